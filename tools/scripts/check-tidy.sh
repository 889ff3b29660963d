#!/bin/sh
# Runs clang-tidy over the library and the tools, with the precompiled headers
# of BUILD (a configured and built directory). Prints only what it found.
set -eu
cd "$(dirname "$0")/../.."
build=${1:-build}

tidy_one() {
  if ! output=$(clang-tidy-22 -p "$1" --quiet "$2" 2>&1); then
    printf '%s\n' "$output" | grep -v 'warnings generated\|warnings treated'
    return 1
  fi
}
if [ "${2:-}" ]; then # one file: called below, once for each
  tidy_one "$build" "$2"
  exit
fi

find lib tools -name '*.cpp' ! -path 'lib/PCH/*' -print0 | sort -z |
  xargs -0 -n 1 -P "$(nproc)" "$0" "$build"
