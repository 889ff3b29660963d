// RUN: smla-opt %s --split-input-file --verify-diagnostics

!slots = !smla.tile<32xi32, #smla.lanes>
!ok = !smla.tile<32xi1, #smla.lanes>
!kv = !smla.tile<32x512xbf16, #smla.lds<pad = 8>>
gpu.module @kernels {
gpu.func @bytes(%slots: !slots, %ok: !ok, %codes: memref<?x512xi8>)
    workgroup(%b: memref<33280xi8, #gpu.address_space<workgroup>>)
    kernel attributes {known_block_size = array<i32: 256, 1, 1>} {
  // expected-error @+1 {{expected codes of f8E4M3FN or f8E4M3FNUZ, got 'memref<?x512xi8>'; a byte without an encoding has no value}}
  %0 = smla.gather_fp8 %codes[%slots] where(%ok) into %b {first_column = 0 : i64}
      : memref<?x512xi8>, !slots, !ok, memref<33280xi8, #gpu.address_space<workgroup>>
        -> !kv
  gpu.return
}
}

// -----

!slots = !smla.tile<32xi32, #smla.lanes>
!ok = !smla.tile<32xi1, #smla.lanes>
!kv = !smla.tile<32x512xbf16, #smla.lds<pad = 8>>
gpu.module @kernels {
gpu.func @rank(%slots: !slots, %ok: !ok, %codes: memref<?xf8E4M3FN>)
    workgroup(%b: memref<33280xi8, #gpu.address_space<workgroup>>)
    kernel attributes {known_block_size = array<i32: 256, 1, 1>} {
  // expected-error @+1 {{expected codes of slots x columns or pages x page size x columns, got 'memref<?xf8E4M3FN>'}}
  %0 = smla.gather_fp8 %codes[%slots] where(%ok) into %b {first_column = 0 : i64}
      : memref<?xf8E4M3FN>, !slots, !ok, memref<33280xi8, #gpu.address_space<workgroup>>
        -> !kv
  gpu.return
}
}

// -----

!slots = !smla.tile<32xi32, #smla.lanes>
!ok = !smla.tile<32xi1, #smla.lanes>
!kv = !smla.tile<32x512xbf16, #smla.lds<pad = 8>>
gpu.module @kernels {
gpu.func @pages(%slots: !slots, %ok: !ok, %codes: memref<?x?x512xf8E4M3FN>)
    workgroup(%b: memref<33280xi8, #gpu.address_space<workgroup>>)
    kernel attributes {known_block_size = array<i32: 256, 1, 1>} {
  // expected-error @+1 {{expected a static page size in [1, 65536], got 'memref<?x?x512xf8E4M3FN>'}}
  %0 = smla.gather_fp8 %codes[%slots] where(%ok) into %b {first_column = 0 : i64}
      : memref<?x?x512xf8E4M3FN>, !slots, !ok, memref<33280xi8, #gpu.address_space<workgroup>>
        -> !kv
  gpu.return
}
}

// -----

!slots = !smla.tile<32xi32, #smla.lanes>
!ok = !smla.tile<32xi1, #smla.lanes>
!kv = !smla.tile<32x512xbf16, #smla.lds<pad = 8>>
gpu.module @kernels {
gpu.func @f16_tile(%slots: !slots, %ok: !ok, %codes: memref<?x512xf8E4M3FN>)
    workgroup(%b: memref<33280xi8, #gpu.address_space<workgroup>>)
    kernel attributes {known_block_size = array<i32: 256, 1, 1>} {
  // expected-error @+1 {{expected elements of the tile to be 'bf16', got 'f16'}}
  %0 = smla.gather_fp8 %codes[%slots] where(%ok) into %b {first_column = 0 : i64}
      : memref<?x512xf8E4M3FN>, !slots, !ok, memref<33280xi8, #gpu.address_space<workgroup>>
        -> !smla.tile<32x512xf16, #smla.lds<pad = 8>>
  gpu.return
}
}

// -----

!slots = !smla.tile<32xi32, #smla.lanes>
!ok = !smla.tile<32xi1, #smla.lanes>
!kv = !smla.tile<32x512xbf16, #smla.lds<pad = 8>>
gpu.module @kernels {
gpu.func @too_wide(%slots: !slots, %ok: !ok, %codes: memref<?x512xf8E4M3FN>)
    workgroup(%b: memref<33280xi8, #gpu.address_space<workgroup>>)
    kernel attributes {known_block_size = array<i32: 256, 1, 1>} {
  // expected-error @+1 {{takes 512 columns from column 8 on; expected multiples of 8 within the static width of 'memref<?x512xf8E4M3FN>'}}
  %0 = smla.gather_fp8 %codes[%slots] where(%ok) into %b {first_column = 8 : i64}
      : memref<?x512xf8E4M3FN>, !slots, !ok, memref<33280xi8, #gpu.address_space<workgroup>>
        -> !kv
  gpu.return
}
}

// -----

!slots = !smla.tile<32xi32, #smla.lanes>
!ok = !smla.tile<32xi1, #smla.lanes>
!kv = !smla.tile<32x512xbf16, #smla.lds<pad = 8>>
gpu.module @kernels {
gpu.func @unaligned(%slots: !slots, %ok: !ok, %codes: memref<?x576xf8E4M3FN>)
    workgroup(%b: memref<33280xi8, #gpu.address_space<workgroup>>)
    kernel attributes {known_block_size = array<i32: 256, 1, 1>} {
  // expected-error @+1 {{takes 512 columns from column 4 on; expected multiples of 8}}
  %0 = smla.gather_fp8 %codes[%slots] where(%ok) into %b {first_column = 4 : i64}
      : memref<?x576xf8E4M3FN>, !slots, !ok, memref<33280xi8, #gpu.address_space<workgroup>>
        -> !kv
  gpu.return
}
}

// -----

!slots = !smla.tile<32xi32, #smla.lanes>
!ok = !smla.tile<32xi1, #smla.lanes>
!kv = !smla.tile<32x512xbf16, #smla.lds<pad = 8>>
gpu.module @kernels {
gpu.func @pool_of_two(%slots: !slots, %ok: !ok, %codes: memref<?x512xf8E4M3FN>, %scales: memref<2xf32>)
    workgroup(%b: memref<33280xi8, #gpu.address_space<workgroup>>)
    kernel attributes {known_block_size = array<i32: 256, 1, 1>} {
  // expected-error @+1 {{expected one scale for all rows to be a memref<1xf32>, got 'memref<2xf32>'}}
  %0 = smla.gather_fp8 %codes[%slots] where(%ok)
      scaled(%scales : memref<2xf32>) into %b {first_column = 0 : i64}
      : memref<?x512xf8E4M3FN>, !slots, !ok, memref<33280xi8, #gpu.address_space<workgroup>>
        -> !kv
  gpu.return
}
}

// -----

!slots = !smla.tile<32xi32, #smla.lanes>
!ok = !smla.tile<32xi1, #smla.lanes>
!kv = !smla.tile<32x512xbf16, #smla.lds<pad = 8>>
gpu.module @kernels {
gpu.func @pool_of_powers(%slots: !slots, %ok: !ok, %codes: memref<?x512xf8E4M3FN>, %scales: memref<1xf8E8M0FNU>)
    workgroup(%b: memref<33280xi8, #gpu.address_space<workgroup>>)
    kernel attributes {known_block_size = array<i32: 256, 1, 1>} {
  // expected-error @+1 {{expected one scale for all rows to be a memref<1xf32>, got 'memref<1xf8E8M0FNU>'}}
  %0 = smla.gather_fp8 %codes[%slots] where(%ok)
      scaled(%scales : memref<1xf8E8M0FNU>) into %b {first_column = 0 : i64}
      : memref<?x512xf8E4M3FN>, !slots, !ok, memref<33280xi8, #gpu.address_space<workgroup>>
        -> !kv
  gpu.return
}
}

// -----

!slots = !smla.tile<32xi32, #smla.lanes>
!ok = !smla.tile<32xi1, #smla.lanes>
!kv = !smla.tile<32x512xbf16, #smla.lds<pad = 8>>
gpu.module @kernels {
gpu.func @scale_type(%slots: !slots, %ok: !ok, %codes: memref<?x512xf8E4M3FN>, %scales: memref<?x8xbf16>)
    workgroup(%b: memref<33280xi8, #gpu.address_space<workgroup>>)
    kernel attributes {known_block_size = array<i32: 256, 1, 1>} {
  // expected-error @+1 {{expected scales of f32 or f8E8M0FNU, got 'memref<?x8xbf16>'}}
  %0 = smla.gather_fp8 %codes[%slots] where(%ok)
      scaled(%scales : memref<?x8xbf16>) into %b {first_column = 0 : i64}
      : memref<?x512xf8E4M3FN>, !slots, !ok, memref<33280xi8, #gpu.address_space<workgroup>>
        -> !kv
  gpu.return
}
}

// -----

!slots = !smla.tile<32xi32, #smla.lanes>
!ok = !smla.tile<32xi1, #smla.lanes>
!kv = !smla.tile<32x512xbf16, #smla.lds<pad = 8>>
gpu.module @kernels {
gpu.func @scale_groups(%slots: !slots, %ok: !ok, %codes: memref<?x512xf8E4M3FN>, %scales: memref<?x7xf32>)
    workgroup(%b: memref<33280xi8, #gpu.address_space<workgroup>>)
    kernel attributes {known_block_size = array<i32: 256, 1, 1>} {
  // expected-error @+1 {{expected a static number of scales that cuts 512 columns into groups of a multiple of 8, got 'memref<?x7xf32>'}}
  %0 = smla.gather_fp8 %codes[%slots] where(%ok)
      scaled(%scales : memref<?x7xf32>) into %b {first_column = 0 : i64}
      : memref<?x512xf8E4M3FN>, !slots, !ok, memref<33280xi8, #gpu.address_space<workgroup>>
        -> !kv
  gpu.return
}
}

// -----

!slots = !smla.tile<32xi32, #smla.lanes>
!ok = !smla.tile<32xi1, #smla.lanes>
!kv = !smla.tile<32x512xbf16, #smla.lds<pad = 8>>
gpu.module @kernels {
gpu.func @narrow_groups(%slots: !slots, %ok: !ok, %codes: memref<?x512xf8E4M3FN>, %scales: memref<?x128xf32>)
    workgroup(%b: memref<33280xi8, #gpu.address_space<workgroup>>)
    kernel attributes {known_block_size = array<i32: 256, 1, 1>} {
  // expected-error @+1 {{expected a static number of scales that cuts 512 columns into groups of a multiple of 8, got 'memref<?x128xf32>'}}
  %0 = smla.gather_fp8 %codes[%slots] where(%ok)
      scaled(%scales : memref<?x128xf32>) into %b {first_column = 0 : i64}
      : memref<?x512xf8E4M3FN>, !slots, !ok, memref<33280xi8, #gpu.address_space<workgroup>>
        -> !kv
  gpu.return
}
}

// -----

!slots = !smla.tile<32xi32, #smla.lanes>
!ok = !smla.tile<32xi1, #smla.lanes>
!kv = !smla.tile<32x512xbf16, #smla.lds<pad = 8>>
gpu.module @kernels {
gpu.func @scale_pages(%slots: !slots, %ok: !ok, %codes: memref<?x64x512xf8E4M3FN>, %scales: memref<?x32x8xf32>)
    workgroup(%b: memref<33280xi8, #gpu.address_space<workgroup>>)
    kernel attributes {known_block_size = array<i32: 256, 1, 1>} {
  // expected-error @+1 {{expected scales to have the pages of 'memref<?x64x512xf8E4M3FN>', got 'memref<?x32x8xf32>'}}
  %0 = smla.gather_fp8 %codes[%slots] where(%ok)
      scaled(%scales : memref<?x32x8xf32>) into %b {first_column = 0 : i64}
      : memref<?x64x512xf8E4M3FN>, !slots, !ok, memref<33280xi8, #gpu.address_space<workgroup>>
        -> !kv
  gpu.return
}
}

// -----

!slots = !smla.tile<32xi32, #smla.lanes>
!ok = !smla.tile<32xi1, #smla.lanes>
!kv = !smla.tile<32x512xbf16, #smla.lds<pad = 8>>
gpu.module @kernels {
gpu.func @wide_type(%slots: !slots, %ok: !ok, %codes: memref<?x448xf8E4M3FN>, %wide: memref<?x64xf16>)
    workgroup(%b: memref<33280xi8, #gpu.address_space<workgroup>>)
    kernel attributes {known_block_size = array<i32: 256, 1, 1>} {
  // expected-error @+1 {{expected elements of the columns behind the codes to be 'bf16', got 'f16'}}
  %0 = smla.gather_fp8 %codes[%slots] where(%ok)
      then(%wide : memref<?x64xf16>) into %b {first_column = 0 : i64}
      : memref<?x448xf8E4M3FN>, !slots, !ok, memref<33280xi8, #gpu.address_space<workgroup>>
        -> !kv
  gpu.return
}
}

// -----

!slots = !smla.tile<32xi32, #smla.lanes>
!ok = !smla.tile<32xi1, #smla.lanes>
!kv = !smla.tile<32x512xbf16, #smla.lds<pad = 8>>
gpu.module @kernels {
gpu.func @wide_count(%slots: !slots, %ok: !ok, %codes: memref<?x448xf8E4M3FN>, %wide: memref<?x32xbf16>)
    workgroup(%b: memref<33280xi8, #gpu.address_space<workgroup>>)
    kernel attributes {known_block_size = array<i32: 256, 1, 1>} {
  // expected-error @+1 {{expected a tile of all columns of 'memref<?x448xf8E4M3FN>' and then of 'memref<?x32xbf16>', each a multiple of 8, got 512 columns from column 0 on}}
  %0 = smla.gather_fp8 %codes[%slots] where(%ok)
      then(%wide : memref<?x32xbf16>) into %b {first_column = 0 : i64}
      : memref<?x448xf8E4M3FN>, !slots, !ok, memref<33280xi8, #gpu.address_space<workgroup>>
        -> !kv
  gpu.return
}
}

// -----

!slots = !smla.tile<32xi32, #smla.lanes>
!ok = !smla.tile<32xi1, #smla.lanes>
!kv = !smla.tile<32x512xbf16, #smla.lds<pad = 8>>
gpu.module @kernels {
gpu.func @wide_first(%slots: !slots, %ok: !ok, %codes: memref<?x448xf8E4M3FN>, %wide: memref<?x64xbf16>)
    workgroup(%b: memref<33280xi8, #gpu.address_space<workgroup>>)
    kernel attributes {known_block_size = array<i32: 256, 1, 1>} {
  // expected-error @+1 {{each a multiple of 8, got 512 columns from column 8 on}}
  %0 = smla.gather_fp8 %codes[%slots] where(%ok)
      then(%wide : memref<?x64xbf16>) into %b {first_column = 8 : i64}
      : memref<?x448xf8E4M3FN>, !slots, !ok, memref<33280xi8, #gpu.address_space<workgroup>>
        -> !kv
  gpu.return
}
}

// -----

!slots = !smla.tile<32xi32, #smla.lanes>
!ok = !smla.tile<32xi1, #smla.lanes>
!kv = !smla.tile<32x512xbf16, #smla.lds<pad = 8>>
gpu.module @kernels {
gpu.func @wide_pages(%slots: !slots, %ok: !ok, %codes: memref<?x64x448xf8E4M3FN>, %wide: memref<?x64xbf16>)
    workgroup(%b: memref<33280xi8, #gpu.address_space<workgroup>>)
    kernel attributes {known_block_size = array<i32: 256, 1, 1>} {
  // expected-error @+1 {{expected columns behind the codes to have the pages of 'memref<?x64x448xf8E4M3FN>', got 'memref<?x64xbf16>'}}
  %0 = smla.gather_fp8 %codes[%slots] where(%ok)
      then(%wide : memref<?x64xbf16>) into %b {first_column = 0 : i64}
      : memref<?x64x448xf8E4M3FN>, !slots, !ok, memref<33280xi8, #gpu.address_space<workgroup>>
        -> !kv
  gpu.return
}
}
