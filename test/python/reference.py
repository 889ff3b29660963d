"""The operator by its definition, in float64 and with numpy alone.

Shares nothing with the compiler: not its codecs either.
"""

import numpy as np


def bf16_bits(values):
    """Round to nearest, ties to even."""
    bits = np.asarray(values, np.float32).view(np.uint32).astype(np.uint64)
    return ((bits + 0x7FFF + ((bits >> 16) & 1)) >> 16).astype(np.uint16)


def bf16_values(bits):
    wide = np.asarray(bits).view(np.uint16).astype(np.uint32) << 16
    return wide.view(np.float32).astype(np.float64)


def fp8_values(codes, encoding):
    """sign, 4 bits of exponent, 3 of mantissa; the bias is 7, or 8 in fnuz."""
    codes = np.asarray(codes).view(np.uint8).astype(np.int64)
    sign = np.where(codes & 0x80, -1.0, 1.0)
    exponent, mantissa = (codes >> 3) & 15, codes & 7
    bias = 7 if encoding == "e4m3fn" else 8
    normal = np.ldexp(1 + mantissa / 8, exponent - bias)
    value = np.where(exponent == 0, np.ldexp(mantissa / 8, 1 - bias), normal)
    value = sign * value
    nan = (codes & 0x7F) == 0x7F if encoding == "e4m3fn" else codes == 0x80
    return np.where(nan, np.nan, value)


def attention(q, segments, scale, rank, sink=None):
    """q [C, H, D] and segments of (rows [slots, D], indptr, indices) as
    float64. Returns out and lse."""
    queries, heads, _ = q.shape
    out = np.zeros((queries, heads, rank))
    lse = np.full((queries, heads), -np.inf)
    for c in range(queries):
        rows = []
        for kv, indptr, indices in segments:
            chosen = indices[indptr[c]:indptr[c + 1]]
            chosen = chosen[(chosen >= 0) & (chosen < len(kv))]
            rows.append(kv[chosen])
        k = np.concatenate(rows)
        for h in range(heads):
            s = scale * (k @ q[c, h])
            t = s if sink is None else np.append(s, sink[h])
            if not len(t):
                continue
            m = t.max()
            lse[c, h] = m + np.log(np.exp(t - m).sum())
            if len(k):
                out[c, h] = np.exp(s - lse[c, h]) @ k[:, :rank]
    return out, lse


def check(out, expected, bar=1e-2):
    """The bounds of docs/Spec.md, row by row."""
    got = bf16_values(out)
    assert np.isfinite(got).all()
    worst = np.abs(got - expected).max(-1)
    largest = np.abs(expected).max(-1)
    assert (worst <= bar * largest).all(), (worst / largest).max()


def check_lse(lse, expected):
    finite = np.isfinite(expected)
    assert (lse[~finite] == expected[~finite]).all()
    error = np.abs(lse[finite] - expected[finite])
    assert (error <= 2e-5 + 2.0**-16 * np.abs(expected[finite])).all()
