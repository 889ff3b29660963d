//===- Options.cpp - What a run of smla-run was asked for -----------------===//
//
// Part of the smla project, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// llvm::opt and not cl::opt: errors here list what is allowed, and no flag can
// collide with one that a library registers.
//
//===----------------------------------------------------------------------===//

#include "OptionTable.h"

#include "CommandLine.h"

#include "smla/Plan/Manifest.h"
#include "smla/Support/OutputFile.h"

#include "llvm/ADT/StringExtras.h"
#include "llvm/Option/Arg.h"
#include "llvm/Option/ArgList.h"
#include "llvm/Support/FileSystem.h"

#include <limits>

using namespace llvm;
using namespace llvm::opt; // the generated table names its types so
using namespace smla;
using namespace smla::run;

namespace {

constexpr int64_t maxInt32 = std::numeric_limits<int32_t>::max();
constexpr int64_t maxInt64 = std::numeric_limits<int64_t>::max();

//===----------------------------------------------------------------------===//
// Values of flags
//===----------------------------------------------------------------------===//

/// Reads flags into variables; keeps the first error.
class FlagReader {
public:
  explicit FlagReader(const opt::InputArgList &args) : args(args) {}

  bool has(OptionId id) const { return args.hasArg(id); }
  bool isWord(OptionId id, StringRef word) const {
    return args.getLastArgValue(id) == word;
  }

  void read(OptionId id, int64_t &out, int64_t low, int64_t high) {
    if (const opt::Arg *arg = args.getLastArg(id))
      out = integer(*arg, arg->getValue(), low, high).value_or(out);
  }
  void read(OptionId id, std::optional<int64_t> &out, int64_t low,
            int64_t high) {
    if (const opt::Arg *arg = args.getLastArg(id))
      out = integer(*arg, arg->getValue(), low, high);
  }
  void readList(OptionId id, SmallVectorImpl<int64_t> &out, int64_t low,
                int64_t high) {
    const opt::Arg *arg = args.getLastArg(id);
    if (!arg)
      return;
    out.clear();
    for (StringRef text : split(StringRef(arg->getValue()), ','))
      out.push_back(integer(*arg, text, low, high).value_or(low));
  }
  void read(OptionId id, double &out, double low, double high) {
    if (const opt::Arg *arg = args.getLastArg(id))
      out = number(*arg, arg->getValue(), low, high).value_or(out);
  }
  void readList(OptionId id, SmallVectorImpl<double> &out, double low,
                double high) {
    const opt::Arg *arg = args.getLastArg(id);
    if (!arg)
      return;
    out.clear();
    for (StringRef text : split(StringRef(arg->getValue()), ','))
      out.push_back(number(*arg, text, low, high).value_or(low));
  }

  template <typename Enum>
  void read(OptionId id, Enum &out) {
    if (const opt::Arg *arg = args.getLastArg(id))
      out = choice<Enum>(*arg, arg->getValue()).value_or(out);
  }
  template <typename Enum>
  void read(OptionId id, std::optional<Enum> &out) {
    if (const opt::Arg *arg = args.getLastArg(id))
      out = choice<Enum>(*arg, arg->getValue());
  }
  template <typename Enum>
  void readList(OptionId id, SmallVectorImpl<Enum> &out) {
    const opt::Arg *arg = args.getLastArg(id);
    if (!arg)
      return;
    out.clear();
    for (StringRef text : split(StringRef(arg->getValue()), ','))
      out.push_back(choice<Enum>(*arg, text).value_or(Enum()));
  }

  void fail(const opt::Arg &arg, const Twine &allowed) {
    setError(arg.getSpelling() + "'" + arg.getValue() + "' must be " + allowed);
  }
  void setError(const Twine &text) {
    if (message.empty())
      message = text.str();
  }
  Error takeError() const {
    return message.empty() ? Error::success() : createStringError(message);
  }

private:
  std::optional<int64_t> integer(const opt::Arg &arg, StringRef text,
                                 int64_t low, int64_t high) {
    int64_t value;
    if (!text.getAsInteger(10, value) && value >= low && value <= high)
      return value;
    fail(arg, "an integer from " + Twine(low) + " to " + Twine(high));
    return std::nullopt;
  }
  std::optional<double> number(const opt::Arg &arg, StringRef text, double low,
                               double high) {
    double value;
    // getAsDouble takes "nan", which is in no range.
    if (!text.getAsDouble(value) && value >= low && value <= high)
      return value;
    fail(arg, formatv("a number from {0} to {1}", low, high).str());
    return std::nullopt;
  }
  template <typename Enum>
  std::optional<Enum> choice(const opt::Arg &arg, StringRef text) {
    std::optional<Enum> value = parseEnum<Enum>(text);
    if (!value)
      fail(arg, "one of " + listEnum<Enum>());
    return value;
  }

  const opt::InputArgList &args;
  std::string message;
};

//===----------------------------------------------------------------------===//
// Groups of flags
//===----------------------------------------------------------------------===//

/// The value for segment `number` of a list that has one for all, or one each.
template <typename T>
T forSegment(ArrayRef<T> values, size_t number) {
  return values.size() == 1 ? values[0] : values[number];
}

void readSegments(FlagReader &flags, OperatorSpec &spec) {
  int64_t count = 1;
  flags.read(OPT_segments, count, 1, 2);
  SmallVector<CacheFormat, 2> formats = {CacheFormat::BF16};
  SmallVector<Encoding, 2> encodings = {Encoding::None};
  SmallVector<int64_t, 2> pageSizes = {1};
  flags.readList(OPT_format, formats);
  flags.readList(OPT_encoding, encodings);
  flags.readList(OPT_page_size, pageSizes, 1, maxInt32);
  for (auto [name, given] : {std::pair("--format", formats.size()),
                             std::pair("--encoding", encodings.size()),
                             std::pair("--page-size", pageSizes.size())})
    if (given != 1 && static_cast<int64_t>(given) != count)
      return flags.setError(formatv("{0}: {1} values are given for {2} "
                                    "segments: give 1 or {2}",
                                    name, given, count));
  for (int64_t i = 0; i < count; ++i)
    spec.segments.push_back({forSegment<CacheFormat>(formats, i),
                             forSegment<Encoding>(encodings, i),
                             forSegment<int64_t>(pageSizes, i)});
}

void readOperator(FlagReader &flags, OperatorSpec &spec) {
  spec.heads = 16;
  spec.kvLoraRank = 512;
  flags.read(OPT_heads, spec.heads, 1, maxInt32);
  flags.read(OPT_rank, spec.kvLoraRank, 1, maxInt32);
  flags.read(OPT_rope, spec.ropeDim, 0, maxInt32);
  spec.rope = spec.ropeDim > 0 ? RopePlace::Appended : RopePlace::None;
  flags.read(OPT_rope_place, spec.rope);
  readSegments(flags, spec);
  flags.read(OPT_dots, spec.dots);
  flags.read(OPT_phase, spec.phase);
  spec.noInvalid = flags.has(OPT_no_invalid);
  spec.hasSink = flags.has(OPT_sink);
  spec.sinkOutsideLse = flags.has(OPT_sink_outside_lse);
  spec.hasLse = !flags.has(OPT_no_lse);
  flags.read(OPT_lse_base, spec.lseBase);
  flags.read(OPT_empty_lse, spec.emptyLse);
}

/// What makes lists says nothing about one that is given.
void readList(FlagReader &flags, ref::ProblemOptions &problem) {
  if (!flags.has(OPT_index_list))
    return;
  SmallVector<int64_t, 2> entries;
  flags.readList(OPT_index_list, entries, std::numeric_limits<int32_t>::min(),
                 maxInt32);
  problem.list.emplace(entries.begin(), entries.end());
  problem.topk = {static_cast<int64_t>(entries.size())};
  for (auto [id, name] :
       {std::pair(OPT_topk, "--topk"), std::pair(OPT_indices, "--indices"),
        std::pair(OPT_invalid, "--invalid"), std::pair(OPT_ragged, "--ragged"),
        std::pair(OPT_verify_oracles, "--verify-oracles")})
    if (flags.has(id))
      flags.setError(formatv(
          "{0} makes lists, and --list gives one: use one of them", name));
}

void readInputs(FlagReader &flags, Options &options) {
  ref::ProblemOptions &problem = options.problem;
  flags.read(OPT_queries, problem.queries, 1, maxInt32);
  flags.readList(OPT_topk, problem.topk, 0, maxInt32);
  flags.readList(OPT_slots, problem.slots, 1, maxInt32);
  flags.read(OPT_indices, problem.indices);
  flags.read(OPT_invalid, problem.invalid, 0.0, 1.0);
  problem.ragged = flags.has(OPT_ragged);
  readList(flags, problem);
  options.device.across4GiB = flags.has(OPT_across_4gib);
  double scale = problem.softmaxScale;
  flags.read(OPT_scale, scale, 0.0, 1e6);
  problem.softmaxScale = static_cast<float>(scale);
  flags.read(OPT_pad, problem.padBytes, 0, 1 << 20);
  flags.read(OPT_cache, problem.fill);
  flags.read(OPT_oracle, problem.oracle);
  options.verifyOracles = flags.has(OPT_verify_oracles);
  options.breakPromise = flags.has(OPT_break_promise);
  int64_t seed = 1;
  flags.read(OPT_seed, seed, 0, maxInt64);
  problem.seed = seed;
}

void readHip(FlagReader &flags, const opt::InputArgList &args,
             rt::DeviceOptions &device) {
  device.hipLibrary = args.getLastArgValue(OPT_hip_library).str();
  int64_t number = 0;
  flags.read(OPT_hip_device, number, 0, maxInt32);
  device.hipDevice = static_cast<int>(number);
  bool isHip = device.kind == rt::DeviceKind::Hip;
  for (OptionId id : {OPT_hip_library, OPT_hip_device})
    if (const opt::Arg *arg = args.getLastArg(id); arg && !isHip)
      flags.setError(arg->getSpelling().rtrim('=') +
                     " says which HIP device: give --device=hip too");
  for (OptionId id : {OPT_across_4gib, OPT_shuffle, OPT_ulp_noise, OPT_threads})
    if (const opt::Arg *arg = args.getLastArg(id); arg && isHip)
      flags.setError(arg->getSpelling().rtrim('=') +
                     " says how the simulator runs: use --device=sim");
}

void readRun(FlagReader &flags, const opt::InputArgList &args,
             Options &options) {
  flags.read(OPT_device, options.device.kind);
  readHip(flags, args, options.device);
  if (!flags.isWord(OPT_splits, "auto"))
    flags.read(OPT_splits, options.splits, 1, maxGridYZ);
  flags.read(OPT_threads, options.threads, 0, 1024);
  flags.read(OPT_shuffle, options.shuffles, 0, 1 << 20);
  int64_t noise = 0;
  flags.read(OPT_ulp_noise, noise, 0, maxInt64);
  options.ulpNoiseSeed = noise;
  options.json = flags.has(OPT_json);
  options.help = flags.has(OPT_help);
}

void readTiming(FlagReader &flags, const opt::InputArgList &args,
                Options &options) {
  TimingRequest &timing = options.timing;
  options.timingParams = flags.has(OPT_timing_params);
  flags.readList(OPT_latency, timing.latencies, 1, 1e6);
  flags.readList(OPT_gather, timing.gathers, 0.01, 1e6);
  flags.read(OPT_fragment_gather, timing.fragmentGather, 0, 1e6);
  flags.read(OPT_timing_queries, timing.queries, 1, maxInt32);
  timing.traceFile = args.getLastArgValue(OPT_trace).str();
  const opt::Arg *chipArg = args.getLastArg(OPT_timing);
  if (!chipArg) {
    for (OptionId id : {OPT_latency, OPT_gather, OPT_fragment_gather,
                        OPT_timing_queries, OPT_trace})
      if (const opt::Arg *arg = args.getLastArg(id))
        flags.setError(arg->getSpelling().rtrim('=') +
                       " says how to predict the time: give --timing too");
    return;
  }
  if (options.device.kind != rt::DeviceKind::Sim)
    flags.setError("--timing replays what the simulator executes: use "
                   "--device=sim");
  Expected<const sim::Chip *> chip = sim::lookupChip(chipArg->getValue());
  if (chip)
    timing.chip = *chip;
  else
    flags.setError("--timing: " + toString(chip.takeError()));
}

void readFuzz(FlagReader &flags, FuzzRequest &fuzz) {
  flags.read(OPT_fuzz, fuzz.cases, 1, maxInt32);
  flags.read(OPT_fuzz_seconds, fuzz.seconds, 1, maxInt32);
  fuzz.listCells = flags.has(OPT_fuzz_cells);
  if (!fuzz.isAsked())
    return;
  flags.read(OPT_format, fuzz.cell.format);
  flags.read(OPT_encoding, fuzz.cell.encoding);
  flags.read(OPT_dots, fuzz.cell.dots);
}

void readSchedule(FlagReader &flags, ScheduleRequest &request) {
  flags.read(OPT_schedule, request.kind);
  flags.read(OPT_block_k, request.blockK, minBlockK, maxBlockK);
  flags.read(OPT_waves, request.waves, 1, maxWaves);
  flags.read(OPT_waves_per_eu, request.wavesPerEu, 1, maxWaves);
  flags.read(OPT_head_groups, request.headGroups, 1, maxWaves);
  flags.read(OPT_loads, request.loads);
}

//===----------------------------------------------------------------------===//
// The command line as a whole
//===----------------------------------------------------------------------===//

Error unknownFlag(const opt::OptTable &table, StringRef text) {
  std::string nearest;
  std::string message = ("unknown flag '" + text + "'").str();
  if (table.findNearest(text, nearest) <= 2)
    message += ": did you mean '" + nearest + "'?";
  else
    message += ": see smla-run --help";
  return createStringError(message);
}

Error conflict(const opt::Arg &arg, StringRef input, StringRef reason) {
  return createStringError(arg.getSpelling().rtrim('=') +
                           " cannot be given with '" + input + "', which " +
                           reason);
}

/// Random cases draw everything but what says which cases they are.
Error checkFuzz(const opt::InputArgList &args, const Options &options) {
  if (!options.fuzz.isAsked())
    return Error::success();
  constexpr OptionId taken[] = {
      OPT_arch, OPT_format,  OPT_encoding, OPT_dots,         OPT_fp8_hooks,
      OPT_seed, OPT_threads, OPT_fuzz,     OPT_fuzz_seconds, OPT_fuzz_cells};
  for (const opt::Arg *arg : args)
    if (none_of(taken,
                [&](OptionId id) { return arg->getOption().matches(id); }))
      return createStringError(
          "'" + arg->getAsString(args) +
          "' cannot be given with --fuzz, which draws its cases: it takes "
          "--arch, --format, --encoding, --dots, --fp8-hooks, --seed and "
          "--threads");
  return Error::success();
}

/// What a file says itself cannot be asked for as well.
Error checkGroups(const opt::InputArgList &args, const Options &options) {
  if (options.input.empty())
    return Error::success();
  if (const opt::Arg *arg = args.getLastArg(OPT_operator_group))
    return conflict(*arg, options.input, "says its operator");
  const opt::Arg *arg = args.getLastArg(OPT_schedule_group);
  if (arg && options.isCodeObject())
    return conflict(*arg, options.input, "is compiled already");
  return Error::success();
}

Error readArch(const opt::InputArgList &args, Options &options) {
  options.kernel = args.getLastArgValue(OPT_kernel).str();
  options.fp8Hooks = args.getLastArgValue(OPT_fp8_hooks).str();
  const opt::Arg *arg = args.getLastArg(OPT_arch);
  if (!arg && (!options.input.empty() || options.fuzz.isAsked()))
    return Error::success();
  if (!arg)
    return createStringError("--arch is missing: give one of " +
                             knownArchNames());
  Expected<const ArchInfo *> arch = lookupArch(arg->getValue());
  if (!arch)
    return createStringError("--arch: " + toString(arch.takeError()));
  options.arch = *arch;
  return Error::success();
}

Error readInputFile(const opt::InputArgList &args, Options &options) {
  std::vector<std::string> files = args.getAllArgValues(OPT_INPUT);
  if (files.size() > 1)
    return createStringError("one input file is allowed, got '" + files[0] +
                             "' and '" + files[1] + "'");
  if (!files.empty())
    options.input = files[0];
  return Error::success();
}

int64_t entriesPerQuery(const Options &options) {
  int64_t total = 0;
  for (size_t segment = 0; segment < options.spec.segments.size(); ++segment)
    total += forSegment<int64_t>(options.problem.topk, segment);
  return total;
}

/// Splits by the policy need the operator and its schedule, and a kernel that
/// is still to be compiled with a workspace or without.
Error chooseSplits(const FlagReader &flags, Options &options) {
  if (!flags.isWord(OPT_splits, "auto"))
    return Error::success();
  if (!options.input.empty() || options.fuzz.isAsked())
    return createStringError("--splits=auto is for one operator that flags "
                             "describe: give a number of splits");
  Expected<ScheduleConfig> config = builtinConfig(*options.arch);
  if (!config)
    return config.takeError();
  Expected<Schedule> schedule =
      selectSchedule(*options.arch, options.spec, options.request, *config);
  if (!schedule)
    return schedule.takeError();
  options.splits =
      splitsForLaunch(*options.arch, options.spec, *schedule,
                      options.problem.queries, entriesPerQuery(options));
  return Error::success();
}

/// A trace must not take the place of what the run reads, nor come to nothing
/// after it.
Error checkTrace(const Options &options) {
  StringRef trace = options.timing.traceFile;
  if (trace.empty())
    return Error::success();
  if (trace == "-" && options.json)
    return createStringError("--trace='-' and --json both write to standard "
                             "output: give --trace a file");
  if (Error error = checkWritable(trace))
    return createStringError("--trace: " + toString(std::move(error)));
  if (options.input.empty())
    return Error::success();
  for (const std::string &read : {options.input, manifestPath(options.input)})
    if (sys::fs::equivalent(trace, read))
      return createStringError("--trace='" + trace + "' is '" + read +
                               "', which the run reads: choose another file");
  return Error::success();
}

/// The command line with everything that it left to chance.
std::string repeatCommand(const opt::InputArgList &args,
                          ArrayRef<const char *> argv, uint64_t seed) {
  std::vector<std::string> words(argv.begin() + 1, argv.end());
  if (!args.hasArg(OPT_seed))
    words.push_back("--seed=" + std::to_string(seed));
  return shellCommand(words);
}

} // namespace

Expected<Options> run::parseOptions(ArrayRef<const char *> argv) {
  RunOptTable table;
  unsigned missingIndex, missingCount;
  opt::InputArgList args =
      table.ParseArgs(argv.drop_front(), missingIndex, missingCount);
  if (const opt::Arg *unknown = args.getLastArg(OPT_UNKNOWN))
    return unknownFlag(table, unknown->getAsString(args));
  Options options;
  FlagReader flags(args);
  readOperator(flags, options.spec);
  readSchedule(flags, options.request);
  readInputs(flags, options);
  readRun(flags, args, options);
  readTiming(flags, args, options);
  readFuzz(flags, options.fuzz);
  if (Error error = flags.takeError())
    return std::move(error);
  if (options.help || options.timingParams)
    return options;
  if (Error error = readInputFile(args, options))
    return std::move(error);
  if (Error error = checkTrace(options))
    return std::move(error);
  if (Error error = checkFuzz(args, options))
    return std::move(error);
  if (Error error = checkGroups(args, options))
    return std::move(error);
  if (Error error = readArch(args, options))
    return std::move(error);
  if (Error error = chooseSplits(flags, options))
    return std::move(error);
  options.repeat = repeatCommand(args, argv, options.problem.seed);
  return options;
}

static constexpr StringLiteral examples = R"(
EXAMPLES

  Compile a kernel and run it on 2048 keys:
    smla-run --arch=gfx942 --heads=16 --rank=512 --rope=64 --topk=2048
  Run a code object that smla-compile wrote, and predict its time:
    smla-run decode.hsaco --topk=2048 --indices=local --timing=mi300x
  Every exact oracle, in five orders of waves:
    smla-run decode.mlir --arch=gfx950 --verify-oracles --shuffle=5
  Random cases until one fails:
    smla-run --fuzz=20 --seed=1
)";

void run::printHelp(raw_ostream &os) {
  RunOptTable().printHelp(
      os, "smla-run [flags] [kernel.hsaco | kernel.mlir]",
      "Compiles sparse attention, runs it on a device and compares the result "
      "with the f64 reference. The exit status is 0 only if everything held.");
  os << examples;
}
