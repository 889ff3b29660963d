"""Checks the timing object of smla-run's JSON, and its trace file."""

import json
import sys

timing = json.load(open(sys.argv[1]))["timing"]
assert timing["chip"] == "mi300x", timing
assert [(c["latency"], c["gather"]) for c in timing["corners"]] == [(500, 64), (1500, 64)]
first, last = timing["corners"]
for key in ("clk_per_key", "us", "bound", "latency", "gather"):
    assert timing[key] == first[key], key
assert 0 < first["clk_per_key"] < last["clk_per_key"], timing["corners"]
assert 0 < first["us"] < last["us"], timing["corners"]

(kernel,) = timing["kernels"]
assert set(kernel["floors"]) == {"mfma", "valu", "lds", "vmem", "hbm"}, kernel["floors"]
assert max(kernel["floors"].values()) <= kernel["clk_per_key"], kernel["floors"]
parts = sum(kernel["wave_clk_per_key"].values())
assert abs(parts / kernel["clk_per_key"] - 1) < 1e-6, kernel["wave_clk_per_key"]
shares = [cost["share"] for cost in kernel["instructions"]]
assert shares == sorted(shares, reverse=True) and 0.5 < sum(shares) <= 1 + 1e-6

events = json.load(open(sys.argv[2]))["traceEvents"]
slices = [event for event in events if event["ph"] == "X"]
assert slices and all(event["dur"] > 0 for event in slices)
assert {"vmcnt", "barrier"} <= {event["name"] for event in slices}
