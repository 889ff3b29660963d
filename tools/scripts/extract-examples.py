#!/usr/bin/env python3
"""Prints the runnable examples of a generated document as one .mlir file.

An example is a ```mlir block that is whole by itself: a module, a function, or
a list of attributes. What needs its surroundings is left out. Every operation
named with --require must have at least one example.
"""

import argparse
import re
import sys


def blocks(text):
    for body in re.findall(r"^```mlir\n(.*?)^```", text, re.S | re.M):
        lines = [l for l in body.splitlines() if not l.strip().startswith("//")]
        yield "\n".join(lines).strip()


def runnable(block):
    if "..." in block:
        return None
    if re.match(r"(module|func\.func|gpu\.module)\b", block):
        return block
    if block.startswith("#"):
        attrs = re.split(r"\n(?=#)", block)
        named = ", ".join(f"a{i} = {a}" for i, a in enumerate(attrs))
        return "func.func private @attributes() attributes {%s}" % named
    return None


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("document")
    parser.add_argument("--require", nargs="*", default=[], metavar="OP")
    args = parser.parse_args()
    with open(args.document) as document:
        examples = [e for e in map(runnable, blocks(document.read())) if e]
    for op in args.require:
        if not any(re.search(re.escape(op) + r"\b", e) for e in examples):
            sys.exit(f"{args.document}: no runnable example of {op}")
    print("\n\n// -----\n\n".join(examples))


if __name__ == "__main__":
    main()
