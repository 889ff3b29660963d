//===- HostLaunch.cpp - The host side of the kernels of attention ---------===//
//
// Part of the smla project, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "HostLaunch.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"

using namespace mlir;
using namespace smla;

HostLaunch::HostLaunch(SparseAttentionOp op, const OperatorSpec &spec,
                       int64_t splits)
    : op(op), spec(spec), splits(splits), b(op), loc(op.getLoc()),
      q(b, loc, op.getQ()), out(b, loc, op.getOut()) {
  for (Value cache : op.getCaches())
    caches.emplace_back(b, loc, cache);
  if (splits == 1)
    return;
  // f32 values that one query row needs (KernelABI.h).
  int64_t perRow = workspaceLayout(spec, /*queries=*/1, splits).bytes / 4;
  Value size = b.createOrFold<arith::MulIOp>(loc, q.sizes[0], index(perRow));
  auto type = MemRefType::get({ShapedType::kDynamic}, b.getF32Type());
  workspace = gpu::AllocOp::create(b, loc, type, /*asyncToken=*/Type(),
                                   /*asyncDependencies=*/ValueRange(), size,
                                   /*symbolOperands=*/ValueRange())
                  .getMemref();
}

Value HostLaunch::index(int64_t value) {
  return arith::ConstantIndexOp::create(b, loc, value);
}

Value HostLaunch::base(Value memref) { return HostTensor(b, loc, memref).base; }

/// Of elements of a segment's cache.
Value HostLaunch::bytes(int segment, Value elements) {
  auto type = cast<MemRefType>(op.getCaches()[segment].getType());
  return b.createOrFold<arith::MulIOp>(
      loc, elements, index(type.getElementTypeBitWidth() / 8));
}

/// Where a page ends in scales its type counts them as part of its rows.
Value HostLaunch::rowPitch(int segment) {
  const SegmentSpec &segmentSpec = spec.segments[segment];
  if (hasFixedRowPitch(segmentSpec))
    return index(rowBytes(spec, segmentSpec));
  return bytes(segment, *std::prev(caches[segment].strides.end(), 2));
}

/// Only formats with an array of scales have one of the operands.
Value HostLaunch::scales(int segment) {
  ArrayRef<SegmentSpec> before = ArrayRef(spec.segments).take_front(segment);
  return op.getScales()[llvm::count_if(before, [](const SegmentSpec &other) {
    return hasScalesArray(other.format);
  })];
}

Value HostLaunch::numSlots(const HostTensor &cache) {
  if (cache.sizes.size() == 2)
    return cache.sizes[0];
  return b.createOrFold<arith::MulIOp>(loc, cache.sizes[0], cache.sizes[1]);
}

/// Offsets, pitches and counts, as index.
Value HostLaunch::sizeValue(const KernelArg &arg) {
  switch (arg.role) {
  case ArgRole::NumQueries:
    return q.sizes[0];
  case ArgRole::NumSplits:
    return index(splits);
  case ArgRole::QOffset:
    return q.offset;
  case ArgRole::QPitchC:
    return q.strides[0];
  case ArgRole::QPitchH:
    return q.strides[1];
  case ArgRole::OutOffset:
    return out.offset;
  case ArgRole::OutPitchC:
    return out.strides[0];
  case ArgRole::OutPitchH:
    return out.strides[1];
  case ArgRole::NumSlots:
    return numSlots(caches[arg.segment]);
  case ArgRole::CacheOffset:
    return bytes(arg.segment, caches[arg.segment].offset);
  case ArgRole::RowPitch:
    return rowPitch(arg.segment);
  case ArgRole::PagePitch:
    return bytes(arg.segment, caches[arg.segment].strides.front());
  default:
    llvm_unreachable("pointers and scales are no sizes");
  }
}

Value HostLaunch::value(const KernelArg &arg) {
  switch (arg.role) {
  case ArgRole::Q:
    return q.base;
  case ArgRole::Out:
    return out.base;
  case ArgRole::Lse:
    return base(op.getLse());
  case ArgRole::Sink:
    return base(op.getSink());
  case ArgRole::Workspace:
    return base(workspace);
  case ArgRole::Cache:
    return caches[arg.segment].base;
  case ArgRole::Scales:
    return base(scales(arg.segment));
  case ArgRole::Indptr:
    return base(op.getIndptrs()[arg.segment]);
  case ArgRole::Indices:
    return base(op.getIndices()[arg.segment]);
  case ArgRole::SoftmaxScale:
    return op.getSoftmaxScale();
  default:
    Type type = arg.type == ArgType::I32 ? b.getI32Type() : b.getI64Type();
    return b.createOrFold<arith::IndexCastOp>(loc, type, sizeValue(arg));
  }
}

void HostLaunch::launch(gpu::GPUFuncOp kernel, const KernelShape &shape,
                        Value gridY) {
  SmallVector<Value> arguments;
  for (const KernelArg &arg : shape.abi.args)
    arguments.push_back(value(arg));
  Value one = index(1);
  Value blocks = index(headWorkgroups(spec, shape.schedule));
  Value threads = index((*kernel.getKnownBlockSize())[0]);
  gpu::LaunchFuncOp::create(b, loc, kernel,
                            gpu::KernelDim3{q.sizes[0], gridY, blocks},
                            gpu::KernelDim3{threads, one, one},
                            /*dynamicSharedMemorySize=*/{}, arguments);
}

void HostLaunch::launchMain(gpu::GPUFuncOp kernel, const KernelShape &shape) {
  launch(kernel, shape, index(splits));
}

void HostLaunch::launchMerge(gpu::GPUFuncOp kernel, const KernelShape &shape) {
  launch(kernel, shape, index(mergeColumnBlocks(spec, shape.schedule)));
  gpu::DeallocOp::create(b, loc, /*asyncToken=*/Type(),
                         /*asyncDependencies=*/ValueRange(), workspace);
}
