//===- Problem.cpp - Inputs made from a seed ------------------------------===//
//
// Part of the smla project, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Every row of a cache has a random stream of its own, so that its contents do
// not depend on which list asked for it first.
//
//===----------------------------------------------------------------------===//

#include "smla/Reference/Problem.h"

#include "CacheRows.h"
#include "IndexLists.h"

#include "smla/Reference/Codecs.h"
#include "smla/Reference/Random.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/FormatVariadic.h"
#include "llvm/Support/MathExtras.h"

#include <cmath>
#include <limits>
#include <set>
#include <unistd.h>

using namespace llvm;
using namespace smla;
using namespace smla::ref;

namespace {

/// Keys of the random streams.
enum Stream : uint64_t {
  QueryStream = 0x21,
  RowStream,
  SinkStream,
  PoolScaleStream
};

constexpr uint16_t bf16NaN = 0x7fc0;

/// Above this a cache stays sparse: only rows beside selected ones, and slot 0,
/// are poisoned.
constexpr int64_t fullyPoisonedBytes = int64_t(1) << 30;

} // namespace

//===----------------------------------------------------------------------===//
// Checks of the options
//===----------------------------------------------------------------------===//

static Error badOption(StringRef name, const Twine &value,
                       const Twine &allowed) {
  return createStringError(name + " is " + value + ", expected " + allowed);
}

static Error checkPerSegment(StringRef name, ArrayRef<int64_t> values,
                             size_t segments, int64_t low) {
  constexpr int64_t high = std::numeric_limits<int32_t>::max();
  if (values.size() != 1 && values.size() != segments)
    return badOption(name, "a list of " + Twine(values.size()),
                     "one value, or one for each of the " + Twine(segments) +
                         " segments");
  for (int64_t value : values)
    if (value < low || value > high)
      return badOption(name, Twine(value), Twine(low) + " to " + Twine(high));
  return Error::success();
}

template <>
ArrayRef<std::pair<CacheFill, StringRef>> smla::enumNames<CacheFill>() {
  static constexpr std::pair<CacheFill, StringRef> names[] = {
      {CacheFill::Random, "random"},
      {CacheFill::Bytes80, "0x80"},
      {CacheFill::Bytes7F, "0x7f"},
      {CacheFill::Saturated, "saturated"}};
  return names;
}

bool ref::sameFormats(const OperatorSpec &spec) {
  return all_of(spec.segments, [&](const SegmentSpec &segment) {
    return segment.format == spec.segments[0].format &&
           segment.encoding == spec.segments[0].encoding;
  });
}

static Error checkOracleOption(const OperatorSpec &spec,
                               const ProblemOptions &options) {
  if (options.list && options.oracle != Oracle::None)
    return badOption("oracle", enumName(options.oracle),
                     "none for a list that is given: oracles make their own");
  bool oneValue = options.oracle == Oracle::O1 || options.oracle == Oracle::O2;
  if (!oneValue)
    return Error::success();
  if (spec.hasSink)
    return badOption("oracle", enumName(options.oracle),
                     "o3 or o4 for an operator with a sink");
  if (options.oracle == Oracle::O2 && !sameFormats(spec))
    return badOption("oracle", enumName(options.oracle),
                     "o1, o3 or o4 for segments of different formats: no key "
                     "is the same in both");
  if (options.ragged || is_contained(options.topk, 0))
    return badOption("oracle", enumName(options.oracle),
                     "lists that are not empty: topk of 1 or more, not ragged");
  return Error::success();
}

/// Bytes on the host of what grows with the queries: q, out, lse and lists, and
/// the reference's out and lse in f64.
static uint64_t hostBytes(const OperatorSpec &spec,
                          const ProblemOptions &options) {
  auto pad = static_cast<uint64_t>(options.padBytes);
  auto rows = [&](int64_t width, uint64_t bytes) {
    return spec.heads * (width * bytes + pad) + pad;
  };
  uint64_t perQuery = rows(spec.scoreWidth(), sizeof(uint16_t)) +
                      rows(spec.kvLoraRank, sizeof(uint16_t)) +
                      spec.heads * (sizeof(float) + sizeof(double)) +
                      spec.heads * spec.kvLoraRank * sizeof(double);
  for (size_t segment = 0; segment < spec.segments.size(); ++segment)
    perQuery += (valueFor(options.topk, segment) + 1) * sizeof(int32_t);
  return SaturatingMultiply<uint64_t>(perQuery, options.queries);
}

/// What does not fit would end the process, or another one.
static Error checkHostMemory(const OperatorSpec &spec,
                             const ProblemOptions &options) {
  uint64_t has = static_cast<uint64_t>(sysconf(_SC_PHYS_PAGES)) *
                 static_cast<uint64_t>(sysconf(_SC_PAGESIZE));
  uint64_t needed = hostBytes(spec, options);
  if (needed <= has)
    return Error::success();
  return createStringError(formatv(
      "{0} queries need {1} bytes of host memory for q, out, lse, lists "
      "and the reference, and this machine has {2}: at most {3} fit",
      options.queries, needed, has,
      has / (needed / static_cast<uint64_t>(options.queries))));
}

Error ref::verify(const OperatorSpec &spec, const ProblemOptions &options) {
  if (Error error = smla::verify(spec))
    return error;
  constexpr int64_t maxInt = std::numeric_limits<int32_t>::max();
  if (options.queries < 1 || options.queries > maxInt)
    return badOption("queries", Twine(options.queries),
                     "1 to " + Twine(maxInt));
  if (Error error =
          checkPerSegment("topk", options.topk, spec.segments.size(), 0))
    return error;
  if (Error error =
          checkPerSegment("slots", options.slots, spec.segments.size(), 1))
    return error;
  if (options.padBytes < 0 || options.padBytes % 16)
    return badOption("pad", Twine(options.padBytes), "a multiple of 16 bytes");
  if (Error error = checkHostMemory(spec, options))
    return error;
  for (int64_t topk : options.topk)
    if (topk > maxInt / options.queries)
      return badOption("topk", Twine(topk),
                       "at most " + Twine(maxInt / options.queries) + " for " +
                           Twine(options.queries) +
                           " queries: indptr is int32 (op_5)");
  if (!(options.invalid >= 0 && options.invalid <= 1))
    return badOption("invalid", formatv("{0}", options.invalid).str(),
                     "a fraction from 0 to 1");
  if (options.fill != CacheFill::Random &&
      none_of(spec.segments,
              [](const SegmentSpec &segment) { return isFp8(segment.format); }))
    return badOption("cache", enumName(options.fill),
                     "random for caches without 8-bit floats");
  return checkOracleOption(spec, options);
}

//===----------------------------------------------------------------------===//
// Caches
//===----------------------------------------------------------------------===//

static Error allocate(int64_t bytes, sys::OwningMemoryBlock &memory) {
  std::error_code ec;
  sys::MemoryBlock block = sys::Memory::allocateMappedMemory(
      bytes, nullptr, sys::Memory::MF_READ | sys::Memory::MF_WRITE, ec);
  if (ec)
    return createStringError(ec, "cannot map " + Twine(bytes) +
                                     " bytes for a cache: " + ec.message());
  memory = sys::OwningMemoryBlock(block);
  return Error::success();
}

static Error layOut(const OperatorSpec &spec, const SegmentSpec &segmentSpec,
                    const ProblemOptions &options, size_t segment,
                    SegmentData &data) {
  int64_t pad = options.padBytes;
  int64_t rowPad = hasFixedRowPitch(segmentSpec) ? 0 : pad;
  data.numSlots = valueFor(options.slots, segment);
  data.ocpByFnuz = options.ocpByFnuz;
  data.cacheOffset = pad;
  data.rowPitch = minRowPitch(spec, segmentSpec) + rowPad;
  data.pagePitch =
      segmentSpec.pageSize > 1
          ? pageBytes(spec, segmentSpec) + segmentSpec.pageSize * rowPad + pad
          : data.rowPitch;
  int64_t pages = divideCeil(data.numSlots, segmentSpec.pageSize);
  data.cacheBytes = data.cacheOffset + pages * data.pagePitch;
  data.scaleCount = scaleCount(spec, segmentSpec, data.numSlots);
  if (Error error = allocate(data.cacheBytes, data.cache))
    return error;
  if (data.scaleCount == 0)
    return Error::success();
  return allocate(data.scaleCount * sizeof(float), data.scales);
}

static SegmentInputs viewOf(const SegmentData &data, ArrayRef<int32_t> indptr,
                            ArrayRef<int32_t> indices) {
  return {data.cacheArray(), data.cacheOffset,  data.rowPitch,
          data.pagePitch,    data.numSlots,     indptr,
          indices,           data.scaleArray(), data.ocpByFnuz};
}

namespace {

/// Writes the rows of one cache.
class RowWriter {
public:
  RowWriter(const OperatorSpec &spec, const ProblemOptions &options,
            size_t segment, SegmentData &data)
      : options(options), segment(segment), data(data),
        inputs(viewOf(data, data.indptr, data.indices)),
        token(spec, spec.segments[segment], inputs, data.cacheArray(),
              data.scaleArray(), options.fill) {}

  void write() {
    std::set<int64_t> selected;
    for (int32_t slot : data.indices)
      if (inputs.isValid(slot))
        selected.insert(slot);
    if (options.poisonUnselected)
      poisonRows(selected);
    Random pool = stream(PoolScaleStream, 0);
    token.writePoolScale(pool);
    for (int64_t slot : selected)
      writeRow(slot);
  }

private:
  /// O2: the same in all segments.
  Random stream(Stream purpose, uint64_t key) const {
    return options.oracle == Oracle::O2
               ? Random({options.seed, purpose, key})
               : Random({options.seed, purpose, segment + 1, key});
  }
  void poisonRows(const std::set<int64_t> &selected);
  void writeRow(int64_t slot);

  const ProblemOptions &options;
  size_t segment;
  SegmentData &data;
  SegmentInputs inputs;
  TokenWriter token;
};

} // namespace

void RowWriter::poisonRows(const std::set<int64_t> &selected) {
  if (data.cacheBytes <= fullyPoisonedBytes) { // pads as well
    poisonBytes(data.cacheArray());
    if (data.scaleCount > 1)
      poisonBytes({static_cast<uint8_t *>(data.scales.base()),
                   data.scaleCount * sizeof(float)});
    return;
  }
  token.poison(0);
  for (int64_t slot : selected)
    for (int64_t beside : {slot - 1, slot + 1})
      if (beside >= 0 && beside < data.numSlots)
        token.poison(beside);
}

void RowWriter::writeRow(int64_t slot) {
  auto key = static_cast<uint64_t>(slot);
  Random random = stream(RowStream, options.oracle == Oracle::O2
                                        ? key % identicalGroups(options)
                                        : key);
  token.write(slot, random);
}

//===----------------------------------------------------------------------===//
// The problem
//===----------------------------------------------------------------------===//

HeadRows HeadRows::make(int64_t queries, int64_t heads, int64_t width,
                        int64_t padBytes) {
  HeadRows rows;
  int64_t pad = padBytes / 2;
  rows.offset = pad;
  rows.pitchH = width + pad;
  rows.pitchC = heads * rows.pitchH + pad;
  rows.elements = rows.offset + queries * rows.pitchC;
  return rows;
}

static void makeQueries(const OperatorSpec &spec, const ProblemOptions &options,
                        Problem &problem) {
  const HeadRows &rows = problem.qRows;
  problem.q.assign(rows.elements, bf16NaN);
  Random random({options.seed, QueryStream});
  for (int64_t c = 0; c < options.queries; ++c)
    for (int64_t h = 0; h < spec.heads; ++h)
      for (int64_t d = 0; d < spec.scoreWidth(); ++d)
        problem.q[rows.offset + c * rows.pitchC + h * rows.pitchH + d] =
            bf16FromFloat(random.normal());
}

/// Sinks of the size that lse has, one of them -inf, which changes nothing.
static void makeSink(const OperatorSpec &spec, const ProblemOptions &options,
                     Problem &problem) {
  if (!spec.hasSink)
    return;
  Random random({options.seed, SinkStream});
  for (int64_t h = 0; h < spec.heads; ++h)
    problem.sink.push_back(6 + 2 * random.normal());
  if (spec.heads > 1)
    problem.sink.back() = -std::numeric_limits<float>::infinity();
}

Expected<Problem> ref::makeProblem(const OperatorSpec &spec,
                                   const ProblemOptions &options) {
  if (Error error = ref::verify(spec, options))
    return error;
  Problem problem;
  problem.queries = options.queries;
  problem.softmaxScale = options.softmaxScale;
  problem.qRows = HeadRows::make(options.queries, spec.heads, spec.scoreWidth(),
                                 options.padBytes);
  problem.outRows = HeadRows::make(options.queries, spec.heads, spec.kvLoraRank,
                                   options.padBytes);
  makeQueries(spec, options, problem);
  makeSink(spec, options, problem);
  for (auto [number, segmentSpec] : enumerate(spec.segments)) {
    SegmentData &data = problem.segments.emplace_back();
    if (Error error = layOut(spec, segmentSpec, options, number, data))
      return error;
    makeLists(options, spec.segments.size(), number, data);
    RowWriter(spec, options, number, data).write();
  }
  return problem;
}

Error ref::checkPromise(const OperatorSpec &spec,
                        const AttentionInputs &inputs) {
  if (!spec.noInvalid)
    return Error::success();
  for (auto [number, segment] : enumerate(inputs.segments))
    for (int64_t c = 0; c < inputs.queries; ++c)
      for (auto [position, slot] : enumerate(segment.list(c)))
        if (!segment.isValid(slot))
          return createStringError(formatv(
              "the operator has no_invalid, but in segment {0} the list "
              "of query {1} has {2} at position {3}: expected 0 to {4}",
              number, c, slot, position, segment.numSlots - 1));
  return Error::success();
}

AttentionInputs Problem::inputs() const {
  AttentionInputs inputs{queries,
                         {q, qRows.offset, qRows.pitchC, qRows.pitchH},
                         {},
                         softmaxScale,
                         sink};
  for (const SegmentData &data : segments)
    inputs.segments.push_back(viewOf(data, data.indptr, data.indices));
  return inputs;
}

AttentionInputs Problem::referenceInputs() const {
  AttentionInputs result = inputs();
  for (auto [view, data] : zip(result.segments, segments))
    if (!data.plainIndptr.empty()) {
      view.indptr = data.plainIndptr;
      view.indices = data.plainIndices;
    }
  return result;
}
