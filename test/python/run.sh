#!/bin/sh
# usage: run.sh PYTHON LIBRARY VERSION WORK [PYTEST ARGUMENTS]
# Builds the wheel around LIBRARY, installs it into a clean virtual environment
# in WORK, and runs the tests there. Where PyPI cannot be reached, Debian's
# python3-numpy and python3-pytest stand in, without ml_dtypes.
set -eu
python=$1 library=$2 version=$3 work=$4
shift 4
here=$(cd "$(dirname "$0")" && pwd)
root=$(cd "$here/../.." && pwd)
rm -rf "$work"
mkdir -p "$work"
"$python" "$root/python/wheel_backend.py" --library="$library" \
  --version="$version" --support="$root/docs/Support.md" --out="$work/dist"

"$python" -m venv "$work/venv"
if ! "$work/venv/bin/pip" install --quiet --disable-pip-version-check \
  numpy ml_dtypes pytest >"$work/pip.log" 2>&1; then
  echo "note: no packages from PyPI, taking Debian's: $(tail -1 "$work/pip.log")"
  rm -rf "$work/venv"
  /usr/bin/python3 -m venv --system-site-packages "$work/venv"
fi
"$work/venv/bin/pip" install --quiet --disable-pip-version-check --no-index \
  --no-deps "$work"/dist/smla-*.whl
# From a directory where no import finds anything but what is installed.
cd "$work"
export SMLA_ROOT="$root" PYTHONPATH="$here"
exec "$work/venv/bin/python" -m pytest -q -p no:cacheprovider "$here" "$@"
