#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# evening.sh BUILD FILE - the moving picture of README.md, of the program in BUILD, into FILE: an evening in 20 seconds.
set -eu
build=$(realpath "$1"); file=$(realpath -m "$2")
here=$(realpath "$(dirname "$0")")
DAMERO_SHOTS=$(mktemp -d "${TMPDIR:-/tmp}/damero-evening.XXXXXX")
trap 'rm -rf "$DAMERO_SHOTS"' EXIT
export DAMERO_SHOTS GSETTINGS_SCHEMA_DIR="$build/data" LC_ALL=C.UTF-8 LANGUAGE="${LANGUAGE:-en}" GTK_A11Y=test
export DAMERO_TEST_LOCALE_DIR="$build/po" DAMERO_HALL="$build/tests/app/fake-hall" ADW_DEBUG_COLOR_SCHEME=prefer-light

"$here/headless.sh" "$build/tests/app/evening" >&2
python3 "$here/apng.py" "$DAMERO_SHOTS" "$file" < "$DAMERO_SHOTS/frames"
