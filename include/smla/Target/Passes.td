//===- Passes.td - Serialisation as a pass -----------------*- tablegen -*-===//
//
// Part of the smla project, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef SMLA_TARGET_PASSES
#define SMLA_TARGET_PASSES

include "mlir/Pass/PassBase.td"

def SerializePass : Pass<"smla-serialize", "::mlir::ModuleOp"> {
  let summary = "Replace lowered gpu.modules by gpu.binary ops";
  let description = [{
    Translates each `gpu.module` (llvm and rocdl ops only) to LLVM IR, compiles
    and links it in this process, and puts the code object into a `gpu.binary` of
    the same name. Other tools' launch lowering takes it from there. The
    object's `#rocdl.target` says how it was made (`O`, `abi`), and the kernel's
    manifest moves to the `gpu.binary`.
  }];
  let options = [
    Option<"codeObjectVersion", "code-object-version", "int", /*default=*/"5",
           "AMDHSA code object version: 5 or 6">,
    Option<"optLevel", "opt-level", "int", /*default=*/"3",
           "LLVM's optimisation level, 0 to 3">
  ];
  let dependentDialects = ["::mlir::gpu::GPUDialect"];
}

#endif // SMLA_TARGET_PASSES
