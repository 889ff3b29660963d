//===- AttentionKernel.cpp - What the kernels of attention share ----------===//
//
// Part of the smla project, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "AttentionKernel.h"

#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "mlir/Dialect/SCF/IR/SCF.h"

using namespace mlir;
using namespace smla;

AttentionKernel::AttentionKernel(SparseAttentionOp op, gpu::GPUModuleOp module,
                                 const ArchInfo &arch, const OperatorSpec &spec,
                                 const KernelShape &shape)
    : op(op), spec(spec), shape(shape), k(op, module, shape),
      types{op.getContext(), spec, shape.schedule, dotShape(arch, spec)},
      columns(spec.kvLoraRank) {
  query = k.block(gpu::Dimension::x);
  firstHead = mul(k.block(gpu::Dimension::z), k.index(types.heads()));
  if (spec.heads % types.heads() != 0)
    heads = k.index(spec.heads);
}

Value AttentionKernel::f32(double value) {
  return arith::ConstantFloatOp::create(b(), loc(), b().getF32Type(),
                                        APFloat(static_cast<float>(value)));
}

Value AttentionKernel::rowsOf(ArgRole pointer, ArgRole offset, ArgRole pitchC,
                              ArgRole pitchH, int64_t width) {
  Value rowStart = mul(query, k.indexArg(pitchC));
  Value start = add(k.indexArg(offset), rowStart);
  if (firstColumn)
    start = add(start, firstColumn);
  return k.view(k.arg(pointer), start,
                {b().getIndexAttr(spec.heads), b().getIndexAttr(width)},
                {k.indexArg(pitchH), b().getIndexAttr(1)});
}

SoftmaxState AttentionKernel::initialState() {
  Value zero = f32(0);
  Value minusInfinity = f32(-std::numeric_limits<double>::infinity());
  TileType perHead = types.perHead();
  TileType acc = types.accumulator(columns, types.f32());
  return {SplatOp::create(b(), loc(), perHead, minusInfinity),
          SplatOp::create(b(), loc(), perHead, zero),
          SplatOp::create(b(), loc(), acc, zero)};
}

void AttentionKernel::storeResult(const SoftmaxState &state, Value lse) {
  Value out = rowsOf(ArgRole::Out, ArgRole::OutOffset, ArgRole::OutPitchC,
                     ArgRole::OutPitchH, columns);
  Value sink;
  if (spec.hasSink)
    sink = k.view(k.arg(ArgRole::Sink), b().getIndexAttr(0),
                  {b().getIndexAttr(spec.heads)}, {b().getIndexAttr(1)});
  StoreResultOp::create(b(), loc(), state.acc, state.max, state.sum, out,
                        firstHead, heads, lse, sink, spec.lseBase,
                        spec.emptyLse, spec.sinkOutsideLse);
}

/// Of workgroups that share a row the one with the first columns stores lse.
void AttentionKernel::storeResult(const SoftmaxState &state) {
  if (!spec.hasLse)
    return storeResult(state, Value());
  Value start = mul(query, k.index(spec.heads));
  Value lse = k.view(k.arg(ArgRole::Lse), start, {b().getIndexAttr(spec.heads)},
                     {b().getIndexAttr(1)});
  if (!firstColumn)
    return storeResult(state, lse);
  Value isFirst = arith::CmpIOp::create(b(), loc(), arith::CmpIPredicate::eq,
                                        firstColumn, k.index(0));
  auto choice = scf::IfOp::create(b(), loc(), isFirst, /*withElseRegion=*/true);
  OpBuilder::InsertionGuard guard(b());
  b().setInsertionPointToStart(choice.thenBlock());
  storeResult(state, lse);
  b().setInsertionPointToStart(choice.elseBlock());
  storeResult(state, Value());
}

AttentionKernel::Partial AttentionKernel::partialOf(Value split) {
  Value splits = k.indexArg(ArgRole::NumSplits);
  Value row = mul(add(mul(query, splits), split), k.index(spec.heads));
  Value rows =
      mul(mul(k.indexArg(ArgRole::NumQueries), splits), k.index(spec.heads));
  Value rank = k.index(spec.kvLoraRank);
  OpFoldResult headCount = b().getIndexAttr(spec.heads);
  OpFoldResult width = b().getIndexAttr(columns);
  OpFoldResult pitch = b().getIndexAttr(spec.kvLoraRank);
  OpFoldResult one = b().getIndexAttr(1);
  Value pointer = k.arg(ArgRole::Workspace);
  Value maxStart = add(mul(rows, rank), row);
  Value accStart = mul(row, rank);
  if (firstColumn)
    accStart = add(accStart, firstColumn);
  return {k.view(pointer, accStart, {headCount, width}, {pitch, one}),
          k.view(pointer, maxStart, {headCount}, {one}),
          k.view(pointer, add(maxStart, rows), {headCount}, {one})};
}
