//===- LowerQuantize.cpp - Query tiles as 8-bit floats --------------------===//
//
// Part of the smla project, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The scale is a power of two made of exponent bits: no rounding, no division.
//
//===----------------------------------------------------------------------===//

#include "LaneBuilder.h"
#include "Patterns.h"

#include "mlir/Dialect/Vector/IR/VectorOps.h"
#include "llvm/Support/MathExtras.h"

using namespace mlir;
using namespace smla;

namespace {

class Quantizer {
public:
  Quantizer(QuantizeQueryOp op, ConversionPatternRewriter &rewriter)
      : lane(rewriter, op), limitLog2(llvm::Log2_64(op.getLimit())) {}

  /// Factor 2^k with the largest magnitude times 2^k in [limit / 2, limit), and
  /// its inverse.
  std::pair<Value, Value> powersFor(ValueRange slabs) {
    // Exponent field e of the magnitude: it is below 2^(e - 126). Zero and
    // what is too small for an inverse count as 2^-118.
    Value field = fold<arith::ShRUIOp>(largest(slabs), lane.i32(23));
    field = fold<arith::MaxUIOp>(field, lane.i32(8));
    int64_t sum = 126 + limitLog2 + 127;
    Value up = fold<arith::SubIOp>(lane.i32(sum), field);
    Value down = fold<arith::SubIOp>(field, lane.i32(sum - 254));
    return {withExponent(up), withExponent(down)};
  }

  Value codes(Value slab, Value factor, Type element) {
    auto type = cast<VectorType>(slab.getType());
    Value values = arith::ExtFOp::create(lane.b, lane.loc,
                                         type.clone(lane.b.getF32Type()), slab);
    return arith::TruncFOp::create(lane.b, lane.loc, type.clone(element),
                                   lane.scaled(values, factor));
  }

private:
  template <typename OpTy>
  Value fold(Value x, Value y) {
    return lane.b.createOrFold<OpTy>(lane.loc, x, y);
  }

  /// Bits of the f32 of the largest magnitude in the wave: bf16 without a sign
  /// are in the order of their bits.
  Value largest(ValueRange slabs) {
    auto type = cast<VectorType>(slabs.front().getType());
    auto bits = type.clone(lane.b.getI16Type());
    Value digits = arith::ConstantOp::create(
        lane.b, lane.loc,
        DenseElementsAttr::get(bits, lane.b.getI16IntegerAttr(0x7fff)));
    Value widest;
    for (Value slab : slabs) {
      Value magnitude = fold<arith::AndIOp>(
          vector::BitCastOp::create(lane.b, lane.loc, bits, slab), digits);
      widest = widest ? fold<arith::MaxUIOp>(widest, magnitude) : magnitude;
    }
    Value largest = vector::ReductionOp::create(
        lane.b, lane.loc, vector::CombiningKind::MAXUI, widest);
    largest =
        arith::ExtUIOp::create(lane.b, lane.loc, lane.b.getI32Type(), largest);
    largest = fold<arith::ShLIOp>(largest, lane.i32(16));
    for (int64_t mask = 1; mask < laneCount; mask *= 2)
      largest = fold<arith::MaxUIOp>(largest, lane.shuffleXor(largest, mask));
    return largest;
  }

  Value withExponent(Value field) {
    return arith::BitcastOp::create(lane.b, lane.loc, lane.b.getF32Type(),
                                    fold<arith::ShLIOp>(field, lane.i32(23)));
  }

  LaneBuilder lane;
  int64_t limitLog2;
};

struct LowerQuantizeQuery : OpConversionPattern<QuantizeQueryOp> {
  using OpConversionPattern::OpConversionPattern;
  LogicalResult
  matchAndRewrite(QuantizeQueryOp op, OneToNOpAdaptor adaptor,
                  ConversionPatternRewriter &rewriter) const override {
    Quantizer quantizer(op, rewriter);
    SmallVector<Value> slabs;
    for (ValueRange tile : adaptor.getTiles())
      llvm::append_range(slabs, tile);
    auto [up, down] = quantizer.powersFor(slabs);
    SmallVector<SmallVector<Value>> results;
    for (auto [tile, codes] : llvm::zip(adaptor.getTiles(), op.getCodes())) {
      Type element = cast<TileType>(codes.getType()).getElementType();
      SmallVector<Value> &result = results.emplace_back();
      for (Value slab : tile)
        result.push_back(quantizer.codes(slab, up, element));
    }
    results.push_back({down});
    rewriter.replaceOpWithMultiple(op, std::move(results));
    return success();
  }
};

} // namespace

void smla::populateQuantizePatterns(const TypeConverter &converter,
                                    RewritePatternSet &patterns) {
  patterns.add<LowerQuantizeQuery>(converter, patterns.getContext());
}
