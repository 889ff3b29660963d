"""Builds the wheel: the package, libSMLA-C, and the support table of the docs.

A PEP 517 backend that needs nothing but Python, and a command:

    python3 wheel_backend.py --library=build/lib/libSMLA-C.so --version=0.1.0 \\
        --support=docs/Support.md --out=dist

As a backend (`pip wheel python`) it takes the library of SMLA_C_LIBRARY. One
wheel is for every Python: the library knows nothing of any.
"""

import argparse
import base64
import hashlib
import os
import pathlib
import re
import sysconfig
import zipfile

HERE = pathlib.Path(__file__).resolve().parent
TAG = "py3-none-" + re.sub(r"[.-]", "_", sysconfig.get_platform())
# Wheels are bytes of their inputs alone.
EPOCH = (1980, 1, 1, 0, 0, 0)


def support_table(text):
    """The table of cache formats: from its heading to the next one."""
    section = text.split("## Cache formats\n", 1)[1].split("\n## ", 1)[0]
    rows = [line for line in section.splitlines() if line.startswith("|")]
    if not rows:
        raise SystemExit("the support table has no rows")
    return "\n".join(rows)


def metadata(version):
    return (
        "Metadata-Version: 2.1\nName: smla\n"
        f"Version: {version}\n"
        "Summary: Sparse MLA attention on AMD GPUs: compiler, simulator, "
        "launches\n"
        "License: Apache-2.0 WITH LLVM-exception\n"
        "Requires-Python: >=3.9\nRequires-Dist: numpy\n"
        'Provides-Extra: types\nRequires-Dist: ml_dtypes; extra == "types"\n'
    )


def contents(library, version, support):
    """What the wheel holds, by name."""
    files = {}
    for path in sorted((HERE / "smla").iterdir()):
        if path.suffix in (".py", ".typed"):
            files[f"smla/{path.name}"] = path.read_bytes()
    table = support_table(pathlib.Path(support).read_text(encoding="utf-8"))
    files["smla/_generated.py"] = (
        '"""Written when the wheel was built."""\n\n'
        f"VERSION = {version!r}\n\n"
        "# From docs/Support.md.\n"
        f'FORMATS = """\\\n{table}\n"""\n'
    ).encode()
    files["smla/libSMLA-C.so"] = pathlib.Path(library).read_bytes()
    info = f"smla-{version}.dist-info"
    files[f"{info}/METADATA"] = metadata(version).encode()
    files[f"{info}/WHEEL"] = (
        "Wheel-Version: 1.0\nGenerator: smla\nRoot-Is-Purelib: false\n"
        f"Tag: {TAG}\n"
    ).encode()
    return files, f"{info}/RECORD"


def record(files, name):
    lines = []
    for path, data in files.items():
        digest = base64.urlsafe_b64encode(hashlib.sha256(data).digest())
        lines.append(f"{path},sha256={digest.decode().rstrip('=')},{len(data)}")
    return "\n".join([*lines, f"{name},,", ""]).encode()


def write_wheel(directory, library, version, support):
    files, record_name = contents(library, version, support)
    files[record_name] = record(files, record_name)
    name = f"smla-{version}-{TAG}.whl"
    os.makedirs(directory, exist_ok=True)
    with zipfile.ZipFile(os.path.join(directory, name), "w",
                         zipfile.ZIP_DEFLATED, compresslevel=1) as wheel:
        for path, data in files.items():
            wheel.writestr(zipfile.ZipInfo(path, EPOCH), data,
                           zipfile.ZIP_DEFLATED)
    return name


def project_version():
    text = (HERE.parent / "CMakeLists.txt").read_text(encoding="utf-8")
    return re.search(r"project\(smla VERSION ([\d.]+)", text)[1]


def build_wheel(wheel_directory, config_settings=None, metadata_directory=None):
    """PEP 517."""
    library = os.environ.get("SMLA_C_LIBRARY",
                             HERE.parent / "build/lib/libSMLA-C.so")
    return write_wheel(wheel_directory, library, project_version(),
                       HERE.parent / "docs/Support.md")


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    for flag in ("library", "version", "support", "out"):
        parser.add_argument(f"--{flag}", required=True)
    args = parser.parse_args()
    print(write_wheel(args.out, args.library, args.version, args.support))


if __name__ == "__main__":
    main()
