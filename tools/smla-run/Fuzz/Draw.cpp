//===- Draw.cpp - Random cases of sparse attention ------------------------===//
//
// Part of the smla project, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Every choice has its weights in one line. They keep each bucket of the
// histogram (Histogram.h) at some 3 % or more.
//
//===----------------------------------------------------------------------===//

#include "Draw.h"

#include "smla/Plan/Legality.h"
#include "smla/Reference/Random.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/MathExtras.h"

#include <algorithm>

using namespace llvm;
using namespace smla;
using namespace smla::run;

namespace {

/// Keys of the random streams.
enum Stream : uint64_t { KernelStream = 0x41, InputStream };

/// Products of a case: queries x heads x keys x width. Some tenths of a second.
constexpr int64_t maxProducts = int64_t(1) << 25;
/// Floats of a workspace.
constexpr int64_t maxWorkspace = int64_t(1) << 24;
constexpr int64_t longestList = 4096;
/// Of a cache: all of it would be written below 1 GiB (Problem.cpp).
constexpr int64_t bytesOfLargeCache = int64_t(1) << 31;

template <typename T>
struct Weighted {
  int weight;
  T value;
};

class CaseMaker {
public:
  /// `kernelRandom` decides what is compiled, `inputRandom` how it is run.
  CaseMaker(ArrayRef<Cell> cells, ref::Random kernelRandom,
            ref::Random inputRandom)
      : cells(cells), random(kernelRandom), inputRandom(inputRandom) {}

  Options make() {
    SmallVector<const ArchInfo *> archs = archsOf(cells);
    options.arch = archs[random.below(archs.size())];
    drawGeometry();
    drawSegments();
    drawResults();
    drawSchedule();
    bool isSplit = percent(40);
    random = inputRandom;
    drawQueries();
    drawLists();
    drawOracle();
    drawInvalid();
    drawMemory();
    drawRun();
    if (isSplit)
      drawSplits();
    return std::move(options);
  }

private:
  /// One of `choices`, each as often as its weight says.
  template <typename Choices>
  auto &weigh(const Choices &choices) {
    int sum = 0;
    for (const auto &choice : choices)
      sum += choice.weight;
    int64_t at = random.below(sum);
    const auto *choice = choices.begin();
    for (; at >= choice->weight; ++choice)
      at -= choice->weight;
    return *choice;
  }
  template <typename T>
  T choose(std::initializer_list<Weighted<T>> choices) {
    return weigh(choices).value;
  }
  /// A multiple of `multiple` in [low, high].
  int64_t between(int64_t low, int64_t high, int64_t multiple = 1) {
    return multiple * (low / multiple +
                       random.below(high / multiple - low / multiple + 1));
  }
  bool percent(int chance) { return random.below(100) < chance; }

  void drawGeometry();
  void drawRope();
  void drawSegments();
  const Cell *findCell(CacheFormat format, Encoding encoding,
                       DotType dots) const;
  SmallVector<Storage> storages() const;
  void addSegment(const Storage &storage);
  void fitTo(const CacheFormatInfo &format);
  bool takesFormat(CacheFormat format) const;
  void drawDots();
  void fitToFp8Dots();
  void askForHooks();
  void drawResults();
  void drawSchedule();
  void drawQueries();
  void drawLists();
  int64_t drawLength(int64_t limit);
  int64_t drawSlots(size_t segment);
  void drawInvalid();
  void drawOracle();
  void drawMemory();
  void drawRun();
  void drawSplits();

  /// Products of all query rows may be this many for each key.
  int64_t keyBudget() const {
    return maxProducts /
           (headBlocks(options.spec) * blockM * options.spec.scoreWidth());
  }

  ArrayRef<Cell> cells;
  ref::Random random, inputRandom;
  Options options;
};

} // namespace

//===----------------------------------------------------------------------===//
// The operator and its schedule
//===----------------------------------------------------------------------===//

void CaseMaker::drawGeometry() {
  OperatorSpec &spec = options.spec;
  spec.heads = choose<int64_t>({{10, 1},
                                {7, 4},
                                {10, 8},
                                {7, 12},
                                {20, 16},
                                {7, 20},
                                {8, 32},
                                {5, 48},
                                {8, 64},
                                {5, 96},
                                {6, 128},
                                {7, between(2, 40)}});
  // From 64 on, where num_1 holds: over a handful of columns the rounding of
  // the weights does not average out (docs/Fuzzing.md).
  spec.kvLoraRank = choose<int64_t>({{20, 64},
                                     {25, between(72, 248, 8)},
                                     {10, 256},
                                     {14, between(264, 504, 8)},
                                     {14, 512},
                                     {11, between(520, 1024, 8)},
                                     {6, between(1032, 2048, 8)}});
  spec.phase = percent(20) ? Phase::Prefill : Phase::Decode;
  drawRope();
}

void CaseMaker::drawRope() {
  OperatorSpec &spec = options.spec;
  spec.rope = choose<RopePlace>({{40, RopePlace::None},
                                 {35, RopePlace::Appended},
                                 {25, RopePlace::Inside}});
  if (spec.rope == RopePlace::None)
    return;
  spec.ropeDim = choose<int64_t>(
      {{50, 64}, {25, between(8, 56, 8)}, {25, between(72, 256, 8)}});
  if (spec.rope == RopePlace::Appended)
    return;
  spec.ropeDim = std::min(spec.ropeDim, spec.kvLoraRank - widthMultiple);
  if (spec.ropeDim == 0)
    spec.rope = RopePlace::None;
}

/// The nearest geometry that the format is defined for.
void CaseMaker::fitTo(const CacheFormatInfo &format) {
  OperatorSpec &spec = options.spec;
  spec.kvLoraRank =
      format.rank
          ? format.rank
          : static_cast<int64_t>(alignTo(spec.kvLoraRank, format.rankMultiple));
  if (!is_contained(format.ropePlaces, spec.rope))
    spec.rope = format.ropePlaces[random.below(format.ropePlaces.size())];
  if (spec.rope == RopePlace::None)
    spec.ropeDim = 0;
  else if (format.ropeDim || spec.ropeDim == 0)
    spec.ropeDim = format.ropeDim ? format.ropeDim : widthMultiple;
  if (spec.rope == RopePlace::Inside)
    spec.ropeDim = std::min(spec.ropeDim, spec.kvLoraRank - widthMultiple);
}

bool CaseMaker::takesFormat(CacheFormat format) const {
  OperatorSpec spec = options.spec;
  Encoding encoding = isFp8(format) ? Encoding::E4M3FN : Encoding::None;
  spec.segments = {{format, encoding, 1}};
  Error error = verify(spec);
  bool fits = !error;
  consumeError(std::move(error));
  return fits;
}

const Cell *CaseMaker::findCell(CacheFormat format, Encoding encoding,
                                DotType dots) const {
  const Cell *cell = find_if(cells, [&](const Cell &cell) {
    return cell.arch == options.arch && cell.format == format &&
           cell.encoding == encoding && cell.dots == dots;
  });
  return cell == cells.end() ? nullptr : cell;
}

/// Of the cells of the case's architecture.
SmallVector<Storage> CaseMaker::storages() const {
  SmallVector<Storage> drawn;
  for (const Storage &storage : drawnStorages())
    for (auto [dots, name] : enumNames<DotType>())
      if (findCell(storage.format, storage.encoding, dots)) {
        drawn.push_back(storage);
        break;
      }
  return drawn;
}

/// A second segment may be bf16 whatever the cells: it is legal everywhere.
void CaseMaker::drawSegments() {
  int64_t count = percent(35) ? 2 : 1;
  SmallVector<Storage> drawn = storages();
  const Storage first = weigh(drawn);
  bool isForFp8Dots = !findCell(first.format, first.encoding, DotType::BF16);
  fitTo(formatInfo(first.format));
  if (isForFp8Dots)
    fitToFp8Dots();
  addSegment(first);
  if (none_of(drawn, [](const Storage &storage) {
        return storage.format == CacheFormat::BF16;
      }))
    drawn.push_back(drawnStorages().front());
  if (count == 2 && !isForFp8Dots) {
    const Storage *second = &weigh(drawn);
    while (!takesFormat(second->format))
      second = &weigh(drawn);
    addSegment(*second);
  }
  drawDots();
  askForHooks();
}

void CaseMaker::addSegment(const Storage &storage) {
  int64_t pageSize = choose<int64_t>(
      {{45, 1}, {15, between(2, 16)}, {25, 64}, {15, between(17, 300)}});
  if (!formatInfo(storage.format).paged)
    pageSize = 1;
  options.spec.segments.push_back({storage.format, storage.encoding, pageSize});
}

void CaseMaker::fitToFp8Dots() {
  OperatorSpec &spec = options.spec;
  spec.kvLoraRank =
      static_cast<int64_t>(alignTo(spec.kvLoraRank, fp8DotWidthMultiple));
  if (spec.rope == RopePlace::Appended)
    spec.ropeDim =
        static_cast<int64_t>(alignTo(spec.ropeDim, fp8DotWidthMultiple));
}

/// 8-bit products where they are built.
void CaseMaker::drawDots() {
  OperatorSpec &spec = options.spec;
  const SegmentSpec &first = spec.segments.front();
  if (spec.segments.size() == 1 &&
      findCell(first.format, first.encoding, DotType::FP8) &&
      takesFp8Dots(spec) &&
      (!findCell(first.format, first.encoding, DotType::BF16) || percent(60)))
    spec.dots = DotType::FP8;
}

/// For an encoding that the architecture does not read.
void CaseMaker::askForHooks() {
  SmallVector<StringRef> hooks;
  for (const SegmentSpec &segment : options.spec.segments) {
    const Cell *cell =
        findCell(segment.format, segment.encoding, options.spec.dots);
    if (cell && cell->hook != noHook && !is_contained(hooks, cell->hook))
      hooks.push_back(cell->hook);
  }
  options.fp8Hooks = join(hooks, ",");
}

void CaseMaker::drawResults() {
  OperatorSpec &spec = options.spec;
  spec.hasSink = percent(50);
  spec.sinkOutsideLse = spec.hasSink && percent(40);
  spec.hasLse = !percent(15);
  spec.lseBase = percent(40) ? LseBase::Two : LseBase::E;
  spec.emptyLse = percent(30) ? EmptyLse::PosInf : EmptyLse::NegInf;
  spec.noInvalid = percent(20);
}

/// Mostly what the configuration says; what a person asks for may not fit.
void CaseMaker::drawSchedule() {
  ScheduleRequest &request = options.request;
  if (percent(45))
    return;
  if (percent(50))
    request.blockK = choose<int64_t>({{1, 16}, {1, 32}, {1, 64}, {1, 128}});
  if (percent(50))
    request.waves = choose<int64_t>({{1, 1}, {1, 2}, {1, 4}, {1, 8}, {1, 16}});
  // There may be as many groups as waves, so one at least.
  if (percent(50))
    request.headGroups =
        int64_t(1) << random.below(Log2_64(request.waves.value_or(1)) + 1);
  if (percent(40))
    request.wavesPerEu = choose<int64_t>(
        {{1, 1}, {1, 2}, {1, between(3, options.arch->wavesPerSimd)}});
}

//===----------------------------------------------------------------------===//
// Inputs
//===----------------------------------------------------------------------===//

void CaseMaker::drawQueries() {
  int64_t queries = choose<int64_t>({{35, 1},
                                     {20, 2},
                                     {20, between(3, 4)},
                                     {20, between(5, 16)},
                                     {5, between(17, 40)}});
  int64_t most = std::max<int64_t>(1, keyBudget() / maxBlockK);
  options.problem.queries = std::min(queries, most);
}

/// Empty, one entry, a whole number of tiles whatever the tile, no whole number
/// of tiles, or any.
int64_t CaseMaker::drawLength(int64_t limit) {
  int64_t tail = between(2, limit);
  return choose<int64_t>(
      {{8, 0},
       {10, 1},
       {25, maxBlockK * between(1, std::max<int64_t>(1, limit / maxBlockK))},
       {40, tail % minBlockK ? tail : tail - 1},
       {17, between(0, limit)}});
}

/// Few, so that a list has duplicates; about as many as entries; more; or
/// beyond 2 GiB, and 4.
int64_t CaseMaker::drawSlots(size_t segment) {
  const OperatorSpec &spec = options.spec;
  int64_t large = between(bytesOfLargeCache, 3 * bytesOfLargeCache) /
                  rowBytes(spec, spec.segments[segment]);
  return choose<int64_t>({{6, 1},
                          {20, between(2, 64)},
                          {25, 1 + options.problem.topk[segment]},
                          {43, between(65, 9000)},
                          {6, large}});
}

void CaseMaker::drawLists() {
  ref::ProblemOptions &problem = options.problem;
  size_t segments = options.spec.segments.size();
  int64_t budget = keyBudget() / (problem.queries * segments);
  // Short lists are drawn as often as long ones.
  int64_t limit = int64_t(minBlockK) << random.below(9);
  limit = std::clamp<int64_t>(budget, minBlockK, std::min(limit, longestList));
  problem.topk.clear();
  problem.slots.clear();
  for (size_t segment = 0; segment < segments; ++segment) {
    problem.topk.push_back(drawLength(limit));
    problem.slots.push_back(drawSlots(segment));
  }
  problem.ragged = percent(35);
}

/// The promise of no_invalid is kept.
void CaseMaker::drawInvalid() {
  ref::ProblemOptions &problem = options.problem;
  if (options.spec.noInvalid)
    return;
  if (percent(30))
    problem.indices = ref::IndexPattern::Local;
  problem.invalid =
      choose<double>({{45, 0.0}, {15, 0.05}, {15, 0.3}, {15, 0.9}, {10, 1.0}});
}

/// Those that put invalid entries into the lists do not go with no_invalid.
void CaseMaker::drawOracle() {
  ref::ProblemOptions &problem = options.problem;
  if (options.spec.noInvalid)
    return;
  int whereOneValue = options.spec.hasSink ? 0 : 12;
  problem.oracle = choose<ref::Oracle>(
      {{80, ref::Oracle::None},
       {whereOneValue, ref::Oracle::O1},
       {ref::sameFormats(options.spec) ? whereOneValue : 0, ref::Oracle::O2},
       {4, ref::Oracle::O3},
       {5, ref::Oracle::O4}});
  if (problem.oracle != ref::Oracle::O1 && problem.oracle != ref::Oracle::O2)
    return;
  problem.ragged = false;
  for (int64_t &topk : problem.topk)
    topk = std::max<int64_t>(topk, 1);
}

void CaseMaker::drawMemory() {
  ref::ProblemOptions &problem = options.problem;
  problem.padBytes =
      choose<int64_t>({{55, 0}, {20, 16}, {25, between(32, 512, 16)}});
  problem.softmaxScale = choose<float>({{45, problem.softmaxScale},
                                        {20, 0.07216878f}, // 192^-0.5
                                        {20, 0.04419417f}, // 512^-0.5
                                        {10, 0.25f},
                                        {5, 0.0f}});
  options.device.across4GiB = percent(20);
  // Pads lengthen rows; a large cache stays about as large as it was drawn.
  for (auto [segment, slots] : zip(options.spec.segments, problem.slots)) {
    int64_t row = rowBytes(options.spec, segment);
    if (slots * row >= bytesOfLargeCache)
      slots = slots * row / (row + problem.padBytes);
  }
}

void CaseMaker::drawRun() {
  options.problem.seed = random.below(int64_t(1) << 31);
  options.threads = 1; // the cases keep the cores busy
  if (percent(15))
    options.shuffles = between(1, 2);
  if (percent(15))
    options.ulpNoiseSeed = between(1, 1 << 20);
}

void CaseMaker::drawSplits() {
  const OperatorSpec &spec = options.spec;
  int64_t splits = choose<int64_t>({{30, 2},
                                    {35, between(3, 8)},
                                    {25, between(9, 32)},
                                    {10, between(33, 80)}});
  int64_t most =
      maxWorkspace / (options.problem.queries * spec.heads * spec.kvLoraRank);
  options.splits = std::min(splits, std::max<int64_t>(2, most));
}

static Expected<Schedule> requestedSchedule(const Options &options) {
  Expected<ScheduleConfig> config = builtinConfig(*options.arch);
  if (!config)
    return config.takeError();
  return applyRequest(config->scheduleFor(options.spec), options.request);
}

Error run::verifyCase(const Options &options) {
  if (Error error = verify(options.spec))
    return error;
  if (Error error = ref::verify(options.spec, options.problem))
    return error;
  Expected<Schedule> schedule = requestedSchedule(options);
  return schedule ? verify(*options.arch, *schedule) : schedule.takeError();
}

Options run::drawCase(ArrayRef<Cell> cells, uint64_t seed, int64_t number) {
  auto kernel = static_cast<uint64_t>(number / casesPerKernel);
  auto input = static_cast<uint64_t>(number);
  return CaseMaker(cells, ref::Random({seed, KernelStream, kernel}),
                   ref::Random({seed, InputStream, input}))
      .make();
}
