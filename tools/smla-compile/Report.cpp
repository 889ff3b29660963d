//===- Report.cpp - The report in place of the code object ----------------===//
//
// Part of the smla project, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Report.h"

#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/Path.h"

using namespace llvm;
using namespace smla;

/// Line tables have the last part of a path.
static void addSource(report::ReportOptions &options, StringRef path) {
  ErrorOr<std::unique_ptr<MemoryBuffer>> file = MemoryBuffer::getFile(path);
  if (file)
    options.sources[sys::path::filename(path).str()] =
        (*file)->getBuffer().str();
}

Expected<std::string> smla::reportOn(const CompiledKernel &kernel,
                                     const ReportRequest &request) {
  if (!kernel.manifest)
    return createStringError("'" + kernel.name +
                             "' is not sparse attention: there are no inputs "
                             "to trace it on, and so no report");
  Expected<rt::LoadedKernel> loaded =
      rt::LoadedKernel::create(kernel.output, *kernel.manifest, kernel.name);
  if (!loaded)
    return loaded.takeError();
  report::ReportOptions options = request.options;
  if (!request.chip.empty()) {
    Expected<const sim::Chip *> chip = sim::lookupChip(request.chip);
    if (!chip)
      return createStringError("--report-chip: " + toString(chip.takeError()));
    options.chip = *chip;
  }
  addSource(options, request.tilesFile);
  Expected<report::Report> report = report::makeReport(*loaded, options);
  if (!report)
    return report.takeError();
  return report::render(*report, request.format);
}
