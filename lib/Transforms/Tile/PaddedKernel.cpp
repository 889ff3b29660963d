//===- PaddedKernel.cpp - The padded schedule of sparse attention ---------===//
//
// Part of the smla project, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "CacheViews.h"
#include "KeyKernel.h"

#include "mlir/Dialect/SCF/IR/SCF.h"

using namespace mlir;
using namespace smla;

namespace {

class PaddedKernel : public KeyKernel {
public:
  using KeyKernel::KeyKernel;

private:
  void loadQueries() override;
  void quantizeQueries();
  SoftmaxState overTiles(int segment, const ListRange &list, Value lo, Value hi,
                         SoftmaxState state) override;
  SoftmaxState lastState(SoftmaxState state) override;
  SoftmaxState tileStep(int segment, Value slots, SoftmaxState state);

  Value latentQuery, ropeQuery;
  /// Of 8-bit dots: what brings the accumulator to the scale of V, and what P
  /// was multiplied by.
  Value outScale;
  FloatAttr pWeight;
};

} // namespace

/// Into registers, or into LDS where the plan says so.
void PaddedKernel::loadQueries() {
  Value view = rowsOf(ArgRole::Q, ArgRole::QOffset, ArgRole::QPitchC,
                      ArgRole::QPitchH, spec.scoreWidth());
  auto load = [&](StringRef name, int64_t first, int64_t width) -> Value {
    if (const LdsBuffer *buffer = shape.lds.find(name))
      return LoadRowsOp::create(b(), loc(), types.lds(*buffer), view, firstHead,
                                heads, k.ldsBuffer(name), first);
    return LoadQueryOp::create(b(), loc(), types.query(width, types.bf16()),
                               view, firstHead, heads, first);
  };
  latentQuery = load(lds::query, 0, spec.kvLoraRank);
  if (spec.appendedRope())
    ropeQuery = load(lds::queryRope, spec.kvLoraRank, spec.appendedRope());
  if (types.isFp8())
    quantizeQueries();
}

/// Queries and cache are codes whose scales are applied to the scores; P is a
/// code whose weight comes off the accumulator with the cache's scale.
void PaddedKernel::quantizeQueries() {
  int64_t limit = fp8OperandLimit(spec.segments.front().encoding);
  SmallVector<Value> tiles = {latentQuery};
  SmallVector<Type> codes = {types.query(spec.kvLoraRank, types.operand())};
  if (ropeQuery) {
    tiles.push_back(ropeQuery);
    codes.push_back(types.query(spec.appendedRope(), types.operand()));
  }
  auto quantized = QuantizeQueryOp::create(b(), loc(), codes, b().getF32Type(),
                                           tiles, limit);
  latentQuery = quantized.getCodes().front();
  if (ropeQuery)
    ropeQuery = quantized.getCodes().back();
  Value pool = CacheViews(k, spec, 0).poolScale();
  auto times = [&](Value x, Value y) -> Value {
    return arith::MulFOp::create(b(), loc(), x, y);
  };
  scale = times(scale, times(quantized.getScale(), pool));
  outScale = times(pool, f32(1.0 / static_cast<double>(limit)));
  pWeight = b().getF32FloatAttr(static_cast<float>(limit));
}

/// One key tile: gather, scores, softmax, values. Seven barriers; nothing is in
/// flight across them.
SoftmaxState PaddedKernel::tileStep(int segment, Value slots,
                                    SoftmaxState state) {
  Value bound = spec.noInvalid ? Value() : k.arg(ArgRole::NumSlots, segment);
  TileType maskType =
      types.lanes(shape.schedule.blockK, IntegerType::get(b().getContext(), 1));
  Value ok = ValidSlotsOp::create(b(), loc(), maskType, slots, bound,
                                  /*first=*/Value(), /*end=*/Value());
  CacheViews cache(k, spec, segment);
  Value kv = cache.gatherLatent(types.lds(*shape.lds.find(lds::kv)), slots, ok);
  Value rope;
  if (ropeQuery)
    rope = cache.gatherRope(types.lds(*shape.lds.find(lds::rope)), slots, ok);
  SyncOp::create(b(), loc());

  TileType scoreType = types.accumulator(shape.schedule.blockK, types.f32());
  Value scores = DotOp::create(b(), loc(), scoreType, kv, latentQuery, Value());
  if (rope)
    scores = DotOp::create(b(), loc(), scoreType, rope, ropeQuery, scores);
  scores = MaskOp::create(b(), loc(), scoreType, scores, ok, scale);
  TileType pType = types.accumulator(shape.schedule.blockK, types.operand());
  TileType perHead = types.perHead();
  Value exchange =
      shape.schedule.wavesPerGroup() > 1 ? k.ldsBuffer(lds::exchange) : Value();
  auto step = SoftmaxStepOp::create(b(), loc(), pType, perHead, perHead,
                                    perHead, scores, state.max, state.sum,
                                    /*scale=*/Value(), exchange, pWeight);
  Value p = PutOp::create(b(), loc(), types.lds(*shape.lds.find(lds::p)),
                          step.getP(), k.ldsBuffer(lds::p));
  SyncOp::create(b(), loc());
  Value acc = AccumulateOp::create(b(), loc(), state.acc.getType(), kv, p,
                                   state.acc, step.getCorrection());
  SyncOp::create(b(), loc());
  return {step.getNewMax(), step.getNewSum(), acc};
}

SoftmaxState PaddedKernel::overTiles(int segment, const ListRange &list,
                                     Value lo, Value hi, SoftmaxState state) {
  Value indices = listView(ArgRole::Indices, segment);
  auto loop =
      scf::ForOp::create(b(), loc(), lo, hi, k.index(1), state.values());
  OpBuilder::InsertionGuard guard(b());
  b().setInsertionPointToStart(loop.getBody());
  Value first = mul(loop.getInductionVar(), k.index(shape.schedule.blockK));
  TileType slotType = types.lanes(shape.schedule.blockK, b().getI32Type());
  Value slots = LoadSlotsOp::create(b(), loc(), slotType, indices,
                                    add(list.begin, first), list.end);
  SoftmaxState next =
      tileStep(segment, slots, SoftmaxState::of(loop.getRegionIterArgs()));
  scf::YieldOp::create(b(), loc(), next.values());
  return SoftmaxState::of(loop.getResults());
}

SoftmaxState PaddedKernel::lastState(SoftmaxState state) {
  if (outScale)
    state.acc =
        ScaleOp::create(b(), loc(), state.acc.getType(), state.acc, outScale);
  return state;
}

gpu::GPUFuncOp smla::buildPaddedKernel(SparseAttentionOp op,
                                       gpu::GPUModuleOp module,
                                       const ArchInfo &arch,
                                       const OperatorSpec &spec,
                                       const KernelShape &shape) {
  return PaddedKernel(op, module, arch, spec, shape).build();
}
