//===- RocdlTarget.cpp - What a gpu.module is compiled for ----------------===//
//
// Part of the smla project, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "smla/Analysis/RocdlTarget.h"

using namespace mlir;

namespace smla {

InFlightDiagnostic emitModuleError(gpu::GPUModuleOp module) {
  return emitError(module.getLoc())
         << "gpu.module @" << module.getName() << " ";
}

static FailureOr<ROCDL::ROCDLTargetAttr>
getOnlyTarget(gpu::GPUModuleOp module) {
  ROCDL::ROCDLTargetAttr target;
  if (ArrayAttr targets = module.getTargetsAttr())
    for (auto rocdl : targets.getAsRange<Attribute>())
      if (auto candidate = dyn_cast<ROCDL::ROCDLTargetAttr>(rocdl)) {
        if (target)
          return emitModuleError(module)
                 << "has two #rocdl.target attributes, '" << target.getChip()
                 << "' and '" << candidate.getChip() << "'; expected one";
        target = candidate;
      }
  if (!target)
    return emitModuleError(module)
           << "has no #rocdl.target; expected one, such as smla-tile makes of "
              "an op's #smla.target (known: "
           << knownArchNames() << ")";
  return target;
}

/// Other features would change what kernels rely on, such as the wave size.
static bool isTargetIdFeature(StringRef feature) {
  return feature.size() > 1 && (feature[0] == '+' || feature[0] == '-') &&
         (feature.drop_front() == "sramecc" || feature.drop_front() == "xnack");
}

static LogicalResult checkFeatures(gpu::GPUModuleOp module,
                                   StringRef features) {
  for (StringRef feature : llvm::split(features, ","))
    if (!features.empty() && !isTargetIdFeature(feature))
      return emitModuleError(module)
             << "has the target feature '" << feature
             << "'; allowed are +sramecc, -sramecc, +xnack, -xnack";
  return success();
}

FailureOr<ROCDL::ROCDLTargetAttr> getRocdlTarget(gpu::GPUModuleOp module) {
  static constexpr StringLiteral hsa = "amdgcn-amd-amdhsa";
  FailureOr<ROCDL::ROCDLTargetAttr> target = getOnlyTarget(module);
  if (failed(target))
    return failure();
  bool known = llvm::any_of(allArchs(), [&](const ArchInfo &arch) {
    return arch.name == target->getChip();
  });
  if (!known)
    return emitModuleError(module)
           << "has a #rocdl.target for '" << target->getChip()
           << "'; known architectures: " << knownArchNames();
  if (target->getTriple() != hsa)
    return emitModuleError(module)
           << "has a #rocdl.target with the triple '" << target->getTriple()
           << "'; expected '" << hsa << "'";
  if (failed(checkFeatures(module, target->getFeatures())))
    return failure();
  return target;
}

} // namespace smla
