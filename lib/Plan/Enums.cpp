//===- Enums.cpp - The choices of the operator, and their names -----------===//
//
// Part of the smla project, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//

#include "smla/Plan/Enums.h"

using namespace llvm;

namespace smla {

#define SMLA_ENUM_NAMES(ENUM, ...)                                             \
  template <>                                                                  \
  ArrayRef<std::pair<ENUM, StringRef>> enumNames<ENUM>() {                     \
    static constexpr std::pair<ENUM, StringRef> names[] = {__VA_ARGS__};       \
    return names;                                                              \
  }

SMLA_ENUM_NAMES(RopePlace, {RopePlace::None, "none"},
                {RopePlace::Appended, "appended"},
                {RopePlace::Inside, "inside"})
SMLA_ENUM_NAMES(CacheFormat, {CacheFormat::BF16, "bf16"},
                {CacheFormat::Fp8Scalar, "fp8_scalar"},
                {CacheFormat::Fp8G64, "fp8_g64"},
                {CacheFormat::Fp8Dsv32, "fp8_dsv32"},
                {CacheFormat::Fp8Dsv4, "fp8_dsv4"},
                {CacheFormat::Fp8Dsv41, "fp8_dsv41"})
SMLA_ENUM_NAMES(Encoding, {Encoding::None, "none"},
                {Encoding::E4M3FN, "e4m3fn"}, {Encoding::E4M3FNUZ, "e4m3fnuz"})
SMLA_ENUM_NAMES(DotType, {DotType::BF16, "bf16"}, {DotType::FP8, "fp8"})
SMLA_ENUM_NAMES(Phase, {Phase::Decode, "decode"}, {Phase::Prefill, "prefill"})
SMLA_ENUM_NAMES(LseBase, {LseBase::E, "e"}, {LseBase::Two, "two"})
SMLA_ENUM_NAMES(EmptyLse, {EmptyLse::NegInf, "neg_inf"},
                {EmptyLse::PosInf, "pos_inf"})
SMLA_ENUM_NAMES(ScheduleKind, {ScheduleKind::Padded, "padded"},
                {ScheduleKind::Private, "private"},
                {ScheduleKind::Shared, "shared"})
SMLA_ENUM_NAMES(LoadOrder, {LoadOrder::Fragment, "fragment"},
                {LoadOrder::Row, "row"})
SMLA_ENUM_NAMES(Swizzle, {Swizzle::None, "none"}, {Swizzle::Xor8, "xor8"},
                {Swizzle::Xor16, "xor16"})

#undef SMLA_ENUM_NAMES

} // namespace smla
