//===- Options.cpp - The command line of smla-sim -------------------------===//
//
// Part of the smla project, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Options.h"

#include "llvm/ADT/StringExtras.h"
#include "llvm/Option/Arg.h"
#include "llvm/Option/ArgList.h"
#include "llvm/Option/OptTable.h"
#include "llvm/Option/Option.h"
#include "llvm/Support/FormatVariadic.h"

using namespace llvm;
using namespace llvm::opt; // the generated table names its types so
using namespace smla;
using namespace smla::simtool;

namespace {

enum OptionId {
  OPT_INVALID = 0,
#define OPTION(...) LLVM_MAKE_OPT_ID(__VA_ARGS__),
#include "Opts.inc"
#undef OPTION
};

#define OPTTABLE_STR_TABLE_CODE
#include "Opts.inc"
#undef OPTTABLE_STR_TABLE_CODE

#define OPTTABLE_PREFIXES_TABLE_CODE
#include "Opts.inc"
#undef OPTTABLE_PREFIXES_TABLE_CODE

constexpr OptTable::Info infoTable[] = {
#define OPTION(...) LLVM_CONSTRUCT_OPT_INFO(__VA_ARGS__),
#include "Opts.inc"
#undef OPTION
};

class SimOptTable : public GenericOptTable {
public:
  SimOptTable()
      : GenericOptTable(OptionStrTable, OptionPrefixesTable, infoTable) {}
};

/// Reads values; the first that is wrong stays as the error.
class FlagReader {
public:
  explicit FlagReader(const InputArgList &args) : args(args) {}

  template <typename T>
  void number(OptionId id, T &value) {
    const Arg *arg = args.getLastArg(id);
    if (arg && StringRef(arg->getValue()).getAsInteger(10, value))
      fail(*arg,
           formatv("must be in [0, {0}]", std::numeric_limits<T>::max()).str());
  }
  void axes(OptionId id, std::array<uint32_t, 3> &value) {
    const Arg *arg = args.getLastArg(id);
    if (!arg)
      return;
    SmallVector<StringRef, 4> parts;
    StringRef(arg->getValue()).split(parts, ',');
    value = {1, 1, 1};
    bool isValid = parts.size() <= value.size();
    for (size_t i = 0; isValid && i < parts.size(); ++i)
      isValid = !parts[i].getAsInteger(10, value[i]) && value[i] != 0;
    if (!isValid)
      fail(*arg, "must be one to three positive integers");
  }
  void chip(OptionId id, const sim::Chip *&value) {
    const Arg *arg = args.getLastArg(id);
    if (!arg)
      return;
    Expected<const sim::Chip *> chip = sim::lookupChip(arg->getValue());
    if (chip)
      value = *chip;
    else
      fail(*arg, toString(chip.takeError()));
  }
  Error takeError() { return std::move(error); }

private:
  void fail(const Arg &arg, const Twine &reason) {
    Error next = createStringError(arg.getSpelling().rtrim('=') + ": " +
                                   reason + ", got '" + arg.getValue() + "'");
    if (error)
      consumeError(std::move(next));
    else
      error = std::move(next);
  }

  const InputArgList &args;
  Error error = Error::success();
};

Error unknownFlag(const OptTable &table, StringRef text) {
  std::string nearest;
  std::string message = ("unknown flag '" + text + "'").str();
  if (table.findNearest(text, nearest) <= 2)
    message += ": did you mean '" + nearest + "'?";
  else
    message += ": see smla-sim --help";
  return createStringError(message);
}

/// Clocks that a trace file covers, as smla-run's.
constexpr int64_t clocksOfTrace = 100000;

Error readRequest(const InputArgList &args, Options &options) {
  FlagReader flags(args);
  rt::SimRequest &request = options.request;
  request.kernel = args.getLastArgValue(OPT_kernel).str();
  flags.axes(OPT_grid, request.grid);
  flags.axes(OPT_block, request.block);
  flags.number(OPT_dynamic_lds, request.dynamicLdsBytes);
  flags.number(OPT_shuffle, request.shuffles);
  flags.number(OPT_seed, request.options.seed);
  flags.number(OPT_threads, request.options.threads);
  flags.number(OPT_max_instructions, request.options.maxInstructionsPerWave);
  request.options.allowEqualStores = args.hasArg(OPT_allow_equal_stores);
  flags.chip(OPT_timing, request.chip);
  if (args.hasArg(OPT_trace))
    request.traceClocks = clocksOfTrace;
  return flags.takeError();
}

/// Flags of a run where kernels are only listed, and those that need another.
Error checkTogether(const InputArgList &args, const Options &options) {
  if (args.hasArg(OPT_trace) && !args.hasArg(OPT_timing))
    return createStringError("--trace needs --timing=CHIP");
  for (const Arg *arg : args)
    if (!options.isRun && !arg->getOption().matches(OPT_INPUT) &&
        !arg->getOption().matches(OPT_json))
      return createStringError(arg->getSpelling().rtrim('=') +
                               " is for a run, which needs --grid");
  return Error::success();
}

constexpr StringLiteral examples = R"(
An argument is --arg=VALUE (the next one) or --arg=NAME=VALUE, with its position
for a name where the code object has none. Values:
  buffers       FILE.npy, zeros:TYPE:SHAPE, undefined:TYPE:SHAPE,
                iota:TYPE:SHAPE, random:SEED:TYPE:SHAPE; read-only after ro:
                (random: floats in [-1, 1), integers from 0 to 99)
  numbers       7, 0x10, -1.5, TYPE:7; FILE.npy for a structure
  LDS pointers  lds:BYTES
TYPE is i8, u8, i16, u16, i32, u32, i64, u64, f16, bf16, f32 or f64.

Examples:
  smla-sim k.hsaco
      lists kernels and their arguments
  smla-sim k.hsaco --kernel=scale --grid=16 --block=256 --arg=x=x.npy \
           --arg=factor=0.5 --arg=out=undefined:f32:4096 --out=out=out.npy
      runs 16 workgroups and writes what the kernel left in 'out'
  smla-sim k.hsaco --grid=1 --arg=random:7:bf16:128x128 --arg=ro:iota:i32:64 \
           --arg=zeros:f32:128x128 --arg=u64:3 --arg=lds:4096 --shuffle=4
      gives arguments in order, and runs four more orders of waves
  smla-sim k.hsaco --grid=304 --arg=zeros:f32:77824 --timing=mi300x --json
      predicts the time on a chip

The exit status is 0 when the kernel ran to its end without a finding.
)";

} // namespace

Expected<Options> simtool::parseOptions(ArrayRef<const char *> argv) {
  SimOptTable table;
  unsigned missingIndex, missingCount;
  InputArgList args =
      table.ParseArgs(argv.drop_front(), missingIndex, missingCount);
  if (const Arg *unknown = args.getLastArg(OPT_UNKNOWN))
    return unknownFlag(table, unknown->getAsString(args));
  Options options;
  options.help = args.hasArg(OPT_help);
  options.json = args.hasArg(OPT_json);
  options.isRun = args.hasArg(OPT_grid);
  if (options.help)
    return options;
  std::vector<std::string> files = args.getAllArgValues(OPT_INPUT);
  if (files.size() != 1)
    return createStringError("one code object is needed, got " +
                             (files.empty() ? "none: see smla-sim --help"
                                            : "'" + join(files, "', '") + "'"));
  options.input = files.front();
  if (Error error = checkTogether(args, options))
    return std::move(error);
  if (Error error = readRequest(args, options))
    return std::move(error);
  options.arguments = args.getAllArgValues(OPT_arg);
  options.outputs = args.getAllArgValues(OPT_out);
  options.traceFile = args.getLastArgValue(OPT_trace).str();
  return std::move(options);
}

void simtool::printHelp(raw_ostream &os) {
  SimOptTable().printHelp(
      os, "smla-sim kernel.hsaco [flags]",
      "Lists the kernels of an AMDGPU code object, or runs one on the "
      "simulator.");
  os << examples;
}
