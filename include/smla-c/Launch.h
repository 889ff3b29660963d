//===- Launch.h - Running compiled operators in C -----------------*- C -*-===//
//
// Part of the smla project, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef SMLA_C_LAUNCH_H
#define SMLA_C_LAUNCH_H

#include "smla-c/Support.h"

#ifdef __cplusplus
extern "C" {
#endif

/// A code object with its manifest, checked against each other.
typedef struct SmlaKernel {
  void *ptr;
} SmlaKernel;

/// Copies both.
MLIR_CAPI_EXPORTED SmlaError smlaKernelLoad(MlirStringRef codeObject,
                                            MlirStringRef manifest,
                                            SmlaKernel *result);
MLIR_CAPI_EXPORTED void smlaKernelDestroy(SmlaKernel kernel);

/// Query rows of one launch from which on a kernel of phase "prefill" is meant.
MLIR_CAPI_EXPORTED int64_t smlaPrefillMinRows(void);
/// Key splits for lists of `averageEntries` over all segments, by the policy
/// of the tools. The kernel decides by its arch, operator and schedule. 0 for a
/// null kernel.
MLIR_CAPI_EXPORTED int64_t smlaKernelChooseSplits(SmlaKernel kernel,
                                                  int64_t numQueries,
                                                  int64_t averageEntries);

/// Memory that kernels read, and that they write.
typedef struct SmlaInput {
  const void *data;
  int64_t bytes;
} SmlaInput;
typedef struct SmlaOutput {
  void *data;
  int64_t bytes;
} SmlaOutput;

/// Where the rows of one query and of one head begin, in elements.
typedef struct SmlaRows {
  int64_t offset, pitchQuery, pitchHead;
} SmlaRows;

/// One cache and the lists into it. Offset and pitches are in bytes.
typedef struct SmlaSegment {
  SmlaInput cache;
  /// Of formats with an array of scales.
  SmlaInput scales;
  /// i32: list c is indices[indptr[c]] up to indices[indptr[c + 1]].
  SmlaInput indptr, indices;
  int64_t numSlots, cacheOffset, rowPitch, pagePitch;
} SmlaSegment;

/// All operands of one launch, on the host or all on the device.
typedef struct SmlaOperands {
  int64_t numQueries, numSplits;
  SmlaInput q;
  SmlaOutput out;
  /// Left out by operators without them.
  SmlaOutput lse;
  SmlaInput sink;
  /// For the partial results of more than one split; with none given, launches
  /// have one of their own.
  SmlaOutput workspace;
  SmlaRows qRows, outRows;
  const SmlaSegment *segments;
  intptr_t numSegments;
  float softmaxScale;
} SmlaOperands;

/// Sizes of the partial results in a workspace: f32 acc
/// [queries][splits][heads][rank] at 0, f32 m and l [queries][splits][heads] at
/// the offsets given.
typedef struct SmlaWorkspaceLayout {
  int64_t mOffset, lOffset, bytes;
} SmlaWorkspaceLayout;
MLIR_CAPI_EXPORTED SmlaError
smlaKernelGetWorkspaceLayout(SmlaKernel kernel, int64_t numQueries,
                             int64_t numSplits, SmlaWorkspaceLayout *result);

/// Which device, and how it is made.
typedef struct SmlaSimulatorOptions {
  /// Of the order of waves and the addresses of buffers.
  uint64_t seed;
  /// Of the host; 0 takes all.
  int64_t threads;
} SmlaSimulatorOptions;

/// Runs the kernel on the simulator, with operands on the host. What its checks
/// find is an error that lists the findings. `options` may be null.
MLIR_CAPI_EXPORTED SmlaError smlaSimulate(SmlaKernel kernel,
                                          const SmlaOperands *operands,
                                          const SmlaSimulatorOptions *options);

/// A GPU under HIP, whose library is loaded at this moment.
typedef struct SmlaDevice {
  void *ptr;
} SmlaDevice;

/// `number` counts the devices that the process sees. `library` is the path of
/// HIP's library; empty takes the vendor's.
MLIR_CAPI_EXPORTED SmlaError smlaDeviceCreateHip(MlirStringRef library,
                                                 int number,
                                                 SmlaDevice *result);
/// After all launchers on it.
MLIR_CAPI_EXPORTED void smlaDeviceDestroy(SmlaDevice device);

/// A kernel that was loaded onto a device.
typedef struct SmlaLauncher {
  void *ptr;
} SmlaLauncher;

/// `device` and `kernel` must outlive it.
MLIR_CAPI_EXPORTED SmlaError smlaLauncherCreate(SmlaDevice device,
                                                SmlaKernel kernel,
                                                SmlaLauncher *result);
MLIR_CAPI_EXPORTED void smlaLauncherDestroy(SmlaLauncher launcher);

/// Puts the kernels on `stream` (a hipStream_t; null is the default one), with
/// operands on the device, and returns.
MLIR_CAPI_EXPORTED SmlaError smlaLauncherLaunch(SmlaLauncher launcher,
                                                const SmlaOperands *operands,
                                                void *stream);

#ifdef __cplusplus
}
#endif

#endif // SMLA_C_LAUNCH_H
