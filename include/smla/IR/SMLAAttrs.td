//===- SMLAAttrs.td - Attributes of the operator -----------*- tablegen -*-===//
//
// Part of the smla project, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Attributes whose parameters are the plain enums and structs of Plan: names
// come from Plan's tables, so that .mlir files, flags and JSON agree.
//
//===----------------------------------------------------------------------===//

#ifndef SMLA_IR_SMLAATTRS
#define SMLA_IR_SMLAATTRS

include "mlir/IR/AttrTypeBase.td"
include "smla/IR/SMLADialect.td"

class SMLA_Attr<string name, string attrMnemonic, list<Trait> traits = []>
    : AttrDef<SMLA_Dialect, name, traits> {
  let mnemonic = attrMnemonic;
}

//===----------------------------------------------------------------------===//
// Parameters
//===----------------------------------------------------------------------===//

// An enumeration of Plan is parsed by custom<EnumName>, with Plan's names; the
// generated parser of a parameter would add a second error of its own.

/// A member that may be left out, for the compiler to choose.
class SMLA_FreeParameter<string type>
    : OptionalParameter<"std::optional<" # type # ">">;

//===----------------------------------------------------------------------===//
// One choice each
//===----------------------------------------------------------------------===//

class SMLA_EnumAttr<string enumName, string attrMnemonic>
    : SMLA_Attr<enumName, attrMnemonic> {
  defvar enumType = "::smla::" # enumName;
  let parameters = (ins AttrParameter<enumType, "">:$value);
  let assemblyFormat = "`<` custom<EnumName>($value) `>`";
  let returnType = enumType;
  let convertFromStorage = "$_self.getValue()";
  let constBuilderCall =
      enumType # "Attr::get($_builder.getContext(), $0)";
}

def SMLA_RopePlaceAttr : SMLA_EnumAttr<"RopePlace", "rope"> {
  let summary = "Where the rotary columns of a row are";
  let description = [{
    `none`, `appended` behind the latent columns (the score reads both, V only
    the latent ones; op_3), or `inside` the row (V is the whole row; op_1).

    ```mlir
    #smla.rope<appended>
    ```
  }];
}

def SMLA_DotTypeAttr : SMLA_EnumAttr<"DotType", "dots"> {
  let summary = "Element type of the two matrix products";
  let description = [{
    `bf16`, or `fp8` in the encoding of the segments.

    ```mlir
    #smla.dots<bf16>
    ```
  }];
}

def SMLA_PhaseAttr : SMLA_EnumAttr<"Phase", "phase"> {
  let summary = "What kind of launches the kernel is for";
  let description = [{
    `decode`, or `prefill` for launches of many query rows. The result is the
    same; the padding of the KV tile in LDS is not.

    ```mlir
    #smla.phase<decode>
    ```
  }];
}

def SMLA_LseBaseAttr : SMLA_EnumAttr<"LseBase", "lse_base"> {
  let summary = "Base of the logarithm in lse";
  let description = [{
    `e` or `two` (op_9).

    ```mlir
    #smla.lse_base<e>
    ```
  }];
}

def SMLA_EmptyLseAttr : SMLA_EnumAttr<"EmptyLse", "empty_lse"> {
  let summary = "lse of a row without a valid index";
  let description = [{
    `neg_inf`, which merges as nothing, or `pos_inf` (op_7).

    ```mlir
    #smla.empty_lse<neg_inf>
    ```
  }];
}

//===----------------------------------------------------------------------===//
// Segments
//===----------------------------------------------------------------------===//

def SMLA_SegmentAttr : SMLA_Attr<"Segment", "segment"> {
  let summary = "How the rows of one cache are stored";
  let description = [{
    The record format of a segment's cache, the encoding of its 8-bit floats,
    and the number of rows per page (1: a flat array of rows). The encoding
    belongs to the segment (fmt_3): two caches of one operator may differ.

    ```mlir
    #smla.segment<format = bf16>
    #smla.segment<format = fp8_dsv32, encoding = e4m3fn, page_size = 64>
    ```
  }];
  let parameters = (ins
    "::smla::CacheFormat":$format,
    DefaultValuedParameter<"::smla::Encoding",
                           "::smla::Encoding::None">:$encoding,
    DefaultValuedParameter<"int64_t", "1">:$page_size
  );
  let assemblyFormat = [{
    `<` struct(custom<EnumName>($format), custom<EnumName>($encoding), $page_size) `>`
  }];
  let extraClassDeclaration = [{
    ::smla::SegmentSpec getSpec() const;
  }];
}

def SMLA_SegmentArrayAttr
    : TypedArrayAttrBase<SMLA_SegmentAttr, "array of #smla.segment">;

//===----------------------------------------------------------------------===//
// Decisions
//===----------------------------------------------------------------------===//

def SMLA_TargetAttr : SMLA_Attr<"Target", "target"> {
  let summary = "The architecture that a module is compiled for";
  let description = [{
    Stands on the module under the name `smla.target`, put there by
    `smla-set-target`. It is the only place where the architecture is written;
    there is no default. A target-ID suffix is kept.

    ```mlir
    module attributes {smla.target = #smla.target<"gfx942">} {}
    ```
  }];
  let parameters = (ins StringRefParameter<"gfx name">:$name);
  let assemblyFormat = "`<` $name `>`";
  let genVerifyDecl = 1;
  let extraClassDeclaration = [{
    /// The row of the table; the verifier made sure that there is one.
    const ::smla::ArchInfo &getArch() const;
  }];
}

def SMLA_ScheduleAttr : SMLA_Attr<"Schedule", "schedule"> {
  let summary = "How an operator is cut into tiles and waves";
  let description = [{
    As a request, members may be left out; `smla-select-schedule` chooses them
    and writes all of them. Ranges depend on the architecture and are checked
    there.

    ```mlir
    #smla.schedule<block_k = 32>
    #smla.schedule<kind = padded, block_k = 32, waves = 4, waves_per_eu = 2,
                   head_groups = 1>
    #smla.schedule<kind = private, block_k = 16, waves = 1, waves_per_eu = 1,
                   head_groups = 1, loads = fragment>
    ```
  }];
  let parameters = (ins
    SMLA_FreeParameter<"::smla::ScheduleKind">:$kind,
    SMLA_FreeParameter<"int64_t">:$block_k,
    SMLA_FreeParameter<"int64_t">:$waves,
    SMLA_FreeParameter<"int64_t">:$waves_per_eu,
    SMLA_FreeParameter<"int64_t">:$head_groups,
    SMLA_FreeParameter<"::smla::LoadOrder">:$loads
  );
  let assemblyFormat = [{
    `<` struct(custom<EnumName>($kind), custom<Number>($block_k),
               custom<Number>($waves), custom<Number>($waves_per_eu),
               custom<Number>($head_groups), custom<EnumName>($loads)) `>`
  }];
  let builders = [
    AttrBuilder<(ins "const ::smla::Schedule &":$schedule)>,
    AttrBuilder<(ins "const ::smla::ScheduleRequest &":$request)>
  ];
  let extraClassDeclaration = [{
    ::smla::ScheduleRequest getRequest() const;
    /// The schedule, or nothing while a member is left to choose.
    std::optional<::smla::Schedule> getSchedule() const;
  }];
}

def SMLA_LdsBufferAttr : SMLA_Attr<"LdsBuffer", "lds_buffer"> {
  let summary = "One buffer of an LDS plan";
  let description = [{
    A row-major tile whose rows are `pad` elements longer than `columns`, their
    16-byte chunks exchanged by `swizzle` (`#smla.lds`).
    Buffers with the same `group` share their first byte.

    ```mlir
    #smla.lds_buffer<"kv", rows = 32, columns = 512, element_bytes = 2, pad = 8, group = 0>
    ```
  }];
  let parameters = (ins
    StringRefParameter<"buffer name">:$name,
    "int64_t":$rows,
    "int64_t":$columns,
    "int64_t":$element_bytes,
    "int64_t":$pad,
    "int64_t":$group,
    DefaultValuedParameter<"::smla::Swizzle", "::smla::Swizzle::None">:$swizzle
  );
  let assemblyFormat = [{
    `<` $name `,` struct($rows, $columns, $element_bytes, $pad, $group,
                         custom<EnumName>($swizzle)) `>`
  }];
  let genVerifyDecl = 1;
}

def SMLA_LdsPlanAttr : SMLA_Attr<"LdsPlan", "lds_plan"> {
  let summary = "Who uses which byte of LDS";
  let description = [{
    The buffers of a workgroup and their sum, which is what the code object
    will declare (lds_1). The sum is checked against the buffers.

    ```mlir
    #smla.lds_plan<bytes = 1024, buffers = [
      <"p", rows = 16, columns = 32, element_bytes = 2, pad = 0, group = 0>]>
    ```
  }];
  let parameters = (ins
    "int64_t":$bytes,
    ArrayRefParameter<"::smla::LdsBufferAttr">:$buffers
  );
  let assemblyFormat = [{
    `<` `bytes` `=` $bytes `,` `buffers` `=` custom<LdsBuffers>($buffers) `>`
  }];
  let genVerifyDecl = 1;
  let builders = [
    AttrBuilder<(ins "const ::smla::LdsPlan &":$plan)>
  ];
  let extraClassDeclaration = [{
    ::smla::LdsPlan getPlan() const;
  }];
}

#endif // SMLA_IR_SMLAATTRS
