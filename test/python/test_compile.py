"""arch(), compile() and its cache."""

import os
import subprocess
import sys

import pytest

import smla

SOURCE = """
func.func @scores(%q: memref<16x64xbf16>, %k: memref<?x64xbf16>,
                  %i: memref<?xi32>, %out: memref<16x?xf32>) {
  smla.gather_dot ins(%q, %k, %i
      : memref<16x64xbf16>, memref<?x64xbf16>, memref<?xi32>)
      outs(%out : memref<16x?xf32>)
  return
}
"""
KERNEL = os.path.join(os.environ["SMLA_ROOT"],
                      "kernels/mlir/decode_h16_r512_rope64.mlir")


def test_arch():
    arch = smla.arch("gfx950:xnack-")
    assert arch.name == "gfx950" and arch.lds_bytes == 163840
    assert "lds_bytes" in dir(arch)
    with pytest.raises(AttributeError, match="lds_bytes"):
        arch.lds
    with pytest.raises(smla.Error, match="gfx942, gfx950"):
        smla.arch("gfx999")


def test_code_object():
    with open(KERNEL) as file:
        code = smla.compile(file.read(), "gfx942", block_k=16)
    assert code.bytes.startswith(b"\x7fELF")
    assert code.manifest["schedule"]["block_k"] == 16
    assert code.manifest["arch"] == "gfx942"
    assert "v_mfma_f32_" in code.isa()
    assert "16 keys per tile" in code.report()


def test_errors_have_places():
    with pytest.raises(smla.Error, match=r"x\.mlir:1:1: error: "):
        smla.compile("func @f", "gfx942", file_name="x.mlir")
    with pytest.raises(smla.Error, match="arch"):
        smla.compile(SOURCE)
    with pytest.raises(TypeError, match="block_k"):
        smla.compile(SOURCE, "gfx942", tile=32)
    with pytest.raises(ValueError, match="waves"):
        smla.compile(SOURCE, "gfx942", waves="4 arch=gfx950")
    with pytest.raises(smla.Error, match="options"):
        smla.compile(SOURCE, "gfx942", block_k="many")
    with pytest.raises(smla.Error, match="the module has gather_dot"):
        smla.compile(SOURCE, "gfx942", kernel="other")


def test_cache_on_disk(tmp_path, monkeypatch):
    monkeypatch.setenv("SMLA_CACHE_DIR", str(tmp_path))
    monkeypatch.setattr("smla._compile._memory", {})
    first = smla.compile(SOURCE, "gfx950")
    files = list(tmp_path.iterdir())
    assert len(files) == 1
    # Another process takes it; options and damage do not go unnoticed.
    monkeypatch.setattr("smla._compile._memory", {})
    stored = files[0].read_bytes()
    monkeypatch.setattr("smla._compile._Source.compile", None)
    assert smla.compile(SOURCE, "gfx950").bytes == first.bytes
    monkeypatch.undo()
    monkeypatch.setenv("SMLA_CACHE_DIR", str(tmp_path))
    monkeypatch.setattr("smla._compile._memory", {})
    assert smla.compile(SOURCE, "gfx942").bytes != first.bytes
    assert len(list(tmp_path.iterdir())) == 2
    files[0].write_bytes(stored[:-10])
    assert smla.compile(SOURCE, "gfx950").bytes == first.bytes
    assert files[0].read_bytes() == stored


def test_cache_knows_the_build(monkeypatch):
    source = smla._compile._Source(SOURCE, "f", "arch=gfx942", "")
    key = source.key()
    monkeypatch.setattr("smla._compile.build_id", lambda: "another")
    assert source.key() != key


def test_docstring_has_the_table():
    root = os.environ["SMLA_ROOT"]
    with open(os.path.join(root, "docs/Support.md")) as file:
        rows = [r for r in file.read().splitlines() if r.startswith("| fp8_")]
    assert rows
    for row in rows:
        assert row in smla.sparse_mla_fwd.__doc__


def test_no_framework_is_imported():
    code = "import smla, sys; print(sorted(sys.modules))"
    output = subprocess.run([sys.executable, "-c", code], check=True,
                            capture_output=True, text=True).stdout
    assert "'smla._library'" in output
    for framework in ("torch", "jax", "cupy", "ml_dtypes"):
        assert f"'{framework}'" not in output
