// RUN: smla-opt %s | FileCheck %s
// RUN: smla-opt %s --emit-bytecode | smla-opt | FileCheck %s

// A target ID keeps its suffix.
// CHECK: module attributes {smla.target = #smla.target<"gfx942:sramecc+:xnack-">}
module attributes {smla.target = #smla.target<"gfx942:sramecc+:xnack-">} {
  // CHECK-LABEL: func.func private @one_choice
  // CHECK-SAME: a0 = #smla.rope<none>, a1 = #smla.rope<appended>, a2 = #smla.rope<inside>
  // CHECK-SAME: b0 = #smla.dots<bf16>, b1 = #smla.dots<fp8>
  // CHECK-SAME: c0 = #smla.phase<decode>, c1 = #smla.phase<prefill>
  // CHECK-SAME: d0 = #smla.lse_base<e>, d1 = #smla.lse_base<two>
  // CHECK-SAME: e0 = #smla.empty_lse<neg_inf>, e1 = #smla.empty_lse<pos_inf>
  func.func private @one_choice() attributes {
    a0 = #smla.rope<none>, a1 = #smla.rope<appended>, a2 = #smla.rope<inside>,
    b0 = #smla.dots<bf16>, b1 = #smla.dots<fp8>,
    c0 = #smla.phase<decode>, c1 = #smla.phase<prefill>,
    d0 = #smla.lse_base<e>, d1 = #smla.lse_base<two>,
    e0 = #smla.empty_lse<neg_inf>, e1 = #smla.empty_lse<pos_inf>}

  // What equals the default is not printed; the order of members is free.
  // CHECK-LABEL: func.func private @segments
  // CHECK-SAME: a0 = #smla.segment<format = bf16>,
  // CHECK-SAME: a1 = #smla.segment<format = fp8_scalar, encoding = e4m3fn>,
  // CHECK-SAME: a2 = #smla.segment<format = fp8_dsv32, encoding = e4m3fnuz, page_size = 64>
  func.func private @segments() attributes {
    a0 = #smla.segment<format = bf16, encoding = none, page_size = 1>,
    a1 = #smla.segment<encoding = e4m3fn, format = fp8_scalar>,
    a2 = #smla.segment<format = fp8_dsv32, encoding = e4m3fnuz, page_size = 64>}

  // CHECK-LABEL: func.func private @schedules
  // CHECK-SAME: a0 = #smla.schedule<>,
  // CHECK-SAME: a1 = #smla.schedule<kind = private, waves = 8>,
  // CHECK-SAME: a2 = #smla.schedule<kind = padded, block_k = 32, waves = 4, waves_per_eu = 2, head_groups = 1>
  func.func private @schedules() attributes {
    a0 = #smla.schedule<>,
    a1 = #smla.schedule<waves = 8, kind = private>,
    a2 = #smla.schedule<kind = padded, block_k = 32, waves = 4, waves_per_eu = 2, head_groups = 1>}

  // Two buffers of a group share their bytes: 1536 + 1024, and 16 of one that
  // is rounded up from 8.
  // CHECK-LABEL: func.func private @lds_plans
  // CHECK-SAME: a0 = #smla.lds_plan<bytes = 0, buffers = []>,
  // CHECK-SAME: a1 = #smla.lds_plan<bytes = 2576, buffers = [<"a", rows = 32, columns = 16, element_bytes = 2, pad = 8, group = 0>, <"b", rows = 16, columns = 32, element_bytes = 2, pad = 0, group = 1>, <"c", rows = 4, columns = 16, element_bytes = 4, pad = 0, group = 1>, <"d", rows = 1, columns = 2, element_bytes = 4, pad = 0, group = 2>]>
  func.func private @lds_plans() attributes {
    a0 = #smla.lds_plan<bytes = 0, buffers = []>,
    a1 = #smla.lds_plan<bytes = 2576, buffers = [
      <"a", rows = 32, columns = 16, element_bytes = 2, pad = 8, group = 0>,
      <"b", rows = 16, columns = 32, element_bytes = 2, pad = 0, group = 1>,
      <"c", rows = 4, columns = 16, element_bytes = 4, pad = 0, group = 1>,
      <"d", rows = 1, columns = 2, element_bytes = 4, pad = 0, group = 2>]>}
}
