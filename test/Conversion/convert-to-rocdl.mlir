// RUN: smla-opt %s \
// RUN:   --pass-pipeline='builtin.module(gpu.module(smla-convert-to-rocdl,canonicalize,cse,smla-check-lowered))' \
// RUN:   | FileCheck %s

// Level C is a closed list (C4): every op of it has a lowering here, and nothing
// is left behind.

gpu.module @kernels [#rocdl.target<chip = "gfx942">] {

// Pointers are bare, in the generic space, and index is 64 bits wide.
// CHECK-LABEL: llvm.func @abi(
// CHECK-SAME: %{{[^:]*}}: !llvm.ptr {llvm.noalias}, %{{[^:]*}}: i32, %{{[^:]*}}: i64, %{{[^:]*}}: f32)
// The size that LLVM must know of, or it assumes 1024 and spills.
// CHECK-SAME: rocdl.flat_work_group_size = "256,256"
// CHECK-SAME: rocdl.kernel
// CHECK-SAME: rocdl.reqd_work_group_size = array<i32: 256, 1, 1>
// CHECK-SAME: rocdl.waves_per_eu = 2 : i32
gpu.func @abi(%p: memref<1xbf16> {llvm.noalias}, %i: i32, %x: index, %f: f32)
    kernel attributes {known_block_size = array<i32: 256, 1, 1>,
                       rocdl.waves_per_eu = 2 : i32} {
  gpu.return
}

// Without a known size nothing is claimed.
// CHECK-LABEL: llvm.func @no_size(
// CHECK-NOT: flat_work_group_size
// CHECK: llvm.return
gpu.func @no_size() kernel {
  gpu.return
}

// CHECK-LABEL: llvm.func @gpu(
gpu.func @gpu(%out: memref<9xindex>, %x: f32, %outf: memref<9xf32>) kernel
    attributes {known_block_size = array<i32: 64, 1, 1>} {
  %c0 = arith.constant 0 : index
  %i16 = arith.constant 16 : i32
  %i64 = arith.constant 64 : i32
  // CHECK: rocdl.workitem.id.x
  %t = gpu.thread_id x
  memref.store %t, %out[%c0] : memref<9xindex>
  // CHECK: rocdl.workgroup.id.y
  %b = gpu.block_id y
  memref.store %b, %out[%c0] : memref<9xindex>
  // CHECK: rocdl.mbcnt.hi
  %l = gpu.lane_id
  memref.store %l, %out[%c0] : memref<9xindex>
  // CHECK: rocdl.ds_bpermute
  %s, %valid = gpu.shuffle xor %x, %i16, %i64 : f32
  memref.store %s, %outf[%c0] : memref<9xf32>
  // CHECK: rocdl.ds_bpermute
  %u, %valid2 = gpu.shuffle idx %x, %i16, %i64 : f32
  memref.store %u, %outf[%c0] : memref<9xf32>
  gpu.return
}

// Workgroup memory is one internal global per buffer, in space 3.
// CHECK-LABEL: llvm.func @lds(
// CHECK: llvm.mlir.addressof @{{.*}} : !llvm.ptr<3>
// CHECK: llvm.load %{{.*}} {alignment = 16 : i64} : !llvm.ptr<3> -> vector<8xbf16>
// CHECK: llvm.store %{{.*}} {alignment = 4 : i64} : vector<2xbf16>, !llvm.ptr<3>
gpu.func @lds(%i: index) workgroup(%b: memref<1024xi8, #gpu.address_space<workgroup>> {llvm.align = 16 : i64})
    kernel attributes {known_block_size = array<i32: 64, 1, 1>} {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %any = memref.cast %b : memref<1024xi8, #gpu.address_space<workgroup>>
       to memref<?xi8, #gpu.address_space<workgroup>>
  %v = memref.view %any[%c0][] : memref<?xi8, #gpu.address_space<workgroup>>
     to memref<16x32xbf16, #gpu.address_space<workgroup>>
  %x = vector.load %v[%i, %c0] {alignment = 16 : i64}
     : memref<16x32xbf16, #gpu.address_space<workgroup>>, vector<8xbf16>
  %y = vector.shuffle %x, %x [2, 3] : vector<8xbf16>, vector<8xbf16>
  vector.store %y, %v[%i, %c1] {alignment = 4 : i64}
      : memref<16x32xbf16, #gpu.address_space<workgroup>>, vector<2xbf16>
  gpu.return
}

// Global memory is space 1; offsets and pitches are computed in 64 bits, also
// from a row number of 32 (op_12).
// CHECK-LABEL: llvm.func @global(
// CHECK-SAME: %[[P:[^:]*]]: !llvm.ptr, %[[OFF:[^:]*]]: i64, %[[PITCH:[^:]*]]: i64, %[[ROW:[^:]*]]: i32
// CHECK-DAG: %[[G:.*]] = llvm.addrspacecast %[[P]] : !llvm.ptr to !llvm.ptr<1>
// CHECK-DAG: %[[R64:.*]] = llvm.sext %[[ROW]] : i32 to i64
// CHECK: llvm.mul %[[R64]], %[[PITCH]]{{.*}} : i64
// CHECK: llvm.load {{.*}} : !llvm.ptr<1> -> vector<8xbf16>
// CHECK: llvm.store {{.*}} !llvm.ptr<1>
gpu.func @global(%p: memref<1xbf16>, %offset: i64, %pitch: i64, %row: i32)
    kernel attributes {known_block_size = array<i32: 64, 1, 1>} {
  %c8 = arith.constant 8 : index
  %o = arith.index_cast %offset : i64 to index
  %s = arith.index_cast %pitch : i64 to index
  %r = arith.index_cast %row : i32 to index
  %g = memref.memory_space_cast %p : memref<1xbf16>
     to memref<1xbf16, #gpu.address_space<global>>
  %v = memref.reinterpret_cast %g to offset: [%o], sizes: [16, 64],
       strides: [%s, 1] : memref<1xbf16, #gpu.address_space<global>>
     to memref<16x64xbf16, strided<[?, 1], offset: ?>,
               #gpu.address_space<global>>
  %x = vector.load %v[%r, %c8] {alignment = 16 : i64}
     : memref<16x64xbf16, strided<[?, 1], offset: ?>,
              #gpu.address_space<global>>, vector<8xbf16>
  %e = vector.extract %x[3] : bf16 from vector<8xbf16>
  memref.store %e, %v[%r, %c8]
      : memref<16x64xbf16, strided<[?, 1], offset: ?>,
               #gpu.address_space<global>>
  gpu.return
}

// CHECK-LABEL: llvm.func @control_flow(
// CHECK-NOT: scf.
// CHECK: llvm.cond_br
// CHECK: llvm.return
gpu.func @control_flow(%n: index, %b: i1, %out: memref<9xf32>) kernel
    attributes {known_block_size = array<i32: 64, 1, 1>} {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %f0 = arith.constant 0.0 : f32
  %f1 = arith.constant 1.0 : f32
  %r = scf.for %i = %c0 to %n step %c1 iter_args(%a = %f0) -> f32 {
    %x = arith.addf %a, %f1 : f32
    scf.yield %x : f32
  }
  %w = scf.while (%a = %r) : (f32) -> f32 {
    %more = arith.cmpf olt, %a, %f1 : f32
    scf.condition(%more) %a : f32
  } do {
  ^bb0(%a: f32):
    scf.yield %a : f32
  }
  %s = scf.index_switch %n -> f32
  case 3 {
    scf.yield %w : f32
  }
  default {
    scf.yield %f0 : f32
  }
  scf.if %b {
    memref.store %s, %out[%c0] : memref<9xf32>
  }
  cf.cond_br %b, ^end, ^other
^other:
  memref.store %w, %out[%c0] : memref<9xf32>
  cf.br ^end
^end:
  gpu.return
}

// CHECK-LABEL: llvm.func @arith(
// CHECK: llvm.udiv
// CHECK: llvm.urem
// CHECK: llvm.intr.umin
// CHECK: llvm.lshr
// CHECK: llvm.trunc
// CHECK: llvm.sext
// CHECK: llvm.icmp "ult"
// CHECK: llvm.select
// CHECK: llvm.fadd
// CHECK: llvm.fmul
// CHECK: llvm.intr.maxnum
// CHECK: llvm.fptrunc %{{.*}} : vector<4xf32> to vector<4xbf16>
gpu.func @arith(%i: index, %j: i32, %x: f32, %v: vector<4xf32>,
                %out: memref<9xindex>, %outf: memref<9xf32>,
                %outv: memref<9x4xbf16>) kernel
    attributes {known_block_size = array<i32: 64, 1, 1>} {
  %c0 = arith.constant 0 : index
  %c7 = arith.constant 7 : index
  %d = arith.divui %i, %c7 : index
  %r = arith.remui %i, %d : index
  %m = arith.minui %r, %c7 : index
  %sh = arith.shrui %m, %c7 : index
  %t = arith.index_cast %sh : index to i32
  %e = arith.index_cast %t : i32 to index
  %b = arith.cmpi ult, %e, %i : index
  %s = arith.select %b, %e, %c7 : index
  memref.store %s, %out[%c0] : memref<9xindex>
  %f = arith.addf %x, %x : f32
  %g = arith.mulf %f, %x : f32
  %h = arith.maxnumf %g, %x : f32
  memref.store %h, %outf[%c0] : memref<9xf32>
  %tr = arith.truncf %v : vector<4xf32> to vector<4xbf16>
  vector.store %tr, %outv[%c0, %c0] : memref<9x4xbf16>, vector<4xbf16>
  gpu.return
}

// CHECK-LABEL: llvm.func @vector(
// CHECK: llvm.insertelement
// CHECK: llvm.shufflevector
// CHECK: llvm.bitcast
// CHECK-NOT: vector.
// CHECK: llvm.return
gpu.func @vector(%x: f32, %out: memref<9x8xbf16>) kernel
    attributes {known_block_size = array<i32: 64, 1, 1>} {
  %c0 = arith.constant 0 : index
  %b = vector.broadcast %x : f32 to vector<4xf32>
  %i = vector.insert %x, %b[2] : f32 into vector<4xf32>
  %e = vector.extract %i[2] : f32 from vector<4xf32>
  %f = vector.from_elements %e, %x : vector<2xf32>
  %s = vector.shuffle %f, %f [1, 0, 3, 2] : vector<2xf32>, vector<2xf32>
  %k = vector.bitcast %s : vector<4xf32> to vector<8xbf16>
  vector.store %k, %out[%c0, %c0] : memref<9x8xbf16>, vector<8xbf16>
  gpu.return
}

// CHECK-LABEL: llvm.func @amdgpu(
// CHECK: rocdl.mfma.f32.16x16x16bf16.1k
// CHECK: rocdl.mfma.f32.16x16x16f16
// Waits for LDS only: loads from global memory stay in flight.
// CHECK: llvm.fence syncscope("workgroup{{.*}}") release
// CHECK: rocdl.s.barrier
gpu.func @amdgpu(%a: vector<4xbf16>, %h: vector<4xf16>, %c: vector<4xf32>,
                 %out: memref<9x4xf32>) kernel
    attributes {known_block_size = array<i32: 64, 1, 1>} {
  %c0 = arith.constant 0 : index
  %d = amdgpu.mfma 16x16x16 %a * %a + %c blgp = none
     : vector<4xbf16>, vector<4xbf16>, vector<4xf32>
  %e = amdgpu.mfma 16x16x16 %h * %h + %d blgp = none
     : vector<4xf16>, vector<4xf16>, vector<4xf32>
  amdgpu.lds_barrier
  vector.store %e, %out[%c0, %c0] : memref<9x4xf32>, vector<4xf32>
  gpu.return
}

// What has no upper form goes through.
// CHECK-LABEL: llvm.func @rocdl(
// CHECK: rocdl.exp2
// CHECK: rocdl.log
// CHECK: rocdl.rcp
// CHECK: rocdl.ballot
// CHECK: rocdl.readfirstlane
// CHECK: rocdl.readlane
// CHECK: rocdl.sched.group.barrier
// CHECK: rocdl.s.setprio
// CHECK: rocdl.s.barrier
gpu.func @rocdl(%x: f32, %b: i1, %i: i32, %out: memref<9xf32>,
                %outi: memref<9xi32>, %outl: memref<9xi64>) kernel
    attributes {known_block_size = array<i32: 64, 1, 1>} {
  %c0 = arith.constant 0 : index
  %e = rocdl.exp2 %x f32 -> f32
  %l = rocdl.log %e f32 -> f32
  %r = rocdl.rcp %l f32 -> f32
  memref.store %r, %out[%c0] : memref<9xf32>
  %m = rocdl.ballot %b : i64
  memref.store %m, %outl[%c0] : memref<9xi64>
  %f = rocdl.readfirstlane %i : i32
  %n = rocdl.readlane %f, %i : (i32, i32) -> i32
  memref.store %n, %outi[%c0] : memref<9xi32>
  rocdl.sched.group.barrier 8, 1, 0
  rocdl.s.setprio 1
  rocdl.s.barrier
  gpu.return
}
}

// The deeper instruction of gfx950.
gpu.module @gfx950 [#rocdl.target<chip = "gfx950">] {
// CHECK-LABEL: llvm.func @deep(
// CHECK: rocdl.mfma.f32.16x16x32.bf16
gpu.func @deep(%a: vector<8xbf16>, %c: vector<4xf32>, %out: memref<9x4xf32>)
    kernel attributes {known_block_size = array<i32: 64, 1, 1>} {
  %c0 = arith.constant 0 : index
  %d = amdgpu.mfma 16x16x32 %a * %a + %c blgp = none
     : vector<8xbf16>, vector<8xbf16>, vector<4xf32>
  vector.store %d, %out[%c0, %c0] : memref<9x4xf32>, vector<4xf32>
  gpu.return
}
}
