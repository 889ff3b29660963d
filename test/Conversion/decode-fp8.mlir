// RUN: smla-opt %s --split-input-file --fp8-hooks=fnuz-cdna3,ocp-cdna3,fnuz-cdna4 \
// RUN:   --pass-pipeline='builtin.module(gpu.module(smla-convert-to-rocdl))' | FileCheck %s

// Four codes are two conversions of one word.
// CHECK-LABEL: llvm.func @native_ocp
// CHECK: %[[WORD:.*]] = llvm.bitcast %{{.*}} : vector<4xi8> to vector<1xi32>
// CHECK: rocdl.cvt.pk.f32.fp8 %{{.*}}[false] : vector<2xf32>
// CHECK: rocdl.cvt.pk.f32.fp8 %{{.*}}[true] : vector<2xf32>
// CHECK-NOT: rocdl.cvt
// CHECK-NOT: llvm.fmul
gpu.module @ocp [#rocdl.target<chip = "gfx950">] {
  gpu.func @native_ocp(%in: memref<4xf8E4M3FN>, %out: memref<4xf32>) kernel {
    %c0 = arith.constant 0 : index
    %codes = vector.load %in[%c0] : memref<4xf8E4M3FN>, vector<4xf8E4M3FN>
    %values = arith.extf %codes : vector<4xf8E4M3FN> to vector<4xf32>
    vector.store %values, %out[%c0] : memref<4xf32>, vector<4xf32>
    gpu.return
  }
}

// -----

// CHECK-LABEL: llvm.func @native_fnuz
// CHECK-COUNT-2: rocdl.cvt.pk.f32.fp8
// CHECK-NOT: llvm.fmul
gpu.module @fnuz [#rocdl.target<chip = "gfx942">] {
  gpu.func @native_fnuz(%in: memref<4xf8E4M3FNUZ>, %out: memref<4xf32>) kernel {
    %c0 = arith.constant 0 : index
    %codes = vector.load %in[%c0] : memref<4xf8E4M3FNUZ>, vector<4xf8E4M3FNUZ>
    %values = arith.extf %codes : vector<4xf8E4M3FNUZ> to vector<4xf32>
    vector.store %values, %out[%c0] : memref<4xf32>, vector<4xf32>
    gpu.return
  }
}

// -----

// OCP bytes on fnuz hardware: 0x80 becomes 0x00, and values twice as large.
// CHECK-LABEL: llvm.func @ocp_as_fnuz
// CHECK-DAG: %[[LOW:.*]] = llvm.mlir.constant(2139062143 : i32)
// CHECK-DAG: %[[TWO:.*]] = llvm.mlir.constant(dense<2.000000e+00> : vector<4xf32>)
// CHECK: %[[DIGITS:.*]] = llvm.and %[[WORD:.*]], %[[LOW]]
// CHECK: %[[CARRY:.*]] = llvm.add %[[DIGITS]], %[[LOW]]
// CHECK: %[[KEEP:.*]] = llvm.or %[[CARRY]], %[[LOW]]
// CHECK: %[[CLEAN:.*]] = llvm.and %[[WORD]], %[[KEEP]]
// CHECK: rocdl.cvt.pk.f32.fp8 %[[CLEAN]][false]
// CHECK: rocdl.cvt.pk.f32.fp8 %[[CLEAN]][true]
// CHECK: llvm.fmul %{{.*}}, %[[TWO]]
gpu.module @reencoded [#rocdl.target<chip = "gfx942">] {
  gpu.func @ocp_as_fnuz(%in: memref<4xf8E4M3FN>, %out: memref<4xf32>) kernel {
    %c0 = arith.constant 0 : index
    %codes = vector.load %in[%c0] : memref<4xf8E4M3FN>, vector<4xf8E4M3FN>
    %values = arith.extf %codes : vector<4xf8E4M3FN> to vector<4xf32>
    vector.store %values, %out[%c0] : memref<4xf32>, vector<4xf32>
    gpu.return
  }
}

// -----

// Fnuz bytes on OCP hardware: no conversion reads 0x7F and 0xFF.
// CHECK-LABEL: llvm.func @fnuz_in_software
// CHECK-NOT: rocdl.cvt
// CHECK: llvm.fmul
// CHECK-NOT: rocdl.cvt
gpu.module @software [#rocdl.target<chip = "gfx950">] {
  gpu.func @fnuz_in_software(%in: memref<4xf8E4M3FNUZ>, %out: memref<4xf32>)
      kernel {
    %c0 = arith.constant 0 : index
    %codes = vector.load %in[%c0] : memref<4xf8E4M3FNUZ>, vector<4xf8E4M3FNUZ>
    %values = arith.extf %codes : vector<4xf8E4M3FNUZ> to vector<4xf32>
    vector.store %values, %out[%c0] : memref<4xf32>, vector<4xf32>
    gpu.return
  }
}
