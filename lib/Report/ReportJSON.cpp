//===- ReportJSON.cpp - A report for a program ----------------------------===//
//
// Part of the smla project, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "smla/Report/Report.h"

using namespace llvm;
using namespace smla;
using namespace smla::report;

static json::Array buffersJSON(const Report &report) {
  json::Array array;
  for (const PlacedBuffer &placed : report.buffers)
    array.push_back(
        json::Object{{"name", placed.buffer.name},
                     {"alias_group", placed.buffer.aliasGroup},
                     {"offset", placed.offset},
                     {"bytes", placed.buffer.bytes()},
                     {"rows", placed.buffer.layout.rows},
                     {"pitch_bytes", placed.buffer.layout.pitchBytes()}});
  return array;
}

static json::Array accessesJSON(const Report &report) {
  json::Array array;
  for (const LdsAccess &access : report.accesses)
    array.push_back(json::Object{
        {"mnemonic", access.mnemonic},
        {"line", access.line},
        {"text", access.text},
        {"buffers", access.buffers},
        {"instructions", access.instructions},
        {"executions", static_cast<int64_t>(access.executions)},
        {"conflict_clk", static_cast<int64_t>(access.conflictClocks)},
        {"conflict_clk_per_execution", access.conflictsPerExecution()}});
  return array;
}

static json::Object registersJSON(const Report &report) {
  const KernelManifest &kernel = report.kernel();
  return json::Object{{"query", report.estimate.query},
                      {"accumulators", report.estimate.accumulators},
                      {"estimate", report.estimate.total},
                      {"vgpr", kernel.vgpr},
                      {"agpr", kernel.agpr},
                      {"sgpr", kernel.sgpr},
                      {"vgpr_spills", kernel.vgprSpills},
                      {"sgpr_spills", kernel.sgprSpills},
                      {"scratch_bytes", kernel.scratchBytes},
                      {"budget", report.registerBudget}};
}

static json::Object occupancyJSON(const Occupancy &occupancy) {
  return json::Object{{"workgroups_by_lds", occupancy.byLds},
                      {"workgroups_by_registers", occupancy.byRegisters},
                      {"workgroups", occupancy.workgroups},
                      {"lds_allocated", occupancy.ldsAllocated},
                      {"waves_per_simd", occupancy.wavesPerSimd},
                      {"max_waves_per_simd", occupancy.maxWavesPerSimd}};
}

static json::Object trackJSON(const LoopWindow &window,
                              const sim::TimelineTrack &track) {
  json::Array slices;
  for (const sim::TimelineSlice &slice : track.slices)
    slices.push_back(json::Object{{"kind", slice.kind},
                                  {"label", slice.label},
                                  {"begin", slice.begin},
                                  {"end", slice.end}});
  return json::Object{{"name", track.name},
                      {"wave", track.isWave},
                      {"busy", window.busyShare(track)},
                      {"slices", std::move(slices)}};
}

static json::Object loopJSON(const LoopWindow &window) {
  json::Array tracks;
  for (const sim::TimelineTrack &track : window.tracks)
    tracks.push_back(trackJSON(window, track));
  return json::Object{{"begin", window.begin},
                      {"end", window.end},
                      {"iterations", window.iterations},
                      {"clk_per_iteration", window.clocksPerIteration()},
                      {"marks", json::Array(window.marks)},
                      {"tracks", std::move(tracks)}};
}

static json::Array linesJSON(const Report &report) {
  json::Array array;
  for (const SourceLine &line : report.lines)
    array.push_back(json::Object{{"where", line.cost.where},
                                 {"text", line.text},
                                 {"share", line.cost.share},
                                 {"clk_per_key", line.cost.clkPerKey}});
  return array;
}

json::Object smla::report::toJSON(const Report &report) {
  return json::Object{
      {"manifest", report.manifest.toJSON()},
      {"run",
       json::Object{{"queries", report.run.queries},
                    {"topk", report.run.topk},
                    {"indices", enumName(report.run.indices)},
                    {"splits", report.run.splits},
                    {"seed", static_cast<int64_t>(report.run.seed)},
                    {"findings", static_cast<int64_t>(report.findings)}}},
      {"lds", json::Object{{"bytes", report.manifest.lds.totalBytes()},
                           {"limit", report.arch->ldsBytes},
                           {"buffers", buffersJSON(report)},
                           {"accesses", accessesJSON(report)}}},
      {"registers", registersJSON(report)},
      {"occupancy", occupancyJSON(report.occupancy)},
      {"timing", sim::toJSON(report.timing)},
      {"loop", loopJSON(report.window)},
      {"lines", linesJSON(report)}};
}
