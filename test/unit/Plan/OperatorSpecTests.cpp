//===- OperatorSpecTests.cpp - Relations, record sizes and names of operators
//===//
//
// Part of the smla project, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "TestSpecs.h"

#include "smla/Plan/OperatorSpec.h"

#include <gtest/gtest.h>

#include <set>

using namespace smla;
using namespace smla::test;

namespace {

constexpr CacheFormat allFormats[] = {
    CacheFormat::BF16,     CacheFormat::Fp8Scalar, CacheFormat::Fp8G64,
    CacheFormat::Fp8Dsv32, CacheFormat::Fp8Dsv4,   CacheFormat::Fp8Dsv41};

/// The geometry that every format accepts.
OperatorSpec usualSpec(CacheFormat format, int64_t pageSize = 1) {
  switch (format) {
  case CacheFormat::BF16:
    return specWith(format, Encoding::None, 512, RopePlace::Appended, 64,
                    pageSize);
  case CacheFormat::Fp8Scalar:
  case CacheFormat::Fp8Dsv32:
    return specWith(format, Encoding::E4M3FN, 512, RopePlace::Appended, 64,
                    pageSize);
  case CacheFormat::Fp8G64:
    return specWith(format, Encoding::E4M3FN, 512, RopePlace::None, 0,
                    pageSize);
  case CacheFormat::Fp8Dsv4:
  case CacheFormat::Fp8Dsv41:
    return specWith(format, Encoding::E4M3FNUZ, 512, RopePlace::Inside, 64,
                    pageSize);
  }
  llvm_unreachable("all formats have a usual geometry");
}

std::string verifyText(const OperatorSpec &spec) {
  return textOf(verify(spec));
}

TEST(OperatorSpec, UsualGeometriesVerify) {
  for (CacheFormat format : allFormats)
    EXPECT_EQ(verifyText(usualSpec(format)), "no error")
        << enumName(format).str();
}

TEST(OperatorSpec, RecordBytesAreThoseOfTheFormats) {
  auto record = [](CacheFormat format) {
    OperatorSpec spec = usualSpec(format);
    return recordBytes(spec, spec.segments[0]);
  };
  EXPECT_EQ(record(CacheFormat::BF16), 1152);
  EXPECT_EQ(record(CacheFormat::Fp8Scalar), 576);
  EXPECT_EQ(record(CacheFormat::Fp8G64), 512);
  EXPECT_EQ(record(CacheFormat::Fp8Dsv32), 656);
  EXPECT_EQ(record(CacheFormat::Fp8Dsv4), 584);
  EXPECT_EQ(record(CacheFormat::Fp8Dsv41), 528);
}

TEST(OperatorSpec, RowBytesLeaveOutWhatStandsBehindTheRows) {
  auto row = [](CacheFormat format) {
    OperatorSpec spec = usualSpec(format);
    return rowBytes(spec, spec.segments[0]);
  };
  EXPECT_EQ(row(CacheFormat::Fp8Dsv32), 656);
  EXPECT_EQ(row(CacheFormat::Fp8Dsv4), 576);
  EXPECT_EQ(row(CacheFormat::Fp8Dsv41), 512);
}

TEST(OperatorSpec, PageBytesAreRoundedAsTheFormatsSay) {
  auto page = [](CacheFormat format, int64_t pageSize) {
    OperatorSpec spec = usualSpec(format, pageSize);
    return pageBytes(spec, spec.segments[0]);
  };
  EXPECT_EQ(page(CacheFormat::BF16, 64), 64 * 1152);
  EXPECT_EQ(page(CacheFormat::Fp8Dsv32, 64), 64 * 656);
  EXPECT_EQ(page(CacheFormat::Fp8Dsv4, 64), 37440);
  EXPECT_EQ(page(CacheFormat::Fp8Dsv4, 256), 149760);
  EXPECT_EQ(page(CacheFormat::Fp8Dsv4, 2), 1728);
  EXPECT_EQ(page(CacheFormat::Fp8Dsv41, 64), 64 * 528); // 66 * 512 already
  EXPECT_EQ(page(CacheFormat::Fp8Dsv41, 1), 1024);
}

TEST(OperatorSpec, RecordMismatchNamesBothSizes) { // fmt_4
  OperatorSpec spec = usualSpec(CacheFormat::Fp8Dsv32);
  EXPECT_EQ(textOf(verifyRecordBytes(spec, spec.segments[0], 584)),
            "format fp8_dsv32 has records of 656 bytes, got 584");
  EXPECT_EQ(textOf(verifyRecordBytes(spec, spec.segments[0], 656)), "no error");
}

TEST(OperatorSpec, ScoreWidthCountsAppendedRopeOnly) {
  EXPECT_EQ(bf16Spec(512, 64).scoreWidth(), 576);
  EXPECT_EQ(usualSpec(CacheFormat::Fp8Dsv4).scoreWidth(), 512);
}

TEST(OperatorSpecInvalid, Widths) { // op_12
  OperatorSpec spec = bf16Spec(512, 0);
  spec.heads = 0;
  EXPECT_EQ(verifyText(spec), "'heads' must be in [1, 65536], got 0");
  EXPECT_EQ(verifyText(bf16Spec(516, 0)),
            "'kv_lora_rank' must be a multiple of 8, got 516");
  EXPECT_EQ(verifyText(bf16Spec(0, 0)),
            "'kv_lora_rank' must be in [8, 65536], got 0");
  EXPECT_EQ(verifyText(bf16Spec(65544, 0)),
            "'kv_lora_rank' must be in [8, 65536], got 65544");
  EXPECT_EQ(verifyText(bf16Spec(512, 60)),
            "'qk_rope_head_dim' must be a multiple of 8, got 60");
  EXPECT_EQ(verifyText(bf16Spec(512, -8)),
            "'qk_rope_head_dim' must be in [8, 65536], got -8");
}

TEST(OperatorSpecInvalid, RopePlaces) { // op_3
  OperatorSpec spec = bf16Spec(512, 64);
  spec.rope = RopePlace::None;
  EXPECT_EQ(verifyText(spec),
            "'qk_rope_head_dim' must be 0 with 'rope' = none, got 64; say "
            "whether the rope columns are appended or inside");
  spec.ropeDim = 0;
  spec.rope = RopePlace::Appended;
  EXPECT_EQ(verifyText(spec),
            "'rope' = appended needs 'qk_rope_head_dim' > 0, got 0; without "
            "rope columns 'rope' is none");
  spec.ropeDim = 512;
  spec.rope = RopePlace::Inside;
  EXPECT_EQ(verifyText(spec),
            "'qk_rope_head_dim' must be below 'kv_lora_rank' = 512 with "
            "'rope' = inside, got 512");
}

TEST(OperatorSpecInvalid, Segments) { // op_10
  OperatorSpec spec = bf16Spec(512, 0);
  spec.segments.clear();
  EXPECT_EQ(verifyText(spec), "'segments' must have 1 or 2 entries, got 0");
  spec.segments.assign(3, SegmentSpec{});
  EXPECT_EQ(verifyText(spec), "'segments' must have 1 or 2 entries, got 3");
  spec.segments.assign(2, SegmentSpec{});
  spec.segments[1].pageSize = 0;
  EXPECT_EQ(verifyText(spec),
            "segment 1: 'page_size' must be in [1, 65536], got 0");
  EXPECT_EQ(verifyText(usualSpec(CacheFormat::Fp8G64, 64)),
            "segment 0: format fp8_g64 is not paged, 'page_size' must be 1, "
            "got 64");
}

TEST(OperatorSpecInvalid, BytesWithoutAnEncoding) { // fmt_3
  for (CacheFormat format : allFormats) {
    OperatorSpec spec = usualSpec(format);
    if (!isFp8(format))
      continue;
    spec.segments[0].encoding = Encoding::None;
    EXPECT_EQ(verifyText(spec),
              "segment 0: format " + enumName(format).str() +
                  " needs 'encoding' = e4m3fn or e4m3fnuz: the same byte "
                  "differs by a factor of 2 and the data cannot tell");
  }
}

TEST(OperatorSpecInvalid, EncodingWithoutBytes) { // fmt_3
  EXPECT_EQ(verifyText(specWith(CacheFormat::BF16, Encoding::E4M3FN, 512,
                                RopePlace::None, 0)),
            "segment 0: format bf16 has no 8-bit floats, 'encoding' must be "
            "none, got e4m3fn");
}

TEST(OperatorSpecInvalid, GeometryOfAFormat) { // fmt_4
  auto text = [](CacheFormat format, int64_t rank, RopePlace place,
                 int64_t rope) {
    return verifyText(specWith(format, Encoding::E4M3FN, rank, place, rope));
  };
  EXPECT_EQ(text(CacheFormat::Fp8Dsv32, 512, RopePlace::None, 0),
            "segment 0: format fp8_dsv32 needs 'rope' = appended, got none");
  EXPECT_EQ(text(CacheFormat::Fp8Dsv32, 512, RopePlace::Appended, 32),
            "segment 0: format fp8_dsv32 has 'qk_rope_head_dim' 64, got 32");
  EXPECT_EQ(text(CacheFormat::Fp8Dsv4, 448, RopePlace::Inside, 64),
            "segment 0: format fp8_dsv4 has 'kv_lora_rank' 512, got 448");
  EXPECT_EQ(text(CacheFormat::Fp8Dsv41, 512, RopePlace::Appended, 64),
            "segment 0: format fp8_dsv41 needs 'rope' = none or inside, got "
            "appended");
  EXPECT_EQ(text(CacheFormat::Fp8G64, 520, RopePlace::None, 0),
            "segment 0: format fp8_g64 needs 'kv_lora_rank' to be a multiple "
            "of 64, got 520");
}

TEST(OperatorSpecInvalid, Fp8Dots) {
  OperatorSpec spec = usualSpec(CacheFormat::Fp8Dsv32);
  spec.dots = DotType::FP8;
  EXPECT_EQ(verifyText(spec),
            "'dots' = fp8 needs format fp8_scalar (one scale for the pool), "
            "segment 0 has fp8_dsv32; 'dots' = bf16 takes any format");
  spec = usualSpec(CacheFormat::Fp8Scalar);
  spec.dots = DotType::FP8;
  EXPECT_EQ(verifyText(spec), "no error");
  spec.segments.push_back(spec.segments[0]);
  EXPECT_EQ(verifyText(spec), "no error");
  spec.segments[1].encoding = Encoding::E4M3FNUZ;
  EXPECT_EQ(verifyText(spec),
            "'dots' = fp8 cannot mix encodings in one dot, got e4m3fn and "
            "e4m3fnuz; 'dots' = bf16 takes both");
}

TEST(OperatorSpecInvalid, SinkRuleWithoutASink) { // op_8
  OperatorSpec spec = bf16Spec(512, 0);
  spec.sinkOutsideLse = true;
  EXPECT_EQ(verifyText(spec), "'sink_outside_lse' needs a sink operand");
  spec.hasSink = true;
  EXPECT_EQ(verifyText(spec), "no error");
}

TEST(KernelName, IsReadable) {
  EXPECT_EQ(kernelName(bf16Spec(512, 0)),
            "sparse_attention_h16_r512_rope0_bf16_p1_dotbf16_decode");
  OperatorSpec spec = usualSpec(CacheFormat::Fp8Dsv32, 64);
  spec.hasSink = spec.hasLse = spec.noInvalid = true;
  EXPECT_EQ(kernelName(spec),
            "sparse_attention_h16_r512_rope64_appended_fp8_dsv32_e4m3fn_p64_"
            "dotbf16_decode_noinvalid_sink_lse");
}

/// Calls `visit` for every value of a two-valued member.
template <typename T, typename Visit>
void forBoth(T &member, T a, T b, Visit visit) {
  member = a;
  visit();
  member = b;
  visit();
}

TEST(KernelName, DiffersWhereverAStaticPropertyDiffers) {
  std::set<std::string> names;
  size_t specs = 0;
  OperatorSpec s;
  auto record = [&] {
    ++specs;
    EXPECT_TRUE(names.insert(kernelName(s)).second) << kernelName(s);
  };
  auto flags = [&] {
    for (unsigned bits = 0; bits < 32; ++bits) {
      s.noInvalid = bits & 1;
      s.hasSink = bits & 2;
      s.sinkOutsideLse = bits & 4;
      s.hasLse = bits & 8;
      s.lseBase = bits & 16 ? LseBase::Two : LseBase::E;
      forBoth(s.emptyLse, EmptyLse::NegInf, EmptyLse::PosInf, record);
    }
  };
  auto types = [&] {
    forBoth(s.dots, DotType::BF16, DotType::FP8,
            [&] { forBoth(s.phase, Phase::Decode, Phase::Prefill, flags); });
  };
  auto segments = [&] {
    for (CacheFormat format : allFormats)
      for (Encoding encoding : {Encoding::None, Encoding::E4M3FNUZ})
        for (int64_t page : {1, 64}) {
          s.segments = {SegmentSpec{format, encoding, page}};
          types();
          s.segments.push_back(s.segments[0]);
          types();
          s.segments[1].pageSize = 128;
          types();
        }
  };
  for (RopePlace place :
       {RopePlace::None, RopePlace::Appended, RopePlace::Inside})
    for (int64_t heads : {1, 11}) {
      s.heads = heads;
      s.rope = place;
      forBoth<int64_t>(s.kvLoraRank, 512, 1512,
                       [&] { forBoth<int64_t>(s.ropeDim, 0, 64, segments); });
    }
  EXPECT_EQ(names.size(), specs);
}

TEST(KernelName, IsASymbol) {
  for (CacheFormat format : allFormats)
    for (char c : kernelName(usualSpec(format)))
      EXPECT_TRUE(llvm::isAlnum(c) || c == '_') << c;
}

} // namespace
