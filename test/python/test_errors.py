"""What cannot be is an exception with the reason, and never a crash."""

import numpy as np
import pytest

import smla
from problems import SCALE, Problem


def fails(match, kind=Exception, p=None, **changes):
    p = p or Problem()
    arguments = dict(q=p.q, kv_buffer=p.kv, kv_indptr=p.indptr,
                     kv_indices=p.indices, softmax_scale=SCALE, arch="gfx942")
    arguments.update(changes)
    with pytest.raises(kind, match=match):
        smla.sparse_mla_fwd(**arguments)


def test_arch():
    fails("say the arch", ValueError, arch=None)
    fails("gfx942, gfx950", smla.Error, arch="gfx1100")


def test_types():
    p = Problem()
    fails("float64", TypeError, q=p.q.astype(np.float64))
    fails("kv_indices must have elements of type i32", TypeError,
          kv_indices=p.indices.view(np.float32))
    fails("uint16 with its bits", TypeError, kv_buffer=p.kv.view(np.uint8),
          kv_format="bf16")
    fails("say its kv_format", ValueError, kv_buffer=p.kv.view(np.uint8))
    fails("must be one of .*fp8_dsv32", ValueError, kv_format="int4")


def test_shapes():
    p = Problem()
    fails("kv_indptr must have shape", ValueError, kv_indptr=p.indptr[:-1])
    fails("q must have 3 dimensions", ValueError, q=p.q[0])
    fails("records of 1152 bytes, got 1024", smla.Error,
          kv_buffer=np.ascontiguousarray(p.kv[:, :512]))
    fails("last dimension must be contiguous", ValueError, q=p.q[..., ::-1])
    fails("width of out cannot be told", ValueError, p=Problem(width=320))
    fails("out must have shape", ValueError,
          out=np.zeros((2, 16, 512), np.uint16))


def test_encodings():
    kv = np.zeros((8, 576), np.uint8)
    options = dict(kv_buffer=kv, kv_format="fp8_scalar", kv_scale=1.0)
    fails("needs 'encoding'", smla.Error, **options)
    fails("must be one of e4m3fn", ValueError, kv_encoding="e5m2", **options)
    # OCP codes where the hardware reads the other encoding.
    fails("e4m3fn", smla.Error, kv_encoding="e4m3fn", **options)
    options["kv_scale"] = None
    fails("needs a scale", ValueError, kv_encoding="e4m3fnuz", **options)
    fails("has no scale", ValueError, kv_scale=1.0)


def test_lists():
    p = Problem()
    longer = p.indptr.copy()
    longer[-1] += 1
    fails("'indptr_0'", smla.Error, kv_indptr=longer)


def test_splits():
    fails("return_partials needs", ValueError, return_partials=True)
    fails("num_splits is 0", smla.Error, kv_splits=0)


def test_too_large():
    p = Problem(width=2048, slots=8, lengths=(4,))
    fails("bytes of LDS", smla.Error, p=p,
          out=np.zeros((1, 16, 2048), np.uint16))


def test_no_mix_of_host_and_device():
    class OnGpu:
        __cuda_array_interface__ = {"shape": (96, 576), "typestr": "<u2",
                                    "data": (4096, True), "version": 3}
    fails("all on one device", ValueError, kv_buffer=OnGpu())
