//===- Passes.td - Lowering to ROCDL -----------------------*- tablegen -*-===//
//
// Part of the smla project, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef SMLA_CONVERSION_PASSES
#define SMLA_CONVERSION_PASSES

include "mlir/Pass/PassBase.td"

def ConvertToROCDLPass : Pass<"smla-convert-to-rocdl", "::mlir::gpu::GPUModuleOp"> {
  let summary = "Convert a gpu.module at level C to the llvm and rocdl dialects";
  let description = [{
    One conversion for everything that level C may contain, with one type
    converter: kernels take bare pointers, GPU address spaces become AMDGPU's
    numbers, and `index` stays 64 bits wide, since 32 would truncate the
    address of a row in a cache of several GiB.

    The chip is read from the module's `#rocdl.target`; a module without one is
    an error. An op that has no lowering is an error that names it.

    ```mlir
    gpu.module @kernels [#rocdl.target<chip = "gfx942">] {
      gpu.func @copy(%from: memref<1xf32>, %to: memref<1xf32>) kernel {
        %c0 = arith.constant 0 : index
        %x = memref.load %from[%c0] : memref<1xf32>
        memref.store %x, %to[%c0] : memref<1xf32>
        gpu.return
      }
    }
    ```
  }];
  let dependentDialects = ["::mlir::LLVM::LLVMDialect",
                           "::mlir::ROCDL::ROCDLDialect",
                           "::mlir::affine::AffineDialect",
                           "::mlir::arith::ArithDialect",
                           "::mlir::cf::ControlFlowDialect",
                           "::mlir::memref::MemRefDialect",
                           "::mlir::scf::SCFDialect"];
}

def LowerTilesPass : Pass<"smla-lower-tiles", "::mlir::gpu::GPUFuncOp"> {
  let summary = "Lower tiles to lanes";
  let description = [{
    Rewrites a workgroup program on `!smla.tile` values into what one lane does:
    `vector`, `memref`, `arith`, `scf`, `gpu`, `amdgpu`, and the `rocdl` ops that
    have no upper form. Every address comes from the layout in a tile's type.

    The number of waves is the kernel's `known_block_size` / 64; a kernel without
    it is an error. A function without tiles is left alone. Buffers in LDS are
    aligned to 16 bytes.
  }];
  let dependentDialects = ["::mlir::LLVM::LLVMDialect",
                           "::mlir::amdgpu::AMDGPUDialect",
                           "::mlir::arith::ArithDialect",
                           "::mlir::memref::MemRefDialect",
                           "::mlir::ROCDL::ROCDLDialect",
                           "::mlir::scf::SCFDialect",
                           "::mlir::vector::VectorDialect"];
}

def CheckLoweredPass : Pass<"smla-check-lowered", "::mlir::gpu::GPUModuleOp"> {
  let summary = "Fail unless a gpu.module holds llvm and rocdl ops only";
  let description = [{
    The last gate before serialisation: an op of any other dialect inside the
    module, or a reference to a function that nothing defines (an `__ocml_` or
    `__ockl_` call), is an error at that op.
  }];
}

def CheckModulePass : Pass<"smla-check-module", "::mlir::ModuleOp"> {
  let summary = "Fail if something of the module was passed over";
  let description = [{
    Passes on kernels visit the `gpu.module`s of a module and the `gpu.func`s in
    them. An op of this dialect anywhere else, or a `gpu.module` inside another
    module, would be left as it is, in silence: here it is an error.
  }];
}

#endif // SMLA_CONVERSION_PASSES
