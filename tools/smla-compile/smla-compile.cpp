//===- smla-compile.cpp - From .mlir to a code object ---------------------===//
//
// Part of the smla project, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A thin main over the pipeline library.
//
//===----------------------------------------------------------------------===//

#include "Report.h"

#include "smla/Extensions/Fp8Hooks.h"
#include "smla/InitAll.h"
#include "smla/Pipelines/Compile.h"
#include "smla/Support/OutputFile.h"

#include "mlir/IR/AsmState.h"
#include "mlir/InitAllDialects.h"
#include "mlir/Parser/Parser.h"
#include "mlir/Remark/RemarkStreamer.h"
#include "mlir/Support/FileUtilities.h"
#include "llvm/Support/CommandLine.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/InitLLVM.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/SourceMgr.h"
#include "llvm/Support/WithColor.h"

using namespace mlir;
using namespace smla;
namespace cl = llvm::cl;

namespace {
cl::OptionCategory category("smla-compile options");

cl::opt<std::string> input(cl::Positional, cl::desc("<input .mlir>"),
                           cl::init("-"), cl::cat(category));
cl::opt<std::string>
    output("o",
           cl::desc("Output file; the manifest of a code object is written "
                    "beside it as .json (default: standard output)"),
           cl::value_desc("file"), cl::init("-"), cl::cat(category));
cl::opt<std::string>
    arch("arch", cl::desc("Architecture, when the module does not name one"),
         cl::cat(category));
cl::opt<Emit>
    emit("emit", cl::desc("What to write:"), cl::init(Emit::Hsaco),
         cl::values(clEnumValN(Emit::Rocdl, "rocdl", "llvm and rocdl dialects"),
                    clEnumValN(Emit::LLVM, "llvm", "optimised LLVM IR"),
                    clEnumValN(Emit::Isa, "isa", "assembly"),
                    clEnumValN(Emit::Object, "obj", "relocatable object"),
                    clEnumValN(Emit::Hsaco, "hsaco", "code object (default)")),
         cl::cat(category));
cl::opt<std::string>
    kernelToWrite("kernel",
                  cl::desc("Kernel to write, of a module with several"),
                  cl::cat(category));
cl::opt<int64_t> blockK("block-k", cl::desc("Keys per tile (default: chosen)"),
                        cl::init(0), cl::cat(category));
cl::opt<int64_t> waves("waves",
                       cl::desc("Waves per workgroup (default: chosen)"),
                       cl::init(0), cl::cat(category));
cl::opt<int64_t> wavesPerEu("waves-per-eu",
                            cl::desc("Waves per SIMD (default: chosen)"),
                            cl::init(0), cl::cat(category));
cl::opt<int64_t>
    headGroups("head-groups",
               cl::desc("Groups of waves that each take 16 heads (default: "
                        "chosen)"),
               cl::init(0), cl::cat(category));
cl::opt<std::string> schedule("schedule",
                              cl::desc("Schedule by name (default: chosen)"),
                              cl::cat(category));
cl::opt<std::string>
    loads("loads",
          cl::desc("Loads of schedule private: fragment or row (default: "
                   "chosen)"),
          cl::cat(category));
cl::opt<std::string> config("config",
                            cl::desc("Schedule configuration (JSON file)"),
                            cl::cat(category));
cl::opt<int64_t>
    splits("splits",
           cl::desc("Key splits (default: 1); above 1 the kernel takes a "
                    "workspace, and a second one merges"),
           cl::init(1), cl::cat(category));
cl::opt<std::string> fp8Hooks("fp8-hooks", cl::desc(fp8HooksHelp),
                              cl::init(defaultFp8Hooks.str()),
                              cl::cat(category));
cl::opt<int>
    codeObjectVersion("code-object-version",
                      cl::desc("Code object version: 5 (default) or 6"),
                      cl::init(5), cl::cat(category));
cl::opt<int> optLevel("O", cl::Prefix,
                      cl::desc("LLVM's optimisation level (default: 3)"),
                      cl::init(3), cl::cat(category));
cl::opt<std::string>
    tilesFile("tiles-file",
              cl::desc("Write the tiled kernels here as .mlir; findings and "
                       "timing then name its lines"),
              cl::value_desc("file"), cl::cat(category));
cl::opt<report::ReportFormat> reportFormat(
    "report",
    cl::desc("Write a report on the kernel in place of its code object:"),
    cl::values(clEnumValN(report::ReportFormat::Text, "text", "for a terminal"),
               clEnumValN(report::ReportFormat::Json, "json", "for a program"),
               clEnumValN(report::ReportFormat::Html, "html",
                          "one page, with everything in it")),
    cl::cat(category));
cl::opt<std::string>
    reportChip("report-chip",
               cl::desc("Chip to predict times for (default: the first with "
                        "the architecture)"),
               cl::cat(category));
cl::opt<int64_t> reportQueries("report-queries",
                               cl::desc("Queries to trace (default: 1)"),
                               cl::init(1), cl::cat(category));
cl::opt<int64_t> reportTopk("report-topk",
                            cl::desc("Keys of each list (default: 1024)"),
                            cl::init(1024), cl::cat(category));
cl::opt<std::string>
    remarksOutput("remarks-output",
                  cl::desc("Write what the planner decided, and refused, as "
                           "YAML"),
                  cl::value_desc("file"), cl::cat(category));
constexpr llvm::StringLiteral examples = R"(
EXAMPLES

  A code object with its manifest, decode.json, beside it:
    smla-compile decode.mlir --arch=gfx942 -o decode.hsaco
  Assembly on the terminal:
    smla-compile decode.mlir --arch=gfx950 --emit=isa
  A page that shows where LDS, registers and time go:
    smla-compile decode.mlir --arch=gfx942 --report=html -o decode.html
  What the planner decided:
    smla-compile decode.mlir --arch=gfx942 --remarks-output=decode.yaml -o decode.hsaco
)";
} // namespace

static void setOptions(PipelineOptions &options) {
  options.arch = arch;
  options.config = config;
  options.kind = schedule;
  options.blockK = blockK;
  options.waves = waves;
  options.wavesPerEu = wavesPerEu;
  options.headGroups = headGroups;
  options.loads = loads;
  options.splits = splits;
  options.codeObjectVersion = codeObjectVersion;
  options.optLevel = optLevel;
  options.tilesFile = tilesFile;
}

/// Empty without --report.
static std::optional<ReportRequest> reportRequest() {
  if (reportFormat.getNumOccurrences() == 0)
    return std::nullopt;
  ReportRequest request;
  request.format = reportFormat;
  request.options.queries = reportQueries;
  request.options.topk = reportTopk;
  request.options.splits = splits;
  request.chip = reportChip;
  request.tilesFile = tilesFile;
  return request;
}

namespace {
/// A report is by line of the tiled kernels, which may not be wanted as a file.
class TilesFile {
public:
  ~TilesFile() {
    if (!directory.empty())
      llvm::consumeError(
          llvm::errorCodeToError(llvm::sys::fs::remove_directories(directory)));
  }
  /// Named after the input, since line tables name it.
  llvm::Expected<std::string> make(StringRef input) {
    if (std::error_code error =
            llvm::sys::fs::createUniqueDirectory("smla-report", directory))
      return llvm::createStringError("no temporary directory: " +
                                     error.message());
    llvm::SmallString<128> path = directory;
    StringRef stem = isStream(input) ? "kernel" : llvm::sys::path::stem(input);
    llvm::sys::path::append(path, stem + ".tiles.mlir");
    return path.str().str();
  }

private:
  llvm::SmallString<128> directory;
};
} // namespace

static int fail(const llvm::Twine &message) {
  llvm::WithColor::error(llvm::errs(), "smla-compile") << message << "\n";
  return 1;
}

/// 0 is how these options say that nobody chose; the passes check all else.
static bool isChosenWell(const cl::opt<int64_t> &option, int64_t low,
                         int64_t high) {
  if (option.getNumOccurrences() == 0 || option != 0)
    return true;
  fail("--" + option.ArgStr + "=" + llvm::Twine(option) + " must be in [" +
       llvm::Twine(low) + ", " + llvm::Twine(high) +
       "]; leave it out to have it chosen");
  return false;
}

static bool areChosenWell() {
  return isChosenWell(blockK, minBlockK, maxBlockK) &&
         isChosenWell(waves, 1, maxWaves) &&
         isChosenWell(wavesPerEu, 1, maxWaves) &&
         isChosenWell(headGroups, 1, maxWaves);
}

static std::string names(ArrayRef<CompiledKernel> kernels) {
  return llvm::join(
      llvm::map_range(kernels,
                      [](const CompiledKernel &kernel) { return kernel.name; }),
      ", ");
}

/// The kernel that was asked for; null after an error.
static const CompiledKernel *pick(ArrayRef<CompiledKernel> kernels,
                                  StringRef wanted) {
  if (kernels.empty()) {
    fail("the module has no smla operator and no gpu.module");
    return nullptr;
  }
  if (wanted.empty() && kernels.size() > 1) {
    fail("the module has " + llvm::Twine(kernels.size()) +
         " kernels; choose one with --kernel: " + names(kernels));
    return nullptr;
  }
  auto isWanted = [&](const CompiledKernel &kernel) {
    return wanted.empty() || kernel.name == wanted;
  };
  if (auto count = llvm::count_if(kernels, isWanted); count > 1) {
    fail(llvm::Twine(count) + " kernels are named '" + wanted +
         "': operators with the same static properties share a name; put them "
         "into files of their own");
    return nullptr;
  }
  for (const CompiledKernel &kernel : kernels)
    if (isWanted(kernel))
      return &kernel;
  fail("no kernel '" + wanted + "'; the module has " + names(kernels));
  return nullptr;
}

/// Nothing that somebody gave is written over, nor the code object by its own
/// manifest.
static bool isWritable(StringRef path, StringRef input, bool hasManifest) {
  if (isStream(path))
    return true;
  if (llvm::sys::fs::equivalent(path, input)) {
    fail("'" + path + "' is the input: choose another output");
    return false;
  }
  if (hasManifest && manifestPath(path) == path) {
    fail("'" + path + "' is where the manifest goes: choose another output");
    return false;
  }
  return true;
}

/// Remarks of all passes go to `path`.
static LogicalResult writeRemarks(MLIRContext &context, StringRef path) {
  const std::string any = ".*";
  remark::RemarkCategories categories{any, any, any, any, any};
  return remark::enableOptimizationRemarksWithLLVMStreamer(
      context, path, llvm::remarks::Format::YAML,
      std::make_unique<remark::RemarkEmittingPolicyAll>(), categories);
}

static int writeReport(const CompiledKernel &kernel,
                       const ReportRequest &request, StringRef path) {
  llvm::Expected<std::string> text = reportOn(kernel, request);
  if (!text)
    return fail(llvm::toString(text.takeError()));
  if (llvm::Error error = writeFile(path, *text))
    return fail(llvm::toString(std::move(error)));
  return 0;
}

static int write(const CompiledKernel &kernel, StringRef path) {
  if (llvm::Error error = writeFile(path, kernel.output))
    return fail(llvm::toString(std::move(error)));
  if (!kernel.manifest || isStream(path))
    return 0;
  if (llvm::Error error = writeFile(manifestPath(path), kernel.manifest->str()))
    return fail(llvm::toString(std::move(error)));
  return 0;
}

int main(int argc, char **argv) {
  llvm::InitLLVM init(argc, argv);
  cl::HideUnrelatedOptions(category);
  cl::extrahelp help(examples);
  cl::ParseCommandLineOptions(
      argc, argv, "smla-compile: sparse attention to AMDGPU code objects\n");

  if (!areChosenWell())
    return 1;
  // Linking resets every cl::opt of the process: lld parses its own through cl.
  const std::string path = output, wanted = kernelToWrite;
  std::optional<ReportRequest> report = reportRequest();
  if (report && emit.getNumOccurrences() > 0)
    return fail("--report and --emit are both given: a report is written in "
                "place of code");
  DialectRegistry registry;
  mlir::registerAllDialects(registry);
  smla::registerAllDialects(registry);
  smla::registerAllExtensions(registry);
  if (llvm::Error error = registerFp8Hooks(registry, fp8Hooks))
    return fail("--fp8-hooks: " + llvm::toString(std::move(error)));
  MLIRContext context(registry, MLIRContext::Threading::DISABLED);
  context.printOpOnDiagnostic(false); // the location says enough
  std::string error;
  auto file = openInputFile(input, &error);
  if (!file)
    return fail(error);
  auto sourceMgr = std::make_shared<llvm::SourceMgr>();
  sourceMgr->AddNewSourceBuffer(std::move(file), {});
  SourceMgrDiagnosticHandler handler(*sourceMgr, &context);
  OwningOpRef<ModuleOp> module = parseSourceFile<ModuleOp>(sourceMgr, &context);
  if (!module)
    return 1;
  if (!isWritable(path, input, !report && emit == Emit::Hsaco))
    return 1;
  if (!remarksOutput.empty() && failed(writeRemarks(context, remarksOutput)))
    return fail("'" + remarksOutput + "' cannot be written");
  PipelineOptions options;
  setOptions(options);
  TilesFile tiles;
  if (report && report->tilesFile.empty()) {
    llvm::Expected<std::string> made = tiles.make(input);
    if (!made)
      return fail(llvm::toString(made.takeError()));
    options.tilesFile = report->tilesFile = *made;
  }
  FailureOr<std::vector<CompiledKernel>> kernels =
      compileModule(*module, options, emit);
  if (failed(kernels))
    return 1;
  const CompiledKernel *kernel = pick(*kernels, wanted);
  if (!kernel)
    return 1;
  return report ? writeReport(*kernel, *report, path) : write(*kernel, path);
}
