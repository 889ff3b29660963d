#!/bin/sh
# Does just what README.md says, as somebody would who has nothing of this project
# yet: in a fresh clone, with an empty HOME. With --here it takes this tree, which
# continuous integration has just cloned and built.
set -eu
root=$(cd "$(dirname "$0")/.." && pwd)
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
mkdir "$scratch/home"
clone=$root
if [ "${1:-}" != --here ]; then
  clone=$scratch/smla
  git clone --quiet "$root" "$clone"
fi
cd "$clone"
env -i HOME="$scratch/home" PATH="$PATH" \
  python3 tools/scripts/run-snippets.py --newcomer --root=. README.md
