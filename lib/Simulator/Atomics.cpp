//===- Atomics.cpp - Atomic operations ------------------------------------===//
//
// Part of the smla project, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// On LDS and on device memory: one table of operations for both. Lanes with the
// same address act in ascending order.
//
//===----------------------------------------------------------------------===//

#include "Atomics.h"
#include "Bits.h"

#include "FloatFormats.h"

using namespace llvm;
using namespace smla::sim;

namespace {

//===----------------------------------------------------------------------===//
// Operations: memory, data, second data -> memory
//===----------------------------------------------------------------------===//

float minFloat(float a, float b) { return a < b || isNan(b) ? a : b; }
float maxFloat(float a, float b) { return a > b || isNan(b) ? a : b; }
double minDouble(double a, double b) { return a < b || isNan(b) ? a : b; }
double maxDouble(double a, double b) { return a > b || isNan(b) ? a : b; }

float addFloat(float a, float b) {
  float sum = a + b;
  return isNan(sum) ? nanOf(a, b) : sum;
}
double addDouble(double a, double b) {
  double sum = a + b;
  return isNan(sum) ? nanOf64(a, b) : sum;
}

/// Adds both halves, each rounded to nearest even.
u64 addHalves(u64 m, u64 d) {
  u32 low = floatToHalf(
      addFloat(halfToFloat(m & 0xffff), halfToFloat(d & 0xffff)), Mode());
  u32 high = floatToHalf(
      addFloat(halfToFloat(m >> 16 & 0xffff), halfToFloat(d >> 16 & 0xffff)),
      Mode());
  return low | high << 16;
}
u64 addBf16Halves(u64 m, u64 d) {
  u32 low =
      floatToBf16(addFloat(bf16ToFloat(m & 0xffff), bf16ToFloat(d & 0xffff)));
  u32 high = floatToBf16(
      addFloat(bf16ToFloat(m >> 16 & 0xffff), bf16ToFloat(d >> 16 & 0xffff)));
  return low | high << 16;
}

template <class T>
u64 increment(u64 m, u64 d) {
  return T(m) >= T(d) ? 0 : T(m) + 1;
}
template <class T>
u64 decrement(u64 m, u64 d) {
  return T(m) == 0 || T(m) > T(d) ? T(d) : T(m) - 1;
}
template <class T>
u64 minimum(u64 m, u64 d) {
  return std::min(T(m), T(d));
}
template <class T>
u64 maximum(u64 m, u64 d) {
  return std::max(T(m), T(d));
}

/// The operations that 32 and 64 bits have alike, under the names of LDS and
/// of global memory.
constexpr AtomicOp operations[] = {
    {"add_u32", "add", 4, 1, [](u64 m, u64 d, u64) { return m + d; }},
    {"add_u64", "add_x2", 8, 1, [](u64 m, u64 d, u64) { return m + d; }},
    {"sub_u32", "sub", 4, 1, [](u64 m, u64 d, u64) { return m - d; }},
    {"sub_u64", "sub_x2", 8, 1, [](u64 m, u64 d, u64) { return m - d; }},
    {"rsub_u32", nullptr, 4, 1, [](u64 m, u64 d, u64) { return d - m; }},
    {"rsub_u64", nullptr, 8, 1, [](u64 m, u64 d, u64) { return d - m; }},
    {"inc_u32", "inc", 4, 1,
     [](u64 m, u64 d, u64) { return increment<u32>(m, d); }},
    {"inc_u64", "inc_x2", 8, 1,
     [](u64 m, u64 d, u64) { return increment<u64>(m, d); }},
    {"dec_u32", "dec", 4, 1,
     [](u64 m, u64 d, u64) { return decrement<u32>(m, d); }},
    {"dec_u64", "dec_x2", 8, 1,
     [](u64 m, u64 d, u64) { return decrement<u64>(m, d); }},
    {"min_i32", "smin", 4, 1,
     [](u64 m, u64 d, u64) { return minimum<i32>(m, d); }},
    {"min_i64", "smin_x2", 8, 1,
     [](u64 m, u64 d, u64) { return minimum<i64>(m, d); }},
    {"max_i32", "smax", 4, 1,
     [](u64 m, u64 d, u64) { return maximum<i32>(m, d); }},
    {"max_i64", "smax_x2", 8, 1,
     [](u64 m, u64 d, u64) { return maximum<i64>(m, d); }},
    {"min_u32", "umin", 4, 1,
     [](u64 m, u64 d, u64) { return minimum<u32>(m, d); }},
    {"min_u64", "umin_x2", 8, 1,
     [](u64 m, u64 d, u64) { return minimum<u64>(m, d); }},
    {"max_u32", "umax", 4, 1,
     [](u64 m, u64 d, u64) { return maximum<u32>(m, d); }},
    {"max_u64", "umax_x2", 8, 1,
     [](u64 m, u64 d, u64) { return maximum<u64>(m, d); }},
    {"and_b32", "and", 4, 1, [](u64 m, u64 d, u64) { return m & d; }},
    {"and_b64", "and_x2", 8, 1, [](u64 m, u64 d, u64) { return m & d; }},
    {"or_b32", "or", 4, 1, [](u64 m, u64 d, u64) { return m | d; }},
    {"or_b64", "or_x2", 8, 1, [](u64 m, u64 d, u64) { return m | d; }},
    {"xor_b32", "xor", 4, 1, [](u64 m, u64 d, u64) { return m ^ d; }},
    {"xor_b64", "xor_x2", 8, 1, [](u64 m, u64 d, u64) { return m ^ d; }},
    {"wrxchg_b32", "swap", 4, 1, [](u64, u64 d, u64) { return d; }},
    {"wrxchg_b64", "swap_x2", 8, 1, [](u64, u64 d, u64) { return d; }},
    {"mskor_b32", nullptr, 4, 2,
     [](u64 m, u64 d, u64 e) { return (m & ~d) | e; }},
    {"mskor_b64", nullptr, 8, 2,
     [](u64 m, u64 d, u64 e) { return (m & ~d) | e; }},
    // Compare with the first, store the second
    {"cmpst_b32", "cmpswap", 4, 2,
     [](u64 m, u64 d, u64 e) { return u32(m) == u32(d) ? e : m; }},
    {"cmpst_b64", "cmpswap_x2", 8, 2,
     [](u64 m, u64 d, u64 e) { return m == d ? e : m; }},
    {"cmpst_f32", nullptr, 4, 2,
     [](u64 m, u64 d, u64 e) { return asFloat(m) == asFloat(d) ? e : m; }},
    {"cmpst_f64", nullptr, 8, 2,
     [](u64 m, u64 d, u64 e) { return asDouble(m) == asDouble(d) ? e : m; }},
    {"wrap_b32", nullptr, 4, 2,
     [](u64 m, u64 d, u64 e) {
       return u64(u32(m) >= u32(d) ? u32(m) - u32(d) : u32(m) + u32(e));
     }},
    // Floats
    {"add_f32", "add_f32", 4, 1,
     [](u64 m, u64 d, u64) {
       return u64(bitsOf(addFloat(asFloat(m), asFloat(d))));
     }},
    {"min_f32", nullptr, 4, 1,
     [](u64 m, u64 d, u64) {
       return u64(bitsOf(minFloat(asFloat(m), asFloat(d))));
     }},
    {"max_f32", nullptr, 4, 1,
     [](u64 m, u64 d, u64) {
       return u64(bitsOf(maxFloat(asFloat(m), asFloat(d))));
     }},
    {"add_f64", "add_f64", 8, 1,
     [](u64 m, u64 d, u64) {
       return bitsOf(addDouble(asDouble(m), asDouble(d)));
     }},
    {"min_f64", "min_f64", 8, 1,
     [](u64 m, u64 d, u64) {
       return bitsOf(minDouble(asDouble(m), asDouble(d)));
     }},
    {"max_f64", "max_f64", 8, 1,
     [](u64 m, u64 d, u64) {
       return bitsOf(maxDouble(asDouble(m), asDouble(d)));
     }},
    {"pk_add_f16", "pk_add_f16", 4, 1,
     [](u64 m, u64 d, u64) { return addHalves(m, d); }},
    {"pk_add_bf16", "pk_add_bf16", 4, 1,
     [](u64 m, u64 d, u64) { return addBf16Halves(m, d); }},
};

/// Up to 8 bytes of a register tuple in one lane.
struct Value {
  u64 bits, shadow;
};
Value readValue(Wave &wave, unsigned reg, unsigned lane, unsigned bytes) {
  Value value{wave.vgpr(reg)[lane], wave.vectorShadow(reg, lane)};
  if (bytes == 8) {
    value.bits |= u64(wave.vgpr(reg + 1)[lane]) << 32;
    value.shadow |= u64(wave.vectorShadow(reg + 1, lane)) << 32;
  }
  return value;
}

} // namespace

ArrayRef<AtomicOp> smla::sim::atomicOps() { return operations; }

bool smla::sim::checkAligned(Wave &wave, unsigned lane, uint64_t address,
                             unsigned bytes) {
  if (address % bytes == 0)
    return true;
  wave.report(FindingKind::Misaligned, lane, address, [&] {
    return formatv("an atomic of {0} bytes must be {0}-byte aligned", bytes)
        .str();
  });
  return false;
}

void smla::sim::applyAtomic(Wave &wave, const AtomicOp &op, unsigned lane,
                            const AtomicOperands &operands, uint8_t *data,
                            uint8_t *shadow) {
  u64 old = 0, oldShadow = 0;
  memcpy(&old, data, op.bytes);
  if (shadow)
    memcpy(&oldShadow, shadow, op.bytes);
  Value first = readValue(wave, operands.first, lane, op.bytes);
  Value second{0, 0};
  if (op.operands == 2)
    second = readValue(wave, operands.second, lane, op.bytes);
  u64 result = op.function(old, first.bits, second.bits);
  u64 undefined = oldShadow | first.shadow | second.shadow ? ~u64(0) : 0;
  memcpy(data, &result, op.bytes);
  if (shadow)
    memcpy(shadow, &undefined, op.bytes);
  if (operands.result.kind == OperandKind::None)
    return;
  Datum datum = {{u32(old), u32(old >> 32)},
                 {u32(oldShadow), u32(oldShadow >> 32)}};
  writeLoaded(wave, operands.result, lane, DataForm{op.bytes}, datum);
}

uint64_t smla::sim::undefinedOperands(Wave &wave, const AtomicOp &op,
                                      unsigned lane,
                                      const AtomicOperands &operands) {
  u64 shadow = readValue(wave, operands.first, lane, op.bytes).shadow;
  if (op.operands == 2)
    shadow |= readValue(wave, operands.second, lane, op.bytes).shadow;
  return shadow;
}

void smla::sim::applyDeviceAtomic(Wave &wave, const AtomicOp &op, unsigned lane,
                                  uint64_t address,
                                  const AtomicOperands &operands) {
  if (!checkAligned(wave, lane, address, op.bytes))
    return;
  uint8_t *shadow = nullptr;
  uint8_t *data =
      locateDevice(wave, lane, address, op.bytes, /*isWrite=*/true, shadow);
  if (!data)
    return;
  if (undefinedOperands(wave, op, lane, operands))
    wave.report(FindingKind::UndefinedValue, lane, address,
                [] { return "an undefined value is used in an atomic"; });
  std::lock_guard<std::mutex> lock(wave.group.launch.atomicMutex(address));
  applyAtomic(wave, op, lane, operands, data, shadow);
}
