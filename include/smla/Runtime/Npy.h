//===- Npy.h - Arrays in NumPy's files --------------------------*- C++ -*-===//
//
// Part of the smla project, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Little-endian arrays of numbers in row-major order; what else a .npy file may
// hold is an error that says what works.
//
//===----------------------------------------------------------------------===//

#ifndef SMLA_RUNTIME_NPY_H
#define SMLA_RUNTIME_NPY_H

#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/Support/Error.h"

#include <cstdint>
#include <string>
#include <vector>

namespace smla::rt {

enum class ElementType : uint8_t {
  I8,
  U8,
  I16,
  U16,
  I32,
  U32,
  I64,
  U64,
  F16,
  BF16,
  F32,
  F64,
};

/// What the types are called, here and by NumPy, which has no bf16: its files
/// have two bytes without a meaning, or unsigned integers.
struct ElementTypeInfo {
  ElementType type;
  llvm::StringRef name;
  llvm::StringRef descr;
  unsigned bytes;
  bool isFloat, isSigned;
};
llvm::ArrayRef<ElementTypeInfo> elementTypes();
const ElementTypeInfo &infoOf(ElementType type);
/// The error lists the types.
llvm::Expected<ElementType> lookupElementType(llvm::StringRef name);

/// The bits of a number in a type, rounded to the nearest even.
uint64_t encodeElement(ElementType type, double value);

struct Array {
  ElementType type = ElementType::U8;
  llvm::SmallVector<int64_t> shape;
  std::vector<uint8_t> bytes;

  int64_t elements() const;
};

/// `fileName` is for messages.
llvm::Expected<Array> parseNpy(llvm::StringRef contents,
                               llvm::StringRef fileName);
/// The whole file.
std::string toNpy(const Array &array);

} // namespace smla::rt

#endif // SMLA_RUNTIME_NPY_H
