//===- JsonReader.cpp - JSON objects into plain structs -------------------===//
//
// Part of the smla project, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "smla/Support/JsonReader.h"

#include "llvm/Support/FormatVariadic.h"

using namespace llvm;
using namespace smla;

JsonReader::JsonReader(const json::Value &value, const Twine &path,
                       std::string &error)
    : object(value.getAsObject()), path(path.str()), error(error) {
  if (!object && error.empty())
    error = formatv("{0} must be an object, got {1}", path, value);
}

/// "k.json: kernels" for a member of the document, "k.json: kernels[0].name"
/// below it.
std::string JsonReader::pathOf(StringRef key) const {
  bool isDocument = StringRef(path).ends_with(": ");
  return (path + (isDocument ? "" : ".") + key).str();
}

void JsonReader::fail(StringRef key, const Twine &reason,
                      const json::Value *got) {
  if (!error.empty() || !object)
    return;
  error = (pathOf(key) + " " + reason).str();
  if (got)
    error += formatv(", got {0}", *got);
}

const json::Value *JsonReader::get(StringRef key) const {
  static const json::Value null = nullptr;
  const json::Value *value = object ? object->get(key) : nullptr;
  return value ? value : &null;
}

void JsonReader::read(StringRef key, std::string &out) {
  if (std::optional<StringRef> text = get(key)->getAsString())
    out = text->str();
  else
    fail(key, "must be a string", get(key));
}

void JsonReader::read(StringRef key, bool &out) {
  if (std::optional<bool> flag = get(key)->getAsBoolean())
    out = *flag;
  else
    fail(key, "must be true or false", get(key));
}

int64_t JsonReader::integer(StringRef key, int64_t otherwise) {
  if (std::optional<int64_t> number = get(key)->getAsInteger())
    return *number;
  fail(key, "must be an integer", get(key));
  return otherwise;
}

void JsonReader::readObject(StringRef key,
                            function_ref<void(JsonReader &)> body) {
  if (!get(key)->getAsObject())
    return fail(key, "must be an object", get(key));
  JsonReader child(*get(key), pathOf(key), error);
  body(child);
}

void JsonReader::readObjects(StringRef key,
                             function_ref<void(JsonReader &)> body) {
  const json::Array *array = get(key)->getAsArray();
  if (!array)
    return fail(key, "must be an array", get(key));
  for (size_t i = 0; i < array->size(); ++i) {
    JsonReader child((*array)[i], pathOf(key) + "[" + Twine(i) + "]", error);
    body(child);
  }
}
