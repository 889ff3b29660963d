#!/usr/bin/env python3
"""Predicts the padded kernels at nine corners and prints the table of docs/Timing.md.

usage: timing_corners.py [path/to/smla-run]

Each kernel is compiled, executed once on a row of 2048 keys with all checks, and
its trace replayed at every latency and gather share: a comparison counts only
where it holds at every corner (docs/Timing.md).
"""

import json
import subprocess
import sys

LATENCIES = (500, 900, 1500)
GATHERS = (64, 27, 18)
KERNELS = (("gfx942", "mi300x"), ("gfx950", "mi355x"))
ROPES = (0, 64)
TOPK = 2048
QUERIES = 2048


def join(values):
    return ",".join(map(str, values))


def predict(tool, arch, chip, rope):
    """The JSON object of one run, all corners in it."""
    command = [
        tool,
        f"--arch={arch}",
        "--schedule=padded",
        "--heads=16",
        "--rank=512",
        f"--rope={rope}",
        f"--topk={TOPK}",
        f"--timing={chip}",
        f"--timing-queries={QUERIES}",
        f"--latency={join(LATENCIES)}",
        f"--gather={join(GATHERS)}",
        "--json",
    ]
    run = subprocess.run(command, capture_output=True, text=True)
    if run.returncode != 0:
        sys.exit(f"{' '.join(command)}\n{run.stderr}{run.stdout}")
    return json.loads(run.stdout)


def cell(corner):
    return f"{corner['clk_per_key']:.0f} {corner['bound']}"


def row(run, gather, name):
    corners = [c for c in run["timing"]["corners"] if c["gather"] == gather]
    corners.sort(key=lambda corner: corner["latency"])
    cells = [name, str(gather)] + [cell(corner) for corner in corners]
    return "| " + " | ".join(cells) + f" | {corners[1]['us'] / 1000:.1f} |"


def main():
    tool = sys.argv[1] if len(sys.argv) > 1 else "build/bin/smla-run"
    print(f"| kernel | gather | latency {' | '.join(map(str, LATENCIES))} | "
          f"ms, {QUERIES} queries |")
    print("|---|---|" + "---|" * len(LATENCIES) + "---|")
    for arch, chip in KERNELS:
        for rope in ROPES:
            run = predict(tool, arch, chip, rope)
            for gather in GATHERS:
                print(row(run, gather, f"{chip} rope {rope}"))


if __name__ == "__main__":
    main()
