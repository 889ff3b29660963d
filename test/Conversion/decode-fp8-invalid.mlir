// RUN: smla-opt %s --split-input-file --verify-diagnostics --fp8-hooks=none \
// RUN:   --pass-pipeline='builtin.module(gpu.module(smla-convert-to-rocdl))'

// The gate of the operator does not stand before tiles written by hand: this one
// does.
gpu.module @other [#rocdl.target<chip = "gfx942">] {
  gpu.func @ocp(%codes: vector<4xf8E4M3FN>) {
    // expected-error @+1 {{converts e4m3fn, illegal on gfx942: its 8-bit floats are e4m3fnuz, in which a byte of e4m3fn is worth half}}
    %values = arith.extf %codes : vector<4xf8E4M3FN> to vector<4xf32>
    gpu.return
  }
}

// -----

gpu.module @unasked [#rocdl.target<chip = "gfx942">] {
  gpu.func @fnuz(%codes: vector<4xf8E4M3FNUZ>) {
    // expected-error @+1 {{converts e4m3fnuz, illegal on gfx942: gfx942 reads e4m3fnuz through a hook, and none is registered}}
    %values = arith.extf %codes : vector<4xf8E4M3FNUZ> to vector<4xf32>
    gpu.return
  }
}

// -----

gpu.module @form [#rocdl.target<chip = "gfx950">] {
  gpu.func @three(%codes: vector<3xf8E4M3FN>, %out: memref<3xf32>) {
    %c0 = arith.constant 0 : index
    // expected-error @+1 {{converts e4m3fn in a way that has no lowering; expected arith.extf to f32 or arith.truncf from it of a vector of a multiple of 4 elements}}
    %values = arith.extf %codes : vector<3xf8E4M3FN> to vector<3xf32>
    vector.store %values, %out[%c0] : memref<3xf32>, vector<3xf32>
    gpu.return
  }
}

// -----

// Upstream's own lowering of such a one crashes, or leaves a cast behind.
gpu.module @quantise [#rocdl.target<chip = "gfx950">] {
  gpu.func @trunc(%values: vector<4xf16>, %out: memref<4xf8E4M3FN>) {
    %c0 = arith.constant 0 : index
    // expected-error @+1 {{converts e4m3fn in a way that has no lowering}}
    %codes = arith.truncf %values : vector<4xf16> to vector<4xf8E4M3FN>
    vector.store %codes, %out[%c0] : memref<4xf8E4M3FN>, vector<4xf8E4M3FN>
    gpu.return
  }
}
