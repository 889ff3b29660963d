//===- DecodeFp8Tests.cpp - All 256 codes, on the simulator ---------------===//
//
// Part of the smla project, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A kernel of one wave widens every code of an encoding to f32, four a lane.
// What it must give is LLVM's own APFloat, but where docs/fp8.md says
// otherwise.
//
//===----------------------------------------------------------------------===//

#include "smla/Extensions/Fp8Hooks.h"
#include "smla/InitAll.h"
#include "smla/Pipelines/Compile.h"
#include "smla/Simulator/Simulator.h"

#include "mlir/InitAllDialects.h"
#include "mlir/Parser/Parser.h"
#include "llvm/ADT/APFloat.h"
#include "llvm/Support/FormatVariadic.h"

#include "gtest/gtest.h"

#include <cmath>
#include <cstring>

using namespace smla;

namespace {

/// {0}: architecture, {1}: element type.
constexpr const char *source = R"(
gpu.module @decode [#rocdl.target<chip = "{0}">] {
  gpu.func @decode(%codes: memref<256x{1}>, %out: memref<256xf32>)
      kernel attributes {known_block_size = array<i32: 64, 1, 1>} {
    %c4 = arith.constant 4 : index
    %lane = gpu.thread_id x
    %first = arith.muli %lane, %c4 : index
    %four = vector.load %codes[%first] : memref<256x{1}>, vector<4x{1}>
    %values = arith.extf %four : vector<4x{1}> to vector<4xf32>
    vector.store %values, %out[%first] : memref<256xf32>, vector<4xf32>
    gpu.return
  }
}
)";

std::string replaceAll(std::string text, const std::string &from,
                       llvm::StringRef to) {
  for (size_t at; (at = text.find(from)) != std::string::npos;)
    text.replace(at, from.size(), to.str());
  return text;
}

/// The values of codes 0 to 255; empty if the kernel does not compile, and then
/// `error` says why.
std::vector<float> decodeAll(llvm::StringRef arch, llvm::StringRef type,
                             llvm::StringRef hooks, std::string &error) {
  mlir::DialectRegistry registry;
  mlir::registerAllDialects(registry);
  smla::registerAllDialects(registry);
  smla::registerAllExtensions(registry);
  llvm::cantFail(registerFp8Hooks(registry, hooks));
  mlir::MLIRContext context(registry, mlir::MLIRContext::Threading::DISABLED);
  mlir::ScopedDiagnosticHandler handler(
      &context,
      [&](mlir::Diagnostic &diagnostic) { error = diagnostic.str(); });
  std::string text = replaceAll(replaceAll(source, "{0}", arch), "{1}", type);
  auto module = mlir::parseSourceString<mlir::ModuleOp>(text, &context);
  auto kernels = compileModule(*module, PipelineOptions());
  if (mlir::failed(kernels))
    return {};
  auto object =
      llvm::cantFail(sim::CodeObject::parse({kernels->front().output, "test"}));
  const sim::KernelInfo *kernel = object->find("decode");

  std::vector<uint8_t> codes(256);
  for (int code = 0; code < 256; ++code)
    codes[code] = static_cast<uint8_t>(code);
  std::vector<float> out(256);
  sim::DeviceMemory memory(/*seed=*/1);
  uint64_t pointers[] = {
      llvm::cantFail(memory.addHostBuffer("codes", codes)),
      llvm::cantFail(memory.addHostBuffer(
          "out", {reinterpret_cast<uint8_t *>(out.data()), 1024}))};
  std::vector<uint8_t> arguments(kernel->kernargBytes);
  std::memcpy(arguments.data(), pointers, sizeof(pointers));
  sim::LaunchConfig config;
  config.block = {64, 1, 1};
  config.kernarg = arguments;
  sim::LaunchResult result = llvm::cantFail(
      sim::launch(*object, *kernel, config, memory, sim::Options()));
  EXPECT_TRUE(result.findings.empty());
  return out;
}

float byLLVM(const llvm::fltSemantics &semantics, int code) {
  llvm::APFloat value(semantics, llvm::APInt(8, code));
  bool lost;
  value.convert(llvm::APFloat::IEEEsingle(), llvm::APFloat::rmTowardZero,
                &lost);
  return value.convertToFloat();
}

struct Case {
  const char *arch, *type, *hooks;
  const llvm::fltSemantics &(*semantics)();
  /// NaN codes become +-480.
  bool losesNaN;
};

class DecodeFp8 : public testing::TestWithParam<Case> {};

TEST_P(DecodeFp8, All256Codes) {
  const Case &c = GetParam();
  std::string error;
  std::vector<float> values = decodeAll(c.arch, c.type, c.hooks, error);
  ASSERT_EQ(values.size(), 256u) << error;
  for (int code = 0; code < 256; ++code) {
    float want = byLLVM(c.semantics(), code);
    if (std::isnan(want) && c.losesNaN)
      EXPECT_EQ(values[code], code == 0x7f ? 480 : -480) << "code " << code;
    else if (std::isnan(want))
      EXPECT_TRUE(std::isnan(values[code])) << "code " << code;
    else
      EXPECT_EQ(values[code], want) << "code " << code; // -0 == +0
  }
}

INSTANTIATE_TEST_SUITE_P(
    Cells, DecodeFp8,
    testing::Values(Case{"gfx950", "f8E4M3FN", "none",
                         llvm::APFloat::Float8E4M3FN, false},
                    Case{"gfx942", "f8E4M3FNUZ", "fnuz-cdna3",
                         llvm::APFloat::Float8E4M3FNUZ, false},
                    Case{"gfx942", "f8E4M3FN", "ocp-cdna3",
                         llvm::APFloat::Float8E4M3FN, true},
                    Case{"gfx950", "f8E4M3FNUZ", "fnuz-cdna4",
                         llvm::APFloat::Float8E4M3FNUZ, false}),
    [](const testing::TestParamInfo<Case> &info) {
      return std::string(info.param.arch) + "_" + info.param.type;
    });

/// Tiles written by hand have no operator that could be refused.
TEST(DecodeFp8Invalid, IsRefusedWithoutAHook) {
  for (auto [arch, type, reason] :
       {std::tuple(
            "gfx942", "f8E4M3FNUZ",
            "converts e4m3fnuz, illegal on gfx942: gfx942 reads e4m3fnuz "
            "through a hook, and none is registered"),
        std::tuple("gfx942", "f8E4M3FN",
                   "converts e4m3fn, illegal on gfx942: its 8-bit floats are "
                   "e4m3fnuz"),
        std::tuple("gfx950", "f8E4M3FNUZ",
                   "converts e4m3fnuz, illegal on gfx950: its 8-bit floats are "
                   "e4m3fn")}) {
    std::string error;
    EXPECT_TRUE(decodeAll(arch, type, "none", error).empty());
    EXPECT_NE(error.find(reason), std::string::npos) << error;
  }
}

} // namespace
