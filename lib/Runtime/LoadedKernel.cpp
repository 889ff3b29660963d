//===- LoadedKernel.cpp - A code object with its manifest -----------------===//
//
// Part of the smla project, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "smla/Runtime/LoadedKernel.h"

#include "llvm/Support/FormatVariadic.h"
#include "llvm/Support/MemoryBuffer.h"

using namespace llvm;
using namespace smla;
using namespace smla::rt;

//===----------------------------------------------------------------------===//
// Manifest against code object
//===----------------------------------------------------------------------===//

static Error differ(StringRef fileName, StringRef kernel, StringRef what,
                    const Twine &manifest, const Twine &object) {
  return createStringError(
      fileName + ": kernel '" + kernel + "': " + what + " is " + manifest +
      " in the manifest, but the code object has " + object);
}

static Error checkBlock(StringRef fileName, const KernelManifest &entry,
                        const sim::KernelInfo &info) {
  for (int axis = 0; axis < 3; ++axis) {
    int64_t required = info.requiredWorkgroupSize[axis];
    if (required != 0 && required != entry.block[axis])
      return differ(fileName, entry.name, formatv("block[{0}]", axis).str(),
                    Twine(entry.block[axis]), Twine(required));
  }
  return Error::success();
}

/// A wave starts as the descriptor says; the manifest repeats the metadata.
static Error checkDescriptor(StringRef fileName, const sim::KernelInfo &info) {
  const sim::KernelDescriptor &descriptor = info.descriptor;
  const std::pair<StringRef, std::pair<uint32_t, uint32_t>> figures[] = {
      {"kernarg", {descriptor.kernargBytes, info.kernargBytes}},
      {"group", {descriptor.groupSegmentBytes, info.groupSegmentBytes}},
      {"private", {descriptor.privateSegmentBytes, info.privateSegmentBytes}}};
  for (const auto &[what, values] : figures)
    if (values.first != values.second)
      return createStringError(
          formatv("{0}: kernel '{1}': the {2} segment has {3} bytes in the "
                  "descriptor, but {4} in the metadata",
                  fileName, info.name, what, values.first, values.second));
  return Error::success();
}

static Error checkKernel(StringRef fileName, const KernelManifest &entry,
                         const sim::CodeObject &object) {
  const sim::KernelInfo *info = object.find(entry.name);
  if (!info)
    return createStringError(fileName + ": kernel '" + entry.name +
                             "' of the manifest is not in the code object; it "
                             "has: " +
                             object.kernelNames());
  const std::pair<StringRef, std::pair<int64_t, int64_t>> figures[] = {
      {"kernarg_bytes", {entry.abi.kernargBytes, info->kernargBytes}},
      {"lds_bytes", {entry.ldsBytes, info->groupSegmentBytes}},
      {"vgpr", {entry.vgpr, info->vgprCount}},
      {"agpr", {entry.agpr, info->agprCount}},
      {"sgpr", {entry.sgpr, info->sgprCount}},
      {"vgpr_spills", {entry.vgprSpills, info->vgprSpills}},
      {"sgpr_spills", {entry.sgprSpills, info->sgprSpills}},
      {"scratch_bytes", {entry.scratchBytes, info->privateSegmentBytes}},
  };
  for (const auto &[what, values] : figures)
    if (values.first != values.second)
      return differ(fileName, entry.name, what, Twine(values.first),
                    Twine(values.second));
  if (Error error = checkDescriptor(fileName, *info))
    return error;
  return checkBlock(fileName, entry, *info);
}

Expected<LoadedKernel> LoadedKernel::create(std::string elf, Manifest manifest,
                                            StringRef fileName) {
  LoadedKernel loaded;
  loaded.elf = std::make_unique<std::string>(std::move(elf));
  loaded.manifest = std::make_unique<Manifest>(std::move(manifest));
  Expected<std::unique_ptr<sim::CodeObject>> object =
      sim::CodeObject::parse(MemoryBufferRef(*loaded.elf, fileName));
  if (!object)
    return object.takeError();
  loaded.object = std::move(*object);
  if (loaded.manifest->arch != loaded.arch().name)
    return createStringError(fileName + ": arch is " + loaded.manifest->arch +
                             " in the manifest, but the code object is for " +
                             loaded.arch().name);
  for (const KernelManifest &entry : loaded.manifest->kernels)
    if (Error error = checkKernel(fileName, entry, *loaded.object))
      return std::move(error);
  if (Error error = verifyKernels(*loaded.manifest))
    return createStringError(fileName + ": " + toString(std::move(error)));
  return loaded;
}

static Expected<std::string> readFile(StringRef path) {
  ErrorOr<std::unique_ptr<MemoryBuffer>> buffer = MemoryBuffer::getFile(
      path, /*IsText=*/false, /*RequiresNullTerminator=*/false);
  if (!buffer)
    return createStringError("cannot read '" + path +
                             "': " + buffer.getError().message());
  return (*buffer)->getBuffer().str();
}

Expected<LoadedKernel> LoadedKernel::read(StringRef path) {
  Expected<std::string> elf = readFile(path);
  if (!elf)
    return elf.takeError();
  std::string beside = manifestPath(path);
  Expected<std::string> text = readFile(beside);
  if (!text)
    return text.takeError();
  Expected<Manifest> manifest = Manifest::parse(*text, beside);
  if (!manifest)
    return manifest.takeError();
  return create(std::move(*elf), std::move(*manifest), path);
}

const sim::KernelInfo *LoadedKernel::find(KernelRole role) const {
  const KernelManifest *entry = manifest->find(role);
  return entry ? object->find(entry->name) : nullptr;
}
