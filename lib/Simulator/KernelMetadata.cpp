//===- KernelMetadata.cpp - The metadata note -----------------------------===//
//
// Part of the smla project, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// `amdhsa.kernels` of the NT_AMDGPU_METADATA note (LLVM's AMDGPU usage guide,
// code object V5 metadata).
//
//===----------------------------------------------------------------------===//

#include "KernelMetadata.h"

#include "llvm/BinaryFormat/MsgPackDocument.h"

using namespace llvm;
using namespace smla::sim;

static msgpack::DocNode lookup(msgpack::MapDocNode &map, StringRef key) {
  auto it = map.find(key);
  return it == map.end() ? map.getDocument()->getEmptyNode() : it->second;
}

static uint64_t number(msgpack::MapDocNode &map, StringRef key) {
  msgpack::DocNode node = lookup(map, key);
  if (node.getKind() == msgpack::Type::UInt)
    return node.getUInt();
  if (node.getKind() == msgpack::Type::Int)
    return node.getInt();
  return 0;
}

static std::string text(msgpack::MapDocNode &map, StringRef key) {
  msgpack::DocNode node = lookup(map, key);
  return node.isString() ? node.getString().str() : std::string();
}

static KernelArg parseArg(msgpack::MapDocNode &map) {
  KernelArg arg;
  arg.name = text(map, ".name");
  arg.valueKind = text(map, ".value_kind");
  arg.offset = number(map, ".offset");
  arg.size = number(map, ".size");
  return arg;
}

static KernelInfo parseKernel(msgpack::MapDocNode &map) {
  KernelInfo kernel;
  kernel.name = text(map, ".name");
  // The descriptor's symbol is what counts; `.name` may be a display name.
  StringRef symbol = lookup(map, ".symbol").isString()
                         ? lookup(map, ".symbol").getString()
                         : StringRef();
  if (symbol.consume_back(".kd"))
    kernel.name = symbol.str();
  kernel.kernargBytes = number(map, ".kernarg_segment_size");
  kernel.kernargAlign = number(map, ".kernarg_segment_align");
  kernel.groupSegmentBytes = number(map, ".group_segment_fixed_size");
  kernel.privateSegmentBytes = number(map, ".private_segment_fixed_size");
  kernel.vgprCount = number(map, ".vgpr_count");
  kernel.agprCount = number(map, ".agpr_count");
  kernel.sgprCount = number(map, ".sgpr_count");
  kernel.vgprSpills = number(map, ".vgpr_spill_count");
  kernel.sgprSpills = number(map, ".sgpr_spill_count");
  kernel.maxFlatWorkgroupSize = number(map, ".max_flat_workgroup_size");
  msgpack::DocNode dynamicStack = lookup(map, ".uses_dynamic_stack");
  kernel.usesDynamicStack = dynamicStack.getKind() == msgpack::Type::Boolean &&
                            dynamicStack.getBool();
  msgpack::DocNode required = lookup(map, ".reqd_workgroup_size");
  if (required.isArray() && required.getArray().size() == 3)
    for (unsigned i = 0; i < 3; ++i)
      if (required.getArray()[i].getKind() == msgpack::Type::UInt)
        kernel.requiredWorkgroupSize[i] = required.getArray()[i].getUInt();
  msgpack::DocNode args = lookup(map, ".args");
  if (args.isArray())
    for (msgpack::DocNode &arg : args.getArray())
      if (arg.isMap())
        kernel.args.push_back(parseArg(arg.getMap()));
  return kernel;
}

Expected<std::vector<KernelInfo>>
smla::sim::parseKernelMetadata(StringRef note, StringRef fileName) {
  msgpack::Document document;
  if (!document.readFromBlob(note, /*Multi=*/false) ||
      !document.getRoot().isMap())
    return createStringError("'" + fileName +
                             "': the metadata note is no MessagePack map");
  std::vector<KernelInfo> kernels;
  msgpack::DocNode list = lookup(document.getRoot().getMap(), "amdhsa.kernels");
  if (!list.isArray())
    return createStringError("'" + fileName +
                             "': the metadata has no list 'amdhsa.kernels'");
  for (msgpack::DocNode &kernel : list.getArray())
    if (kernel.isMap())
      kernels.push_back(parseKernel(kernel.getMap()));
  return kernels;
}
