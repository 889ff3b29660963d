#!/bin/sh
# From a fresh Debian 12 to a result: installs what is missing, builds, compiles
# the decode kernels of two models for both architectures, runs them on the
# simulator and prints one table.
set -eu
cd "$(dirname "$0")/.."
. tools/scripts/stages.sh

configure() {
  mkdir -p build
  cmake --preset default >build/configure.log 2>&1 ||
    { cat build/configure.log; return 1; }
}
build() { ninja -C build --quiet smla-run smla-compile smla-opt; }

stage "packages" tools/scripts/install-packages.sh
stage "configure" configure
stage "build" build
stage "compile and run" tools/scripts/main_job.py build/bin/smla-run
print_stages
