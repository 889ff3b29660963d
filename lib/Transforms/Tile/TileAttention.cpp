//===- TileAttention.cpp - The padded schedule of sparse attention --------===//
//
// Part of the smla project, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "TileAttention.h"

#include "KernelBuilder.h"

#include "smla/Analysis/Target.h"
#include "smla/IR/TileOps.h"
#include "smla/Plan/Manifest.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "mlir/Dialect/SCF/IR/SCF.h"

using namespace mlir;
using namespace smla;

/// Base-2 softmax: one factor folds softmax_scale and log2(e) (spec, numerics).
static constexpr double log2e = 1.4426950408889634;

namespace {

/// Types of the tiles that the kernel carries.
struct TileTypes {
  MLIRContext *context;
  const OperatorSpec &spec;
  const Schedule &schedule;
  const MfmaShape &shape;

  Type bf16() const { return BFloat16Type::get(context); }
  Type f32() const { return Float32Type::get(context); }
  TileType tile(ArrayRef<int64_t> dims, Type element, Attribute layout) const {
    return TileType::get(context, dims, element, layout);
  }
  TileType lanes(int64_t size, Type element) const {
    return tile({size}, element, LanesAttr::get(context));
  }
  TileType query(int64_t width) const {
    auto layout = MfmaBAttr::get(context, shape.m, shape.n, shape.k);
    return tile({width, blockM}, bf16(), layout);
  }
  TileType accumulator(int64_t rows, Type element) const {
    auto layout = MfmaCAttr::get(context, shape.m, shape.n, shape.k,
                                 /*overWaves=*/true);
    return tile({rows, blockM}, element, layout);
  }
  /// The tile that a buffer of the plan holds.
  TileType lds(const LdsBuffer &buffer) const {
    auto layout = LdsLayoutAttr::get(context, buffer.layout.padElements);
    return tile({buffer.layout.rows, buffer.layout.columns}, bf16(), layout);
  }
};

/// What the key loop carries: running maximum and sum per head, accumulator.
struct SoftmaxState {
  Value max, sum, acc;

  SmallVector<Value> values() const { return {max, sum, acc}; }
  static SoftmaxState of(ValueRange values) {
    return {values[0], values[1], values[2]};
  }
};

class AttentionKernel {
public:
  AttentionKernel(SparseAttentionOp op, const ArchInfo &arch,
                  const OperatorSpec &spec, const KernelShape &shape)
      : op(op), spec(spec), plan(shape.lds), schedule(shape.schedule),
        k(op, arch, shape), types{op.getContext(), this->spec, this->schedule,
                                  *arch.mfmaFor(MatrixType::BF16, blockM)} {}

  gpu::GPUFuncOp build();

private:
  OpBuilder &b() { return k.b; }
  Location loc() { return k.loc; }
  Value add(Value x, Value y) {
    return b().createOrFold<arith::AddIOp>(loc(), x, y);
  }
  Value f32(double value) {
    return arith::ConstantFloatOp::create(b(), loc(), b().getF32Type(),
                                          APFloat(static_cast<float>(value)));
  }

  Value rowsOf(ArgRole pointer, ArgRole offset, ArgRole pitchC, ArgRole pitchH,
               int64_t width);
  Value cacheView(int segment);
  Value listView(ArgRole role, int segment);
  void loadQueries();
  std::pair<Value, Value> listRange(int segment);
  SoftmaxState initialState();
  SoftmaxState overSegment(int segment, SoftmaxState state);
  SoftmaxState tileStep(int segment, Value slots, SoftmaxState state);
  void storeResult(const SoftmaxState &state);

  SparseAttentionOp op;
  const OperatorSpec &spec;
  const LdsPlan &plan;
  const Schedule &schedule;
  KernelBuilder k;
  TileTypes types;
  Value query, firstHead, heads, scale;
  Value latentQuery, ropeQuery;
};

} // namespace

/// [H, width] of this workgroup's query row, of q or of out.
Value AttentionKernel::rowsOf(ArgRole pointer, ArgRole offset, ArgRole pitchC,
                              ArgRole pitchH, int64_t width) {
  Value rowStart =
      b().createOrFold<arith::MulIOp>(loc(), query, k.indexArg(pitchC));
  Value start = add(k.indexArg(offset), rowStart);
  return k.view(k.arg(pointer), start,
                {b().getIndexAttr(spec.heads), b().getIndexAttr(width)},
                {k.indexArg(pitchH), b().getIndexAttr(1)});
}

/// Slots x columns, or pages x page size x columns. The ABI's pitches count
/// bytes; a bf16 cache is addressed by element.
Value AttentionKernel::cacheView(int segment) {
  auto elements = [&](ArgRole role) -> Value {
    return b().createOrFold<arith::DivUIOp>(loc(), k.indexArg(role, segment),
                                            k.index(2));
  };
  Value slots = k.indexArg(ArgRole::NumSlots, segment);
  OpFoldResult width = b().getIndexAttr(spec.scoreWidth());
  OpFoldResult one = b().getIndexAttr(1);
  Value pointer = k.arg(ArgRole::Cache, segment);
  Value offset = elements(ArgRole::CacheOffset);
  Value rowPitch = elements(ArgRole::RowPitch);
  int64_t pageSize = spec.segments[segment].pageSize;
  if (pageSize == 1)
    return k.view(pointer, offset, {slots, width}, {rowPitch, one});
  Value pages = b().createOrFold<arith::DivUIOp>(
      loc(), add(slots, k.index(pageSize - 1)), k.index(pageSize));
  return k.view(pointer, offset, {pages, b().getIndexAttr(pageSize), width},
                {elements(ArgRole::PagePitch), rowPitch, one});
}

/// A list of i32; how long it is the list of list ends tells.
Value AttentionKernel::listView(ArgRole role, int segment) {
  OpFoldResult one = b().getIndexAttr(1), zero = b().getIndexAttr(0);
  Value size = k.index(std::numeric_limits<int32_t>::max());
  return k.view(k.arg(role, segment), zero, {OpFoldResult(size)}, {one});
}

void AttentionKernel::loadQueries() {
  Value view = rowsOf(ArgRole::Q, ArgRole::QOffset, ArgRole::QPitchC,
                      ArgRole::QPitchH, spec.scoreWidth());
  auto load = [&](int64_t first, int64_t width) -> Value {
    return LoadQueryOp::create(b(), loc(), types.query(width), view, firstHead,
                               heads, first);
  };
  latentQuery = load(0, spec.kvLoraRank);
  if (spec.appendedRope())
    ropeQuery = load(spec.kvLoraRank, spec.appendedRope());
}

/// Where this query row's list begins and ends. Without a slot nothing is
/// valid, and there is no row 0 to read in place of an invalid one.
std::pair<Value, Value> AttentionKernel::listRange(int segment) {
  Value indptr = listView(ArgRole::Indptr, segment);
  auto at = [&](Value i) -> Value {
    Value entry = memref::LoadOp::create(b(), loc(), indptr, i);
    return b().createOrFold<arith::IndexCastOp>(loc(), b().getIndexType(),
                                                entry);
  };
  Value begin = at(query);
  Value end = at(add(query, k.index(1)));
  Value hasSlots = b().createOrFold<arith::CmpIOp>(
      loc(), arith::CmpIPredicate::sgt, k.indexArg(ArgRole::NumSlots, segment),
      k.index(0));
  end = b().createOrFold<arith::SelectOp>(loc(), hasSlots, end, begin);
  return {begin, end};
}

SoftmaxState AttentionKernel::initialState() {
  Value zero = f32(0);
  Value minusInfinity = f32(-std::numeric_limits<double>::infinity());
  TileType perHead = types.lanes(blockM, types.f32());
  TileType acc = types.accumulator(spec.kvLoraRank, types.f32());
  return {SplatOp::create(b(), loc(), perHead, minusInfinity),
          SplatOp::create(b(), loc(), perHead, zero),
          SplatOp::create(b(), loc(), acc, zero)};
}

/// One key tile: gather, scores, softmax, values. Seven barriers; nothing is in
/// flight across them.
SoftmaxState AttentionKernel::tileStep(int segment, Value slots,
                                       SoftmaxState state) {
  Value bound = spec.noInvalid ? Value() : k.arg(ArgRole::NumSlots, segment);
  TileType maskType =
      types.lanes(schedule.blockK, IntegerType::get(b().getContext(), 1));
  Value ok = ValidSlotsOp::create(b(), loc(), maskType, slots, bound);
  Value cache = cacheView(segment);
  auto gather = [&](StringRef name, int64_t first) -> Value {
    return GatherOp::create(b(), loc(), types.lds(*plan.find(name)), cache,
                            slots, ok, k.ldsBuffer(name), first);
  };
  Value kv = gather(lds::kv, 0);
  Value rope;
  if (ropeQuery)
    rope = gather(lds::rope, spec.kvLoraRank);
  SyncOp::create(b(), loc());

  TileType scoreType = types.accumulator(schedule.blockK, types.f32());
  Value scores = DotOp::create(b(), loc(), scoreType, kv, latentQuery, Value());
  if (rope)
    scores = DotOp::create(b(), loc(), scoreType, rope, ropeQuery, scores);
  scores = MaskOp::create(b(), loc(), scoreType, scores, ok);
  TileType pType = types.accumulator(schedule.blockK, types.bf16());
  TileType perHead = types.lanes(blockM, types.f32());
  Value exchange = schedule.waves > 1 ? k.ldsBuffer(lds::exchange) : Value();
  auto step =
      SoftmaxStepOp::create(b(), loc(), pType, perHead, perHead, perHead,
                            scores, state.max, state.sum, scale, exchange);
  Value p = PutOp::create(b(), loc(), types.lds(*plan.find(lds::p)),
                          step.getP(), k.ldsBuffer(lds::p));
  SyncOp::create(b(), loc());
  Value acc = AccumulateOp::create(b(), loc(), state.acc.getType(), kv, p,
                                   state.acc, step.getCorrection());
  SyncOp::create(b(), loc());
  return {step.getNewMax(), step.getNewSum(), acc};
}

SoftmaxState AttentionKernel::overSegment(int segment, SoftmaxState state) {
  auto [begin, end] = listRange(segment);
  Value length = b().createOrFold<arith::SubIOp>(loc(), end, begin);
  Value split = k.block(gpu::Dimension::y);
  auto range = TileRangeOp::create(
      b(), loc(), b().getIndexType(), b().getIndexType(), length, split,
      k.indexArg(ArgRole::NumSplits), schedule.blockK);
  Value indices = listView(ArgRole::Indices, segment);
  auto loop = scf::ForOp::create(b(), loc(), range.getLo(), range.getHi(),
                                 k.index(1), state.values());
  OpBuilder::InsertionGuard guard(b());
  b().setInsertionPointToStart(loop.getBody());
  Value first = b().createOrFold<arith::MulIOp>(loc(), loop.getInductionVar(),
                                                k.index(schedule.blockK));
  TileType slotType =
      types.lanes(schedule.blockK, IntegerType::get(b().getContext(), 32));
  Value slots = LoadSlotsOp::create(b(), loc(), slotType, indices,
                                    add(begin, first), end);
  SoftmaxState next =
      tileStep(segment, slots, SoftmaxState::of(loop.getRegionIterArgs()));
  scf::YieldOp::create(b(), loc(), next.values());
  return SoftmaxState::of(loop.getResults());
}

void AttentionKernel::storeResult(const SoftmaxState &state) {
  Value out = rowsOf(ArgRole::Out, ArgRole::OutOffset, ArgRole::OutPitchC,
                     ArgRole::OutPitchH, spec.kvLoraRank);
  OpFoldResult one = b().getIndexAttr(1);
  OpFoldResult headCount = b().getIndexAttr(spec.heads);
  Value lse, sink;
  if (spec.hasLse) {
    Value start =
        b().createOrFold<arith::MulIOp>(loc(), query, k.index(spec.heads));
    lse = k.view(k.arg(ArgRole::Lse), start, {headCount}, {one});
  }
  if (spec.hasSink)
    sink =
        k.view(k.arg(ArgRole::Sink), b().getIndexAttr(0), {headCount}, {one});
  StoreResultOp::create(b(), loc(), state.acc, state.max, state.sum, out,
                        firstHead, heads, lse, sink, spec.lseBase,
                        spec.emptyLse, spec.sinkOutsideLse);
}

gpu::GPUFuncOp AttentionKernel::build() {
  query = k.block(gpu::Dimension::x);
  firstHead = b().createOrFold<arith::MulIOp>(loc(), k.block(gpu::Dimension::z),
                                              k.index(blockM));
  if (spec.heads % blockM != 0)
    heads = k.index(spec.heads);
  scale = arith::MulFOp::create(b(), loc(), k.arg(ArgRole::SoftmaxScale),
                                f32(log2e));
  loadQueries();
  SoftmaxState state = initialState();
  for (size_t segment = 0; segment < spec.segments.size(); ++segment)
    state = overSegment(segment, state);
  storeResult(state);
  gpu::ReturnOp::create(b(), loc());
  return k.func;
}

//===----------------------------------------------------------------------===//
// Host
//===----------------------------------------------------------------------===//

namespace {

/// The arguments of the launch, one per ABI slot.
class HostLaunch {
public:
  HostLaunch(SparseAttentionOp op, const OperatorSpec &spec)
      : op(op), spec(spec), b(op), loc(op.getLoc()), q(b, loc, op.getQ()),
        out(b, loc, op.getOut()) {
    for (Value cache : op.getCaches())
      caches.emplace_back(b, loc, cache);
  }

  void launch(gpu::GPUFuncOp kernel, const KernelABI &abi,
              const Schedule &schedule);

private:
  Value index(int64_t value) {
    return arith::ConstantIndexOp::create(b, loc, value);
  }
  Value cast(Value index, Type type) {
    return b.createOrFold<arith::IndexCastOp>(loc, type, index);
  }
  Value base(Value memref) { return HostTensor(b, loc, memref).base; }
  Value bytes(Value elements) {
    return b.createOrFold<arith::MulIOp>(loc, elements, index(2));
  }
  Value sizeValue(const KernelArg &arg);
  Value value(const KernelArg &arg);
  Value numSlots(const HostTensor &cache);

  SparseAttentionOp op;
  const OperatorSpec &spec;
  OpBuilder b;
  Location loc;
  HostTensor q, out;
  SmallVector<HostTensor> caches;
};

} // namespace

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
    return index(1);
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
    return bytes(caches[arg.segment].offset);
  case ArgRole::RowPitch:
    return bytes(*std::prev(caches[arg.segment].strides.end(), 2));
  case ArgRole::PagePitch:
    return bytes(caches[arg.segment].strides.front());
  default:
    return {};
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
  case ArgRole::Cache:
    return caches[arg.segment].base;
  case ArgRole::Indptr:
    return base(op.getIndptrs()[arg.segment]);
  case ArgRole::Indices:
    return base(op.getIndices()[arg.segment]);
  case ArgRole::SoftmaxScale:
    return op.getSoftmaxScale();
  default:
    return cast(sizeValue(arg), arg.type == ArgType::I32
                                    ? Type(b.getI32Type())
                                    : Type(b.getI64Type()));
  }
}

void HostLaunch::launch(gpu::GPUFuncOp kernel, const KernelABI &abi,
                        const Schedule &schedule) {
  SmallVector<Value> arguments;
  for (const KernelArg &arg : abi.args)
    arguments.push_back(value(arg));
  Value one = index(1);
  Value headBlocks = index(llvm::divideCeil(spec.heads, blockM));
  int64_t threads = (*kernel.getKnownBlockSize())[0];
  gpu::LaunchFuncOp::create(b, loc, kernel,
                            gpu::KernelDim3{q.sizes[0], one, headBlocks},
                            gpu::KernelDim3{index(threads), one, one},
                            /*dynamicSharedMemorySize=*/{}, arguments);
}

static LogicalResult checkOperands(SparseAttentionOp op) {
  if (!isa<MemRefType>(op.getQ().getType()))
    return op.emitOpError("is on tensors; bufferize it before smla-tile");
  for (Value operand : op.getIndptrs())
    if (failed(checkContiguous(op, operand, "indptr")))
      return failure();
  for (Value operand : op.getIndices())
    if (failed(checkContiguous(op, operand, "indices")))
      return failure();
  if (failed(checkContiguous(op, op.getLse(), "lse")))
    return failure();
  return checkContiguous(op, op.getSink(), "sink");
}

static std::string manifestFor(const ArchInfo &arch, const OperatorSpec &spec,
                               const Schedule &schedule, const LdsPlan &plan) {
  Manifest manifest;
  manifest.arch = arch.name.str();
  manifest.spec = spec;
  manifest.schedule = schedule;
  manifest.lds = plan;
  manifest.kernels.push_back(
      mainKernelManifest(spec, schedule, /*withWorkspace=*/false));
  return manifest.str();
}

LogicalResult smla::tileAttention(SparseAttentionOp op) {
  FailureOr<const ArchInfo *> arch = getArch(op);
  FailureOr<Schedule> schedule = getSchedule(op);
  FailureOr<LdsPlan> plan = getLdsPlan(op);
  if (failed(arch) || failed(schedule) || failed(plan) ||
      failed(checkOperands(op)))
    return failure();
  OperatorSpec spec = op.getSpec();
  if (failed(checkLdsPlan(op, *plan,
                          planLdsWithinBudget(**arch, spec, *schedule))))
    return failure();
  KernelShape shape{kernelName(spec),
                    manifestFor(**arch, spec, *schedule, *plan),
                    sparseAttentionABI(spec, /*withWorkspace=*/false),
                    *plan,
                    *schedule,
                    BFloat16Type::get(op.getContext())};
  gpu::GPUFuncOp kernel = AttentionKernel(op, **arch, spec, shape).build();
  HostLaunch(op, spec).launch(kernel, shape.abi, *schedule);
  op.erase();
  return success();
}
