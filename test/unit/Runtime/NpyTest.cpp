//===- NpyTest.cpp - Arrays in NumPy's files ------------------------------===//
//
// Part of the smla project, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Files are written here byte by byte as NumPy's documentation has them.
//
//===----------------------------------------------------------------------===//

#include "smla/Runtime/Npy.h"

#include <gtest/gtest.h>

using namespace llvm;
using namespace smla;
using namespace smla::rt;

namespace {

std::string littleEndian(uint64_t value, unsigned bytes) {
  std::string text;
  for (unsigned i = 0; i < bytes; ++i)
    text += static_cast<char>(value >> (8 * i));
  return text;
}

std::string npy(unsigned version, const std::string &header,
                const std::string &elements) {
  std::string file = "\x93NUMPY";
  file += static_cast<char>(version);
  file += '\0';
  return file + littleEndian(header.size(), version == 1 ? 2 : 4) + header +
         elements;
}

std::string header(const std::string &descr, const std::string &shape,
                   const std::string &order = "False") {
  return "{'descr': '" + descr + "', 'fortran_order': " + order +
         ", 'shape': " + shape + ", }   \n";
}

std::string errorOf(const std::string &file) {
  Expected<Array> array = parseNpy(file, "a.npy");
  return array ? "" : toString(array.takeError());
}

TEST(Npy, ReadsAllVersionsAndTypes) {
  for (unsigned version : {1, 2, 3})
    for (const ElementTypeInfo &info : elementTypes()) {
      std::string elements(6 * info.bytes, 'x');
      Expected<Array> array = parseNpy(
          npy(version, header(info.descr.str(), "(2, 3)"), elements), "a.npy");
      ASSERT_TRUE(bool(array)) << toString(array.takeError());
      EXPECT_EQ(array->type, info.type);
      EXPECT_EQ(array->shape, (SmallVector<int64_t>{2, 3}));
      EXPECT_EQ(array->bytes.size(), elements.size());
    }
}

TEST(Npy, ReadsScalarsEmptyArraysAndOneExtent) {
  EXPECT_EQ(
      cantFail(parseNpy(npy(1, header("<i4", "()"), "1234"), "a")).elements(),
      1);
  EXPECT_EQ(
      cantFail(parseNpy(npy(1, header("<i4", "(0,)"), ""), "a")).elements(), 0);
  EXPECT_EQ(cantFail(parseNpy(npy(1, header("|b1", "(3,)"), "abc"), "a")).type,
            ElementType::U8);
}

TEST(Npy, Errors) {
  std::string good = npy(1, header("<i4", "(1,)"), "1234");
  EXPECT_EQ(errorOf(good), "");
  EXPECT_EQ(errorOf("text"), "'a.npy' is no .npy file");
  EXPECT_EQ(errorOf(npy(4, header("<i4", "(1,)"), "1234")),
            "'a.npy' has version 4 of the .npy format; 1 to 3 are read");
  EXPECT_EQ(errorOf(npy(1, header(">i4", "(1,)"), "1234")),
            "'a.npy' has elements of type '>i4'; these are read: |i1, |u1, "
            "<i2, <u2, <i4, <u4, <i8, <u8, <f2, <V2, <f4, <f8");
  EXPECT_EQ(errorOf(npy(1, header("<i4", "(1,)", "True"), "1234")),
            "'a.npy' is not in row-major order: save "
            "numpy.ascontiguousarray(a)");
  EXPECT_EQ(errorOf(npy(1, "{'descr': [('x', '<i4')]}", "1234")),
            "'a.npy' has no simple element type: structures are not "
            "supported");
  EXPECT_EQ(errorOf(npy(1, header("<i4", "(-1,)"), "1234")),
            "'a.npy' has the shape (-1,), which is none");
  EXPECT_EQ(errorOf(npy(1, header("<i4", "(2,)"), "1234")),
            "'a.npy' has 4 bytes of elements; its shape and type need 8");
  // A product beyond 64 bits is no small number.
  EXPECT_EQ(errorOf(npy(1, header("<i4", "(4294967296, 4294967296)"), "")),
            "'a.npy' has 0 bytes of elements; its shape and type need "
            "18446744073709551615");
}

TEST(Npy, EveryTruncationIsAnError) {
  std::string good = npy(2, header("<i4", "(1,)"), "1234");
  for (size_t size = 0; size < good.size(); ++size)
    EXPECT_NE(errorOf(good.substr(0, size)), "") << size;
}

TEST(Npy, WritesWhatItReads) {
  for (const ElementTypeInfo &info : elementTypes()) {
    Array array;
    array.type = info.type;
    array.shape = {3, 5, 7};
    for (size_t i = 0; i < 105 * info.bytes; ++i)
      array.bytes.push_back(static_cast<uint8_t>(37 * i));
    std::string file = toNpy(array);
    EXPECT_EQ((file.size() - array.bytes.size()) % 64, 0u);
    Array read = cantFail(parseNpy(file, "a.npy"));
    EXPECT_EQ(read.bytes, array.bytes);
    EXPECT_EQ(read.shape, array.shape);
    // NumPy has no bf16: it gets the bits.
    EXPECT_EQ(read.type,
              info.type == ElementType::BF16 ? ElementType::U16 : info.type);
  }
}

TEST(Npy, EncodesNumbers) {
  EXPECT_EQ(encodeElement(ElementType::I8, -1), 0xffu);
  EXPECT_EQ(encodeElement(ElementType::U16, 65535), 0xffffu);
  EXPECT_EQ(encodeElement(ElementType::I64, -2), ~uint64_t(1));
  EXPECT_EQ(encodeElement(ElementType::F16, 1.5), 0x3e00u);
  EXPECT_EQ(encodeElement(ElementType::BF16, -2), 0xc000u);
  EXPECT_EQ(encodeElement(ElementType::F32, 1), 0x3f800000u);
  EXPECT_EQ(encodeElement(ElementType::F64, 1), 0x3ff0000000000000u);
  // Halfway between two bf16: to the even one.
  EXPECT_EQ(encodeElement(ElementType::BF16, 1 + 1.0 / 256), 0x3f80u);
  EXPECT_EQ(encodeElement(ElementType::BF16, 1 + 3.0 / 256), 0x3f82u);
}

} // namespace
