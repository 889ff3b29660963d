#!/bin/sh
# Holds every source file against .clang-format.
set -eu
cd "$(dirname "$0")/../.."
if [ -e .git ]; then
  git ls-files -z -- '*.h' '*.cpp' '*.c'
else
  find include lib tools test -name '*.h' -print0 -o -name '*.cpp' -print0
fi | xargs -0 clang-format-22 --dry-run -Werror
