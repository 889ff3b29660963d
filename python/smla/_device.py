"""Launches on a GPU through HIP."""

from __future__ import annotations

import os
import threading

from ._library import Handle, Operands, StringRef, byref, check, lib
from ._plan import Kernel

_devices: dict[int, Handle] = {}
_lock = threading.Lock()


def _device(number: int) -> Handle:
    device = _devices.get(number)
    if device is None:
        device = Handle()
        library = os.environ.get("SMLA_HIP_LIBRARY", "")
        check(lib.smlaDeviceCreateHip(StringRef.of(library), number,
                                      byref(device)))
        _devices[number] = device
    return device


def launch(kernel: Kernel, operands: Operands, number: int,
           stream: int) -> None:
    """Puts the kernel on the stream, and returns."""
    launcher = kernel.launchers.get(number)
    if launcher is None:
        with _lock:
            launcher = Handle()
            check(lib.smlaLauncherCreate(_device(number), kernel.handle,
                                         byref(launcher)))
            kernel.launchers[number] = launcher
    check(lib.smlaLauncherLaunch(launcher, byref(operands), stream or None))
