#!/bin/sh
# Installs what is missing, builds, and passes all tests: formatting,
# clang-tidy, everything again under sanitizers, and ctest last. Ends with a
# status other than 0 at the first stage that fails.
set -eu
cd "$(dirname "$0")/.."
. tools/scripts/stages.sh

# libMLIR and libLLVM are not instrumented, but share containers and arenas with
# code that is: their annotations would not match.
export ASAN_OPTIONS=detect_container_overflow=0:allow_user_poisoning=0

configure() { cmake --preset "$1" >"$2/configure.log" 2>&1 || { cat "$2/configure.log"; return 1; }; }
configure_default() { mkdir -p build && configure default build; }
configure_asan() { mkdir -p build-asan && configure asan build-asan; }
build_default() { ninja -C build --quiet; }
build_asan() { ninja -C build-asan --quiet; }
test_asan() {
  ctest --test-dir build-asan --output-on-failure -j "$(nproc)" -E '^lit-'
}

stage "packages" tools/scripts/install-packages.sh
stage "configure" configure_default
stage "build" build_default
stage "formatting" tools/scripts/check-format.sh
stage "clang-tidy" tools/scripts/check-tidy.sh build
stage "configure with sanitizers" configure_asan
stage "build with sanitizers" build_asan
stage "test with sanitizers" test_asan
stage "README as a newcomer" test/newcomer.sh --here
print_stages
echo "== ctest"
ctest --test-dir build --output-on-failure -j "$(nproc)"
