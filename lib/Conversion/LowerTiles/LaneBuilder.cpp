//===- LaneBuilder.cpp - Arithmetic on lanes and waves --------------------===//
//
// Part of the smla project, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "LaneBuilder.h"

#include "smla/Analysis/RocdlTarget.h"
#include "smla/IR/SMLAOps.h"

#include "mlir/Dialect/GPU/IR/GPUDialect.h"
#include "mlir/Dialect/LLVMIR/LLVMDialect.h"
#include "mlir/Dialect/LLVMIR/ROCDLDialect.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/Dialect/Vector/IR/VectorOps.h"

using namespace mlir;
using namespace smla;

LaneBuilder::LaneBuilder(OpBuilder &builder, Operation *op)
    : b(builder), loc(op->getLoc()),
      entry(&op->getParentOfType<gpu::GPUFuncOp>().getBody().front()),
      waveCount(*getWaveCount(op)),
      arch(findRocdlArch(op->getParentOfType<gpu::GPUModuleOp>())) {}

Value LaneBuilder::index(int64_t value) {
  return arith::ConstantIndexOp::create(b, loc, value);
}
Value LaneBuilder::i32(int64_t value) {
  return arith::ConstantIntOp::create(b, loc, value, 32);
}
Value LaneBuilder::f32(double value) {
  return arith::ConstantFloatOp::create(b, loc, b.getF32Type(),
                                        APFloat(static_cast<float>(value)));
}
Value LaneBuilder::zeroOf(Type type) {
  return arith::ConstantOp::create(b, loc, b.getZeroAttr(type));
}

Value LaneBuilder::thread() {
  return gpu::ThreadIdOp::create(b, loc, gpu::Dimension::x);
}
Value LaneBuilder::lane() { return rem(thread(), laneCount); }
/// The wave that an earlier call computed at the kernel's entry: a convergent
/// op is not merged with its like later on.
static Value findWave(Block &entry) {
  for (auto op : entry.getOps<ROCDL::ReadfirstlaneOp>())
    if (auto cast = op.getSrc().getDefiningOp<arith::IndexCastOp>())
      if (auto div = cast.getIn().getDefiningOp<arith::DivUIOp>())
        if (div.getLhs().getDefiningOp<gpu::ThreadIdOp>())
          return op;
  return {};
}

Value LaneBuilder::wave() {
  if (waveCount == 1)
    return index(0);
  Value wave = findWave(*entry);
  if (!wave) {
    OpBuilder::InsertionGuard guard(b);
    b.setInsertionPointToStart(entry);
    Value number = toI32(div(thread(), laneCount));
    wave = ROCDL::ReadfirstlaneOp::create(b, loc, number.getType(), number);
  }
  return toIndexUnsigned(wave);
}

Value LaneBuilder::add(Value x, Value y) {
  return b.createOrFold<arith::AddIOp>(loc, x, y);
}
Value LaneBuilder::subtract(Value x, Value y) {
  return b.createOrFold<arith::SubIOp>(loc, x, y);
}
Value LaneBuilder::mul(Value x, int64_t y) {
  return b.createOrFold<arith::MulIOp>(loc, x, index(y));
}
Value LaneBuilder::div(Value x, int64_t y) {
  return b.createOrFold<arith::DivUIOp>(loc, x, index(y));
}
Value LaneBuilder::rem(Value x, int64_t y) {
  return b.createOrFold<arith::RemUIOp>(loc, x, index(y));
}
Value LaneBuilder::min(Value x, int64_t y) {
  return b.createOrFold<arith::MinUIOp>(loc, x, index(y));
}
Value LaneBuilder::exclusiveOr(Value x, Value y) {
  return b.createOrFold<arith::XOrIOp>(loc, x, y);
}
Value LaneBuilder::less(Value x, Value y) {
  return b.createOrFold<arith::CmpIOp>(loc, arith::CmpIPredicate::ult, x, y);
}
Value LaneBuilder::less(Value x, int64_t y) { return less(x, index(y)); }
Value LaneBuilder::logicalAnd(Value x, Value y) {
  return b.createOrFold<arith::AndIOp>(loc, x, y);
}
Value LaneBuilder::select(Value condition, Value x, Value y) {
  return b.createOrFold<arith::SelectOp>(loc, condition, x, y);
}
Value LaneBuilder::toI32(Value index) {
  return b.createOrFold<arith::IndexCastOp>(loc, b.getI32Type(), index);
}
Value LaneBuilder::toIndex(Value integer) {
  return b.createOrFold<arith::IndexCastOp>(loc, b.getIndexType(), integer);
}

Value LaneBuilder::toIndexUnsigned(Value integer) {
  return b.createOrFold<arith::IndexCastUIOp>(loc, b.getIndexType(), integer);
}

Value LaneBuilder::group(int64_t groups) {
  return groups == 1 ? index(0) : div(wave(), waves() / groups);
}

Value LaneBuilder::waveInGroup(int64_t groups) {
  return groups == 1 ? wave() : rem(wave(), waves() / groups);
}

Value LaneBuilder::columnOf(int64_t n, int64_t groups) {
  return add(mul(group(groups), n), laneMod(n));
}

Value LaneBuilder::unsized(Value buffer) {
  auto type = cast<MemRefType>(buffer.getType());
  auto unsizedType =
      MemRefType::get({ShapedType::kDynamic}, type.getElementType(),
                      type.getLayout(), type.getMemorySpace());
  return b.createOrFold<memref::CastOp>(loc, unsizedType, buffer);
}

Value LaneBuilder::view(Value buffer, int64_t rows, int64_t columns,
                        Type type) {
  auto source = cast<MemRefType>(buffer.getType());
  auto viewType =
      MemRefType::get({rows, columns}, type, MemRefLayoutAttrInterface(),
                      source.getMemorySpace());
  return memref::ViewOp::create(b, loc, viewType, buffer, index(0),
                                ValueRange());
}

Value LaneBuilder::load(Value memref, ValueRange indices, int64_t count,
                        int64_t bytes) {
  Type type = cast<MemRefType>(memref.getType()).getElementType();
  return vector::LoadOp::create(b, loc, VectorType::get({count}, type), memref,
                                indices, /*nontemporal=*/false,
                                llvm::MaybeAlign(bytes));
}
void LaneBuilder::store(Value vector, Value memref, ValueRange indices,
                        int64_t bytes) {
  vector::StoreOp::create(b, loc, vector, memref, indices,
                          /*nontemporal=*/false, llvm::MaybeAlign(bytes));
}

/// Codes are bytes here: nothing above level C has constants of them.
Value LaneBuilder::orZero(Value condition, Value vector) {
  auto type = dyn_cast<VectorType>(vector.getType());
  if (!type || getEncoding(type.getElementType()) == Encoding::None)
    return select(condition, vector, zeroOf(vector.getType()));
  auto bytes = type.clone(b.getI8Type());
  Value cleared =
      orZero(condition, vector::BitCastOp::create(b, loc, bytes, vector));
  return vector::BitCastOp::create(b, loc, type, cleared);
}
Value LaneBuilder::element(Value vector, int64_t i) {
  return vector::ExtractOp::create(b, loc, vector, i);
}
Value LaneBuilder::fromElements(ValueRange elements) {
  auto type = VectorType::get({static_cast<int64_t>(elements.size())},
                              elements.front().getType());
  return vector::FromElementsOp::create(b, loc, type, elements);
}
Value LaneBuilder::slice(Value vector, int64_t first, int64_t count) {
  if (first == 0 && cast<VectorType>(vector.getType()).getDimSize(0) == count)
    return vector;
  SmallVector<int64_t> mask;
  for (int64_t i = 0; i < count; ++i)
    mask.push_back(first + i);
  return vector::ShuffleOp::create(b, loc, vector, vector, mask);
}

void LaneBuilder::emitIf(Value condition, llvm::function_ref<void()> body) {
  if (!condition)
    return body();
  auto ifOp = scf::IfOp::create(b, loc, condition, /*withElseRegion=*/false);
  OpBuilder::InsertionGuard guard(b);
  b.setInsertionPointToStart(ifOp.thenBlock());
  body();
}

Value LaneBuilder::f32OfPowerOfTwo(Value scale) {
  Value byte = arith::BitcastOp::create(b, loc, b.getI8Type(), scale);
  Value code = arith::ExtUIOp::create(b, loc, b.getI32Type(), byte);
  Value bits = arith::ShLIOp::create(b, loc, code, i32(23));
  auto is = [&](int64_t value) -> Value {
    return arith::CmpIOp::create(b, loc, arith::CmpIPredicate::eq, code,
                                 i32(value));
  };
  bits = select(is(0), i32(0x00400000), bits);   // 2^-127, a denormal
  bits = select(is(255), i32(0x7fc00000), bits); // NaN
  return arith::BitcastOp::create(b, loc, b.getF32Type(), bits);
}

Value LaneBuilder::minusInfinity() {
  return f32(-std::numeric_limits<double>::infinity());
}

Value LaneBuilder::exp2(Value x) {
  return ROCDL::ROCDLExp2::create(b, loc, x.getType(), x);
}

Value LaneBuilder::finiteMax(Value max) {
  Value isEmpty = arith::CmpFOp::create(b, loc, arith::CmpFPredicate::OEQ, max,
                                        minusInfinity());
  return select(isEmpty, f32(0), max);
}

Value LaneBuilder::hasKeys(Value sum) {
  return arith::CmpFOp::create(b, loc, arith::CmpFPredicate::UGT, sum, f32(0));
}

Value LaneBuilder::scaled(Value vector, Value factor) {
  Value factors = vector::BroadcastOp::create(b, loc, vector.getType(), factor);
  return arith::MulFOp::create(b, loc, vector, factors);
}

Value LaneBuilder::maskFrom(ValueRange masks, Value row) {
  Value word = masks.front();
  if (masks.size() == 2)
    word = select(less(row, laneCount), masks[0], masks[1]);
  Value shift = b.createOrFold<arith::IndexCastOp>(loc, word.getType(),
                                                   rem(row, laneCount));
  return b.createOrFold<arith::ShRUIOp>(loc, word, shift);
}

Value LaneBuilder::halves(Value upper, Value lower, bool areUpper) {
  Value selector = i32(areUpper ? 0x07060302 : 0x05040100);
  StringAttr name = b.getStringAttr("llvm.amdgcn.perm");
  return LLVM::CallIntrinsicOp::create(b, loc, upper.getType(), name,
                                       ValueRange{upper, lower, selector})
      .getResult(0);
}

/// Where the hardware has no conversion, LLVM's expansion has a path for NaN
/// that takes as long as the rest.
Value LaneBuilder::roundedFinite(ArrayRef<Value> elements, Type type) {
  auto count = static_cast<int64_t>(elements.size());
  auto rounded = VectorType::get({count}, type);
  if (!arch || arch->hasBf16Conversion || !type.isBF16() || count % 2 != 0)
    return arith::TruncFOp::create(b, loc, rounded, fromElements(elements));
  SmallVector<Value> bits;
  for (Value element : elements) {
    Value x = arith::BitcastOp::create(b, loc, b.getI32Type(), element);
    Value odd = arith::ShRUIOp::create(b, loc, x, i32(16));
    odd = arith::AndIOp::create(b, loc, odd, i32(1));
    Value half = arith::AddIOp::create(b, loc, odd, i32(0x7fff));
    bits.push_back(arith::AddIOp::create(b, loc, x, half));
  }
  SmallVector<Value> words;
  for (int64_t i = 0; i < count; i += 2)
    words.push_back(halves(bits[i + 1], bits[i], /*areUpper=*/true));
  return vector::BitCastOp::create(b, loc, rounded, fromElements(words));
}

Value LaneBuilder::isSet(Value mask) {
  StringAttr name = b.getStringAttr("llvm.amdgcn.inverse.ballot");
  return LLVM::CallIntrinsicOp::create(b, loc, b.getI1Type(), name, mask)
      .getResult(0);
}

Value LaneBuilder::swizzleOf(Swizzle swizzle, Value row) {
  Value result = index(0);
  for (auto [i, mask] : llvm::enumerate(swizzleMasks(swizzle))) {
    Value bit = b.createOrFold<arith::AndIOp>(loc, row, index(mask));
    auto from = static_cast<int64_t>(llvm::Log2_64(mask));
    auto to = static_cast<int64_t>(i);
    if (to > from)
      bit = mul(bit, 1ll << (to - from));
    else if (to < from)
      bit = div(bit, 1ll << (from - to));
    result = b.createOrFold<arith::OrIOp>(loc, result, bit);
  }
  return result;
}

Value LaneBuilder::seldom(Value condition) {
  Value no = arith::ConstantIntOp::create(b, loc, 0, 1);
  return LLVM::ExpectOp::create(b, loc, condition, no);
}

void LaneBuilder::issue(Issue kind, int64_t count) {
  ROCDL::SchedGroupBarrier::create(b, loc, static_cast<int32_t>(kind),
                                   static_cast<int32_t>(count), /*groupId=*/0);
}

void LaneBuilder::schedulingBarrier() {
  ROCDL::SchedBarrier::create(b, loc, /*mask=*/0);
}

Value LaneBuilder::shuffleXor(Value value, int64_t mask) {
  return gpu::ShuffleOp::create(b, loc, value, mask, laneCount,
                                gpu::ShuffleMode::XOR)
      .getShuffleResult();
}

LdsTile::LdsTile(TileType type)
    : rows(type.getDimSize(0)), columns(type.getDimSize(1)),
      pitch(columns + cast<LdsLayoutAttr>(type.getLayout()).getPad()),
      swizzle(cast<LdsLayoutAttr>(type.getLayout()).getSwizzle()),
      elementType(type.getElementType()) {}

Value LdsTile::columnOfChunk(LaneBuilder &lane, Value row, Value chunk,
                             int64_t constant) const {
  Value moved = lane.exclusiveOr(chunk, lane.swizzleOf(swizzle, row));
  return lane.add(lane.mul(moved, chunkElements()), constant * chunkElements());
}

AccumulatorTile::AccumulatorTile(TileType type, int64_t waves)
    : rows(type.getDimSize(0)), columns(type.getDimSize(1)),
      layout(cast<MfmaCAttr>(type.getLayout())),
      blocks{static_cast<int64_t>(llvm::divideCeil(rows, layout.getM())),
             layout.getOverWaves() ? waves / layout.getGroups() : 1} {}

Value AccumulatorTile::column(LaneBuilder &lane) const {
  return lane.columnOf(layout.getN(), groups());
}

Value AccumulatorTile::isFirstOfColumn(LaneBuilder &lane) const {
  if (groups() == 1)
    return lane.less(lane.thread(), layout.getN());
  Value threadInGroup =
      lane.rem(lane.thread(), lane.waves() / groups() * laneCount);
  return lane.less(threadInGroup, layout.getN());
}

Value AccumulatorTile::block(LaneBuilder &lane, int64_t i) const {
  if (!layout.getOverWaves())
    return lane.index(i);
  Value wave = lane.waveInGroup(groups());
  if (blocks.blocks < blocks.waves)
    return lane.rem(wave, blocks.blocks);
  Value first = lane.mul(wave, blocks.perWave());
  if (!blocks.isEven())
    first = lane.min(first, blocks.lastRun());
  return lane.add(first, i);
}

void AccumulatorTile::forEachRun(LaneBuilder &lane, ValueRange values,
                                 function_ref<void(Value, Value)> visit) const {
  int64_t interleave = layout.getInterleave();
  if (interleave == 1) {
    for (auto [i, vector] : llvm::enumerate(values))
      visit(firstRow(lane, i), vector);
    return;
  }
  // Row r of the blocks of one group are neighbours.
  for (int64_t group = 0; group < blocks.perWave(); group += interleave)
    for (int64_t j = 0; j < vectorLength(); ++j) {
      SmallVector<Value> run;
      for (int64_t i = 0; i < interleave; ++i)
        run.push_back(lane.element(values[group + i], j));
      Value rowInBlock =
          lane.add(lane.mul(lane.laneDiv(layout.getN()), vectorLength()), j);
      Value first = lane.add(lane.mul(block(lane, group), layout.getM()),
                             lane.mul(rowInBlock, interleave));
      visit(first, lane.fromElements(run));
    }
}

Value AccumulatorTile::firstRow(LaneBuilder &lane, int64_t i) const {
  return lane.add(lane.mul(block(lane, i), layout.getM()),
                  lane.mul(lane.laneDiv(layout.getN()), vectorLength()));
}

Value AccumulatorTile::inRows(LaneBuilder &lane, Value firstRow) const {
  if (rows % layout.getM() == 0)
    return {};
  return lane.less(firstRow, rows);
}
