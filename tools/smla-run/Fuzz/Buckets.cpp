//===- Buckets.cpp - The buckets of the histogram -------------------------===//
//
// Part of the smla project, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// One function per kind of question, one table for the questions of each kind.
//
//===----------------------------------------------------------------------===//

#include "Draw.h"
#include "Histogram.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/FormatVariadic.h"
#include "llvm/Support/MathExtras.h"

using namespace llvm;
using namespace smla;
using namespace smla::run;

namespace {

/// A figure of a case, or several: one per segment.
using Figure = std::function<SmallVector<int64_t>(const Options &)>;
using Test = std::function<bool(const Options &)>;

/// [low, high], named after its bounds.
struct Range {
  int64_t low, high;

  std::string name() const {
    if (low == high)
      return std::to_string(low);
    return high == INT64_MAX ? formatv("{0}+", low).str()
                             : formatv("{0}-{1}", low, high).str();
  }
};

/// The buckets of a figure; a case is in one if any of its figures is.
std::vector<Bucket> ranges(const Figure &figure, ArrayRef<Range> ranges) {
  std::vector<Bucket> buckets;
  for (const Range &range : ranges)
    buckets.push_back({range.name(), [figure, range](const Options &options) {
                         return any_of(figure(options), [&](int64_t value) {
                           return value >= range.low && value <= range.high;
                         });
                       }});
  return buckets;
}

/// Every value of an enumeration.
template <typename Enum, typename Get>
std::vector<Bucket> values(Get get) {
  std::vector<Bucket> buckets;
  for (auto [value, name] : enumNames<Enum>())
    buckets.push_back(
        {name.str(), [get, value = value](const Options &options) {
           return get(options) == value;
         }});
  return buckets;
}

template <typename Get>
Figure one(Get get) {
  return [get](const Options &options) {
    return SmallVector<int64_t>{static_cast<int64_t>(get(options))};
  };
}

/// Sizes that a person asked for; none where the choice is the compiler's.
Figure requested(std::optional<int64_t> ScheduleRequest::*member) {
  return [member](const Options &options) {
    SmallVector<int64_t> values;
    if (std::optional<int64_t> value = options.request.*member)
      values.push_back(*value);
    return values;
  };
}

std::vector<Bucket> archBuckets(ArrayRef<const ArchInfo *> archs) {
  std::vector<Bucket> buckets;
  for (const ArchInfo *arch : archs)
    buckets.push_back({arch->name.str(), [arch](const Options &options) {
                         return options.arch == arch;
                       }});
  return buckets;
}

std::vector<Bucket> storageBuckets() {
  std::vector<Bucket> buckets;
  for (const Storage &storage : drawnStorages())
    buckets.push_back(
        {(enumName(storage.format) + "/" + enumName(storage.encoding)).str(),
         [storage](const Options &options) {
           return any_of(options.spec.segments, [&](const SegmentSpec &s) {
             return s.format == storage.format &&
                    s.encoding == storage.encoding;
           });
         }});
  return buckets;
}

//===----------------------------------------------------------------------===//
// Index lists and caches
//===----------------------------------------------------------------------===//

bool anyList(const Options &options, function_ref<bool(int64_t)> test) {
  return any_of(options.problem.topk, test);
}

/// Whatever the tile: a multiple of the largest, or of not even the smallest.
std::vector<Bucket> listBuckets() {
  return {
      {"0", [](const Options &o) { return is_contained(o.problem.topk, 0); }},
      {"1", [](const Options &o) { return is_contained(o.problem.topk, 1); }},
      {"tail",
       [](const Options &o) {
         return anyList(o, [](int64_t n) { return n > 1 && n % minBlockK; });
       }},
      {"full",
       [](const Options &o) {
         return anyList(o, [](int64_t n) { return n && n % maxBlockK == 0; });
       }},
      {"over 1000",
       [](const Options &o) {
         return anyList(o, [](int64_t n) { return n > 1000; });
       }},
      {"ragged", [](const Options &o) {
         return o.problem.ragged && o.problem.queries > 1;
       }}};
}

std::vector<Bucket> entryBuckets() {
  return {
      {"all valid",
       [](const Options &o) {
         return o.problem.invalid == 0 && o.problem.oracle != ref::Oracle::O3;
       }},
      {"some invalid",
       [](const Options &o) {
         return o.problem.invalid > 0 && o.problem.invalid < 1;
       }},
      {"none valid",
       [](const Options &o) {
         return o.problem.invalid == 1 || o.problem.oracle == ref::Oracle::O3;
       }},
      {"promised valid", [](const Options &o) { return o.spec.noInvalid; }}};
}

/// Bytes from the first row to the end of the last, by segment.
SmallVector<int64_t> cacheBytes(const Options &options) {
  SmallVector<int64_t> sizes;
  for (auto [segment, slots] :
       zip(options.spec.segments, options.problem.slots))
    sizes.push_back(
        slots * (rowBytes(options.spec, segment) + options.problem.padBytes));
  return sizes;
}

std::vector<Bucket> cacheBuckets() {
  return {
      {"1 slot",
       [](const Options &o) { return is_contained(o.problem.slots, 1); }},
      {"duplicates",
       [](const Options &o) {
         return any_of(zip(o.problem.topk, o.problem.slots), [](auto pair) {
           return std::get<0>(pair) > std::get<1>(pair);
         });
       }},
      {"over 2 GiB",
       [](const Options &o) {
         return any_of(cacheBytes(o), [](int64_t n) { return n >> 31 != 0; });
       }},
      {"over 4 GiB", [](const Options &o) {
         return any_of(cacheBytes(o), [](int64_t n) { return n >> 32 != 0; });
       }}};
}

//===----------------------------------------------------------------------===//
// The rest
//===----------------------------------------------------------------------===//

/// Splits, and whether some have nothing to do whatever the tile.
std::vector<Bucket> splitBuckets() {
  std::vector<Bucket> buckets =
      ranges(one([](const Options &o) { return o.splits; }),
             {{1, 1}, {2, 2}, {3, 8}, {9, INT64_MAX}});
  buckets.push_back({"more than tiles", [](const Options &o) {
                       int64_t tiles = 0;
                       for (int64_t topk : o.problem.topk)
                         tiles += divideCeil(topk, minBlockK);
                       return o.splits > std::max<int64_t>(tiles, 1);
                     }});
  return buckets;
}

std::vector<Bucket> sinkBuckets() {
  return {{"none", [](const Options &o) { return !o.spec.hasSink; }},
          {"in lse",
           [](const Options &o) {
             return o.spec.hasSink && !o.spec.sinkOutsideLse;
           }},
          {"outside", [](const Options &o) { return o.spec.sinkOutsideLse; }}};
}

std::vector<Bucket> lseBuckets() {
  auto base = [](LseBase base) {
    return [base](const Options &o) {
      return o.spec.hasLse && o.spec.lseBase == base;
    };
  };
  return {{"none", [](const Options &o) { return !o.spec.hasLse; }},
          {"base e", base(LseBase::E)},
          {"base 2", base(LseBase::Two)},
          {"empty +inf", [](const Options &o) {
             return o.spec.hasLse && o.spec.emptyLse == EmptyLse::PosInf;
           }}};
}

std::vector<Bucket> orderBuckets() {
  return {
      {"shuffled waves", [](const Options &o) { return o.shuffles > 0; }},
      {"ulp noise", [](const Options &o) { return o.ulpNoiseSeed != 0; }},
      {"across 4 GiB", [](const Options &o) { return o.device.across4GiB; }}};
}

std::vector<Bucket> scaleBuckets() {
  return {
      {"0", [](const Options &o) { return o.problem.softmaxScale == 0; }},
      {"usual",
       [](const Options &o) {
         return o.problem.softmaxScale > 0 && o.problem.softmaxScale < 0.1;
       }},
      {"large", [](const Options &o) { return o.problem.softmaxScale > 0.1; }}};
}

std::vector<Bucket> headBuckets() {
  std::vector<Range> named;
  for (int64_t heads : {1, 4, 8, 12, 16, 20, 32, 48, 64, 96, 128})
    named.push_back({heads, heads});
  return ranges(one([](const Options &o) { return o.spec.heads; }), named);
}

std::vector<Bucket> rankBuckets() {
  auto rank = one([](const Options &o) { return o.spec.kvLoraRank; });
  std::vector<Bucket> buckets = ranges(rank, {{64, 64},
                                              {72, 248},
                                              {256, 256},
                                              {264, 504},
                                              {512, 512},
                                              {520, 1024},
                                              {1032, INT64_MAX}});
  buckets.push_back({"not of 32", [](const Options &o) {
                       return o.spec.kvLoraRank % 32 != 0;
                     }});
  return buckets;
}

} // namespace

std::vector<BucketGroup> run::bucketGroups(ArrayRef<const ArchInfo *> archs) {
  auto pages = [](const Options &o) {
    SmallVector<int64_t> sizes;
    for (const SegmentSpec &segment : o.spec.segments)
      sizes.push_back(segment.pageSize);
    return sizes;
  };
  return {
      {"arch", archBuckets(archs)},
      {"heads", headBuckets()},
      {"rank", rankBuckets()},
      {"rope", ranges(one([](const Options &o) { return o.spec.ropeDim; }),
                      {{0, 0}, {8, 56}, {64, 64}, {72, INT64_MAX}})},
      {"rope place",
       values<RopePlace>([](const Options &o) { return o.spec.rope; })},
      {"segments",
       ranges(one([](const Options &o) { return o.spec.segments.size(); }),
              {{1, 1}, {2, 2}})},
      {"format", storageBuckets()},
      {"page size", ranges(pages, {{1, 1}, {2, 16}, {64, 64}, {17, 300}})},
      {"phase", values<Phase>([](const Options &o) { return o.spec.phase; })},
      {"sink", sinkBuckets()},
      {"lse", lseBuckets()},
      {"block_k", ranges(requested(&ScheduleRequest::blockK),
                         {{16, 16}, {32, 32}, {64, 64}, {128, 128}})},
      {"waves", ranges(requested(&ScheduleRequest::waves),
                       {{1, 1}, {2, 2}, {4, 4}, {8, 8}, {16, 16}})},
      {"head_groups", ranges(requested(&ScheduleRequest::headGroups),
                             {{1, 1}, {2, 2}, {4, INT64_MAX}})},
      {"waves_per_eu", ranges(requested(&ScheduleRequest::wavesPerEu),
                              {{1, 1}, {2, 2}, {3, INT64_MAX}})},
      {"queries",
       ranges(one([](const Options &o) { return o.problem.queries; }),
              {{1, 1}, {2, 4}, {5, 16}, {17, INT64_MAX}})},
      {"list length", listBuckets()},
      {"entries", entryBuckets()},
      {"list pattern", values<ref::IndexPattern>(
                           [](const Options &o) { return o.problem.indices; })},
      {"oracle",
       values<ref::Oracle>([](const Options &o) { return o.problem.oracle; })},
      {"cache", cacheBuckets()},
      {"pad bytes",
       ranges(one([](const Options &o) { return o.problem.padBytes; }),
              {{0, 0}, {16, 16}, {32, INT64_MAX}})},
      {"scale", scaleBuckets()},
      {"splits", splitBuckets()},
      {"execution", orderBuckets()},
  };
}
