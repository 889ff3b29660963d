//===- Link.cpp - Linking code objects in process -------------------------===//
//
// Part of the smla project, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "smla/Target/Link.h"

#include "lld/Common/Driver.h"
#include "llvm/Support/CommandLine.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/FileUtilities.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/raw_ostream.h"

#include <mutex>

LLD_HAS_DRIVER(elf)

using namespace llvm;

/// A file that is removed when this goes out of scope.
static Expected<FileRemover> makeTemporary(StringRef suffix,
                                           SmallString<128> &path) {
  if (std::error_code error =
          sys::fs::createTemporaryFile("smla", suffix, path))
    return createStringError(error, "cannot make a temporary file for lld: " +
                                        error.message());
  return FileRemover(path);
}

namespace {
/// lld resets every command-line option of the process to its default: those of
/// the tool around it, and those of LLVM, which other threads may be reading.
/// So it sees none.
class HiddenOptions {
public:
  HiddenOptions() {
    for (cl::SubCommand *command : cl::getRegisteredSubcommands()) {
      Saved &saved = options.emplace_back();
      saved.command = command;
      saved.swap();
    }
  }
  ~HiddenOptions() {
    for (Saved &saved : options)
      saved.swap();
  }

private:
  struct Saved {
    cl::SubCommand *command;
    SmallVector<cl::Option *, 4> positional, sink;
    DenseMap<StringRef, cl::Option *> named;
    cl::Option *consumeAfter = nullptr;

    void swap() {
      std::swap(command->PositionalOpts, positional);
      std::swap(command->SinkOpts, sink);
      std::swap(command->OptionsMap, named);
      std::swap(command->ConsumeAfterOpt, consumeAfter);
    }
  };
  SmallVector<Saved, 2> options;
};
} // namespace

/// lld keeps global state, and after some failures cannot run again.
static Error runLld(ArrayRef<const char *> args) {
  static std::mutex mutex;
  static bool usable = true;
  std::lock_guard<std::mutex> lock(mutex);
  if (!usable)
    return createStringError("lld cannot run again in this process after an "
                             "earlier failure; start a new one");
  std::string text;
  raw_string_ostream os(text);
  HiddenOptions hidden;
  lld::Result result =
      lld::lldMain(args, os, os, {{lld::Gnu, &lld::elf::link}});
  usable = result.canRunAgain;
  if (result.retCode == 0)
    return Error::success();
  return createStringError("lld failed: " + StringRef(text).trim());
}

Expected<std::string> smla::linkCodeObject(StringRef object) {
  SmallString<128> input, output;
  Expected<FileRemover> removeInput = makeTemporary("o", input);
  if (!removeInput)
    return removeInput.takeError();
  Expected<FileRemover> removeOutput = makeTemporary("hsaco", output);
  if (!removeOutput)
    return removeOutput.takeError();

  std::error_code error;
  raw_fd_ostream os(input, error);
  os << object;
  os.close();
  if (os.has_error())
    return createStringError(os.error(), "cannot write '" + input +
                                             "': " + os.error().message());

  if (Error failure = runLld({"ld.lld", "-shared", "--no-undefined",
                              input.c_str(), "-o", output.c_str()}))
    return failure;
  auto buffer = MemoryBuffer::getFile(output, /*IsText=*/false,
                                      /*RequiresNullTerminator=*/false);
  if (!buffer)
    return createStringError(buffer.getError(),
                             "cannot read what lld wrote to '" + output +
                                 "': " + buffer.getError().message());
  return (*buffer)->getBuffer().str();
}
