"""What a cached call costs before the launch."""

import time

import smla
from problems import SCALE, Problem

LIMIT = 30e-6


class NoLaunch:
    """Stands for the library: the launch ends before it begins."""

    def __init__(self, library):
        self.library = library

    def __getattr__(self, name):
        return getattr(self.library, name)

    def smlaSimulate(self, kernel, operands, options):
        self.ended = time.perf_counter()
        return smla._library.Handle()


def test_cached_call(monkeypatch):
    p = Problem()
    fake = NoLaunch(smla._library.lib)
    monkeypatch.setattr("smla._attention.lib", fake)
    costs = []
    for _ in range(3000):
        start = time.perf_counter()
        smla.sparse_mla_fwd(p.q, p.kv, p.indptr, p.indices, SCALE,
                            arch="gfx942", return_lse=True)
        costs.append(fake.ended - start)
    # Others use the machine too: the best half is what the call itself costs.
    costs = sorted(costs)[:1500]
    cost = costs[len(costs) // 2]
    print(f"{cost * 1e6:.1f} us before the launch")
    assert cost <= LIMIT
