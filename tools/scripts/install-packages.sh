#!/bin/sh
# Installs what tools/scripts/debian-packages.txt lists and the machine lacks.
set -eu
list=$(dirname "$0")/debian-packages.txt

missing=
# shellcheck disable=SC2013 # names have no blanks
for package in $(sed 's/#.*//' "$list" | awk 'NF { print $1 }' | sort -u); do
  status=$(dpkg-query -W -f '${Status}' "$package" 2>/dev/null || true)
  [ "$status" = "install ok installed" ] || missing="$missing $package"
done
[ -n "$missing" ] || exit 0

if [ "$(id -u)" -eq 0 ]; then
  as_root=
elif command -v sudo >/dev/null; then
  as_root=sudo
else
  echo "error: missing packages:$missing" >&2
  echo "note: installing them needs root or sudo: apt-get install$missing" >&2
  exit 1
fi

echo "installing:$missing"
export DEBIAN_FRONTEND=noninteractive
$as_root apt-get update -qq
# shellcheck disable=SC2086 # a list of words
$as_root apt-get install -y -qq --no-install-recommends $missing >/dev/null
