"""Sparse MLA attention on AMD GPUs.

    import smla

    out = smla.sparse_mla_fwd(q, kv, indptr, indices, scale, arch="gfx942")

computes on numpy arrays through the simulator of the emitted machine code, and
on arrays of a GPU through HIP. `smla.compile` gives the code object itself, and
`smla.arch` what the compiler knows about an architecture.
"""

from ._arch import Arch, arch
from ._attention import Partials, sparse_mla_fwd
from ._compile import CodeObject, compile
from ._generated import VERSION as __version__
from ._library import Error, version

__all__ = ["Arch", "CodeObject", "Error", "Partials", "arch", "compile",
           "sparse_mla_fwd", "version", "__version__"]
