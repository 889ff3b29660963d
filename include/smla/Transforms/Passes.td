//===- Passes.td - Passes on the operator ------------------*- tablegen -*-===//
//
// Part of the smla project, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Everything that happens before an operator is cut into tiles.
//
//===----------------------------------------------------------------------===//

#ifndef SMLA_TRANSFORMS_PASSES
#define SMLA_TRANSFORMS_PASSES

include "mlir/Pass/PassBase.td"

def SetTargetPass : Pass<"smla-set-target", "::mlir::ModuleOp"> {
  let summary = "Writes the architecture on the module";
  let description = [{
    Puts `#smla.target` on the module, once. There is no default: without
    `arch`, or with an architecture that is not in the table, the pass fails
    and lists the known ones. A different target that stands there already, or
    a `#rocdl.target` for another chip in the module, is an error that names
    both.

    ```mlir
    // before: --smla-set-target=arch=gfx942
    module {}
    // after
    module attributes {smla.target = #smla.target<"gfx942">} {}
    ```
  }];
  let options = [
    Option<"arch", "arch", "std::string", /*default=*/"",
           "Architecture to compile for (required)">
  ];
  // The module may have nothing of the dialect in it yet.
  let dependentDialects = ["::smla::SMLADialect"];
}

def LegalizeArchPass : Pass<"smla-legalize-arch"> {
  let summary = "Refuses what the architecture cannot run";
  let description = [{
    Holds every operator against the legality table of its architecture: the
    element type of q, the format and encoding of each cache, the dot type and
    the matrix instructions. What does not hold is an error on the operator,
    with the reason and a note for each way out. A format that the hardware
    could read but that is not built yet is said to be just that.

    Nothing is changed and nothing is padded.
  }];
}

def SelectSchedulePass : Pass<"smla-select-schedule"> {
  let summary = "Chooses tile, waves and kind of schedule";
  let description = [{
    Writes a complete `#smla.schedule` on each operator. A member that the
    operator's own `schedule` attribute gives is kept; then the options hold,
    then the configuration of the architecture. A tile that nobody asked for is
    halved until its LDS plan fits; a tile that was asked for is never changed,
    and an error when it does not fit. The number of waves does not follow the
    tile (lds_3). With more than 16 heads the waves form head groups where
    registers and LDS allow, so that fewer workgroups gather the same rows. The
    configured `waves_per_eu` is lowered to what LDS and registers have room for;
    one that was asked for is kept, and when LDS has room for fewer workgroups, a
    remark of category `smla-plan` says for how many waves
    (`--remarks-filter-missed=smla-plan`).

    ```mlir
    // before: --smla-select-schedule=block-k=16, on gfx942
    smla.sparse_attention ... {schedule = #smla.schedule<waves = 2>, ...}
    // after
    smla.sparse_attention ... {schedule = #smla.schedule<kind = padded,
        block_k = 16, waves = 2, waves_per_eu = 2, head_groups = 1>, ...}
    ```
  }];
  let options = [
    Option<"kind", "kind", "std::string", /*default=*/"",
           "Kind of schedule: padded, private or shared (empty: choose)">,
    Option<"blockK", "block-k", "int64_t", /*default=*/"0",
           "Keys per tile (0: choose)">,
    Option<"waves", "waves", "int64_t", /*default=*/"0",
           "Waves per workgroup (0: choose)">,
    Option<"wavesPerEu", "waves-per-eu", "int64_t", /*default=*/"0",
           "Waves per SIMD that the register budget is set for (0: choose)">,
    Option<"headGroups", "head-groups", "int64_t", /*default=*/"0",
           "Groups of waves, each with 16 heads of its own (0: choose)">,
    Option<"loads", "loads", "std::string", /*default=*/"",
           "Load order of schedule private: fragment or row (empty: choose)">,
    Option<"config", "config", "std::string", /*default=*/"",
           "Configuration file (JSON) to use instead of the shipped one">
  ];
}

def PlanLdsPass : Pass<"smla-plan-lds"> {
  let summary = "Plans the LDS of each operator and holds it to the limit";
  let description = [{
    Writes `#smla.lds_plan` on each operator that has a complete schedule. A
    plan above what the architecture has is an error that names the geometry,
    the bytes of each buffer, the limit and the largest tile that fits (lds_2).

    A remark of category `smla-plan` has the figures
    (`--remarks-filter-analyse=smla-plan`).
  }];
}

def TilePass : Pass<"smla-tile", "::mlir::ModuleOp"> {
  let summary = "Replace operators by launches of workgroup programs";
  let description = [{
    Turns each operator on memrefs into a `gpu.launch_func` and a kernel at level
    B in a `gpu.module` of its own, which carries the `#rocdl.target` that
    follows from the module's `#smla.target`. Reads the operator's schedule and
    LDS plan; the check against the architecture's LDS is made again here, so
    that no pipeline can go without it.

    The kernel's arguments are bare pointers and scalars in the order of the
    kernel ABI; the host side passes offsets and pitches of strided memrefs.

    With `splits` above 1 the keys of a row are dealt to that many workgroups: the
    kernel takes a workspace, and a second kernel merges what they found. Such a
    kernel can also be launched with one split, and then needs neither.
  }];
  let options = [
    Option<"splits", "splits", "int64_t", /*default=*/"1",
           "Key splits of the launch; above 1 with workspace and merge kernel">
  ];
  let dependentDialects = ["::mlir::arith::ArithDialect",
                           "::mlir::gpu::GPUDialect",
                           "::mlir::memref::MemRefDialect",
                           "::mlir::ROCDL::ROCDLDialect",
                           "::mlir::scf::SCFDialect"];
}

#endif // SMLA_TRANSFORMS_PASSES
