//===- KernelBuilder.cpp - The shell of a kernel --------------------------===//
//
// Part of the smla project, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "KernelBuilder.h"

#include "smla/Analysis/RocdlTarget.h"
#include "smla/Analysis/Target.h"
#include "smla/IR/TileOps.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/LLVMIR/ROCDLDialect.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "mlir/IR/SymbolTable.h"

using namespace mlir;
using namespace smla;

/// What a pointer argument points to.
static Type pointee(const KernelShape &shape, MLIRContext *context,
                    const KernelArg &arg) {
  switch (arg.role) {
  case ArgRole::Out:
    return shape.outType;
  case ArgRole::Cache:
    return shape.cacheTypes[arg.segment];
  case ArgRole::Indptr:
  case ArgRole::Indices:
    return IntegerType::get(context, 32);
  case ArgRole::Lse:
  case ArgRole::Sink:
  case ArgRole::Workspace:
  case ArgRole::Scales:
    return Float32Type::get(context);
  default:
    return BFloat16Type::get(context);
  }
}

/// Tensors cross as `memref<1xT>` in the default space: the only form that the
/// bare-pointer convention and the host's launch both take.
static Type argType(MLIRContext *context, const KernelArg &arg, Type element) {
  switch (arg.type) {
  case ArgType::Pointer:
    return MemRefType::get({1}, element);
  case ArgType::I32:
    return IntegerType::get(context, 32);
  case ArgType::I64:
    return IntegerType::get(context, 64);
  case ArgType::F32:
    return Float32Type::get(context);
  }
  return {};
}

gpu::GPUModuleOp smla::createKernelModule(Operation *op, StringRef kernelName,
                                          StringRef manifest) {
  auto module = op->getParentOfType<ModuleOp>();
  auto b = OpBuilder::atBlockEnd(module.getBody());
  TargetAttr target = *getTarget(op);
  auto rocdl = ROCDL::ROCDLTargetAttr::get(
      op->getContext(), /*optLevel=*/3, hsaTriple, target.getArch().name,
      targetFeatures(target), /*abiVersion=*/"500");
  auto gpuModule = gpu::GPUModuleOp::create(
      b, op->getLoc(), (kernelName + "_module").str(), b.getArrayAttr({rocdl}));
  if (!manifest.empty())
    gpuModule->setAttr(SMLADialect::manifestAttrName,
                       b.getStringAttr(manifest));
  SymbolTable(module).insert(gpuModule);
  module->setAttr(gpu::GPUDialect::getContainerModuleAttrName(),
                  b.getUnitAttr());
  return gpuModule;
}

/// One byte buffer per alias group, aligned for 16-byte accesses.
static SmallVector<Type> attributionTypes(MLIRContext *context,
                                          const LdsPlan &plan) {
  auto space =
      gpu::AddressSpaceAttr::get(context, gpu::AddressSpace::Workgroup);
  SmallVector<Type> types;
  for (int group = 0; group < plan.groupCount(); ++group)
    types.push_back(MemRefType::get({plan.groupBytes(group)},
                                    IntegerType::get(context, 8),
                                    MemRefLayoutAttrInterface(), space));
  return types;
}

KernelBuilder::KernelBuilder(Operation *op, gpu::GPUModuleOp module,
                             const KernelShape &shape)
    : b(op->getContext()), loc(op->getLoc()), shape(shape) {
  MLIRContext *context = op->getContext();
  SmallVector<Type> types;
  for (const KernelArg &argument : shape.abi.args)
    types.push_back(
        argType(context, argument, pointee(shape, context, argument)));
  SmallVector<Type> workgroup = attributionTypes(context, shape.lds);
  b.setInsertionPointToEnd(module.getBody());
  func = gpu::GPUFuncOp::create(b, loc, shape.name,
                                b.getFunctionType(types, {}), workgroup);
  func->setAttr(gpu::GPUDialect::getKernelFuncAttrName(), b.getUnitAttr());
  func.setKnownBlockSize(std::array<int32_t, 3>{
      static_cast<int32_t>(workgroupSize(shape.schedule)), 1, 1});
  auto *rocdl = context->getLoadedDialect<ROCDL::ROCDLDialect>();
  rocdl->getWavesPerEuAttrHelper().setAttr(
      func, b.getI32IntegerAttr(shape.schedule.wavesPerEu));
  for (unsigned i = 0; i < workgroup.size(); ++i)
    func.setWorkgroupAttributionAttr(i, "llvm.align",
                                     b.getI64IntegerAttr(ldsBufferAlignment));
  // What points to different tensors does not alias: out and workspace are the
  // kernel's own.
  for (auto [i, argument] : llvm::enumerate(shape.abi.args))
    if (argument.type == ArgType::Pointer)
      func.setArgAttr(i, "llvm.noalias", b.getUnitAttr());
  b.setInsertionPointToStart(&func.getBody().front());
}

bool KernelBuilder::hasArg(ArgRole role, int segment) const {
  return shape.abi.find(role, segment) != nullptr;
}

Value KernelBuilder::arg(ArgRole role, int segment) {
  return func.getArgument(shape.abi.indexOf(role, segment));
}

Value KernelBuilder::indexArg(ArgRole role, int segment) {
  return b.createOrFold<arith::IndexCastOp>(loc, b.getIndexType(),
                                            arg(role, segment));
}

Value KernelBuilder::index(int64_t value) {
  return arith::ConstantIndexOp::create(b, loc, value);
}

Value KernelBuilder::block(gpu::Dimension dimension) {
  return gpu::BlockIdOp::create(b, loc, dimension);
}

static Value toGlobal(OpBuilder &b, Location loc, Value pointer) {
  auto type = cast<MemRefType>(pointer.getType());
  auto space =
      gpu::AddressSpaceAttr::get(b.getContext(), gpu::AddressSpace::Global);
  auto globalType = MemRefType::get(type.getShape(), type.getElementType(),
                                    MemRefLayoutAttrInterface(), space);
  return memref::MemorySpaceCastOp::create(b, loc, globalType, pointer);
}

Value KernelBuilder::globalView(Value global, OpFoldResult offset,
                                ArrayRef<OpFoldResult> sizes,
                                ArrayRef<OpFoldResult> strides) {
  auto type = cast<MemRefType>(global.getType());
  SmallVector<int64_t> staticSizes, staticStrides;
  SmallVector<Value> dynamic;
  dispatchIndexOpFoldResults(sizes, dynamic, staticSizes);
  dispatchIndexOpFoldResults(strides, dynamic, staticStrides);
  int64_t staticOffset =
      getConstantIntValue(offset).value_or(ShapedType::kDynamic);
  auto layout =
      StridedLayoutAttr::get(b.getContext(), staticOffset, staticStrides);
  auto viewType = MemRefType::get(staticSizes, type.getElementType(), layout,
                                  type.getMemorySpace());
  return memref::ReinterpretCastOp::create(b, loc, viewType, global, offset,
                                           sizes, strides);
}

Value KernelBuilder::view(Value pointer, OpFoldResult offset,
                          ArrayRef<OpFoldResult> sizes,
                          ArrayRef<OpFoldResult> strides) {
  return globalView(toGlobal(b, loc, pointer), offset, sizes, strides);
}

Value KernelBuilder::viewBytesAs(Type element, Value pointer, Value offset,
                                 ArrayRef<OpFoldResult> sizes,
                                 ArrayRef<OpFoldResult> strides) {
  Value bytes = toGlobal(b, loc, pointer);
  auto type =
      MemRefType::get({1}, element, MemRefLayoutAttrInterface(),
                      cast<MemRefType>(bytes.getType()).getMemorySpace());
  Value first =
      memref::ViewOp::create(b, loc, type, bytes, offset, ValueRange());
  return globalView(first, b.getIndexAttr(0), sizes, strides);
}

Value KernelBuilder::ldsBuffer(StringRef name) {
  const LdsBuffer *buffer = shape.lds.find(name);
  return func.getWorkgroupAttributions()[buffer->aliasGroup];
}

Value KernelBuilder::zeroRow(Type element, int64_t columns) {
  auto space =
      gpu::AddressSpaceAttr::get(b.getContext(), gpu::AddressSpace::Global);
  auto type =
      MemRefType::get({columns}, element, MemRefLayoutAttrInterface(), space);
  std::string name = shape.name + "_zeros";
  OpBuilder::InsertionGuard guard(b);
  b.setInsertionPoint(func);
  auto zeros = DenseElementsAttr::get(
      RankedTensorType::get(type.getShape(), element), b.getZeroAttr(element));
  memref::GlobalOp::create(b, loc, name, b.getStringAttr("private"), type,
                           zeros, /*constant=*/true,
                           b.getI64IntegerAttr(swizzleChunkBytes));
  b.setInsertionPointToStart(&func.getBody().front());
  return memref::GetGlobalOp::create(b, loc, type, name);
}

HostTensor::HostTensor(OpBuilder &b, Location loc, Value memref) {
  auto type = cast<MemRefType>(memref.getType());
  auto metadata = memref::ExtractStridedMetadataOp::create(b, loc, memref);
  auto baseType = MemRefType::get({1}, type.getElementType());
  SmallVector<OpFoldResult> one = {b.getIndexAttr(1)};
  base = memref::ReinterpretCastOp::create(
      b, loc, baseType, metadata.getBaseBuffer(), b.getIndexAttr(0), one, one);
  offset = metadata.getOffset();
  sizes.assign(metadata.getSizes().begin(), metadata.getSizes().end());
  strides.assign(metadata.getStrides().begin(), metadata.getStrides().end());
}

LogicalResult smla::checkLdsPlan(Operation *op, const LdsPlan &plan,
                                 llvm::Expected<LdsPlan> expected) {
  if (!expected)
    return reportError(op, expected.takeError());
  MLIRContext *context = op->getContext();
  if (LdsPlanAttr::get(context, plan) == LdsPlanAttr::get(context, *expected))
    return success();
  return op->emitOpError("has an 'lds_plan' of ")
         << plan.totalBytes() << " bytes that is not that of its schedule, "
         << expected->totalBytes() << " bytes; run smla-plan-lds";
}

LogicalResult smla::checkContiguous(Operation *op, Value operand,
                                    StringRef name) {
  if (!operand || cast<MemRefType>(operand.getType()).getLayout().isIdentity())
    return success();
  return op->emitOpError("expected '")
         << name << "' to be contiguous and to start at its buffer, got "
         << operand.getType() << "; copy it, or cast the layout away";
}
