// What a code object declares is what its manifest says and what the plan has
// (lds_1): the measured decode and prefill figures, an exact fit, smaller and
// larger tiles, one wave, other arguments.

// RUN: split-file %s %t

// RUN: smla-compile %t/decode.mlir --schedule=padded --arch=gfx942 -o %t/a.hsaco
// RUN: llvm-readelf -n %t/a.hsaco > %t/a.txt
// RUN: cat %t/a.txt %t/a.json | FileCheck %s --check-prefix=FIGURES -DLDS=34304
// RUN: smla-compile %t/decode.mlir --schedule=padded --arch=gfx942 --block-k=16 -o %t/b.hsaco
// RUN: llvm-readelf -n %t/b.hsaco > %t/b.txt
// RUN: cat %t/b.txt %t/b.json | FileCheck %s --check-prefix=FIGURES -DLDS=17152
// RUN: smla-compile %t/decode.mlir --schedule=padded --arch=gfx950 --block-k=32 -o %t/c.hsaco
// RUN: llvm-readelf -n %t/c.hsaco > %t/c.txt
// RUN: cat %t/c.txt %t/c.json | FileCheck %s --check-prefix=FIGURES -DLDS=34304
// RUN: smla-compile %t/decode.mlir --schedule=padded --arch=gfx942 --waves=8 --block-k=16 -o %t/d.hsaco
// RUN: llvm-readelf -n %t/d.hsaco > %t/d.txt
// RUN: cat %t/d.txt %t/d.json | FileCheck %s --check-prefix=FIGURES -DLDS=17152
// RUN: smla-compile %t/prefill.mlir --schedule=padded --arch=gfx942 -o %t/e.hsaco
// RUN: llvm-readelf -n %t/e.hsaco > %t/e.txt
// RUN: cat %t/e.txt %t/e.json | FileCheck %s --check-prefix=FIGURES -DLDS=39424
// RUN: smla-compile %t/exact.mlir --schedule=padded --arch=gfx942 -o %t/f.hsaco
// RUN: llvm-readelf -n %t/f.hsaco > %t/f.txt
// RUN: cat %t/f.txt %t/f.json | FileCheck %s --check-prefix=FIGURES -DLDS=65536

// FIGURES: .group_segment_fixed_size: [[LDS]]{{$}}
// FIGURES: .kernarg_segment_size: [[KERNARG:[0-9]+]]{{$}}
// FIGURES: .name: [[NAME:[a-z0-9_]+]]
// FIGURES: .private_segment_fixed_size: 0
// FIGURES: .sgpr_count: [[SGPR:[0-9]+]]{{$}}
// FIGURES: .sgpr_spill_count: 0
// FIGURES: .vgpr_count: [[VGPR:[0-9]+]]{{$}}
// FIGURES: .vgpr_spill_count: 0
// FIGURES: "code_object_version": 5,
// FIGURES: "kernarg_bytes": [[KERNARG]],
// FIGURES: "lds_bytes": [[LDS]],
// FIGURES: "name": "[[NAME]]",
// FIGURES: "scratch_bytes": 0,
// FIGURES: "sgpr": [[SGPR]],
// FIGURES: "sgpr_spills": 0,
// FIGURES: "vgpr": [[VGPR]],
// FIGURES: "vgpr_spills": 0

// With splits there are two kernels, and the second needs no LDS.
// RUN: smla-compile %t/prefill.mlir --schedule=padded --arch=gfx950 --splits=4 -o %t/g.hsaco
// RUN: llvm-readelf -n %t/g.hsaco | FileCheck %s --check-prefix=SPLIT
// SPLIT-DAG: .name: sparse_attention_h16_r512_rope64_appended_bf16_p1_dotbf16_prefill_sink_lse{{$}}
// SPLIT-DAG: .name: sparse_attention_h16_r512_rope64_appended_bf16_p1_dotbf16_prefill_sink_lse_merge{{$}}
// SPLIT-DAG: .group_segment_fixed_size: 78848
// SPLIT-DAG: .group_segment_fixed_size: 0
// RUN: FileCheck %s --check-prefix=SPLITJSON --input-file=%t/g.json
// One query row and split: 16 heads of 512 columns, a maximum and a sum, f32.
// SPLITJSON-DAG: "role": "main"
// SPLITJSON-DAG: "role": "merge"
// SPLITJSON: "workspace_bytes": "32896*num_queries*num_splits"

//--- decode.mlir
func.func @f(%q: memref<?x16x512xbf16>, %kv: memref<?x512xbf16>,
    %i: memref<?xi32>, %s: f32, %out: memref<?x16x512xbf16>) {
  smla.sparse_attention q(%q : memref<?x16x512xbf16>)
      segment<format = bf16>(%kv, %i, %i
          : memref<?x512xbf16>, memref<?xi32>, memref<?xi32>)
      scale(%s) outs(%out : memref<?x16x512xbf16>) {kv_lora_rank = 512}
  return
}
//--- prefill.mlir
func.func @f(%q: memref<?x16x576xbf16>, %kv: memref<?x576xbf16>,
    %i: memref<?xi32>, %s: f32, %sink: memref<16xf32>,
    %out: memref<?x16x512xbf16>, %lse: memref<?x16xf32>) {
  smla.sparse_attention q(%q : memref<?x16x576xbf16>)
      segment<format = bf16>(%kv, %i, %i
          : memref<?x576xbf16>, memref<?xi32>, memref<?xi32>)
      scale(%s) sink(%sink : memref<16xf32>)
      outs(%out, %lse : memref<?x16x512xbf16>, memref<?x16xf32>)
      {kv_lora_rank = 512, qk_rope_head_dim = 64, rope = #smla.rope<appended>,
       phase = #smla.phase<prefill>}
  return
}
//--- exact.mlir
func.func @f(%q: memref<?x12x1000xbf16>, %kv: memref<?x64x1000xbf16>,
    %i: memref<?xi32>, %s: f32, %out: memref<?x12x1000xbf16>) {
  smla.sparse_attention q(%q : memref<?x12x1000xbf16>)
      segment<format = bf16, page_size = 64>(%kv, %i, %i
          : memref<?x64x1000xbf16>, memref<?xi32>, memref<?xi32>)
      scale(%s) outs(%out : memref<?x12x1000xbf16>)
      {kv_lora_rank = 1000, no_invalid}
  return
}
