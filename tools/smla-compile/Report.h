//===- Report.h - The report in place of the code object --------*- C++ -*-===//
//
// Part of the smla project, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef SMLA_TOOLS_SMLA_COMPILE_REPORT_H
#define SMLA_TOOLS_SMLA_COMPILE_REPORT_H

#include "smla/Pipelines/Compile.h"
#include "smla/Report/Report.h"

namespace smla {

/// What --report and its companions ask for.
struct ReportRequest {
  report::ReportFormat format = report::ReportFormat::Text;
  report::ReportOptions options;
  /// Name of a chip, or empty.
  std::string chip;
  /// Where the tiled kernels are written to (`PipelineOptions::tilesFile`).
  std::string tilesFile;
};

/// The text of the report on a compiled kernel, which is traced for it.
llvm::Expected<std::string> reportOn(const CompiledKernel &kernel,
                                     const ReportRequest &request);

} // namespace smla

#endif // SMLA_TOOLS_SMLA_COMPILE_REPORT_H
