include "llvm/Option/OptParser.td"

// Flags of smla-run, all of the form --name=value or --name.

class Value<string name, string meta, string help>
    : Joined<["--"], name # "=">, HelpText<help>, MetaVarName<meta>;
class On<string name, string help> : Flag<["--"], name>, HelpText<help>;

def operator_group : OptionGroup<"OPERATOR">,
    HelpText<"OPERATOR (not with an input file, which has its own)">;
class OperatorValue<string name, string meta, string help>
    : Value<name, meta, help>, Group<operator_group>;
class OperatorOn<string name, string help>
    : On<name, help>, Group<operator_group>;

def heads : OperatorValue<"heads", "N", "Query heads (16)">;
def rank : OperatorValue<"rank", "N", "Latent columns of a row, kv_lora_rank (512)">;
def rope : OperatorValue<"rope", "N", "Rope columns, qk_rope_head_dim (0)">;
def rope_place : OperatorValue<"rope-place", "PLACE", "none, appended or inside (appended, without rope columns none)">;
def segments : OperatorValue<"segments", "N", "Segments, 1 or 2 (1)">;
def format : OperatorValue<"format", "F[,F]", "Cache format, for all segments or one each (bf16)">;
def encoding : OperatorValue<"encoding", "E[,E]", "Encoding of 8-bit floats (none)">;
def page_size : OperatorValue<"page-size", "N[,N]", "Slots of a page; 1 is a cache without pages (1)">;
def dots : OperatorValue<"dots", "TYPE", "Element type of the dots, bf16 or fp8 (bf16)">;
def phase : OperatorValue<"phase", "PHASE", "decode or prefill (decode)">;
def sink : OperatorOn<"sink", "With a sink per head">;
def sink_outside_lse : OperatorOn<"sink-outside-lse", "Leave the sink out of lse">;
def no_lse : OperatorOn<"no-lse", "Without lse">;
def lse_base : OperatorValue<"lse-base", "BASE", "e or two (e)">;
def empty_lse : OperatorValue<"empty-lse", "RULE", "lse of a row without keys: neg_inf or pos_inf (neg_inf)">;
def no_invalid : OperatorOn<"no-invalid", "Promise that no index is invalid">;

def schedule_group : OptionGroup<"SCHEDULE">,
    HelpText<"ARCHITECTURE AND SCHEDULE (not with a code object)">;
class ScheduleValue<string name, string meta, string help>
    : Value<name, meta, help>, Group<schedule_group>;

def arch : ScheduleValue<"arch", "ARCH", "Architecture to compile for; there is no default, but a .mlir file may name one">;
def schedule : ScheduleValue<"schedule", "KIND", "padded, private or shared (the configuration's)">;
def block_k : ScheduleValue<"block-k", "N", "Keys of a tile (the configuration's, halved until it fits)">;
def waves : ScheduleValue<"waves", "N", "Waves of a workgroup (the configuration's)">;
def waves_per_eu : ScheduleValue<"waves-per-eu", "N", "Waves per SIMD to compile for (the configuration's, or as many as LDS and registers allow)">;
def loads : ScheduleValue<"loads", "ORDER", "Of schedule private: fragment or row (the configuration's)">;
def head_groups : ScheduleValue<"head-groups", "N", "Groups of waves that each take 16 heads (as many as fit)">;
def fp8_hooks : ScheduleValue<"fp8-hooks", "H[,H]", "Hooks for 8-bit floats, of fnuz-cdna3, ocp-cdna3 and fnuz-cdna4, or none (fnuz-cdna3)">;
def kernel : ScheduleValue<"kernel", "NAME", "Kernel to run, of a .mlir file with several">;

def input_group : OptionGroup<"INPUTS">, HelpText<"INPUTS">;
class InputValue<string name, string meta, string help>
    : Value<name, meta, help>, Group<input_group>;

def queries : InputValue<"queries", "N", "Query rows (1)">;
def topk : InputValue<"topk", "N[,N]", "Entries of an index list, for all segments or one each (64)">;
def slots : InputValue<"slots", "N[,N]", "Rows of a cache (8192)">;
def indices : InputValue<"indices", "PATTERN", "random, or local: runs of 16 to 64 neighbours and 5 % of -1 (random)">;
def invalid : InputValue<"invalid", "F", "Fraction of invalid indices, half below 0, half past the slots (0)">;
def ragged : On<"ragged", "Lists of different lengths up to topk, one of them empty">, Group<input_group>;
def index_list : InputValue<"list", "I[,I]", "Entries of every list, in place of --topk, --indices, --invalid and --ragged">;
def break_promise : On<"break-promise", "Run invalid entries even with --no-invalid, which promises that there are none">, Group<input_group>;
def across_4gib : On<"across-4gib", "Place each array across a multiple of 4 GiB">, Group<input_group>;
def scale : InputValue<"scale", "X", "softmax_scale (0.0625)">;
def pad : InputValue<"pad", "BYTES", "Lengthen every pitch and start every array this much later (0)">;
def cache : InputValue<"cache", "FILL", "What 8-bit codes hold: random; 0x80 or 0x7f, the byte in all; or saturated, the largest finite values of both signs (random)">;
def oracle : InputValue<"oracle", "O", "Inputs with an exact result: o1 one valid index, o2 identical keys, o3 no valid index, o4 another order of the list (none)">;
def verify_oracles : On<"verify-oracles", "After the inputs asked for, run every oracle that applies">, Group<input_group>;
def seed : InputValue<"seed", "N", "Seed of the inputs and of the simulated device (1)">;

def run_group : OptionGroup<"RUN">, HelpText<"RUN">;
class RunValue<string name, string meta, string help>
    : Value<name, meta, help>, Group<run_group>;

def device : RunValue<"device", "DEVICE", "sim or hip (sim)">;
def hip_library : RunValue<"hip-library", "FILE", "HIP's library (that of the environment variable SMLA_HIP_LIBRARY, or the vendor's by name)">;
def hip_device : RunValue<"hip-device", "N", "Which of HIP's devices (0)">;
def splits : RunValue<"splits", "N", "Splits of each index list, or auto: by the size of the launch (1)">;
def threads : RunValue<"threads", "N", "Host threads of the simulator; 0 is one per core (0)">;
def shuffle : RunValue<"shuffle", "N", "Run N more times, each in another order of waves, and demand the same bits (0)">;
def ulp_noise : RunValue<"ulp-noise", "SEED", "Perturb what hardware leaves open to the last bit; 0 is off (0)">;
def json : On<"json", "Print one JSON object">, Group<run_group>;
def help : On<"help", "Print this text">, Group<run_group>;

def timing_group : OptionGroup<"TIMING">,
    HelpText<"PREDICTED TIME (with --device=sim; docs/Timing.md)">;
class TimingValue<string name, string meta, string help>
    : Value<name, meta, help>, Group<timing_group>;

def timing : TimingValue<"timing", "CHIP", "Predict the time on mi300x, mi325x, mi350x or mi355x">;
def latency : TimingValue<"latency", "CLK[,CLK]", "Latency of global memory under load (900); with several values every corner is predicted, the first one in full">;
def gather : TimingValue<"gather", "B[,B]", "Bytes per clk that come into the L1 of a compute unit (the chip's Infinity Cache share); several values as above">;
def fragment_gather : TimingValue<"fragment-gather", "CLK", "Clk of a gather whose neighbouring lanes are in different lines (16)">;
def timing_queries : TimingValue<"timing-queries", "N", "Query rows of the launch that is predicted (--queries)">;
def trace : TimingValue<"trace", "FILE", "Write the steady state for Perfetto or chrome://tracing, 1 clk as 1 us">;
def timing_params : On<"timing-params", "Print the figures of the timing model with their sources">, Group<timing_group>;

def fuzz_group : OptionGroup<"FUZZING">,
    HelpText<"RANDOM CASES (in place of one run; docs/Fuzzing.md)">;
class FuzzValue<string name, string meta, string help>
    : Value<name, meta, help>, Group<fuzz_group>;

def fuzz : FuzzValue<"fuzz", "N", "Run N random cases, drawn from --seed, for all architectures and formats or those that --arch, --format, --encoding, --dots and --fp8-hooks leave; print what was drawn, and for each failure the shortest command that repeats it">;
def fuzz_seconds : FuzzValue<"fuzz-seconds", "S", "Begin no more cases after S seconds; without --fuzz there is no other end">;
def fuzz_cells : On<"fuzz-cells", "Print which architectures, formats, encodings and dots random cases may have, one line of flags each">, Group<fuzz_group>;
