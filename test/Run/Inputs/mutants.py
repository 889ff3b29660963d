"""usage: mutants.py DIRECTORY ARCH INSTRUCTION KIND[,KIND]

DIRECTORY has a kernel as whole.s and whole.json. Takes away each line with
INSTRUCTION in turn, assembles and runs the rest, and fails unless every such
mutant is caught as one of the KINDs.
"""

import json
import pathlib
import shutil
import subprocess
import sys

directory, arch, instruction, kinds = sys.argv[1:]
directory = pathlib.Path(directory)
lines = (directory / "whole.s").read_text().splitlines(keepends=True)
mutant = directory / "mutant"
shutil.copy(directory / "whole.json", mutant.with_suffix(".json"))


def found_in(text):
    """The kinds of findings of the kernel with this text."""
    mutant.with_suffix(".s").write_text(text)
    subprocess.run(["llvm-mc", "-triple=amdgcn-amd-amdhsa", f"-mcpu={arch}",
                    "-filetype=obj", f"{mutant}.s", "-o", f"{mutant}.o"],
                   check=True)
    subprocess.run(["ld.lld", "-shared", f"{mutant}.o", "-o",
                    f"{mutant}.hsaco"], check=True)
    run = subprocess.run(["smla-run", f"{mutant}.hsaco", "--topk=70", "--json"],
                         stdout=subprocess.PIPE)
    report = json.loads(run.stdout)
    return {finding["kind"] for finding in report["finding_list"]}


places = [n for n, line in enumerate(lines)
          if line.split()[:1] == [instruction]]
missed = []
for place in places:
    found = found_in("".join(lines[:place] + lines[place + 1:]))
    if not found & set(kinds.split(",")):
        missed.append(f"line {place + 1}: {lines[place].strip()}: {found}")
print(f"{len(places)} mutants without {instruction}, {len(missed)} not caught")
sys.exit("\n".join(missed) if missed or not places else 0)
