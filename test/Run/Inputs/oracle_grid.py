"""usage: oracle_grid.py ARCH

Runs every oracle that applies (O1 to O4) over heads x widths x segments x
splits, and with a sink once more (O5 is part of the reference's own tests).
"""

import itertools
import subprocess
import sys

SHAPES = [(1, 64, 0), (20, 200, 64), (64, 512, 64), (128, 64, 64)]
failed = 0
for (heads, rank, rope), segments, splits, sink in itertools.product(
        SHAPES, (1, 2), (1, 3), ([], ["--sink"])):
    command = ["smla-run", f"--arch={sys.argv[1]}", f"--heads={heads}",
               f"--rank={rank}", f"--rope={rope}", f"--segments={segments}",
               f"--splits={splits}", "--topk=70", "--queries=2",
               "--verify-oracles", *sink]
    run = subprocess.run(command, stdout=subprocess.PIPE, text=True)
    if run.returncode:
        failed += 1
        print(" ".join(command), run.stdout, sep="\n")
print(f"{failed} of {len(SHAPES) * 8} fail")
sys.exit(bool(failed))
