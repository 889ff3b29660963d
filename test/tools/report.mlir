// One compilation, traced on the simulator, as text, JSON and a page.

// RUN: smla-compile %s --arch=gfx942 --schedule=padded --report=text \
// RUN:   --report-topk=320 \
// RUN:   --report-queries=2 | FileCheck %s
// CHECK: sparse_attention_h16_r512_rope64_appended_bf16_p1_dotbf16_decode_lse on gfx942
// CHECK: LDS {{ *}}38,912 of 65,536 bytes
// CHECK: findings {{ *}}0
// CHECK: keys per tile {{ *}}32
// Bytes: 32 * (512 + 8) * 2 behind them 32 * (64 + 8) * 2.
// CHECK: kv {{ *}}0 {{ *}}0 {{ *}}33280 {{ *}}32 x 1040
// CHECK: rope {{ *}}1 {{ *}}33280 {{ *}}4608 {{ *}}32 x 144
// CHECK: p {{ *}}2 {{ *}}37888 {{ *}}1024
// CHECK: exchange {{ *}}2 {{ *}}37888
// Rows of keys are read in 16 matrix operands; a pad of 8 elements leaves
// 8 clk of conflicts on each.
// CHECK: 8.0 {{.*}}16 x ds_read_b128 {{ *}}kv {{ *}}report.tiles.mlir:
// CHECK: query, resident {{ *}}72
// CHECK: together {{ *}}1 workgroup per compute unit
// CHECK: an iteration takes {{ *}}{{[0-9]+}} clk
// CHECK: matrix pipe of SIMD 0 {{ *}}{{[0-9.]+}}% busy
// Time is by line of the tiled kernel.
// CHECK: source lines
// CHECK: report.tiles.mlir:{{[0-9]+}} {{.*}}smla.{{gather|dot|accumulate}}
// CHECK: predictions of the timing model for mi300x

// RUN: smla-compile %s --arch=gfx950 --schedule=padded --report=json \
// RUN:   --report-topk=1280 \
// RUN:   --report-chip=mi355x -o %t.json
// RUN: %python -c "import json; r = json.load(open(r'%t.json')); \
// RUN:   lds = r['lds']; loop = r['loop']; \
// RUN:   ends = [b['offset'] + b['bytes'] for b in lds['buffers']]; \
// RUN:   assert max(ends) == lds['bytes'] == r['manifest']['kernels'][0]['lds_bytes'] <= lds['limit'], lds; \
// RUN:   assert r['timing']['chip'] == 'mi355x'; \
// RUN:   assert all(a['buffers'] for a in lds['accesses']); \
// RUN:   assert loop['iterations'] > 0 and len(loop['marks']) == loop['iterations'] + 1; \
// RUN:   slices = [s for t in loop['tracks'] for s in t['slices']]; \
// RUN:   assert all(loop['begin'] <= s['begin'] < s['end'] <= loop['end'] for s in slices); \
// RUN:   assert 0 < sum(l['share'] for l in r['lines']) <= 1.0001, r['lines']"

// The page needs nothing but itself.
// RUN: smla-compile %s --arch=gfx942 --schedule=padded --report=html \
// RUN:   --report-topk=320 -o %t.html
// RUN: FileCheck %s --check-prefix=PAGE --input-file=%t.html \
// RUN:   --implicit-check-not=http --implicit-check-not='<script' \
// RUN:   --implicit-check-not='<link' --implicit-check-not='src='
// PAGE: <!doctype html>
// PAGE: prefers-color-scheme:dark
// PAGE: <h2>LDS</h2>
// PAGE: Accesses and their bank conflicts
// PAGE: <h2>Registers and occupancy</h2>
// PAGE: <h2>Timeline of the tile loop</h2>
// PAGE: <rect class="k-vmcnt"
// PAGE: <h2>Where the time goes, by source line</h2>
// PAGE: smla.gather
// PAGE: </html>

// The tiled kernels as a file, which findings and timing then name.
// RUN: smla-compile %s --arch=gfx942 --schedule=padded \
// RUN:   --tiles-file=%t.tiles.mlir -o %t.hsaco
// RUN: FileCheck %s --check-prefix=TILES --input-file=%t.tiles.mlir
// TILES: smla.gather
// RUN: llvm-objdump -d -l %t.hsaco | FileCheck %s --check-prefix=LINES
// LINES: .tiles.mlir:{{[1-9]}}

// What the planner decided, as YAML.
// RUN: smla-compile %s --arch=gfx942 --schedule=padded \
// RUN:   --remarks-output=%t.yaml -o %t.hsaco
// RUN: FileCheck %s --check-prefix=YAML --input-file=%t.yaml
// YAML: --- !Analysis
// YAML: Name: {{ *}}lds-budget
// YAML: LDSBytes: {{ *}}'38912'
// YAML: rope: {{ *}}'4608'

// RUN: not smla-compile %s --arch=gfx942 --report=html --emit=isa 2>&1 \
// RUN:   | FileCheck %s --check-prefix=BOTH
// BOTH: smla-compile: error: --report and --emit are both given: a report is written in place of code
// RUN: not smla-compile %s --arch=gfx942 --report=text --report-chip=h100 2>&1 \
// RUN:   | FileCheck %s --check-prefix=CHIP
// CHIP: smla-compile: error: --report-chip: unknown chip 'h100'; known chips: mi300x
// RUN: not smla-compile %s --arch=gfx942 --report=text --report-chip=mi355x 2>&1 \
// RUN:   | FileCheck %s --check-prefix=OTHER
// OTHER: chip mi355x is gfx950, but kernel '{{.*}}' was compiled for gfx942
// RUN: not smla-compile %smla_src/kernels/mlir/gather_dot.mlir --arch=gfx942 \
// RUN:   --report=text 2>&1 | FileCheck %s --check-prefix=DOT
// DOT: is not sparse attention: there are no inputs to trace it on, and so no report
// RUN: not smla-compile %s --arch=gfx942 --report=text --report-topk=-1 2>&1 \
// RUN:   | FileCheck %s --check-prefix=TOPK
// TOPK: smla-compile: error: {{.*}}topk
// RUN: not smla-compile %s --arch=gfx942 --remarks-output=%t.none/x.yaml \
// RUN:   -o %t.hsaco 2>&1 | FileCheck %s --check-prefix=REMARKS
// REMARKS: smla-compile: error: '{{.*}}x.yaml' cannot be written
// RUN: not smla-compile %s --arch=gfx942 --tiles-file=%t.none/x.mlir \
// RUN:   -o %t.hsaco 2>&1 | FileCheck %s --check-prefix=NOTILES
// NOTILES: error: {{.*}}x.mlir

func.func @decode(%q: memref<?x16x576xbf16>, %cache: memref<?x576xbf16>,
                  %indptr: memref<?xi32>, %indices: memref<?xi32>,
                  %scale: f32, %out: memref<?x16x512xbf16>,
                  %lse: memref<?x16xf32>) {
  smla.sparse_attention q(%q : memref<?x16x576xbf16>)
      segment<format = bf16>(%cache, %indptr, %indices
          : memref<?x576xbf16>, memref<?xi32>, memref<?xi32>)
      scale(%scale)
      outs(%out, %lse : memref<?x16x512xbf16>, memref<?x16xf32>)
      {kv_lora_rank = 512, qk_rope_head_dim = 64, rope = #smla.rope<appended>}
  return
}
