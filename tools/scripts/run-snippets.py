#!/usr/bin/env python3
"""Runs what the documents show: every fenced block of a document, in order.

A document is run in a directory of its own, which looks like the root of the
project after a build: its links lead to kernels, docs, tools, test, include and
build/bin. What a block means depends on its language:

    sh            run by `sh -eu`, stops the document where it fails
    python        run by this Python
    output        what the sh block before it prints; "..." stands for any text,
                  within a line or, alone, for any lines
    mlir          parsed and verified by smla-opt
    (none)        prose: not run

A comment on the line before a block changes that:

    <!-- file: NAME -->         any language: written to NAME, for what follows
    <!-- also: NAME -->         the same, and treated as ever
    <!-- shorter: A -> B, ... -->   run with B for A, where A takes hours
    <!-- not run: REASON -->    left out; the reason is printed
    <!-- newcomer: REASON -->   left out but with --newcomer, which runs the
                                document in the root of the sources itself, as
                                somebody who has just cloned it
"""

import argparse
import os
import re
import shutil
import subprocess
import sys

LINKS = ["kernels", "docs", "tools", "test", "include", "LICENSE"]
BLOCK = re.compile(
    r"(?:^<!-- (?P<how>file|also|shorter|not run|newcomer): (?P<what>.*?) -->\n)?"
    r"^```(?P<language>[\w+]*)[^\n]*\n(?P<body>.*?)^```$",
    re.S | re.M)
RUN_LANGUAGES = {"sh", "python", "output", "mlir"}


def matches(expected, printed):
    """Whether the lines are those, "..." aside."""
    pattern = ""
    for line in expected.rstrip("\n").split("\n"):
        if line.strip() == "...":
            pattern += r"(?:.*\n)*?"
        else:
            parts = [re.escape(part.strip()) for part in line.split("...")]
            pattern += r"[ \t]*" + r".*?".join(parts) + r"[ \t]*\n"
    return re.fullmatch(pattern, printed.rstrip("\n") + "\n")


class Document:
    def __init__(self, path, work, tools, newcomer):
        self.path, self.work, self.tools = path, work, tools
        self.newcomer = newcomer
        self.printed = None
        self.counts = {}

    def fail(self, line, text):
        sys.exit(f"{self.path}:{line}: {text}")

    def call(self, command, text, line):
        environment = dict(os.environ)
        environment["PATH"] = os.pathsep.join(
            [self.tools, environment.get("PATH", "")])
        result = subprocess.run(command, input=text, cwd=self.work, text=True,
                                stdout=subprocess.PIPE, stderr=subprocess.STDOUT,
                                env=environment)
        if result.returncode:
            self.fail(line, f"status {result.returncode}\n{text}\n{result.stdout}")
        return result.stdout

    def run(self, language, body, line):
        if language == "sh":
            self.printed = self.call(["sh", "-eu"], body, line)
        elif language == "python":
            self.printed = self.call([sys.executable, "-"], body, line)
        elif language == "mlir":
            self.call([os.path.join(self.tools, "smla-opt"), "-o", "/dev/null"],
                      body, line)
        elif self.printed is None:
            self.fail(line, "nothing was run that could print this")
        elif not matches(body, self.printed):
            self.fail(line, f"expected\n{body}\ngot\n{self.printed}")

    def write(self, name, body):
        path = os.path.join(self.work, name)
        os.makedirs(os.path.dirname(path), exist_ok=True)
        with open(path, "w") as file:
            file.write(body)

    def block(self, match, line):
        how, what, language = match["how"], match["what"], match["language"]
        body = match["body"]
        if how == "not run" or how == "newcomer" and not self.newcomer:
            print(f"{self.path}:{line}: not run: {what}")
            return
        if how in ("file", "also"):
            self.write(what, body)
        if how == "file" or not language:
            return
        if language not in RUN_LANGUAGES:
            self.fail(line, f"a block of '{language}' needs <!-- file: NAME -->, "
                            "or <!-- not run: REASON -->")
        if how == "shorter":
            for pair in what.split(", "):
                old, new = pair.split(" -> ")
                if old not in body:
                    self.fail(line, f"nothing to shorten: '{old}'")
                body = body.replace(old, new)
        self.run(language, body, line)
        self.counts[language] = self.counts.get(language, 0) + 1

    def run_all(self):
        with open(self.path) as file:
            text = file.read()
        for match in BLOCK.finditer(text):
            self.block(match, text.count("\n", 0, match.start()) + 1)
        done = ", ".join(f"{n} {name}" for name, n in sorted(self.counts.items()))
        print(f"{self.path}: {done or 'nothing to run'}")


def main():
    parser = argparse.ArgumentParser(
        description=__doc__,
        formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("document")
    parser.add_argument("--root", required=True, help="of the sources")
    parser.add_argument("--tools", help="build/bin, unless as newcomer")
    parser.add_argument("--work", help="directory to run in")
    parser.add_argument("--newcomer", action="store_true")
    args = parser.parse_args()
    root = os.path.abspath(args.root)
    if args.newcomer:
        tools = os.path.join(root, "build", "bin")
        Document(args.document, root, tools, True).run_all()
        return
    shutil.rmtree(args.work, ignore_errors=True)
    os.makedirs(os.path.join(args.work, "build"))
    for link in LINKS:
        os.symlink(os.path.join(root, link), os.path.join(args.work, link))
    tools = os.path.abspath(args.tools)
    os.symlink(tools, os.path.join(args.work, "build", "bin"))
    Document(args.document, args.work, tools, False).run_all()


if __name__ == "__main__":
    main()
