# How lit finds and runs the tests. --param verify_roundtrip=1 makes every
# smla-opt print and parse its input once more before it starts.

import os
import sys

import lit.formats
from lit.llvm import llvm_config
from lit.llvm.subst import ToolSubst

config.name = "smla"
config.test_format = lit.formats.ShTest(execute_external=False)
config.suffixes = [".mlir", ".test"]
config.excludes = ["Inputs", "unit", "lib", "embedding", "python",
                   "CMakeLists.txt"]
config.test_source_root = os.path.dirname(__file__)
config.test_exec_root = os.path.join(config.smla_obj_root, "test")

llvm_config.use_default_substitutions()
llvm_config.with_system_environment(["HOME", "TMPDIR", "ASAN_OPTIONS", "UBSAN_OPTIONS"])

# FileCheck, not, llvm-objdump, ... are in Debian's LLVM prefix, not on PATH.
llvm_config.with_environment("PATH", config.llvm_tools_dir, append_path=True)
llvm_config.with_environment("PATH", config.smla_tools_dir, append_path=True)

config.substitutions.append(("%smla_src", config.smla_src_root))
config.substitutions.append(("%smla_lib", config.smla_lib_dir))
config.substitutions.append(("%smla_tools", config.smla_tools_dir))
config.substitutions.append(("%llvm_tools", config.llvm_tools_dir))
config.substitutions.append(("%python", sys.executable))
config.substitutions.append(("%cmake_generator", config.cmake_generator))
config.substitutions.append(("%c_compiler", config.c_compiler))
config.substitutions.append(("%cxx_compiler", config.cxx_compiler))
if config.smla_sanitize:
    config.available_features.add("sanitized")
# The vendor's runtime finds no device only where the driver is absent.
if not os.path.exists("/dev/kfd"):
    config.available_features.add("no-gpu")

roundtrip = lit_config.params.get("verify_roundtrip", "0") != "0"
tools = [
    ToolSubst("smla-opt", extra_args=["--verify-roundtrip"] if roundtrip else []),
    ToolSubst("smla-compile", unresolved="ignore"),
    ToolSubst("smla-run", unresolved="ignore"),
    ToolSubst("smla-lsp-server", unresolved="ignore"),
    ToolSubst("smla-reduce", unresolved="ignore"),
    ToolSubst("smla-sim", unresolved="ignore"),
]
llvm_config.add_tool_substitutions(tools, [config.smla_tools_dir])
