//===- ManifestCheck.cpp - A manifest against its own operator ------------===//
//
// Part of the smla project, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A launcher that follows a manifest gives the kernel what the manifest says. A
// kernel takes what the operator's ABI says, and cannot tell the difference.
//
//===----------------------------------------------------------------------===//

#include "smla/Plan/Manifest.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/FormatVariadic.h"

using namespace llvm;

namespace smla {
namespace {

/// Compares values in turn and keeps the first difference.
class Differences {
public:
  explicit Differences(std::string where) : where(std::move(where)) {}

  void compare(const Twine &what, StringRef found, StringRef derived) {
    if (text.empty() && found != derived)
      text = formatv("{0}: {1} is {2} in the manifest, and by the operator's "
                     "ABI {3}",
                     where, what.str(), found, derived);
  }
  void compare(const Twine &what, int64_t found, int64_t derived) {
    compare(what, std::to_string(found), std::to_string(derived));
  }
  Error takeError() const {
    return text.empty() ? Error::success() : createStringError(text);
  }

private:
  std::string where, text;
};

} // namespace

static void compareArg(Differences &differences, size_t position,
                       const KernelArg &found, const KernelArg &derived) {
  std::string what = formatv("args[{0}].", position);
  differences.compare(what + "name", found.name, derived.name);
  differences.compare(what + "role", enumName(found.role),
                      enumName(derived.role));
  differences.compare(what + "type", enumName(found.type),
                      enumName(derived.type));
  differences.compare(what + "segment", found.segment, derived.segment);
  differences.compare(what + "offset", found.offset, derived.offset);
}

static Error compareKernel(const KernelManifest &found,
                           const KernelManifest &derived) {
  Differences differences("kernel '" + found.name + "'");
  differences.compare("role", enumName(found.role), enumName(derived.role));
  differences.compare("name", found.name, derived.name);
  for (auto [position, args] : enumerate(zip(found.abi.args, derived.abi.args)))
    compareArg(differences, position, std::get<0>(args), std::get<1>(args));
  differences.compare("number of args", found.abi.args.size(),
                      derived.abi.args.size());
  differences.compare("kernarg_bytes", found.abi.kernargBytes,
                      derived.abi.kernargBytes);
  constexpr StringLiteral axes[] = {"x", "y", "z"};
  for (size_t axis = 0; axis < std::size(axes); ++axis) {
    differences.compare("grid." + axes[axis], found.grid[axis].str(),
                        derived.grid[axis].str());
    differences.compare("block." + axes[axis], found.block[axis],
                        derived.block[axis]);
  }
  return differences.takeError();
}

/// A kernel with a workspace comes with the kernel that merges it (C4).
Error verifyKernels(const Manifest &manifest) {
  bool isSplit = manifest.kernels.size() > 1;
  SmallVector<KernelManifest, 2> derived = {
      mainKernelManifest(manifest.spec, manifest.schedule, isSplit)};
  if (isSplit)
    derived.push_back(mergeKernelManifest(manifest.spec, manifest.schedule));
  Differences differences("manifest");
  differences.compare("number of kernels", manifest.kernels.size(),
                      derived.size());
  differences.compare(
      "workspace_bytes", manifest.workspaceBytes.str(),
      (isSplit ? workspaceSize(manifest.spec) : LaunchSize()).str());
  if (Error error = differences.takeError())
    return error;
  for (auto [found, expected] : zip(manifest.kernels, derived))
    if (Error error = compareKernel(found, expected))
      return error;
  return Error::success();
}

} // namespace smla
