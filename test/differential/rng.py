# Part of the smla project, under the Apache License v2.0 with LLVM Exceptions.
# See LICENSE for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""A generator of random numbers that no version of Python changes."""


class Random:
    """SplitMix64."""

    def __init__(self, seed):
        self.state = seed * 0x9e3779b97f4a7c15 % 2**64

    def next(self):
        self.state = (self.state + 0x9e3779b97f4a7c15) % 2**64
        z = self.state
        z = (z ^ z >> 30) * 0xbf58476d1ce4e5b9 % 2**64
        z = (z ^ z >> 27) * 0x94d049bb133111eb % 2**64
        return z ^ z >> 31

    def below(self, bound):
        return self.next() % bound

    def choose(self, items):
        return items[self.below(len(items))]

    def chance(self, percent):
        return self.below(100) < percent
