#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# run.sh BUILD SECONDS [TARGET...] - every fuzz target, or those named, for so long; what grows is kept in
# BUILD/corpus, what fails in BUILD/found.
set -u
cd "$(dirname "$0")/../.." || exit 3
build=$1 seconds=$2; shift 2
UBSAN_OPTIONS=halt_on_error=1:print_stacktrace=1; export UBSAN_OPTIONS
if [ $# -eq 0 ]; then
  for program in "$build"/tests/fuzz/fuzz-*; do
    [ ! -f "$program" ] || set -- "$@" "${program##*/fuzz-}"
  done
  [ $# -gt 0 ] || { echo "there are no fuzz targets in $build" >&2; exit 3; }
fi

status=0
for target; do
  case $target in
    crosstable) seeds=tests/data/xml ;;
    trf) seeds="tests/fuzz/corpus/trf tests/data/pairing" ;;
    *) seeds=tests/fuzz/corpus/$target ;;
  esac
  mkdir -p "$build/corpus/$target" "$build/found"
  # shellcheck disable=SC2086 # one word per folder
  if "$build/tests/fuzz/fuzz-$target" -max_total_time="$seconds" -timeout=20 -rss_limit_mb=2048 -max_len=20000 \
      -artifact_prefix="$build/found/$target-" "$build/corpus/$target" $seeds >"$build/found/$target.log" 2>&1
  then echo "fuzz-$target: nothing found; $(tail -n 1 "$build/found/$target.log")"
  else echo "fuzz-$target: FAILED, see $build/found/$target.log"; status=1
  fi
done
exit $status
