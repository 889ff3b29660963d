"""Arrays of whoever made them, as an address, a shape and strides.

numpy's arrays are read as they are. Others speak DLPack, or have the attribute
__cuda_array_interface__; no framework is imported for that.
"""

from __future__ import annotations

import ctypes
import sys
from typing import Any, NamedTuple

import numpy

# DLDeviceType: memory that the host reads, and a GPU under HIP. Frameworks for
# HIP also call it CUDA (2).
_HOST_DEVICES = (1, 3, 11)
_GPU_DEVICES = (2, 10, 13)

# Names of element types, by what numpy and ml_dtypes call them.
TYPES = {"bfloat16": "bf16", "uint16": "u16", "uint8": "u8", "int8": "u8",
         "int32": "i32", "float32": "f32", "float8_e4m3fn": "e4m3fn",
         "float8_e4m3fnuz": "e4m3fnuz"}
# By DLPack's code and bits.
_DLPACK_TYPES = {(4, 16): "bf16", (1, 16): "u16", (1, 8): "u8", (0, 8): "u8",
                 (0, 32): "i32", (2, 32): "f32", (10, 8): "e4m3fn",
                 (11, 8): "e4m3fnuz"}
_TYPESTRS = {"<u2": "u16", "|u1": "u8", "|i1": "u8", "<i4": "i32",
             "<f4": "f32"}


class View(NamedTuple):
    """One array. Strides are in elements; `owner` keeps the memory."""

    address: int
    shape: tuple[int, ...]
    strides: tuple[int, ...]
    type: str
    itemsize: int
    on_gpu: bool
    device: int
    owner: Any

    @property
    def nbytes(self) -> int:
        """From the first to the last element."""
        if 0 in self.shape:
            return 0
        last = sum((n - 1) * s for n, s in zip(self.shape, self.strides))
        return (last + 1) * self.itemsize


_numpy_types: dict[Any, str] = {}


def _numpy_type(name: str, dtype: Any) -> str:
    known = _numpy_types.get(dtype)
    if known is None:
        known = TYPES.get(dtype.name)
        if known is None:
            raise TypeError(f"{name} has elements of type {dtype}: allowed are "
                            + ", ".join(TYPES))
        _numpy_types[dtype] = known
    return known


def _numpy_view(name: str, array: numpy.ndarray) -> View:
    size = array.itemsize
    kind = _numpy_type(name, array.dtype)
    strides = array.strides
    if size != 1:
        strides = tuple(s // size for s in strides)
    return View(array.__array_interface__["data"][0], array.shape, strides,
                kind, size, False, 0, array)


class _DLTensor(ctypes.Structure):
    _fields_ = [("data", ctypes.c_void_p), ("device_type", ctypes.c_int32),
                ("device_id", ctypes.c_int32), ("ndim", ctypes.c_int32),
                ("code", ctypes.c_uint8), ("bits", ctypes.c_uint8),
                ("lanes", ctypes.c_uint16),
                ("shape", ctypes.POINTER(ctypes.c_int64)),
                ("strides", ctypes.POINTER(ctypes.c_int64)),
                ("byte_offset", ctypes.c_uint64)]


_get_pointer = ctypes.pythonapi.PyCapsule_GetPointer
_get_pointer.restype = ctypes.c_void_p
_get_pointer.argtypes = [ctypes.py_object, ctypes.c_char_p]


def _contiguous(shape: tuple[int, ...]) -> tuple[int, ...]:
    strides, step = [], 1
    for extent in reversed(shape):
        strides.append(step)
        step *= extent
    return tuple(reversed(strides))


def _dlpack_view(name: str, array: Any) -> View:
    # The capsule frees the tensor when it goes, as nobody consumes it.
    capsule = array.__dlpack__()
    tensor = _DLTensor.from_address(_get_pointer(capsule, b"dltensor"))
    shape = tuple(tensor.shape[:tensor.ndim])
    strides = (tuple(tensor.strides[:tensor.ndim]) if tensor.strides
               else _contiguous(shape))
    kind = _DLPACK_TYPES.get((tensor.code, tensor.bits))
    if kind is None or tensor.lanes != 1:
        raise TypeError(f"{name} has elements of DLPack type code "
                        f"{tensor.code} with {tensor.bits} bits")
    if tensor.device_type not in _HOST_DEVICES + _GPU_DEVICES:
        raise TypeError(f"{name} is on a device of DLPack type "
                        f"{tensor.device_type}: neither host nor HIP")
    address = (tensor.data or 0) + tensor.byte_offset
    return View(address, shape, strides, kind, tensor.bits // 8,
                tensor.device_type in _GPU_DEVICES, tensor.device_id, capsule)


def _interface_view(name: str, array: Any) -> View:
    interface = array.__cuda_array_interface__
    kind = _TYPESTRS.get(interface["typestr"])
    if kind is None:
        raise TypeError(f"{name} has elements of type {interface['typestr']}: "
                        "view bf16 as uint16, 8-bit floats as uint8")
    size = int(interface["typestr"][2:])
    shape = tuple(interface["shape"])
    strides = interface.get("strides")
    strides = (tuple(s // size for s in strides) if strides
               else _contiguous(shape))
    return View(interface["data"][0], shape, strides, kind, size, True, 0,
                array)


def view(name: str, array: Any) -> View:
    """`name` is for messages."""
    if type(array) is numpy.ndarray:
        return _numpy_view(name, array)
    if hasattr(array, "__cuda_array_interface__"):
        try:
            return _interface_view(name, array)
        except (TypeError, KeyError):
            if not hasattr(array, "__dlpack__"):
                raise
    if hasattr(array, "__dlpack__"):
        return _dlpack_view(name, array)
    return _numpy_view(name, numpy.asarray(array))


def current_stream(array: Any, device: int) -> int:
    """The stream that `array`'s framework is using, 0 for the default one."""
    torch = sys.modules.get("torch")
    if torch is not None and isinstance(array, torch.Tensor):
        return torch.cuda.current_stream(device).cuda_stream
    interface = getattr(array, "__cuda_array_interface__", None)
    stream = (interface or {}).get("stream")
    # 1 and 2 are names of default streams there.
    return stream if stream and stream > 2 else 0
