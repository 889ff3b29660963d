//===- Scalars.h - Execution of scalar ALU instructions ---------*- C++ -*-===//
//
// Part of the smla project, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// As Lanes.h does for vectors: a row is a mnemonic and a function whose
// signature gives the operand widths. A trailing bool parameter is SCC.
//
//===----------------------------------------------------------------------===//

#ifndef SMLA_LIB_SIMULATOR_SCALARS_H
#define SMLA_LIB_SIMULATOR_SCALARS_H

#include "Wave.h"

#include <tuple>
#include <type_traits>

namespace smla::sim {

/// A result together with the SCC that goes with it.
template <class T>
struct WithScc {
  T value;
  bool scc;
};

/// SCC of functions that return a plain value.
enum class SccRule : uint8_t { Unchanged, NonZero };

/// Marks the absence of a shadow function: any undefined bit spoils them all.
struct PoisonAll {};

template <class T>
T readOperand(const Wave &wave, const Operand &operand) {
  return T(wave.readScalar(operand));
}

template <class R>
struct ScalarResult {
  static void write(Wave &wave, const Inst &inst, R value, uint64_t shadow,
                    SccRule rule) {
    uint64_t bits = std::make_unsigned_t<R>(value);
    wave.writeScalar(inst.dst, bits, shadow);
    if (rule == SccRule::NonZero)
      wave.writeScc(bits != 0, shadow && !(bits & ~shadow));
  }
};
template <>
struct ScalarResult<bool> {
  static void write(Wave &wave, const Inst &, bool value, uint64_t shadow,
                    SccRule) {
    wave.writeScc(value, shadow != 0);
  }
};
template <class T>
struct ScalarResult<WithScc<T>> {
  static void write(Wave &wave, const Inst &inst, WithScc<T> result,
                    uint64_t shadow, SccRule) {
    ScalarResult<T>::write(wave, inst, result.value, shadow,
                           SccRule::Unchanged);
    wave.writeScc(result.scc, shadow != 0);
  }
};

template <auto function, class Shadow, SccRule rule, class R, class... A,
          size_t... I>
void runScalar(Wave &wave, const Inst &inst, std::index_sequence<I...>) {
  auto arguments = std::make_tuple(readOperand<A>(wave, inst.src[I])...);
  uint64_t shadow = 0;
  if (LLVM_UNLIKELY(wave.undefinedSources)) {
    if constexpr (std::is_same_v<Shadow, PoisonAll>)
      shadow = ~uint64_t(0);
    else
      shadow = Shadow::run(
          std::get<I>(arguments)...,
          std::make_unsigned_t<A>(wave.readScalarShadow(inst.src[I]))...);
  }
  ScalarResult<R>::write(wave, inst, std::apply(function, arguments), shadow,
                         rule);
}

template <auto function, class Shadow, SccRule rule, class R, class... A>
void executeScalar(Wave &wave, const Inst &inst) {
  runScalar<function, Shadow, rule, R, A...>(wave, inst,
                                             std::index_sequence_for<A...>());
}

/// Functions of SCC and up to two operands.
template <auto function, class R, class... A, size_t... I>
void runScalarWithScc(Wave &wave, const Inst &inst, std::index_sequence<I...>) {
  R result = function(readOperand<A>(wave, inst.src[I])..., wave.scc);
  ScalarResult<R>::write(wave, inst, result,
                         wave.undefinedSources ? ~uint64_t(0) : 0,
                         SccRule::Unchanged);
}
template <auto function, class R, class... A>
void executeScalarWithScc(Wave &wave, const Inst &inst) {
  runScalarWithScc<function, R, A...>(wave, inst,
                                      std::index_sequence_for<A...>());
}

template <SccRule rule, class Shadow, class Lambda, class R, class... A>
InstructionRow scalarRow(const char *mnemonic, Lambda lambda, R (*)(A...)) {
  constexpr R (*function)(A...) = lambda;
  InstructionRow row{mnemonic, InstClass::Salu,
                     &executeScalar<function, Shadow, rule, R, A...>};
  row.arity = sizeof...(A);
  return row;
}

/// The row of an instruction that leaves SCC alone, unless the function's
/// result has one.
template <class Lambda>
InstructionRow scalar(const char *mnemonic, Lambda lambda) {
  return scalarRow<SccRule::Unchanged, PoisonAll>(mnemonic, lambda, +lambda);
}
/// SCC = result is not zero.
template <class Lambda>
InstructionRow scalarNonZero(const char *mnemonic, Lambda lambda) {
  return scalarRow<SccRule::NonZero, PoisonAll>(mnemonic, lambda, +lambda);
}
/// With a function from values and their undefined bits to the result's.
template <class Shadow, class Lambda>
InstructionRow scalar(const char *mnemonic, Lambda lambda, Shadow) {
  return scalarRow<SccRule::Unchanged, Shadow>(mnemonic, lambda, +lambda);
}
template <class Shadow, class Lambda>
InstructionRow scalarNonZero(const char *mnemonic, Lambda lambda, Shadow) {
  return scalarRow<SccRule::NonZero, Shadow>(mnemonic, lambda, +lambda);
}

template <class Lambda, class R, class A>
InstructionRow sccRow(const char *mnemonic, Lambda lambda, R (*)(A, A, bool)) {
  constexpr R (*function)(A, A, bool) = lambda;
  InstructionRow row{mnemonic, InstClass::Salu,
                     &executeScalarWithScc<function, R, A, A>};
  row.arity = 2;
  row.readsScc = true;
  return row;
}
/// The row of a function of two operands and SCC.
template <class Lambda>
InstructionRow scalarWithScc(const char *mnemonic, Lambda lambda) {
  return sccRow(mnemonic, lambda, +lambda);
}

} // namespace smla::sim

#endif // SMLA_LIB_SIMULATOR_SCALARS_H
