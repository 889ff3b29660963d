"""From the types of a call's arrays to compiled kernels.

A plan is all that does not depend on addresses and lengths. Plans are kept for
as long as the process lives.
"""

from __future__ import annotations

import json
import threading
from typing import Any, NamedTuple

from ._compile import CodeObject, compile
from ._library import (Error, Handle, StringRef, WorkspaceLayout, byref, check,
                       lib, text_of)

# Rows of the models whose cache does not say how wide a value is: a row of
# either width begins with a value of this many columns.
_LATENT, _QUERY_WIDTHS = 512, (512, 576)

_ENCODED = ("e4m3fn", "e4m3fnuz")


class CacheKey(NamedTuple):
    """What a plan must know about one cache."""

    name: str
    format: str | None
    encoding: str | None
    type: str
    itemsize: int
    shape: tuple[int, ...]  # without the number of rows or pages


class PlanKey(NamedTuple):
    arch: str
    query: tuple[int, int]  # heads, width
    value_width: int | None  # of `out`, where it was given
    caches: tuple[CacheKey, ...]
    no_invalid: bool
    sink: bool
    lse: bool
    dots: str
    prefill: bool


class SegmentPlan(NamedTuple):
    paged: bool
    page_size: int
    row_pitch: int  # where the format fixes it, else 0
    scale_groups: int
    scales: bool


class Kernel:
    """A code object that was loaded."""

    def __init__(self, code: CodeObject) -> None:
        self.code = code
        self.handle = Handle()
        check(lib.smlaKernelLoad(StringRef.of(code.bytes),
                                 StringRef.of(code.manifest_json),
                                 byref(self.handle)))
        self.launchers: dict[int, Handle] = {}

    def workspace(self, queries: int, splits: int) -> WorkspaceLayout:
        layout = WorkspaceLayout()
        check(lib.smlaKernelGetWorkspaceLayout(self.handle, queries, splits,
                                               byref(layout)))
        return layout


def _formats() -> dict[str, Any]:
    return json.loads(str(lib.smlaFormatTableJson()))


def _format_of(cache: CacheKey) -> str:
    if cache.format is not None:
        formats = _formats()
        if cache.format not in formats:
            raise ValueError(f"kv_format {cache.format!r} must be one of "
                             + ", ".join(formats))
        return cache.format
    if cache.itemsize == 2:
        return "bf16"
    names = ", ".join(n for n, f in _formats().items() if f["fp8"])
    raise ValueError(f"{cache.name} has 1-byte elements: say its kv_format, "
                     f"one of {names}")


def _encoding_of(cache: CacheKey, is_fp8: bool) -> str:
    """A type says the encoding; bytes do not (fmt_3)."""
    if cache.encoding not in (None, *_ENCODED):
        raise ValueError(f"kv_encoding {cache.encoding!r} must be one of "
                         + ", ".join(_ENCODED))
    typed = cache.type if cache.type in _ENCODED else None
    if typed and cache.encoding not in (None, typed):
        raise ValueError(
            f"{cache.name} has elements of type float8_{typed}, but "
            f"kv_encoding is {cache.encoding!r}: the same byte differs by a "
            "factor of 2")
    if is_fp8 and cache.itemsize != 1:
        raise TypeError(f"{cache.name} must be of bytes or 8-bit floats for "
                        f"kv_format {cache.format!r}, got {cache.type}")
    if not is_fp8 and cache.type not in ("bf16", "u16"):
        raise TypeError(f"{cache.name} must be bfloat16, or uint16 with its "
                        f"bits, for kv_format 'bf16', got {cache.type}")
    return cache.encoding or typed or "none"


def _segment(cache: CacheKey) -> dict[str, Any]:
    name = _format_of(cache)
    encoding = _encoding_of(cache, _formats()[name]["fp8"])
    page_size = cache.shape[0] if len(cache.shape) == 2 else 1
    return {"format": name, "encoding": encoding, "page_size": page_size}


def _value_width(key: PlanKey, formats: list[dict[str, Any]]) -> int:
    if key.value_width is not None:
        return key.value_width
    fixed = [f["kv_lora_rank"] for f in formats if f["kv_lora_rank"]]
    if fixed:
        return fixed[0]
    if key.query[1] in _QUERY_WIDTHS:
        return _LATENT
    raise ValueError(f"the width of out cannot be told from q, whose rows have "
                     f"{key.query[1]} columns: give out")


def _rope(key: PlanKey, rank: int, formats: list[dict[str, Any]]
          ) -> tuple[str, int]:
    width = key.query[1]
    if width > rank:
        return "appended", width - rank
    inside = [f["qk_rope_head_dim"] for f in formats if f["rope"] == ["inside"]]
    return ("inside", inside[0]) if inside else ("none", 0)


def _operator(key: PlanKey) -> dict[str, Any]:
    segments = [_segment(cache) for cache in key.caches]
    table = _formats()
    formats = [table[s["format"]] for s in segments]
    rank = _value_width(key, formats)
    place, rope = _rope(key, rank, formats)
    return {"heads": key.query[0], "kv_lora_rank": rank,
            "qk_rope_head_dim": rope, "rope": place, "segments": segments,
            "dots": key.dots, "phase": "prefill" if key.prefill else "decode",
            "no_invalid": key.no_invalid, "sink": key.sink,
            "sink_outside_lse": False, "lse": key.lse, "lse_base": "e",
            "empty_lse": "neg_inf"}


class Plan:
    """Kernels for one PlanKey, compiled when they are needed."""

    def __init__(self, key: PlanKey) -> None:
        spec = _operator(key)
        text = json.dumps(spec)
        layout = json.loads(text_of(lib.smlaDescribeLayout,
                                    StringRef.of(text)))
        table = _formats()
        self.arch = key.arch
        self.heads, self.width = key.query
        self.rank = spec["kv_lora_rank"]
        self.source = text_of(lib.smlaPrintOperator, StringRef.of(text))
        self.segments = []
        for cache, segment, bytes_ in zip(key.caches, spec["segments"], layout):
            got = cache.shape[-1] * cache.itemsize
            if got != bytes_["record_bytes"]:
                raise Error(f"{cache.name}: format {segment['format']} has "
                            f"records of {bytes_['record_bytes']} bytes, got "
                            f"{got}")
            self.segments.append(SegmentPlan(
                len(cache.shape) == 2, segment["page_size"],
                bytes_["row_pitch"], bytes_["scale_groups"],
                table[segment["format"]]["scales_array"]))
        self._kernels: dict[bool, Kernel] = {}
        self._splits: dict[tuple[int, int], int] = {}
        self._lock = threading.Lock()

    def kernel(self, splits: int) -> Kernel:
        """One kernel is without splits, one for any number of them."""
        kernel = self._kernels.get(splits > 1)
        if kernel is None:
            with self._lock:
                kernel = self._kernels.get(splits > 1)
                if kernel is None:
                    kernel = Kernel(compile(self.source, self.arch,
                                            splits=min(splits, 2)))
                    self._kernels[splits > 1] = kernel
        return kernel

    def choose_splits(self, queries: int, entries: int) -> int:
        """By the policy of the tools, for lists of this many entries in all."""
        sizes = (queries, entries // max(queries, 1))
        splits = self._splits.get(sizes)
        if splits is None:
            splits = lib.smlaKernelChooseSplits(self.kernel(1).handle, *sizes)
            self._splits[sizes] = splits
        return splits


_plans: dict[PlanKey, Plan] = {}


def plan_for(key: PlanKey) -> Plan:
    plan = _plans.get(key)
    if plan is None:
        plan = _plans.setdefault(key, Plan(key))
    return plan
