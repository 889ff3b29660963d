#!/usr/bin/env python3
"""Holds a kernel of kernels/mlir against what its head says of it.

    // Grid: arch=gfx942|gfx950 queries=2 topk=1|33|200 invalid=0.3
        every combination is run on the simulator and judged by smla-run;
    // Compiles: arch=gfx942|gfx950
        an operator without a reference is compiled;
    // Refused: arch=gfx950
        the operator is illegal there, and a diagnostic says so.

Words are flags of smla-run with their values between bars. Those that decide the
code (arch, fp8-hooks) are compiled once for all combinations of the others.
"""

import argparse
import itertools
import os
import re
import subprocess
import sys

COMPILE = ["arch", "fp8-hooks"]


def combinations(words):
    names = [word.split("=", 1)[0] for word in words]
    values = [word.split("=", 1)[1].split("|") for word in words]
    for choice in itertools.product(*values):
        yield [f"--{name}={value}" for name, value in zip(names, choice)]


def call(command):
    return subprocess.run(command, stdout=subprocess.PIPE,
                          stderr=subprocess.STDOUT, text=True)


def fail(command, result):
    sys.exit(f"{' '.join(command)}\nstatus {result.returncode}\n{result.stdout}")


class Checker:
    def __init__(self, kernel, work):
        self.kernel, self.work = kernel, work
        self.cells = 0
        os.makedirs(work, exist_ok=True)

    def compile(self, flags):
        output = os.path.join(self.work, "kernel.hsaco")
        command = ["smla-compile", self.kernel, *flags, "-o", output]
        return command, call(command), output

    def must_compile(self, flags):
        command, result, output = self.compile(flags)
        if result.returncode:
            fail(command, result)
        self.cells += 1
        return output

    def grid(self, words):
        decides = [w for w in words if w.split("=")[0] in COMPILE]
        others = [w for w in words if w not in decides]
        for flags in combinations(decides):
            output = self.must_compile(flags)
            for inputs in combinations(others):
                command = ["smla-run", output, "--threads=1", *inputs]
                result = call(command)
                if result.returncode:
                    fail(command, result)
                self.cells += 1

    def compiles(self, words):
        for flags in combinations(words):
            self.must_compile(flags)

    def refused(self, words):
        for flags in combinations(words):
            command, result, _ = self.compile(flags)
            if result.returncode != 1 or " is illegal on " not in result.stdout:
                fail(command, result)
            self.cells += 1


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("kernel")
    parser.add_argument("--work", required=True, help="directory for outputs")
    args = parser.parse_args()
    checker = Checker(args.kernel, args.work)
    checks = {"Grid": checker.grid, "Compiles": checker.compiles,
              "Refused": checker.refused}
    with open(args.kernel) as file:
        for name, words in re.findall(r"^// (\w+): (\w[\w-]*=.*)$",
                                      file.read(), re.M):
            checks[name](words.split())
    if checker.cells == 0:
        sys.exit(f"{args.kernel}: its head names no grid")
    print(f"{checker.cells} cells hold")


if __name__ == "__main__":
    main()
