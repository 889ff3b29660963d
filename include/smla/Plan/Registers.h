//===- Registers.h - How many registers a kernel will take ------*- C++ -*-===//
//
// Part of the smla project, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A register plan beside the LDS plan. The resident part is exact: what a wave
// holds across the key loop. What the compiler keeps in flight around it is
// empirical, fitted to 192 code objects of LLVM 22.1 (gfx942 and gfx950, rank
// 64 to 2048, rope 0 and 64, one to four head groups): within 15 % of the code
// object for rank 512, within 25 % elsewhere. A test holds the first figure.
//
//===----------------------------------------------------------------------===//

#ifndef SMLA_PLAN_REGISTERS_H
#define SMLA_PLAN_REGISTERS_H

#include "smla/Plan/LdsPlan.h"

namespace smla {

/// Vector registers (VGPR and AGPR) of one lane.
struct RegisterEstimate {
  /// Query operand and accumulators: resident across the key loop.
  int64_t query = 0, accumulators = 0;
  /// What the code object will have when registers are plenty: addresses,
  /// operands in flight and temporaries included.
  int64_t total = 0;
  /// Below this the compiler spills.
  int64_t minimum = 0;
};

/// Estimate for the `padded` schedule's main kernel; with the query in LDS its
/// operand is not resident.
RegisterEstimate estimateRegisters(const ArchInfo &arch,
                                   const OperatorSpec &spec,
                                   const Schedule &schedule, bool queryInLds);
RegisterEstimate estimateRegisters(const ArchInfo &arch,
                                   const OperatorSpec &spec,
                                   const Schedule &schedule,
                                   const LdsPlan &plan);

/// Registers that a wave may have, so that the workgroup fits a compute unit
/// and `waves_per_eu` is kept.
int64_t registerBudget(const ArchInfo &arch, const Schedule &schedule);

/// More registers than a wave can have.
class RegisterBudgetError : public llvm::ErrorInfo<RegisterBudgetError> {
public:
  static char ID;
  /// `estimate` is the one that does not fit.
  RegisterBudgetError(const ArchInfo &arch, const OperatorSpec &spec,
                      const Schedule &schedule,
                      const RegisterEstimate &estimate)
      : arch(&arch), spec(spec), schedule(schedule), estimate(estimate) {}

  void log(llvm::raw_ostream &os) const override;
  std::error_code convertToErrorCode() const override;

private:
  const ArchInfo *arch;
  OperatorSpec spec;
  Schedule schedule;
  RegisterEstimate estimate;
};

} // namespace smla

#endif // SMLA_PLAN_REGISTERS_H
