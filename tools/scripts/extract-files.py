#!/usr/bin/env python3
"""usage: extract-files.py DOCUMENT NAME...

Writes the code blocks of a document that stand for these files: the first block
after `NAME` is mentioned.
"""

import re
import sys

with open(sys.argv[1]) as document:
    text = document.read()
for name in sys.argv[2:]:
    block = re.search(
        r"`%s`.*?^```\w+\n(.*?)^```$" % re.escape(name), text, re.S | re.M
    )
    if not block:
        sys.exit(f"{sys.argv[1]}: no code block for {name}")
    with open(name, "w") as file:
        file.write(block[1])
