//===- KernelABI.cpp - Arguments of the emitted kernels -------------------===//
//
// Part of the smla project, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "smla/Plan/KernelABI.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SmallVectorExtras.h"
#include "llvm/Support/FormatVariadic.h"
#include "llvm/Support/MathExtras.h"

using namespace llvm;

namespace smla {
namespace {

struct RoleInfo {
  ArgRole role;
  ArgType type;
  StringRef name;
};

/// Type and name of every role.
constexpr RoleInfo roles[] = {
    {ArgRole::Q, ArgType::Pointer, "q"},
    {ArgRole::Out, ArgType::Pointer, "out"},
    {ArgRole::Lse, ArgType::Pointer, "lse"},
    {ArgRole::Sink, ArgType::Pointer, "sink"},
    {ArgRole::Workspace, ArgType::Pointer, "workspace"},
    {ArgRole::Cache, ArgType::Pointer, "cache"},
    {ArgRole::Scales, ArgType::Pointer, "scales"},
    {ArgRole::Indptr, ArgType::Pointer, "indptr"},
    {ArgRole::Indices, ArgType::Pointer, "indices"},
    {ArgRole::NumQueries, ArgType::I32, "num_queries"},
    {ArgRole::NumSplits, ArgType::I32, "num_splits"},
    {ArgRole::SoftmaxScale, ArgType::F32, "softmax_scale"},
    {ArgRole::QOffset, ArgType::I64, "q_offset"},
    {ArgRole::QPitchC, ArgType::I64, "q_pitch_c"},
    {ArgRole::QPitchH, ArgType::I64, "q_pitch_h"},
    {ArgRole::OutOffset, ArgType::I64, "out_offset"},
    {ArgRole::OutPitchC, ArgType::I64, "out_pitch_c"},
    {ArgRole::OutPitchH, ArgType::I64, "out_pitch_h"},
    {ArgRole::NumSlots, ArgType::I32, "num_slots"},
    {ArgRole::NumKeys, ArgType::I32, "num_keys"},
    {ArgRole::CacheOffset, ArgType::I64, "cache_offset"},
    {ArgRole::RowPitch, ArgType::I64, "row_pitch"},
    {ArgRole::PagePitch, ArgType::I64, "page_pitch"},
};

const RoleInfo &infoOf(ArgRole role) {
  return *find_if(roles,
                  [&](const RoleInfo &info) { return info.role == role; });
}

/// Appends arguments at their natural alignment.
struct Builder {
  KernelABI abi;

  void add(ArgRole role, int segment = -1) {
    const RoleInfo &info = infoOf(role);
    std::string name = info.name.str();
    if (segment >= 0)
      name += formatv("_{0}", segment);
    KernelArg arg{name, role, info.type, segment, 0};
    arg.offset = alignTo(abi.kernargBytes, arg.bytes());
    abi.kernargBytes = arg.offset + arg.bytes();
    abi.args.push_back(arg);
  }

  void addIf(bool present, ArgRole role, int segment = -1) {
    if (present)
      add(role, segment);
  }
};

} // namespace

template <>
ArrayRef<std::pair<ArgType, StringRef>> enumNames<ArgType>() {
  static constexpr std::pair<ArgType, StringRef> names[] = {
      {ArgType::Pointer, "pointer"},
      {ArgType::I32, "i32"},
      {ArgType::F32, "f32"},
      {ArgType::I64, "i64"}};
  return names;
}

template <>
ArrayRef<std::pair<ArgRole, StringRef>> enumNames<ArgRole>() {
  static const auto names = map_to_vector(roles, [](const RoleInfo &info) {
    return std::pair(info.role, info.name);
  });
  return names;
}

const KernelArg *KernelABI::find(ArgRole role, int segment) const {
  int index = indexOf(role, segment);
  return index < 0 ? nullptr : &args[index];
}

int KernelABI::indexOf(ArgRole role, int segment) const {
  const KernelArg *arg = find_if(args, [&](const KernelArg &candidate) {
    return candidate.role == role && candidate.segment == segment;
  });
  return arg == args.end() ? -1 : arg - args.begin();
}

KernelABI sparseAttentionABI(const OperatorSpec &spec, bool withWorkspace) {
  Builder builder;
  builder.add(ArgRole::Q);
  builder.add(ArgRole::Out);
  builder.addIf(spec.hasLse, ArgRole::Lse);
  builder.addIf(spec.hasSink, ArgRole::Sink);
  builder.addIf(withWorkspace, ArgRole::Workspace);
  for (auto [index, segment] : enumerate(spec.segments)) {
    builder.add(ArgRole::Cache, index);
    builder.addIf(hasScalesArray(segment.format), ArgRole::Scales, index);
    builder.add(ArgRole::Indptr, index);
    builder.add(ArgRole::Indices, index);
  }
  for (ArgRole role :
       {ArgRole::NumQueries, ArgRole::NumSplits, ArgRole::SoftmaxScale,
        ArgRole::QOffset, ArgRole::QPitchC, ArgRole::QPitchH,
        ArgRole::OutOffset, ArgRole::OutPitchC, ArgRole::OutPitchH})
    builder.add(role);
  for (size_t index = 0; index < spec.segments.size(); ++index)
    for (ArgRole role : {ArgRole::NumSlots, ArgRole::CacheOffset,
                         ArgRole::RowPitch, ArgRole::PagePitch})
      builder.add(role, index);
  return builder.abi;
}

KernelABI mergeABI(const OperatorSpec &spec) {
  Builder builder;
  builder.add(ArgRole::Out);
  builder.addIf(spec.hasLse, ArgRole::Lse);
  builder.addIf(spec.hasSink, ArgRole::Sink);
  for (ArgRole role :
       {ArgRole::Workspace, ArgRole::NumQueries, ArgRole::NumSplits,
        ArgRole::OutOffset, ArgRole::OutPitchC, ArgRole::OutPitchH})
    builder.add(role);
  return builder.abi;
}

KernelABI gatherDotABI() {
  Builder builder;
  for (ArgRole role : {ArgRole::Q, ArgRole::Out})
    builder.add(role);
  for (ArgRole role : {ArgRole::Cache, ArgRole::Indices})
    builder.add(role, /*segment=*/0);
  for (ArgRole role : {ArgRole::NumQueries, ArgRole::NumKeys})
    builder.add(role);
  builder.add(ArgRole::NumSlots, /*segment=*/0);
  for (ArgRole role : {ArgRole::QOffset, ArgRole::QPitchC, ArgRole::OutOffset,
                       ArgRole::OutPitchC})
    builder.add(role);
  for (ArgRole role : {ArgRole::CacheOffset, ArgRole::RowPitch})
    builder.add(role, /*segment=*/0);
  return builder.abi;
}

WorkspaceLayout workspaceLayout(const OperatorSpec &spec, int64_t queries,
                                int64_t splits) {
  int64_t scalarBytes = queries * splits * spec.heads * sizeof(float);
  WorkspaceLayout layout;
  layout.accOffset = 0;
  layout.mOffset = scalarBytes * spec.kvLoraRank;
  layout.lOffset = layout.mOffset + scalarBytes;
  layout.bytes = layout.lOffset + scalarBytes;
  return layout;
}

int64_t requiredAlignment(const OperatorSpec &spec, const KernelArg &arg) {
  constexpr int64_t vectorBytes = 16, narrowRowBytes = 8;
  switch (arg.role) {
  case ArgRole::Lse:
  case ArgRole::Sink:
  case ArgRole::Scales:
  case ArgRole::Indptr:
  case ArgRole::Indices:
    return 4;
  case ArgRole::Cache:
  case ArgRole::CacheOffset:
  case ArgRole::RowPitch:
  case ArgRole::PagePitch:
    return rowBytes(spec, spec.segments[arg.segment]) % vectorBytes == 0
               ? vectorBytes
               : narrowRowBytes;
  case ArgRole::NumQueries:
  case ArgRole::NumSplits:
  case ArgRole::SoftmaxScale:
  case ArgRole::NumSlots:
    return 1;
  default:
    return vectorBytes;
  }
}

Error verifyAlignment(const OperatorSpec &spec, const KernelArg &arg,
                      int64_t bytes) {
  int64_t alignment = requiredAlignment(spec, arg);
  if (bytes % alignment == 0)
    return Error::success();
  return createStringError(
      formatv("argument '{0}' must be a multiple of {1} bytes, got {2}",
              arg.name, alignment, bytes));
}

} // namespace smla
