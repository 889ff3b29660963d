#!/bin/sh
# usage: upstream.sh EMBED MLIR_BIN: what EMBED prints becomes LLVM IR by
# upstream's passes, without this project's dialect, with the code object inside.
set -eu
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
"$1" binary >"$dir/binary.mlir"
"$2/mlir-opt" "$dir/binary.mlir" --convert-linalg-to-loops --convert-scf-to-cf \
  --expand-strided-metadata --lower-affine \
  --gpu-to-llvm=use-bare-pointers-for-kernels=true \
  --finalize-memref-to-llvm --convert-to-llvm --reconcile-unrealized-casts \
  -o "$dir/host.mlir"
"$2/mlir-translate" --mlir-to-llvmir "$dir/host.mlir" -o "$dir/host.ll"
"$2/FileCheck" "$0" --input-file="$dir/host.ll"
# CHECK: @sparse_attention_h16_r512_{{.*}}_binary = internal constant [{{[0-9]+}} x i8] c"\7FELF
# CHECK-LABEL: define {{.*}}@layer(
# CHECK: call void @mgpuLaunchKernel(
