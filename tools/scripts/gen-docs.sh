#!/bin/sh
# Writes docs/generated from the TableGen sources, and from the simulator's
# tables if it is built. With --check it writes nothing and fails when the files
# there are not what it would write. MLIR_PREFIX is the installation of MLIR
# (default /usr/lib/llvm-22), SMLA_BUILD the build directory (default build).
set -eu

root=$(cd "$(dirname "$0")/../.." && pwd)
prefix=${MLIR_PREFIX:-/usr/lib/llvm-22}
coverage=${SMLA_BUILD:-$root/build}/bin/smla-sim-coverage
out=$(mktemp -d)
trap 'rm -rf "$out"' EXIT

tblgen() {
  "$prefix/bin/mlir-tblgen" -I "$root/include" -I "$prefix/include" "$@"
}

# One dialect, whose parts are in several files.
printf 'include "smla/IR/SMLAOps.td"\ninclude "smla/IR/TileOps.td"\n' |
  tblgen -gen-dialect-doc -dialect=smla - > "$out/Dialect.md"

# The passes in the order in which they run.
{
  printf '# Passes\n\nGenerated from the `Passes.td` files.\n'
  for room in Transforms Conversion Target; do
    printf '\n## %s\n\n' "$room"
    tblgen -gen-pass-doc "$root/include/smla/$room/Passes.td"
  done
} > "$out/Passes.md"

if [ -x "$coverage" ]; then
  "$coverage" > "$out/simulator-coverage.md"
else
  echo "$coverage is not built: simulator-coverage.md is left as it is" >&2
  cp "$root/docs/generated/simulator-coverage.md" "$out"
fi

if [ "${1:-}" = --check ]; then
  if ! diff -ru "$root/docs/generated" "$out"; then
    echo "docs/generated is stale: run tools/scripts/gen-docs.sh" >&2
    exit 1
  fi
else
  mkdir -p "$root/docs/generated"
  cp "$out"/*.md "$root/docs/generated/"
fi
