//===- TargetId.cpp - Which device runs which code object -----------------===//
//
// Part of the smla project, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "smla/Runtime/TargetId.h"

#include "smla/Simulator/CodeObject.h"

#include "llvm/BinaryFormat/ELF.h"
#include "llvm/Support/FormatVariadic.h"

using namespace llvm;
using namespace smla;
using namespace smla::rt;

/// A feature's field of e_flags, which has the same values at another place for
/// each feature.
static TargetFeature featureOf(uint32_t field, uint32_t off, uint32_t on) {
  if (field == on)
    return TargetFeature::On;
  return field == off ? TargetFeature::Off : TargetFeature::Any;
}

TargetId TargetId::of(const sim::CodeObject &object) {
  uint32_t flags = object.elfFlags();
  return {object.arch().name.str(),
          featureOf(flags & ELF::EF_AMDGPU_FEATURE_SRAMECC_V4,
                    ELF::EF_AMDGPU_FEATURE_SRAMECC_OFF_V4,
                    ELF::EF_AMDGPU_FEATURE_SRAMECC_ON_V4),
          featureOf(flags & ELF::EF_AMDGPU_FEATURE_XNACK_V4,
                    ELF::EF_AMDGPU_FEATURE_XNACK_OFF_V4,
                    ELF::EF_AMDGPU_FEATURE_XNACK_ON_V4)};
}

Expected<TargetId> TargetId::parse(StringRef text) {
  TargetId id;
  auto [processor, features] = text.split(':');
  id.processor = processor.str();
  while (!features.empty()) {
    StringRef feature;
    std::tie(feature, features) = features.split(':');
    TargetFeature value =
        feature.ends_with("+") ? TargetFeature::On : TargetFeature::Off;
    StringRef name = feature.rtrim("+-");
    TargetFeature *member = name == "sramecc" ? &id.sramecc
                            : name == "xnack" ? &id.xnack
                                              : nullptr;
    if (!member || feature.size() != name.size() + 1)
      return createStringError("target ID '" + text +
                               "' must be a processor, then sramecc+ or - and "
                               "xnack+ or - behind colons");
    *member = value;
  }
  return id;
}

static std::string suffix(StringRef name, TargetFeature feature) {
  if (feature == TargetFeature::Any)
    return {};
  return (":" + name + (feature == TargetFeature::On ? "+" : "-")).str();
}

std::string TargetId::str() const {
  return processor + suffix("sramecc", sramecc) + suffix("xnack", xnack);
}

static Error checkFeature(const TargetId &code, const TargetId &device,
                          TargetFeature TargetId::*member, StringRef name) {
  TargetFeature wanted = code.*member;
  if (wanted == TargetFeature::Any || wanted == device.*member)
    return Error::success();
  return createStringError(
      formatv("the code object is for {0}, and the device is {1}: compile "
              "without {2}, or run where it is {3}",
              code.str(), device.str(), name,
              wanted == TargetFeature::On ? "on" : "off"));
}

Error rt::checkRuns(const TargetId &code, const TargetId &device) {
  if (code.processor != device.processor)
    return createStringError(
        formatv("the code object is for {0}, and the device is {1}: compile "
                "for {2}",
                code.str(), device.str(), device.processor));
  if (Error error = checkFeature(code, device, &TargetId::sramecc, "sramecc"))
    return error;
  return checkFeature(code, device, &TargetId::xnack, "xnack");
}
