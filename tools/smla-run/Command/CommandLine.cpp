//===- CommandLine.cpp - The command that asks for a run ------------------===//
//
// Part of the smla project, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The inverse of parseOptions(). What a default is, it learns by parsing a
// command line that asks for nothing.
//
//===----------------------------------------------------------------------===//

#include "CommandLine.h"

#include "OptionTable.h"

#include "llvm/ADT/StringExtras.h"

#include <charconv>

using namespace llvm;
using namespace smla;
using namespace smla::run;

namespace {

std::string textOf(int64_t value) { return std::to_string(value); }

/// The shortest text that reads back as the same number.
template <typename Float>
std::string shortest(Float value) {
  char buffer[32];
  std::to_chars_result end =
      std::to_chars(std::begin(buffer), std::end(buffer), value);
  return std::string(buffer, end.ptr);
}
std::string textOf(double value) { return shortest(value); }
std::string textOf(float value) { return shortest(value); }

template <typename Enum>
std::string textOf(Enum value) {
  return enumName(value).str();
}

/// Collects flags whose value differs from the default.
class FlagWriter {
public:
  template <typename T>
  void write(OptionId id, T value, T byDefault) {
    if (value != byDefault)
      add(id, textOf(value));
  }
  template <typename T>
  void write(OptionId id, std::optional<T> value) {
    if (value)
      add(id, textOf(*value));
  }
  template <typename T>
  void writeList(OptionId id, ArrayRef<T> values, ArrayRef<T> byDefault) {
    if (values != byDefault)
      add(id,
          join(map_range(values, [](T value) { return textOf(value); }), ","));
  }
  /// One value where all segments have the same.
  template <typename Member>
  void writePerSegment(OptionId id, const OperatorSpec &spec,
                       Member SegmentSpec::*member) {
    SmallVector<Member, 2> values;
    for (const SegmentSpec &segment : spec.segments)
      values.push_back(segment.*member);
    if (all_equal(values))
      values.truncate(1);
    writeList<Member>(id, values, SegmentSpec().*member);
  }
  void writeSwitch(OptionId id, bool isOn) {
    if (isOn)
      words.push_back(table.getOption(id).getPrefixedName().str());
  }
  void add(OptionId id, const Twine &value) {
    words.push_back((table.getOption(id).getPrefixedName() + value).str());
  }

  const std::string &last() const { return words.back(); }
  std::vector<std::string> take() { return std::move(words); }

private:
  RunOptTable table;
  std::vector<std::string> words;
};

void writeSegments(FlagWriter &flags, const OperatorSpec &spec) {
  flags.write(OPT_segments, static_cast<int64_t>(spec.segments.size()),
              int64_t(1));
  flags.writePerSegment(OPT_format, spec, &SegmentSpec::format);
  flags.writePerSegment(OPT_encoding, spec, &SegmentSpec::encoding);
  flags.writePerSegment(OPT_page_size, spec, &SegmentSpec::pageSize);
}

void writeOperator(FlagWriter &flags, const OperatorSpec &spec,
                   const OperatorSpec &byDefault) {
  flags.write(OPT_heads, spec.heads, byDefault.heads);
  flags.write(OPT_rank, spec.kvLoraRank, byDefault.kvLoraRank);
  flags.write(OPT_rope, spec.ropeDim, byDefault.ropeDim);
  flags.write(OPT_rope_place, spec.rope,
              spec.ropeDim > 0 ? RopePlace::Appended : RopePlace::None);
  writeSegments(flags, spec);
  flags.write(OPT_dots, spec.dots, byDefault.dots);
  flags.write(OPT_phase, spec.phase, byDefault.phase);
  flags.writeSwitch(OPT_no_invalid, spec.noInvalid);
  flags.writeSwitch(OPT_sink, spec.hasSink);
  flags.writeSwitch(OPT_sink_outside_lse, spec.sinkOutsideLse);
  flags.writeSwitch(OPT_no_lse, !spec.hasLse);
  flags.write(OPT_lse_base, spec.lseBase, byDefault.lseBase);
  flags.write(OPT_empty_lse, spec.emptyLse, byDefault.emptyLse);
}

void writeSchedule(FlagWriter &flags, const ScheduleRequest &request) {
  flags.write(OPT_schedule, request.kind);
  flags.write(OPT_block_k, request.blockK);
  flags.write(OPT_waves, request.waves);
  flags.write(OPT_waves_per_eu, request.wavesPerEu);
  flags.write(OPT_head_groups, request.headGroups);
  flags.write(OPT_loads, request.loads);
}

void writeInputs(FlagWriter &flags, const Options &options,
                 const Options &byDefault) {
  const ref::ProblemOptions &problem = options.problem;
  const ref::ProblemOptions &usual = byDefault.problem;
  flags.write(OPT_queries, problem.queries, usual.queries);
  if (!problem.list)
    flags.writeList<int64_t>(OPT_topk, problem.topk, usual.topk);
  flags.writeList<int64_t>(OPT_slots, problem.slots, usual.slots);
  flags.write(OPT_indices, problem.indices, usual.indices);
  flags.write(OPT_invalid, problem.invalid, usual.invalid);
  flags.writeSwitch(OPT_ragged, problem.ragged);
  if (problem.list)
    flags.writeList<int64_t>(OPT_index_list,
                             llvm::to_vector_of<int64_t>(*problem.list), {});
  flags.writeSwitch(OPT_across_4gib, options.device.across4GiB);
  flags.write(OPT_scale, problem.softmaxScale, usual.softmaxScale);
  flags.write(OPT_pad, problem.padBytes, usual.padBytes);
  flags.write(OPT_cache, problem.fill, usual.fill);
  flags.write(OPT_oracle, problem.oracle, usual.oracle);
  flags.writeSwitch(OPT_verify_oracles, options.verifyOracles);
  flags.add(OPT_seed, Twine(problem.seed)); // says that nothing is left open
}

void writeRun(FlagWriter &flags, const Options &options,
              const Options &byDefault) {
  flags.write(OPT_device, options.device.kind, byDefault.device.kind);
  flags.write(OPT_splits, options.splits, byDefault.splits);
  flags.write(OPT_threads, options.threads, byDefault.threads);
  flags.write(OPT_shuffle, options.shuffles, byDefault.shuffles);
  flags.write(OPT_ulp_noise, static_cast<int64_t>(options.ulpNoiseSeed),
              static_cast<int64_t>(byDefault.ulpNoiseSeed));
  flags.writeSwitch(OPT_json, options.json);
}

/// For a POSIX shell, where nothing can be escaped within apostrophes.
std::string quoted(StringRef word) {
  bool plain = word.find_if([](char c) {
    return !isAlnum(c) && !StringRef("-_=./,+:").contains(c);
  }) == StringRef::npos;
  if (plain && !word.empty())
    return word.str();
  return "'" + join(llvm::split(word, '\''), R"('\'')") + "'";
}

} // namespace

std::vector<std::string> run::writeFlags(const Options &options) {
  FlagWriter flags;
  flags.add(OPT_arch, options.arch->name);
  const Options byDefault =
      cantFail(parseOptions({"smla-run", flags.last().c_str()}));
  writeOperator(flags, options.spec, byDefault.spec);
  writeSchedule(flags, options.request);
  if (!options.fp8Hooks.empty())
    flags.add(OPT_fp8_hooks, options.fp8Hooks);
  writeInputs(flags, options, byDefault);
  writeRun(flags, options, byDefault);
  return flags.take();
}

std::string run::kernelKey(const Options &options) {
  Options kernel;
  kernel.arch = options.arch;
  kernel.spec = options.spec;
  kernel.request = options.request;
  kernel.fp8Hooks = options.fp8Hooks;
  kernel.splits = std::min<int64_t>(options.splits, 2);
  return shellCommand(writeFlags(kernel));
}

std::string run::shellCommand(ArrayRef<std::string> words) {
  std::string command = "smla-run";
  for (StringRef word : words)
    command += " " + quoted(word);
  return command;
}
