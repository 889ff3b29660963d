//===- Arch.h - What the supported GPUs can do ------------------*- C++ -*-===//
//
// Part of the smla project, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// One closed table of architectures. Every reader asks a question of ArchInfo;
// nobody compares names or numbers. All figures carry their source in
// lib/Arch/Arch.cpp.
//
//===----------------------------------------------------------------------===//

#ifndef SMLA_ARCH_ARCH_H
#define SMLA_ARCH_ARCH_H

#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/Support/Error.h"

#include <cstdint>
#include <optional>
#include <string>

namespace llvm {
class raw_ostream;
} // namespace llvm

namespace smla {

/// Lanes of a wave: kernels are wave64, on every architecture of the table.
inline constexpr int wave64 = 64;

/// Element types that matrix instructions read.
enum class MatrixType { BF16, F16, FP8, BF8 };

/// The 8-bit float family that an architecture's hardware reads.
enum class Fp8Family { Ocp, Fnuz };

/// One matrix instruction: D[m x n] f32 = A[m x k] * B[k x n] + C.
struct MfmaShape {
  int m, n, k;
  MatrixType type;
  /// Passes of 4 clk that it holds the matrix pipe.
  int passes;
  /// Consecutive k that a lane holds in one piece: all of elementsPerLane(),
  /// except in the f8f6f4 forms, whose lanes hold two pieces of 16.
  int kPiece;
  /// Mnemonic as the disassembler prints it.
  llvm::StringRef mnemonic;

  /// Elements of A (and of B) that one lane of a wave holds.
  int elementsPerLane() const { return m * k / wave64; }
  /// f32 registers of C and D per lane.
  int accumulatorRegisters() const { return m * n / wave64; }
  /// Clocks that it holds the matrix pipe of its SIMD.
  int clocks() const { return 4 * passes; }
  /// Multiplications and additions per clock and SIMD.
  int flopPerClock() const { return 2 * m * n * k / clocks(); }
};

/// One architecture. All instances live in the table; compare by address.
struct ArchInfo {
  llvm::StringRef name;
  /// EF_AMDGPU_MACH_* of the ELF header.
  unsigned elfMachine;
  int waveSize;
  /// LDS bytes a workgroup may declare, and the granule it is allocated in.
  int64_t ldsBytes;
  int64_t ldsGranule;
  /// Banks of 4 bytes that serve reads, and writes.
  int ldsReadBanks;
  int ldsWriteBanks;
  /// Registers (VGPR + AGPR, unified) per lane and SIMD, and their granule.
  int vectorRegisters;
  int vectorRegisterGranule;
  int simdsPerComputeUnit;
  int wavesPerSimd;
  /// Compute units of the discrete chips with this architecture.
  int computeUnits;
  Fp8Family fp8;
  /// ds_read_b64_tr_b16 and its kin.
  bool hasTransposedLdsReads;
  /// v_cvt_pk_bf16_f32.
  bool hasBf16Conversion;
  /// Widest direct global-to-LDS load, bytes per lane.
  int globalToLdsBytes;
  llvm::ArrayRef<MfmaShape> mfmas;

  /// The fastest shape with `m` rows for this type, or null when there is none.
  const MfmaShape *mfmaFor(MatrixType type, int m) const;
  /// The shape with exactly these sizes, or null when there is none.
  const MfmaShape *findMfma(MatrixType type, int m, int n, int k) const;
  /// Waves that fit one SIMD when each uses `registers` (VGPR + AGPR); 0 when
  /// there are not that many.
  int wavesPerSimdFor(int registers) const;
  /// Workgroups that fit one compute unit, limited by LDS and by registers.
  int workgroupsPerComputeUnit(int64_t ldsBytes, int wavesPerWorkgroup,
                               int registers) const;
};

/// All architectures, in the order in which messages list them.
llvm::ArrayRef<ArchInfo> allArchs();

/// An architecture with the target features that a name may carry; a feature
/// that is not mentioned is unset ("any").
struct TargetID {
  const ArchInfo *arch;
  std::optional<bool> sramecc, xnack;
};

/// Reads "gfx942" or "gfx942:sramecc+:xnack-". Errors say what is allowed.
llvm::Expected<TargetID> parseTargetID(llvm::StringRef text);

/// The architecture of a name or target ID. The error lists the known names.
llvm::Expected<const ArchInfo *> lookupArch(llvm::StringRef name);

/// "gfx942, gfx950".
std::string knownArchNames();

/// "bf16", "f16", "fp8", "bf8".
llvm::StringRef matrixTypeName(MatrixType type);
/// "ocp", "fnuz".
llvm::StringRef fp8FamilyName(Fp8Family family);

/// The whole table for a person to read, or as one JSON object keyed by name.
void printArchs(llvm::raw_ostream &os);
void printArchsJson(llvm::raw_ostream &os);

} // namespace smla

#endif // SMLA_ARCH_ARCH_H
