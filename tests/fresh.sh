#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# fresh.sh [SUITE] - both commands of the README on a bare Debian (bookworm; trixie for the newer GTK), with the apt
# settings of this machine.
set -eu
cd "$(dirname "$0")/.."

say () { printf '%s\n' "fresh: $*" >&2; }
die () { say "$*"; exit 1; }
. tests/chroot.sh

find_mirror fresh
root=$(mktemp -d "${TMPDIR:-/tmp}/damero-fresh.XXXXXX")
trap 'rm -rf --one-file-system "$root"' EXIT; trap 'exit 1' HUP INT TERM
make_debian "${1:-bookworm}" "$root"
mkdir -p "$root/damero"
git archive HEAD | tar -x -C "$root/damero"
enter "$root" /damero 'cd /damero; ./dev run; ./dev test'
