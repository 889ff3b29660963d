//===- Manifest.h - What stands beside a code object ------------*- C++ -*-===//
//
// Part of the smla project, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The JSON file that a launcher needs beside a code object: operator, schedule
// and LDS plan, and for each kernel its arguments, grid and resources.
//
//===----------------------------------------------------------------------===//

#ifndef SMLA_PLAN_MANIFEST_H
#define SMLA_PLAN_MANIFEST_H

#include "smla/Plan/KernelABI.h"
#include "smla/Plan/LdsPlan.h"

#include "llvm/Support/JSON.h"

#include <array>

namespace smla {

/// A size that is known up to the launch: factor, or factor*num_queries,
/// factor*num_splits, factor*num_queries*num_splits.
struct LaunchSize {
  int64_t factor = 0;
  bool perQuery = false;
  bool perSplit = false;

  /// Stops at the largest integer.
  int64_t evaluate(int64_t queries, int64_t splits) const;
  /// "4", "num_queries", "4*num_queries*num_splits".
  std::string str() const;
  static std::optional<LaunchSize> parse(llvm::StringRef text);

  bool operator==(const LaunchSize &o) const {
    return factor == o.factor && perQuery == o.perQuery &&
           perSplit == o.perSplit;
  }
};

/// The kernels of one operator: the second runs only with more than one split.
enum class KernelRole { Main, Merge };

/// One kernel. The resources are those of the code object's metadata.
struct KernelManifest {
  std::string name;
  KernelRole role = KernelRole::Main;
  KernelABI abi;
  /// In workgroups, and the work-items of one.
  std::array<LaunchSize, 3> grid;
  std::array<int64_t, 3> block = {64, 1, 1};
  int64_t ldsBytes = 0;
  /// VGPR and AGPR together, as `.vgpr_count`.
  int64_t vgpr = 0;
  int64_t agpr = 0;
  int64_t sgpr = 0;
  int64_t vgprSpills = 0;
  int64_t sgprSpills = 0;
  int64_t scratchBytes = 0;
};

/// Query rows from which a launcher takes the prefill kernel (C1).
inline constexpr int64_t defaultPrefillMinRows = 2048;

struct Manifest {
  /// Name, version and LLVM of the compiler that wrote the code object.
  std::string compiler;
  std::string arch;
  int codeObjectVersion = 0;
  OperatorSpec spec;
  Schedule schedule;
  LdsPlan lds;
  LaunchSize workspaceBytes;
  int64_t prefillMinRows = defaultPrefillMinRows;
  llvm::SmallVector<KernelManifest, 2> kernels;

  const KernelManifest *find(KernelRole role) const;

  /// The file's text: the same manifest gives the same bytes.
  std::string str() const;
  llvm::json::Value toJSON() const;
  /// Errors name `fileName`, the member, its value and what is allowed.
  static llvm::Expected<Manifest> parse(llvm::StringRef text,
                                        llvm::StringRef fileName);
};

/// The main kernel's entry as far as it follows from the operator and its
/// schedule: all but the resources.
KernelManifest mainKernelManifest(const OperatorSpec &spec,
                                  const Schedule &schedule, bool withWorkspace);

/// The same for the kernel that merges splits: one workgroup per query row and
/// head block.
KernelManifest mergeKernelManifest(const OperatorSpec &spec,
                                   const Schedule &schedule);

/// Checks arguments, grids and workspace against what operator and schedule
/// say. The error names the first difference with both values.
llvm::Error verifyKernels(const Manifest &manifest);

/// Workgroups of a launch, or an error when a dimension is over its limit.
llvm::Expected<std::array<uint32_t, 3>>
launchGrid(const KernelManifest &kernel, int64_t queries, int64_t splits);

/// Bytes of the workspace (KernelABI.h) as a function of queries and splits.
LaunchSize workspaceSize(const OperatorSpec &spec);

/// "kernel.json" for "kernel.hsaco".
std::string manifestPath(llvm::StringRef codeObjectPath);

llvm::json::Value toJSON(const OperatorSpec &spec);
/// Reads what toJSON wrote, and verifies it. Errors begin with `name`, and list
/// the members where there is one too many.
llvm::Expected<OperatorSpec> parseOperatorSpec(llvm::StringRef text,
                                               llvm::StringRef name);
llvm::json::Value toJSON(const Schedule &schedule);

template <>
llvm::ArrayRef<std::pair<KernelRole, llvm::StringRef>> enumNames();

} // namespace smla

#endif // SMLA_PLAN_MANIFEST_H
