#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# shots.sh BUILD FOLDER [GROUP...] - pictures of every page and dialog into FOLDER: light and dark, at scale 1 and 2,
# in high contrast, from right to left, with letters twice as large; BUILD is the folder of the build. The groups start,
# pages, boards, dialogs, rounds, standings, referee, players, field, faces, games, grid, hall, decks, devices, reports,
# manual and trouble can be asked for alone, looks by LOOKS="light-1x dark-1x".
set -eu
build=$(realpath "$1"); mkdir -p "$2"; DAMERO_SHOTS=$(realpath "$2"); shift 2
here=$(realpath "$(dirname "$0")")
export DAMERO_SHOTS GSETTINGS_SCHEMA_DIR="$build/data" LC_ALL=C.UTF-8 LANGUAGE="${LANGUAGE:-en}" GTK_A11Y=test
export DAMERO_TEST_LOCALE_DIR="$build/po" DAMERO_SCREEN=3000x2000x24 DAMERO_HALL="$build/tests/app/fake-hall"

for look in ${LOOKS:-light-1x dark-1x light-2x dark-2x light-contrast dark-contrast light-rtl light-large}; do
  scheme=prefer-light; contrast=0; scale=1
  case $look in dark-*) scheme=prefer-dark ;; esac
  case $look in *-contrast) contrast=1 ;; *-2x) scale=2 ;; esac
  env ADW_DEBUG_COLOR_SCHEME=$scheme ADW_DEBUG_HIGH_CONTRAST=$contrast GDK_SCALE=$scale \
    "$here/headless.sh" "$build/tests/app/shots" $look "$@"
done
echo "shots: the pictures are in $DAMERO_SHOTS" >&2
