//===- MergeKernel.cpp - Merging the splits of a query row ----------------===//
//
// Part of the smla project, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "AttentionKernel.h"

#include "mlir/Dialect/SCF/IR/SCF.h"

using namespace mlir;
using namespace smla;

namespace {

/// Splits are merged in ascending order, so that the result is the same to the
/// bit every time (op_11).
class MergeKernel : public AttentionKernel {
public:
  MergeKernel(SparseAttentionOp op, gpu::GPUModuleOp module,
              const ArchInfo &arch, const OperatorSpec &spec,
              const KernelShape &shape)
      : AttentionKernel(op, module, arch, spec, shape) {
    int64_t blocks = mergeColumnBlocks(spec, shape.schedule);
    if (blocks == 1)
      return;
    columns = spec.kvLoraRank / blocks;
    firstColumn = mul(k.block(gpu::Dimension::y), k.index(columns));
  }

  gpu::GPUFuncOp build() {
    storeResult(overSplits());
    gpu::ReturnOp::create(b(), loc());
    return k.func;
  }

private:
  /// Splits whose loads are in flight together; then what is left, one by one.
  /// With more than 8 LLVM puts waits between the loads.
  static constexpr int64_t splitsTogether[] = {8, 1};

  SoftmaxState overSplits() {
    SoftmaxState state = initialState();
    Value splits = k.indexArg(ArgRole::NumSplits), lo = k.index(0);
    if (!densePartials())
      return overSplits(lo, splits, 1, state);
    for (int64_t step : splitsTogether) {
      Value left = b().createOrFold<arith::SubIOp>(loc(), splits, lo);
      Value rest = b().createOrFold<arith::RemUIOp>(loc(), left, k.index(step));
      Value hi = b().createOrFold<arith::SubIOp>(loc(), splits, rest);
      state = overSplits(lo, hi, step, state);
      lo = hi;
    }
    return state;
  }

  SoftmaxState overSplits(Value lo, Value hi, int64_t step,
                          SoftmaxState state) {
    auto loop =
        scf::ForOp::create(b(), loc(), lo, hi, k.index(step), state.values());
    OpBuilder::InsertionGuard guard(b());
    b().setInsertionPointToStart(loop.getBody());
    SmallVector<LoadPartialOp> found;
    for (int64_t i = 0; i < step; ++i)
      found.push_back(load(add(loop.getInductionVar(), k.index(i)), state));
    state = SoftmaxState::of(loop.getRegionIterArgs());
    for (LoadPartialOp partial : found)
      state = merge(state, partial);
    scf::YieldOp::create(b(), loc(), state.values());
    return SoftmaxState::of(loop.getResults());
  }

  LoadPartialOp load(Value split, const SoftmaxState &like) {
    Partial partial = partialOf(split);
    Type perHead = like.max.getType();
    return LoadPartialOp::create(b(), loc(), like.acc.getType(), perHead,
                                 perHead, partial.acc, partial.max, partial.sum,
                                 firstHead, heads, densePartials());
  }

  SoftmaxState merge(const SoftmaxState &state, LoadPartialOp found) {
    Type perHead = state.max.getType();
    auto merged = MergeOp::create(
        b(), loc(), state.acc.getType(), perHead, perHead, state.acc, state.max,
        state.sum, found.getAcc(), found.getMax(), found.getSum());
    return {merged.getNewMax(), merged.getNewSum(), merged.getNewAcc()};
  }
};

} // namespace

gpu::GPUFuncOp smla::buildMergeKernel(SparseAttentionOp op,
                                      gpu::GPUModuleOp module,
                                      const ArchInfo &arch,
                                      const OperatorSpec &spec,
                                      const KernelShape &shape) {
  return MergeKernel(op, module, arch, spec, shape).build();
}
