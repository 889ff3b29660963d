#!/usr/bin/env python3
# Part of the smla project, under the Apache License v2.0 with LLVM Exceptions.
# See LICENSE for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Writes a file of random cases for Kernel.h.

A case depends on its seed alone, so that one that failed can be made again:
    generate.py --first-seed 117 --count 1 --group 128
"""

import argparse
import re

from rng import Random
from templates import CONDITIONS, FLOATS, TEMPLATES, literal

# Types of variables, the common ones more often.
TYPES = ["int"] * 4 + ["uint"] * 4 + ["float"] * 5 + ["double"] * 2 + [
    "long", "ulong", "ulong", "short", "ushort", "char", "uchar"]
TABLE_SIZE = 16


class Case:
    """One case: a list of lines, and the variables in scope while it grows."""

    def __init__(self, seed, group):
        self.random = Random(seed)
        self.group = group
        self.inputs = [self.random.choose(TYPES) for _ in range(3)]
        self.result = self.random.choose(TYPES)
        self.lines = []
        self.indent = 2
        self.scope = []  # (name, type)
        self.names = 0
        self.tables = {}  # type -> name

    # Expressions -----------------------------------------------------------

    def leaf(self, type):
        """A variable, converted if need be, or a constant."""
        same = [name for name, t in self.scope if t == type]
        if same and self.random.chance(75):
            return self.random.choose(same)
        if self.scope and self.random.chance(60):
            return f"({type}){self.random.choose(self.scope)[0]}"
        return literal(self.random, type)

    def expression(self, type, depth):
        if depth <= 0:
            return self.leaf(type)
        template = self.random.choose(TEMPLATES[type])
        return f"({type})({self.fill(template, depth - 1)})"

    def condition(self, depth):
        type = self.random.choose(TYPES)
        template = self.random.choose(CONDITIONS).replace("T", type)
        return f"({self.fill(template, depth)})"

    def fill(self, template, depth):
        """Replaces {type} by expressions, and {k}, {mask} by one constant."""
        constants = {"k": str(1 + self.random.below(30)),
                     "k3": str(1 + self.random.below(3)),
                     "mask": hex(self.random.next() & 0xffffffff)}

        def slot(match):
            name = match.group(1)
            if name in constants:
                return constants[name]
            if name == "cond":
                return self.condition(depth - 1)
            if name == "any":
                name = self.random.choose(TYPES)
            # Uneven trees: most operands are shallower than they could be.
            return self.expression(name, self.random.below(max(depth, 0) + 1))

        return re.sub(r"\{(\w+)\}", slot, template)

    # Statements ------------------------------------------------------------

    def emit(self, text):
        self.lines.append(" " * self.indent + text)

    def declare(self, type, value):
        name = f"v{self.names}"
        self.names += 1
        self.emit(f"{type} {name} = {value};")
        self.scope.append((name, type))

    def block(self, head, budget):
        """Statements between braces; what they declare ends with them."""
        self.emit(head + " {")
        self.indent += 2
        outer = len(self.scope)
        for _ in range(self.random.below(budget + 1)):
            self.statement(budget)
        self.assign(outer)
        del self.scope[outer:]
        self.indent -= 2
        self.emit("}")

    def assign(self, visible=None):
        """Changes one of the first `visible` variables, but no loop index."""
        name, type = self.random.choose(
            [v for v in self.scope[:visible] if not v[0].startswith("i")])
        self.emit(f"{name} = {self.expression(type, 3)};")

    def branch(self, budget):
        self.block(f"if ({self.condition(2)})", budget)
        if self.random.chance(50):
            self.block("else", budget)

    def loop(self, budget):
        index = f"i{self.names}"
        self.names += 1
        count = (str(2 + self.random.below(6)) if self.random.chance(50) else
                 f"({self.expression('uint', 1)} & 7)")
        self.scope.append((index, "uint"))
        head = f"for (uint {index} = 0, n = {count}; {index} < n; ++{index})"
        if self.random.chance(30):
            self.emit(head + " {")
            self.emit(f"  if ({self.condition(1)})")
            self.emit("    break;")
            self.indent += 2
            self.assign()
            self.indent -= 2
            self.emit("}")
        else:
            self.block(head, budget)
        self.scope.remove((index, "uint"))

    def switch(self, budget):
        self.emit(f"switch ({self.expression('uint', 2)} % 5) {{")
        for value in range(1 + self.random.below(4)):
            self.block(f"case {value}:", budget)
            if self.random.chance(80):
                self.emit("break;")
        if self.random.chance(50):
            self.emit("default:")
            self.assign()
        self.emit("}")

    def gather(self):
        """An element of an input, or of a constant table, at any index."""
        which = self.random.below(4)
        if which < 3:
            array = "abc"[which]
            self.declare(self.inputs[which],
                         f"{array}[{self.expression('uint', 2)} % DiffItems]")
            return
        type = self.random.choose(TYPES)
        table = self.tables.setdefault(type, f"table_{type}")
        self.declare(
            type, f"{table}[{self.expression('uint', 2)} % {TABLE_SIZE}]")

    def statement(self, budget):
        kinds = [self.assign, self.assign, self.gather]
        kinds += [lambda: self.declare(*self.new_value())] * 3
        if budget > 0:
            for nested in (self.branch, self.loop, self.switch):
                kinds.append(lambda nested=nested: nested(budget - 1))
        self.random.choose(kinds)()

    def new_value(self):
        type = self.random.choose(TYPES)
        return type, self.expression(type, 4)

    # Phases ----------------------------------------------------------------

    def load_inputs(self):
        for array, type in zip("abc", self.inputs):
            self.declare(type, f"{array}[gid]")

    def begin_phase(self):
        self.emit("ITEMS {")
        self.indent += 2
        self.scope = []
        self.load_inputs()

    def end_phase(self):
        self.indent -= 2
        self.emit("}")

    def share(self, index):
        """Ends a phase with a value in LDS and one kept, and reads them in the
        next phase: another work-item's, or the group's reduction."""
        name, type = self.random.choose(self.scope)
        kept, kept_type = self.random.choose(self.scope)
        self.lines.insert(
            1, f"  LDS {type} shared{index}[GROUP];\n"
               f"  PRIVATE({kept_type}, kept{index});")
        self.emit(f"shared{index}[lid] = {name};")
        self.emit(f"MINE(kept{index}) = {kept};")
        self.end_phase()
        self.emit("BARRIER;")
        if self.random.chance(40):
            self.reduce(f"shared{index}", type)
        self.begin_phase()
        other = self.random.choose(
            [f"lid ^ {1 + self.random.below(self.group - 1)}",
             f"(lid + {self.random.below(self.group)}) % GROUP",
             f"{self.expression('uint', 2)} % GROUP"])
        self.declare(type, f"shared{index}[{other}]")
        self.declare(kept_type, f"MINE(kept{index})")

    def reduce(self, array, type):
        operation = self.random.choose(
            ["+", "*"] if type in FLOATS else ["+", "^", "*", "|", "&"])
        self.emit("for (uint step = GROUP / 2; step > 0; step /= 2) {")
        self.emit("  ITEMS if (lid < step) {")
        self.emit(f"    {array}[lid] = ({type})({array}[lid] {operation} "
                  f"{array}[lid + step]);")
        self.emit("  }")
        self.emit("  BARRIER;")
        self.emit("}")

    def store_result(self):
        """An expression, or a hash of all variables."""
        if self.result in FLOATS or self.random.chance(25):
            self.emit(f"out[gid] = {self.expression(self.result, 4)};")
            return
        self.emit("ulong hash = 0;")
        for name, type in self.scope:
            bits = f"bits_{type}({name})" if type in FLOATS else name
            self.emit(f"hash = mix(hash, (ulong){bits});")
        self.emit(f"out[gid] = ({self.result})(hash >> 32);")

    def generate(self, name):
        self.lines.append(f"CASE({name}, {', '.join(self.inputs)}, "
                          f"{self.result})\n{{")
        self.begin_phase()
        phases = 1 + (self.random.below(2) if self.random.chance(40) else 0)
        for phase in range(phases):
            for _ in range(3 + self.random.below(5)):
                self.statement(budget=2)
            if phase + 1 < phases:
                self.share(phase)
        self.store_result()
        self.end_phase()
        self.lines.append("}\n")
        tables = [self.table(f"{name}_{type}", table, type)
                  for type, table in self.tables.items()]
        return "\n".join(tables + self.lines)

    def table(self, full_name, name, type):
        values = ", ".join(
            literal(self.random, type) for _ in range(TABLE_SIZE))
        self.lines = [line.replace(name + "[", full_name + "[")
                      for line in self.lines]
        return f"CONSTANT {type} {full_name}[{TABLE_SIZE}] = {{{values}}};"


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--first-seed", type=int, required=True)
    parser.add_argument("--count", type=int, required=True)
    parser.add_argument("--group", type=int, required=True,
                        help="work-items of a workgroup")
    parser.add_argument("-o", dest="output", default="/dev/stdout")
    args = parser.parse_args()
    seeds = range(args.first_seed, args.first_seed + args.count)
    with open(args.output, "w", encoding="ascii") as file:
        # LLVM joins minima into v_min3, which takes a signalling NaN for a
        # NaN where minimumnum takes it for nothing.
        file.write(f"#define GROUP {args.group}\n#define SIGNALLING_NANS 0\n"
                   "#include \"Kernel.h\"\n\n")
        for seed in seeds:
            file.write(Case(seed, args.group).generate(f"seed{seed}") + "\n")


if __name__ == "__main__":
    main()
