#!/usr/bin/env python3
"""usage: extract-files.py DOCUMENT NAME...

Writes the code blocks of a document that stand for these files: those whose
paragraph before them mentions `NAME`.
"""

import re
import sys

with open(sys.argv[1]) as document:
    text = document.read()
# In turns: text, a block, text, ...
parts = re.split(r"^```(?:\w+\n)?", text, flags=re.M)
blocks = [(before.strip().split("\n\n")[-1], body)
          for before, body in zip(parts[::2], parts[1::2])]
for name in sys.argv[2:]:
    bodies = [body for before, body in blocks if f"`{name}`" in before]
    if len(bodies) != 1:
        sys.exit(f"{sys.argv[1]}: {len(bodies)} code blocks for {name}")
    with open(name, "w") as file:
        file.write(bodies[0])
