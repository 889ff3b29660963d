//===- JsonReader.h - JSON objects into plain structs -----------*- C++ -*-===//
//
// Part of the smla project, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// llvm::json::ObjectMapper can only report constant texts; this reader's errors
// name the path, the value found and what is allowed.
//
//===----------------------------------------------------------------------===//

#ifndef SMLA_SUPPORT_JSONREADER_H
#define SMLA_SUPPORT_JSONREADER_H

#include "llvm/ADT/STLFunctionalExtras.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/Support/JSON.h"

#include <limits>
#include <string>
#include <type_traits>

namespace smla {

/// Reads members of one JSON object. The first fault of a whole document is
/// kept in `error` ("k.json: kernels[0].vgpr must be an integer, got null");
/// what is not as expected leaves its variable unchanged.
class JsonReader {
public:
  /// `path` of a document is its file name and ": ".
  JsonReader(const llvm::json::Value &value, const llvm::Twine &path,
             std::string &error);

  void read(llvm::StringRef key, std::string &out);
  void read(llvm::StringRef key, bool &out);
  /// Integers that int64_t holds, within the range of `out`.
  template <typename Int, std::enable_if_t<std::is_integral_v<Int>, int> = 0>
  void read(llvm::StringRef key, Int &out) {
    int64_t value = integer(key, static_cast<int64_t>(out));
    if (value >= Limits<Int>::min() && value <= Limits<Int>::max())
      out = static_cast<Int>(value);
    else
      fail(key, "must be in [" + llvm::Twine(Limits<Int>::min()) + ", " +
                    llvm::Twine(Limits<Int>::max()) + "], got " +
                    llvm::Twine(value));
  }
  /// A member whose text `parse` turns into an optional value; `allowed` is
  /// what the error lists.
  template <typename Parse, typename Value>
  void readName(llvm::StringRef key, Value &out, Parse parse,
                const llvm::Twine &allowed) {
    std::string text;
    read(key, text);
    if (auto value = parse(llvm::StringRef(text)))
      out = *value;
    else
      fail(key, "must be one of " + allowed, get(key));
  }

  void readObject(llvm::StringRef key,
                  llvm::function_ref<void(JsonReader &)> body);
  /// An array of objects.
  void readObjects(llvm::StringRef key,
                   llvm::function_ref<void(JsonReader &)> body);
  bool has(llvm::StringRef key) const { return object && object->get(key); }
  void fail(llvm::StringRef key, const llvm::Twine &reason,
            const llvm::json::Value *got = nullptr);

private:
  template <typename Int>
  using Limits = std::numeric_limits<Int>;

  const llvm::json::Value *get(llvm::StringRef key) const;
  int64_t integer(llvm::StringRef key, int64_t otherwise);
  std::string pathOf(llvm::StringRef key) const;

  const llvm::json::Object *object;
  std::string path;
  std::string &error;
};

} // namespace smla

#endif // SMLA_SUPPORT_JSONREADER_H
