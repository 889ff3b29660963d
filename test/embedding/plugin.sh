#!/bin/sh
# usage: plugin.sh MLIR_BIN PLUGIN: the installed plugin in a stock mlir-opt. A
# plugin that fails to load is only a message there: what it does is checked.
set -eu
cat <<'MLIR' | "$1/mlir-opt" --load-dialect-plugin="$2" --load-pass-plugin="$2" \
  --pass-pipeline='builtin.module(smla-set-target{arch=gfx950},smla-legalize-arch,smla-select-schedule,smla-plan-lds,smla-tile)' |
  "$1/FileCheck" "$0"
func.func @scores(%q: memref<16x512xbf16>, %keys: memref<?x512xbf16>,
                  %indices: memref<?xi32>, %out: memref<16x?xf32>) {
  smla.gather_dot ins(%q, %keys, %indices
      : memref<16x512xbf16>, memref<?x512xbf16>, memref<?xi32>)
      outs(%out : memref<16x?xf32>)
  return
}
MLIR
# CHECK: gpu.launch_func
# CHECK: gpu.module {{.*}}gfx950
# CHECK: smla.gather
