//===- TileGatherDot.cpp - The product of queries with gathered keys ------===//
//
// Part of the smla project, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "KernelBuilder.h"
#include "TileAttention.h"

#include "smla/Analysis/Legality.h"
#include "smla/Analysis/Target.h"
#include "smla/IR/TileOps.h"
#include "smla/Plan/GatherDot.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"

using namespace mlir;
using namespace smla;

namespace {

/// One workgroup per key tile (grid x) and 16 query rows (grid z).
class GatherDotKernel {
public:
  GatherDotKernel(GatherDotOp op, const ArchInfo &arch, int64_t width,
                  const KernelShape &shape)
      : shape(shape), width(width),
        k(op, createKernelModule(op, shape.name, /*manifest=*/""), shape),
        mfma(*arch.mfmaFor(MatrixType::BF16, blockM)),
        context(op.getContext()) {}

  gpu::GPUFuncOp build() {
    queries = k.indexArg(ArgRole::NumQueries);
    keys = k.indexArg(ArgRole::NumKeys);
    firstKey = mul(k.block(gpu::Dimension::x), shape.schedule.blockK);
    firstQuery = mul(k.block(gpu::Dimension::z), blockM);
    Value query = loadQuery();
    Value tile = gather();
    SyncOp::create(k.b, k.loc);
    auto accLayout = MfmaCAttr::get(context, mfma.m, mfma.n, mfma.k,
                                    /*overWaves=*/true, /*groups=*/1);
    Value scores =
        DotOp::create(k.b, k.loc,
                      TileType::get(context, {shape.schedule.blockK, blockM},
                                    k.b.getF32Type(), accLayout),
                      tile, query, Value());
    Value out = view(ArgRole::Out, ArgRole::OutOffset, ArgRole::OutPitchC,
                     queries, OpFoldResult(keys));
    StoreTileOp::create(k.b, k.loc, scores, out, firstQuery, firstKey, queries,
                        keys);
    gpu::ReturnOp::create(k.b, k.loc);
    return k.func;
  }

private:
  Value mul(Value x, int64_t y) {
    return k.b.createOrFold<arith::MulIOp>(k.loc, x, k.index(y));
  }
  Value view(ArgRole pointer, ArgRole offset, ArgRole pitch, Value rows,
             OpFoldResult columns) {
    return k.view(k.arg(pointer), OpFoldResult(k.indexArg(offset)),
                  {OpFoldResult(rows), columns},
                  {OpFoldResult(k.indexArg(pitch)), k.b.getIndexAttr(1)});
  }

  Value loadQuery() {
    Value source = view(ArgRole::Q, ArgRole::QOffset, ArgRole::QPitchC, queries,
                        k.b.getIndexAttr(width));
    auto layout = MfmaBAttr::get(context, mfma.m, mfma.n, mfma.k,
                                 /*groups=*/1);
    auto type =
        TileType::get(context, {width, blockM}, k.b.getBF16Type(), layout);
    return LoadQueryOp::create(k.b, k.loc, type, source, firstQuery, queries,
                               /*first_column=*/0);
  }

  Value gather() {
    auto lanesOf = [&](Type element) {
      return TileType::get(context, {shape.schedule.blockK}, element,
                           LanesAttr::get(context, /*groups=*/1));
    };
    Value list =
        k.view(k.arg(ArgRole::Indices, 0), k.b.getIndexAttr(0),
               {OpFoldResult(keys)}, {OpFoldResult(k.b.getIndexAttr(1))});
    Value slots = LoadSlotsOp::create(k.b, k.loc, lanesOf(k.b.getI32Type()),
                                      list, firstKey, keys);
    Value ok = ValidSlotsOp::create(k.b, k.loc, lanesOf(k.b.getI1Type()), slots,
                                    k.arg(ArgRole::NumSlots, 0),
                                    /*first=*/Value(), /*end=*/Value());
    const LdsBuffer &buffer = *shape.lds.find(lds::kv);
    auto layout = LdsLayoutAttr::get(context, buffer.layout);
    auto type = TileType::get(context, {shape.schedule.blockK, width},
                              k.b.getBF16Type(), layout);
    return GatherOp::create(k.b, k.loc, type, cacheView(), slots, ok,
                            k.ldsBuffer(lds::kv), /*first_column=*/0);
  }

  /// Invalid slots read row 0. Of a cache without slots there is none, and the
  /// first query row is read in its place.
  Value cacheView() {
    Value slots = k.indexArg(ArgRole::NumSlots, 0);
    Value hasSlots = k.b.createOrFold<arith::CmpIOp>(
        k.loc, arith::CmpIPredicate::sgt, slots, k.index(0));
    auto orElse = [&](Value x, Value y) -> Value {
      return k.b.createOrFold<arith::SelectOp>(k.loc, hasSlots, x, y);
    };
    auto elements = [&](ArgRole role) -> Value {
      return k.b.createOrFold<arith::DivUIOp>(k.loc, k.indexArg(role, 0),
                                              k.index(2));
    };
    Value pointer = orElse(k.arg(ArgRole::Cache, 0), k.arg(ArgRole::Q));
    Value offset =
        orElse(elements(ArgRole::CacheOffset), k.indexArg(ArgRole::QOffset));
    return k.view(
        pointer, OpFoldResult(offset),
        {OpFoldResult(slots), k.b.getIndexAttr(width)},
        {OpFoldResult(elements(ArgRole::RowPitch)), k.b.getIndexAttr(1)});
  }

  const KernelShape &shape;
  int64_t width;
  KernelBuilder k;
  const MfmaShape &mfma;
  MLIRContext *context;
  Value queries, keys, firstKey, firstQuery;
};

/// The launch in place of the operator. Every ABI slot is filled from the
/// operator's operands.
class GatherDotLaunch {
public:
  explicit GatherDotLaunch(GatherDotOp op)
      : b(op), loc(op.getLoc()), q(b, loc, op.getQ()), out(b, loc, op.getOut()),
        cache(b, loc, op.getCache()), list(b, loc, op.getIndices()) {}

  void create(gpu::GPUFuncOp kernel, const KernelShape &shape) {
    SmallVector<Value> arguments;
    for (const KernelArg &arg : shape.abi.args)
      arguments.push_back(value(arg));
    gpu::KernelDim3 grid{blocks(list.sizes[0], shape.schedule.blockK), index(1),
                         blocks(q.sizes[0], blockM)};
    gpu::KernelDim3 block{index(workgroupSize(shape.schedule)), index(1),
                          index(1)};
    gpu::LaunchFuncOp::create(b, loc, kernel, grid, block,
                              /*dynamicSharedMemorySize=*/{}, arguments);
  }

private:
  Value index(int64_t value) {
    return arith::ConstantIndexOp::create(b, loc, value);
  }
  Value bytes(Value elements) {
    return b.createOrFold<arith::MulIOp>(loc, elements, index(2));
  }
  Value blocks(Value size, int64_t block) {
    return b.createOrFold<arith::CeilDivUIOp>(loc, size, index(block));
  }

  Value value(const KernelArg &arg) {
    switch (arg.role) {
    case ArgRole::Q:
      return q.base;
    case ArgRole::Out:
      return out.base;
    case ArgRole::Cache:
      return cache.base;
    case ArgRole::Indices:
      return list.base;
    default:
      Type type = arg.type == ArgType::I32 ? b.getI32Type() : b.getI64Type();
      return b.createOrFold<arith::IndexCastOp>(loc, type, sizeValue(arg.role));
    }
  }

  Value sizeValue(ArgRole role) {
    switch (role) {
    case ArgRole::NumQueries:
      return q.sizes[0];
    case ArgRole::NumKeys:
      return list.sizes[0];
    case ArgRole::NumSlots:
      return cache.sizes[0];
    case ArgRole::QOffset:
      return q.offset;
    case ArgRole::QPitchC:
      return q.strides[0];
    case ArgRole::OutOffset:
      return out.offset;
    case ArgRole::OutPitchC:
      return out.strides[0];
    case ArgRole::CacheOffset:
      return bytes(cache.offset);
    case ArgRole::RowPitch:
      return bytes(cache.strides[0]);
    default:
      llvm_unreachable("gatherDotABI has no other roles");
    }
  }

  OpBuilder b;
  Location loc;
  HostTensor q, out, cache, list;
};

} // namespace

LogicalResult smla::tileGatherDot(GatherDotOp op) {
  FailureOr<const ArchInfo *> arch = getArch(op);
  FailureOr<Schedule> schedule = getSchedule(op);
  FailureOr<LdsPlan> plan = getLdsPlan(op);
  if (failed(arch) || failed(schedule) || failed(plan))
    return failure();
  auto q = dyn_cast<MemRefType>(op.getQ().getType());
  if (!q)
    return op.emitOpError("is on tensors; bufferize it before smla-tile");
  int64_t width = q.getDimSize(1);
  if (failed(checkLegality(op, **arch)) ||
      failed(checkContiguous(op, op.getIndices(), "indices")))
    return failure();
  llvm::Expected<GatherDotPlan> planned =
      planGatherDot(**arch, width, requestOf(*schedule));
  if (!planned)
    return reportError(op, planned.takeError());
  if (failed(checkLdsPlan(op, *plan, planned->lds)))
    return failure();
  KernelShape shape{gatherDotName(width),
                    gatherDotABI(),
                    *plan,
                    *schedule,
                    Float32Type::get(op.getContext()),
                    {BFloat16Type::get(op.getContext())}};
  gpu::GPUFuncOp kernel = GatherDotKernel(op, **arch, width, shape).build();
  GatherDotLaunch(op).create(kernel, shape);
  op.erase();
  return success();
}
