//===- Legality.h - What an architecture can read ---------------*- C++ -*-===//
//
// Part of the smla project, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The legality table: may this architecture read this operand, and if not, why
// and what can be done about it. It is answered from what the hardware reads
// and from what is built, which are two different kinds of "no".
//
//===----------------------------------------------------------------------===//

#ifndef SMLA_PLAN_LEGALITY_H
#define SMLA_PLAN_LEGALITY_H

#include "smla/Arch/Arch.h"
#include "smla/Plan/OperatorSpec.h"

namespace smla {

/// What of an operator is asked about.
enum class LegalityOperand { Query, Cache, Dots };

/// One cell of the table. `encoding` is that of the operand itself; `None` for
/// a bf16 query, a bf16 cache and bf16 dots.
struct LegalityQuestion {
  LegalityOperand operand = LegalityOperand::Cache;
  CacheFormat format = CacheFormat::BF16;
  Encoding encoding = Encoding::None;
  DotType dots = DotType::BF16;
};

enum class Support {
  /// The hardware reads it.
  Native,
  /// It is converted by instructions, exactly.
  Software,
  /// The hardware cannot read it.
  Unsupported,
  /// The hardware could, through a hook that nobody registered.
  NeedsHook,
  /// The hardware could, the compiler cannot yet.
  NotBuilt
};

struct LegalityAnswer {
  Support support = Support::Native;
  /// Empty when it is legal.
  std::string reason;
  /// One sentence each.
  llvm::SmallVector<std::string> waysOut;

  bool isLegal() const {
    return support == Support::Native || support == Support::Software;
  }
};

/// Widths of 8-bit dots are multiples of this: rows are read 16 bytes at a
/// time.
inline constexpr int64_t fp8DotWidthMultiple = 16;
/// Whether the widths of an operator allow 8-bit dots.
bool takesFp8Dots(const OperatorSpec &spec);

/// The answer when nobody has registered a hook.
LegalityAnswer legality(const ArchInfo &arch, const LegalityQuestion &question);

/// Whether bytes of `encoding`, which is not `None`, can be turned into numbers
/// when nobody has registered a hook.
LegalityAnswer decodeLegality(const ArchInfo &arch, Encoding encoding);

/// The family of `encoding`, or nothing for `None`.
std::optional<Fp8Family> familyOf(Encoding encoding);
/// The e4m3 encoding of a family.
Encoding encodingOf(Fp8Family family);

} // namespace smla

#endif // SMLA_PLAN_LEGALITY_H
