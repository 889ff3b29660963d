//===- BufferizableOpInterfaceImpl.h - Tensors to memrefs -------*- C++ -*-===//
//
// Part of the smla project, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Lets one-shot bufferization turn the operators' tensors into memrefs.
//
//===----------------------------------------------------------------------===//

#ifndef SMLA_EXTENSIONS_BUFFERIZABLEOPINTERFACEIMPL_H
#define SMLA_EXTENSIONS_BUFFERIZABLEOPINTERFACEIMPL_H

#include "mlir/IR/DialectRegistry.h"

namespace smla {

void registerBufferizableOpInterfaceExternalModels(
    mlir::DialectRegistry &registry);

} // namespace smla

#endif // SMLA_EXTENSIONS_BUFFERIZABLEOPINTERFACEIMPL_H
