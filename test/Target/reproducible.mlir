// RUN: rm -rf %t && mkdir %t
// The same input gives the same bytes.
// RUN: smla-compile %s --arch=gfx942 -o %t/a.hsaco
// RUN: smla-compile %s --arch=gfx942 -o %t/b.hsaco
// RUN: cmp %t/a.hsaco %t/b.hsaco
// RUN: cmp %t/a.json %t/b.json
// Standard output too.
// RUN: smla-compile %s --arch=gfx942 > %t/c.hsaco
// RUN: cmp %t/a.hsaco %t/c.hsaco
// And standard input, apart from the name of the file.
// RUN: smla-compile --arch=gfx942 --emit=isa - < %s | FileCheck %s --check-prefix=STDIN
// STDIN: .amdgcn_target "amdgcn-amd-amdhsa--gfx942"

// Other options give others.
// RUN: smla-compile %s --arch=gfx942 --code-object-version=6 -o %t/v6.hsaco
// RUN: not cmp %t/a.hsaco %t/v6.hsaco
// RUN: smla-compile %s --arch=gfx942 --waves-per-eu=1 --emit=llvm \
// RUN:   | FileCheck %s --check-prefix=EU
// EU: "amdgpu-waves-per-eu"="1"
// RUN: smla-compile %s --arch=gfx942 -O0 -o %t/o0.hsaco
// RUN: not cmp %t/a.hsaco %t/o0.hsaco

// Version 6 is ABI 4, in the manifest as well.
// RUN: llvm-readelf -h %t/v6.hsaco > %t/v6.txt
// RUN: cat %t/v6.txt %t/v6.json | FileCheck %s --check-prefix=V6
// V6: ABI Version: 4
// V6: "code_object_version": 6,

// A compile that fails leaves what stood there before.
// RUN: cp %t/a.hsaco %t/old.hsaco
// RUN: cp %t/a.json %t/old.json
// RUN: not smla-compile %s --arch=gfx942 --block-k=64 -o %t/old.hsaco 2>/dev/null
// RUN: not smla-compile %s --arch=gfx942 --kernel=other -o %t/old.hsaco 2>/dev/null
// RUN: cmp %t/a.hsaco %t/old.hsaco
// RUN: cmp %t/a.json %t/old.json
// RUN: ls %t | count 12

func.func @decode(%q: memref<?x16x512xbf16>, %kv: memref<?x512xbf16>,
                  %indptr: memref<?xi32>, %indices: memref<?xi32>, %scale: f32,
                  %out: memref<?x16x512xbf16>) {
  smla.sparse_attention q(%q : memref<?x16x512xbf16>)
      segment<format = bf16>(%kv, %indptr, %indices
          : memref<?x512xbf16>, memref<?xi32>, memref<?xi32>)
      scale(%scale) outs(%out : memref<?x16x512xbf16>) {kv_lora_rank = 512}
  return
}
