"""Compiling MLIR to code objects, with a cache."""

from __future__ import annotations

import hashlib
import json
import os
import tempfile
import threading
from typing import Any

from ._library import (Error, Handle, StringRef, build_id, byref, check, lib)

# SmlaEmit.
_ISA, _HSACO = 2, 4

# Options of compile(), and what the pipeline calls them.
_OPTIONS = {
    "arch": "arch", "block_k": "block-k", "waves": "waves",
    "waves_per_eu": "waves-per-eu", "head_groups": "head-groups",
    "schedule": "kind", "config": "config", "splits": "splits",
    "code_object_version": "code-object-version", "opt_level": "opt-level",
}


class CodeObject:
    """A compiled operator: the code object and how to launch it."""

    def __init__(self, source: _Source, name: str, code: bytes, manifest: str,
                 report: str) -> None:
        self._source = source
        self._report = report
        self.manifest_json = manifest
        #: Symbol of the main kernel.
        self.name = name
        #: The code object, an ELF file.
        self.bytes = code

    @property
    def manifest(self) -> dict[str, Any]:
        """Kernels, arguments, grids, resources: how to launch it."""
        return json.loads(self.manifest_json) if self.manifest_json else {}

    def isa(self) -> str:
        """The assembly that the code object was made from."""
        kernels = self._source.compile(_ISA)
        return next(k["output"] for k in kernels
                    if k["name"] == self.name).decode()

    def report(self) -> str:
        """Schedule, LDS, registers and occupancy, for a person to read."""
        return self._report

    def __repr__(self) -> str:
        return f"<smla.CodeObject {self.name}, {len(self.bytes)} bytes>"


class _Source:
    """All that decides what comes out."""

    def __init__(self, text: str, file_name: str, options: str,
                 hooks: str) -> None:
        self.arguments = (text, file_name, options, hooks)

    def key(self) -> str:
        parts = json.dumps([*self.arguments, build_id()])
        return hashlib.sha256(parts.encode()).hexdigest()

    def compile(self, emit: int) -> list[dict[str, Any]]:
        compiled = Handle()
        check(lib.smlaCompileText(*map(StringRef.of, self.arguments), emit,
                                  byref(compiled)))
        try:
            return [_kernel(compiled, i) for i in
                    range(lib.smlaCompilationGetNumKernels(compiled))]
        finally:
            lib.smlaCompilationDestroy(compiled)


def _kernel(compiled: Handle, index: int) -> dict[str, Any]:
    return {"name": str(lib.smlaCompilationGetName(compiled, index)),
            "output": lib.smlaCompilationGetOutput(compiled, index).bytes(),
            "manifest": str(lib.smlaCompilationGetManifest(compiled, index)),
            "report": str(lib.smlaCompilationGetReport(compiled, index))}


def _options_text(options: dict[str, Any]) -> str:
    words = []
    for name, value in options.items():
        if name not in _OPTIONS:
            raise TypeError(f"compile() has no option {name!r}: there are "
                            + ", ".join(_OPTIONS))
        if value is None:
            continue
        text = str(value)
        if not text or any(c in text for c in " {}\t\n"):
            raise ValueError(f"option {name} cannot be {value!r}")
        words.append(f"{_OPTIONS[name]}={text}")
    return " ".join(words)


_memory: dict[str, list[dict[str, Any]]] = {}
_lock = threading.Lock()


def _cache_file(key: str) -> str | None:
    directory = os.environ.get("SMLA_CACHE_DIR")
    return os.path.join(directory, key + ".smla") if directory else None


def _read_file(path: str) -> list[dict[str, Any]] | None:
    """What was stored; nothing when it is not there or not whole."""
    try:
        with open(path, "rb") as file:
            digest, data = file.read(32), file.read()
        if hashlib.sha256(data).digest() != digest:
            return None
        kernels = json.loads(data)
    except (OSError, ValueError):
        return None
    for kernel in kernels:
        kernel["output"] = bytes.fromhex(kernel["output"])
    return kernels


def _write_file(path: str, kernels: list[dict[str, Any]]) -> None:
    """Whole or not at all; a cache that cannot be written is none."""
    stored = [{**k, "output": k["output"].hex()} for k in kernels]
    data = json.dumps(stored).encode()
    try:
        os.makedirs(os.path.dirname(path), exist_ok=True)
        handle, temporary = tempfile.mkstemp(dir=os.path.dirname(path))
        with os.fdopen(handle, "wb") as file:
            file.write(hashlib.sha256(data).digest() + data)
        os.replace(temporary, path)
    except OSError:
        pass


def _compile_cached(source: _Source) -> list[dict[str, Any]]:
    key = source.key()
    with _lock:
        kernels = _memory.get(key)
    if kernels is not None:
        return kernels
    path = _cache_file(key)
    kernels = _read_file(path) if path else None
    if kernels is None:
        kernels = source.compile(_HSACO)
        if path:
            _write_file(path, kernels)
    with _lock:
        return _memory.setdefault(key, kernels)


def compile(source: str, arch: str | None = None, *, kernel: str | None = None,
            fp8_hooks: str | None = None, file_name: str = "<string>",
            **options: Any) -> CodeObject:
    """Compiles the operator in `source`, MLIR text, to a code object.

    `arch` may be left out when the module names one. `kernel` chooses one of
    several. `fp8_hooks` names the hooks for 8-bit floats ("a,b", or "none").
    Options that are left out are left to the compiler: block_k, waves,
    waves_per_eu, head_groups, schedule, config, splits, code_object_version,
    opt_level.

    The same source, options and compiler are compiled once in a process, and
    once in all with the environment variable SMLA_CACHE_DIR. Errors are
    smla.Error with the compiler's text.
    """
    text = _options_text({"arch": arch, **options})
    whole = _Source(source, file_name, text, fp8_hooks or "")
    kernels = _compile_cached(whole)
    chosen = [k for k in kernels if kernel in (None, k["name"])]
    if len(chosen) != 1:
        names = ", ".join(k["name"] for k in kernels) or "none"
        raise Error(f"choose one kernel by its name: the module has {names}")
    entry = chosen[0]
    return CodeObject(whole, entry["name"], entry["output"], entry["manifest"],
                      entry["report"])
