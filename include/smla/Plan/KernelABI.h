//===- KernelABI.h - Arguments of the emitted kernels -----------*- C++ -*-===//
//
// Part of the smla project, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The kernel ABI: order, types and offsets of the arguments, grid and block.
// Conversion emits it, the manifest describes it, the launcher fills it.
//
//===----------------------------------------------------------------------===//

#ifndef SMLA_PLAN_KERNELABI_H
#define SMLA_PLAN_KERNELABI_H

#include "smla/Plan/Schedule.h"

namespace smla {

enum class ArgType { Pointer, I32, F32, I64 };

/// What an argument means.
enum class ArgRole {
  Q,
  Out,
  Lse,
  Sink,
  Workspace,
  Cache,
  Scales,
  Indptr,
  Indices,
  NumQueries,
  NumSplits,
  SoftmaxScale,
  QOffset,
  QPitchC,
  QPitchH,
  OutOffset,
  OutPitchC,
  OutPitchH,
  NumSlots,
  NumKeys,
  CacheOffset,
  RowPitch,
  PagePitch,
};

struct KernelArg {
  std::string name;
  ArgRole role;
  ArgType type;
  /// Segment that it belongs to, or -1.
  int segment = -1;
  /// Byte offset in the kernarg segment.
  int64_t offset = 0;

  /// Its size, and its natural alignment.
  int64_t bytes() const {
    return type == ArgType::Pointer || type == ArgType::I64 ? 8 : 4;
  }
};

/// The arguments of one kernel, each naturally aligned.
struct KernelABI {
  llvm::SmallVector<KernelArg> args;
  int64_t kernargBytes = 0;

  /// The argument with this role (of this segment), or null.
  const KernelArg *find(ArgRole role, int segment = -1) const;
  /// Position of that argument, or -1.
  int indexOf(ArgRole role, int segment = -1) const;
};

/// The ABI of the main kernel: pointers q, out, lse?, sink?, workspace?;
/// per segment cache, scales?, indptr, indices; i32 num_queries, num_splits;
/// f32 softmax_scale; i64 q_offset, q_pitch_c, q_pitch_h, out_offset,
/// out_pitch_c, out_pitch_h; per segment i32 num_slots, i64 cache_offset,
/// row_pitch, page_pitch. Offsets and pitches of q and out count elements,
/// those of caches bytes.
KernelABI sparseAttentionABI(const OperatorSpec &spec, bool withWorkspace);

/// The ABI of the kernel that merges splits: pointers out, lse?, sink?,
/// workspace; i32 num_queries, num_splits; i64 out_offset, out_pitch_c,
/// out_pitch_h.
KernelABI mergeABI(const OperatorSpec &spec);

/// The ABI of smla.gather_dot's kernel: pointers q, out, cache, indices; i32
/// num_queries, num_keys, num_slots; i64 q_offset, q_pitch_c, out_offset,
/// out_pitch_c in elements, cache_offset, row_pitch in bytes. The arguments of
/// the cache belong to segment 0.
KernelABI gatherDotABI();

/// Where the partial results of a split launch lie in the workspace: f32
/// acc [C][S][H][rank], then m [C][S][H] (base 2), then l [C][S][H].
struct WorkspaceLayout {
  int64_t accOffset, mOffset, lOffset, bytes;
};
WorkspaceLayout workspaceLayout(const OperatorSpec &spec, int64_t queries,
                                int64_t splits);

template <>
llvm::ArrayRef<std::pair<ArgType, llvm::StringRef>> enumNames();
template <>
llvm::ArrayRef<std::pair<ArgRole, llvm::StringRef>> enumNames();

/// Limits of a dispatch: workgroups in y and z, work-items in x (op_12).
inline constexpr int64_t maxGridYZ = 65535, maxWorkItemsX = 4294967295;

/// Bytes that the address behind a pointer argument (its base plus the offset
/// that belongs to it), or the pitch in `arg`, must be a multiple of.
int64_t requiredAlignment(const OperatorSpec &spec, const KernelArg &arg);

/// Checks an address or a pitch in bytes; the error names the argument.
llvm::Error verifyAlignment(const OperatorSpec &spec, const KernelArg &arg,
                            int64_t bytes);

} // namespace smla

#endif // SMLA_PLAN_KERNELABI_H
