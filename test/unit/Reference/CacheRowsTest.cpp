//===- CacheRowsTest.cpp - The bytes of every cache format ----------------===//
//
// Part of the smla project, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Bytes are put where docs/Spec.md section 3 says, by numbers written down
// here, and read back as columns. 0x38 is 1 in e4m3fn and 0.5 in e4m3fnuz.
//
//===----------------------------------------------------------------------===//

#include "smla/Reference/Codecs.h"
#include "smla/Reference/Problem.h"

#include "llvm/ADT/APFloat.h"
#include "llvm/ADT/bit.h"
#include "llvm/Support/Endian.h"

#include "gtest/gtest.h"

#include <cmath>

using namespace llvm;
using namespace smla;
using namespace smla::ref;

namespace {

constexpr uint8_t one = 0x38;

OperatorSpec specOf(CacheFormat format, int64_t pageSize,
                    Encoding encoding = Encoding::E4M3FN) {
  OperatorSpec spec;
  spec.heads = 1;
  spec.kvLoraRank = 512;
  spec.segments = {{format, encoding, pageSize}};
  if (format == CacheFormat::Fp8Dsv32)
    spec.rope = RopePlace::Appended;
  if (format == CacheFormat::Fp8Dsv4)
    spec.rope = RopePlace::Inside;
  if (spec.rope != RopePlace::None)
    spec.ropeDim = 64;
  return spec;
}

/// A cache of zero codes.
struct Cache {
  Cache(OperatorSpec spec, int64_t rowPitch, int64_t pagePitch, int64_t bytes)
      : spec(std::move(spec)), bytes(bytes) {
    inputs.rowPitch = rowPitch;
    inputs.pagePitch = pagePitch;
  }

  void setFloat(int64_t at, float value) {
    support::endian::write32le(&bytes[at], llvm::bit_cast<uint32_t>(value));
  }
  void setBF16(int64_t at, float value) {
    support::endian::write16le(&bytes[at], bf16FromFloat(value));
  }
  double read(int64_t slot, int64_t column) {
    inputs.cache = bytes;
    inputs.scales = scales;
    inputs.numSlots = slot + 1;
    std::vector<double> row(spec.scoreWidth());
    dequantizeRow(spec, spec.segments[0], inputs, slot, row);
    return row[column];
  }

  OperatorSpec spec;
  SegmentInputs inputs;
  std::vector<uint8_t> bytes;
  std::vector<float> scales;
};

TEST(CacheRows, Fp8ScalarHasOneScale) {
  Cache cache(specOf(CacheFormat::Fp8Scalar, 1), 512, 512, 4 * 512);
  cache.scales = {0.25f};
  cache.bytes[3 * 512 + 511] = one;
  EXPECT_EQ(cache.read(3, 511), 0.25);
  EXPECT_EQ(cache.read(3, 510), 0);
}

TEST(CacheRows, Fp8ScalarRopeIsFp8Too) {
  OperatorSpec spec = specOf(CacheFormat::Fp8Scalar, 1);
  spec.rope = RopePlace::Appended;
  spec.ropeDim = 64;
  Cache cache(spec, 576, 576, 2 * 576);
  cache.scales = {2};
  cache.bytes[576 + 575] = one;
  EXPECT_EQ(cache.read(1, 575), 2);
}

TEST(CacheRows, Fp8G64HasAScaleForSlotAnd64Columns) {
  Cache cache(specOf(CacheFormat::Fp8G64, 1), 512, 512, 3 * 512);
  cache.scales.assign(3 * 8, 1);
  cache.scales[2 * 8 + 7] = 3;
  cache.bytes[2 * 512 + 447] = cache.bytes[2 * 512 + 448] = one;
  EXPECT_EQ(cache.read(2, 447), 1);
  EXPECT_EQ(cache.read(2, 448), 3);
}

TEST(CacheRows, Fp8Dsv32RecordsHave656Bytes) {
  constexpr int64_t pagePitch = 64 * 656 + 128; // may exceed the records
  Cache cache(specOf(CacheFormat::Fp8Dsv32, 64), 656, pagePitch, 2 * pagePitch);
  constexpr int64_t record = pagePitch + 5 * 656; // slot 69
  cache.setFloat(record + 512, 1);
  cache.setFloat(record + 512 + 3 * 4, 0.75f);
  cache.bytes[record + 127] = cache.bytes[record + 384] =
      cache.bytes[record + 511] = one;
  cache.setBF16(record + 528, -2);
  cache.setBF16(record + 528 + 63 * 2, 5);
  EXPECT_EQ(cache.read(69, 127), 1);
  EXPECT_EQ(cache.read(69, 384), 0.75);
  EXPECT_EQ(cache.read(69, 511), 0.75);
  EXPECT_EQ(cache.read(69, 512), -2);
  EXPECT_EQ(cache.read(69, 575), 5);
}

TEST(CacheRows, Fp8Dsv4KeepsScalesBehindThePage) {
  struct Page {
    int64_t slots, pitch, scales;
  };
  for (Page page : {Page{64, 37440, 36864}, Page{256, 149760, 147456},
                    Page{2, 1728, 1152}, Page{1, 1152, 576}}) {
    OperatorSpec spec = specOf(CacheFormat::Fp8Dsv4, page.slots);
    EXPECT_EQ(pageBytes(spec, spec.segments[0]), page.pitch);
    int64_t row = page.slots == 1 ? page.pitch : 576;
    Cache cache(spec, row, page.pitch, 3 * page.pitch);
    int64_t position = page.slots - 1, slot = 2 * page.slots + position;
    int64_t start = 2 * page.pitch;
    int64_t token = start + position * 576;
    int64_t scales = start + page.scales + position * 8;
    cache.bytes[scales] = 127;
    cache.bytes[scales + 6] = 130;
    cache.bytes[token] = cache.bytes[token + 384] = cache.bytes[token + 447] =
        one;
    cache.setBF16(token + 448, 7);
    cache.setBF16(token + 448 + 126, -7);
    EXPECT_EQ(cache.read(slot, 0), 1);
    EXPECT_EQ(cache.read(slot, 384), 8);
    EXPECT_EQ(cache.read(slot, 447), 8);
    EXPECT_EQ(cache.read(slot, 448), 7);
    EXPECT_EQ(cache.read(slot, 511), -7);
  }
}

TEST(CacheRows, Fp8Dsv41HasAScaleFor32Columns) {
  constexpr int64_t pitch = 33792; // 64 * 528
  OperatorSpec spec = specOf(CacheFormat::Fp8Dsv41, 64);
  EXPECT_EQ(pageBytes(spec, spec.segments[0]), pitch);
  Cache cache(spec, 512, pitch, 2 * pitch);
  int64_t token = pitch + 9 * 512, scales = pitch + 64 * 512 + 9 * 16;
  cache.bytes[scales + 14] = 126;
  cache.bytes[scales + 15] = 125;
  cache.bytes[token + 479] = cache.bytes[token + 480] =
      cache.bytes[token + 511] = one;
  EXPECT_EQ(cache.read(64 + 9, 479), 0.5);
  EXPECT_EQ(cache.read(64 + 9, 480), 0.25);
  EXPECT_EQ(cache.read(64 + 9, 511), 0.25);
}

TEST(CacheRows, TheEncodingBelongsToTheSegment) { // fmt_3
  for (auto [encoding, value] :
       {std::pair(Encoding::E4M3FN, 1.0), std::pair(Encoding::E4M3FNUZ, 0.5)}) {
    Cache cache(specOf(CacheFormat::Fp8Scalar, 1, encoding), 512, 512, 512);
    cache.scales = {1};
    cache.bytes[0] = one;
    EXPECT_EQ(cache.read(0, 0), value);
  }
}

TEST(CacheRows, ValuesAreRoundedOnceToBf16) { // fmt_2
  // 9/8 * 0x1.010101p-3: the product has 28 bits, its f32 is not its bf16.
  OperatorSpec spec = specOf(CacheFormat::Fp8Scalar, 1);
  Cache cache(spec, 512, 512, 512);
  float scale = 0x1.010102p-3f;
  cache.scales = {scale};
  cache.bytes[0] = 0x39; // 1.125
  EXPECT_EQ(cache.read(0, 0), bf16ToFloat(bf16FromFloat(1.125f * scale)));
  EXPECT_NE(cache.read(0, 0), 1.125 * scale);
  // Products of codes themselves know no bf16.
  cache.spec.dots = DotType::FP8;
  EXPECT_EQ(cache.read(0, 0), 1.125 * scale);
}

/// Inputs for every format under every page size.
class Inputs : public testing::TestWithParam<CacheFormat> {};

TEST_P(Inputs, SelectedRowsAreFiniteAndTheOthersAreNot) { // op_6
  for (int64_t pageSize : {1, 2, 64}) {
    if (pageSize > 1 && !formatInfo(GetParam()).paged)
      continue;
    for (int64_t pad : {0, 32}) {
      Encoding encoding =
          isFp8(GetParam()) ? Encoding::E4M3FNUZ : Encoding::None;
      OperatorSpec spec = specOf(GetParam(), pageSize, encoding);
      ProblemOptions options;
      options.slots = {70};
      options.topk = {9};
      options.padBytes = pad;
      Problem problem = cantFail(makeProblem(spec, options));
      SegmentInputs segment = problem.inputs().segments[0];
      std::vector<double> row(spec.scoreWidth());
      for (int32_t slot = 0; slot < 70; ++slot) {
        dequantizeRow(spec, spec.segments[0], segment, slot, row);
        bool isFinite =
            llvm::all_of(row, [](double x) { return std::isfinite(x); });
        EXPECT_EQ(isFinite, llvm::is_contained(segment.indices, slot))
            << "slot " << slot << ", page size " << pageSize;
      }
    }
  }
}

/// The 8-bit codes of selected rows, of a cache that is filled with one kind.
std::vector<uint8_t> selectedCodes(Encoding encoding, CacheFill fill) {
  OperatorSpec spec = specOf(CacheFormat::Fp8Scalar, 1, encoding);
  ProblemOptions options;
  options.fill = fill;
  options.slots = {100};
  Problem problem = cantFail(makeProblem(spec, options));
  SegmentInputs segment = problem.inputs().segments[0];
  std::vector<uint8_t> codes;
  for (int32_t slot : segment.list(0))
    append_range(codes, segment.cache.slice(
                            recordOffset(spec.segments[0], segment, slot),
                            spec.scoreWidth()));
  return codes;
}

TEST(CacheRows, AreFilledAsAskedFor) {
  for (Encoding encoding : {Encoding::E4M3FN, Encoding::E4M3FNUZ}) {
    EXPECT_EQ(selectedCodes(encoding, CacheFill::Bytes80),
              std::vector<uint8_t>(64 * 512, 0x80));
    EXPECT_EQ(selectedCodes(encoding, CacheFill::Bytes7F),
              std::vector<uint8_t>(64 * 512, 0x7f));
  }
  for (int sign : {0, 0x80}) {
    EXPECT_TRUE(is_contained(
        selectedCodes(Encoding::E4M3FN, CacheFill::Saturated), 0x7e | sign));
    EXPECT_TRUE(is_contained(
        selectedCodes(Encoding::E4M3FNUZ, CacheFill::Saturated), 0x7f | sign));
  }
  for (uint8_t code : selectedCodes(Encoding::E4M3FN, CacheFill::Saturated))
    EXPECT_EQ(code & 0x7f, 0x7e);
  for (uint8_t code : selectedCodes(Encoding::E4M3FNUZ, CacheFill::Saturated))
    EXPECT_EQ(code & 0x7f, 0x7f);
}

TEST(CacheRows, OnlyCodesAreFilled) {
  ProblemOptions options;
  options.fill = CacheFill::Saturated;
  Error error =
      ref::verify(specOf(CacheFormat::BF16, 1, Encoding::None), options);
  EXPECT_EQ(toString(std::move(error)),
            "cache is saturated, expected random for caches without 8-bit "
            "floats");
}

/// What hardware for e4m3fnuz makes of e4m3fn (docs/fp8.md).
TEST(CacheRows, HardwareForTheOtherEncodingLosesNaNAlone) {
  Cache cache(specOf(CacheFormat::Fp8Scalar, 1), 512, 512, 512);
  cache.scales = {1};
  cache.inputs.ocpByFnuz = true;
  for (int code = 0; code < 256; ++code) {
    cache.bytes[0] = static_cast<uint8_t>(code);
    APFloat value(APFloat::Float8E4M3FN(), APInt(8, code));
    bool lost;
    value.convert(APFloat::IEEEdouble(), APFloat::rmTowardZero, &lost);
    double want =
        value.isNaN() ? (code == 0x7f ? 480 : -480) : value.convertToDouble();
    EXPECT_EQ(cache.read(0, 0), want) << code;
  }
}

INSTANTIATE_TEST_SUITE_P(
    Formats, Inputs,
    testing::Values(CacheFormat::BF16, CacheFormat::Fp8Scalar,
                    CacheFormat::Fp8G64, CacheFormat::Fp8Dsv32,
                    CacheFormat::Fp8Dsv4, CacheFormat::Fp8Dsv41),
    [](const testing::TestParamInfo<CacheFormat> &info) {
      return enumName(info.param).str();
    });

} // namespace
