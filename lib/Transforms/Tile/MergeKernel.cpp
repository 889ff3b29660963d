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
  using AttentionKernel::AttentionKernel;

  gpu::GPUFuncOp build() {
    storeResult(overSplits());
    gpu::ReturnOp::create(b(), loc());
    return k.func;
  }

private:
  SoftmaxState overSplits() {
    auto loop = scf::ForOp::create(b(), loc(), k.index(0),
                                   k.indexArg(ArgRole::NumSplits), k.index(1),
                                   initialState().values());
    OpBuilder::InsertionGuard guard(b());
    b().setInsertionPointToStart(loop.getBody());
    SoftmaxState state = SoftmaxState::of(loop.getRegionIterArgs());
    Partial partial = partialOf(loop.getInductionVar());
    Type perHead = state.max.getType();
    auto found = LoadPartialOp::create(b(), loc(), state.acc.getType(), perHead,
                                       perHead, partial.acc, partial.max,
                                       partial.sum, firstHead, heads);
    auto merged = MergeOp::create(
        b(), loc(), state.acc.getType(), perHead, perHead, state.acc, state.max,
        state.sum, found.getAcc(), found.getMax(), found.getSum());
    SoftmaxState next{merged.getNewMax(), merged.getNewSum(),
                      merged.getNewAcc()};
    scf::YieldOp::create(b(), loc(), next.values());
    return SoftmaxState::of(loop.getResults());
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
