//===- CompareAlu.cpp - Vector comparisons --------------------------------===//
//
// Part of the smla project, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// VOPC: every relation over every type, generated from the two lists of
// relations, and v_cmp_class.
//
//===----------------------------------------------------------------------===//

#include "Lanes.h"

using namespace llvm;
using namespace smla::sim;

namespace {

/// Results of an ordered comparison and of an unordered one, by relation.
enum class Relation : uint8_t { Less, Equal, Greater, Unordered };

/// The set of relations for which a comparison is true, as a bit mask.
struct FloatCompare {
  const char *name;
  uint8_t relations;
};
constexpr uint8_t less = 1, equal = 2, greater = 4, unordered = 8;
constexpr FloatCompare floatCompares[] = {
    {"f", 0},
    {"lt", less},
    {"eq", equal},
    {"le", less | equal},
    {"gt", greater},
    {"lg", less | greater},
    {"ge", greater | equal},
    {"o", less | equal | greater},
    {"u", unordered},
    {"nge", less | unordered},
    {"nlg", equal | unordered},
    {"ngt", less | equal | unordered},
    {"nle", greater | unordered},
    {"neq", less | greater | unordered},
    {"nlt", greater | equal | unordered},
    {"tru", less | equal | greater | unordered},
};
constexpr FloatCompare integerCompares[] = {
    {"f", 0},
    {"lt", less},
    {"eq", equal},
    {"le", less | equal},
    {"gt", greater},
    {"ne", less | greater},
    {"ge", greater | equal},
    {"t", less | equal | greater},
};

template <class T>
uint8_t relationOf(T a, T b) {
  return (a < b ? less : 0) | (a == b ? equal : 0) | (a > b ? greater : 0) |
         (a != a || b != b ? unordered : 0);
}
uint8_t relationOf(F16 a, F16 b) { return relationOf(a.value, b.value); }

/// The low bits of the parameter are the relations; this one writes EXEC too.
constexpr uint32_t writesExec = 16;

void finishCompare(Wave &wave, const Inst &inst) {
  if (!(inst.param & writesExec))
    return;
  Operand exec = inst.sdst;
  exec.reg = sreg::exec;
  wave.writeScalar(exec, wave.readScalar(inst.sdst),
                   wave.readScalarShadow(inst.sdst));
}

template <class T>
bool compareLane(const LaneContext &x, T a, T b) {
  return relationOf(a, b) & x.inst.param;
}
template <class T>
void executeCompare(Wave &wave, const Inst &inst) {
  executeLanesWithContext<&compareLane<T>, bool, T, T>(wave, inst);
  finishCompare(wave, inst);
}

//===----------------------------------------------------------------------===//
// Classes of numbers
//===----------------------------------------------------------------------===//

/// Bit of v_cmp_class's mask for a number of this form.
uint32_t classBit(bool negative, uint64_t exponent, uint64_t maxExponent,
                  uint64_t fraction, bool quietBit) {
  if (exponent == maxExponent && fraction)
    return quietBit ? 1 << 1 : 1 << 0;
  unsigned positive; // the classes are symmetric around zero: 2..5, 6..9
  if (exponent == maxExponent)
    positive = 9;
  else if (exponent)
    positive = 8;
  else
    positive = fraction ? 7 : 6;
  return 1u << (negative ? 11 - positive : positive);
}
uint32_t classOf(RawF32 x) {
  return classBit(x.bits >> 31, x.bits >> 23 & 0xff, 0xff, x.bits & 0x7fffff,
                  x.bits >> 22 & 1);
}
uint32_t classOf(RawF64 x) {
  return classBit(x.bits >> 63, x.bits >> 52 & 0x7ff, 0x7ff,
                  x.bits & 0xfffffffffffff, x.bits >> 51 & 1);
}
uint32_t classOf(RawF16 x) {
  return classBit(x.bits >> 15 & 1, x.bits >> 10 & 0x1f, 0x1f, x.bits & 0x3ff,
                  x.bits >> 9 & 1);
}

template <class T>
bool classLane(T a, uint32_t mask) {
  return classOf(a) & mask;
}
template <class T>
void executeClass(Wave &wave, const Inst &inst) {
  executeLanes<&classLane<T>, bool, T, uint32_t>(wave, inst);
  finishCompare(wave, inst);
}

//===----------------------------------------------------------------------===//
// Rows
//===----------------------------------------------------------------------===//

class Builder : public NamedRows {
public:
  void addAll(StringRef name, uint32_t param, ExecuteFn execute) {
    add("v_cmp_" + name, param, execute);
    add("v_cmpx_" + name, param | writesExec, execute);
  }
  template <class T>
  void addType(ArrayRef<FloatCompare> compares, StringRef type) {
    for (const FloatCompare &compare : compares)
      addAll((Twine(compare.name) + "_" + type).str(), compare.relations,
             &executeCompare<T>);
  }

private:
  void add(const Twine &name, uint32_t param, ExecuteFn execute) {
    InstructionRow &row = NamedRows::add(name, InstClass::Valu, execute, param);
    row.arity = 2;
    row.writesMask = true;
  }
};

} // namespace

ArrayRef<InstructionRow> smla::sim::compareRows() {
  static const Builder builder = [] {
    Builder result;
    result.addType<float>(floatCompares, "f32");
    result.addType<double>(floatCompares, "f64");
    result.addType<F16>(floatCompares, "f16");
    result.addType<uint32_t>(integerCompares, "u32");
    result.addType<int32_t>(integerCompares, "i32");
    result.addType<uint64_t>(integerCompares, "u64");
    result.addType<int64_t>(integerCompares, "i64");
    result.addType<uint16_t>(integerCompares, "u16");
    result.addType<int16_t>(integerCompares, "i16");
    result.addAll("class_f32", 0, &executeClass<RawF32>);
    result.addAll("class_f64", 0, &executeClass<RawF64>);
    result.addAll("class_f16", 0, &executeClass<RawF16>);
    return result;
  }();
  return builder.rows;
}
