//===- CheckShapes.cpp - Matrix instructions that the chip has ------------===//
//
// Part of the smla project, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A tile's layout names the matrix instruction that it is an operand of. The
// tiles may have been written by hand, for another chip.
//
//===----------------------------------------------------------------------===//

#include "Patterns.h"

#include "smla/Analysis/RocdlTarget.h"
#include "smla/IR/TileOps.h"

#include "llvm/ADT/TypeSwitch.h"

using namespace mlir;
using namespace smla;

/// The result's tile and the elements of the factors, of an op that becomes
/// matrix instructions; null for any other.
static std::pair<TileType, Type> product(Operation *op) {
  return TypeSwitch<Operation *, std::pair<TileType, Type>>(op)
      .Case([](DotOp dot) {
        return std::pair(dot.getResult().getType(),
                         dot.getLhs().getType().getElementType());
      })
      .Case([](AccumulateOp accumulate) {
        return std::pair(accumulate.getResult().getType(),
                         accumulate.getV().getType().getElementType());
      })
      .Default(std::pair(TileType(), Type()));
}

static MatrixType matrixType(Type element) {
  if (element.isF16())
    return MatrixType::F16;
  return element.isBF16() ? MatrixType::BF16 : MatrixType::FP8;
}

/// "16x16x16, 32x32x8".
static std::string shapesOf(const ArchInfo &arch, MatrixType type) {
  std::string shapes;
  llvm::raw_string_ostream os(shapes);
  llvm::ListSeparator comma;
  for (const MfmaShape &shape : arch.mfmas)
    if (shape.type == type)
      os << comma << shape.m << "x" << shape.n << "x" << shape.k;
  return shapes;
}

LogicalResult smla::checkMatrixShapes(gpu::GPUFuncOp func) {
  const ArchInfo *arch =
      findRocdlArch(func->getParentOfType<gpu::GPUModuleOp>());
  if (!arch)
    return success();
  WalkResult result = func.walk([&](Operation *op) {
    auto [tile, element] = product(op);
    if (!tile)
      return WalkResult::advance();
    auto layout = cast<MfmaCAttr>(tile.getLayout());
    MatrixType type = matrixType(element);
    if (arch->findMfma(type, layout.getM(), layout.getN(), layout.getK()))
      return WalkResult::advance();
    op->emitOpError("needs the matrix instruction ")
        << layout.getM() << "x" << layout.getN() << "x" << layout.getK()
        << " of " << matrixTypeName(type) << ", which " << arch->name
        << " does not have; it has " << shapesOf(*arch, type);
    return WalkResult::interrupt();
  });
  return failure(result.wasInterrupted());
}
