// Every note of an error is printed once, and the error itself is one line.

// RUN: not smla-opt %s --smla-set-target=arch=gfx942 \
// RUN:   --smla-select-schedule=block-k=64 2>&1 \
// RUN:   | FileCheck %s --implicit-check-not="buffer '" \
// RUN:     --implicit-check-not="fits" --implicit-check-not="error:"

// CHECK: error: 'smla.sparse_attention' op needs 77824 bytes of LDS {{.*}}; gfx942 has 65536 bytes per workgroup{{$}}
// CHECK: note: buffer 'kv': 64 rows x 1040 bytes = 66560 bytes
// CHECK: note: buffer 'rope': 64 rows x 144 bytes = 9216 bytes
// CHECK: note: buffer 'p': 16 rows x 128 bytes = 2048 bytes
// CHECK: note: buffer 'exchange': 4 rows x 64 bytes = 256 bytes, in the bytes of buffer 'p'
// CHECK: note: the largest tile that fits is block_k=32
func.func @f(%q: memref<?x16x576xbf16>, %kv: memref<?x576xbf16>,
             %i: memref<?xi32>, %s: f32, %out: memref<?x16x512xbf16>) {
  smla.sparse_attention q(%q : memref<?x16x576xbf16>)
      segment<format = bf16>(%kv, %i, %i
          : memref<?x576xbf16>, memref<?xi32>, memref<?xi32>)
      scale(%s) outs(%out : memref<?x16x512xbf16>)
      {kv_lora_rank = 512, qk_rope_head_dim = 64, rope = #smla.rope<appended>}
  return
}
