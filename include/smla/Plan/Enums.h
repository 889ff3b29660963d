//===- Enums.h - The choices of the operator, and their names ---*- C++ -*-===//
//
// Part of the smla project, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Every enumeration that IR attributes, JSON files and flags share, with one
// table of names each: what a .mlir file says is what a flag says.
//
//===----------------------------------------------------------------------===//

#ifndef SMLA_PLAN_ENUMS_H
#define SMLA_PLAN_ENUMS_H

#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/StringRef.h"

#include <optional>
#include <string>
#include <utility>

namespace smla {

enum class RopePlace { None, Appended, Inside };
enum class CacheFormat { BF16, Fp8Scalar, Fp8G64, Fp8Dsv32, Fp8Dsv4, Fp8Dsv41 };
enum class Encoding { None, E4M3FN, E4M3FNUZ };
enum class DotType { BF16, FP8 };
enum class Phase { Decode, Prefill };
enum class LseBase { E, Two };
enum class EmptyLse { NegInf, PosInf };
enum class ScheduleKind { Padded, Private, Shared };
/// What one load instruction of a wave takes of the gathered rows: pieces of as
/// many rows as a matrix operand has, or one row.
enum class LoadOrder { Fragment, Row };
/// How rows in LDS exchange their chunks (Layout.h).
enum class Swizzle { None, Xor8, Xor16 };

/// The names of an enumeration, in the order of its values.
template <typename Enum>
llvm::ArrayRef<std::pair<Enum, llvm::StringRef>> enumNames();

template <>
llvm::ArrayRef<std::pair<RopePlace, llvm::StringRef>> enumNames();
template <>
llvm::ArrayRef<std::pair<CacheFormat, llvm::StringRef>> enumNames();
template <>
llvm::ArrayRef<std::pair<Encoding, llvm::StringRef>> enumNames();
template <>
llvm::ArrayRef<std::pair<DotType, llvm::StringRef>> enumNames();
template <>
llvm::ArrayRef<std::pair<Phase, llvm::StringRef>> enumNames();
template <>
llvm::ArrayRef<std::pair<LseBase, llvm::StringRef>> enumNames();
template <>
llvm::ArrayRef<std::pair<EmptyLse, llvm::StringRef>> enumNames();
template <>
llvm::ArrayRef<std::pair<ScheduleKind, llvm::StringRef>> enumNames();
template <>
llvm::ArrayRef<std::pair<LoadOrder, llvm::StringRef>> enumNames();
template <>
llvm::ArrayRef<std::pair<Swizzle, llvm::StringRef>> enumNames();

/// The name of `value`: "appended", "fp8_dsv32", "e4m3fnuz", ...
template <typename Enum>
llvm::StringRef enumName(Enum value) {
  for (auto [candidate, name] : enumNames<Enum>())
    if (candidate == value)
      return name;
  return "?";
}

template <typename Enum>
std::optional<Enum> parseEnum(llvm::StringRef text) {
  for (auto [value, name] : enumNames<Enum>())
    if (name == text)
      return value;
  return std::nullopt;
}

/// "none, appended, inside", for messages.
template <typename Enum>
std::string listEnum() {
  std::string list;
  for (auto [value, name] : enumNames<Enum>()) {
    if (!list.empty())
      list += ", ";
    list += name;
  }
  return list;
}

} // namespace smla

#endif // SMLA_PLAN_ENUMS_H
