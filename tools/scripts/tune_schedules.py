#!/usr/bin/env python3
"""Chooses the schedule of each class of shapes and writes kernels/config.

usage: tune_schedules.py [path/to/smla-run]

For each architecture and class, every candidate is compiled, executed with all
checks and timed at every latency and gather share, once as it is and once with
loads of fragments at four times their cost (--fragment-gather=64), which nobody
has measured. Starting from `padded`, one candidate after the other takes the place
of the choice if it is faster by more than 5 % at every one of these corners. A candidate that does not fit is left out by the
planner's error, before anything is compiled.
"""

import json
import pathlib
import sys

from predict import CHIPS, corners, predict

ROOT = pathlib.Path(__file__).resolve().parents[2]
CONFIG = ROOT / "kernels" / "config"
GAIN = 1.05
FRAGMENT_COSTS = (16, 64)
# A representative of each class.
CLASSES = {f"bf16_h{heads}": [f"--heads={heads}"]
           for heads in (16, 32, 64, 128)}
SHAPE = ["--rank=512", "--rope=64", "--topk=2048", "--queries=1",
         "--phase=prefill", "--timing-queries=8192"]
CANDIDATES = (
    {"schedule": "padded"},
    {"schedule": "private", "loads": "row"},
    {"schedule": "private", "loads": "fragment"},
)
FIELDS = ("schedule", "block_k", "waves", "waves_per_eu")


def flags_of(candidate):
    return [f"--{key}={value}" for key, value in candidate.items()]


def times(tool, arch, flags, candidate):
    """clk per key at each corner, and the schedule as it was completed."""
    clocks, schedule = {}, None
    for cost in FRAGMENT_COSTS:
        extra = [f"--fragment-gather={cost}"]
        run, error = predict(tool, arch,
                             SHAPE + flags + flags_of(candidate) + extra)
        if run is None:
            print(f"  {candidate}: {error}")
            return None, None
        schedule = run["schedule"]
        for corner, result in corners(run).items():
            clocks[(cost,) + corner] = result["clk_per_key"]
    return clocks, schedule


def choose(tool, arch, flags):
    best, best_clocks, best_candidate = None, None, None
    for candidate in CANDIDATES:
        clocks, schedule = times(tool, arch, flags, candidate)
        if clocks is None:
            continue
        print(f"  {candidate}: {sum(clocks.values()) / len(clocks):.1f}")
        if best is None or all(clocks[c] * GAIN < best_clocks[c] for c in clocks):
            best, best_clocks, best_candidate = schedule, clocks, candidate
    entry = {field: best[field] for field in FIELDS}
    if "loads" in best_candidate:
        entry["loads"] = best_candidate["loads"]
    return entry


def main():
    tool = sys.argv[1] if len(sys.argv) > 1 else str(ROOT / "build/bin/smla-run")
    for arch in CHIPS:
        path = CONFIG / arch / "sparse_attention.json"
        entries = {"default": json.loads(path.read_text())["default"]}
        for name, flags in CLASSES.items():
            print(arch, name)
            entry = choose(tool, arch, flags)
            if entry["schedule"] != "padded":
                entries[name] = entry
        lines = [f'  "{name}": {json.dumps(entry)}'
                 for name, entry in entries.items()]
        path.write_text("{\n" + ",\n".join(lines) + "\n}\n")


if __name__ == "__main__":
    main()
