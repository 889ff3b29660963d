//===- SmallKernel.cpp - One kernel for many launches ---------------------===//
//
// Part of the smla project, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "SmallKernel.h"

#include "smla/InitAll.h"
#include "smla/Pipelines/Compile.h"

using namespace llvm;
using namespace smla;
using namespace smla::rt;

OperatorSpec smla::smallOperator() {
  OperatorSpec spec;
  spec.heads = 16;
  spec.kvLoraRank = 64;
  spec.rope = RopePlace::None;
  spec.segments = {SegmentSpec{}};
  spec.hasLse = false;
  return spec;
}

const LoadedKernel &smla::smallKernel() {
  static const LoadedKernel *loaded = [] {
    mlir::DialectRegistry registry;
    registerAllDialects(registry);
    registerAllExtensions(registry);
    PipelineOptions options;
    options.arch = "gfx942";
    options.splits = 2;
    CompiledKernel compiled =
        cantFail(compileSparseAttention(registry, smallOperator(), options));
    return new LoadedKernel(cantFail(
        LoadedKernel::create(std::move(compiled.output),
                             std::move(*compiled.manifest), compiled.name)));
  }();
  return *loaded;
}
