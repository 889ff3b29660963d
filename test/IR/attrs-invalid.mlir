// RUN: smla-opt %s --split-input-file --verify-diagnostics

// expected-error @+1 {{unknown architecture 'gfx999'; known architectures: gfx942, gfx950}}
module attributes {smla.target = #smla.target<"gfx999">} {}

// -----

// Names are exact: not a product, not another case.
// expected-error @+1 {{unknown architecture 'MI300X'; known architectures: gfx942, gfx950}}
module attributes {smla.target = #smla.target<"MI300X">} {}

// -----

// expected-error @+1 {{'smla.target' must be a #smla.target, got "gfx942"}}
module attributes {smla.target = "gfx942"} {}

// -----

// One module, one target: nothing below it has another.
// expected-error @+1 {{'smla.target' must be on a builtin.module, got it on 'func.func'}}
func.func private @f() attributes {smla.target = #smla.target<"gfx942">}

// -----

// A misspelt name is not taken for a comment.
// expected-error @+1 {{unknown attribute 'smla.traget'; the dialect has 'smla.target' and 'smla.manifest'}}
module attributes {smla.traget = #smla.target<"gfx942">} {}

// -----

// expected-error @+1 {{'smla.manifest' must be a string, got 1 : i64}}
gpu.module @kernels attributes {smla.manifest = 1} {}

// -----

// expected-error @+1 {{'smla.manifest' must be on a gpu.module or a gpu.binary, got it on 'func.func'}}
func.func private @f() attributes {smla.manifest = "{}"}

// -----

// expected-error @+1 {{expected one of none, appended, inside, got 'behind'}}
func.func private @f() attributes {a = #smla.rope<behind>}

// -----

// expected-error @+1 {{expected one of bf16, fp8_scalar, fp8_g64, fp8_dsv32, fp8_dsv4, fp8_dsv41, got 'fp8'}}
func.func private @f() attributes {a = #smla.segment<format = fp8>}

// -----

// expected-error @+1 {{expected one of none, e4m3fn, e4m3fnuz, got 'e5m2'}}
func.func private @f() attributes {a = #smla.segment<format = bf16, encoding = e5m2>}

// -----

// expected-error @+1 {{LDS plan says 1000 bytes, but its buffers need 1024}}
func.func private @f() attributes {a = #smla.lds_plan<bytes = 1000, buffers = [
  <"p", rows = 16, columns = 32, element_bytes = 2, pad = 0, group = 0>]>}

// -----

// expected-error @+1 {{LDS plan has two buffers named 'p'}}
func.func private @f() attributes {a = #smla.lds_plan<bytes = 2048, buffers = [
  <"p", rows = 16, columns = 32, element_bytes = 2, pad = 0, group = 0>,
  <"p", rows = 16, columns = 32, element_bytes = 2, pad = 0, group = 1>]>}

// -----

// expected-error @+1 {{LDS buffer 'p': group must be below the number of buffers, 1, got 1}}
func.func private @f() attributes {a = #smla.lds_plan<bytes = 1024, buffers = [
  <"p", rows = 16, columns = 32, element_bytes = 2, pad = 0, group = 1>]>}

// -----

func.func private @f() attributes {
  // expected-error @+1 {{LDS buffer 'p': rows must be in [1, 1048576], got 0}}
  a = #smla.lds_buffer<"p", rows = 0, columns = 32, element_bytes = 2, pad = 0, group = 0>
}

// -----

func.func private @f() attributes {
  // expected-error @+1 {{LDS buffer 'p': pad must be in [0, 1048576], got -1}}
  a = #smla.lds_buffer<"p", rows = 1, columns = 32, element_bytes = 2, pad = -1, group = 0>
}

// -----

func.func private @f() attributes {
  // Sizes that would overflow are refused before they are multiplied.
  // expected-error @+1 {{LDS buffer 'p': columns must be in [1, 1048576], got 4611686018427387904}}
  a = #smla.lds_buffer<"p", rows = 8, columns = 4611686018427387904, element_bytes = 2, pad = 0, group = 0>
}
