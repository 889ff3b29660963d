"""Inputs of the tests, as uint16 bits of bf16, seeded."""

import numpy as np

import reference

SCALE = 0.0625


class Problem:
    """Lists of different lengths: one full, one empty, one with invalid slots."""

    def __init__(self, heads=16, width=576, slots=96, lengths=(70, 0, 33),
                 seed=1):
        rng = np.random.default_rng(seed)
        self.queries, self.slots, self.width = len(lengths), slots, width
        self.q = reference.bf16_bits(
            rng.standard_normal((self.queries, heads, width)))
        self.kv = reference.bf16_bits(rng.standard_normal((slots, width)))
        self.indptr, self.indices = lists(rng, lengths, slots)

    def segment(self):
        return reference.bf16_values(self.kv), self.indptr, self.indices

    def expected(self, rank=512, sink=None, more=(), scale=SCALE):
        return reference.attention(reference.bf16_values(self.q),
                                   [self.segment(), *more], scale, rank, sink)


def lists(rng, lengths, slots):
    indptr = np.cumsum([0, *lengths]).astype(np.int32)
    indices = rng.integers(0, slots, indptr[-1]).astype(np.int32)
    indices[::7] = -1
    indices[3::11] = slots + 5
    return indptr, indices
