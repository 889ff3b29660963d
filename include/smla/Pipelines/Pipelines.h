//===- Pipelines.h - From an operator to a code object, in stages -*- C++
//-*-===//
//
// Part of the smla project, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The stages of the compiler as functions on pass managers, and the pipelines
// that smla-opt, smla-compile and embedders share.
//
//===----------------------------------------------------------------------===//

#ifndef SMLA_PIPELINES_PIPELINES_H
#define SMLA_PIPELINES_PIPELINES_H

#include "smla/Plan/Schedule.h"

#include "mlir/Pass/PassManager.h"
#include "mlir/Pass/PassOptions.h"

namespace smla {

/// Options of the pipelines, as text and as members. An empty or zero member is
/// left to the compiler, except `arch`: without it the module must carry a
/// #smla.target.
struct PipelineOptions : public mlir::PassPipelineOptions<PipelineOptions> {
  Option<std::string> arch{*this, "arch",
                           llvm::cl::desc("architecture, for example gfx942")};
  Option<std::string> config{
      *this, "config", llvm::cl::desc("schedule configuration (JSON file)")};
  Option<std::string> kind{*this, "kind", llvm::cl::desc("schedule")};
  Option<int64_t> blockK{*this, "block-k", llvm::cl::desc("keys per tile"),
                         llvm::cl::init(0)};
  Option<int64_t> waves{*this, "waves", llvm::cl::desc("waves per workgroup"),
                        llvm::cl::init(0)};
  Option<int64_t> wavesPerEu{*this, "waves-per-eu",
                             llvm::cl::desc("waves per SIMD to compile for"),
                             llvm::cl::init(0)};
  Option<int64_t> headGroups{
      *this, "head-groups",
      llvm::cl::desc("groups of waves with 16 heads each"), llvm::cl::init(0)};
  Option<std::string> loads{
      *this, "loads",
      llvm::cl::desc("load order of schedule private: fragment or row")};
  Option<int64_t> splits{
      *this, "splits",
      llvm::cl::desc("key splits; above 1 with workspace and merge kernel"),
      llvm::cl::init(1)};
  Option<int> codeObjectVersion{*this, "code-object-version",
                                llvm::cl::desc("5 or 6"), llvm::cl::init(5)};
  Option<int> optLevel{*this, "opt-level",
                       llvm::cl::desc("LLVM's optimisation level, 0 to 3"),
                       llvm::cl::init(3)};
  Option<std::string> tilesFile{
      *this, "tiles-file",
      llvm::cl::desc(
          "write the tiled kernels to this file, and let line tables "
          "name its lines in place of the source's")};

  void setSchedule(const ScheduleRequest &request);
  /// What setSchedule() was given; names that are none are left out, and are
  /// errors of smla-select-schedule.
  ScheduleRequest getSchedule() const;
};

/// Target and legality: level A, checked for the architecture.
void populateFrontend(mlir::OpPassManager &pm, const PipelineOptions &options);
/// Schedule and LDS plan, written on the operators.
void populatePlan(mlir::OpPassManager &pm, const PipelineOptions &options);
/// Level A to B to C.
void populateLowering(mlir::OpPassManager &pm, const PipelineOptions &options);
/// Level C to llvm and rocdl, checked.
void populateCodegen(mlir::OpPassManager &pm, const PipelineOptions &options);

/// All stages: `smla-to-rocdl`.
void buildToROCDL(mlir::OpPassManager &pm, const PipelineOptions &options);
/// And serialisation to gpu.binary: `smla-to-binary`.
void buildToBinary(mlir::OpPassManager &pm, const PipelineOptions &options);

/// Makes both known to textual pipelines.
void registerPipelines();

} // namespace smla

#endif // SMLA_PIPELINES_PIPELINES_H
