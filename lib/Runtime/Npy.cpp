//===- Npy.cpp - Arrays in NumPy's files ----------------------------------===//
//
// Part of the smla project, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The format is in NumPy's documentation (numpy.lib.format): a magic, a
// version, the length of a header, and the header, a Python dictionary of three
// keys.
//
//===----------------------------------------------------------------------===//

#include "smla/Runtime/Npy.h"

#include "llvm/ADT/APFloat.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/bit.h"
#include "llvm/Support/Endian.h"
#include "llvm/Support/FormatVariadic.h"
#include "llvm/Support/MathExtras.h"

using namespace llvm;
using namespace smla;
using namespace smla::rt;

//===----------------------------------------------------------------------===//
// Types
//===----------------------------------------------------------------------===//

ArrayRef<ElementTypeInfo> rt::elementTypes() {
  static const ElementTypeInfo table[] = {
      {ElementType::I8, "i8", "|i1", 1, false, true},
      {ElementType::U8, "u8", "|u1", 1, false, false},
      {ElementType::I16, "i16", "<i2", 2, false, true},
      {ElementType::U16, "u16", "<u2", 2, false, false},
      {ElementType::I32, "i32", "<i4", 4, false, true},
      {ElementType::U32, "u32", "<u4", 4, false, false},
      {ElementType::I64, "i64", "<i8", 8, false, true},
      {ElementType::U64, "u64", "<u8", 8, false, false},
      {ElementType::F16, "f16", "<f2", 2, true, true},
      {ElementType::BF16, "bf16", "<V2", 2, true, true},
      {ElementType::F32, "f32", "<f4", 4, true, true},
      {ElementType::F64, "f64", "<f8", 8, true, true},
  };
  return table;
}

const ElementTypeInfo &rt::infoOf(ElementType type) {
  return *find_if(elementTypes(),
                  [&](const auto &info) { return info.type == type; });
}

static std::string
typeList(function_ref<StringRef(const ElementTypeInfo &)> text) {
  return join(map_range(elementTypes(), text), ", ");
}

Expected<ElementType> rt::lookupElementType(StringRef name) {
  for (const ElementTypeInfo &info : elementTypes())
    if (info.name == name)
      return info.type;
  return createStringError(
      "'" + name + "' is no element type: choose one of " +
      typeList([](const ElementTypeInfo &info) { return info.name; }));
}

static uint64_t encodeFloat(ElementType type, double value) {
  APFloat number(value);
  bool losesInfo;
  const fltSemantics &semantics =
      type == ElementType::F16    ? APFloat::IEEEhalf()
      : type == ElementType::BF16 ? APFloat::BFloat()
      : type == ElementType::F32  ? APFloat::IEEEsingle()
                                  : APFloat::IEEEdouble();
  number.convert(semantics, APFloat::rmNearestTiesToEven, &losesInfo);
  return number.bitcastToAPInt().getZExtValue();
}

uint64_t rt::encodeElement(ElementType type, double value) {
  const ElementTypeInfo &info = infoOf(type);
  if (info.isFloat)
    return encodeFloat(type, value);
  return static_cast<uint64_t>(static_cast<int64_t>(value)) &
         maskTrailingOnes<uint64_t>(8 * info.bytes);
}

static uint64_t product(ArrayRef<int64_t> shape) {
  uint64_t elements = 1;
  for (int64_t extent : shape)
    elements = SaturatingMultiply<uint64_t>(elements, extent);
  return elements;
}

int64_t Array::elements() const { return static_cast<int64_t>(product(shape)); }

//===----------------------------------------------------------------------===//
// Files
//===----------------------------------------------------------------------===//

static constexpr StringLiteral magic = "\x93NUMPY";

namespace {
/// Reads one file; every error names it.
class NpyReader {
public:
  NpyReader(StringRef contents, StringRef fileName)
      : rest(contents), fileName(fileName) {}

  Expected<Array> read();

private:
  Error error(const Twine &reason) const {
    return createStringError("'" + fileName + "' " + reason);
  }
  Error readPreamble();
  Error readType(Array &array) const;
  Error readOrder() const;
  Error readShape(Array &array) const;
  /// The text behind a key, or nothing.
  StringRef valueOf(StringRef key) const;

  StringRef rest, header;
  StringRef fileName;
};
} // namespace

/// Leaves the header, and behind it the elements.
Error NpyReader::readPreamble() {
  if (!rest.consume_front(magic) || rest.size() < 4)
    return error("is no .npy file");
  uint8_t version = rest[0];
  if (version < 1 || version > 3)
    return error(formatv("has version {0} of the .npy format; 1 to 3 are read",
                         version));
  size_t lengthBytes = version == 1 ? 2 : 4;
  rest = rest.drop_front(2);
  if (rest.size() < lengthBytes)
    return error("is cut short in its header");
  size_t length = version == 1 ? support::endian::read16le(rest.data())
                               : support::endian::read32le(rest.data());
  rest = rest.drop_front(lengthBytes);
  if (rest.size() < length)
    return error(formatv("is cut short: its header has {0} bytes, {1} are "
                         "there",
                         length, rest.size()));
  header = rest.take_front(length);
  rest = rest.drop_front(length);
  return Error::success();
}

StringRef NpyReader::valueOf(StringRef key) const {
  size_t at = header.find(("'" + key + "':").str());
  if (at == StringRef::npos)
    return "";
  return header.drop_front(at + key.size() + 3).ltrim();
}

Error NpyReader::readType(Array &array) const {
  StringRef descr = valueOf("descr");
  if (!descr.consume_front("'"))
    return error("has no simple element type: structures are not supported");
  descr = descr.take_until([](char c) { return c == '\''; });
  if (descr == "|b1")
    descr = "|u1";
  for (const ElementTypeInfo &info : elementTypes())
    if (info.descr == descr || (descr == "|V2" && info.descr == "<V2")) {
      array.type = info.type;
      return Error::success();
    }
  return error(
      "has elements of type '" + descr + "'; these are read: " +
      typeList([](const ElementTypeInfo &info) { return info.descr; }));
}

Error NpyReader::readOrder() const {
  if (valueOf("fortran_order").starts_with("False"))
    return Error::success();
  return error("is not in row-major order: save numpy.ascontiguousarray(a)");
}

Error NpyReader::readShape(Array &array) const {
  StringRef text = valueOf("shape");
  if (!text.consume_front("(") || !text.contains(')'))
    return error("has no shape");
  text = text.take_until([](char c) { return c == ')'; });
  for (StringRef part : split(text, ',')) {
    part = part.trim();
    if (part.empty())
      continue; // behind the last comma
    int64_t extent;
    if (part.getAsInteger(10, extent) || extent < 0)
      return error("has the shape (" + text + "), which is none");
    array.shape.push_back(extent);
  }
  return Error::success();
}

Expected<Array> NpyReader::read() {
  Array array;
  if (Error error = readPreamble())
    return std::move(error);
  if (Error error = readType(array))
    return std::move(error);
  if (Error error = readOrder())
    return std::move(error);
  if (Error error = readShape(array))
    return std::move(error);
  uint64_t bytes = SaturatingMultiply<uint64_t>(product(array.shape),
                                                infoOf(array.type).bytes);
  if (rest.size() != bytes)
    return error(formatv("has {0} bytes of elements; its shape and type need "
                         "{1}",
                         rest.size(), bytes));
  array.bytes.assign(rest.bytes_begin(), rest.bytes_end());
  return std::move(array);
}

Expected<Array> rt::parseNpy(StringRef contents, StringRef fileName) {
  return NpyReader(contents, fileName).read();
}

std::string rt::toNpy(const Array &array) {
  std::string shape;
  for (int64_t extent : array.shape)
    shape += std::to_string(extent) + ",";
  // NumPy cannot compute with '<V2'; integers can be viewed as anything.
  StringRef descr = array.type == ElementType::BF16
                        ? infoOf(ElementType::U16).descr
                        : infoOf(array.type).descr;
  std::string header =
      formatv("{{'descr': '{0}', 'fortran_order': False, 'shape': ({1}), }",
              descr, shape);
  constexpr size_t alignment = 64, preamble = magic.size() + 4;
  header.resize(alignTo(preamble + header.size() + 1, alignment) - preamble,
                ' ');
  header.back() = '\n';
  std::string file = magic.str();
  file += '\1';
  file += '\0';
  char length[2];
  support::endian::write16le(length, static_cast<uint16_t>(header.size()));
  file.append(length, sizeof(length));
  file += header;
  file.append(array.bytes.begin(), array.bytes.end());
  return file;
}
