//===- Codecs.h - Numbers as caches store them ---*- C++ -*-===//
//
// Part of the smla project, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// bf16, the four 8-bit float encodings and UE8M0 scales, to and from float.
// Written from their definitions (spec.md section 4, fmt_1), apart from what
// the compiler emits, so that one can judge the other.
//
//===----------------------------------------------------------------------===//

#ifndef SMLA_REFERENCE_CODECS_H
#define SMLA_REFERENCE_CODECS_H

#include <cstdint>

namespace smla::ref {

float bf16ToFloat(uint16_t bits);
/// Rounds to nearest, ties to even. A NaN stays a NaN of the same sign.
uint16_t bf16FromFloat(float value);

/// The 8-bit floats. `fn` has one NaN per sign and no infinity, `fnuz` has one
/// NaN at the code of -0.
enum class Fp8 { E4M3FN, E4M3FNUZ, E5M2, E5M2FNUZ };

float fp8ToFloat(Fp8 kind, uint8_t code);
/// Rounds to nearest even and saturates at the largest finite value, as
/// quantisers do. A value that rounds to zero keeps no sign in `fnuz`: there
/// 0x80 is NaN.
uint8_t fp8FromFloat(Fp8 kind, float value);

/// 2^(code - 127), NaN for 255 (fmt_1).
float ue8m0ToFloat(uint8_t code);
/// The smallest power of two that is at least |value|, so that what is divided
/// by it does not overflow; saturates at both ends. NaN for NaN.
uint8_t ue8m0FromFloat(float value);

} // namespace smla::ref

#endif // SMLA_REFERENCE_CODECS_H
