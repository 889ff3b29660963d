#!/usr/bin/env python3
"""Runs the decode kernels of two models on the simulator and prints one table.

usage: main_job.py path/to/smla-run
"""

import json
import subprocess
import sys

ARCHS = ["gfx942", "gfx950"]
MODELS = {"GLM-5.3-Flash": 0, "DeepSeek-V3.2": 64}  # width of the rope columns
LISTS = ["random", "local"]

COLUMNS = [
    ("arch", 6), ("model", 13), ("H/rank/rope", 11), ("topk", 5),
    ("lists", 6), ("tile", 5), ("waves", 5), ("LDS plan", 8), ("LDS ELF", 8),
    ("VGPR", 5), ("AGPR", 5), ("SGPR", 5), ("spills", 6), ("WG/CU", 5),
    ("row err", 8), ("1-cos", 8), ("lse err", 8), ("seconds", 7), ("holds", 5),
]


def run(tool, arch, rope, lists):
    """The parsed report of one run, and its messages."""
    command = [tool, f"--arch={arch}", "--heads=16", "--rank=512",
               f"--rope={rope}", "--topk=2048", f"--indices={lists}", "--json"]
    process = subprocess.run(command, capture_output=True, text=True)
    try:
        return json.loads(process.stdout), process.stderr
    except json.JSONDecodeError:
        return None, process.stderr or f"status {process.returncode}"


def figure(value):
    return "-" if value is None else f"{value:.1e}"


def cells(model, report):
    geometry, schedule = report["geometry"], report["schedule"]
    spills = (report["vgpr_spills"] or 0) + (report["sgpr_spills"] or 0)
    return [
        report["arch"], model,
        "{heads}/{kv_lora_rank}/{qk_rope_head_dim}".format(**geometry),
        geometry["topk"][0], geometry["indices"], schedule["block_k"],
        schedule["waves"], report["lds_plan_bytes"], report["lds_elf_bytes"],
        report["vgpr"], report["agpr"], report["sgpr"], spills,
        report["workgroups_per_cu"], figure(report["max_row_err"]),
        figure(report["cosine_gap"]), figure(report["lse_err"]),
        f"{report['seconds']:.1f}", "yes" if report["ok"] else "NO",
    ]


def print_row(values):
    aligned = [str(value).ljust(width) if index < 3 else str(value).rjust(width)
               for index, (value, (_, width)) in enumerate(zip(values, COLUMNS))]
    print("  ".join(aligned).rstrip(), flush=True)


def complain(report, messages):
    lines = report["failures"] if report else messages.splitlines()
    for finding in report["finding_list"] if report else []:
        lines.append(f"{finding['kind']} at {finding['pc']}: "
                     f"{finding['disassembly']}: {finding['message']}")
    for line in lines:
        print(f"    {line}")
    if report:
        print(f"    repeat: {report['repeat']}")


def main():
    if len(sys.argv) != 2:
        sys.exit(__doc__)
    print_row([name for name, _ in COLUMNS])
    all_hold = True
    for arch in ARCHS:
        for model, rope in MODELS.items():
            for lists in LISTS:
                report, messages = run(sys.argv[1], arch, rope, lists)
                if report and report["schedule"] and report["seconds"] is not None:
                    print_row(cells(model, report))
                else:
                    print(f"{arch}  {model}  {lists}: no result")
                if not report or not report["ok"]:
                    all_hold = False
                    complain(report, messages)
    return 0 if all_hold else 1


if __name__ == "__main__":
    sys.exit(main())
