"""The operator on arrays."""

from __future__ import annotations

import ctypes
from typing import Any, NamedTuple

import numpy

from . import _device
from ._arrays import View, current_stream, view
from ._generated import FORMATS
from ._library import (Memory, Operands, Rows, Segment, SimulatorOptions, byref,
                       check, lib)
from ._plan import CacheKey, Plan, PlanKey, plan_for

_PREFILL_ROWS = lib.smlaPrefillMinRows()
_BF16 = ("bf16", "u16")
# All of the host's cores.
_SIMULATOR = SimulatorOptions(1, 0)


class Partials(NamedTuple):
    """The splits before they are merged: the weighted sum of values [queries,
    splits, heads, width], the maximum in base 2 and the denominator [queries,
    splits, heads], all float32. A split without keys has (any, -inf, 0)."""

    acc: Any
    m: Any
    l: Any


class _Cache(NamedTuple):
    """The arrays of one segment."""

    name: str
    rows: View
    indptr: View
    indices: View
    scale: View | None


def _require(name: str, array: View, types: tuple[str, ...], rank: int) -> View:
    if array.type not in types:
        raise TypeError(f"{name} must have elements of type "
                        f"{' or '.join(types)}, got {array.type}")
    if len(array.shape) != rank:
        raise ValueError(f"{name} must have {rank} dimensions, got shape "
                         f"{array.shape}")
    if array.shape[-1] > 1 and array.strides[-1] != 1:
        raise ValueError(f"{name}: the last dimension must be contiguous, its "
                         f"stride is {array.strides[-1]} elements")
    return array


def _require_shape(name: str, array: View, shape: tuple[int, ...]) -> View:
    if array.shape != shape:
        raise ValueError(f"{name} must have shape {shape}, got {array.shape}")
    return array


def _cache_rows(name: str, array: Any) -> View:
    """[slots, record] or [pages, slots, record]; a dimension of one KV head
    before the record is left out."""
    rows = view(name, array)
    if len(rows.shape) == 4 and rows.shape[2] == 1:
        rows = rows._replace(shape=rows.shape[:2] + rows.shape[3:],
                             strides=rows.strides[:2] + rows.strides[3:])
    if len(rows.shape) not in (2, 3):
        raise ValueError(f"{name} must have shape [slots, record] or [pages, "
                         f"slots, record], got {rows.shape}")
    if rows.strides[-1] != 1 and rows.shape[-1] > 1:
        raise ValueError(f"{name}: the last dimension must be contiguous, its "
                         f"stride is {rows.strides[-1]} elements")
    return rows


def _scale_view(name: str, scale: Any) -> View:
    if isinstance(scale, (int, float)):
        scale = numpy.array([scale], numpy.float32)
    return view(name, scale)


def _cache(prefix: str, kv: Any, indptr: Any, indices: Any, scale: Any,
           queries: int) -> _Cache:
    names = ((prefix + "_buffer" if prefix == "kv" else prefix + "_kv"),
             prefix + "_indptr", prefix + "_indices")
    if indptr is None or indices is None:
        raise ValueError(f"{names[0]} needs {names[1]} and {names[2]}")
    starts = _require(names[1], view(names[1], indptr), ("i32",), 1)
    return _Cache(
        names[0], _cache_rows(names[0], kv),
        _require_shape(names[1], starts, (queries + 1,)),
        _require(names[2], view(names[2], indices), ("i32",), 1),
        None if scale is None else _scale_view(prefix + "_scale", scale))


def _pair(value: Any) -> tuple[Any, Any]:
    """One for both segments, or one for each."""
    return (value, value) if value is None or isinstance(value, str) else value


def _decoded(q: Any, array: View) -> tuple[Any, View]:
    """8-bit queries as bf16, which has all their values."""
    if array.type not in ("e4m3fn", "e4m3fnuz"):
        return q, array
    if array.on_gpu:
        raise TypeError("q must be bfloat16 on a GPU, got 8-bit floats")
    bits = numpy.asarray(q).astype(numpy.float32).view(numpy.uint32) >> 16
    q = bits.astype(numpy.uint16)
    return q, view("q", q)


def _new(q: Any, on_gpu: bool, shape: tuple[int, ...], wide: bool) -> Any:
    """An array like q, of its type or of float32."""
    if isinstance(q, numpy.ndarray):
        return numpy.empty(shape, numpy.float32 if wide else q.dtype)
    if hasattr(q, "new_empty"):
        if not wide:
            return q.new_empty(shape)
        return q.new_empty(shape, dtype=q.new_empty(0).float().dtype)
    if on_gpu:
        raise ValueError("an array of this type cannot be made here: give out, "
                         "and return neither lse nor partial results")
    return numpy.empty(shape, numpy.float32 if wide else numpy.uint16)


def _memory(array: View) -> Memory:
    return Memory(array.address, array.nbytes)


def _rows(array: View) -> Rows:
    return Rows(0, array.strides[0], array.strides[1])


def _fill_segment(segment: Segment, cache: _Cache, plan: Any) -> None:
    rows, size = cache.rows, cache.rows.itemsize
    segment.cache = _memory(rows)
    segment.indptr = _memory(cache.indptr)
    segment.indices = _memory(cache.indices)
    segment.num_slots = rows.shape[0] * plan.page_size
    segment.page_pitch = rows.strides[0] * size
    row_stride = rows.strides[1] if plan.paged else rows.strides[0]
    segment.row_pitch = plan.row_pitch or row_stride * size
    if plan.row_pitch and rows.shape[0]:
        # Scales behind the rows belong to the page, whatever strides say.
        segment.cache.bytes = rows.shape[0] * segment.page_pitch
    _check_scale(cache, plan)
    if cache.scale is not None:
        segment.scales = _memory(cache.scale)


def _check_scale(cache: _Cache, plan: Any) -> None:
    if plan.scales != (cache.scale is not None):
        raise ValueError(f"{cache.name}: its format "
                         + ("needs a scale" if plan.scales else
                            "has no scale of its own: leave it out"))
    if not plan.scales:
        return
    slots = cache.rows.shape[0]
    shape = (slots, plan.scale_groups) if plan.scale_groups else (1,)
    if cache.scale.type != "f32" or (cache.scale.shape != shape
                                     and not (shape == (1,)
                                              and cache.scale.shape == ())):
        raise ValueError(f"the scale of {cache.name} must be float32 of shape "
                         f"{shape}, got {cache.scale.type} of "
                         f"{cache.scale.shape}")
    if plan.scale_groups and cache.scale.strides != (plan.scale_groups, 1):
        raise ValueError(f"the scale of {cache.name} must be contiguous")


def _one_device(arrays: list[View]) -> tuple[bool, int]:
    first = arrays[0]
    for array in arrays:
        if (array.on_gpu, array.device) != (first.on_gpu, first.device):
            raise ValueError("all arrays must be on the host, or all on one "
                             "device")
    return first.on_gpu, first.device


def _is_dense(array: View) -> bool:
    _, heads, width = array.shape
    return array.strides == (heads * width, width, 1)


def _partials(workspace: Any, layout: Any, shape: tuple[int, ...],
              rank: int) -> Partials:
    floats = workspace.view(numpy.float32)
    m, l = layout.m_offset // 4, layout.l_offset // 4
    count = shape[0] * shape[1] * shape[2]
    return Partials(floats[:m].reshape(*shape, rank),
                    floats[m:m + count].reshape(shape),
                    floats[l:l + count].reshape(shape))


def _checked_arch(arch: str | None) -> str:
    if arch is None:
        raise ValueError("say the arch, for example arch='gfx942'")
    return arch


class _Call(NamedTuple):
    """A call whose operands are complete."""

    plan: Plan
    splits: int
    operands: Operands
    keep: Any  # what the operands point to


def _prepare(q: View, out: View, lse: View | None, sink: View | None,
             caches: tuple[_Cache, ...], key: PlanKey, scale: float,
             kv_splits: int | None) -> _Call:
    """All of a call before its launch."""
    plan = plan_for(key)
    queries = q.shape[0]
    splits = kv_splits
    if splits is None:
        splits = plan.choose_splits(
            queries, sum(c.indices.shape[0] for c in caches))
    segments = (Segment * len(caches))()
    for segment, cache, segment_plan in zip(segments, caches, plan.segments):
        _fill_segment(segment, cache, segment_plan)
    operands = Operands(queries, splits, _memory(q), _memory(out))
    operands.q_rows, operands.out_rows = _rows(q), _rows(out)
    if lse is not None:
        operands.lse = _memory(lse)
    if sink is not None:
        operands.sink = _memory(sink)
    operands.segments = segments
    operands.num_segments = len(caches)
    operands.softmax_scale = scale
    return _Call(plan, splits, operands, segments)


def sparse_mla_fwd(
        q: Any, kv_buffer: Any, kv_indptr: Any, kv_indices: Any,
        softmax_scale: float, *, kv_scale: Any = None, kv_format: Any = None,
        kv_encoding: Any = None, q_scale: float | None = None,
        has_invalid: bool = True, attn_sink: Any = None, extra_kv: Any = None,
        extra_indptr: Any = None, extra_indices: Any = None,
        extra_scale: Any = None, return_lse: bool = False,
        dot_precision: str = "bf16", kv_splits: int | None = None,
        return_partials: bool = False, arch: str | None = None,
        out: Any = None) -> Any:
    q_view = view("q", q)
    q, q_view = _decoded(q, q_view)
    _require("q", q_view, _BF16, 3)
    queries, heads, width = q_view.shape
    caches: tuple[_Cache, ...] = (_cache("kv", kv_buffer, kv_indptr, kv_indices,
                                         kv_scale, queries),)
    if extra_kv is not None:
        caches += (_cache("extra", extra_kv, extra_indptr, extra_indices,
                          extra_scale, queries),)
    out_view = None if out is None else _require("out", view("out", out), _BF16,
                                                 3)
    sink = None if attn_sink is None else _require_shape(
        "attn_sink", _require("attn_sink", view("attn_sink", attn_sink),
                              ("f32",), 1), (heads,))
    key = PlanKey(
        _checked_arch(arch), (heads, width),
        None if out_view is None else out_view.shape[2],
        tuple(CacheKey(c.name, f, e, c.rows.type, c.rows.itemsize,
                       c.rows.shape[1:])
              for c, f, e in zip(caches, _pair(kv_format),
                                 _pair(kv_encoding))),
        not has_invalid, sink is not None, bool(return_lse), dot_precision,
        queries >= _PREFILL_ROWS)
    if return_partials and (kv_splits is None or kv_splits < 2):
        raise ValueError("return_partials needs kv_splits of 2 or more: one "
                         "split has no partial results")
    shape = (queries, heads, plan_for(key).rank)
    if out_view is not None:
        _require_shape("out", out_view, shape)
    result = out
    if out_view is None or not (out_view.on_gpu or _is_dense(out_view)):
        # Between the rows of a host array the simulator would leave marks.
        result = _new(q, q_view.on_gpu, shape, wide=False)
        target = view("out", result)
    else:
        target = out_view
    lse = _new(q, q_view.on_gpu, shape[:2], wide=True) if return_lse else None
    lse_view = view("lse", lse) if return_lse else None
    scale = softmax_scale if q_scale is None else softmax_scale * q_scale
    call = _prepare(q_view, target, lse_view, sink, caches, key, scale,
                    kv_splits)
    partials = _launch(call, q, q_view, caches, return_partials)
    if out is not None and result is not out:
        out[...] = result
        result = out
    extras = ((lse,) if return_lse else ()) + ((partials,) if return_partials
                                               else ())
    return (result, *extras) if extras else result


def _launch(call: _Call, q: Any, q_view: View, caches: tuple[_Cache, ...],
            return_partials: bool) -> Partials | None:
    on_gpu, device = _one_device(
        [q_view, *(a for c in caches for a in (c.rows, c.indptr, c.indices))])
    plan, splits, operands, _ = call
    kernel = plan.kernel(splits)
    if return_partials:
        if on_gpu:
            raise ValueError("partial results of a GPU are not returned yet")
        layout = kernel.workspace(q_view.shape[0], splits)
        workspace = numpy.empty(layout.bytes, numpy.uint8)
        operands.workspace = Memory(workspace.ctypes.data, layout.bytes)
    if on_gpu:
        _device.launch(kernel, operands, device, current_stream(q, device))
        return None
    check(lib.smlaSimulate(kernel.handle, byref(operands), byref(_SIMULATOR)))
    if not return_partials:
        return None
    return _partials(workspace, layout, (q_view.shape[0], splits, plan.heads),
                     plan.rank)


sparse_mla_fwd.__doc__ = f"""Sparse MLA attention, forward.

For each query c and head h, over the rows K_j of kv_buffer that
kv_indices[kv_indptr[c]:kv_indptr[c + 1]] names:

    s_j = softmax_scale * <q[c, h], K_j>
    out[c, h] = sum_j softmax(s)_j * K_j[:out width]

Arrays are numpy's, which the simulator computes on, or all on one GPU, by
DLPack or __cuda_array_interface__: then the launch is on the caller's stream.

q               [queries, heads, width], bfloat16 (ml_dtypes), or uint16 with
                its bits. 8-bit floats of the host are taken too.
kv_buffer       [slots, record] or [pages, slots, record]; the record counts
                what the format keeps for one slot.
kv_indptr       int32 [queries + 1]
kv_indices      int32; -1 and slots that do not exist are skipped.
kv_scale        float or float32 [1] (fp8_scalar), [slots, width / 64] (fp8_g64)
kv_format       of the table below; left out, 2-byte elements are bf16
kv_encoding     e4m3fn or e4m3fnuz, of an array of bytes. A typed array says
                its own, and must not be contradicted.
q_scale         a factor of q
has_invalid     False promises that every index is a slot
attn_sink       float32 [heads], joins the denominator and lse
extra_kv, ...   a second cache with lists of its own, under one softmax;
                kv_format and kv_encoding may be pairs then
return_lse      returns lse too, float32 [queries, heads], natural logarithm
dot_precision   bf16 or fp8
kv_splits       splits of the lists; left out, as many as pay
return_partials returns Partials too, of at least two splits
arch            for example "gfx942"; there is no default
out             where to write, and how wide a value is. Left out, the format
                says the width, or q with 512 or 576 columns, which mean 512.

Returns out, or (out, lse), (out, partials), (out, lse, partials).
Raises smla.Error with the text of compiler, runtime or simulator.

Cache formats, as tested by this build:

{FORMATS}"""
