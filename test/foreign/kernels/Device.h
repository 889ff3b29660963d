//===- Device.h - What all kernels need -------------------------*- C++ -*-===//
//
// Part of the smla project, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef SMLA_TEST_FOREIGN_DEVICE_H
#define SMLA_TEST_FOREIGN_DEVICE_H

#define KERNEL(size)                                                           \
  __kernel __attribute__((reqd_work_group_size(size, 1, 1))) void
#define ITEM __builtin_amdgcn_workitem_id_x()
#define GROUP __builtin_amdgcn_workgroup_id_x()
#define BARRIER                                                                \
  __builtin_amdgcn_fence(__ATOMIC_RELEASE, "workgroup");                       \
  __builtin_amdgcn_s_barrier();                                                \
  __builtin_amdgcn_fence(__ATOMIC_ACQUIRE, "workgroup")

#endif // SMLA_TEST_FOREIGN_DEVICE_H
