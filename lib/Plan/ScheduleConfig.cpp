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

/// All keys of an entry.
SmallVector<StringRef> fieldNames() {
  SmallVector<StringRef> names = {kindKey};
  for (const NumberField &field : numberFields)
    names.push_back(field.name);
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
    for (const auto &[field, fieldValue] : *object)
      if (Error error = readField(schedule, field, fieldValue))
        return std::move(error);
    for (StringRef field : fieldNames())
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
      return readKind(schedule, value);
    const NumberField *number = find_if(
        numberFields, [&](const NumberField &f) { return f.name == field; });
    if (number == std::end(numberFields))
      return fail(formatv("has the unknown key '{0}'; allowed are {1}", field,
                          join(fieldNames(), ", ")));
    std::optional<int64_t> integer = value.getAsInteger();
    if (!integer)
      return fail(formatv("'{0}' must be an integer, got {1}", field, value));
    schedule.*number->member = *integer;
    return Error::success();
  }

  Error readKind(Schedule &schedule, const json::Value &value) {
    std::optional<StringRef> text = value.getAsString();
    std::optional<ScheduleKind> kind =
        text ? parseEnum<ScheduleKind>(*text) : std::nullopt;
    if (!kind)
      return fail(formatv("'{0}' must be one of {1}, got {2}", kindKey,
                          listEnum<ScheduleKind>(), value));
    schedule.kind = *kind;
    return Error::success();
  }

  std::string where;
};

bool isKnownKey(StringRef key) {
  return key == defaultKey || parseEnum<Phase>(key) ||
         key.starts_with(kernelNamePrefix);
}

} // namespace

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
      return reader.fail(formatv("is not a known key; allowed are {0}, {1} and "
                                 "kernel names ({2}_...)",
                                 defaultKey, listEnum<Phase>(),
                                 kernelNamePrefix));
    Expected<Schedule> schedule = reader.read(value);
    if (!schedule)
      return schedule.takeError();
    if (Error error = verify(arch, *schedule))
      return reader.fail(toString(std::move(error)));
    config.entries[key] = *schedule;
  }
  return config;
}

const Schedule &ScheduleConfig::scheduleFor(const OperatorSpec &spec) const {
  std::string name = kernelName(spec);
  for (StringRef key : {StringRef(name), enumName(spec.phase)})
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
