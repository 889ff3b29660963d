// RUN: smla-opt %s --split-input-file --verify-diagnostics --smla-serialize

// expected-error @+1 {{gpu.module @none has no #rocdl.target}}
gpu.module @none {
}

// -----

// expected-error @+1 {{gpu.module @unknown has a #rocdl.target for 'gfx999'; known architectures: gfx942, gfx950}}
gpu.module @unknown [#rocdl.target<chip = "gfx999">] {
}

// -----

// The target of another vendor beside ours is not the one.
gpu.module @mixed [#nvvm.target, #rocdl.target<chip = "gfx942">] {
  llvm.func @kernel() attributes {rocdl.kernel} {
    llvm.return
  }
}

// -----

// Not lowered.
// expected-error @+1 {{gpu.module @level_c cannot be translated to LLVM IR}}
gpu.module @level_c [#rocdl.target<chip = "gfx942">] {
  llvm.func @kernel(%x: i32) attributes {rocdl.kernel} {
    // expected-error @+1 {{cannot be converted to LLVM IR: missing `LLVMTranslationDialectInterface` registration for dialect for op: arith.constant}}
    %0 = arith.constant 0 : i32
    llvm.return
  }
}

// -----

// expected-error @+1 {{gpu.module @undefined cannot be linked: lld failed: ld.lld: error: undefined symbol: missing}}
gpu.module @undefined [#rocdl.target<chip = "gfx942">] {
  llvm.func @missing()
  llvm.func @kernel() attributes {rocdl.kernel} {
    llvm.call @missing() : () -> ()
    llvm.return
  }
}

// -----

// What the back end finds is an error here, and no exit.
// expected-error-re @+1 {{LLVM: {{.*}}local memory (65552) exceeds limit (65536) in function 'kernel'}}
gpu.module @lds [#rocdl.target<chip = "gfx942">] {
  llvm.mlir.global internal @lds() {addr_space = 3 : i32} : !llvm.array<65552 x i8>
  llvm.func @kernel(%x: i32) attributes {rocdl.kernel} {
    %0 = llvm.mlir.addressof @lds : !llvm.ptr<3>
    llvm.store volatile %x, %0 : i32, !llvm.ptr<3>
    llvm.return
  }
}

// -----

// The same fits the other.
gpu.module @lds [#rocdl.target<chip = "gfx950">] {
  llvm.mlir.global internal @lds() {addr_space = 3 : i32} : !llvm.array<65552 x i8>
  llvm.func @kernel(%x: i32) attributes {rocdl.kernel} {
    %0 = llvm.mlir.addressof @lds : !llvm.ptr<3>
    llvm.store volatile %x, %0 : i32, !llvm.ptr<3>
    llvm.return
  }
}

// -----

// expected-error-re @+1 {{LLVM: {{.*}}invalid instruction}}
gpu.module @assembly [#rocdl.target<chip = "gfx942">] {
  llvm.func @kernel() attributes {rocdl.kernel} {
    llvm.inline_asm has_side_effects "frobnicate v0", "" : () -> ()
    llvm.return
  }
}
