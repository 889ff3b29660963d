"""Runs smla-run with the timing model: what the benchmark and tuning scripts share."""

import json
import subprocess
import sys

LATENCIES = (500, 900, 1500)
GATHERS = (64, 27, 18)
# The chip that stands for an architecture.
CHIPS = {"gfx942": "mi300x", "gfx950": "mi355x"}


def join(values):
    return ",".join(map(str, values))


def predict(tool, arch, flags, latencies=LATENCIES, gathers=GATHERS, chip=None):
    """The JSON object of one run, all corners in it; None if the arch cannot."""
    command = [
        tool,
        f"--arch={arch}",
        f"--timing={chip or CHIPS[arch]}",
        f"--latency={join(latencies)}",
        f"--gather={join(gathers)}",
        "--json",
        *flags,
    ]
    run = subprocess.run(command, capture_output=True, text=True)
    if run.returncode != 0 and not run.stdout.startswith("{"):
        return None, run.stderr.strip().replace("smla-run: error: ", "")
    result = json.loads(run.stdout)
    if not result["ok"]:
        sys.exit(f"{' '.join(command)}\n{run.stderr}{run.stdout}")
    return result, None


def corners(result):
    """clk per key by (gather, latency)."""
    return {(c["gather"], c["latency"]): c for c in result["timing"]["corners"]}
