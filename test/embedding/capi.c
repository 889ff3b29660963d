/*===- capi.c - The C API from C
--------------------------------------------===*\
|*                                                                            *|
|* Part of the smla project, under the Apache License v2.0 with LLVM          *|
|* Exceptions. See LICENSE for license information.                           *|
|* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception                    *|
|*                                                                            *|
|*===----------------------------------------------------------------------===*|
|*                                                                            *|
|* Compiles in a context of its own and in one of the library's, runs on the  *|
|* simulator, asks for what cannot be, and does all that from several threads *|
|* at once. Holds results against what the operator's definition says.        *|
|*                                                                            *|
\*===----------------------------------------------------------------------===*/

#include "smla-c/Arch.h"
#include "smla-c/Compile.h"
#include "smla-c/Launch.h"
#include "smla-c/Registration.h"

#include <math.h>
#include <pthread.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static atomic_int failures;

#define CHECK(condition)                                                       \
  do {                                                                         \
    if (!(condition)) {                                                        \
      fprintf(stderr, "%s:%d: %s\n", __FILE__, __LINE__, #condition);          \
      atomic_fetch_add(&failures, 1);                                          \
    }                                                                          \
  } while (0)

static MlirStringRef text(const char *string) {
  return mlirStringRefCreateFromCString(string);
}

static const MlirStringRef none = {NULL, 0};

static bool contains(MlirStringRef string, const char *part) {
  size_t length = strlen(part);
  for (size_t i = 0; i + length <= string.length; ++i)
    if (memcmp(string.data + i, part, length) == 0)
      return true;
  return false;
}

/* Says what went wrong, and whether nothing did. */
static bool succeeded(SmlaError error) {
  bool isNull = smlaErrorIsNull(error);
  if (!isNull) {
    MlirStringRef message = smlaErrorGetMessage(error);
    fprintf(stderr, "error: %.*s\n", (int)message.length, message.data);
  }
  smlaErrorDestroy(error);
  return isNull;
}

/* Whether there is an error that says `part`. */
static bool failsWith(SmlaError error, const char *part) {
  MlirStringRef message = smlaErrorGetMessage(error);
  bool isRight = !smlaErrorIsNull(error) && contains(message, part);
  if (!isRight)
    fprintf(stderr, "expected '%s', got '%.*s'\n", part, (int)message.length,
            message.data);
  smlaErrorDestroy(error);
  return isRight;
}

static const char scores[] =
    "func.func @scores(%q: memref<16x64xbf16>, %k: memref<?x64xbf16>,\n"
    "                  %i: memref<?xi32>, %out: memref<16x?xf32>) {\n"
    "  smla.gather_dot ins(%q, %k, %i\n"
    "      : memref<16x64xbf16>, memref<?x64xbf16>, memref<?xi32>)\n"
    "      outs(%out : memref<16x?xf32>)\n"
    "  return\n"
    "}\n";

static const char attention[] =
    "{\"heads\": 16, \"kv_lora_rank\": 64, \"qk_rope_head_dim\": 0,"
    " \"rope\": \"none\", \"dots\": \"bf16\", \"phase\": \"decode\","
    " \"no_invalid\": false, \"sink\": false, \"sink_outside_lse\": false,"
    " \"lse\": true, \"lse_base\": \"e\", \"empty_lse\": \"neg_inf\","
    " \"segments\": [{\"format\": \"bf16\", \"encoding\": \"none\","
    " \"page_size\": 1}]}";

static void testVersions(void) {
  CHECK(smlaAbiVersion() == SMLA_C_ABI_VERSION);
  CHECK(contains(smlaVersion(), "smla "));
  CHECK(smlaBuildId().length > 40); /* a SHA-1 and LLVM's version */
}

static void testArchs(void) {
  SmlaArch arch = {NULL};
  CHECK(succeeded(smlaArchLookup(text("gfx942:sramecc+"), &arch)));
  CHECK(smlaArchGetLdsBytes(arch) == 65536);
  CHECK(contains(smlaArchGetFp8Family(arch), "fnuz"));
  CHECK(failsWith(smlaArchLookup(text("gfx999"), &arch), "gfx942, gfx950"));
  CHECK(failsWith(smlaArchLookup(none, &arch), "gfx942, gfx950"));
  CHECK(failsWith(smlaArchLookup(text("gfx942"), NULL), "result is null"));
  CHECK(smlaGetNumArchs() >= 2);
  CHECK(smlaGetArch(-1).ptr == NULL);
  CHECK(smlaArchGetLdsBytes(smlaGetArch(smlaGetNumArchs())) == 0);
  CHECK(contains(smlaArchTableJson(), "\"gfx950\""));
}

/* A module in a context that the caller owns, through upstream's C API. */
static void testOwnContext(void) {
  MlirDialectRegistry registry = mlirDialectRegistryCreate();
  CHECK(succeeded(smlaRegisterDialectsWithUpstream(registry, none)));
  MlirContext context =
      mlirContextCreateWithRegistry(registry, /*threadingEnabled=*/false);
  mlirContextLoadAllAvailableDialects(context);
  MlirModule module = mlirModuleCreateParse(context, text(scores));
  CHECK(!mlirModuleIsNull(module));
  SmlaCompilation result = {NULL};
  CHECK(failsWith(smlaCompileModule(module, none, SMLA_EMIT_HSACO, &result),
                  "arch"));
  CHECK(succeeded(smlaCompileModule(module, text("arch=gfx942"),
                                    SMLA_EMIT_HSACO, &result)));
  CHECK(smlaCompilationGetNumKernels(result) == 1);
  CHECK(contains(smlaCompilationGetName(result, 0), "gather_dot"));
  CHECK(contains(smlaCompilationGetOutput(result, 0), "\177ELF"));
  CHECK(smlaCompilationGetManifest(result, 0).length == 0);
  CHECK(smlaCompilationGetOutput(result, 1).length == 0);
  CHECK(smlaCompilationGetOutput(result, -1).length == 0);
  smlaCompilationDestroy(result);
  /* The module is still what it was, and a pipeline can change it. */
  CHECK(
      succeeded(smlaRunPipeline(module, text("smla-to-binary{arch=gfx950}"))));
  CHECK(
      failsWith(smlaRunPipeline(module, text("no-such-pass")), "no-such-pass"));
  mlirModuleDestroy(module);
  mlirContextDestroy(context);
  mlirDialectRegistryDestroy(registry);
}

static void testForeignContext(void) {
  MlirContext context = mlirContextCreate();
  MlirModule module = mlirModuleCreateEmpty(mlirLocationUnknownGet(context));
  SmlaCompilation result = {NULL};
  CHECK(failsWith(
      smlaCompileModule(module, text("arch=gfx942"), SMLA_EMIT_HSACO, &result),
      "does not have the smla dialect"));
  mlirModuleDestroy(module);
  mlirContextDestroy(context);
}

static SmlaError compileText(const char *source, const char *options,
                             SmlaEmit emit, SmlaCompilation *result) {
  return smlaCompileText(text(source), text("a.mlir"), text(options), none,
                         emit, result);
}

static void testText(void) {
  SmlaCompilation isa = {NULL};
  CHECK(succeeded(compileText(scores, "arch=gfx950", SMLA_EMIT_ISA, &isa)));
  CHECK(contains(smlaCompilationGetOutput(isa, 0), "v_mfma_f32_"));
  smlaCompilationDestroy(isa);
}

/* Nothing that a caller may pass ends the process. */
static void testErrors(void) {
  SmlaCompilation result = {NULL};
  CHECK(failsWith(
      compileText("func.func @f(", "arch=gfx942", SMLA_EMIT_HSACO, &result),
      "a.mlir:1:"));
  CHECK(failsWith(compileText("smla.gather_dot ins(%q) outs(%q)", "arch=gfx942",
                              SMLA_EMIT_HSACO, &result),
                  "a.mlir:1:"));
  CHECK(failsWith(compileText(scores, "arch=gfx999", SMLA_EMIT_HSACO, &result),
                  "gfx942, gfx950"));
  CHECK(failsWith(
      compileText(scores, "arch=gfx942 opt-level=9", SMLA_EMIT_HSACO, &result),
      "[0, 3]"));
  CHECK(failsWith(
      compileText(scores, "no-such-option=1", SMLA_EMIT_HSACO, &result),
      "no-such-option"));
  CHECK(failsWith(compileText(scores, "block-k=many", SMLA_EMIT_HSACO, &result),
                  "options"));
  CHECK(failsWith(compileText(scores, "arch=gfx942", (SmlaEmit)7, &result),
                  "[0, 4]"));
  CHECK(failsWith(compileText(scores, "arch=gfx942", SMLA_EMIT_HSACO, NULL),
                  "result is null"));
  CHECK(failsWith(smlaCompileText(text(scores), none, text("arch=gfx942"),
                                  text("no-hook"), SMLA_EMIT_HSACO, &result),
                  "no-hook"));
  char *deep = malloc(1000001);
  memset(deep, '[', 1000000);
  deep[1000000] = 0;
  CHECK(failsWith(compileText(deep, "", SMLA_EMIT_HSACO, &result), "nested"));
  CHECK(failsWith(
      smlaCompileOperator(text(deep), none, none, SMLA_EMIT_HSACO, &result),
      "nested"));
  free(deep);
  CHECK(failsWith(
      smlaCompileOperator(text("{}"), none, none, SMLA_EMIT_HSACO, &result),
      "heads"));
  CHECK(
      failsWith(smlaCompileOperator(none, none, none, SMLA_EMIT_HSACO, &result),
                "operator"));
  MlirModule noModule = {NULL};
  CHECK(failsWith(smlaCompileModule(noModule, none, SMLA_EMIT_HSACO, &result),
                  "module is null"));
  CHECK(failsWith(smlaRunPipeline(noModule, none), "module is null"));
  MlirDialectRegistry noRegistry = {NULL};
  CHECK(failsWith(smlaRegisterDialects(noRegistry, none), "registry is null"));
  smlaErrorDestroy((SmlaError){NULL});
  smlaCompilationDestroy((SmlaCompilation){NULL});
  CHECK(smlaCompilationGetNumKernels((SmlaCompilation){NULL}) == 0);
}

/* One query, 16 heads, and two equal keys: out is that key, and lse is the
   score and ln 2 (the oracle O2). All numbers are exact in bf16. */
enum { heads = 16, width = 64, slots = 4 };
static const uint16_t one = 0x3f80, two = 0x4000;

struct Problem {
  uint16_t q[heads * width], cache[slots * width], out[heads * width];
  float lse[heads];
  int32_t indptr[2], indices[3];
  SmlaSegment segment;
  SmlaOperands operands;
};

static void makeProblem(struct Problem *p) {
  memset(p, 0, sizeof *p);
  for (int i = 0; i < heads * width; ++i)
    p->q[i] = one;
  for (int i = 0; i < slots * width; ++i)
    p->cache[i] = i / width == 2 ? two : 0x7fc0; /* the others are NaN */
  p->indptr[1] = 3;
  p->indices[0] = p->indices[2] = 2;
  p->indices[1] = -1;
  SmlaSegment segment = {{p->cache, sizeof p->cache},
                         {NULL, 0},
                         {p->indptr, sizeof p->indptr},
                         {p->indices, sizeof p->indices},
                         slots,
                         0,
                         2 * width,
                         2 * width};
  p->segment = segment;
  p->operands.numQueries = p->operands.numSplits = 1;
  p->operands.q = (SmlaInput){p->q, sizeof p->q};
  p->operands.out = (SmlaOutput){p->out, sizeof p->out};
  p->operands.lse = (SmlaOutput){p->lse, sizeof p->lse};
  p->operands.qRows = (SmlaRows){0, heads * width, width};
  p->operands.outRows = p->operands.qRows;
  p->operands.segments = &p->segment;
  p->operands.numSegments = 1;
  p->operands.softmaxScale = 0.125f;
}

static SmlaKernel loadAttention(const char *options) {
  SmlaCompilation compiled = {NULL};
  SmlaKernel kernel = {NULL};
  if (!succeeded(smlaCompileOperator(text(attention), text(options), none,
                                     SMLA_EMIT_HSACO, &compiled)))
    return kernel;
  CHECK(contains(smlaCompilationGetReport(compiled, 0), "of 65536 bytes"));
  CHECK(succeeded(smlaKernelLoad(smlaCompilationGetOutput(compiled, 0),
                                 smlaCompilationGetManifest(compiled, 0),
                                 &kernel)));
  smlaCompilationDestroy(compiled);
  return kernel;
}

static void runAndCompare(SmlaKernel kernel) {
  struct Problem p;
  makeProblem(&p);
  SmlaSimulatorOptions options = {1, 1};
  CHECK(succeeded(smlaSimulate(kernel, &p.operands, &options)));
  for (int i = 0; i < heads * width; ++i)
    CHECK(p.out[i] == two);
  for (int h = 0; h < heads; ++h)
    CHECK(fabs(p.lse[h] - (0.125 * width * 2 + log(2))) < 1e-3);
}

static void testRun(void) {
  SmlaKernel kernel = loadAttention("arch=gfx942");
  CHECK(kernel.ptr != NULL);
  runAndCompare(kernel);
  CHECK(smlaKernelChooseSplits(kernel, 1, 2048) > 1);
  CHECK(smlaKernelChooseSplits(kernel, 100000, 2048) == 1);
  smlaKernelDestroy(kernel);
}

static void testRunErrors(void) {
  SmlaKernel kernel = loadAttention("arch=gfx942");
  struct Problem p;
  makeProblem(&p);
  CHECK(failsWith(smlaSimulate(kernel, NULL, NULL), "operands are null"));
  CHECK(failsWith(smlaSimulate((SmlaKernel){NULL}, &p.operands, NULL),
                  "kernel is null"));
  p.operands.q.bytes -= 2;
  CHECK(failsWith(smlaSimulate(kernel, &p.operands, NULL), "'q'"));
  p.operands.q.bytes = -1;
  CHECK(failsWith(smlaSimulate(kernel, &p.operands, NULL), "'q' has -1 bytes"));
  makeProblem(&p);
  p.operands.lse.data = NULL;
  CHECK(failsWith(smlaSimulate(kernel, &p.operands, NULL), "at null"));
  makeProblem(&p);
  p.operands.numSegments = 0;
  CHECK(failsWith(smlaSimulate(kernel, &p.operands, NULL), "1 segments"));
  makeProblem(&p);
  p.operands.numSplits = 2;
  CHECK(failsWith(smlaSimulate(kernel, &p.operands, NULL), "num_splits is 2"));
  makeProblem(&p);
  p.indptr[1] = 4;
  CHECK(failsWith(smlaSimulate(kernel, &p.operands, NULL), "'indptr_0'"));
  SmlaKernel other = {NULL};
  CHECK(failsWith(smlaKernelLoad(text("not ELF"), text("{"), &other),
                  "manifest"));
  SmlaLauncher launcher = {NULL};
  CHECK(failsWith(smlaLauncherCreate((SmlaDevice){NULL}, kernel, &launcher),
                  "device is null"));
  CHECK(failsWith(smlaLauncherLaunch(launcher, &p.operands, NULL),
                  "launcher is null"));
  smlaKernelDestroy(kernel);
}

/* Each thread compiles in a context of its own; all run one kernel. */
static void *compileAndRun(void *shared) {
  SmlaKernel own = loadAttention("arch=gfx942 splits=2");
  runAndCompare(own);
  smlaKernelDestroy(own);
  runAndCompare(*(SmlaKernel *)shared);
  SmlaCompilation result = {NULL};
  CHECK(failsWith(compileText("x", "", SMLA_EMIT_HSACO, &result), "a.mlir:1:"));
  return NULL;
}

static void testThreads(void) {
  enum { count = 4 };
  pthread_t threads[count];
  SmlaKernel shared = loadAttention("arch=gfx942");
  for (int i = 0; i < count; ++i)
    CHECK(pthread_create(&threads[i], NULL, compileAndRun, &shared) == 0);
  for (int i = 0; i < count; ++i)
    pthread_join(threads[i], NULL);
  smlaKernelDestroy(shared);
}

int main(void) {
  testVersions();
  testArchs();
  testOwnContext();
  testForeignContext();
  testText();
  testErrors();
  testRun();
  testRunErrors();
  testThreads();
  return atomic_load(&failures) == 0 ? EXIT_SUCCESS : EXIT_FAILURE;
}
