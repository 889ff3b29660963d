// Operands that change nothing are dropped before a kernel is checked and planned:
// an empty list of a cache that this architecture cannot read leaves the kernel of
// the other segment.
//
// RUN: smla-compile %s --arch=gfx942 --emit=rocdl -o - | FileCheck %s
// CHECK: llvm.func @sparse_attention_h16_r64_rope0_bf16_p1_dotbf16_decode(
func.func @decode(%q: memref<?x16x64xbf16>, %a: memref<?x64xi8>,
                  %s: memref<1xf32>, %b: memref<?x64xbf16>,
                  %none: memref<0xi32>, %list: memref<?xi32>, %scale: f32,
                  %out: memref<?x16x64xbf16>) {
  smla.sparse_attention q(%q : memref<?x16x64xbf16>)
      segment<format = fp8_scalar, encoding = e4m3fn>(%a, %s, %list, %none
          : memref<?x64xi8>, memref<1xf32>, memref<?xi32>, memref<0xi32>)
      segment<format = bf16>(%b, %list, %list
          : memref<?x64xbf16>, memref<?xi32>, memref<?xi32>)
      scale(%scale) outs(%out : memref<?x16x64xbf16>) {kv_lora_rank = 64}
  return
}
