# Part of the smla project, under the Apache License v2.0 with LLVM Exceptions.
# See LICENSE for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Reads and writes .npy files by their documentation, without NumPy.

    npy.py write FILE TYPE VALUE...
    npy.py read FILE
"""

import ast
import struct
import sys

CODES = {"i4": "i", "u4": "I", "f4": "f"}


def write(path, kind, values):
    header = str({"descr": "<" + kind, "fortran_order": False,
                  "shape": (len(values),)})
    header += " " * (63 - (len(header) + 10) % 64) + "\n"
    number = float if kind[0] == "f" else int
    with open(path, "wb") as file:
        file.write(b"\x93NUMPY\x01\x00" + struct.pack("<H", len(header)))
        file.write(header.encode())
        file.write(struct.pack(f"<{len(values)}{CODES[kind]}",
                               *map(number, values)))


def read(path):
    with open(path, "rb") as file:
        data = file.read()
    length = struct.unpack_from("<H", data, 8)[0]
    assert data[:8] == b"\x93NUMPY\x01\x00" and (10 + length) % 64 == 0
    header = ast.literal_eval(data[10:10 + length].decode())
    assert header["fortran_order"] is False
    elements = data[10 + length:]
    shape = "(" + "".join(f"{n}," for n in header["shape"]) + ")"
    code = CODES[header["descr"][1:]]
    values = struct.unpack(f"<{len(elements) // 4}{code}", elements)
    print(header["descr"], shape, *values)


if sys.argv[1] == "write":
    write(sys.argv[2], sys.argv[3], sys.argv[4:])
else:
    read(sys.argv[2])
