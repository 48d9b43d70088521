#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# run.sh BUILD [ARG...] - runs every benchmark of a build folder, on a display of its own where it needs one.
set -eu
build=$1; shift
for program in "$build"/tests/bench/bench-*; do
  [ -f "$program" ] || continue
  printf 'bench: %s\n' "$program" >&2
  case $program in */bench-app-*) on=tests/app/headless.sh ;; *) on= ;; esac
  GSETTINGS_SCHEMA_DIR=$build/data DAMERO_SCREEN=2560x1600x24 $on "$program" "$@"
done
