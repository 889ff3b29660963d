include "llvm/Option/OptParser.td"

// Flags of smla-sim, all of the form --name=value or --name.

class Value<string name, string meta, string help>
    : Joined<["--"], name # "=">, HelpText<help>, MetaVarName<meta>;
class On<string name, string help> : Flag<["--"], name>, HelpText<help>;

def kernel : Value<"kernel", "NAME", "Kernel, of a code object with several">;
def grid : Value<"grid", "X[,Y[,Z]]", "Workgroups; without it kernels are listed">;
def block : Value<"block", "X[,Y[,Z]]", "Work-items of a workgroup (what the kernel requires)">;
def arg : Value<"arg", "[NAME=]VALUE", "An argument, see below">;
def out : Value<"out", "NAME=FILE.npy", "File for what the kernel left in a buffer">;
def dynamic_lds : Value<"dynamic-lds", "BYTES", "LDS beyond the kernel's own (0)">;
def shuffle : Value<"shuffle", "N", "Run N more times, each in another order of waves, and demand the same bits (0)">;
def seed : Value<"seed", "N", "Decides addresses and orders (1)">;
def threads : Value<"threads", "N", "Host threads; 0 is one per core (1)">;
def max_instructions : Value<"max-instructions", "N", "Of a wave; more is an endless loop (268435456)">;
def allow_equal_stores : On<"allow-equal-stores", "Waves may store equal values to the same byte of LDS">;
def timing : Value<"timing", "CHIP", "Predict the time on mi300x, mi325x, mi350x or mi355x">;
def trace : Value<"trace", "FILE", "Write the prediction for Perfetto or chrome://tracing (with --timing)">;
def json : On<"json", "Print one JSON object">;
def help : On<"help", "Print this text">;
