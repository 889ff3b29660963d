#!/bin/sh
# A test for smla-reduce: interesting (status 1) is a module whose LDS plan does
# not fit gfx942.
smla-opt "$1" --smla-set-target=arch=gfx942 --smla-select-schedule \
  --smla-plan-lds 2>&1 | grep -q 'bytes of LDS' && exit 1
exit 0
