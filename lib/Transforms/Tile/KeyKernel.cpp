//===- KeyKernel.cpp - Kernels over keys --------------------------------===//
//
// Part of the smla project, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "KeyKernel.h"

#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "mlir/Dialect/SCF/IR/SCF.h"

using namespace mlir;
using namespace smla;

KeyKernel::KeyKernel(SparseAttentionOp op, gpu::GPUModuleOp module,
                     const ArchInfo &arch, const OperatorSpec &spec,
                     const KernelShape &shape)
    : AttentionKernel(op, module, arch, spec, shape) {}

/// A list of i32; how long it is the list of list ends tells.
Value KeyKernel::listView(ArgRole role, int segment) {
  OpFoldResult one = b().getIndexAttr(1), zero = b().getIndexAttr(0);
  Value size = k.index(std::numeric_limits<int32_t>::max());
  return k.view(k.arg(role, segment), zero, {OpFoldResult(size)}, {one});
}

/// Where this query row's list begins and ends. Without a slot nothing is
/// valid, and there is no row 0 to read in place of an invalid one.
ListRange KeyKernel::listRange(int segment) {
  Value indptr = listView(ArgRole::Indptr, segment);
  auto at = [&](Value i) -> Value {
    Value entry = memref::LoadOp::create(b(), loc(), indptr, i);
    return b().createOrFold<arith::IndexCastOp>(loc(), b().getIndexType(),
                                                entry);
  };
  Value begin = at(query);
  Value end = at(add(query, k.index(1)));
  Value hasSlots = b().createOrFold<arith::CmpIOp>(
      loc(), arith::CmpIPredicate::sgt, k.indexArg(ArgRole::NumSlots, segment),
      k.index(0));
  end = b().createOrFold<arith::SelectOp>(loc(), hasSlots, end, begin);
  return {begin, end};
}

SoftmaxState KeyKernel::overSegments() {
  SmallVector<ListRange> lists;
  SmallVector<Value> lengths;
  for (size_t segment = 0; segment < spec.segments.size(); ++segment) {
    ListRange list = listRange(segment);
    lists.push_back(list);
    lengths.push_back(
        b().createOrFold<arith::SubIOp>(loc(), list.end, list.begin));
  }
  SmallVector<Type> bounds(lengths.size(), b().getIndexType());
  auto range = TileRangeOp::create(
      b(), loc(), bounds, bounds, lengths, k.block(gpu::Dimension::y),
      k.indexArg(ArgRole::NumSplits), shape.schedule.blockK);
  SoftmaxState state = firstState();
  for (size_t segment = 0; segment < lists.size(); ++segment)
    state = overTiles(segment, lists[segment], range.getLo()[segment],
                      range.getHi()[segment], state);
  return lastState(state);
}

/// With one split the main kernel finishes the row itself.
void KeyKernel::storeStateOrPartial(const SoftmaxState &state) {
  if (!k.hasArg(ArgRole::Workspace))
    return storeResult(state);
  Value isWhole =
      arith::CmpIOp::create(b(), loc(), arith::CmpIPredicate::eq,
                            k.indexArg(ArgRole::NumSplits), k.index(1));
  auto choice = scf::IfOp::create(b(), loc(), isWhole, /*withElseRegion=*/true);
  OpBuilder::InsertionGuard guard(b());
  b().setInsertionPointToStart(choice.thenBlock());
  storeResult(state);
  b().setInsertionPointToStart(choice.elseBlock());
  Partial partial = partialOf(k.block(gpu::Dimension::y));
  StorePartialOp::create(b(), loc(), state.acc, state.max, state.sum,
                         partial.acc, partial.max, partial.sum, firstHead,
                         heads, densePartials());
}

gpu::GPUFuncOp KeyKernel::build() {
  // Base-2 softmax: one factor folds softmax_scale and log2(e) (docs/Spec.md).
  scale = arith::MulFOp::create(b(), loc(), k.arg(ArgRole::SoftmaxScale),
                                f32(llvm::numbers::log2e));
  loadQueries();
  storeStateOrPartial(overSegments());
  gpu::ReturnOp::create(b(), loc());
  return k.func;
}
