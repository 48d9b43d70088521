#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# test-headless.sh HEADLESS - HEADLESS runs a program; its output ends with it, while a service that it had the bus
# start is still there, and its status is told.
set -u
headless=$1
folder=$(mktemp -d "${TMPDIR:-/tmp}/damero-test-headless.XXXXXX")
trap 'rm -rf "$folder"' EXIT
FOLDER=$folder; export FOLDER
mkfifo "$folder/told"

cat >"$folder/program" <<'END'
services=$XDG_DATA_HOME/dbus-1/services
mkdir -p "$services"
printf '[D-BUS Service]\nName=org.damero.Lasting\nExec=/bin/sh %s/service\n' "$FOLDER" \
  >"$services/org.damero.Lasting.service"
bus () { method=$1; shift; gdbus call --session -d org.freedesktop.DBus -o / -m "org.freedesktop.DBus.$method" "$@"; }
bus ReloadConfig >/dev/null
bus StartServiceByName org.damero.Lasting 0 >/dev/null 2>&1 & # it never gets its name, and is not waited for
read -r lasting <"$FOLDER/told"
echo "$lasting" >"$FOLDER/pid"
echo "said"
exit 3
END
# In a session of its own: what ends the bus does not end it.
cat >"$folder/service" <<END
exec setsid sh -c 'echo \$\$ >"$folder/told"; sleep 600; echo >"$folder/over"'
END

echo 1..2
said=$("$headless" sh "$folder/program" 2>&1)
status=$?
lasting=$(cat "$folder/pid")
if [ "$said" = said ] && [ $status -eq 3 ]; then echo "ok 1 status"
else echo "not ok 1 status"; echo "# $status: $said"; fi
if [ ! -e "$folder/over" ] && kill -- "-$lasting"; then echo "ok 2 outlived"
else echo "not ok 2 outlived"; fi
