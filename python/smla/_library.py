"""libSMLA-C through ctypes: its functions, and errors as exceptions."""

from __future__ import annotations

import ctypes
import os
from ctypes import POINTER, byref, c_char_p, c_float, c_int, c_int64, c_void_p
from ctypes import c_size_t, c_ssize_t, c_uint64
from typing import Any

ABI_VERSION = 1


class Error(Exception):
    """What the compiler or the runtime says, as it says it."""


class StringRef(ctypes.Structure):
    _fields_ = [("data", c_void_p), ("length", c_size_t)]

    @classmethod
    def of(cls, text: str | bytes) -> StringRef:
        data = text.encode() if isinstance(text, str) else text
        ref = cls(ctypes.cast(c_char_p(data), c_void_p), len(data))
        ref.keep_alive = data
        return ref

    def bytes(self) -> bytes:
        return ctypes.string_at(self.data, self.length) if self.length else b""

    def __str__(self) -> str:
        return self.bytes().decode(errors="replace")


class Handle(ctypes.Structure):
    """Any of the handles: a struct around one pointer."""

    _fields_ = [("ptr", c_void_p)]


class Memory(ctypes.Structure):
    """SmlaInput and SmlaOutput."""

    _fields_ = [("data", c_void_p), ("bytes", c_int64)]


class Rows(ctypes.Structure):
    _fields_ = [("offset", c_int64), ("pitch_query", c_int64),
                ("pitch_head", c_int64)]


class Segment(ctypes.Structure):
    _fields_ = [("cache", Memory), ("scales", Memory), ("indptr", Memory),
                ("indices", Memory), ("num_slots", c_int64),
                ("cache_offset", c_int64), ("row_pitch", c_int64),
                ("page_pitch", c_int64)]


class Operands(ctypes.Structure):
    _fields_ = [("num_queries", c_int64), ("num_splits", c_int64),
                ("q", Memory), ("out", Memory), ("lse", Memory),
                ("sink", Memory), ("workspace", Memory), ("q_rows", Rows),
                ("out_rows", Rows), ("segments", POINTER(Segment)),
                ("num_segments", c_ssize_t), ("softmax_scale", c_float)]


class WorkspaceLayout(ctypes.Structure):
    _fields_ = [("m_offset", c_int64), ("l_offset", c_int64),
                ("bytes", c_int64)]


class SimulatorOptions(ctypes.Structure):
    _fields_ = [("seed", c_uint64), ("threads", c_int64)]


StringCallback = ctypes.CFUNCTYPE(None, StringRef, c_void_p)

# Result and arguments of each function that is used.
_PROTOTYPES: dict[str, tuple[Any, list[Any]]] = {
    "smlaAbiVersion": (c_int, []),
    "smlaVersion": (StringRef, []),
    "smlaBuildId": (StringRef, []),
    "smlaErrorGetMessage": (StringRef, [Handle]),
    "smlaErrorDestroy": (None, [Handle]),
    "smlaArchLookup": (Handle, [StringRef, POINTER(Handle)]),
    "smlaArchGetName": (StringRef, [Handle]),
    "smlaArchTableJson": (StringRef, []),
    "smlaFormatTableJson": (StringRef, []),
    "smlaDescribeLayout": (Handle, [StringRef, StringCallback, c_void_p]),
    "smlaPrintOperator": (Handle, [StringRef, StringCallback, c_void_p]),
    "smlaCompileText": (Handle, [StringRef, StringRef, StringRef, StringRef,
                                 c_int, POINTER(Handle)]),
    "smlaCompilationDestroy": (None, [Handle]),
    "smlaCompilationGetNumKernels": (c_ssize_t, [Handle]),
    "smlaCompilationGetName": (StringRef, [Handle, c_ssize_t]),
    "smlaCompilationGetOutput": (StringRef, [Handle, c_ssize_t]),
    "smlaCompilationGetManifest": (StringRef, [Handle, c_ssize_t]),
    "smlaCompilationGetReport": (StringRef, [Handle, c_ssize_t]),
    "smlaKernelLoad": (Handle, [StringRef, StringRef, POINTER(Handle)]),
    "smlaKernelDestroy": (None, [Handle]),
    "smlaPrefillMinRows": (c_int64, []),
    "smlaKernelChooseSplits": (c_int64, [Handle, c_int64, c_int64]),
    "smlaKernelGetWorkspaceLayout": (Handle, [Handle, c_int64, c_int64,
                                              POINTER(WorkspaceLayout)]),
    "smlaSimulate": (Handle, [Handle, POINTER(Operands),
                              POINTER(SimulatorOptions)]),
    "smlaDeviceCreateHip": (Handle, [StringRef, c_int, POINTER(Handle)]),
    "smlaDeviceDestroy": (None, [Handle]),
    "smlaLauncherCreate": (Handle, [Handle, Handle, POINTER(Handle)]),
    "smlaLauncherDestroy": (None, [Handle]),
    "smlaLauncherLaunch": (Handle, [Handle, POINTER(Operands), c_void_p]),
}


def _load() -> ctypes.CDLL:
    path = os.path.join(os.path.dirname(__file__), "libSMLA-C.so")
    try:
        library = ctypes.CDLL(path)
    except OSError as error:
        raise ImportError(
            f"{error}. libSMLA-C needs LLVM and MLIR 22.1; on Debian: "
            "apt-get install libllvm22 libmlir-22") from error
    for name, (result, arguments) in _PROTOTYPES.items():
        function = getattr(library, name)
        function.restype, function.argtypes = result, arguments
    if library.smlaAbiVersion() != ABI_VERSION:
        raise ImportError(f"{path} has ABI {library.smlaAbiVersion()}, this "
                          f"package needs {ABI_VERSION}")
    return library


lib = _load()


def check(error: Handle) -> None:
    """Raises what `error` says, unless it is null."""
    if error.ptr:
        text = str(lib.smlaErrorGetMessage(error))
        lib.smlaErrorDestroy(error)
        raise Error(text)


def text_of(function: Any, *arguments: Any) -> str:
    """The text that `function` gives to its callback."""
    texts: list[str] = []
    callback = StringCallback(lambda text, _: texts.append(str(text)))
    check(function(*arguments, callback, None))
    return "".join(texts)


def version() -> str:
    """Name, version and LLVM of the compiler."""
    return str(lib.smlaVersion())


def build_id() -> str:
    """Identifies the build of the compiler."""
    return str(lib.smlaBuildId())


__all__ = ["Error", "Handle", "Memory", "Operands", "Rows", "Segment",
           "SimulatorOptions", "StringRef", "WorkspaceLayout", "build_id",
           "byref", "check", "lib", "text_of", "version"]
