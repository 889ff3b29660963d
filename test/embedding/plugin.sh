#!/bin/sh
# usage: plugin.sh MLIR_BIN PLUGIN: the installed plugin in a stock mlir-opt. A
# plugin that fails to load is only a message there: what it does is checked.
set -eu
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
"$1/mlir-opt" "$(dirname "$0")/scores.mlir" \
  --load-dialect-plugin="$2" --load-pass-plugin="$2" \
  --pass-pipeline='builtin.module(smla-set-target{arch=gfx950},smla-select-schedule,smla-plan-lds,smla-tile)' \
  -o "$dir/tiled.mlir"
"$1/FileCheck" "$0" --input-file="$dir/tiled.mlir"
# CHECK: gpu.launch_func
# CHECK: gpu.module {{.*}}gfx950
# CHECK: smla.gather
