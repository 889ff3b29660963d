//===- CacheViews.cpp - One segment's cache as memrefs --------------------===//
//
// Part of the smla project, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "CacheViews.h"

#include "smla/IR/TileOps.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"

using namespace mlir;
using namespace smla;

OpFoldResult CacheViews::inElements(OpFoldResult bytes, int64_t elementBytes) {
  if (std::optional<int64_t> value = getConstantIntValue(bytes))
    return k.b.getIndexAttr(*value / elementBytes);
  return k.b.createOrFold<arith::DivUIOp>(k.loc, cast<Value>(bytes),
                                          k.index(elementBytes));
}

Value CacheViews::slotCount() { return k.indexArg(ArgRole::NumSlots, segment); }

OpFoldResult CacheViews::rowPitch() {
  if (hasFixedRowPitch(segmentSpec))
    return k.b.getIndexAttr(rowBytes(spec, segmentSpec));
  return k.indexArg(ArgRole::RowPitch, segment);
}

Value CacheViews::part(Type element, int64_t byte, int64_t columns,
                       OpFoldResult tokenPitch) {
  int64_t elementBytes = element.getIntOrFloatBitWidth() / 8;
  Value slots = slotCount();
  SmallVector<OpFoldResult, 3> sizes, strides;
  if (segmentSpec.pageSize == 1) {
    sizes.push_back(slots);
    strides.push_back(inElements(rowPitch(), elementBytes));
  } else {
    Value full = k.b.createOrFold<arith::AddIOp>(
        k.loc, slots, k.index(segmentSpec.pageSize - 1));
    sizes.push_back(k.b.createOrFold<arith::DivUIOp>(
        k.loc, full, k.index(segmentSpec.pageSize)));
    sizes.push_back(k.b.getIndexAttr(segmentSpec.pageSize));
    Value pagePitch = k.indexArg(ArgRole::PagePitch, segment);
    strides.push_back(inElements(pagePitch, elementBytes));
    strides.push_back(inElements(tokenPitch, elementBytes));
  }
  sizes.push_back(k.b.getIndexAttr(columns));
  strides.push_back(k.b.getIndexAttr(1));

  Value pointer = k.arg(ArgRole::Cache, segment);
  Value offset = k.indexArg(ArgRole::CacheOffset, segment);
  offset = k.b.createOrFold<arith::AddIOp>(k.loc, offset, k.index(byte));
  if (cast<MemRefType>(pointer.getType()).getElementType() == element)
    return k.view(pointer, inElements(offset, elementBytes), sizes, strides);
  return k.viewBytesAs(element, pointer, offset, sizes, strides);
}

Value CacheViews::wide() {
  return part(k.b.getBF16Type(), layout.wideByte, layout.wideColumns,
              rowPitch());
}

Value CacheViews::codes() {
  return part(fp8Type(k.b.getContext(), segmentSpec.encoding), 0,
              layout.codeColumns, rowPitch());
}

Value CacheViews::scales() {
  OpFoldResult zero = k.b.getIndexAttr(0), one = k.b.getIndexAttr(1);
  OpFoldResult groups = k.b.getIndexAttr(layout.scaleGroups);
  const CacheFormatInfo &info = formatInfo(segmentSpec.format);
  Type element = info.scaleBytes == 1 ? Type(k.b.getType<Float8E8M0FNUType>())
                                      : Type(k.b.getF32Type());
  switch (info.scales) {
  case ScalePlace::None:
    return {};
  case ScalePlace::Array:
    if (layout.scaleGroups == 0)
      return k.view(k.arg(ArgRole::Scales, segment), zero, {one}, {one});
    return k.view(k.arg(ArgRole::Scales, segment), zero,
                  {OpFoldResult(slotCount()), groups}, {groups, one});
  case ScalePlace::Row:
    return part(element, layout.scaleByte, layout.scaleGroups, rowPitch());
  case ScalePlace::PageEnd:
    return part(element, layout.scaleByte, layout.scaleGroups,
                k.b.getIndexAttr(layout.scalePitch));
  }
  llvm_unreachable("all places are handled");
}

Value CacheViews::gatherAsIs(TileType tile, Value cache, Value slots, Value ok,
                             StringRef buffer, int64_t firstColumn) {
  return GatherOp::create(k.b, k.loc, tile, cache, slots, ok,
                          k.ldsBuffer(buffer), firstColumn);
}

Value CacheViews::poolScale() {
  return memref::LoadOp::create(k.b, k.loc, scales(), k.index(0));
}

Value CacheViews::gatherCodes(TileType tile, Value slots, Value ok,
                              StringRef buffer, int64_t firstColumn,
                              Value behind) {
  return GatherFp8Op::create(k.b, k.loc, tile, codes(), slots, ok, scales(),
                             behind, k.ldsBuffer(buffer), firstColumn);
}

Value CacheViews::gatherLatent(TileType tile, Value slots, Value ok) {
  if (layout.codeColumns == 0)
    return gatherAsIs(tile, wide(), slots, ok, lds::kv, 0);
  if (spec.dots == DotType::FP8)
    return gatherAsIs(tile, codes(), slots, ok, lds::kv, 0);
  bool isMixed = layout.codeColumns < spec.kvLoraRank;
  return gatherCodes(tile, slots, ok, lds::kv, 0, isMixed ? wide() : Value());
}

Value CacheViews::gatherRope(TileType tile, Value slots, Value ok) {
  if (spec.dots == DotType::FP8)
    return gatherAsIs(tile, codes(), slots, ok, lds::rope, spec.kvLoraRank);
  if (layout.wideColumns == 0)
    return gatherCodes(tile, slots, ok, lds::rope, spec.kvLoraRank, Value());
  return gatherAsIs(tile, wide(), slots, ok, lds::rope,
                    layout.codeColumns ? 0 : spec.kvLoraRank);
}
