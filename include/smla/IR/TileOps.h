//===- TileOps.h - The workgroup program ------------------------*- C++ -*-===//
//
// Part of the smla project, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef SMLA_IR_TILEOPS_H
#define SMLA_IR_TILEOPS_H

#include "smla/IR/TileTypes.h"

#include "mlir/Bytecode/BytecodeOpInterface.h"
#include "mlir/IR/OpDefinition.h"
#include "mlir/Interfaces/SideEffectInterfaces.h"

namespace smla {

/// A one-dimensional static memref of bytes in workgroup memory: what a
/// kernel's LDS buffers are.
bool isLdsBuffer(mlir::MemRefType type);

/// Waves of the workgroup that runs `op`: known_block_size / 64 of the
/// enclosing gpu.func. An error at that function when it has none, or one that
/// is not a multiple of 64 along x alone.
mlir::FailureOr<int64_t> getWaveCount(mlir::Operation *op);

/// 8-bit codes that a lane takes at once: their bf16 values are one write of 16
/// bytes to LDS.
inline constexpr int64_t codeChunk = 8;

} // namespace smla

#define GET_OP_CLASSES
#include "smla/IR/TileOps.h.inc"

#endif // SMLA_IR_TILEOPS_H
