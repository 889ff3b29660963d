// No pass has a default architecture.

// RUN: smla-opt %s --verify-diagnostics --smla-legalize-arch
// RUN: smla-opt %s --verify-diagnostics --smla-select-schedule
// RUN: smla-opt %s --verify-diagnostics --smla-plan-lds
// RUN: smla-opt %s --verify-diagnostics --smla-tile

func.func @f(%q: memref<16x512xbf16>, %k: memref<?x512xbf16>,
             %i: memref<?xi32>, %out: memref<16x?xf32>) {
  // expected-error @+1 {{the module has no 'smla.target'; run smla-set-target{arch=...} first (known: gfx942, gfx950)}}
  smla.gather_dot ins(%q, %k, %i
      : memref<16x512xbf16>, memref<?x512xbf16>, memref<?xi32>)
      outs(%out : memref<16x?xf32>)
      {schedule = #smla.schedule<kind = padded, block_k = 32, waves = 4, waves_per_eu = 2, head_groups = 1>,
       lds_plan = #smla.lds_plan<bytes = 33280, buffers = [<"kv", rows = 32,
         columns = 512, element_bytes = 2, pad = 8, group = 0>]>}
  return
}
