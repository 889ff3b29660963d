//===- Lanes.h - Lane-by-lane execution of VALU instructions ----*- C++ -*-===//
//
// Part of the smla project, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Turns a function on one lane's values into an instruction: the function's
// signature says how operands are read (width, modifiers, denormals) and where
// the result goes. A row of a table is then a mnemonic and a lambda.
//
//===----------------------------------------------------------------------===//

#ifndef SMLA_LIB_SIMULATOR_LANES_H
#define SMLA_LIB_SIMULATOR_LANES_H

#include "FloatFormats.h"
#include "Wave.h"

#include "llvm/ADT/bit.h"

#include <tuple>
#include <type_traits>

namespace smla::sim {

//===----------------------------------------------------------------------===//
// Types of a lane function's arguments and result, beyond the plain ones
//===----------------------------------------------------------------------===//

/// An f32 whose modifiers apply, but which is moved rather than computed with.
struct RawF32 {
  uint32_t bits;
};
/// The same of an f64.
struct RawF64 {
  uint64_t bits;
};
/// The same of an f16.
struct RawF16 {
  uint16_t bits;
};
/// An f16 operand or result, as the f32 of the same value; a result is rounded.
struct F16 {
  float value;
};
/// The low 16 bits of a result whose upper half is kept or written by op_sel.
struct LowHalf {
  uint32_t bits;
};
/// A result with a carry, or with another lane mask.
template <class T>
struct WithMask {
  T value;
  bool mask;
};

/// What a lane function may ask beside its operands.
struct LaneContext {
  const Inst &inst;
  Mode mode;
  bool clamp;
  /// Seed of the perturbation of inexact functions, 0 for none.
  uint64_t noise;
  Fp8Family fp8Family;
};

inline LaneContext contextOf(const Wave &wave, const Inst &inst) {
  return {inst, wave.mode, inst.clamp, wave.noiseSeed, wave.fp8Family};
}

//===----------------------------------------------------------------------===//
// Reading
//===----------------------------------------------------------------------===//

/// How a source's bits are treated on the way in.
enum class Fetch : uint8_t {
  Integer,
  RawFloat32,
  Float32,
  Float64,
  Half,
  RawHalf,
  HalfFloat
};

/// A dword of an operand for all lanes: the register itself, or `buffer` with
/// the broadcast, permuted or modified values.
const uint32_t *fetchDword(Wave &wave, const Inst &inst, const Operand &operand,
                           unsigned dword, Fetch fetch, Lanes &buffer);
/// Undefined lanes of an operand, seen through DPP.
uint64_t undefinedLanesOf(Wave &wave, const Inst &inst, const Operand &operand);
/// Undefined bits of an operand's dword in each lane, seen through DPP and
/// SDWA selection.
void fetchShadow(Wave &wave, const Inst &inst, const Operand &operand,
                 unsigned dword, Lanes &shadow);

template <class T>
constexpr Fetch fetchFor() {
  if constexpr (std::is_same_v<T, float>)
    return Fetch::Float32;
  else if constexpr (std::is_same_v<T, double> || std::is_same_v<T, RawF64>)
    return Fetch::Float64;
  else if constexpr (std::is_same_v<T, RawF32>)
    return Fetch::RawFloat32;
  else if constexpr (std::is_same_v<T, F16>)
    return Fetch::HalfFloat;
  else if constexpr (std::is_same_v<T, RawF16>)
    return Fetch::RawHalf;
  else if constexpr (sizeof(T) == 2)
    return Fetch::Half;
  else
    return Fetch::Integer;
}

/// One operand of type T over all lanes.
template <class T>
struct Source {
  static constexpr bool isWide = sizeof(T) == 8;
  const uint32_t *low;
  const uint32_t *high = nullptr;
  /// Denormal f64 operands are zeros. Others are flushed dword by dword.
  bool flush64;

  Source(Wave &wave, const Inst &inst, const Operand &operand,
         Lanes (&buffers)[2])
      : low(fetchDword(wave, inst, operand, 0,
                       isWide ? Fetch::Integer : fetchFor<T>(), buffers[0])),
        flush64(!wave.mode.keepsInputDenormals64()) {
    if constexpr (isWide)
      high = fetchDword(wave, inst, operand, 1, fetchFor<T>(), buffers[1]);
  }
  T operator[](unsigned lane) const {
    if constexpr (std::is_same_v<T, double>) {
      double value = asDouble(low[lane] | uint64_t(high[lane]) << 32);
      return flush64 ? flushDenormal(value) : value;
    } else if constexpr (isWide)
      return llvm::bit_cast<T>(low[lane] | uint64_t(high[lane]) << 32);
    else if constexpr (std::is_same_v<T, F16>)
      return F16{halfToFloat(low[lane])};
    else if constexpr (std::is_same_v<T, RawF16>)
      return RawF16{uint16_t(low[lane])};
    else if constexpr (sizeof(T) == 2)
      return T(low[lane]);
    else
      return llvm::bit_cast<T>(low[lane]);
  }
};

/// A lane mask.
template <>
struct Source<bool> {
  uint64_t mask;
  Source(Wave &wave, const Inst &, const Operand &operand, Lanes (&)[2])
      : mask(wave.readScalar(operand)) {}
  bool operator[](unsigned lane) const { return mask >> lane & 1; }
};

//===----------------------------------------------------------------------===//
// Writing
//===----------------------------------------------------------------------===//

/// The lanes an instruction writes, and what it knows of its sources.
struct LaneWrite {
  LaneWrite(Wave &wave, const Inst &inst, bool keepsOtherHalf = false);

  Wave &wave;
  const Inst &inst;
  uint64_t mask;
  /// Bits of the destination dword that are replaced.
  uint32_t writtenBits = ~0u;
  /// Those of them that the operands decide; the rest is 0.
  uint32_t spoiledBits = ~0u;
  /// Lanes with an undefined source, for results that are lane masks.
  uint64_t undefined = 0;
  /// Whether a dword result may be computed in the register itself.
  bool isDirect() const {
    return mask == allLanes && !inst.isSdwa && !inst.dstHigh;
  }
};

/// Completes a dword of the result: `values` go to the register under the mask.
void commitDword(const LaneWrite &write, unsigned dword,
                 const uint32_t *values);
/// As above for 16-bit results: zero-extended, or into the half of op_sel.
void commitHalf(const LaneWrite &write, const uint32_t *values);
/// A whole dword under the mask, whatever SDWA says of the destination.
void blendDword(const LaneWrite &write, unsigned dword, const uint32_t *values);
void commitMask(const LaneWrite &write, uint64_t mask);
/// Output modifiers and denormal flushing of f32, f64 (high, low) and f16.
void finishFloat32(const LaneWrite &write, uint32_t *values);
void finishFloat64(const LaneWrite &write, uint32_t *low, uint32_t *high);
void finishHalf(const LaneWrite &write, uint32_t *values);

/// A result of 16 bits, zero-extended unless op_sel places it.
template <class R>
constexpr bool isHalfResult =
    std::is_same_v<R, F16> || (sizeof(R) == 2 && !std::is_same_v<R, bool>);

template <class R>
struct Result {
  const LaneWrite &write;
  Lanes buffer;
  uint32_t *out;
  explicit Result(const LaneWrite &write) : write(write) {
    bool inPlace = sizeof(R) == 4 && !std::is_same_v<R, F16> &&
                   !std::is_same_v<R, LowHalf> && write.isDirect();
    out = inPlace ? write.wave.vgpr(write.inst.dst.reg) : buffer;
  }
  static uint32_t toBits(const LaneContext &context, R value) {
    if constexpr (std::is_same_v<R, F16>)
      return floatToHalf(value.value, context.mode);
    else if constexpr (sizeof(R) == 2)
      return uint16_t(value);
    else
      return llvm::bit_cast<uint32_t>(value);
  }
  void set(const LaneContext &context, unsigned lane, R value) {
    out[lane] = toBits(context, value);
  }
  void finish() {
    if constexpr (std::is_same_v<R, float>)
      finishFloat32(write, out);
    if constexpr (std::is_same_v<R, F16>)
      finishHalf(write, out);
    if constexpr (isHalfResult<R> || std::is_same_v<R, LowHalf>)
      commitHalf(write, out);
    else if (out == buffer)
      commitDword(write, 0, out);
  }
};

template <class R>
struct WideResult {
  const LaneWrite &write;
  Lanes low, high;
  explicit WideResult(const LaneWrite &write) : write(write) {}
  void set(const LaneContext &, unsigned lane, R value) {
    uint64_t bits = llvm::bit_cast<uint64_t>(value);
    low[lane] = bits;
    high[lane] = bits >> 32;
  }
  void finish() {
    if constexpr (std::is_same_v<R, double>)
      finishFloat64(write, low, high);
    commitDword(write, 0, low);
    commitDword(write, 1, high);
  }
};
template <>
struct Result<uint64_t> : WideResult<uint64_t> {
  using WideResult::WideResult;
};
template <>
struct Result<int64_t> : WideResult<int64_t> {
  using WideResult::WideResult;
};
template <>
struct Result<double> : WideResult<double> {
  using WideResult::WideResult;
};

template <>
struct Result<bool> {
  const LaneWrite &write;
  uint64_t mask = 0;
  explicit Result(const LaneWrite &write) : write(write) {}
  void set(const LaneContext &, unsigned lane, bool value) {
    mask |= uint64_t(value) << lane;
  }
  void finish() { commitMask(write, mask); }
};

template <class T>
struct Result<WithMask<T>> {
  Result<T> value;
  Result<bool> mask;
  explicit Result(const LaneWrite &write) : value(write), mask(write) {}
  void set(const LaneContext &context, unsigned lane, WithMask<T> result) {
    value.set(context, lane, result.value);
    mask.set(context, lane, result.mask);
  }
  void finish() {
    value.finish();
    mask.finish();
  }
};

//===----------------------------------------------------------------------===//
// Execution
//===----------------------------------------------------------------------===//

/// Propagates undefinedness, or notes that the destination is defined. Runs
/// before the values are computed, since these may replace the sources.
void updateShadow(const LaneWrite &write);

/// Calls `function` with each lane's operands; the first parameter may be a
/// LaneContext.
template <bool takesContext, auto function, class R, class... A, size_t... I>
void runLanes(Wave &wave, const Inst &inst, std::index_sequence<I...>) {
  Lanes buffers[sizeof...(A)][2];
  LaneWrite write(wave, inst, std::is_same_v<R, LowHalf>);
  if (isHalfResult<R>)
    write.spoiledBits &= 0xffff;
  const std::tuple<Source<A>...> sources{
      Source<A>(wave, inst, inst.src[I], buffers[I])...};
  updateShadow(write);
  Result<R> result(write);
  const LaneContext context = contextOf(wave, inst);
#pragma clang loop vectorize(assume_safety)
  for (unsigned lane = 0; lane < numLanes; ++lane) {
    if constexpr (takesContext)
      result.set(context, lane,
                 function(context, std::get<I>(sources)[lane]...));
    else
      result.set(context, lane, function(std::get<I>(sources)[lane]...));
  }
  result.finish();
}

template <auto function, class R, class... A>
void executeLanes(Wave &wave, const Inst &inst) {
  runLanes</*takesContext=*/false, function, R, A...>(
      wave, inst, std::index_sequence_for<A...>());
}
template <auto function, class R, class... A>
void executeLanesWithContext(Wave &wave, const Inst &inst) {
  runLanes</*takesContext=*/true, function, R, A...>(
      wave, inst, std::index_sequence_for<A...>());
}

template <class R>
struct WritesMask : std::is_same<R, bool> {};
template <class T>
struct WritesMask<WithMask<T>> : std::true_type {};

/// Bit i: argument i is a 16-bit value, so that half of its register is unread.
template <class... A>
constexpr uint8_t halfSources() {
  uint8_t result = 0, bit = 1;
  ((result |= sizeof(A) == 2 || std::is_same_v<A, F16> ? bit : 0, bit <<= 1),
   ...);
  return result;
}

/// Whether the last argument is a lane mask, which short encodings take from
/// VCC.
template <class... A>
constexpr Format formatOf() {
  if constexpr (sizeof...(A) == 0)
    return Format::Plain;
  else
    return std::is_same_v<
               std::tuple_element_t<sizeof...(A) - 1, std::tuple<A...>>, bool>
               ? Format::ReadsVcc
               : Format::Plain;
}

// A capture-less lambda converts to a function pointer in a constant
// expression, although it is itself no constant: the conversion reads nothing.
template <class Lambda, class R, class... A>
InstructionRow laneRow(const char *mnemonic, Lambda lambda, R (*)(A...)) {
  constexpr R (*function)(A...) = lambda;
  InstructionRow row{mnemonic, InstClass::Valu,
                     &executeLanes<function, R, A...>, formatOf<A...>()};
  row.arity = sizeof...(A);
  row.writesMask = WritesMask<R>::value;
  row.halfSources = halfSources<A...>();
  return row;
}
template <class Lambda, class R, class... A>
InstructionRow laneRow(const char *mnemonic, Lambda lambda,
                       R (*)(const LaneContext &, A...)) {
  constexpr R (*function)(const LaneContext &, A...) = lambda;
  InstructionRow row{mnemonic, InstClass::Valu,
                     &executeLanesWithContext<function, R, A...>,
                     formatOf<A...>()};
  row.arity = sizeof...(A);
  row.writesMask = WritesMask<R>::value;
  row.halfSources = halfSources<A...>();
  return row;
}

/// The row of an instruction that computes `lambda` in each lane.
template <class Lambda>
InstructionRow lanes(const char *mnemonic, Lambda lambda) {
  return laneRow(mnemonic, lambda, +lambda);
}

inline InstructionRow withClass(InstructionRow row, InstClass cls) {
  row.cls = cls;
  return row;
}
inline InstructionRow withFormat(InstructionRow row, Format format) {
  row.format = format;
  return row;
}

} // namespace smla::sim

#endif // SMLA_LIB_SIMULATOR_LANES_H
