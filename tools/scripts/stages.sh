# shellcheck shell=sh
# Sourced by scripts that report how long each of their stages took.

stage_table=

# stage NAME COMMAND...: runs COMMAND, or ends the script with its status.
stage() {
  stage_name=$1
  shift
  echo "== $stage_name"
  stage_start=$(date +%s)
  stage_status=0
  "$@" || stage_status=$?
  stage_seconds=$(($(date +%s) - stage_start))
  stage_table="$stage_table$(printf '%-28s %5d s' "$stage_name" $stage_seconds)
"
  if [ $stage_status -ne 0 ]; then
    print_stages
    echo "error: stage '$stage_name' failed with status $stage_status" >&2
    exit 1
  fi
}

print_stages() {
  echo "== duration of each stage"
  printf '%s' "$stage_table"
}
