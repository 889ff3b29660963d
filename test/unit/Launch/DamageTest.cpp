//===- DamageTest.cpp - Code objects with a bit that is wrong -------------===//
//
// Part of the smla project, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A file may be damaged anywhere. What is read of it must be refused or be
// harmless, and never end the process.
//
//===----------------------------------------------------------------------===//

#include "SmallKernel.h"

#include "llvm/Support/Endian.h"

#include "gtest/gtest.h"

using namespace llvm;
using namespace smla;
using namespace smla::rt;

/// What is said about the code object with `byte` at `position`.
static std::string errorWith(size_t position, char byte) {
  const LoadedKernel &kernel = smallKernel();
  std::string elf = kernel.getElf().str();
  elf[position] = byte;
  Expected<LoadedKernel> loaded =
      LoadedKernel::create(std::move(elf), kernel.getManifest(), "damaged");
  return loaded ? "" : toString(loaded.takeError());
}

/// The metadata begins with a map of three: the version's, the target's and the
/// list of kernels.
static size_t metadataAt() {
  return smallKernel().getElf().find("\x83\xae"
                                     "amdhsa.kernels");
}

TEST(Damage, OfTheMetadatasFormIsNamed) {
  const size_t at = metadataAt();
  ASSERT_NE(at, StringRef::npos);
  const std::string prefix =
      "'damaged': the metadata note is no MessagePack map: ";
  constexpr char never = static_cast<char>(0xc1); // not used by MessagePack
  constexpr char largestArray = static_cast<char>(0x9f);
  EXPECT_EQ(StringRef(errorWith(at, never)).substr(0, prefix.size()), prefix);
  EXPECT_EQ(errorWith(at, static_cast<char>(0x8f)), prefix + "it ends early");
  EXPECT_EQ(errorWith(at + 1, largestArray), prefix + "a key is no string");
}

/// The descriptor begins with the sizes of LDS and scratch: the first kernel's
/// starts with the LDS of the plan, on 64 bytes.
TEST(Damage, OfTheDescriptorIsNamed) {
  const sim::KernelInfo &info = *smallKernel().find(KernelRole::Main);
  char lds[4];
  support::endian::write32le(lds, info.groupSegmentBytes);
  size_t at = 0;
  do
    at = smallKernel().getElf().find(StringRef(lds, sizeof(lds)), at + 1);
  while (at != StringRef::npos && at % 64 != 0);
  ASSERT_NE(at, StringRef::npos);
  EXPECT_EQ(errorWith(at + 7, 0x10),
            "damaged: kernel '" + info.name +
                "': the private segment has 268435456 bytes in the descriptor, "
                "but 0 in the metadata");
}

/// Every third byte of it in some way; whatever is not refused says the same
/// still.
TEST(Damage, AnywhereInTheMetadataIsSurvived) {
  const StringRef elf = smallKernel().getElf();
  const size_t begin = metadataAt();
  const size_t end = elf.find("amdhsa.version", begin);
  ASSERT_NE(end, StringRef::npos);
  constexpr char masks[] = {0x01, 0x10, static_cast<char>(0x80),
                            static_cast<char>(0xff)};
  int refused = 0;
  for (size_t i = begin; i < end; i += 3)
    refused += !errorWith(i, static_cast<char>(elf[i] ^
                                               masks[i / 3 % std::size(masks)]))
                    .empty();
  EXPECT_GT(refused, 30);
}
