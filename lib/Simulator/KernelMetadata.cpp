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
#include "llvm/BinaryFormat/MsgPackReader.h"

#include <limits>

using namespace llvm;
using namespace smla::sim;

//===----------------------------------------------------------------------===//
// Form
//===----------------------------------------------------------------------===//

namespace {

/// What msgpack::Document ends the process on: it reads only what this lets
/// through.
class NoteChecker {
public:
  explicit NoteChecker(StringRef note) : reader(note) {}

  Error check() {
    do {
      msgpack::Object object;
      Expected<bool> isRead = reader.read(object);
      if (!isRead)
        return isRead.takeError();
      if (!*isRead)
        return createStringError("it ends early");
      if (isKey() && object.Kind != msgpack::Type::String)
        return createStringError("a key is no string");
      count(object);
    } while (!open.empty());
    return Error::success();
  }

private:
  /// A map or an array whose elements are not all read.
  struct Level {
    uint64_t left;
    bool isMap;
  };

  bool isKey() const {
    return !open.empty() && open.back().isMap && open.back().left % 2 == 0;
  }

  void count(const msgpack::Object &object) {
    if (!open.empty())
      --open.back().left;
    if (object.Kind == msgpack::Type::Map)
      open.push_back({uint64_t(object.Length) * 2, true});
    else if (object.Kind == msgpack::Type::Array)
      open.push_back({object.Length, false});
    while (!open.empty() && open.back().left == 0)
      open.pop_back();
  }

  msgpack::Reader reader;
  std::vector<Level> open;
};

} // namespace

//===----------------------------------------------------------------------===//
// Contents
//===----------------------------------------------------------------------===//

static msgpack::DocNode lookup(msgpack::MapDocNode &map, StringRef key) {
  auto it = map.find(key);
  return it == map.end() ? map.getDocument()->getEmptyNode() : it->second;
}

/// A figure that no kernel has comes out as the largest one.
static uint32_t number(msgpack::MapDocNode &map, StringRef key) {
  constexpr uint32_t most = std::numeric_limits<uint32_t>::max();
  msgpack::DocNode node = lookup(map, key);
  if (node.getKind() == msgpack::Type::UInt)
    return static_cast<uint32_t>(std::min<uint64_t>(node.getUInt(), most));
  return node.getKind() == msgpack::Type::Int ? most : 0;
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
  if (Error error = NoteChecker(note).check())
    return createStringError("'" + fileName +
                             "': the metadata note is no MessagePack map: " +
                             toString(std::move(error)));
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
