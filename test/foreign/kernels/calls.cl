//===- calls.cl - Private arrays, recursion, pointers to functions ------===//
//
// Part of the smla project, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Each work-item sorts its own 24 values in scratch memory by a recursive
// function, and folds them by functions that are chosen at run time.
//
//===----------------------------------------------------------------------===//

#include "Device.h"

#pragma OPENCL EXTENSION __cl_clang_function_pointers : enable

#define COUNT 24
#define FUNCTION static __attribute__((noinline))

FUNCTION void sort(int *values, int first, int last) {
  if (first >= last)
    return;
  int pivot = values[(first + last) / 2], low = first, high = last;
  while (low <= high) {
    while (values[low] < pivot)
      ++low;
    while (values[high] > pivot)
      --high;
    if (low <= high) {
      int swapped = values[low];
      values[low++] = values[high];
      values[high--] = swapped;
    }
  }
  sort(values, first, high);
  sort(values, low, last);
}

FUNCTION long add(long x, int y) { return x + y; }
FUNCTION long weigh(long x, int y) { return 3 * x - y; }
FUNCTION long mix(long x, int y) { return (x ^ y) * 0x9e3779b1; }

/// in[item][COUNT]; the sorted values and one fold of them.
KERNEL(64)
calls(__global const int *in, __global int *sorted, __global long *folded) {
  uint at = 64 * GROUP + ITEM;
  int values[COUNT];
  for (uint i = 0; i < COUNT; ++i)
    values[i] = in[COUNT * at + i];
  sort(values, 0, COUNT - 1);
  long (*steps[3])(long, int) = {add, weigh, mix};
  long fold = 0;
  for (uint i = 0; i < COUNT; ++i) {
    sorted[COUNT * at + i] = values[i];
    fold = steps[(uint)values[i] % 3](fold, values[i]);
  }
  folded[at] = fold;
}
