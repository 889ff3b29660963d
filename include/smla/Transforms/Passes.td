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
}

#endif // SMLA_TRANSFORMS_PASSES
