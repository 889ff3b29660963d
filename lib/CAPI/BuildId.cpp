//===- BuildId.cpp - Which build of the library is loaded -----------------===//
//
// Part of the smla project, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The linker's build ID, a hash of what it linked, from the program header of
// this very library: it changes with any code or table of the compiler.
//
//===----------------------------------------------------------------------===//

#include "Wrap.h"

#include "llvm/ADT/StringExtras.h"
#include "llvm/Config/llvm-config.h"
#include "llvm/Support/MathExtras.h"

#include <elf.h>
#include <link.h>

using namespace llvm;
using namespace smla;
using namespace smla::capi;

/// The NT_GNU_BUILD_ID among the notes in `bytes`, or nothing.
static ArrayRef<uint8_t> findBuildId(ArrayRef<uint8_t> bytes) {
  constexpr size_t alignment = 4;
  while (bytes.size() >= sizeof(ElfW(Nhdr))) {
    ElfW(Nhdr) note;
    std::memcpy(&note, bytes.data(), sizeof note);
    size_t name = sizeof note;
    size_t descriptor = name + alignTo(note.n_namesz, alignment);
    size_t end = descriptor + alignTo(note.n_descsz, alignment);
    if (end > bytes.size())
      break;
    if (note.n_type == NT_GNU_BUILD_ID)
      return bytes.slice(descriptor, note.n_descsz);
    bytes = bytes.drop_front(end);
  }
  return {};
}

/// Looks at the loaded object that holds this function only.
static int visitObject(dl_phdr_info *info, size_t, void *result) {
  auto self = reinterpret_cast<ElfW(Addr)>(&smlaBuildId);
  auto headers = ArrayRef(info->dlpi_phdr, info->dlpi_phnum);
  bool isSelf = any_of(headers, [&](const ElfW(Phdr) & header) {
    ElfW(Addr) start = info->dlpi_addr + header.p_vaddr;
    return header.p_type == PT_LOAD && self >= start &&
           self < start + header.p_memsz;
  });
  if (!isSelf)
    return 0;
  for (const ElfW(Phdr) &header : headers) {
    if (header.p_type != PT_NOTE)
      continue;
    ElfW(Addr) start = info->dlpi_addr + header.p_vaddr;
    // NOLINTNEXTLINE(performance-no-int-to-ptr): the loader gives a number
    const auto *notes = reinterpret_cast<const uint8_t *>(start);
    ArrayRef<uint8_t> id = findBuildId(ArrayRef(notes, header.p_memsz));
    if (!id.empty())
      *static_cast<std::string *>(result) = toHex(id, /*LowerCase=*/true);
  }
  return 1;
}

MlirStringRef smlaBuildId() {
  static const std::string id = [] {
    std::string id;
    dl_iterate_phdr(visitObject, &id);
    // LLVM is a library of its own, with a version of its own.
    return id + "-" LLVM_VERSION_STRING;
  }();
  return wrapText(id);
}
