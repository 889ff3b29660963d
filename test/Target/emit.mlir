// What comes out for each --emit, on both architectures. Appended rope, lse; the
// tile that each architecture's configuration starts at.

// RUN: smla-compile %s --schedule=padded --arch=gfx942 --emit=rocdl | FileCheck %s --check-prefixes=ROCDL,ROCDL942
// RUN: smla-compile %s --schedule=padded --arch=gfx950 --emit=rocdl | FileCheck %s --check-prefixes=ROCDL,ROCDL950
// RUN: smla-compile %s --schedule=padded --arch=gfx942 --emit=llvm | FileCheck %s --check-prefixes=LLVM,LLVM942
// RUN: smla-compile %s --schedule=padded --arch=gfx950 --emit=llvm | FileCheck %s --check-prefixes=LLVM,LLVM950
// RUN: smla-compile %s --schedule=padded --arch=gfx942 --emit=isa | FileCheck %s --check-prefixes=ISA,ISA942
// RUN: smla-compile %s --schedule=padded --arch=gfx950 --emit=isa | FileCheck %s --check-prefixes=ISA,ISA950
// RUN: smla-compile %s --schedule=padded --arch=gfx942 --emit=obj -o %t.o
// RUN: llvm-readelf -h %t.o | FileCheck %s --check-prefix=OBJ
// RUN: smla-compile %s --schedule=padded --arch=gfx942 --emit=hsaco -o %t942.hsaco
// RUN: smla-compile %s --schedule=padded --arch=gfx950 -o %t950.hsaco

// Text and objects have no manifest; a code object has one beside it.
// RUN: not ls %t.json
// RUN: ls %t942.json %t950.json

// ROCDL: gpu.module @[[K:sparse_attention_h16_r512_rope64_appended_bf16_p1_dotbf16_decode_lse]]_module
// ROCDL-NOT: smla.load
// ROCDL: llvm.func @[[K]](
// ROCDL-SAME: rocdl.flat_work_group_size = "256,256"
// ROCDL942: rocdl.mfma.f32.16x16x16bf16.1k
// ROCDL950: rocdl.mfma.f32.16x16x32.bf16
// ROCDL-NOT: builtin.unrealized_conversion_cast

// One array per buffer of the plan.
// LLVM942-DAG: addrspace(3) global [33280 x i8] {{.*}}align 16
// LLVM942-DAG: addrspace(3) global [4608 x i8] {{.*}}align 16
// LLVM942-DAG: addrspace(3) global [1024 x i8] {{.*}}align 16
// LLVM950-DAG: addrspace(3) global [66560 x i8] {{.*}}align 16
// LLVM950-DAG: addrspace(3) global [9216 x i8] {{.*}}align 16
// LLVM950-DAG: addrspace(3) global [2048 x i8] {{.*}}align 16
// LLVM: define amdgpu_kernel void @sparse_attention{{.*}}(ptr noalias
// LLVM-NOT: alloca
// LLVM942: call <4 x float> @llvm.amdgcn.mfma.f32.16x16x16bf16.1k
// LLVM950: call <4 x float> @llvm.amdgcn.mfma.f32.16x16x32.bf16
// LLVM-NOT: alloca
// LLVM-NOT: call {{.*}}@__oc
// The register budget arrives (C8).
// LLVM: attributes #{{.*}}"amdgpu-flat-work-group-size"="256,256"
// LLVM942-SAME: "amdgpu-waves-per-eu"="1"
// LLVM950-SAME: "amdgpu-waves-per-eu"="2"
// LLVM-SAME: "uniform-work-group-size"
// LLVM-DAG: !{i32 1, !"amdhsa_code_object_version", i32 500}
// LLVM-DAG: !DIFile(filename: "emit.mlir"

// ISA942: .amdgcn_target "amdgcn-amd-amdhsa--gfx942"
// ISA950: .amdgcn_target "amdgcn-amd-amdhsa--gfx950"
// Lines of this file.
// ISA: .file 1 {{.*}}"emit.mlir"
// ISA: .loc 1 [[@LINE+54]] 3
// ISA-NOT: {{s_swappc|scratch_}}
// A wave's instructions for one tile: its share of the rows over 512 columns and
// 64 of rope, and 8 blocks of columns over the tile's keys.
// ISA942-COUNT-52: v_mfma_f32_16x16x16_bf16
// ISA950-COUNT-34: v_mfma_f32_16x16x32_bf16
// ISA-NOT: v_mfma
// ISA-NOT: {{s_swappc|scratch_}}
// ISA: .amdhsa_private_segment_fixed_size 0
// ISA: .group_segment_fixed_size:
// ISA942-SAME: 38912
// ISA950-SAME: 77824
// ISA: .private_segment_fixed_size: 0
// ISA: .sgpr_spill_count: 0
// ISA: .vgpr_spill_count: 0

// OBJ: Type: REL (Relocatable file)
// OBJ: Machine: EM_AMDGPU
// OBJ: Flags: {{.*}}gfx942

// RUN: llvm-readelf -h -r -n %t942.hsaco | FileCheck %s --check-prefixes=ELF,ELF942
// RUN: llvm-readelf -h -r -n %t950.hsaco | FileCheck %s --check-prefixes=ELF,ELF950
// Version 5 is ABI 3.
// ELF: ABI Version: 3
// ELF: Type: DYN (Shared object file)
// ELF: Machine: EM_AMDGPU
// ELF942: Flags: {{.*}}gfx942
// ELF950: Flags: {{.*}}gfx950
// ELF: There are no relocations in this file.
// ELF: .group_segment_fixed_size:
// ELF942-SAME: 38912
// ELF950-SAME: 77824
// ELF-NOT: hidden_
// ELF: .max_flat_workgroup_size: 256
// ELF: .private_segment_fixed_size: 0
// ELF: .reqd_workgroup_size:
// ELF-NEXT: - 256
// ELF: .sgpr_spill_count: 0
// ELF: .vgpr_spill_count: 0
// ELF: .wavefront_size: 64

// RUN: llvm-nm -u %t942.hsaco | count 0
// RUN: llvm-nm -u %t950.hsaco | count 0
// RUN: llvm-nm -D --defined-only %t942.hsaco | FileCheck %s --check-prefix=NM
// NM-DAG: {{ T }}sparse_attention_h16_r512_rope64_appended_bf16_p1_dotbf16_decode_lse{{$}}
// NM-DAG: {{ R }}sparse_attention_h16_r512_rope64_appended_bf16_p1_dotbf16_decode_lse.kd{{$}}

// RUN: llvm-objdump -d --line-numbers %t942.hsaco | FileCheck %s --check-prefix=DUMP
// DUMP: emit.mlir:[[@LINE+6]]
// DUMP: v_mfma_f32_16x16x16_bf16

func.func @decode(%q: memref<?x16x576xbf16>, %kv: memref<?x576xbf16>,
                  %indptr: memref<?xi32>, %indices: memref<?xi32>, %scale: f32,
                  %out: memref<?x16x512xbf16>, %lse: memref<?x16xf32>) {
  smla.sparse_attention q(%q : memref<?x16x576xbf16>)
      segment<format = bf16>(%kv, %indptr, %indices
          : memref<?x576xbf16>, memref<?xi32>, memref<?xi32>)
      scale(%scale)
      outs(%out, %lse : memref<?x16x512xbf16>, memref<?x16xf32>)
      {kv_lora_rank = 512, qk_rope_head_dim = 64, rope = #smla.rope<appended>}
  return
}
