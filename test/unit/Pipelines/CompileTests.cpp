//===- CompileTests.cpp - From a description to a code object -------------===//
//
// Part of the smla project, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// What a compiled kernel declares is held against its plan, for many
// geometries; and compiling is held to give the same bytes from any thread.
//
//===----------------------------------------------------------------------===//

#include "smla/InitAll.h"
#include "smla/Pipelines/Compile.h"
#include "smla/Plan/Registers.h"
#include "smla/Simulator/CodeObject.h"

#include "mlir/InitAllDialects.h"
#include "llvm/Support/FormatVariadic.h"

#include "gtest/gtest.h"

#include <thread>

using namespace smla;

namespace {

const mlir::DialectRegistry &registry() {
  static const mlir::DialectRegistry *all = [] {
    auto *registry = new mlir::DialectRegistry;
    mlir::registerAllDialects(*registry);
    smla::registerAllDialects(*registry);
    smla::registerAllExtensions(*registry);
    return registry;
  }();
  return *all;
}

OperatorSpec decode(int64_t heads, int64_t rank, int64_t rope) {
  OperatorSpec spec;
  spec.heads = heads;
  spec.kvLoraRank = rank;
  spec.ropeDim = rope;
  spec.rope = rope ? RopePlace::Appended : RopePlace::None;
  spec.segments = {SegmentSpec{}};
  return spec;
}

struct Request {
  llvm::StringRef arch;
  OperatorSpec spec;
  int64_t blockK = 0, waves = 0, splits = 1;

  llvm::Expected<CompiledKernel> compile(Emit emit = Emit::Hsaco) const {
    PipelineOptions options;
    options.arch = arch.str();
    options.blockK = blockK;
    options.waves = waves;
    options.splits = splits;
    return compileSparseAttention(registry(), spec, options, emit);
  }

  std::string str() const {
    return llvm::formatv("{0} {1} block_k={2} waves={3} splits={4}", arch,
                         kernelName(spec), blockK, waves, splits);
  }
};

/// Every property that changes the code, one at a time, and some together.
std::vector<Request> requests() {
  std::vector<Request> all;
  auto add = [&](OperatorSpec spec, int64_t blockK = 0, int64_t waves = 0,
                 int64_t splits = 1) {
    for (const ArchInfo &arch : allArchs())
      all.push_back({arch.name, spec, blockK, waves, splits});
  };
  for (int64_t rope : {0, 64, 256})
    add(decode(16, 512, rope));
  for (int64_t heads : {1, 12, 20, 128})
    add(decode(heads, 512, 64));
  for (int64_t rank : {8, 64, 256, 992})
    add(decode(16, rank, 0));
  for (int64_t blockK : {16, 32})
    for (int64_t waves : {1, 2, 8, 16})
      add(decode(16, 256, 64), blockK, waves);
  add(decode(16, 512, 64), 0, 0, /*splits=*/4);
  OperatorSpec full = decode(12, 512, 64);
  full.phase = Phase::Prefill;
  full.noInvalid = full.hasSink = full.sinkOutsideLse = full.hasLse = true;
  full.lseBase = LseBase::Two;
  full.segments = {SegmentSpec{}, SegmentSpec{}};
  full.segments[1].pageSize = 64;
  add(full);
  add(full, 0, 0, /*splits=*/2);
  return all;
}

/// lds_1 and C3.
void expectDeclares(const sim::CodeObject &object,
                    const KernelManifest &manifest, int64_t ldsBytes) {
  const sim::KernelInfo *kernel = object.find(manifest.name);
  ASSERT_NE(kernel, nullptr) << manifest.name;
  EXPECT_EQ(kernel->groupSegmentBytes, ldsBytes);
  EXPECT_EQ(manifest.ldsBytes, ldsBytes);
  EXPECT_EQ(kernel->kernargBytes, manifest.abi.kernargBytes);
  EXPECT_EQ(kernel->args.size(), manifest.abi.args.size());
  for (auto [arg, expected] : llvm::zip(kernel->args, manifest.abi.args)) {
    EXPECT_EQ(arg.offset, expected.offset) << expected.name;
    EXPECT_EQ(arg.size, expected.bytes()) << expected.name;
  }
  EXPECT_EQ(kernel->requiredWorkgroupSize[0], manifest.block[0]);
  EXPECT_EQ(kernel->maxFlatWorkgroupSize, manifest.block[0]);
  EXPECT_EQ(manifest.vgpr, kernel->vgprCount);
  EXPECT_EQ(manifest.sgpr, kernel->sgprCount);
}

/// Nothing is spilled.
void expectNoScratch(const sim::CodeObject &object) {
  for (const sim::KernelInfo &kernel : object.kernels()) {
    EXPECT_EQ(kernel.privateSegmentBytes, 0u);
    EXPECT_EQ(kernel.vgprSpills, 0u);
    EXPECT_EQ(kernel.sgprSpills, 0u);
    EXPECT_FALSE(kernel.usesDynamicStack);
  }
}

TEST(Compile, DeclaresWhatIsPlanned) {
  for (const Request &request : requests()) {
    SCOPED_TRACE(request.str());
    auto compiled = request.compile();
    ASSERT_TRUE(static_cast<bool>(compiled))
        << llvm::toString(compiled.takeError());
    ASSERT_TRUE(compiled->manifest.has_value());
    const Manifest &manifest = *compiled->manifest;
    const ArchInfo &arch = *llvm::cantFail(lookupArch(request.arch));
    LdsPlan plan =
        llvm::cantFail(planLds(arch, request.spec, manifest.schedule));
    auto object =
        llvm::cantFail(sim::CodeObject::parse({compiled->output, "kernel"}));
    EXPECT_EQ(&object->arch(), &arch);
    EXPECT_EQ(object->version(), 5u);
    ASSERT_EQ(object->kernels().size(), request.splits > 1 ? 2u : 1u);
    expectDeclares(*object, *manifest.find(KernelRole::Main),
                   plan.totalBytes());
    if (request.splits > 1)
      expectDeclares(*object, *manifest.find(KernelRole::Merge), 0);
    // With 64 keys and padded heads gfx950's kernels are at their budget.
    if (request.spec.heads % blockM == 0)
      expectNoScratch(*object);
  }
}

/// The register plan of the shipped schedules at the widths of the models:
/// within 15 % of the code object.
TEST(Compile, TakesTheRegistersThatArePlanned) {
  OperatorSpec inside = decode(16, 512, 64);
  inside.rope = RopePlace::Inside;
  std::vector<OperatorSpec> specs = {inside};
  for (int64_t rope : {0, 64})
    for (int64_t heads : {16, 32, 64, 128})
      specs.push_back(decode(heads, 512, rope));
  for (const ArchInfo &arch : allArchs())
    for (const OperatorSpec &spec : specs) {
      Request request{arch.name, spec};
      SCOPED_TRACE(request.str());
      CompiledKernel compiled = llvm::cantFail(request.compile());
      const Manifest &manifest = *compiled.manifest;
      double planned =
          estimateRegisters(arch, spec, manifest.schedule, manifest.lds).total;
      double actual = manifest.find(KernelRole::Main)->vgpr;
      EXPECT_NEAR(planned / actual, 1, 0.15) << planned << ", " << actual;
    }
}

/// lld is behind a lock; everything else runs side by side.
TEST(Compile, GivesTheSameBytesFromAnyThread) {
  const Request requests[] = {{"gfx942", decode(16, 512, 64)},
                              {"gfx950", decode(16, 512, 64)},
                              {"gfx942", decode(16, 64, 0)}};
  auto compileAll = [&] {
    std::vector<std::string> outputs;
    for (const Request &request : requests) {
      auto compiled = request.compile();
      outputs.push_back(compiled ? compiled->output
                                 : llvm::toString(compiled.takeError()));
    }
    return outputs;
  };
  std::vector<std::string> expected = compileAll();
  for (const std::string &output : expected)
    ASSERT_EQ(output.substr(1, 3), "ELF") << output;
  std::vector<std::vector<std::string>> found(4);
  std::vector<std::thread> threads;
  for (auto &outputs : found)
    threads.emplace_back([&] { outputs = compileAll(); });
  for (std::thread &thread : threads)
    thread.join();
  for (const auto &outputs : found)
    EXPECT_EQ(outputs, expected);
}

/// What cannot be compiled is an error with the diagnostics' text, from any
/// thread, and the next compile works.
TEST(Compile, ReportsErrorsOfItsOwn) {
  auto errorOf = [](const Request &request) {
    auto compiled = request.compile();
    return compiled ? std::string("no error")
                    : llvm::toString(compiled.takeError());
  };
  std::string budget = errorOf({"gfx942", decode(16, 512, 0), 64});
  EXPECT_NE(budget.find("needs 68608 bytes of LDS"), std::string::npos);
  EXPECT_NE(budget.find("the largest tile that fits is block_k=32"),
            std::string::npos);
  EXPECT_NE(errorOf({"gfx999", decode(16, 512, 0)})
                .find("unknown architecture 'gfx999'"),
            std::string::npos);
  EXPECT_NE(errorOf({"", decode(16, 512, 0)}).find("smla.target"),
            std::string::npos);
  EXPECT_NE(errorOf({"gfx942", decode(0, 512, 0)}).find("heads"),
            std::string::npos);
  EXPECT_NE(errorOf({"gfx942", decode(16, 512, 0), 0, 0, 70000})
                .find("splits must be in [1, 65535], got 70000"),
            std::string::npos);
  EXPECT_EQ(errorOf({"gfx942", decode(16, 64, 0)}), "no error");
}

/// Version 6 by request, and in the manifest.
TEST(Compile, WritesCodeObjectVersion6) {
  PipelineOptions options;
  options.arch = "gfx950";
  options.codeObjectVersion = 6;
  auto compiled = llvm::cantFail(
      compileSparseAttention(registry(), decode(16, 64, 0), options));
  auto object =
      llvm::cantFail(sim::CodeObject::parse({compiled.output, "kernel"}));
  EXPECT_EQ(object->version(), 6u);
  EXPECT_EQ(compiled.manifest->codeObjectVersion, 6);
}

/// Earlier stages give text, and no manifest.
TEST(Compile, StopsWhereItIsTold) {
  Request request{"gfx942", decode(16, 64, 0)};
  const std::pair<Emit, llvm::StringRef> stages[] = {
      {Emit::Rocdl, "rocdl.mfma"},
      {Emit::LLVM, "define amdgpu_kernel void @sparse_attention_h16_r64"},
      {Emit::Isa, "v_mfma_f32_16x16x16_bf16"},
      {Emit::Object, "\177ELF"}};
  for (auto [emit, part] : stages) {
    auto compiled = llvm::cantFail(request.compile(emit));
    EXPECT_NE(compiled.output.find(part.str()), std::string::npos)
        << part.str();
    EXPECT_FALSE(compiled.manifest.has_value());
    EXPECT_EQ(compiled.name, kernelName(request.spec));
  }
}

} // namespace
