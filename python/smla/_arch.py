"""The compiler's table of architectures."""

from __future__ import annotations

import json
from typing import Any, Mapping

from ._library import Handle, StringRef, byref, check, lib


class Arch:
    """One architecture. Every figure of the table is an attribute."""

    def __init__(self, name: str, figures: Mapping[str, Any]) -> None:
        self.name = name
        self.figures = dict(figures)

    def __getattr__(self, figure: str) -> Any:
        try:
            return self.__dict__["figures"][figure]
        except KeyError:
            known = ", ".join(self.__dict__.get("figures", ()))
            raise AttributeError(
                f"no figure {figure!r}: there are {known}") from None

    def __dir__(self) -> list[str]:
        return [*super().__dir__(), *self.figures]

    def __repr__(self) -> str:
        return f"smla.arch({self.name!r})"


def arch(name: str) -> Arch:
    """Looks up "gfx942", or a target ID such as "gfx942:sramecc+:xnack-".

    >>> smla.arch("gfx942").lds_bytes
    65536
    """
    found = Handle()
    check(lib.smlaArchLookup(StringRef.of(name), byref(found)))
    plain = str(lib.smlaArchGetName(found))
    return Arch(plain, json.loads(str(lib.smlaArchTableJson()))[plain])
