#!/usr/bin/env python3
"""Predicts the shipped kernels and writes docs/Benchmarks.md.

usage: benchmarks.py [path/to/smla-run]

Every figure is of a kernel that was compiled and executed with all checks in
this run, its trace replayed by the timing model (docs/Timing.md).
"""

import pathlib
import sys

from predict import CHIPS, GATHERS, LATENCIES, corners, predict

ROOT = pathlib.Path(__file__).resolve().parents[2]
PAGE = ROOT / "docs" / "Benchmarks.md"
SHAPE = ["--rank=512", "--topk=2048"]
PREFILL = ["--phase=prefill", "--queries=4", "--timing-queries=8192"]
SCHEDULES = {
    "padded": ["--schedule=padded"],
    "private, row": ["--schedule=private", "--loads=row"],
    "private, fragment": ["--schedule=private", "--loads=fragment"],
}
# Cache format and encoding by arch, as they are read there without a hook.
FP8 = {"gfx942": "e4m3fnuz", "gfx950": "e4m3fn"}

HEAD = """# Benchmarks

Predicted by the timing model, state **timing-1** ([Timing.md](Timing.md)), and
written by `tools/scripts/benchmarks.py`. Nothing here ran on hardware, and no
figure is of anything but these kernels: not of an operator in a framework, not
of a model. Launch overhead is not in it. Random lists, unless said otherwise,
overstate what a kernel gains where real lists have locality.

`clk` is clk per (query, key) pair and compute unit in the steady state; registers
and LDS are the code object's; bf16, rank 512, 2048 keys per query row, indices
tested.
"""


def table(columns, rows):
    lines = ["| " + " | ".join(columns) + " |", "|" + "---|" * len(columns)]
    lines += ["| " + " | ".join(map(str, row)) + " |" for row in rows]
    return "\n".join(lines) + "\n"


def clocks(run, gather):
    found = corners(run)
    return " ".join(f"{found[gather, latency]['clk_per_key']:.1f}"
                    for latency in LATENCIES)


def ratios(baseline, run):
    base, other = corners(baseline), corners(run)
    least = min(base[c]["clk_per_key"] / other[c]["clk_per_key"] for c in base)
    return f"{least:.2f}"


def floors(run):
    kernel = run["timing"]["kernels"][0]
    return " ".join(f"{name} {clk:.0f}" for name, clk in kernel["floors"].items()
                    if name != "hbm")


def prefill(tool):
    rows = []
    for arch, chip in CHIPS.items():
        for rope in (0, 64):
            flags = SHAPE + PREFILL + ["--heads=16", f"--rope={rope}"]
            runs = {name: predict(tool, arch, flags + extra)[0]
                    for name, extra in SCHEDULES.items()}
            for name, run in runs.items():
                rows.append([f"{arch} rope {rope}", name]
                            + [clocks(run, gather) for gather in GATHERS]
                            + [ratios(runs["padded"], run), floors(run),
                               run["vgpr"], run["lds_elf_bytes"]])
    columns = ["kernel", "schedule"]
    columns += [f"{gather} B/clk" for gather in GATHERS]
    columns += ["least ratio", "floors at 64 B/clk", "VGPR", "LDS"]
    return table(columns, rows)


def coalescing(tool):
    rows = []
    for arch in CHIPS:
        flags = SHAPE + PREFILL + ["--heads=16", "--rope=0"]
        row = [arch]
        for name in ("private, row", "private, fragment"):
            for cost in (16, 32, 64):
                run, _ = predict(tool, arch, flags + SCHEDULES[name]
                                 + [f"--fragment-gather={cost}"], (900,), (64, 27))
                row.append(" ".join(f"{c['clk_per_key']:.0f}"
                                    for c in run["timing"]["corners"]))
        rows.append(row)
    columns = ["arch"] + [f"{name} {cost}" for name in ("row", "fragment")
                          for cost in (16, 32, 64)]
    return table(columns, rows)


def one(tool, arch, chip, flags):
    """us, clk per key and bound at latency 900 and the chip's gather share."""
    gather = 27 if arch == "gfx942" else 32
    run, error = predict(tool, arch, SHAPE + flags, (900,), (gather,), chip)
    if run is None:
        return [error.splitlines()[0], "", ""]
    timing = run["timing"]
    return [f"{timing['us']:.1f}", f"{timing['clk_per_key']:.1f}",
            run["schedule"]["schedule"]]


def decode(tool):
    rows = []
    for arch, chip in (("gfx942", "mi325x"), ("gfx950", "mi355x")):
        for queries in (1, 12, 64):
            for lists in ("random", "local"):
                flags = ["--heads=16", "--rope=0", f"--queries={queries}",
                         "--splits=auto", f"--indices={lists}"]
                rows.append([chip, queries, lists]
                            + one(tool, arch, chip, flags))
    return table(["chip", "queries", "lists", "us, both kernels", "clk",
                  "schedule"], rows)


def series(tool):
    rows = []
    for arch, chip in CHIPS.items():
        for heads in (8, 16, 32, 64):
            flags = PREFILL + [f"--heads={heads}", "--rope=0"]
            rows.append([chip, heads, "bf16", "bf16"]
                        + one(tool, arch, chip, flags))
        for fmt, dots in (("fp8_scalar", "bf16"), ("fp8_scalar", "fp8"),
                          ("fp8_dsv32", "bf16")):
            rope = "64" if fmt == "fp8_dsv32" else "0"
            flags = PREFILL + ["--heads=16", f"--rope={rope}",
                               f"--format={fmt}", f"--encoding={FP8[arch]}",
                               f"--dots={dots}"]
            rows.append([chip, 16, f"{fmt} {FP8[arch]}", dots]
                        + one(tool, arch, chip, flags))
    return table(["chip", "heads", "cache", "dots", "us", "clk", "schedule"],
                 rows)


def main():
    tool = sys.argv[1] if len(sys.argv) > 1 else str(ROOT / "build/bin/smla-run")
    text = HEAD + f"""
## Prefill of 8192 queries, 16 heads

clk at latency {', '.join(map(str, LATENCIES))}; `least ratio` is the time of
`padded` over that of the schedule at the corner where it is least. With 18 B/clk the
gather alone takes 57 clk (64 with rope columns), so on gfx950, where `padded` takes
139 to 145, no schedule can have 3 there.

{prefill(tool)}
## What coalescing is worth

The same at latency 900 and 64 and 27 B/clk, where a load of fragments costs 16, 32
or 64 clk (`--fragment-gather`, not measured publicly). The shipped schedule loads
rows.

{coalescing(tool)}
## Decode, 16 heads, splits by the size of the launch

Latency 900, the chip's share of the Infinity Cache.

{decode(tool)}
## Prefill of 8192 queries, by heads and cache

The same corner.

{series(tool)}"""
    PAGE.write_text(text)


if __name__ == "__main__":
    main()
