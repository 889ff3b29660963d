"""Numbers, against the definition in float64."""

import numpy as np
import pytest

import reference
import smla
from problems import SCALE, Problem, lists

ARCHS = ["gfx942", "gfx950"]


def run(p, **options):
    return smla.sparse_mla_fwd(p.q, p.kv, p.indptr, p.indices, SCALE, **options)


@pytest.mark.parametrize("arch", ARCHS)
def test_bf16_with_lse(arch):
    p = Problem()
    out, lse = run(p, arch=arch, return_lse=True)
    expected, expected_lse = p.expected()
    assert out.dtype == np.uint16 and out.shape == (3, 16, 512)
    reference.check(out, expected)
    reference.check_lse(lse, expected_lse)
    assert not out[1].any()  # no key: exactly 0


def test_splits_and_their_partial_results():
    p = Problem()
    out, partials = run(p, arch="gfx942", kv_splits=4, return_partials=True)
    reference.check(out, p.expected()[0])
    # Merging them gives the result again.
    m = partials.m.max(1, keepdims=True, initial=-1e30)
    weight = np.where(partials.l > 0, np.exp2(partials.m - m), 0)
    acc = np.where(partials.l[..., None] > 0, partials.acc, 0)
    total = (weight * partials.l).sum(1)
    merged = (weight[..., None] * acc).sum(1) / np.maximum(total, 1e-30)[..., None]
    reference.check(reference.bf16_bits(merged), p.expected()[0])


def test_sink():
    p = Problem()
    sink = np.linspace(-2, 4, 16).astype(np.float32)
    out, lse = run(p, arch="gfx942", attn_sink=sink, return_lse=True)
    expected, expected_lse = p.expected(sink=sink)
    reference.check(out, expected)
    reference.check_lse(lse, expected_lse)


def test_two_segments():
    p, other = Problem(), Problem(slots=40, lengths=(5, 0, 20), seed=2)
    out = run(p, arch="gfx950", extra_kv=other.kv, extra_indptr=other.indptr,
              extra_indices=other.indices)
    reference.check(out, p.expected(more=[other.segment()])[0])


def test_pages_and_strides():
    p = Problem(slots=96)
    pages = np.zeros((6, 16, 640), np.uint16)[:, :, :576]
    pages[:] = p.kv.reshape(6, 16, 576)
    wide = np.zeros((3, 16, 592), np.uint16)
    wide[..., :576] = p.q
    target = np.full((3, 16, 1024), 7, np.uint16)
    out = smla.sparse_mla_fwd(wide[..., :576], pages, p.indptr, p.indices,
                              SCALE, arch="gfx942", out=target[..., :512])
    reference.check(out, p.expected()[0])
    assert np.shares_memory(out, target)
    assert (target[..., 512:] == 7).all()


def test_query_scale_and_promise():
    p = Problem(lengths=(40,))
    p.indices = np.arange(40, dtype=np.int32)
    out = run(p, arch="gfx942", q_scale=0.5, has_invalid=False)
    reference.check(out, p.expected(scale=SCALE / 2)[0])


@pytest.mark.parametrize("arch, encoding", [("gfx942", "e4m3fnuz"),
                                            ("gfx950", "e4m3fn")])
def test_fp8_scalar(arch, encoding):
    p = Problem(width=512)
    codes = np.random.default_rng(3).integers(0, 0x60, (96, 512)).astype(
        np.uint8)
    out = smla.sparse_mla_fwd(
        p.q, codes, p.indptr, p.indices, SCALE, arch=arch, kv_scale=0.03,
        kv_format="fp8_scalar", kv_encoding=encoding)
    rows = reference.bf16_values(reference.bf16_bits(
        np.float32(0.03) * reference.fp8_values(codes, encoding)
        .astype(np.float32)))
    expected, _ = reference.attention(
        reference.bf16_values(p.q), [(rows, p.indptr, p.indices)], SCALE, 512)
    reference.check(out, expected)


def dsv32_rows(rng, slots):
    """512 codes, 4 scales, 64 bf16: bytes, and the values they mean."""
    codes = rng.integers(0, 0x60, (slots, 512)).astype(np.uint8)
    scales = rng.uniform(0.01, 0.05, (slots, 4)).astype(np.float32)
    rope = reference.bf16_bits(rng.standard_normal((slots, 64)))
    rows = np.concatenate([codes, scales.view(np.uint8), rope.view(np.uint8)],
                          axis=1)
    latent = (reference.fp8_values(codes, "e4m3fn").astype(np.float32)
              * np.repeat(scales, 128, axis=1))
    values = [reference.bf16_values(reference.bf16_bits(latent)),
              reference.bf16_values(rope)]
    return rows, np.concatenate(values, axis=1)


def test_records_of_deepseek():
    p = Problem(slots=128)
    rows, values = dsv32_rows(np.random.default_rng(4), 128)
    out = smla.sparse_mla_fwd(
        p.q, rows.reshape(2, 64, 1, 656), p.indptr, p.indices, SCALE,
        arch="gfx950", kv_format="fp8_dsv32", kv_encoding="e4m3fn")
    expected, _ = reference.attention(
        reference.bf16_values(p.q), [(values, p.indptr, p.indices)], SCALE, 512)
    reference.check(out, expected)


def test_pages_that_end_in_scales():
    """fp8_dsv4: 64 rows of 448 codes and 64 bf16, then 8 bytes of scales each."""
    rng = np.random.default_rng(5)
    pages = np.zeros((2, 37440), np.uint8)
    codes = rng.integers(0, 0x60, (2, 64, 448)).astype(np.uint8)
    rope = reference.bf16_bits(rng.standard_normal((2, 64, 64)))
    scales = rng.integers(120, 124, (2, 64, 8)).astype(np.uint8)
    rows = pages[:, :64 * 576].reshape(2, 64, 576)
    rows[..., :448], rows[..., 448:] = codes, rope.view(np.uint8)
    pages[:, 64 * 576:64 * 584] = scales.reshape(2, 512)
    factors = np.repeat(np.ldexp(1.0, scales[..., :7].astype(int) - 127), 64, -1)
    latent = reference.fp8_values(codes, "e4m3fn") * factors
    values = np.concatenate([latent, reference.bf16_values(rope)], -1)
    p = Problem(width=512, slots=128)
    strided = np.lib.stride_tricks.as_strided(pages, (2, 64, 584),
                                              (37440, 584, 1))
    out = smla.sparse_mla_fwd(p.q, strided, p.indptr, p.indices, SCALE,
                              arch="gfx950", kv_format="fp8_dsv4",
                              kv_encoding="e4m3fn")
    expected, _ = reference.attention(
        reference.bf16_values(p.q),
        [(values.reshape(128, 512), p.indptr, p.indices)], SCALE, 512)
    reference.check(out, expected)


def test_types_of_ml_dtypes():
    ml_dtypes = pytest.importorskip("ml_dtypes")
    p = Problem(width=512)
    codes = np.random.default_rng(3).integers(0, 0x60, (96, 512)).astype(
        np.uint8)
    typed = codes.view(ml_dtypes.float8_e4m3fn)
    options = dict(arch="gfx950", kv_scale=0.03, kv_format="fp8_scalar")
    arguments = (p.q.view(ml_dtypes.bfloat16), typed, p.indptr, p.indices,
                 SCALE)
    out = smla.sparse_mla_fwd(*arguments, **options)
    assert out.dtype == ml_dtypes.bfloat16
    again = smla.sparse_mla_fwd(p.q, codes, p.indptr, p.indices, SCALE,
                                kv_encoding="e4m3fn", **options)
    assert (out.view(np.uint16) == again).all()
    with pytest.raises(ValueError, match="float8_e4m3fn, but kv_encoding is "
                                         "'e4m3fnuz'"):
        smla.sparse_mla_fwd(*arguments, kv_encoding="e4m3fnuz", **options)


class Tensor:
    """An array of somebody else, on the host, who speaks DLPack only."""

    def __init__(self, array):
        self.array = array

    def __dlpack__(self, **options):
        return self.array.__dlpack__(**options)

    def __dlpack_device__(self):
        return self.array.__dlpack_device__()


def test_dlpack():
    p = Problem()
    out = smla.sparse_mla_fwd(Tensor(p.q), Tensor(p.kv), Tensor(p.indptr),
                              Tensor(p.indices), SCALE, arch="gfx942")
    assert (out == run(p, arch="gfx942")).all()


def test_lists_of_a_second_length_need_no_compilation(monkeypatch):
    p = Problem()
    run(p, arch="gfx942", kv_splits=1)
    monkeypatch.setattr("smla._plan.compile", None)
    q = Problem(lengths=(9, 17), seed=8)
    out = run(q, arch="gfx942", kv_splits=1)
    reference.check(out, q.expected()[0])


def test_reference_can_fail():
    p = Problem()
    out = run(p, arch="gfx942")
    with pytest.raises(AssertionError):
        reference.check(out, p.expected(scale=SCALE * 1.5)[0])
