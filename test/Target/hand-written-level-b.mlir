// A kernel as a person writes it at level B: scores of 16 query rows with the
// keys of a list, 48 at a time, by three waves. A unit test runs it.

// RUN: smla-compile %s --emit=isa | FileCheck %s --check-prefix=ISA
// RUN: sed s/gfx942/gfx950/ %s > %t.mlir
// RUN: sed s/16x16x16/16x16x32/g %t.mlir > %t950.mlir
// RUN: smla-compile %t950.mlir --emit=isa | FileCheck %s --check-prefix=ISA950
// RUN: smla-compile %s --arch=gfx942 -o %t.hsaco
// RUN: llvm-readelf -n %t.hsaco | FileCheck %s --check-prefix=NOTES
// A module says itself what it is for; another --arch is a contradiction.
// RUN: not smla-compile %s --arch=gfx950 2>&1 | FileCheck %s --check-prefix=OTHER
// OTHER: error: {{.*}}has a #rocdl.target for 'gfx942', but the module is to be compiled for 'gfx950'

// Instructions know the line that they come from.
// ISA: .file 1 {{.*}}"hand-written-level-b.mlir"
// ISA-NOT: s_swappc
// The smla.gather below:
// ISA: .loc 1 [[@LINE+47]]
// ISA: global_load_dwordx4
// ISA: ds_write_b128
// And the smla.dot: 3 slabs of 32 columns, the last a tail, two instructions each.
// ISA: .loc 1 [[@LINE+46]]
// ISA-COUNT-6: v_mfma_f32_16x16x16_bf16
// ISA-NOT: v_mfma
// ISA950-COUNT-3: v_mfma_f32_16x16x32_bf16
// ISA950-NOT: v_mfma

// 48 rows of (72 + 8) * 2 bytes.
// NOTES: .group_segment_fixed_size: 7680
// NOTES: .max_flat_workgroup_size: 192
// NOTES: .name: scores
// NOTES: .sgpr_spill_count: 0
// NOTES: .vgpr_spill_count: 0

!q = !smla.tile<72x16xbf16, #smla.mfma_b<16x16x16>>
!keys = !smla.tile<48x72xbf16, #smla.lds<pad = 8>>
!scores = !smla.tile<48x16xf32, #smla.mfma_c<16x16x16, over_waves>>
!slots = !smla.tile<48xi32, #smla.lanes>
!mask = !smla.tile<48xi1, #smla.lanes>
!lds = memref<7680xi8, #gpu.address_space<workgroup>>

gpu.module @by_hand [#rocdl.target<chip = "gfx942">] {
gpu.func @scores(%q: memref<16x72xbf16>, %cache: memref<1xbf16>,
                 %list: memref<1xi32>, %out: memref<1xf32>, %slots: i32,
                 %keys: i32)
    workgroup(%buffer: !lds)
    kernel attributes {known_block_size = array<i32: 192, 1, 1>} {
  %c0 = arith.constant 0 : index
  %c16 = arith.constant 16 : index
  %c48 = arith.constant 48 : index
  %rows = arith.index_cast %slots : i32 to index
  %n = arith.index_cast %keys : i32 to index
  %cv = memref.reinterpret_cast %cache to offset: [0], sizes: [%rows, 72],
        strides: [72, 1] : memref<1xbf16> to memref<?x72xbf16, strided<[72, 1]>>
  %lv = memref.reinterpret_cast %list to offset: [0], sizes: [%n],
        strides: [1] : memref<1xi32> to memref<?xi32, strided<[1]>>
  %ov = memref.reinterpret_cast %out to offset: [0], sizes: [16, %n],
        strides: [%n, 1] : memref<1xf32> to memref<16x?xf32, strided<[?, 1]>>
  %qt = smla.load_query %q[%c0] {first_column = 0 : i64}
      : memref<16x72xbf16> -> !q
  scf.for %key = %c0 to %n step %c48 {
    %s = smla.load_slots %lv[%key] upto %n
       : memref<?xi32, strided<[1]>> -> !slots
    %ok = smla.valid_slots %s bound(%slots) : !slots -> !mask
    %k = smla.gather %cv[%s] where(%ok) into %buffer {first_column = 0 : i64}
       : memref<?x72xbf16, strided<[72, 1]>>, !slots, !mask, !lds -> !keys
    smla.sync
    %d = smla.dot %k, %qt : !keys, !q -> !scores
    smla.store_tile %d into %ov[%c0, %key] upto(%c16, %n)
        : !scores, memref<16x?xf32, strided<[?, 1]>>
    smla.sync
  }
  gpu.return
}
}
