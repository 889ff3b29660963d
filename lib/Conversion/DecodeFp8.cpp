//===- DecodeFp8.cpp - 8-bit floats to f32 on lanes -----------------------===//
//
// Part of the smla project, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "smla/Conversion/DecodeFp8.h"

#include "smla/IR/Fp8FormatInterface.h"
#include "smla/IR/SMLAOps.h"

#include "mlir/Dialect/LLVMIR/ROCDLDialect.h"
#include "mlir/Dialect/Vector/IR/VectorOps.h"
#include "mlir/Transforms/GreedyPatternRewriteDriver.h"

using namespace mlir;
using namespace smla;

SmallVector<Value> smla::codeWords(OpBuilder &b, Location loc, Value codes) {
  int64_t count = cast<VectorType>(codes.getType()).getDimSize(0) / 4;
  Value words = vector::BitCastOp::create(
      b, loc, VectorType::get({count}, b.getI32Type()), codes);
  SmallVector<Value> result;
  for (int64_t i = 0; i < count; ++i)
    result.push_back(vector::ExtractOp::create(b, loc, words, i));
  return result;
}

Value smla::decodeByHardware(OpBuilder &b, Location loc,
                             ArrayRef<Value> words) {
  auto pair = VectorType::get({2}, b.getF32Type());
  SmallVector<Value> values;
  for (Value word : words)
    for (bool upper : {false, true}) {
      Value two = ROCDL::CvtPkF32Fp8Op::create(b, loc, pair, word, upper);
      for (int64_t i = 0; i < 2; ++i)
        values.push_back(vector::ExtractOp::create(b, loc, two, i));
    }
  auto type =
      VectorType::get({static_cast<int64_t>(values.size())}, b.getF32Type());
  return vector::FromElementsOp::create(b, loc, type, values);
}

/// The codes that `op` turns into numbers, or gets from them.
static Encoding convertedEncoding(Operation *op) {
  if (auto ext = dyn_cast<arith::ExtFOp>(op))
    return getEncoding(getElementTypeOrSelf(ext.getIn().getType()));
  if (auto trunc = dyn_cast<arith::TruncFOp>(op))
    return getEncoding(getElementTypeOrSelf(trunc.getType()));
  return Encoding::None;
}

static bool hasWords(VectorType type) {
  return type.getRank() == 1 && !type.isScalable() &&
         type.getDimSize(0) % 4 == 0;
}

namespace {
struct Decode : OpRewritePattern<arith::ExtFOp> {
  Decode(MLIRContext *context, Encoding encoding, Fp8Decoder decoder)
      : OpRewritePattern(context), encoding(encoding), decoder(decoder) {}

  LogicalResult matchAndRewrite(arith::ExtFOp op,
                                PatternRewriter &rewriter) const override {
    auto type = dyn_cast<VectorType>(op.getIn().getType());
    if (!type || !hasWords(type) || convertedEncoding(op) != encoding ||
        !getElementTypeOrSelf(op.getType()).isF32())
      return failure();
    rewriter.replaceOp(op, decoder(rewriter, op.getLoc(), op.getIn()));
    return success();
  }

  Encoding encoding;
  Fp8Decoder decoder;
};
} // namespace

void smla::populateDecodePattern(RewritePatternSet &patterns, Encoding encoding,
                                 Fp8Decoder decoder) {
  patterns.add<Decode>(patterns.getContext(), encoding, decoder);
}

/// v_cvt_pk_fp8_f32: rounds to nearest even; what is larger than the largest
/// code becomes NaN, so that whoever narrows must know better.
static Value encodeByHardware(OpBuilder &b, Location loc, Value values,
                              VectorType codes) {
  Type i32 = b.getI32Type();
  Value zero = arith::ConstantOp::create(b, loc, b.getI32IntegerAttr(0));
  SmallVector<Value> words;
  for (int64_t i = 0; i < codes.getDimSize(0); i += 4) {
    auto value = [&](int64_t j) -> Value {
      return vector::ExtractOp::create(b, loc, values, i + j);
    };
    Value low = ROCDL::CvtPkFp8F32Op::create(b, loc, i32, value(0), value(1),
                                             zero, false);
    words.push_back(ROCDL::CvtPkFp8F32Op::create(b, loc, i32, value(2),
                                                 value(3), low, true));
  }
  auto type = VectorType::get({static_cast<int64_t>(words.size())}, i32);
  Value packed = vector::FromElementsOp::create(b, loc, type, words);
  return vector::BitCastOp::create(b, loc, codes, packed);
}

namespace {
struct Encode : OpRewritePattern<arith::TruncFOp> {
  Encode(MLIRContext *context, Encoding encoding)
      : OpRewritePattern(context), encoding(encoding) {}

  LogicalResult matchAndRewrite(arith::TruncFOp op,
                                PatternRewriter &rewriter) const override {
    auto type = dyn_cast<VectorType>(op.getType());
    if (!type || !hasWords(type) || convertedEncoding(op) != encoding ||
        !getElementTypeOrSelf(op.getIn().getType()).isF32())
      return failure();
    rewriter.replaceOp(
        op, encodeByHardware(rewriter, op.getLoc(), op.getIn(), type));
    return success();
  }

  Encoding encoding;
};
} // namespace

void smla::populateHardwareDecodePattern(RewritePatternSet &patterns,
                                         Encoding encoding) {
  populateDecodePattern(
      patterns, encoding, [](OpBuilder &b, Location loc, Value codes) {
        return decodeByHardware(b, loc, codeWords(b, loc, codes));
      });
}

/// Patterns for one encoding: the hook's, or the chip's own where the table
/// needs no hook.
static LogicalResult populateFor(Operation *op, const ArchInfo &arch,
                                 Encoding encoding,
                                 RewritePatternSet &patterns) {
  const auto &hooks = Fp8FormatInterface::of(op->getContext());
  llvm::Expected<const Fp8Hook *> hook = hooks.findDecoder(arch, encoding);
  if (!hook)
    return op->emitOpError("converts ")
           << enumName(encoding) << ": " << llvm::toString(hook.takeError());
  if (familyOf(encoding) == arch.fp8)
    patterns.add<Encode>(patterns.getContext(), encoding);
  if (*hook) {
    (*hook)->populateLowering(patterns, arch, encoding);
    return success();
  }
  LegalityAnswer table = decodeLegality(arch, encoding);
  if (table.isLegal()) {
    populateHardwareDecodePattern(patterns, encoding);
    return success();
  }
  return op->emitOpError("converts ") << enumName(encoding) << ", illegal on "
                                      << arch.name << ": " << table.reason;
}

/// An operation of each encoding that is converted in `module`.
static llvm::SmallMapVector<Encoding, Operation *, 2>
findConversions(gpu::GPUModuleOp module) {
  llvm::SmallMapVector<Encoding, Operation *, 2> found;
  module.walk([&](Operation *op) {
    Encoding encoding = convertedEncoding(op);
    if (encoding != Encoding::None)
      found.insert({encoding, op});
  });
  return found;
}

LogicalResult smla::decodeFp8(gpu::GPUModuleOp module, const ArchInfo &arch) {
  auto conversions = findConversions(module);
  if (conversions.empty())
    return success();
  RewritePatternSet patterns(module.getContext());
  for (auto [encoding, op] : conversions)
    if (failed(populateFor(op, arch, encoding, patterns)))
      return failure();
  if (failed(applyPatternsGreedily(module, std::move(patterns))))
    return failure();
  auto left = findConversions(module);
  if (left.empty())
    return success();
  return left.front().second->emitOpError("converts ")
         << enumName(left.front().first)
         << " in a way that has no lowering; expected arith.extf to f32 or "
            "arith.truncf from it of a vector of a multiple of 4 elements";
}
