//===- Kernel.h - One source read by two compilers --------------*- C++ -*-===//
//
// Part of the smla project, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// C for the host and OpenCL C for the device. A case is a workgroup's program
// in phases: ITEMS { ... } is what each work-item does between two barriers,
// which the host runs as a loop. A file sets GROUP, the size of its workgroups,
// before it includes this, and SIGNALLING_NANS to 0 if inputs shall have none.
//
//   CASE(rotated_sum, int, float, ulong, float) // types of a, b, c and out
//   {
//     LDS float row[GROUP];
//     ITEMS { row[lid] = a[gid] + b[gid]; }
//     BARRIER;
//     ITEMS { out[gid] = row[(lid + 1) % GROUP]; }
//   }
//
// A variable that outlives a phase is PRIVATE and accessed as MINE(name). LDS
// declares a variable, GLOBAL and LOCAL are for what pointers point to.
//
//===----------------------------------------------------------------------===//

#ifndef SMLA_TEST_DIFFERENTIAL_KERNEL_H
#define SMLA_TEST_DIFFERENTIAL_KERNEL_H

#include "Case.h"

#ifndef SIGNALLING_NANS
#define SIGNALLING_NANS 1
#endif

#ifdef __OPENCL_C_VERSION__
#define ON_DEVICE 1
#pragma OPENCL EXTENSION cl_khr_fp16 : enable
#else
#define ON_DEVICE 0
typedef unsigned char uchar;
typedef unsigned short ushort;
typedef unsigned int uint;
typedef unsigned long ulong;
typedef _Float16 half;
// Which char is signed is the target's choice; OpenCL's is.
_Static_assert((char)-1 < 0 && sizeof(long) == 8, "types as OpenCL has them");
#endif

#define VECTORS(type)                                                          \
  typedef type type##2 __attribute__((ext_vector_type(2)));                    \
  typedef type type##4 __attribute__((ext_vector_type(4)))
VECTORS(char);
VECTORS(uchar);
VECTORS(short);
VECTORS(ushort);
VECTORS(int);
VECTORS(uint);
VECTORS(long);
VECTORS(ulong);
VECTORS(half);
VECTORS(float);
VECTORS(double);

//===----------------------------------------------------------------------===//
// Cases and phases
//===----------------------------------------------------------------------===//

#if ON_DEVICE

#define GLOBAL __global
#define CONSTANT __constant
#define LOCAL __local
#define LDS LOCAL
#define CASE(name, A, B, C, R)                                                 \
  __kernel __attribute__((reqd_work_group_size(GROUP, 1, 1))) void name(       \
      GLOBAL const A *restrict a, GLOBAL const B *restrict b,                  \
      GLOBAL const C *restrict c, GLOBAL R *restrict out)
#define GROUP_ID __builtin_amdgcn_workgroup_id_x()
#define ITEMS                                                                  \
  for (uint lid = __builtin_amdgcn_workitem_id_x(),                            \
            gid = GROUP_ID * GROUP + lid, once = 1;                            \
       once; once = 0)
#define BARRIER                                                                \
  __builtin_amdgcn_fence(__ATOMIC_RELEASE, "workgroup");                       \
  __builtin_amdgcn_s_barrier();                                                \
  __builtin_amdgcn_fence(__ATOMIC_ACQUIRE, "workgroup")
#define PRIVATE(type, name) type name
#define MINE(name) name

#else

#define GLOBAL
#define CONSTANT const
#define LOCAL
#define LDS static
#define CASE(name, A, B, C, R)                                                 \
  static void name(const A *restrict a, const B *restrict b,                   \
                   const C *restrict c, R *restrict out, uint group);          \
  static void name##_untyped(const void *a, const void *b, const void *c,      \
                             void *out, uint group) {                          \
    name(a, b, c, out, group);                                                 \
  }                                                                            \
  __attribute__((used, section("smla_cases"))) static const struct DiffCase    \
      name##_case = {#name,                                                    \
                     name##_untyped,                                           \
                     {TYPE_OF(A), TYPE_OF(B), TYPE_OF(C), TYPE_OF(R)},         \
                     GROUP,                                                    \
                     SIGNALLING_NANS};                                         \
  static void name(const A *restrict a, const B *restrict b,                   \
                   const C *restrict c, R *restrict out, uint group)
#define GROUP_ID group
#define ITEMS                                                                  \
  for (uint lid = 0, gid = GROUP_ID * GROUP; lid < GROUP; ++lid, ++gid)
#define BARRIER
#define PRIVATE(type, name) type name[GROUP]
#define MINE(name) name[lid]

/// Kind and 16 times the count of a type, in one constant: an association of
/// _Generic holds an expression, not an initialiser.
// clang-format off
#define ASSOCIATIONS(type, kind)                                               \
  type: (kind) + 16, type##2: (kind) + 32, type##4: (kind) + 64
// clang-format on
#define KIND_AND_COUNT(T)                                                      \
  _Generic((T){0},                                                             \
      ASSOCIATIONS(char, DiffI8),                                              \
      ASSOCIATIONS(uchar, DiffU8),                                             \
      ASSOCIATIONS(short, DiffI16),                                            \
      ASSOCIATIONS(ushort, DiffU16),                                           \
      ASSOCIATIONS(int, DiffI32),                                              \
      ASSOCIATIONS(uint, DiffU32),                                             \
      ASSOCIATIONS(long, DiffI64),                                             \
      ASSOCIATIONS(ulong, DiffU64),                                            \
      ASSOCIATIONS(half, DiffF16),                                             \
      ASSOCIATIONS(float, DiffF32),                                            \
      ASSOCIATIONS(double, DiffF64))
#define TYPE_OF(T) {KIND_AND_COUNT(T) % 16, KIND_AND_COUNT(T) / 16}

/// Limits of the section that CASE fills, from the linker.
extern const struct DiffCase __start_smla_cases[], __stop_smla_cases[];
/// The library's entry point.
const struct DiffCase *smla_list_cases(unsigned *count);
const struct DiffCase *smla_list_cases(unsigned *count) {
  *count = __stop_smla_cases - __start_smla_cases;
  return __start_smla_cases;
}

#endif

#include "Operations.h"

#endif // SMLA_TEST_DIFFERENTIAL_KERNEL_H
