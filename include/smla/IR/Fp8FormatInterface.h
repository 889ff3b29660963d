//===- Fp8FormatInterface.h - Hooks for 8-bit floats ------------*- C++ -*-===//
//
// Part of the smla project, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The built-in table (Plan/Legality.h) says what an architecture reads without
// help. A hook adds to it: it answers for cells of that table and brings the
// code that turns their bytes into numbers. Hooks are added to the dialect's
// Fp8FormatInterface, by an extension of the registry:
//
//   registry.addExtension(+[](mlir::MLIRContext *, smla::SMLADialect *smla) {
//     smla::Fp8FormatInterface::of(*smla).addHook(std::make_unique<Mine>());
//   });
//
//===----------------------------------------------------------------------===//

#ifndef SMLA_IR_FP8FORMATINTERFACE_H
#define SMLA_IR_FP8FORMATINTERFACE_H

#include "smla/IR/SMLADialect.h"
#include "smla/Plan/Legality.h"

#include "mlir/IR/DialectInterface.h"
#include "mlir/IR/PatternMatch.h"

namespace smla {

class Fp8Hook {
public:
  virtual ~Fp8Hook();

  /// For messages.
  virtual llvm::StringRef getName() const = 0;

  /// `Native` or `Software` for a cell that this hook answers for, else
  /// `Unsupported`.
  virtual Support answer(const ArchInfo &arch,
                         const LegalityQuestion &question) const = 0;

  /// Whether populateLowering decodes this encoding.
  virtual bool decodes(const ArchInfo &arch, Encoding encoding) const = 0;

  /// Patterns that rewrite an arith.extf from vectors of `encoding` to f32, a
  /// multiple of 4 elements long, into operations that `arch` has. Called only
  /// for what `decodes` holds for.
  virtual void populateLowering(mlir::RewritePatternSet &patterns,
                                const ArchInfo &arch,
                                Encoding encoding) const = 0;
};

/// The hooks of one context.
class Fp8FormatInterface
    : public mlir::DialectInterface::Base<Fp8FormatInterface> {
public:
  explicit Fp8FormatInterface(mlir::Dialect *dialect) : Base(dialect) {}

  static Fp8FormatInterface &of(SMLADialect &dialect);
  /// Loads the dialect.
  static const Fp8FormatInterface &of(mlir::MLIRContext *context);

  void addHook(std::unique_ptr<Fp8Hook> hook) {
    hooks.push_back(std::move(hook));
  }

  /// The table's answer, or that of the one hook which answers for the cell.
  /// Two answers for one cell are none: the reason names both.
  LegalityAnswer answer(const ArchInfo &arch,
                        const LegalityQuestion &question) const;

  /// The hook that decodes `encoding`, or null if there is none. Two are an
  /// error.
  llvm::Expected<const Fp8Hook *> findDecoder(const ArchInfo &arch,
                                              Encoding encoding) const;

private:
  llvm::SmallVector<std::unique_ptr<Fp8Hook>> hooks;
};

} // namespace smla

MLIR_DECLARE_EXPLICIT_TYPE_ID(smla::Fp8FormatInterface)

#endif // SMLA_IR_FP8FORMATINTERFACE_H
