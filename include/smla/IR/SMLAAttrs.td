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

/// An enumeration of Plan, spelled as Plan's table of names has it.
class SMLA_EnumParameter<string enumType> : AttrParameter<enumType, ""> {
  let parser = "::smla::parseEnumParameter<" # enumType # ">($_parser)";
  let printer = "$_printer << ::smla::enumName($_self)";
}

class SMLA_DefaultedEnumParameter<string enumType, string value>
    : SMLA_EnumParameter<enumType> {
  let defaultValue = value;
}

/// A member that may be left out, for the compiler to choose.
class SMLA_FreeEnumParameter<string enumType>
    : OptionalParameter<"std::optional<" # enumType # ">"> {
  let parser = "::smla::parseEnumParameter<" # enumType # ">($_parser)";
  let printer = "$_printer << ::smla::enumName(*$_self)";
}

def SMLA_FreeIntParameter : OptionalParameter<"std::optional<int64_t>"> {
  let parser = "::mlir::FieldParser<int64_t>::parse($_parser)";
  let printer = "$_printer << *$_self";
}

//===----------------------------------------------------------------------===//
// One choice each
//===----------------------------------------------------------------------===//

class SMLA_EnumAttr<string enumName, string attrMnemonic>
    : SMLA_Attr<enumName, attrMnemonic> {
  defvar enumType = "::smla::" # enumName;
  let parameters = (ins SMLA_EnumParameter<enumType>:$value);
  let assemblyFormat = "`<` $value `>`";
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
    SMLA_EnumParameter<"::smla::CacheFormat">:$format,
    SMLA_DefaultedEnumParameter<"::smla::Encoding",
                                "::smla::Encoding::None">:$encoding,
    DefaultValuedParameter<"int64_t", "1">:$page_size
  );
  let assemblyFormat = "`<` struct(params) `>`";
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
    and writes all four. Ranges depend on the architecture and are checked
    there.

    ```mlir
    #smla.schedule<block_k = 32>
    #smla.schedule<kind = padded, block_k = 32, waves = 4, waves_per_eu = 2>
    ```
  }];
  let parameters = (ins
    SMLA_FreeEnumParameter<"::smla::ScheduleKind">:$kind,
    SMLA_FreeIntParameter:$block_k,
    SMLA_FreeIntParameter:$waves,
    SMLA_FreeIntParameter:$waves_per_eu
  );
  let assemblyFormat = "`<` struct(params) `>`";
  let builders = [
    AttrBuilder<(ins "const ::smla::Schedule &":$schedule)>
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
    A row-major tile whose rows are `pad` elements longer than `columns`.
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
    "int64_t":$group
  );
  let assemblyFormat = [{
    `<` $name `,` struct($rows, $columns, $element_bytes, $pad, $group) `>`
  }];
  let genVerifyDecl = 1;
}

def SMLA_LdsPlanAttr : SMLA_Attr<"LdsPlan", "lds_plan"> {
  let summary = "Who uses which byte of LDS";
  let description = [{
    The buffers of a workgroup and their sum, which is what the code object
    will declare (lds_1). The sum is checked against the buffers.

    ```mlir
    #smla.lds_plan<bytes = 1536, buffers = [
      <"p", rows = 32, columns = 16, element_bytes = 2, pad = 8, group = 0>]>
    ```
  }];
  let parameters = (ins
    "int64_t":$bytes,
    ArrayRefParameter<"::smla::LdsBufferAttr">:$buffers
  );
  let assemblyFormat = [{
    `<` `bytes` `=` $bytes `,` `buffers` `=` `[` $buffers `]` `>`
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
