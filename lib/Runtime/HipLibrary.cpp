//===- HipLibrary.cpp - The vendor's runtime, loaded by name --------------===//
//
// Part of the smla project, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "HipLibrary.h"

#include "llvm/ADT/SmallVector.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/FormatVariadic.h"

#include <cstdlib>
#include <dlfcn.h>

using namespace llvm;
using namespace smla;
using namespace smla::rt;

/// The vendor's names, the newest first; the last is of its -dev package.
static constexpr StringLiteral vendorNames[] = {
    "libamdhip64.so.7", "libamdhip64.so.6", "libamdhip64.so.5",
    "libamdhip64.so"};

StringRef HipProperties::archName() const {
  StringRef rest = StringRef(bytes, sizeof(bytes) - 1).drop_front(nameBytes);
  size_t at = rest.find("gfx");
  return at == StringRef::npos ? StringRef() : StringRef(rest.data() + at);
}

namespace {

/// A library that was found, or null and the loader's words.
struct Opened {
  void *handle = nullptr;
  std::string name;
  std::string reason;
};

} // namespace

static Opened openOne(StringRef name, int extraFlags = 0) {
  Opened opened{nullptr, name.str(), {}};
  opened.handle = dlopen(opened.name.c_str(),
                         RTLD_NOW | RTLD_LOCAL | RTLD_NODELETE | extraFlags);
  if (!opened.handle)
    if (const char *text = dlerror())
      opened.reason = text;
  return opened;
}

static Opened openVendors() {
  Opened opened;
  for (int flags : {RTLD_NOLOAD, 0})
    for (StringRef name : vendorNames)
      if (opened = openOne(name, flags); opened.handle)
        return opened;
  return opened;
}

static Expected<Opened> openByName(StringRef name) {
  const char *environment = std::getenv("SMLA_HIP_LIBRARY");
  if (name.empty() && environment)
    name = environment;
  Opened opened = name.empty() ? openVendors() : openOne(name);
  if (opened.handle)
    return opened;
  if (!name.empty())
    return createStringError("cannot load the HIP library '" + name +
                             "': " + opened.reason);
  return createStringError(
      "cannot load a HIP library: there is none of " +
      join(std::begin(vendorNames), std::end(vendorNames), ", ") +
      "; install ROCm's runtime, or name its file in the environment variable "
      "SMLA_HIP_LIBRARY");
}

template <typename Function>
static bool find(void *handle, Function &out, ArrayRef<const char *> names) {
  for (const char *name : names)
    if (void *address = dlsym(handle, name)) {
      out = reinterpret_cast<Function>(address);
      return true;
    }
  return false;
}

Error HipLibrary::findFunctions(void *handle) {
  // Of two forms of the properties, the newer one fits what it writes.
  if (!find(handle, hipGetDeviceProperties,
            {"hipGetDevicePropertiesR0600", "hipGetDeviceProperties"}))
    return createStringError("'" + name +
                             "' has no hipGetDeviceProperties: "
                             "is it a HIP runtime?");
#define SMLA_FIND(function)                                                    \
  if (!find(handle, function, {#function}))                                    \
    return createStringError("'" + name +                                      \
                             "' has no " #function ": is it a HIP runtime?");
  SMLA_FIND(hipGetErrorName)
  SMLA_FIND(hipGetErrorString)
  SMLA_FIND(hipRuntimeGetVersion)
  SMLA_FIND(hipGetDeviceCount)
  SMLA_FIND(hipGetDevice)
  SMLA_FIND(hipSetDevice)
  SMLA_FIND(hipDeviceSynchronize)
  SMLA_FIND(hipMalloc)
  SMLA_FIND(hipFree)
  SMLA_FIND(hipMemGetInfo)
  SMLA_FIND(hipMemcpy)
  SMLA_FIND(hipModuleLoadData)
  SMLA_FIND(hipModuleUnload)
  SMLA_FIND(hipModuleGetFunction)
  SMLA_FIND(hipModuleLaunchKernel)
  SMLA_FIND(hipEventCreate)
  SMLA_FIND(hipEventDestroy)
  SMLA_FIND(hipEventRecord)
  SMLA_FIND(hipEventSynchronize)
  SMLA_FIND(hipEventElapsedTime)
#undef SMLA_FIND
  return Error::success();
}

Expected<HipLibrary> HipLibrary::open(StringRef name) {
  Expected<Opened> opened = openByName(name);
  if (!opened)
    return opened.takeError();
  HipLibrary library(opened->name);
  if (Error error = library.findFunctions(opened->handle))
    return std::move(error);
  return library;
}

int HipLibrary::version() const {
  int version = 0;
  return hipRuntimeGetVersion(&version) == hipSuccess ? version : 0;
}

std::string HipLibrary::versionText() const {
  int number = version();
  return formatv("HIP {0}.{1}", number / 10000000, number / 100000 % 100);
}

Error HipLibrary::check(HipStatus status, const Twine &what) const {
  if (status == hipSuccess)
    return Error::success();
  StringRef statusName = hipGetErrorName(status);
  StringRef text = hipGetErrorString(status);
  std::string message =
      formatv("{0} failed: {1} ({2})", what.str(), statusName, status);
  if (text != statusName)
    message += (", " + text).str();
  return createStringError(message);
}
