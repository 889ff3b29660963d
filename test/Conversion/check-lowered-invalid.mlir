// RUN: smla-opt %s --split-input-file --verify-diagnostics \
// RUN:   --allow-unregistered-dialect \
// RUN:   --pass-pipeline='builtin.module(gpu.module(smla-check-lowered))'

gpu.module @fine {
  llvm.mlir.global internal @lds() {addr_space = 3 : i32} : !llvm.array<16 x i8>
  llvm.mlir.global external @dynamic_lds() {addr_space = 3 : i32} : !llvm.array<0 x i8>
  llvm.mlir.global external @defined(7 : i32) {addr_space = 1 : i32} : i32
  llvm.func @kernel(%x: f32) attributes {rocdl.kernel} {
    %0 = rocdl.exp2 %x f32 -> f32
    llvm.return
  }
}

// -----

gpu.module @left_over {
  llvm.func @kernel() attributes {rocdl.kernel} {
    // expected-error @+1 {{'arith.constant' op is left in a gpu.module that must hold llvm and rocdl ops only; it has no lowering on this path}}
    %0 = arith.constant 0 : i32
    llvm.return
  }
}

// -----

// What a conversion leaves behind with status 0.
gpu.module @cast {
  llvm.func @kernel(%x: i64) attributes {rocdl.kernel} {
    // expected-error @+1 {{'builtin.unrealized_conversion_cast' op is left in a gpu.module}}
    %0 = builtin.unrealized_conversion_cast %x : i64 to index
    llvm.return
  }
}

// -----

gpu.module @gpu_func {
  // expected-error @+1 {{'gpu.func' op is left in a gpu.module}}
  gpu.func @kernel() kernel {
    gpu.return
  }
}

// -----

gpu.module @unregistered {
  llvm.func @kernel() attributes {rocdl.kernel} {
    // expected-error @+1 {{'foo.bar' op is left in a gpu.module}}
    "foo.bar"() : () -> ()
    llvm.return
  }
}

// -----

gpu.module @undefined {
  // expected-error @+1 {{'llvm.func' op declares '__ocml_exp2_f32', which nothing defines: a kernel links no device library}}
  llvm.func @__ocml_exp2_f32(f32) -> f32
  llvm.func @kernel(%x: f32) attributes {rocdl.kernel} {
    %0 = llvm.call @__ocml_exp2_f32(%x) : (f32) -> f32
    llvm.return
  }
}

// -----

gpu.module @undefined_data {
  // expected-error @+1 {{'llvm.mlir.global' op declares 'table', which nothing defines: a kernel links no device library}}
  llvm.mlir.global external @table() {addr_space = 1 : i32} : i32
}

// -----

// These become calls only on the way to LLVM IR.
gpu.module @device_library {
  llvm.func @kernel() attributes {rocdl.kernel} {
    // expected-error @+1 {{'rocdl.workgroup.dim.x' op calls the device library, which no kernel links; pass the size as an argument}}
    %0 = rocdl.workgroup.dim.x : i64
    llvm.return
  }
}

// -----

gpu.module @device_library_grid {
  llvm.func @kernel() attributes {rocdl.kernel} {
    // expected-error @+1 {{'rocdl.grid.dim.z' op calls the device library}}
    %0 = rocdl.grid.dim.z : i64
    llvm.return
  }
}
