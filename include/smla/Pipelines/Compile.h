//===- Compile.h - Compiling operators to code objects in memory -*- C++
//-*-===//
//
// Part of the smla project, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef SMLA_PIPELINES_COMPILE_H
#define SMLA_PIPELINES_COMPILE_H

#include "smla/Pipelines/Pipelines.h"
#include "smla/Plan/Manifest.h"

#include "mlir/IR/BuiltinOps.h"
#include "mlir/IR/OwningOpRef.h"

namespace smla {

/// What to produce: text up to ISA, bytes from Object on.
enum class Emit { Rocdl, LLVM, Isa, Object, Hsaco };

/// One operator of a module, compiled.
struct CompiledKernel {
  /// Symbol of the main kernel.
  std::string name;
  /// What `Emit` asked for.
  std::string output;
  /// Complete, with resources from the code object, for Emit::Hsaco only; empty
  /// for an operator that is not attention.
  std::optional<Manifest> manifest;
};

/// Runs all stages on `module`, which is changed. Failures have been reported
/// as diagnostics of its context.
mlir::FailureOr<std::vector<CompiledKernel>>
compileModule(mlir::ModuleOp module, const PipelineOptions &options,
              Emit emit = Emit::Hsaco);

/// A module with one function around one smla.sparse_attention that says what
/// `spec` says. `context` must have the dialects of registerAllDialects.
mlir::OwningOpRef<mlir::ModuleOp>
buildAttentionModule(mlir::MLIRContext &context, const OperatorSpec &spec);

/// Compiles the operator `spec` in a context of its own with the dialects and
/// hooks of `registry`. The error carries the diagnostics as text.
llvm::Expected<CompiledKernel>
compileSparseAttention(const mlir::DialectRegistry &registry,
                       const OperatorSpec &spec, const PipelineOptions &options,
                       Emit emit = Emit::Hsaco);

/// Name, version, and LLVM of this compiler.
std::string compilerVersion();

} // namespace smla

#endif // SMLA_PIPELINES_COMPILE_H
