"""usage: check_json.py FILE KEY=JSON...

Fails unless FILE is one object with all keys of a report and these values.
"""

import json
import sys

KEYS = """ok arch geometry schedule kernels max_row_err cosine_gap row_cosine_gap
lse_err lds_plan_bytes lds_elf_bytes lds_touched_bytes vgpr vgpr_plan agpr sgpr
vgpr_spills sgpr_spills scratch_bytes workgroups_per_cu findings finding_list
instructions mfma_executed timing seconds repeat failures""".split()


def parse(text):
    try:
        return json.loads(text)
    except json.JSONDecodeError:
        return text


with open(sys.argv[1]) as file:
    report = json.load(file)
if set(report) != set(KEYS):
    sys.exit(f"keys differ: {sorted(set(report) ^ set(KEYS))}")
for pair in sys.argv[2:]:
    key, _, value = pair.partition("=")
    if report[key] != parse(value):
        sys.exit(f"{key} is {report[key]!r}, expected {value}")
if report["lds_elf_bytes"] is not None:
    if report["lds_plan_bytes"] != report["lds_elf_bytes"]:
        sys.exit("planned and declared LDS differ")
if not report["repeat"].startswith("smla-run --arch"):
    sys.exit(f"no command to repeat: {report['repeat']}")
