# Part of the smla project, under the Apache License v2.0 with LLVM Exceptions.
# See LICENSE for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""The expressions that random cases are made of.

{type} is an operand of that type, {any} of any, {cond} a condition, {k} (1 to
30), {k3} (1 to 3) and {mask} constants, the same wherever a template has them.
Every expression has a defined value for all operands.
"""

import re

WIDTHS = {"char": 8, "uchar": 8, "short": 16, "ushort": 16, "int": 32,
          "uint": 32, "long": 64, "ulong": 64}
INTEGERS = list(WIDTHS)
FLOATS = {"float": "f", "double": ""}  # suffix of builtins and literals

# T is the type, W its width minus 1. Common operations stand twice.
INTEGER = """
{T} + {T}
{T} + {T}
{T} - {T}
{T} - {T}
{T} * {T}
{T} * {T}
{T} & {T}
{T} | {T}
{T} ^ {T}
{T} & ~{T}
~({T} ^ {T})
-{T}
~{T}
{T} << ({uint} & W)
{T} >> ({uint} & W)
{T} << ({k} & W)
{T} >> ({k} & W)
div_T({T}, {T})
mod_T({T}, {T})
{T} / {k}
{T} % {k}
{cond} ? {T} : {T}
{cond} ? {T} : {T}
{cond}
{any}
{any}
{T} + {T} + {T}
{T} * {T} + {T}
__builtin_elementwise_min({T}, {T})
__builtin_elementwise_max({T}, {T})
__builtin_elementwise_max(__builtin_elementwise_min({T}, (T)100), (T)3)
__builtin_elementwise_add_sat({T}, {T})
__builtin_elementwise_sub_sat({T}, {T})
"""

# 32 bits: what the instruction set has one instruction for. (LLVM 22 loses the
# sign of a negated third operand of its dot products; "| 1" keeps such away.)
WORD = """
(uint)(((ulong){uint} * {uint}) >> 32)
(int)(((long){int} * {int}) >> 32)
({uint} & 0xffffff) * ({uint} & 0xffffff) + {uint}
(({int} << 8) >> 8) * (({int} << 8) >> 8) + {int}
(({int} << {k}) >> ({k3} + {k} & 31))
({uint} >> {k}) & 0x3f
({uint} & {mask}) | ({uint} & ~{mask})
({uint} << {k3}) + {uint}
({uint} + {uint}) << {k3}
({uint} << {k}) | {uint}
({uint} & {uint}) | {uint}
{uint} | {uint} | {uint}
{uint} ^ {uint} ^ {uint}
({uint} ^ {uint}) + {uint}
(({uint} & {uint}) | ({uint} & {uint})) ^ ~{uint}
(uint)((((ulong){uint} << 32) | {uint}) >> ({uint} & 31))
(uint)((((ulong){uint} << 32) | {uint}) >> 8)
abs_diff({uint}, {uint}) + {uint}
__builtin_bswap32({uint})
__builtin_bitreverse32({uint})
__builtin_rotateleft32({uint}, {uint} & 31)
__builtin_popcount({uint}) + {int}
__builtin_clz({uint} | 1)
__builtin_ctz({uint} | 0x80000000)
{uint} ? __builtin_clz({uint} | {k}) : 32
({uint} & 0xff00) | ({uint} & 0xff) << 16 | {uint} >> 24
(ushort){uint} * (ushort){uint} + {uint}
(short){int} * (short){int} + {int}
__builtin_elementwise_max(__builtin_elementwise_max({int}, {int}), {int})
__builtin_elementwise_min(__builtin_elementwise_min({uint}, {uint}), {uint})
dot4_unsigned({uint}, {uint}, {uint} | 1)
dot4_signed({uint}, {uint}, {int} | 1)
"""

LONG = """
(ulong){uint} * {uint} + {ulong}
(long){int} * {int} + {long}
({ulong} << {k3}) + {ulong}
__builtin_bswap64({ulong})
__builtin_bitreverse64({ulong})
__builtin_rotateleft64({ulong}, {uint} & 63)
__builtin_popcountl({ulong})
__builtin_clzl({ulong} | 1)
__builtin_ctzl({ulong} | 0x8000000000000000)
(ulong){uint} << 32 | {uint}
({ulong} & 0xffffffff) * {uint}
"""

# S is the suffix of the type's builtins.
FLOAT = """
{T} + {T}
{T} + {T}
{T} - {T}
{T} - {T}
{T} * {T}
{T} * {T}
{T} / {T}
(T)1 / {T}
__builtin_fmaS({T}, {T}, {T})
__builtin_fmaS({T}, {T}, {T})
__builtin_sqrtS(__builtin_fabsS({T}))
__builtin_sqrtS({T})
__builtin_fabsS({T})
-{T}
-__builtin_fabsS({T})
__builtin_floorS({T})
__builtin_ceilS({T})
__builtin_truncS({T})
__builtin_rintS({T})
__builtin_roundS({T})
sign_from_T({T}, {T})
{T} < {T} ? {T} : {T}
{cond} ? {T} : {T}
{cond} ? {T} : {T}
__builtin_elementwise_minimumnum({T}, {T})
__builtin_elementwise_maximumnum({T}, {T})
__builtin_elementwise_minimum({T}, {T})
__builtin_elementwise_maximum({T}, {T})
__builtin_elementwise_maximumnum(__builtin_elementwise_minimumnum({T}, (T)1), (T)0)
__builtin_ldexpS({T}, {int} % 80)
{any}
{any}
(T)(uchar)({uint} >> 8)
(T){int}
(T){ulong}
"""

SINGLE = """
float_of({uint})
(float){double}
(float)(uchar){uint} + (float)(uchar)({uint} >> 16)
"""

DOUBLE = """
double_of({ulong})
(double){float}
"""

CONDITIONS = """
{T} < {T}
{T} <= {T}
{T} > {T}
{T} >= {T}
{T} == {T}
{T} != {T}
!({T} < {T})
{T} < {T} && {T} != {T}
{T} > {T} || {T} <= {T}
{uint} & 1
{uint} & (1u << {k})
__builtin_isnan({float})
__builtin_isinf({double})
__builtin_isfpclass({float}, {k} << 3)
""".strip().splitlines()


def lines_of(text, type="", width=0, suffix=""):
    """The templates of `text` for a type: T, W and S where they stand alone."""
    text = re.sub(r"(__builtin_[a-z]+)S\(", rf"\1{suffix}(", text)
    for name, value in (("T", type), ("W", str(width - 1))):
        text = re.sub(rf"(?<![A-Za-z0-9]){name}(?![A-Za-z0-9])", value, text)
    return text.strip().splitlines()


def all_templates():
    result = {}
    for type, width in WIDTHS.items():
        result[type] = lines_of(INTEGER, type, width)
        if width == 32:
            result[type] += lines_of(WORD)
        if width == 64:
            result[type] += lines_of(LONG)
    for type, suffix in FLOATS.items():
        extra = SINGLE if type == "float" else DOUBLE
        result[type] = lines_of(FLOAT, type, suffix=suffix) + lines_of(extra)
    return result


TEMPLATES = all_templates()

FLOAT_LITERALS = [
    "0.0", "1.0", "0.5", "2.0", "4.0", "-1.0", "-0.5", "0.1", "3.0", "-7.25",
    "1e-3", "65536.0", "16777217.0", "2147483648.0", "4294967296.0", "1e10",
    "0x1p-126", "0x1p-149", "0x1.fffffep127", "0x1.fffffep-1", "-0x1p-140"]


def literal(random, type):
    if type in FLOATS:
        return f"({type}){random.choose(FLOAT_LITERALS)}{FLOATS[type]}"
    width = WIDTHS[type]
    kind = random.below(4)
    if kind == 0:
        value = random.below(10)
    elif kind == 1:
        value = 1 << random.below(width)
    elif kind == 2:
        value = (1 << random.below(width)) - 1
    else:
        value = random.next() % (1 << width)
    suffix = "ul" if width == 64 else "u"
    return f"({type}){hex(value)}{suffix}"
