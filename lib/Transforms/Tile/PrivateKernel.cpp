//===- PrivateKernel.cpp - A wave with keys of its own ------------------===//
//
// Part of the smla project, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "CacheViews.h"
#include "KeyKernel.h"

#include "smla/Plan/PrivateSchedule.h"

#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "mlir/Dialect/SCF/IR/SCF.h"

#include <limits>

using namespace mlir;
using namespace smla;

namespace {

/// A score this far above the maximum, in powers of two, raises it.
constexpr float rescaleThreshold = 8;

/// What the loop carries: the tile in flight, the slots of the one behind it,
/// and the state of the softmax.
struct Flight {
  Value rows, ropeRows; // no ropeRows without an appended rope
  Value ok;             // of the rows
  Value nextSlots;
  SoftmaxState state;

  SmallVector<Value> values() const {
    SmallVector<Value> all = {rows, ok, nextSlots};
    all.append(state.values());
    if (ropeRows)
      all.push_back(ropeRows);
    return all;
  }
  static Flight of(ValueRange values) {
    Flight flight{values[0], Value(), values[1], values[2],
                  SoftmaxState::of(values.slice(3, 3))};
    if (values.size() > 6)
      flight.ropeRows = values[6];
    return flight;
  }
};

class PrivateKernel : public KeyKernel {
public:
  PrivateKernel(SparseAttentionOp op, gpu::GPUModuleOp module,
                const ArchInfo &arch, const OperatorSpec &spec,
                const KernelShape &shape)
      : KeyKernel(op, module, arch, spec, shape),
        layout(privateLayout(arch, spec)) {}

private:
  void loadQueries() override;
  SoftmaxState firstState() override;
  SoftmaxState lastState(SoftmaxState state) override;
  SoftmaxState overTiles(int segment, const ListRange &list, Value lo, Value hi,
                         SoftmaxState state) override;

  TileType perKey(Type element);
  TileType rowsType(int64_t width, LoadOrder loads);
  Value load(Value indices, Value tile);
  Value valid(Value slots, Value tile);
  Value firstKey(Value tile);
  Value fetch(TileType type, Value slots, Value ok, int64_t firstColumn);
  Flight takeOff(Value indices, Value lo, SoftmaxState state);
  Flight step(Value indices, Value tile, const Flight &flight);
  SoftmaxState loop(Value indices, Value lo, Value hi, SoftmaxState state);

  PrivateLayout layout;
  Value latentQuery, ropeQuery, zeros;
  /// Of the segment at hand: cache, number of slots where they are tested, and
  /// where this workgroup's part of the list begins and ends.
  Value cache, bound, listBegin, listEnd;
};

} // namespace

void PrivateKernel::loadQueries() {
  Value view = rowsOf(ArgRole::Q, ArgRole::QOffset, ArgRole::QPitchC,
                      ArgRole::QPitchH, spec.scoreWidth());
  auto load = [&](int64_t first, int64_t width) -> Value {
    return LoadQueryOp::create(b(), loc(), types.query(width, types.bf16()),
                               view, firstHead, heads, first);
  };
  latentQuery = load(0, spec.kvLoraRank);
  if (spec.appendedRope())
    ropeQuery = load(spec.kvLoraRank, spec.appendedRope());
  zeros = k.zeroRow(types.bf16(), spec.kvLoraRank);
}

/// The lowest finite maximum is below every score, and unlike -inf it can be
/// subtracted from itself.
SoftmaxState PrivateKernel::firstState() {
  auto accLayout = MfmaCAttr::get(
      b().getContext(), types.shape.m, types.shape.n, types.shape.k,
      /*overWaves=*/true, /*groups=*/1, layout.interleave);
  TileType acc = types.tile({spec.kvLoraRank, blockM}, types.f32(), accLayout);
  Value lowest = f32(std::numeric_limits<float>::lowest());
  Value zero = f32(0);
  return {SplatOp::create(b(), loc(), types.perHead(), lowest),
          SplatOp::create(b(), loc(), types.lanes(wave64, types.f32()), zero),
          SplatOp::create(b(), loc(), acc, zero)};
}

SoftmaxState PrivateKernel::lastState(SoftmaxState state) {
  auto finish = FinishSoftmaxOp::create(b(), loc(), types.perHead(),
                                        types.perHead(), state.max, state.sum);
  return {finish.getNewMax(), finish.getSum(), state.acc};
}

/// One element per key; each register has those of one row block.
TileType PrivateKernel::perKey(Type element) {
  auto lanes = LanesAttr::get(b().getContext(), /*groups=*/1,
                              /*period=*/blockM);
  return types.tile({layout.blockK}, element, lanes);
}

TileType PrivateKernel::rowsType(int64_t width, LoadOrder loads) {
  MLIRContext *context = b().getContext();
  Attribute order = RowsAttr::get(context);
  if (loads == LoadOrder::Fragment)
    order =
        MfmaAAttr::get(context, types.shape.m, types.shape.n, types.shape.k);
  return types.tile({layout.blockK, width}, types.bf16(), order);
}

/// Of a tile, in `indices`.
Value PrivateKernel::firstKey(Value tile) {
  return add(listBegin, mul(tile, k.index(layout.blockK)));
}

Value PrivateKernel::load(Value indices, Value tile) {
  return LoadSlotsOp::create(b(), loc(), perKey(b().getI32Type()), indices,
                             firstKey(tile), listEnd, /*clamped=*/true);
}

/// Behind the workgroup's last tile nothing is.
Value PrivateKernel::valid(Value slots, Value tile) {
  return ValidSlotsOp::create(b(), loc(), perKey(b().getI1Type()), slots, bound,
                              firstKey(tile), listEnd);
}

Value PrivateKernel::fetch(TileType type, Value slots, Value ok,
                           int64_t firstColumn) {
  return FetchOp::create(b(), loc(), type, cache, slots, ok, zeros,
                         firstColumn);
}

/// The first tile's rows and the second one's slots, under way.
Flight PrivateKernel::takeOff(Value indices, Value lo, SoftmaxState state) {
  Flight flight;
  flight.state = state;
  Value slots = load(indices, lo);
  flight.nextSlots = load(indices, add(lo, k.index(1)));
  flight.ok = valid(slots, lo);
  if (ropeQuery)
    flight.ropeRows = fetch(rowsType(spec.appendedRope(), LoadOrder::Fragment),
                            slots, flight.ok, spec.kvLoraRank);
  flight.rows = fetch(rowsType(spec.kvLoraRank, shape.schedule.loads), slots,
                      flight.ok, 0);
  ArriveOp::create(b(), loc());
  return flight;
}

/// Slots two tiles ahead, rows one: two latencies never add up.
Flight PrivateKernel::step(Value indices, Value tile, const Flight &flight) {
  Flight next;
  next.ok = valid(flight.nextSlots, add(tile, k.index(1)));
  next.nextSlots = load(indices, add(tile, k.index(2)));
  TileType scoreType = types.accumulator(layout.blockK, types.f32());
  Value scores;
  if (ropeQuery) {
    auto dot = StreamDotOp::create(
        b(), loc(), scoreType, Type(), flight.ropeRows.getType(),
        flight.ropeRows, ropeQuery, Value(), Value(), cache, flight.nextSlots,
        next.ok, zeros, spec.kvLoraRank);
    scores = dot.getScores();
    next.ropeRows = dot.getNext();
  }
  const LdsBuffer &buffer = *shape.lds.find(lds::kv);
  auto dot = StreamDotOp::create(b(), loc(), scoreType, types.lds(buffer),
                                 flight.rows.getType(), flight.rows,
                                 latentQuery, scores, k.ldsBuffer(lds::kv),
                                 cache, flight.nextSlots, next.ok, zeros, 0);
  next.rows = dot.getNext();
  scores =
      MaskOp::create(b(), loc(), scoreType, dot.getScores(), flight.ok, scale);
  SoftmaxState state = flight.state;
  auto softmax = LazySoftmaxStepOp::create(
      b(), loc(), types.accumulator(layout.blockK, types.bf16()),
      state.max.getType(), state.sum.getType(), state.acc.getType(), scores,
      state.max, state.sum, state.acc, b().getF32FloatAttr(rescaleThreshold));
  Value acc =
      AccumulateOp::create(b(), loc(), state.acc.getType(), dot.getTile(),
                           softmax.getP(), softmax.getNewAcc(), Value());
  next.state = {softmax.getNewMax(), softmax.getNewParts(), acc};
  return next;
}

SoftmaxState PrivateKernel::loop(Value indices, Value lo, Value hi,
                                 SoftmaxState state) {
  Flight flight = takeOff(indices, lo, state);
  auto loop =
      scf::ForOp::create(b(), loc(), lo, hi, k.index(1), flight.values());
  OpBuilder::InsertionGuard guard(b());
  b().setInsertionPointToStart(loop.getBody());
  Flight next = step(indices, loop.getInductionVar(),
                     Flight::of(loop.getRegionIterArgs()));
  scf::YieldOp::create(b(), loc(), next.values());
  return Flight::of(loop.getResults()).state;
}

/// An empty range must not read its list.
SoftmaxState PrivateKernel::overTiles(int segment, const ListRange &list,
                                      Value lo, Value hi, SoftmaxState state) {
  Value indices = listView(ArgRole::Indices, segment);
  cache = CacheViews(k, spec, segment).wide();
  bound = spec.noInvalid ? Value() : k.arg(ArgRole::NumSlots, segment);
  listBegin = list.begin;
  listEnd = b().createOrFold<arith::MinSIOp>(
      loc(), list.end, add(list.begin, mul(hi, k.index(layout.blockK))));
  Value hasTiles =
      arith::CmpIOp::create(b(), loc(), arith::CmpIPredicate::slt, lo, hi);
  SmallVector<Type> stateTypes;
  for (Value value : state.values())
    stateTypes.push_back(value.getType());
  auto choice = scf::IfOp::create(b(), loc(), stateTypes, hasTiles,
                                  /*withElseRegion=*/true);
  OpBuilder::InsertionGuard guard(b());
  b().setInsertionPointToStart(choice.elseBlock());
  scf::YieldOp::create(b(), loc(), state.values());
  b().setInsertionPointToStart(choice.thenBlock());
  SoftmaxState found = loop(indices, lo, hi, state);
  scf::YieldOp::create(b(), loc(), found.values());
  return SoftmaxState::of(choice.getResults());
}

gpu::GPUFuncOp smla::buildPrivateKernel(SparseAttentionOp op,
                                        gpu::GPUModuleOp module,
                                        const ArchInfo &arch,
                                        const OperatorSpec &spec,
                                        const KernelShape &shape) {
  return PrivateKernel(op, module, arch, spec, shape).build();
}
