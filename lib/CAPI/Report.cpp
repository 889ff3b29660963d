//===- Report.cpp - What was compiled, for a person -----------------------===//
//
// Part of the smla project, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Wrap.h"

#include "llvm/Support/FormatVariadic.h"

using namespace llvm;
using namespace smla;

std::string capi::describe(const Manifest &manifest) {
  Expected<const ArchInfo *> arch = lookupArch(manifest.arch);
  const KernelManifest *main = manifest.find(KernelRole::Main);
  if (!arch || !main) {
    consumeError(arch.takeError());
    return "";
  }
  const Schedule &schedule = manifest.schedule;
  std::string text;
  raw_string_ostream os(text);
  os << formatv("{0}\n", main->name)
     << formatv("  compiled for   {0} by {1}\n", manifest.arch,
                manifest.compiler)
     << formatv("  schedule       {0}: {1} keys per tile, {2} waves, {3} head "
                "groups\n",
                enumName(schedule.kind), schedule.blockK, schedule.waves,
                schedule.headGroups)
     << formatv("  LDS            {0} of {1} bytes\n", main->ldsBytes,
                (*arch)->ldsBytes);
  for (const LdsBuffer &buffer : manifest.lds.buffers)
    os << formatv("    {0,-12} {1} bytes\n", buffer.name, buffer.bytes());
  os << formatv("  registers      {0} vector ({1} of them accumulation), {2} "
                "scalar\n",
                main->vgpr, main->agpr, main->sgpr)
     << formatv("  occupancy      {0} workgroups per compute unit\n",
                (*arch)->workgroupsPerComputeUnit(
                    main->ldsBytes, static_cast<int>(main->block[0] / wave64),
                    static_cast<int>(main->vgpr)));
  return text;
}
