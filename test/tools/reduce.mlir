// smla-reduce takes everything away that an error does not need: functions,
// operators, a sink, a second segment, promises.
// RUN: smla-reduce %s \
// RUN:   --reduction-tree='traversal-mode=0 test=%S/Inputs/fails-to-plan.sh' \
// RUN:   | FileCheck %s --implicit-check-not=smla. --implicit-check-not=func.func

// CHECK: func.func @too_large
// CHECK: smla.sparse_attention
// CHECK-NOT: sink(
// CHECK-NOT: no_invalid
// CHECK: return

func.func @fits(%q: memref<16x512xbf16>, %k: memref<?x512xbf16>,
                %i: memref<?xi32>, %o: memref<16x?xf32>) {
  smla.gather_dot ins(%q, %k, %i
      : memref<16x512xbf16>, memref<?x512xbf16>, memref<?xi32>)
      outs(%o : memref<16x?xf32>)
  return
}

func.func @too_large(%q: memref<?x16x2048xbf16>, %kv: memref<?x2048xbf16>,
                     %i: memref<?xi32>, %s: f32, %sink: memref<16xf32>,
                     %out: memref<?x16x2048xbf16>) {
  smla.sparse_attention q(%q : memref<?x16x2048xbf16>)
      segment<format = bf16>(%kv, %i, %i
          : memref<?x2048xbf16>, memref<?xi32>, memref<?xi32>)
      segment<format = bf16>(%kv, %i, %i
          : memref<?x2048xbf16>, memref<?xi32>, memref<?xi32>)
      scale(%s) sink(%sink : memref<16xf32>)
      outs(%out : memref<?x16x2048xbf16>) {kv_lora_rank = 2048, no_invalid}
  return
}
