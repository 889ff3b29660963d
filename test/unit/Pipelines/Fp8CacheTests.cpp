//===- Fp8CacheTests.cpp - All 256 codes, through whole kernels -----------===//
//
// Part of the smla project, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Query c selects slot c alone, whose row is code c throughout. One key has all
// the weight, so that each column of the result is the code's value times the
// scale, and lse is its score: known without a reference. The value is LLVM's
// own APFloat's, but where docs/fp8.md says otherwise.
//
//===----------------------------------------------------------------------===//

#include "smla/Extensions/Fp8Hooks.h"
#include "smla/InitAll.h"
#include "smla/Pipelines/Compile.h"
#include "smla/Reference/Codecs.h"
#include "smla/Runtime/Launcher.h"

#include "llvm/ADT/APFloat.h"
#include "llvm/ADT/STLExtras.h"

#include "gtest/gtest.h"

#include <cmath>

using namespace smla;

namespace {

constexpr int64_t codes = 256, heads = 2, width = 64;
/// The pool's, and softmax's so that the score of a query of ones is the mean
/// of the row.
constexpr float cacheScale = 0.5f, softmaxScale = 1.0f / width;

struct Cell {
  const char *arch;
  Encoding encoding;
  DotType dots;
  const char *hooks;
  const llvm::fltSemantics &(*semantics)();
  /// NaN codes become +-480.
  bool losesNaN;

  std::string name() const {
    return llvm::join_items("_", arch, enumName(encoding), enumName(dots));
  }
};

OperatorSpec specOf(const Cell &cell) {
  OperatorSpec spec;
  spec.heads = heads;
  spec.kvLoraRank = width;
  spec.segments = {{CacheFormat::Fp8Scalar, cell.encoding, 1}};
  spec.dots = cell.dots;
  spec.hasLse = true;
  return spec;
}

rt::LoadedKernel compile(const Cell &cell) {
  mlir::DialectRegistry registry;
  smla::registerAllDialects(registry);
  smla::registerAllExtensions(registry);
  llvm::cantFail(registerFp8Hooks(registry, cell.hooks));
  PipelineOptions options;
  options.arch = cell.arch;
  CompiledKernel compiled =
      llvm::cantFail(compileSparseAttention(registry, specOf(cell), options));
  return llvm::cantFail(rt::LoadedKernel::create(
      std::move(compiled.output), std::move(*compiled.manifest), "test"));
}

template <typename T>
llvm::MutableArrayRef<uint8_t> bytesOf(std::vector<T> &values) {
  return {reinterpret_cast<uint8_t *>(values.data()),
          values.size() * sizeof(T)};
}

/// A row of each code, and what a launch makes of them.
struct CodeRows {
  std::vector<uint16_t> q =
      std::vector<uint16_t>(codes * heads * width, ref::bf16FromFloat(1));
  std::vector<uint8_t> cache = std::vector<uint8_t>(codes * width);
  std::vector<float> scales = {cacheScale};
  std::vector<int32_t> indptr = std::vector<int32_t>(codes + 1);
  std::vector<int32_t> indices = std::vector<int32_t>(codes);
  std::vector<uint16_t> out = std::vector<uint16_t>(codes * heads * width);
  std::vector<float> lse = std::vector<float>(codes * heads);

  CodeRows() {
    for (int32_t c = 0; c < codes; ++c) {
      std::fill_n(cache.begin() + c * width, width, static_cast<uint8_t>(c));
      indptr[c] = indices[c] = c;
    }
    indptr[codes] = codes;
  }

  void launch(const rt::LoadedKernel &kernel) {
    auto device = llvm::cantFail(rt::createDevice(rt::DeviceOptions()));
    rt::Arguments arguments = bind(*device);
    auto runs = llvm::cantFail(
        rt::launchKernels(*device, kernel, std::move(arguments)));
    EXPECT_TRUE(runs.front().result.findings.empty());
  }

private:
  rt::Arguments bind(rt::Device &device) {
    rt::Arguments arguments;
    arguments.set(ArgRole::NumQueries, codes);
    arguments.set(ArgRole::NumSplits, int64_t(1));
    arguments.set(ArgRole::SoftmaxScale, softmaxScale);
    for (ArgRole role : {ArgRole::QOffset, ArgRole::OutOffset})
      arguments.set(role, int64_t(0));
    for (ArgRole role : {ArgRole::QPitchC, ArgRole::OutPitchC})
      arguments.set(role, heads * width);
    for (ArgRole role : {ArgRole::QPitchH, ArgRole::OutPitchH})
      arguments.set(role, width);
    arguments.set(ArgRole::NumSlots, 0, codes);
    arguments.set(ArgRole::CacheOffset, 0, int64_t(0));
    for (ArgRole role : {ArgRole::RowPitch, ArgRole::PagePitch})
      arguments.set(role, 0, width);
    auto input = [&](ArgRole role, int segment, const char *name,
                     llvm::ArrayRef<uint8_t> bytes) {
      arguments.set(role, segment,
                    llvm::cantFail(device.addInput(name, bytes)));
    };
    input(ArgRole::Q, -1, "q", bytesOf(q));
    input(ArgRole::Cache, 0, "cache", cache);
    input(ArgRole::Scales, 0, "scales", bytesOf(scales));
    input(ArgRole::Indptr, 0, "indptr", bytesOf(indptr));
    input(ArgRole::Indices, 0, "indices", bytesOf(indices));
    arguments.set(ArgRole::Out,
                  llvm::cantFail(device.addOutput("out", bytesOf(out))));
    arguments.set(ArgRole::Lse,
                  llvm::cantFail(device.addOutput("lse", bytesOf(lse))));
    return arguments;
  }
};

float valueOf(const Cell &cell, int64_t code) {
  llvm::APFloat value(cell.semantics(), llvm::APInt(8, code));
  if (value.isNaN() && cell.losesNaN)
    return code == 0x7f ? 480 : -480;
  bool lost;
  value.convert(llvm::APFloat::IEEEsingle(), llvm::APFloat::rmTowardZero,
                &lost);
  return value.convertToFloat();
}

void expectValue(float got, float want, float tolerance) {
  if (std::isnan(want))
    EXPECT_TRUE(std::isnan(got)) << got;
  else
    EXPECT_NEAR(got, want, tolerance);
}

class Fp8Caches : public testing::TestWithParam<Cell> {};

TEST_P(Fp8Caches, All256Codes) {
  const Cell &cell = GetParam();
  CodeRows rows;
  rows.launch(compile(cell));
  for (int64_t c = 0; c < codes; ++c) {
    SCOPED_TRACE(c);
    float want = valueOf(cell, c) * cacheScale; // exact in bf16
    for (int64_t h = 0; h < heads; ++h) {
      auto row = llvm::ArrayRef(rows.out).slice((c * heads + h) * width, width);
      EXPECT_TRUE(llvm::all_equal(row));
      expectValue(ref::bf16ToFloat(row[0]), want, 0);
      expectValue(rows.lse[c * heads + h], want,
                  2e-5f + std::fabs(want) / 65536);
    }
  }
}

INSTANTIATE_TEST_SUITE_P(
    Cells, Fp8Caches,
    testing::Values(Cell{"gfx942", Encoding::E4M3FNUZ, DotType::BF16,
                         "fnuz-cdna3", llvm::APFloat::Float8E4M3FNUZ, false},
                    Cell{"gfx942", Encoding::E4M3FNUZ, DotType::FP8,
                         "fnuz-cdna3", llvm::APFloat::Float8E4M3FNUZ, false},
                    Cell{"gfx942", Encoding::E4M3FN, DotType::BF16, "ocp-cdna3",
                         llvm::APFloat::Float8E4M3FN, true},
                    Cell{"gfx950", Encoding::E4M3FN, DotType::BF16, "none",
                         llvm::APFloat::Float8E4M3FN, false},
                    Cell{"gfx950", Encoding::E4M3FN, DotType::FP8, "none",
                         llvm::APFloat::Float8E4M3FN, false},
                    Cell{"gfx950", Encoding::E4M3FNUZ, DotType::BF16,
                         "fnuz-cdna4", llvm::APFloat::Float8E4M3FNUZ, false}),
    [](const testing::TestParamInfo<Cell> &info) { return info.param.name(); });

} // namespace
