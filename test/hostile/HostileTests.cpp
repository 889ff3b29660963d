//===- HostileTests.cpp - Damaged code objects ----------------------------===//
//
// Part of the smla project, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// What no linker wrote gives an error or a code object, and never ends the
// process that reads it.
//
//===----------------------------------------------------------------------===//

#include "ChildProcess.h"
#include "Mutation.h"
#include "Program.h"
#include "smla/Simulator/Simulator.h"

#include "llvm/BinaryFormat/ELF.h"
#include "llvm/Support/Endian.h"
#include "llvm/Support/FormatVariadic.h"

#include <gtest/gtest.h>

using namespace llvm;
using namespace smla;
using namespace smla::hostile;

namespace {

MemoryBufferRef named(StringRef bytes) { return {bytes, "damaged"}; }

/// A code object as a compiler made it.
class Sound {
public:
  explicit Sound(StringRef name) {
    std::string path = formatv("{0}/{1}.hsaco", SMLA_HOSTILE_OBJECTS, name);
    ExitOnError exitOnError("ninja smla-hostile makes the files: ");
    file = exitOnError(errorOrToExpected(MemoryBuffer::getFile(path)));
    object = exitOnError(sim::CodeObject::parse(*file));
  }
  StringRef bytes() const { return file->getBuffer(); }
  sim::Program &program() const { return object->program(); }
  const sim::KernelInfo &kernel() const { return object->kernels().front(); }

  /// Where the code lies in the file.
  Range code() const {
    uint64_t first = program().possibleAddresses().front();
    ArrayRef<uint8_t> code = program().bytesAt(first);
    size_t begin = code.data() - file->getBuffer().bytes_begin();
    return {begin, begin + code.size()};
  }

private:
  std::unique_ptr<MemoryBuffer> file;
  std::unique_ptr<sim::CodeObject> object;
};

std::vector<Sound> corpus() {
  std::vector<Sound> all;
  for (StringRef name : {"histogram.gfx942", "reduce.gfx950", "lines.gfx950"})
    all.emplace_back(name);
  return all;
}

/// Everything that LLVM is asked to do with a file. Instructions that the sound
/// file has as well are known not to crash.
void readAll(StringRef bytes, const Sound &sound) {
  constexpr size_t longestInstruction = 16;
  auto object = sim::CodeObject::parse(named(bytes));
  if (!object)
    return consumeError(object.takeError());
  sim::Program &program = (*object)->program();
  for (auto [number, pc] : enumerate(program.possibleAddresses())) {
    auto code = program.bytesAt(pc).take_front(longestInstruction);
    if (code != sound.program().bytesAt(pc).take_front(longestInstruction))
      program.examine(pc);
    if (number % 16 == 0)
      program.sourceLine(pc);
  }
}

/// Runs `function` for 0 to count - 1 in child processes, each of which gets as
/// far as it survives; the numbers that killed one.
std::vector<uint64_t> survive(uint64_t count,
                              function_ref<void(uint64_t)> function) {
  auto next = cantFail(sim::Shared<uint64_t>::create());
  std::vector<uint64_t> deadly;
  while (*next < count) {
    std::string death = cantFail(sim::runInChild(/*cpuSeconds=*/200, [&] {
      for (; *next < count; ++*next)
        function(*next);
    }));
    if (!death.empty())
      deadly.push_back((*next)++);
  }
  return deadly;
}

TEST(Hostile, DamagedFiles) {
  std::vector<Sound> sounds = corpus();
  auto mutant = [&](uint64_t number) {
    return damage(sounds[number % sounds.size()].bytes(), number);
  };
  std::vector<uint64_t> deadly =
      survive(SMLA_HOSTILE_MUTATIONS, [&](uint64_t number) {
        readAll(mutant(number), sounds[number % sounds.size()]);
      });
  RecordProperty("deadly", static_cast<int>(deadly.size()));
  printf("%zu of %d damaged files kill LLVM's readers\n", deadly.size(),
         SMLA_HOSTILE_MUTATIONS);
  // In this process nothing may happen, with these and with some others.
  for (uint64_t number = 0; number < SMLA_HOSTILE_MUTATIONS; number += 1000)
    deadly.push_back(number);
  for (uint64_t number : deadly) {
    std::string bytes = mutant(number);
    auto object = sim::CodeObject::parseUntrusted(named(bytes));
    if (!object)
      EXPECT_FALSE(toString(object.takeError()).empty());
  }
}

TEST(Hostile, EveryTruncation) {
  Sound sound("histogram.gfx942");
  std::vector<uint64_t> deadly =
      survive(sound.bytes().size(), [&](uint64_t size) {
        readAll(sound.bytes().take_front(size), sound);
      });
  EXPECT_TRUE(deadly.empty()) << "at " << deadly.front() << " bytes";
}

/// Executes damaged code with an argument segment that points nowhere.
void runOnce(const Sound &sound, uint64_t number) {
  std::string bytes = damageWithin(sound.bytes(), sound.code(), number);
  auto object = sim::CodeObject::parse(named(bytes));
  if (!object)
    return consumeError(object.takeError());
  std::vector<uint8_t> kernarg(256, static_cast<uint8_t>(number)), data(4096);
  sim::DeviceMemory memory(/*seed=*/1);
  support::endian::write64le(kernarg.data(),
                             cantFail(memory.addHostBuffer("data", data)));
  sim::LaunchConfig config;
  config.block = {256, 1, 1};
  config.kernarg = kernarg;
  sim::Options options;
  options.maxInstructionsPerWave = 1000;
  auto result = sim::launch(**object, (*object)->kernels().front(), config,
                            memory, options);
  if (!result)
    consumeError(result.takeError());
}

TEST(Hostile, DamagedCodeRuns) {
  constexpr uint64_t count = 3000;
  std::vector<Sound> sounds = corpus();
  // Some die in LLVM's decoder already.
  std::vector<uint64_t> undecodable = survive(count, [&](uint64_t number) {
    const Sound &sound = sounds[number % sounds.size()];
    readAll(damageWithin(sound.bytes(), sound.code(), number), sound);
  });
  std::vector<uint64_t> deadly = survive(count, [&](uint64_t number) {
    runOnce(sounds[number % sounds.size()], number);
  });
  for (uint64_t number : deadly)
    EXPECT_TRUE(is_contained(undecodable, number)) << "mutation " << number;
}

} // namespace
