//===- Manifest.cpp - What stands beside a code object --------------------===//
//
// Part of the smla project, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Sizes as formulas, and what of a manifest follows from the plan.
//
//===----------------------------------------------------------------------===//

#include "smla/Plan/Manifest.h"

#include "Checks.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/MathExtras.h"
#include "llvm/Support/Path.h"

#include <limits>

using namespace llvm;

namespace smla {

template <>
ArrayRef<std::pair<KernelRole, StringRef>> enumNames<KernelRole>() {
  static constexpr std::pair<KernelRole, StringRef> names[] = {
      {KernelRole::Main, "main"}, {KernelRole::Merge, "merge"}};
  return names;
}

static constexpr StringLiteral queriesName = "num_queries";
static constexpr StringLiteral splitsName = "num_splits";

int64_t LaunchSize::evaluate(int64_t queries, int64_t splits) const {
  int64_t size = factor;
  for (int64_t by : {perQuery ? queries : 1, perSplit ? splits : 1})
    if (MulOverflow(size, by, size))
      return std::numeric_limits<int64_t>::max();
  return size;
}

std::string LaunchSize::str() const {
  std::string text;
  auto append = [&](const Twine &term) {
    text += (text.empty() ? term : "*" + term).str();
  };
  if (factor != 1 || !(perQuery || perSplit))
    append(Twine(factor));
  if (perQuery)
    append(queriesName);
  if (perSplit)
    append(splitsName);
  return text;
}

std::optional<LaunchSize> LaunchSize::parse(StringRef text) {
  LaunchSize size{1, false, false};
  SmallVector<StringRef> terms;
  text.split(terms, '*');
  for (auto [position, term] : enumerate(terms)) {
    bool *symbol = term == queriesName  ? &size.perQuery
                   : term == splitsName ? &size.perSplit
                                        : nullptr;
    if (symbol && !*symbol)
      *symbol = true;
    else if (position != 0 || term.getAsInteger(10, size.factor))
      return std::nullopt;
  }
  return size;
}

const KernelManifest *Manifest::find(KernelRole role) const {
  const KernelManifest *kernel =
      find_if(kernels, [&](const KernelManifest &k) { return k.role == role; });
  return kernel == kernels.end() ? nullptr : kernel;
}

KernelManifest mainKernelManifest(const OperatorSpec &spec,
                                  const Schedule &schedule,
                                  bool withWorkspace) {
  KernelManifest kernel;
  kernel.name = kernelName(spec);
  kernel.abi = sparseAttentionABI(spec, withWorkspace);
  kernel.grid = {LaunchSize{1, /*perQuery=*/true, /*perSplit=*/false},
                 LaunchSize{1, /*perQuery=*/false, /*perSplit=*/true},
                 LaunchSize{headWorkgroups(spec, schedule), false, false}};
  kernel.block = {workgroupSize(schedule), 1, 1};
  return kernel;
}

KernelManifest mergeKernelManifest(const OperatorSpec &spec,
                                   const Schedule &schedule) {
  KernelManifest kernel;
  kernel.name = mergeKernelName(spec);
  kernel.role = KernelRole::Merge;
  kernel.abi = mergeABI(spec);
  kernel.grid = {
      LaunchSize{1, /*perQuery=*/true, /*perSplit=*/false},
      LaunchSize{mergeColumnBlocks(spec, schedule), false, false},
      LaunchSize{headWorkgroups(spec, mergeSchedule(schedule)), false, false}};
  kernel.block = {workgroupSize(mergeSchedule(schedule)), 1, 1};
  return kernel;
}

Expected<std::array<uint32_t, 3>> launchGrid(const KernelManifest &kernel,
                                             int64_t queries, int64_t splits) {
  struct Axis {
    StringRef name;
    int64_t low, high;
  };
  const Axis axes[] = {
      {"number of queries (grid x)", 0, maxWorkItemsX / kernel.block[0]},
      {"number of splits (grid y)", 1, maxGridYZ},
      {"number of head blocks (grid z)", 1, maxGridYZ}};
  std::array<uint32_t, 3> grid;
  for (auto [axis, size, workgroups] : zip(axes, kernel.grid, grid)) {
    int64_t value = size.evaluate(queries, splits);
    if (Error error = detail::checkRange(axis.name, value, axis.low, axis.high))
      return std::move(error);
    workgroups = static_cast<uint32_t>(value);
  }
  return grid;
}

LaunchSize workspaceSize(const OperatorSpec &spec) {
  return {workspaceLayout(spec, /*queries=*/1, /*splits=*/1).bytes,
          /*perQuery=*/true, /*perSplit=*/true};
}

std::string manifestPath(StringRef codeObjectPath) {
  SmallString<128> path(codeObjectPath);
  sys::path::replace_extension(path, "json");
  return path.str().str();
}

} // namespace smla
