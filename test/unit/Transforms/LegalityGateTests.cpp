//===- LegalityGateTests.cpp - Every cell of the legality table -----------===//
//
// Part of the smla project, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Generates one operator per architecture, format, encoding, dot type and query
// type, runs smla-legalize-arch on it, and compares with the table of
// docs/Spec.md section 4, written down here a second time. A new architecture
// has no row here and fails until somebody says what it reads.
//
//===----------------------------------------------------------------------===//

#include "smla/Analysis/Target.h"
#include "smla/Transforms/Passes.h"

#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/IR/Diagnostics.h"
#include "mlir/Parser/Parser.h"
#include "mlir/Pass/PassManager.h"
#include "llvm/Support/FormatVariadic.h"

#include "gtest/gtest.h"

#include <map>

using namespace mlir;
using namespace smla;

namespace {

/// One operator to ask about.
struct Cell {
  const ArchInfo *arch;
  CacheFormat format;
  Encoding encoding;
  DotType dots;
  /// Encoding of q, or `None` for bf16.
  Encoding query;

  std::string text() const {
    return llvm::formatv("{0}: format {1}, encoding {2}, dots {3}, q {4}",
                         arch->name, enumName(format), enumName(encoding),
                         enumName(dots), enumName(query));
  }
};

/// What must come of it.
enum class Outcome {
  Legal,
  /// The verifier refuses the operator whatever the architecture.
  Invalid,
  /// Refused for what the hardware reads.
  Illegal,
  /// Refused because nobody has built it.
  NotBuilt
};

/// The only 8-bit encoding that each architecture reads (ISA documents:
/// V_CVT_PK_F32_FP8 is fnuz in CDNA3 and OCP in CDNA4).
const std::map<std::string, Encoding> nativeEncoding = {
    {"gfx942", Encoding::E4M3FNUZ}, {"gfx950", Encoding::E4M3FN}};

Outcome expectedOutcome(const Cell &cell) {
  bool bytes = cell.format != CacheFormat::BF16;
  bool encoded = cell.encoding != Encoding::None;
  if (bytes != encoded) // fmt_3
    return Outcome::Invalid;
  if (cell.dots == DotType::BF16 && cell.query != Encoding::None)
    return Outcome::Invalid;
  if (cell.dots == DotType::FP8) {
    // 8-bit products need one scale for all columns, and one encoding.
    if (cell.format != CacheFormat::Fp8Scalar)
      return Outcome::Invalid;
    if (cell.query != Encoding::None && cell.query != cell.encoding)
      return Outcome::Invalid;
  }
  if (!encoded)
    return Outcome::Legal;
  return cell.encoding == nativeEncoding.at(cell.arch->name.str())
             ? Outcome::NotBuilt
             : Outcome::Illegal;
}

/// Widths for which every format is defined (docs/Spec.md section 3).
struct Geometry {
  StringRef rope;
  int64_t ropeDim, queryWidth;
  StringRef cache, scales;
};

Geometry geometryOf(CacheFormat format) {
  switch (format) {
  case CacheFormat::BF16:
    return {"none", 0, 512, "memref<?x512xbf16>", ""};
  case CacheFormat::Fp8Scalar:
    return {"none", 0, 512, "memref<?x512xi8>", "memref<1xf32>"};
  case CacheFormat::Fp8G64:
    return {"none", 0, 512, "memref<?x512xi8>", "memref<?x8xf32>"};
  case CacheFormat::Fp8Dsv32:
    return {"appended", 64, 576, "memref<?x64x656xi8>", ""};
  case CacheFormat::Fp8Dsv4:
    return {"inside", 64, 512, "memref<?x64x584xi8>", ""};
  case CacheFormat::Fp8Dsv41:
    return {"none", 0, 512, "memref<?x64x528xi8>", ""};
  }
  llvm_unreachable("all formats are handled");
}

StringRef elementOf(Encoding encoding) {
  switch (encoding) {
  case Encoding::None:
    return "bf16";
  case Encoding::E4M3FN:
    return "f8E4M3FN";
  case Encoding::E4M3FNUZ:
    return "f8E4M3FNUZ";
  }
  llvm_unreachable("all encodings are handled");
}

/// The operator stands on line 3.
std::string moduleFor(const Cell &cell) {
  Geometry g = geometryOf(cell.format);
  bool paged = g.cache.count('x') == 3;
  std::string q = llvm::formatv("memref<?x16x{0}x{1}>", g.queryWidth,
                                elementOf(cell.query));
  std::string segment = llvm::formatv(
      "segment<format = {0}, encoding = {1}, page_size = {2}>",
      enumName(cell.format), enumName(cell.encoding), paged ? 64 : 1);
  bool scaled = !g.scales.empty();
  std::string scalesArg =
      scaled ? llvm::formatv("%x: {0}, ", g.scales).str() : std::string();
  std::string scalesType =
      scaled ? llvm::formatv("{0}, ", g.scales).str() : std::string();
  return llvm::formatv(
      "func.func @f(%q: {0}, %kv: {1}, {2}%i: memref<?xi32>, %s: f32,\n"
      "    %out: memref<?x16x512xbf16>) {{\n"
      "  smla.sparse_attention q(%q : {0}) {3}(%kv, {4}%i, %i : {1}, {5}"
      "memref<?xi32>, memref<?xi32>) scale(%s)"
      " outs(%out : memref<?x16x512xbf16>) {{kv_lora_rank = 512,"
      " qk_rope_head_dim = {6}, rope = #smla.rope<{7}>,"
      " dots = #smla.dots<{8}>}\n"
      "  return\n}\n",
      q, g.cache, scalesArg, segment, scaled ? "%x, " : "", scalesType,
      g.ropeDim, g.rope, enumName(cell.dots));
}

/// The errors and notes that a run produced.
struct Diagnosed {
  bool parsed = false, succeeded = false;
  std::vector<std::string> errors, notes;
  std::vector<unsigned> lines;
};

class LegalityGate : public testing::Test {
protected:
  LegalityGate() {
    DialectRegistry registry;
    registry.insert<SMLADialect, func::FuncDialect>();
    context.appendDialectRegistry(registry);
    context.printOpOnDiagnostic(false);
  }

  Diagnosed run(const Cell &cell) {
    Diagnosed result;
    ScopedDiagnosticHandler handler(&context, [&](Diagnostic &diagnostic) {
      result.errors.push_back(diagnostic.str());
      auto loc = dyn_cast<FileLineColLoc>(diagnostic.getLocation());
      result.lines.push_back(loc ? loc.getLine() : 0);
      for (Diagnostic &note : diagnostic.getNotes())
        result.notes.push_back(note.str());
    });
    OwningOpRef<ModuleOp> module =
        parseSourceString<ModuleOp>(moduleFor(cell), &context, "cell.mlir");
    result.parsed = static_cast<bool>(module);
    if (!module)
      return result;
    PassManager passes(&context);
    passes.addPass(createSetTargetPass({cell.arch->name.str()}));
    passes.addPass(createLegalizeArchPass());
    result.succeeded = succeeded(passes.run(*module));
    return result;
  }

  MLIRContext context;
};

void expectOneError(const Diagnosed &result, StringRef words) {
  ASSERT_EQ(result.errors.size(), 1u);
  EXPECT_EQ(result.lines.front(), 3u);
  EXPECT_NE(result.errors.front().find(words.str()), std::string::npos)
      << result.errors.front();
}

void expectOutcome(const Diagnosed &result, const Cell &cell) {
  Outcome expected = expectedOutcome(cell);
  EXPECT_EQ(result.parsed, expected != Outcome::Invalid);
  EXPECT_EQ(result.succeeded, expected == Outcome::Legal);
  switch (expected) {
  case Outcome::Legal:
    EXPECT_TRUE(result.errors.empty());
    return;
  case Outcome::Invalid:
    return expectOneError(result, "'smla.sparse_attention' op ");
  case Outcome::Illegal:
    expectOneError(result, ("is illegal on " + cell.arch->name).str());
    EXPECT_FALSE(result.notes.empty()) << "no way out is named";
    return;
  case Outcome::NotBuilt:
    expectOneError(result, "is not built yet");
    EXPECT_FALSE(result.notes.empty()) << "no way out is named";
    return;
  }
}

TEST_F(LegalityGate, EveryCell) {
  std::map<Outcome, int> seen;
  for (const ArchInfo &arch : allArchs()) {
    ASSERT_EQ(nativeEncoding.count(arch.name.str()), 1u)
        << arch.name.str() << " has no row in this test's table";
    for (auto [format, formatName] : enumNames<CacheFormat>())
      for (auto [encoding, encodingName] : enumNames<Encoding>())
        for (auto [dots, dotsName] : enumNames<DotType>())
          for (auto [query, queryName] : enumNames<Encoding>()) {
            Cell cell{&arch, format, encoding, dots, query};
            SCOPED_TRACE(cell.text());
            expectOutcome(run(cell), cell);
            ++seen[expectedOutcome(cell)];
          }
  }
  // All four answers occur: the test would else prove less than it seems.
  EXPECT_EQ(seen.size(), 4u);
}

/// Another architecture that reads an encoding is offered as a way out.
TEST_F(LegalityGate, OffersTheOtherArchitecture) {
  for (const ArchInfo &arch : allArchs())
    for (const ArchInfo &other : allArchs()) {
      Encoding native = nativeEncoding.at(other.name.str());
      if (native == nativeEncoding.at(arch.name.str()))
        continue;
      Diagnosed result = run({&arch, CacheFormat::Fp8Dsv32, native,
                              DotType::BF16, Encoding::None});
      std::string wanted = ("way out: compile for " + other.name).str();
      EXPECT_TRUE(llvm::any_of(result.notes,
                               [&](const std::string &note) {
                                 return StringRef(note).starts_with(wanted);
                               }))
          << arch.name.str() << " does not offer " << other.name.str();
    }
}

} // namespace
