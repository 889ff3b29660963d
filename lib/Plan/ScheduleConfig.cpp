//===- ScheduleConfig.cpp - Schedules from JSON ---------------------------===//
//
// Part of the smla project, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The files under kernels/config are the only source of the shipped schedules;
// the build turns them into ScheduleConfigs.inc.
//
//===----------------------------------------------------------------------===//

#include "smla/Plan/Schedule.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/FormatVariadic.h"
#include "llvm/Support/JSON.h"
#include "llvm/Support/MathExtras.h"

using namespace llvm;

namespace smla {
namespace {

struct BuiltinFile {
  StringRef arch;
  StringRef fileName;
  StringRef contents;
};

constexpr BuiltinFile builtinFiles[] = {
#include "ScheduleConfigs.inc"
};

constexpr StringLiteral defaultKey = "default";

/// The keys of an entry that hold a number, beside kindKey.
struct NumberField {
  StringLiteral name;
  int64_t Schedule::*member;
};
constexpr NumberField numberFields[] = {
    {"block_k", &Schedule::blockK},
    {"waves", &Schedule::waves},
    {"waves_per_eu", &Schedule::wavesPerEu},
};
constexpr StringLiteral kindKey = "schedule";
/// Of entries with schedule `private` only.
constexpr StringLiteral loadsKey = "loads";

/// All keys of an entry with this schedule.
SmallVector<StringRef> fieldNames(ScheduleKind kind) {
  SmallVector<StringRef> names = {kindKey};
  for (const NumberField &field : numberFields)
    names.push_back(field.name);
  if (kind == ScheduleKind::Private)
    names.push_back(loadsKey);
  return names;
}

/// Reads one entry; its errors name file and key.
class EntryReader {
public:
  EntryReader(StringRef fileName, StringRef key)
      : where(formatv("{0}: '{1}'", fileName, key)) {}

  Expected<Schedule> read(const json::Value &value) {
    const json::Object *object = value.getAsObject();
    if (!object)
      return fail(formatv("must be an object, got {0}", value));
    Schedule schedule;
    if (const json::Value *kind = object->get(kindKey))
      if (Error error = readName(kindKey, schedule.kind, *kind))
        return std::move(error);
    for (const auto &[field, fieldValue] : *object)
      if (Error error = readField(schedule, field, fieldValue))
        return std::move(error);
    for (StringRef field : fieldNames(schedule.kind))
      if (!object->get(field))
        return fail(formatv("lacks '{0}'", field));
    return schedule;
  }

  Error fail(const Twine &reason) const {
    return createStringError(where + " " + reason);
  }

private:
  Error readField(Schedule &schedule, StringRef field,
                  const json::Value &value) {
    if (field == kindKey)
      return Error::success();
    if (field == loadsKey && schedule.kind == ScheduleKind::Private)
      return readName(loadsKey, schedule.loads, value);
    const NumberField *number = find_if(
        numberFields, [&](const NumberField &f) { return f.name == field; });
    if (number == std::end(numberFields))
      return fail(formatv("has the unknown key '{0}'; allowed are {1}", field,
                          join(fieldNames(schedule.kind), ", ")));
    std::optional<int64_t> integer = value.getAsInteger();
    if (!integer)
      return fail(formatv("'{0}' must be an integer, got {1}", field, value));
    schedule.*number->member = *integer;
    return Error::success();
  }

  template <typename Enum>
  Error readName(StringRef field, Enum &member, const json::Value &value) {
    std::optional<StringRef> text = value.getAsString();
    std::optional<Enum> named = text ? parseEnum<Enum>(*text) : std::nullopt;
    if (!named)
      return fail(formatv("'{0}' must be one of {1}, got {2}", field,
                          listEnum<Enum>(), value));
    member = *named;
    return Error::success();
  }

  std::string where;
};

constexpr StringLiteral cacheClasses[] = {"bf16", "fp8", "fp8dots", "mixed"};
/// Heads of a class: all that fill as many matrix tiles, to a power of two.
constexpr int64_t maxClassHeads = 128;

std::string className(StringRef cache, int64_t heads) {
  return formatv("{0}_h{1}", cache, heads);
}

SmallVector<std::string> classNames() {
  SmallVector<std::string> names;
  for (StringRef cache : cacheClasses)
    for (int64_t heads = blockM; heads <= maxClassHeads; heads *= 2)
      names.push_back(className(cache, heads));
  return names;
}

StringRef cacheClass(const OperatorSpec &spec) {
  if (spec.dots == DotType::FP8)
    return "fp8dots";
  auto decodes = [](const SegmentSpec &segment) {
    return isFp8(segment.format);
  };
  if (none_of(spec.segments, decodes))
    return "bf16";
  return all_of(spec.segments, decodes) ? "fp8" : "mixed";
}

bool isKnownKey(StringRef key) {
  return key == defaultKey || parseEnum<Phase>(key) ||
         is_contained(classNames(), key) || key.starts_with(kernelNamePrefix);
}

} // namespace

std::string shapeClass(const OperatorSpec &spec) {
  auto tiles = static_cast<int64_t>(PowerOf2Ceil(headBlocks(spec)));
  return className(cacheClass(spec), std::min(blockM * tiles, maxClassHeads));
}

Expected<ScheduleConfig> ScheduleConfig::parse(const ArchInfo &arch,
                                               StringRef text,
                                               StringRef fileName) {
  Expected<json::Value> root = json::parse(text);
  if (!root)
    return createStringError(fileName + ": " + toString(root.takeError()));
  const json::Object *object = root->getAsObject();
  if (!object || !object->get(defaultKey))
    return createStringError(fileName + ": must be an object with the key '" +
                             defaultKey + "'");
  ScheduleConfig config;
  for (const auto &[key, value] : *object) {
    EntryReader reader(fileName, key);
    if (!isKnownKey(key))
      return reader.fail(formatv("is not a known key; allowed are {0}, {1}, "
                                 "classes of shapes ({2} to {3}) and kernel "
                                 "names ({4}_...)",
                                 defaultKey, listEnum<Phase>(),
                                 classNames().front(), classNames().back(),
                                 kernelNamePrefix));
    Expected<Schedule> schedule = reader.read(value);
    if (!schedule)
      return schedule.takeError();
    if (Error error = verify(arch, *schedule))
      return reader.fail(toString(std::move(error)));
    if (StringRef(key) == defaultKey && schedule->kind != ScheduleKind::Padded)
      return reader.fail(formatv("must be '{0}', which every operator can use, "
                                 "got '{1}'",
                                 enumName(ScheduleKind::Padded),
                                 enumName(schedule->kind)));
    config.entries[key] = *schedule;
  }
  return config;
}

const Schedule &ScheduleConfig::scheduleFor(const OperatorSpec &spec) const {
  std::string name = kernelName(spec), shapes = shapeClass(spec);
  for (StringRef key :
       {StringRef(name), StringRef(shapes), enumName(spec.phase)})
    if (auto entry = entries.find(key); entry != entries.end())
      return entry->second;
  return fallback();
}

const Schedule &ScheduleConfig::fallback() const {
  return entries.find(defaultKey)->second;
}

Expected<ScheduleConfig> builtinConfig(const ArchInfo &arch) {
  const BuiltinFile *file = find_if(
      builtinFiles, [&](const BuiltinFile &f) { return f.arch == arch.name; });
  if (file == std::end(builtinFiles))
    return createStringError(formatv(
        "no schedules for {0}: kernels/config/{0}/sparse_attention.json "
        "is missing",
        arch.name));
  return ScheduleConfig::parse(arch, file->contents, file->fileName);
}

} // namespace smla
