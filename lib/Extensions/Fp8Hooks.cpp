//===- Fp8Hooks.cpp - The hooks for 8-bit floats that ship ----------------===//
//
// Part of the smla project, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "smla/Extensions/Fp8Hooks.h"

#include "smla/Conversion/DecodeFp8.h"
#include "smla/IR/Fp8FormatInterface.h"

#include "mlir/Dialect/Vector/IR/VectorOps.h"
#include "llvm/Support/FormatVariadic.h"

#include <cmath>

using namespace mlir;
using namespace smla;

namespace {

/// Caches of one encoding on hardware of one family; with 8-bit dots where it
/// is the hardware's own.
class CacheHook : public Fp8Hook {
public:
  CacheHook(StringRef name, Fp8Family family, Encoding encoding,
            Support support, Fp8Decoder decoder)
      : name(name), family(family), encoding(encoding), support(support),
        decoder(decoder) {}

  StringRef getName() const override { return name; }

  Support answer(const ArchInfo &arch,
                 const LegalityQuestion &question) const override {
    // Matrix instructions read the bytes as they are.
    bool isMine = question.dots == DotType::BF16
                      ? question.operand == LegalityOperand::Cache
                      : question.operand != LegalityOperand::Query &&
                            support == Support::Native;
    return isMine && decodes(arch, question.encoding) ? support
                                                      : Support::Unsupported;
  }

  bool decodes(const ArchInfo &arch, Encoding asked) const override {
    return arch.fp8 == family && asked == encoding;
  }

  void populateLowering(RewritePatternSet &patterns, const ArchInfo &,
                        Encoding) const override {
    populateDecodePattern(patterns, encoding, decoder);
  }

private:
  StringRef name;
  Fp8Family family;
  Encoding encoding;
  Support support;
  Fp8Decoder decoder;
};

/// A 32-bit integer in every element of `type`.
Value splat(OpBuilder &b, Location loc, Type type, uint32_t value) {
  IntegerAttr attr = b.getI32IntegerAttr(static_cast<int32_t>(value));
  auto vector = dyn_cast<VectorType>(type);
  return arith::ConstantOp::create(
      b, loc, vector ? TypedAttr(DenseElementsAttr::get(vector, attr)) : attr);
}

Value scaleBy(OpBuilder &b, Location loc, Value values, float factor) {
  auto type = cast<VectorType>(values.getType());
  Value factors =
      arith::ConstantOp::create(b, loc, DenseElementsAttr::get(type, factor));
  return arith::MulFOp::create(b, loc, values, factors);
}

Value decodeNative(OpBuilder &b, Location loc, Value codes) {
  return decodeByHardware(b, loc, codeWords(b, loc, codes));
}

/// The bytes 0x80 of a word become 0x00: OCP's -0 is fnuz's NaN. In each byte
/// the carry out of its lower seven bits says whether they are 0.
Value withoutMinusZero(OpBuilder &b, Location loc, Value word) {
  Type i32 = b.getI32Type();
  Value low = splat(b, loc, i32, 0x7f7f7f7f);
  Value digits = arith::AndIOp::create(b, loc, word, low);
  Value carry = arith::AddIOp::create(b, loc, digits, low);
  Value keep = arith::OrIOp::create(b, loc, carry, low);
  return arith::AndIOp::create(b, loc, word, keep);
}

/// A byte of e4m3fn is worth twice what it is in e4m3fnuz.
Value decodeOcpAsFnuz(OpBuilder &b, Location loc, Value codes) {
  SmallVector<Value> words;
  for (Value word : codeWords(b, loc, codes))
    words.push_back(withoutMinusZero(b, loc, word));
  return scaleBy(b, loc, decodeByHardware(b, loc, words), 2);
}

/// Sign, exponent and mantissa at their places in an f32, whose exponent is
/// then 127 - 8 too small; subnormals are subnormal there too. The f32 of the
/// NaN code would be -0.
Value decodeFnuzInSoftware(OpBuilder &b, Location loc, Value codes) {
  auto codeType = cast<VectorType>(codes.getType());
  auto i32 = codeType.clone(b.getI32Type());
  auto f32 = codeType.clone(b.getF32Type());
  auto constant = [&](uint32_t value) { return splat(b, loc, i32, value); };
  Value bytes =
      vector::BitCastOp::create(b, loc, codeType.clone(b.getI8Type()), codes);
  Value code = arith::ExtUIOp::create(b, loc, i32, bytes);
  Value sign = arith::ShLIOp::create(
      b, loc, arith::AndIOp::create(b, loc, code, constant(0x80)),
      constant(24));
  Value digits = arith::ShLIOp::create(
      b, loc, arith::AndIOp::create(b, loc, code, constant(0x7f)),
      constant(20));
  Value bits = arith::OrIOp::create(b, loc, sign, digits);
  Value isNaN = arith::CmpIOp::create(b, loc, arith::CmpIPredicate::eq, code,
                                      constant(0x80));
  bits = arith::SelectOp::create(b, loc, isNaN, constant(0x7fc00000), bits);
  Value values = arith::BitcastOp::create(b, loc, f32, bits);
  return scaleBy(b, loc, values, std::ldexp(1.0f, 127 - 8));
}

struct ShippedHook {
  StringLiteral name;
  void (*registerIn)(DialectRegistry &registry);
};
constexpr ShippedHook shippedHooks[] = {{"fnuz-cdna3", registerFnuzCdna3Hook},
                                        {"ocp-cdna3", registerOcpCdna3Hook},
                                        {"fnuz-cdna4", registerFnuzCdna4Hook}};

} // namespace

void smla::registerFnuzCdna3Hook(DialectRegistry &registry) {
  registry.addExtension(+[](MLIRContext *, SMLADialect *dialect) {
    Fp8FormatInterface::of(*dialect).addHook(std::make_unique<CacheHook>(
        "fnuz-cdna3", Fp8Family::Fnuz, Encoding::E4M3FNUZ, Support::Native,
        decodeNative));
  });
}

void smla::registerOcpCdna3Hook(DialectRegistry &registry) {
  registry.addExtension(+[](MLIRContext *, SMLADialect *dialect) {
    Fp8FormatInterface::of(*dialect).addHook(std::make_unique<CacheHook>(
        "ocp-cdna3", Fp8Family::Fnuz, Encoding::E4M3FN, Support::Software,
        decodeOcpAsFnuz));
  });
}

void smla::registerFnuzCdna4Hook(DialectRegistry &registry) {
  registry.addExtension(+[](MLIRContext *, SMLADialect *dialect) {
    Fp8FormatInterface::of(*dialect).addHook(std::make_unique<CacheHook>(
        "fnuz-cdna4", Fp8Family::Ocp, Encoding::E4M3FNUZ, Support::Software,
        decodeFnuzInSoftware));
  });
}

SmallVector<StringRef> smla::fp8HookNames() {
  return llvm::map_to_vector(
      shippedHooks,
      [](const ShippedHook &hook) -> StringRef { return hook.name; });
}

static llvm::Error registerFp8Hook(DialectRegistry &registry, StringRef name) {
  std::string names;
  for (const ShippedHook &hook : shippedHooks) {
    if (hook.name == name) {
      hook.registerIn(registry);
      return llvm::Error::success();
    }
    names += hook.name.str() + ", ";
  }
  return llvm::createStringError("no hook for 8-bit floats is called '" + name +
                                 "': there are " + names + "and none");
}

llvm::Error smla::registerFp8Hooks(DialectRegistry &registry, StringRef names) {
  if (names == "none")
    return llvm::Error::success();
  for (StringRef name : llvm::split(names, ','))
    if (llvm::Error error = registerFp8Hook(registry, name))
      return error;
  return llvm::Error::success();
}
