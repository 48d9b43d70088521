#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# headless.sh PROGRAM [ARG...] - runs a program on an X server and a session bus of its own. What the bus starts writes
# into nobody's output, and keeps none of it open when it outlives the program.
set -eu
folder=$(mktemp -d "${TMPDIR:-/tmp}/damero-headless.XXXXXX")
mkfifo "$folder/display"
Xvfb -displayfd 3 -screen 0 "${DAMERO_SCREEN:-1400x960x24}" -nolisten tcp -noreset 3>"$folder/display" >/dev/null 2>&1 &
xvfb=$!
trap 'kill $xvfb 2>/dev/null || true; rm -rf "$folder" 2>/dev/null || true' EXIT
trap 'exit 1' HUP INT TERM
read -r display < "$folder/display"
mkdir -m 700 "$folder/run"
status=0
env DISPLAY=":$display" GDK_BACKEND=x11 GSK_RENDERER=cairo GSETTINGS_BACKEND=memory \
  GDK_DEBUG=gl-disable GDK_DISABLE=gl \
  XDG_RUNTIME_DIR="$folder/run" XDG_DATA_HOME="$folder/data" XDG_CACHE_HOME="${XDG_CACHE_HOME:-$folder/cache}" \
  XDG_CONFIG_HOME="$folder/config" dbus-run-session -- sh -c 'exec "$@" >&4 2>&5 4>&- 5>&-' sh "$@" \
  4>&1 5>&2 >/dev/null 2>&1 || status=$?
exit $status
