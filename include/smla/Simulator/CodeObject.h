//===- CodeObject.h - A parsed AMDGPU code object ---------------*- C++ -*-===//
//
// Part of the smla project, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The ELF that a launch takes: its target, its kernels with their descriptors
// and metadata, and (for the simulator) its decoded instructions.
//
//===----------------------------------------------------------------------===//

#ifndef SMLA_SIMULATOR_CODEOBJECT_H
#define SMLA_SIMULATOR_CODEOBJECT_H

#include "smla/Arch/Arch.h"

#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/Support/Error.h"
#include "llvm/Support/MemoryBufferRef.h"

#include <array>
#include <cstdint>
#include <memory>
#include <string>
#include <vector>

namespace smla::sim {

class Program;

/// One entry of the metadata's `.args`.
struct KernelArg {
  std::string name;
  /// "by_value", "global_buffer", "hidden_block_count_x", ...
  std::string valueKind;
  uint32_t offset = 0;
  uint32_t size = 0;

  bool isHidden() const {
    return llvm::StringRef(valueKind).starts_with("hidden_");
  }
};

/// The 64 bytes at `<kernel>.kd`, as far as they decide how a wave starts.
struct KernelDescriptor {
  /// ELF address of the first instruction.
  uint64_t entry = 0;
  uint32_t groupSegmentBytes = 0;
  uint32_t privateSegmentBytes = 0;
  uint32_t kernargBytes = 0;
  uint32_t rsrc1 = 0, rsrc2 = 0, rsrc3 = 0;
  uint16_t codeProperties = 0;
  uint16_t kernargPreload = 0;

  /// VGPRs and AGPRs that a wave is given, and where AGPRs begin among them.
  unsigned allocatedRegisters() const;
  unsigned accumOffset() const;
  /// Of the kernel arguments, put into SGPRs before a wave starts.
  unsigned preloadedDwords() const { return kernargPreload & 127; }
  /// The MODE register at the start of a wave.
  uint32_t initialMode() const;
};

/// One kernel. Register counts and segment sizes are the metadata's.
struct KernelInfo {
  std::string name;
  KernelDescriptor descriptor;
  uint32_t kernargBytes = 0;
  uint32_t kernargAlign = 0;
  uint32_t groupSegmentBytes = 0;
  uint32_t privateSegmentBytes = 0;
  /// VGPRs and AGPRs together, as `.vgpr_count` has them.
  uint32_t vgprCount = 0;
  uint32_t agprCount = 0;
  uint32_t sgprCount = 0;
  uint32_t vgprSpills = 0;
  uint32_t sgprSpills = 0;
  uint32_t maxFlatWorkgroupSize = 0;
  bool usesDynamicStack = false;
  /// All zero when the metadata requires none.
  std::array<uint32_t, 3> requiredWorkgroupSize = {};
  std::vector<KernelArg> args;
};

class CodeObject {
public:
  /// Parses `elf`, whose bytes must outlive the result. The architecture is
  /// the ELF's own; an unknown one is an error that lists the known ones.
  static llvm::Expected<std::unique_ptr<CodeObject>>
  parse(llvm::MemoryBufferRef elf);
  /// The same for a file of unknown origin, on which LLVM's readers may crash:
  /// a child process parses it and decodes all of its code first. What it dies
  /// of is an error; a place in the code that kills the decoder is kept from it
  /// and counts as undecodable, and so do damaged line tables as none. Forks:
  /// no other thread may hold a lock of LLVM's.
  static llvm::Expected<std::unique_ptr<CodeObject>>
  parseUntrusted(llvm::MemoryBufferRef elf);
  ~CodeObject();

  const ArchInfo &arch() const { return *archInfo; }
  /// Code object version: 5 or 6.
  unsigned version() const { return codeObjectVersion; }
  /// The ELF header's e_flags.
  uint32_t elfFlags() const { return flags; }
  llvm::ArrayRef<KernelInfo> kernels() const { return kernelInfos; }
  /// Null when there is none of this name.
  const KernelInfo *find(llvm::StringRef name) const;
  /// "a, b, c": for messages about an unknown kernel.
  std::string kernelNames() const;

  /// Decoded instructions; decoding happens when they are first reached.
  Program &program() const { return *decoded; }
  /// Loadable bytes as they are when ELF address 0 is loaded at `base`.
  std::vector<uint8_t> imageAt(uint64_t base) const;

private:
  CodeObject();

  const ArchInfo *archInfo = nullptr;
  unsigned codeObjectVersion = 0;
  uint32_t flags = 0;
  std::vector<KernelInfo> kernelInfos;
  /// What the file has of the image; zeros follow, up to its size.
  std::vector<uint8_t> imageBytes;
  uint64_t imageSize = 0;
  /// Where the image holds an address of itself, and which.
  struct Relocation {
    uint64_t offset, addend;
  };
  std::vector<Relocation> relocations;
  std::unique_ptr<Program> decoded;

  friend class CodeObjectParser;
};

} // namespace smla::sim

#endif // SMLA_SIMULATOR_CODEOBJECT_H
