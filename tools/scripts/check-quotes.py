#!/usr/bin/env python3
"""usage: check-quotes.py DOCUMENT FILE...

Every code block of the document must stand, as it is, in one of the files.
"""

import re
import sys


def main():
    document, *paths = sys.argv[1:]
    with open(document, encoding="utf-8") as file:
        blocks = re.findall(r"^```\w*\n(.*?)^```", file.read(), re.S | re.M)
    texts = []
    for path in paths:
        with open(path, encoding="utf-8") as file:
            texts.append(file.read())
    missing = [b for b in blocks if not any(b in text for text in texts)]
    for block in missing:
        print(f"{document}: stands in no tested file:\n{block}",
              file=sys.stderr)
    return 1 if missing or not blocks else 0


if __name__ == "__main__":
    sys.exit(main())
