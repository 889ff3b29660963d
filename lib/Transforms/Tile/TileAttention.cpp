//===- TileAttention.cpp - Sparse attention, from operator to launch ------===//
//
// Part of the smla project, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "TileAttention.h"

#include "AttentionKernel.h"
#include "HostLaunch.h"

#include "smla/Analysis/Legality.h"
#include "smla/Analysis/Target.h"
#include "smla/Plan/Manifest.h"

using namespace mlir;
using namespace smla;

static LogicalResult checkOperands(SparseAttentionOp op, const ArchInfo &arch) {
  if (!isa<MemRefType>(op.getQ().getType()))
    return op.emitOpError("is on tensors; bufferize it before smla-tile");
  if (failed(checkLegality(op, arch)))
    return failure();
  for (Value operand : op.getIndptrs())
    if (failed(checkContiguous(op, operand, "indptr")))
      return failure();
  for (Value operand : op.getIndices())
    if (failed(checkContiguous(op, operand, "indices")))
      return failure();
  for (Value operand : op.getScales())
    if (failed(checkContiguous(op, operand, "scales")))
      return failure();
  if (failed(checkContiguous(op, op.getLse(), "lse")))
    return failure();
  return checkContiguous(op, op.getSink(), "sink");
}

static std::string manifestFor(const ArchInfo &arch, const OperatorSpec &spec,
                               const Schedule &schedule, const LdsPlan &plan,
                               bool isSplit) {
  Manifest manifest;
  manifest.arch = arch.name.str();
  manifest.spec = spec;
  manifest.schedule = schedule;
  manifest.lds = plan;
  manifest.kernels.push_back(mainKernelManifest(spec, schedule, isSplit));
  if (isSplit) {
    manifest.kernels.push_back(mergeKernelManifest(spec, schedule));
    manifest.workspaceBytes = workspaceSize(spec);
  }
  return manifest.str();
}

static SmallVector<Type, 2> cacheTypes(SparseAttentionOp op) {
  SmallVector<Type, 2> types;
  for (Value cache : op.getCaches())
    types.push_back(cast<MemRefType>(cache.getType()).getElementType());
  return types;
}

LogicalResult smla::tileAttention(SparseAttentionOp op, int64_t splits) {
  FailureOr<const ArchInfo *> arch = getArch(op);
  FailureOr<Schedule> schedule = getSchedule(op);
  FailureOr<LdsPlan> plan = getLdsPlan(op);
  if (failed(arch) || failed(schedule) || failed(plan) ||
      failed(checkOperands(op, **arch)))
    return failure();
  OperatorSpec spec = op.getSpec();
  if (failed(checkLdsPlan(op, *plan,
                          planLdsWithinBudget(**arch, spec, *schedule))))
    return failure();

  bool isSplit = splits > 1;
  std::string name = kernelName(spec);
  gpu::GPUModuleOp module = createKernelModule(
      op, name, manifestFor(**arch, spec, *schedule, *plan, isSplit));
  Type bf16 = BFloat16Type::get(op.getContext());
  KernelShape main{name,  sparseAttentionABI(spec, isSplit),
                   *plan, *schedule,
                   bf16,  cacheTypes(op)};
  HostLaunch host(op, spec, splits);
  auto *build = schedule->kind == ScheduleKind::Private ? buildPrivateKernel
                                                        : buildPaddedKernel;
  host.launchMain(build(op, module, **arch, spec, main), main);
  if (isSplit) {
    KernelShape merge{mergeKernelName(spec),    mergeABI(spec), LdsPlan(),
                      mergeSchedule(*schedule), bf16,           {}};
    host.launchMerge(buildMergeKernel(op, module, **arch, spec, merge), merge);
  }
  op.erase();
  return success();
}
