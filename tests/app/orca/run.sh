#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# run.sh BUILD TRANSCRIPT [FOLDER] - plays an evening by keyboard alone and writes down what Orca says (heard.py), with
# pictures into FOLDER. TEXT=2 makes letters twice as large. It runs under headless.sh. Without Orca, a window manager
# (openbox) and xdotool it says so and ends well.
set -eu
here=$(cd "$(dirname "$0")" && pwd)
for tool in orca openbox xdotool xrdb; do
  command -v "$tool" >/dev/null || { echo "heard: skipped, there is no $tool"; exit 0; }
done
unset GTK_A11Y
# GTK warns when a screen reader asks for places on the screen, which it does not know.
G_DEBUG=gc-friendly; export G_DEBUG
folder=$(mktemp -d); orca='' manager=''
trap '[ -z "$orca" ] || kill $orca 2>/dev/null; [ -z "$manager" ] || kill $manager 2>/dev/null; rm -rf "$folder"' EXIT
mkdir -p "$folder/prefs" ${3:+"$3"}
cp "$here/orca-customizations.py" "$here/speech_to_text.py" "$folder/prefs"
# 96 dots an inch are letters of their own size. Without a desktop's settings the display's resources are asked.
[ -z "${TEXT:-}" ] || printf 'Xft.dpi: %d\n' $((TEXT * 96)) | xrdb -nocpp -merge -

# No mouse: where lists come up under a pointer, GTK chooses what is below it when they scroll.
xdotool mousemove 0 0

DAMERO_HEARD=$folder/heard; export DAMERO_HEARD; : > "$DAMERO_HEARD"
openbox 2>/dev/null & manager=$!
LC_ALL=C.UTF-8 orca --replace --user-prefs="$folder/prefs" >"$folder/orca.log" 2>&1 & orca=$!
n=0
until grep -q 'Screen reader on' "$DAMERO_HEARD"; do
  n=$((n + 1))
  if [ $n -ge 300 ] || ! kill -0 $orca 2>/dev/null; then
    echo "heard: skipped, Orca does not start"; tail "$folder/orca.log"; exit 0
  fi
  sleep 0.2
done
/usr/bin/python3 -B "$here/heard.py" "$@"
