//===- LegalityGateTests.cpp - Every cell of the legality table -----------===//
//
// Part of the smla project, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Generates one operator per architecture, format, encoding, dot type and query
// type, runs the front of the pipeline on it, and compares with the table of
// docs/Spec.md section 4, written down here a second time. A new architecture
// has no row here and fails until somebody says what it reads.
//
//===----------------------------------------------------------------------===//

#include "smla/Analysis/Target.h"
#include "smla/Extensions/Fp8Hooks.h"
#include "smla/IR/Fp8FormatInterface.h"
#include "smla/Pipelines/Pipelines.h"
#include "smla/Transforms/Passes.h"

#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/IR/Diagnostics.h"
#include "mlir/Parser/Parser.h"
#include "mlir/Pass/PassManager.h"
#include "mlir/Pass/PassRegistry.h"
#include "mlir/Transforms/Passes.h"
#include "llvm/ADT/StringExtras.h"
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
  /// Refused because nobody asked for it.
  NeedsHook,
  /// Refused because nobody has built it.
  NotBuilt
};

/// The only 8-bit encoding that each architecture reads (ISA documents:
/// V_CVT_PK_F32_FP8 is fnuz in CDNA3 and OCP in CDNA4).
const std::map<std::string, Encoding> nativeEncoding = {
    {"gfx942", Encoding::E4M3FNUZ}, {"gfx950", Encoding::E4M3FN}};

/// What else can be read, with a hook: caches for bf16 products, and where the
/// hardware reads the encoding also for 8-bit ones.
struct HookedEncoding {
  std::string arch;
  Encoding encoding;
};
const std::map<std::string, HookedEncoding> hookedEncodings = {
    {"fnuz-cdna3", {"gfx942", Encoding::E4M3FNUZ}},
    {"ocp-cdna3", {"gfx942", Encoding::E4M3FN}},
    {"fnuz-cdna4", {"gfx950", Encoding::E4M3FNUZ}}};

using Hooks = std::vector<std::string>;

bool isHooked(const Cell &cell, const Hooks &hooks) {
  bool isNative = cell.encoding == nativeEncoding.at(cell.arch->name.str());
  return (cell.dots == DotType::BF16 || isNative) &&
         llvm::any_of(hooks, [&](const std::string &name) {
           const HookedEncoding &hooked = hookedEncodings.at(name);
           return hooked.arch == cell.arch->name &&
                  hooked.encoding == cell.encoding;
         });
}

Outcome expectedOutcome(const Cell &cell, const Hooks &hooks) {
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
  if (cell.encoding != nativeEncoding.at(cell.arch->name.str()))
    return isHooked(cell, hooks) ? Outcome::Legal : Outcome::Illegal;
  if (cell.query != Encoding::None)
    return Outcome::NotBuilt;
  if (isHooked(cell, hooks))
    return Outcome::Legal;
  // fnuz is never read unasked.
  return cell.encoding == Encoding::E4M3FNUZ ? Outcome::NeedsHook
                                             : Outcome::Legal;
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
    return {"inside", 64, 512, "memref<?x64x584xi8, strided<[37440, 584, 1]>>",
            ""};
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

/// From whatever the pipeline consists of otherwise.
void removeGate(PassManager &passes) {
  constexpr StringLiteral gate = ",smla-legalize-arch";
  std::string text;
  llvm::raw_string_ostream os(text);
  passes.printAsTextualPipeline(os);
  size_t at = text.find(gate.str());
  ASSERT_NE(at, std::string::npos) << text;
  FailureOr<OpPassManager> mutant =
      parsePassPipeline(text.erase(at, gate.size()));
  ASSERT_TRUE(succeeded(mutant)) << text;
  static_cast<OpPassManager &>(passes) = std::move(*mutant);
}

class LegalityGate : public testing::Test {
protected:
  LegalityGate() {
    DialectRegistry registry;
    registry.insert<SMLADialect, func::FuncDialect>();
    useRegistry(registry);
    registerCanonicalizerPass();
    registerSMLATransformsPasses();
  }

  void useHooks(const Hooks &hooks) {
    DialectRegistry registry;
    llvm::cantFail(registerFp8Hooks(registry, llvm::join(hooks, ",")));
    useRegistry(registry);
  }

  void useRegistry(const DialectRegistry &registry) {
    context.appendDialectRegistry(registry);
    context.printOpOnDiagnostic(false);
  }

  /// Runs what every compilation begins with, or a mutant of it.
  Diagnosed run(const Cell &cell, bool withGate = true) {
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
    PipelineOptions options;
    options.arch = cell.arch->name.str();
    populateFrontend(passes, options);
    if (!withGate)
      removeGate(passes);
    result.succeeded = succeeded(passes.run(*module));
    return result;
  }

  MLIRContext context;
};

/// Whether a run did what it must.
testing::AssertionResult hasOneError(const Diagnosed &result, StringRef words) {
  if (result.errors.size() != 1)
    return testing::AssertionFailure()
           << result.errors.size()
           << " errors: " << llvm::join(result.errors, "; ");
  if (result.lines.front() != 3u)
    return testing::AssertionFailure() << "at line " << result.lines.front();
  if (!StringRef(result.errors.front()).contains(words))
    return testing::AssertionFailure() << result.errors.front();
  return testing::AssertionSuccess();
}

testing::AssertionResult isRefused(const Diagnosed &result, StringRef words) {
  if (!result.parsed || result.succeeded || result.notes.empty())
    return testing::AssertionFailure()
           << "not refused by the gate, or without a way out";
  return hasOneError(result, words);
}

testing::AssertionResult matches(const Diagnosed &result, const Cell &cell,
                                 Outcome expected) {
  switch (expected) {
  case Outcome::Legal:
    if (result.succeeded && result.errors.empty())
      return testing::AssertionSuccess();
    return testing::AssertionFailure() << llvm::join(result.errors, "; ");
  case Outcome::Invalid:
    if (result.parsed)
      return testing::AssertionFailure() << "verifies";
    return hasOneError(result, "'smla.sparse_attention' op ");
  case Outcome::Illegal:
    return isRefused(result, ("is illegal on " + cell.arch->name).str());
  case Outcome::NeedsHook:
    return isRefused(result, "through a hook, and none is registered");
  case Outcome::NotBuilt:
    return isRefused(result, "is not built yet");
  }
  llvm_unreachable("all outcomes are handled");
}

template <typename Visit>
void forEveryCell(Visit visit) {
  for (const ArchInfo &arch : allArchs())
    for (auto [format, formatName] : enumNames<CacheFormat>())
      for (auto [encoding, encodingName] : enumNames<Encoding>())
        for (auto [dots, dotsName] : enumNames<DotType>())
          for (auto [query, queryName] : enumNames<Encoding>())
            visit(Cell{&arch, format, encoding, dots, query});
}

TEST_F(LegalityGate, EveryCell) {
  for (const ArchInfo &arch : allArchs())
    ASSERT_EQ(nativeEncoding.count(arch.name.str()), 1u)
        << arch.name.str() << " has no row in this test's table";
  std::map<Outcome, int> seen;
  forEveryCell([&](const Cell &cell) {
    SCOPED_TRACE(cell.text());
    Outcome expected = expectedOutcome(cell, {});
    EXPECT_TRUE(matches(run(cell), cell, expected));
    ++seen[expected];
  });
  // All five answers occur: the test would else prove less than it seems.
  EXPECT_EQ(seen.size(), 5u);
}

/// A pipeline without the gate: the test above would fail, on every
/// architecture, for every cell that it expects to be refused.
TEST_F(LegalityGate, NothingElseRefuses) {
  std::map<std::string, int> missed;
  forEveryCell([&](const Cell &cell) {
    SCOPED_TRACE(cell.text());
    Outcome expected = expectedOutcome(cell, {});
    if (expected == Outcome::Legal || expected == Outcome::Invalid)
      return;
    Diagnosed result = run(cell, /*withGate=*/false);
    EXPECT_FALSE(matches(result, cell, expected));
    missed[cell.arch->name.str()] += result.succeeded;
  });
  for (const ArchInfo &arch : allArchs())
    EXPECT_GT(missed[arch.name.str()], 0) << arch.name.str();
}

/// Under each hook alone, and under all that ship.
class HookedGate : public LegalityGate,
                   public testing::WithParamInterface<Hooks> {};

TEST_P(HookedGate, EveryCell) {
  useHooks(GetParam());
  int opened = 0;
  forEveryCell([&](const Cell &cell) {
    SCOPED_TRACE(cell.text());
    Outcome expected = expectedOutcome(cell, GetParam());
    EXPECT_TRUE(matches(run(cell), cell, expected));
    opened += expected != expectedOutcome(cell, {});
  });
  int expected = 0; // five formats, and fp8_scalar for 8-bit products
  for (const std::string &name : GetParam())
    expected += name == "fnuz-cdna3" ? 6 : 5;
  EXPECT_EQ(opened, expected);
}

INSTANTIATE_TEST_SUITE_P(
    Shipped, HookedGate,
    testing::Values(Hooks{"fnuz-cdna3"}, Hooks{"ocp-cdna3"},
                    Hooks{"fnuz-cdna4"},
                    Hooks{"fnuz-cdna3", "ocp-cdna3", "fnuz-cdna4"}));

TEST(ShippedHooks, AreFoundByName) {
  DialectRegistry registry;
  EXPECT_EQ(llvm::toString(registerFp8Hooks(registry, "fnuz-cdna3,fnuz")),
            "no hook for 8-bit floats is called 'fnuz': there are fnuz-cdna3, "
            "ocp-cdna3, fnuz-cdna4, and none");
  EXPECT_FALSE(registerFp8Hooks(registry, "none"));
  EXPECT_FALSE(registerFp8Hooks(registry, defaultFp8Hooks));
}

/// A hook for every cell of one encoding, whatever the table says.
class Intruder : public Fp8Hook {
public:
  explicit Intruder(Encoding encoding) : encoding(encoding) {}
  StringRef getName() const override { return "intruder"; }
  Support answer(const ArchInfo &,
                 const LegalityQuestion &question) const override {
    return question.encoding == encoding ? Support::Software
                                         : Support::Unsupported;
  }
  bool decodes(const ArchInfo &, Encoding asked) const override {
    return asked == encoding;
  }
  void populateLowering(RewritePatternSet &, const ArchInfo &,
                        Encoding) const override {}

private:
  Encoding encoding;
};

TEST_F(LegalityGate, TwoHooksForOneCellAreRefused) {
  useHooks({"fnuz-cdna3"});
  auto *dialect = context.getOrLoadDialect<SMLADialect>();
  Fp8FormatInterface::of(*dialect).addHook(
      std::make_unique<Intruder>(Encoding::E4M3FNUZ));
  llvm::Expected<const ArchInfo *> arch = lookupArch("gfx942");
  Diagnosed result = run({*arch, CacheFormat::Fp8G64, Encoding::E4M3FNUZ,
                          DotType::BF16, Encoding::None});
  EXPECT_FALSE(result.succeeded);
  ASSERT_TRUE(isRefused(
      result, "segment 0: a cache of e4m3fnuz is illegal on gfx942: the hook "
              "'fnuz-cdna3' and the hook 'intruder' both answer for it"));
  EXPECT_EQ(result.notes.front(),
            "way out: register one of the two hooks only");
}

TEST_F(LegalityGate, AHookForWhatTheChipReadsIsRefused) {
  auto *dialect = context.getOrLoadDialect<SMLADialect>();
  Fp8FormatInterface::of(*dialect).addHook(
      std::make_unique<Intruder>(Encoding::E4M3FN));
  llvm::Expected<const ArchInfo *> arch = lookupArch("gfx950");
  Diagnosed result = run({*arch, CacheFormat::Fp8G64, Encoding::E4M3FN,
                          DotType::BF16, Encoding::None});
  EXPECT_FALSE(result.succeeded);
  EXPECT_TRUE(
      isRefused(result, "gfx950 itself and the hook 'intruder' both answer"));
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
