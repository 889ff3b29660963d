"""The examples of docs/Python.md, in order, as one program."""

import os
import re

import smla


def test_examples():
    path = os.path.join(os.environ["SMLA_ROOT"], "docs/Python.md")
    with open(path, encoding="utf-8") as file:
        blocks = re.findall(r"^```python\n(.*?)^```", file.read(), re.S | re.M)
    assert len(blocks) >= 4
    program = {}
    for block in blocks:
        exec(compile(block, path, "exec"), program)  # noqa: S102
    assert program["smla"] is smla
