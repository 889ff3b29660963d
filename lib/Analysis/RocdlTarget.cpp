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

LogicalResult checkKernelModules(ModuleOp module) {
  WalkResult result = module.walk([&](gpu::GPUModuleOp kernels) {
    if (kernels->getParentOp() == module)
      return WalkResult::advance();
    emitModuleError(kernels)
        << "is inside '" << kernels->getParentOp()->getName()
        << "' of the module to compile; expected it in the module itself: "
           "compile the inner module, or move what it holds out of it";
    return WalkResult::interrupt();
  });
  return failure(result.wasInterrupted());
}

/// Exactly by name: a chip has no features in it.
static const ArchInfo *findArch(StringRef chip) {
  const ArchInfo *arch = llvm::find_if(
      allArchs(), [&](const ArchInfo &arch) { return arch.name == chip; });
  return arch == allArchs().end() ? nullptr : arch;
}

const ArchInfo *findRocdlArch(gpu::GPUModuleOp module) {
  ArrayAttr targets = module.getTargetsAttr();
  for (Attribute target : targets ? targets.getValue() : ArrayRef<Attribute>())
    if (auto rocdl = dyn_cast<ROCDL::ROCDLTargetAttr>(target))
      return findArch(rocdl.getChip());
  return nullptr;
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
  FailureOr<ROCDL::ROCDLTargetAttr> target = getOnlyTarget(module);
  if (failed(target))
    return failure();
  if (!findArch(target->getChip()))
    return emitModuleError(module)
           << "has a #rocdl.target for '" << target->getChip()
           << "'; known architectures: " << knownArchNames();
  if (target->getTriple() != hsaTriple)
    return emitModuleError(module)
           << "has a #rocdl.target with the triple '" << target->getTriple()
           << "'; expected '" << hsaTriple << "'";
  if (failed(checkFeatures(module, target->getFeatures())))
    return failure();
  return target;
}

} // namespace smla
