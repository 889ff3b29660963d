//===- ManifestJSON.cpp - Manifests as text -------------------------------===//
//
// Part of the smla project, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Each struct has its writer and its reader side by side.
//
//===----------------------------------------------------------------------===//

#include "smla/Plan/Manifest.h"
#include "smla/Support/JsonReader.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/FormatVariadic.h"

using namespace llvm;

namespace smla {
namespace {

/// Of the file's form; a reader refuses others.
constexpr int64_t formatVersion = 2;

template <typename Enum>
void readEnum(JsonReader &reader, StringRef key, Enum &out) {
  reader.readName(key, out, parseEnum<Enum>, listEnum<Enum>());
}

void readSize(JsonReader &reader, StringRef key, LaunchSize &out) {
  reader.readName(key, out, LaunchSize::parse,
                  "N, num_queries, num_splits, or their product");
}

//===----------------------------------------------------------------------===//
// Operator and schedule
//===----------------------------------------------------------------------===//

json::Object writeSegment(const SegmentSpec &segment) {
  return json::Object{{"format", enumName(segment.format)},
                      {"encoding", enumName(segment.encoding)},
                      {"page_size", segment.pageSize}};
}

SegmentSpec readSegment(JsonReader &reader) {
  SegmentSpec segment;
  readEnum(reader, "format", segment.format);
  readEnum(reader, "encoding", segment.encoding);
  reader.read("page_size", segment.pageSize);
  return segment;
}

void readSpec(JsonReader &reader, OperatorSpec &spec) {
  reader.read("heads", spec.heads);
  reader.read("kv_lora_rank", spec.kvLoraRank);
  reader.read("qk_rope_head_dim", spec.ropeDim);
  readEnum(reader, "rope", spec.rope);
  readEnum(reader, "dots", spec.dots);
  readEnum(reader, "phase", spec.phase);
  reader.read("no_invalid", spec.noInvalid);
  reader.read("sink", spec.hasSink);
  reader.read("sink_outside_lse", spec.sinkOutsideLse);
  reader.read("lse", spec.hasLse);
  readEnum(reader, "lse_base", spec.lseBase);
  readEnum(reader, "empty_lse", spec.emptyLse);
  reader.readObjects("segments", [&](JsonReader &element) {
    spec.segments.push_back(readSegment(element));
  });
}

void readSchedule(JsonReader &reader, Schedule &schedule) {
  readEnum(reader, "schedule", schedule.kind);
  reader.read("block_k", schedule.blockK);
  reader.read("waves", schedule.waves);
  reader.read("waves_per_eu", schedule.wavesPerEu);
  reader.read("head_groups", schedule.headGroups);
  readEnum(reader, "loads", schedule.loads);
}

//===----------------------------------------------------------------------===//
// LDS
//===----------------------------------------------------------------------===//

json::Object writeBuffer(const LdsBuffer &buffer) {
  return json::Object{{"name", buffer.name},
                      {"rows", buffer.layout.rows},
                      {"columns", buffer.layout.columns},
                      {"element_bytes", buffer.layout.elementBytes},
                      {"pad_elements", buffer.layout.padElements},
                      {"swizzle", enumName(buffer.layout.swizzle)},
                      {"alias_group", buffer.aliasGroup},
                      {"bytes", buffer.bytes()}};
}

LdsBuffer readBuffer(JsonReader &reader) {
  LdsBuffer buffer;
  reader.read("name", buffer.name);
  reader.read("rows", buffer.layout.rows);
  reader.read("columns", buffer.layout.columns);
  reader.read("element_bytes", buffer.layout.elementBytes);
  reader.read("pad_elements", buffer.layout.padElements);
  readEnum(reader, "swizzle", buffer.layout.swizzle);
  reader.read("alias_group", buffer.aliasGroup);
  return buffer;
}

//===----------------------------------------------------------------------===//
// Kernels
//===----------------------------------------------------------------------===//

json::Object writeArg(const KernelArg &arg) {
  return json::Object{
      {"name", arg.name},           {"role", enumName(arg.role)},
      {"type", enumName(arg.type)}, {"segment", arg.segment},
      {"offset", arg.offset},       {"size", arg.bytes()}};
}

KernelArg readArg(JsonReader &reader) {
  KernelArg arg{};
  reader.read("name", arg.name);
  readEnum(reader, "role", arg.role);
  readEnum(reader, "type", arg.type);
  reader.read("segment", arg.segment);
  reader.read("offset", arg.offset);
  return arg;
}

constexpr StringLiteral axes[] = {"x", "y", "z"};

json::Object writeKernel(const KernelManifest &kernel) {
  json::Array args;
  for (const KernelArg &arg : kernel.abi.args)
    args.push_back(writeArg(arg));
  json::Object grid, block;
  for (auto [axis, size, items] : zip(axes, kernel.grid, kernel.block)) {
    grid[axis] = size.str();
    block[axis] = items;
  }
  return json::Object{{"name", kernel.name},
                      {"role", enumName(kernel.role)},
                      {"args", std::move(args)},
                      {"kernarg_bytes", kernel.abi.kernargBytes},
                      {"grid", std::move(grid)},
                      {"block", std::move(block)},
                      {"lds_bytes", kernel.ldsBytes},
                      {"vgpr", kernel.vgpr},
                      {"agpr", kernel.agpr},
                      {"sgpr", kernel.sgpr},
                      {"vgpr_spills", kernel.vgprSpills},
                      {"sgpr_spills", kernel.sgprSpills},
                      {"scratch_bytes", kernel.scratchBytes}};
}

void readGrid(JsonReader &reader, KernelManifest &kernel) {
  reader.readObject("grid", [&](JsonReader &grid) {
    for (auto [axis, size] : zip(axes, kernel.grid))
      readSize(grid, axis, size);
  });
  reader.readObject("block", [&](JsonReader &block) {
    for (auto [axis, items] : zip(axes, kernel.block))
      block.read(axis, items);
  });
}

KernelManifest readKernel(JsonReader &reader) {
  KernelManifest kernel;
  reader.read("name", kernel.name);
  readEnum(reader, "role", kernel.role);
  reader.readObjects("args", [&](JsonReader &element) {
    kernel.abi.args.push_back(readArg(element));
  });
  reader.read("kernarg_bytes", kernel.abi.kernargBytes);
  readGrid(reader, kernel);
  reader.read("lds_bytes", kernel.ldsBytes);
  reader.read("vgpr", kernel.vgpr);
  reader.read("agpr", kernel.agpr);
  reader.read("sgpr", kernel.sgpr);
  reader.read("vgpr_spills", kernel.vgprSpills);
  reader.read("sgpr_spills", kernel.sgprSpills);
  reader.read("scratch_bytes", kernel.scratchBytes);
  return kernel;
}

/// Arguments must lie inside the segment that the launcher fills, each at its
/// natural alignment.
void checkArgs(JsonReader &document, const KernelManifest &kernel) {
  for (const KernelArg &arg : kernel.abi.args)
    if (arg.offset < 0 || arg.offset % arg.bytes() ||
        arg.offset > kernel.abi.kernargBytes - arg.bytes())
      document.fail("kernels",
                    formatv("'{0}': argument '{1}' of {2} bytes at {3} must be "
                            "aligned and within kernarg_bytes {4}",
                            kernel.name, arg.name, arg.bytes(), arg.offset,
                            kernel.abi.kernargBytes));
}

void readManifest(JsonReader &reader, Manifest &manifest) {
  int64_t version = 0;
  reader.read("smla_manifest", version);
  if (version != formatVersion)
    reader.fail("smla_manifest",
                formatv("must be {0}, got {1}", formatVersion, version));
  reader.read("compiler", manifest.compiler);
  reader.read("arch", manifest.arch);
  reader.read("code_object_version", manifest.codeObjectVersion);
  reader.readObject("operator",
                    [&](JsonReader &child) { readSpec(child, manifest.spec); });
  reader.readObject("schedule", [&](JsonReader &child) {
    readSchedule(child, manifest.schedule);
  });
  reader.readObjects("lds", [&](JsonReader &element) {
    manifest.lds.buffers.push_back(readBuffer(element));
  });
  readSize(reader, "workspace_bytes", manifest.workspaceBytes);
  reader.read("prefill_min_rows", manifest.prefillMinRows);
  reader.readObjects("kernels", [&](JsonReader &element) {
    manifest.kernels.push_back(readKernel(element));
  });
  for (const KernelManifest &kernel : manifest.kernels)
    checkArgs(reader, kernel);
  if (!manifest.find(KernelRole::Main))
    reader.fail("kernels", "must have one with the role main");
}

} // namespace

json::Value toJSON(const OperatorSpec &spec) {
  json::Array segments;
  for (const SegmentSpec &segment : spec.segments)
    segments.push_back(writeSegment(segment));
  return json::Object{{"heads", spec.heads},
                      {"kv_lora_rank", spec.kvLoraRank},
                      {"qk_rope_head_dim", spec.ropeDim},
                      {"rope", enumName(spec.rope)},
                      {"segments", std::move(segments)},
                      {"dots", enumName(spec.dots)},
                      {"phase", enumName(spec.phase)},
                      {"no_invalid", spec.noInvalid},
                      {"sink", spec.hasSink},
                      {"sink_outside_lse", spec.sinkOutsideLse},
                      {"lse", spec.hasLse},
                      {"lse_base", enumName(spec.lseBase)},
                      {"empty_lse", enumName(spec.emptyLse)}};
}

/// A member that nobody reads would be a wish that is silently not granted.
static Error checkMembers(const json::Value &value, StringRef name) {
  const json::Value known = toJSON(OperatorSpec());
  for (const auto &member : *value.getAsObject()) {
    if (known.getAsObject()->get(member.first))
      continue;
    std::string names;
    for (const auto &[key, unused] : *known.getAsObject())
      names += (names.empty() ? "" : ", ") + key.str();
    return createStringError(name + ": no member '" + StringRef(member.first) +
                             "': there are " + names);
  }
  return Error::success();
}

Expected<OperatorSpec> parseOperatorSpec(StringRef text, StringRef name) {
  Expected<json::Value> value = json::parse(text);
  if (!value)
    return createStringError(name + ": " + toString(value.takeError()));
  std::string error;
  OperatorSpec spec;
  JsonReader reader(*value, name + ": ", error);
  readSpec(reader, spec);
  if (!error.empty())
    return createStringError(error);
  if (Error unknown = checkMembers(*value, name))
    return std::move(unknown);
  if (Error invalid = verify(spec))
    return std::move(invalid);
  return spec;
}

json::Value toJSON(const Schedule &schedule) {
  return json::Object{{"schedule", enumName(schedule.kind)},
                      {"block_k", schedule.blockK},
                      {"waves", schedule.waves},
                      {"waves_per_eu", schedule.wavesPerEu},
                      {"head_groups", schedule.headGroups},
                      {"loads", enumName(schedule.loads)}};
}

json::Value Manifest::toJSON() const {
  json::Array buffers, kernelList;
  for (const LdsBuffer &buffer : lds.buffers)
    buffers.push_back(writeBuffer(buffer));
  for (const KernelManifest &kernel : kernels)
    kernelList.push_back(writeKernel(kernel));
  return json::Object{{"smla_manifest", formatVersion},
                      {"compiler", compiler},
                      {"arch", arch},
                      {"code_object_version", codeObjectVersion},
                      {"operator", smla::toJSON(spec)},
                      {"schedule", smla::toJSON(schedule)},
                      {"lds", std::move(buffers)},
                      {"workspace_bytes", workspaceBytes.str()},
                      {"prefill_min_rows", prefillMinRows},
                      {"kernels", std::move(kernelList)}};
}

std::string Manifest::str() const { return formatv("{0:2}\n", toJSON()); }

Expected<Manifest> Manifest::parse(StringRef text, StringRef fileName) {
  Expected<json::Value> value = json::parse(text);
  if (!value)
    return createStringError(fileName + ": " + toString(value.takeError()));
  std::string error;
  Manifest manifest;
  JsonReader reader(*value, fileName + ": ", error);
  readManifest(reader, manifest);
  if (!error.empty())
    return createStringError(error);
  if (Error invalid = verify(manifest.spec))
    return createStringError(fileName +
                             ": operator: " + toString(std::move(invalid)));
  Expected<const ArchInfo *> arch = lookupArch(manifest.arch);
  if (!arch)
    return createStringError(fileName +
                             ": arch: " + toString(arch.takeError()));
  if (Error invalid = verify(**arch, manifest.schedule))
    return createStringError(fileName +
                             ": schedule: " + toString(std::move(invalid)));
  return manifest;
}

} // namespace smla
