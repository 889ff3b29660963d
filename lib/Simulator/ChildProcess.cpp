//===- ChildProcess.cpp - Work that may crash -----------------------------===//
//
// Part of the smla project, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ChildProcess.h"

#include "llvm/Support/FormatVariadic.h"

#include <csignal>
#include <cstring>
#include <fcntl.h>
#include <sys/mman.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>
#include <utility>

using namespace llvm;
using namespace smla::sim;

static Error systemError(StringRef what) {
  return createStringError(std::error_code(errno, std::generic_category()),
                           what + ": " + strerror(errno));
}

Expected<SharedBytes> SharedBytes::create(size_t size) {
  void *address = mmap(nullptr, size, PROT_READ | PROT_WRITE,
                       MAP_SHARED | MAP_ANONYMOUS, -1, 0);
  if (address == MAP_FAILED)
    return systemError("no memory to share with a child process");
  return SharedBytes({static_cast<uint8_t *>(address), size});
}

SharedBytes::SharedBytes(SharedBytes &&other) noexcept
    : bytes(std::exchange(other.bytes, {})) {}

SharedBytes::~SharedBytes() {
  if (bytes.data())
    munmap(bytes.data(), bytes.size());
}

/// A crash is what the child is for: no stack trace, no core, no handlers of
/// the process that it was forked from.
static void prepareToCrash(unsigned cpuSeconds) {
  for (int signal : {SIGSEGV, SIGBUS, SIGILL, SIGFPE, SIGABRT, SIGTRAP, SIGXCPU,
                     SIGALRM, SIGTERM, SIGINT})
    std::signal(signal, SIG_DFL);
  constexpr rlimit none = {0, 0};
  setrlimit(RLIMIT_CORE, &none);
  const rlimit time = {cpuSeconds, cpuSeconds};
  setrlimit(RLIMIT_CPU, &time);
  // A lock that another thread held at the fork is never released here.
  constexpr unsigned busyMachine = 5;
  alarm(busyMachine * cpuSeconds);
  int null = open("/dev/null", O_WRONLY);
  dup2(null, STDOUT_FILENO);
  dup2(null, STDERR_FILENO);
}

static std::string describeEnd(int status) {
  if (WIFSIGNALED(status))
    return formatv("signal {0} ({1})", WTERMSIG(status),
                   strsignal(WTERMSIG(status)));
  if (WEXITSTATUS(status) != 0)
    return formatv("exit status {0}", WEXITSTATUS(status));
  return "";
}

Expected<std::string> smla::sim::runInChild(unsigned cpuSeconds,
                                            function_ref<void()> work) {
  pid_t child = fork();
  if (child < 0)
    return systemError("no child process can be started");
  if (child == 0) {
    prepareToCrash(cpuSeconds);
    work();
    _exit(0);
  }
  int status = 0;
  while (waitpid(child, &status, 0) < 0)
    if (errno != EINTR)
      return systemError("a child process cannot be waited for");
  return describeEnd(status);
}
