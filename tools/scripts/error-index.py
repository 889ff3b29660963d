#!/usr/bin/env python3
"""Holds docs/Errors.md against the sources, or lists what the sources say.

A diagnostic is the text of a call that makes one (CALLS), its string literals
joined by "*" where a value is filled in. Every diagnostic must contain, in this
order, the pieces of at least one entry of the index: an entry's heading is a
message in backquotes, with "..." for values. An entry that no diagnostic has is
stale.
"""

import argparse
import os
import re
import sys

CALLS = re.compile(
    r"\b(emitOpError|emitError|emitModuleError|createStringError|attachNote"
    r"|fail|invalid|wrong|makeError|errorAt|targetIDError)\s*\(")
# The planners' errors write their text themselves, in these files.
PLANNERS = ["LdsPlan.cpp", "Legality.cpp", "Registers.cpp"]
PLANNER_CALLS = re.compile(CALLS.pattern + r"|\bformatv\s*\(")
LITERAL = re.compile(r'"((?:[^"\\]|\\.)*)"')
ROOMS = ["lib", "tools"]


def sources(root):
    for room in ROOMS:
        for directory, _, files in os.walk(os.path.join(root, room)):
            for name in sorted(files):
                if name.endswith((".cpp", ".h")):
                    yield os.path.join(directory, name)


def statement(text, start):
    """From the call to the end of its statement."""
    end, inside = start, False
    while end < len(text):
        char = text[end]
        if char == "\\" and inside:
            end += 1
        elif char == '"':
            inside = not inside
        elif not inside and char in ";{":
            break
        end += 1
    return text[start:end]


def template(code):
    code = re.sub(r'"\s*\n?\s*"', "", code)  # adjacent literals are one
    pieces = LITERAL.findall(code)
    text = "*".join(pieces)
    text = re.sub(r"\{\d+[^}]*\}", "*", text)
    text = text.replace('\\"', '"').replace("\\n", " ")
    return re.sub(r"\*+", "*", text).strip()


def diagnostics(root):
    found = {}
    for path in sources(root):
        with open(path) as file:
            text = re.sub(r"//[^\n]*", "", file.read())
        planner = os.path.basename(path) in PLANNERS
        for match in (PLANNER_CALLS if planner else CALLS).finditer(text):
            message = template(statement(text, match.start()))
            if len(re.sub(r"[^a-z]", "", message)) > 3:
                found.setdefault(message, os.path.relpath(path, root))
    return found


def entries(index):
    with open(index) as file:
        for line in file:
            match = re.match(r"- `(.+)`$", line.rstrip())
            if match:
                yield match.group(1)


def covers(entry, message):
    at = 0
    for piece in re.split(r"\.\.\.", entry):
        piece = piece.strip(" ")
        at = message.find(piece, at)
        if at < 0:
            return False
        at += len(piece)
    return True


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("root", help="directory of the sources")
    parser.add_argument("--list", action="store_true",
                        help="print what the sources say")
    args = parser.parse_args()
    found = diagnostics(args.root)
    if args.list:
        for message, path in sorted(found.items(), key=lambda item: item[1]):
            print(f"{path}: {message}")
        return
    known = list(entries(os.path.join(args.root, "docs/Errors.md")))
    missing = [f"{path}: no entry for: {message}"
               for message, path in found.items()
               if not any(covers(entry, message) for entry in known)]
    stale = [f"docs/Errors.md: no diagnostic says: {entry}" for entry in known
             if not any(covers(entry, message) for message in found)]
    if missing or stale:
        sys.exit("\n".join(missing + stale))
    print(f"{len(known)} entries cover {len(found)} diagnostics")


if __name__ == "__main__":
    main()
