//===- Case.h - What a host library tells about its cases -------*- C++ -*-===//
//
// Part of the smla project, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// C and C++: each case leaves one record in the section "smla_cases" of the
// library that the host compiler made of its source; the runner walks it.
//
//===----------------------------------------------------------------------===//

#ifndef SMLA_TEST_DIFFERENTIAL_CASE_H
#define SMLA_TEST_DIFFERENTIAL_CASE_H

/// Work-items of a launch, and elements of each array.
enum { DiffItems = 1024 };

#ifndef __OPENCL_C_VERSION__

/// Elements' types.
enum DiffKind {
  DiffI8,
  DiffU8,
  DiffI16,
  DiffU16,
  DiffI32,
  DiffU32,
  DiffI64,
  DiffU64,
  DiffF16,
  DiffF32,
  DiffF64,
};

struct DiffType {
  unsigned char kind;
  /// Elements of a vector, 1 for a scalar.
  unsigned char count;
};

/// Runs one workgroup. Arrays begin at the first work-item of the first group.
typedef void (*DiffRunGroup)(const void *a, const void *b, const void *c,
                             void *out, unsigned group);

struct DiffCase {
  /// Also the name of the kernel.
  const char *name;
  DiffRunGroup runGroup;
  /// Of a, b, c and out.
  struct DiffType types[4];
  /// Work-items of a workgroup.
  unsigned groupSize;
  /// Inputs have signalling NaNs among the quiet ones.
  unsigned hasSignallingNans;
};

#endif
#endif // SMLA_TEST_DIFFERENTIAL_CASE_H
