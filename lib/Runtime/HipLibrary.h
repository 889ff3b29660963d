//===- HipLibrary.h - The vendor's runtime, loaded by name ------*- C++ -*-===//
//
// Part of the smla project, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The entry points of HIP that the runtime uses, and no others: nothing of ROCm
// is needed to build, and a program runs on a machine without it.
//
//===----------------------------------------------------------------------===//

#ifndef SMLA_LIB_RUNTIME_HIPLIBRARY_H
#define SMLA_LIB_RUNTIME_HIPLIBRARY_H

#include "llvm/ADT/StringRef.h"
#include "llvm/ADT/Twine.h"
#include "llvm/Support/Error.h"

#include <string>

namespace smla::rt {

/// hipError_t; the others are the values that are told apart.
using HipStatus = int;
inline constexpr HipStatus hipSuccess = 0, hipErrorOutOfMemory = 2,
                           hipErrorNoDevice = 100;

/// hipMemcpyKind.
inline constexpr int hipHostToDevice = 1, hipDeviceToHost = 2;

/// hipModuleLaunchKernel's `extra`: tags before the address and the size of the
/// argument segment, and at the end.
inline void *const hipLaunchBuffer = reinterpret_cast<void *>(1);
inline void *const hipLaunchSize = reinterpret_cast<void *>(2);
inline void *const hipLaunchEnd = reinterpret_cast<void *>(3);

/// hipDeviceProp_t, whose layout depends on the version of the entry point
/// (792 bytes in HIP 5, 1472 in HIP 6).
struct HipProperties {
  static constexpr size_t nameBytes = 256;
  char bytes[4096] = {};

  /// gcnArchName, found by its form: it lies at 396 in HIP 5 and at 1160 in HIP
  /// 6, and the only text before it is the name of 256 bytes at the front.
  llvm::StringRef archName() const;
};

using HipHandle = void *;

/// The entry points by their names in hip_runtime_api.h.
struct HipFunctions {
  const char *(*hipGetErrorName)(HipStatus) = nullptr;
  const char *(*hipGetErrorString)(HipStatus) = nullptr;
  HipStatus (*hipRuntimeGetVersion)(int *) = nullptr;
  HipStatus (*hipGetDeviceCount)(int *) = nullptr;
  HipStatus (*hipGetDevice)(int *) = nullptr;
  HipStatus (*hipSetDevice)(int) = nullptr;
  HipStatus (*hipGetDeviceProperties)(HipProperties *, int) = nullptr;
  HipStatus (*hipDeviceSynchronize)() = nullptr;
  HipStatus (*hipMalloc)(void **, size_t) = nullptr;
  HipStatus (*hipFree)(void *) = nullptr;
  HipStatus (*hipMemGetInfo)(size_t *free, size_t *total) = nullptr;
  HipStatus (*hipMemcpy)(void *, const void *, size_t, int kind) = nullptr;
  HipStatus (*hipModuleLoadData)(HipHandle *, const void *image) = nullptr;
  HipStatus (*hipModuleUnload)(HipHandle) = nullptr;
  HipStatus (*hipModuleGetFunction)(HipHandle *, HipHandle,
                                    const char *) = nullptr;
  HipStatus (*hipModuleLaunchKernel)(HipHandle function, unsigned gridX,
                                     unsigned gridY, unsigned gridZ,
                                     unsigned blockX, unsigned blockY,
                                     unsigned blockZ, unsigned sharedBytes,
                                     HipHandle stream, void **params,
                                     void **extra) = nullptr;
  HipStatus (*hipEventCreate)(HipHandle *) = nullptr;
  HipStatus (*hipEventDestroy)(HipHandle) = nullptr;
  HipStatus (*hipEventRecord)(HipHandle, HipHandle stream) = nullptr;
  HipStatus (*hipEventSynchronize)(HipHandle) = nullptr;
  HipStatus (*hipEventElapsedTime)(float *milliseconds, HipHandle from,
                                   HipHandle to) = nullptr;
};

/// A loaded runtime. It stays loaded to the end of the process, which its
/// threads and exit handlers need.
class HipLibrary : public HipFunctions {
public:
  /// `name` as in DeviceOptions::hipLibrary. A copy that the process has loaded
  /// already comes first: streams and addresses of another mean nothing to it.
  static llvm::Expected<HipLibrary> open(llvm::StringRef name);

  /// The file that was asked of the loader.
  llvm::StringRef getName() const { return name; }
  /// 60342133 for 6.3.42133, or 0.
  int version() const;
  /// "HIP 6.3".
  std::string versionText() const;

  /// `what` failed, with HIP's name and text for why; or success.
  llvm::Error check(HipStatus status, const llvm::Twine &what) const;

private:
  explicit HipLibrary(llvm::StringRef name) : name(name) {}
  llvm::Error findFunctions(void *handle);

  std::string name;
};

} // namespace smla::rt

#endif // SMLA_LIB_RUNTIME_HIPLIBRARY_H
