//===- HostLibrary.cpp - The host's reading of a file of cases ------------===//
//
// Part of the smla project, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Libraries stay loaded: their records are used until the program ends.
//
//===----------------------------------------------------------------------===//

#include "HostLibrary.h"

#include "llvm/Support/DynamicLibrary.h"
#include "llvm/Support/FileSystem.h"

using namespace llvm;
using namespace smla::diff;

Bytes smla::diff::freshOutput(const DiffCase &source) {
  return Bytes(size_t(DiffItems) * valueBytes(source.types[3]), 0xcc);
}

static HostRun runCase(const DiffCase &source) {
  HostRun run{&source, {}, freshOutput(source)};
  for (unsigned i = 0; i < 3; ++i)
    run.inputs[i] =
        makeInput(source.types[i], std::string(source.name) + "abc"[i],
                  source.hasSignallingNans);
  for (unsigned group = 0; group < DiffItems / source.groupSize; ++group)
    source.runGroup(run.inputs[0].data(), run.inputs[1].data(),
                    run.inputs[2].data(), run.output.data(), group);
  return run;
}

Expected<std::vector<HostRun>> smla::diff::runOnHost(StringRef path,
                                                     StringRef only) {
  std::string error;
  SmallString<128> file(path); // a bare name would be looked for elsewhere
  sys::fs::make_absolute(file);
  sys::DynamicLibrary library =
      sys::DynamicLibrary::getPermanentLibrary(file.c_str(), &error);
  if (!library.isValid())
    return createStringError(error);
  using EntryPoint = const DiffCase *(*)(unsigned *);
  auto cases = reinterpret_cast<EntryPoint>(
      library.getAddressOfSymbol("smla_list_cases"));
  if (!cases)
    return createStringError(path + " has no cases");
  unsigned count = 0;
  const DiffCase *first = cases(&count);
  std::vector<HostRun> runs;
  for (const DiffCase &source : ArrayRef(first, count))
    if (only.empty() || only == source.name)
      runs.push_back(runCase(source));
  return runs;
}
