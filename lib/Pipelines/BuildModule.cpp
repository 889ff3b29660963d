//===- BuildModule.cpp - An operator's module from its description --------===//
//
// Part of the smla project, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "smla/Pipelines/Compile.h"

#include "smla/IR/SMLAOps.h"

#include "mlir/Dialect/Func/IR/FuncOps.h"

using namespace mlir;
using namespace smla;

namespace {

/// Types of the operands that `spec` asks for. Every stride that the kernel
/// takes as an argument is dynamic.
struct OperandTypes {
  OperandTypes(MLIRContext *context, const OperatorSpec &spec) : b(context) {
    Type bf16 = b.getBF16Type(), f32 = b.getF32Type(), i32 = b.getI32Type();
    q = strided({dynamic, spec.heads, spec.scoreWidth()}, bf16);
    out = strided({dynamic, spec.heads, spec.kvLoraRank}, bf16);
    list = MemRefType::get({dynamic}, i32);
    scale = f32;
    sink = MemRefType::get({spec.heads}, f32);
    lse = MemRefType::get({dynamic, spec.heads}, f32);
    for (const SegmentSpec &segment : spec.segments) {
      caches.push_back(cache(spec, segment));
      scales.push_back(scalesOf(spec, segment));
    }
  }

  /// Null for a format without an array of scales.
  Type scalesOf(const OperatorSpec &spec, const SegmentSpec &segment) {
    if (!hasScalesArray(segment.format))
      return {};
    int64_t groups = tokenLayout(spec, segment).scaleGroups;
    return groups ? MemRefType::get({dynamic, groups}, b.getF32Type())
                  : MemRefType::get({1}, b.getF32Type());
  }

  MemRefType cache(const OperatorSpec &spec, const SegmentSpec &segment) {
    Type element = segment.format == CacheFormat::BF16 ? b.getBF16Type()
                                                       : Type(b.getI8Type());
    int64_t bytes = element.getIntOrFloatBitWidth() / 8;
    int64_t width = recordBytes(spec, segment) / bytes;
    if (segment.pageSize == 1)
      return strided({dynamic, width}, element);
    return strided({dynamic, segment.pageSize, width}, element);
  }

  MemRefType strided(ArrayRef<int64_t> shape, Type element) {
    SmallVector<int64_t> strides(shape.size(), dynamic);
    strides.back() = 1;
    auto layout = StridedLayoutAttr::get(b.getContext(), dynamic, strides);
    return MemRefType::get(shape, element, layout);
  }

  static constexpr int64_t dynamic = ShapedType::kDynamic;
  Builder b;
  MemRefType q, out, list, sink, lse;
  Type scale;
  SmallVector<Type> caches, scales;
};

} // namespace

static ArrayAttr segmentAttrs(Builder &b, const OperatorSpec &spec) {
  SmallVector<Attribute> attrs;
  for (const SegmentSpec &segment : spec.segments)
    attrs.push_back(SegmentAttr::get(b.getContext(), segment.format,
                                     segment.encoding, segment.pageSize));
  return b.getArrayAttr(attrs);
}

/// Adds the operator with the function's arguments in the order of their types.
static void addOperator(OpBuilder &b, Location loc, const OperatorSpec &spec,
                        ValueRange args) {
  size_t next = 0;
  auto take = [&] { return args[next++]; };
  Value q = take();
  SmallVector<Value> caches, scales, indptrs, indices;
  for (const SegmentSpec &segment : spec.segments) {
    caches.push_back(take());
    if (hasScalesArray(segment.format))
      scales.push_back(take());
    indptrs.push_back(take());
    indices.push_back(take());
  }
  Value scale = take();
  Value sink = spec.hasSink ? take() : Value();
  Value out = take();
  Value lse = spec.hasLse ? take() : Value();
  SparseAttentionOp::create(
      b, loc, TypeRange(), q, caches, scales, indptrs, indices, scale, sink,
      out, lse, segmentAttrs(b, spec), static_cast<uint64_t>(spec.kvLoraRank),
      static_cast<uint64_t>(spec.ropeDim), spec.rope, spec.dots, spec.phase,
      spec.lseBase, spec.emptyLse, spec.noInvalid, spec.sinkOutsideLse,
      /*schedule=*/nullptr, /*lds_plan=*/nullptr);
}

OwningOpRef<ModuleOp> smla::buildAttentionModule(MLIRContext &context,
                                                 const OperatorSpec &spec) {
  OpBuilder b(&context);
  Location loc = b.getUnknownLoc();
  OperandTypes types(&context, spec);
  SmallVector<Type> arguments = {types.q};
  for (auto [cache, scales] : llvm::zip(types.caches, types.scales)) {
    arguments.push_back(cache);
    if (scales)
      arguments.push_back(scales);
    arguments.append({types.list, types.list});
  }
  arguments.push_back(types.scale);
  if (spec.hasSink)
    arguments.push_back(types.sink);
  arguments.push_back(types.out);
  if (spec.hasLse)
    arguments.push_back(types.lse);

  OwningOpRef<ModuleOp> module = ModuleOp::create(b, loc);
  b.setInsertionPointToEnd(module->getBody());
  auto func = func::FuncOp::create(b, loc, "attention",
                                   b.getFunctionType(arguments, {}));
  b.setInsertionPointToStart(func.addEntryBlock());
  addOperator(b, loc, spec, func.getArguments());
  func::ReturnOp::create(b, loc);
  return module;
}
