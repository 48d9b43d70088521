#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# run.sh BUILD [SHOTS] - what a browser shows: sites of events in both languages (check-site.mjs), and the pages of
# devices in the hall (hall/pages.mjs), whose types and style are checked as well, matches (hall/games.mjs) and evenings
# that are played on them (hall/evening.mjs), also beside the application (hall/app-evening.py). Needs node, npm,
# Chromium and certutil, which the program itself does not; CHROMIUM: another one.
set -eu
build=$(cd "$1" && pwd); shots=${2:-}
[ -z "$shots" ] || { mkdir -p "$shots"; shots=$(cd "$shots" && pwd); }
here=$(cd "$(dirname "$0")" && pwd)

die () { echo "web: $*" >&2; exit 1; }
[ -n "${CHROMIUM:-}" ] || CHROMIUM=$(command -v chromium || command -v chromium-browser) || die "there is no Chromium"
export CHROMIUM
for tool in node npm certutil "$CHROMIUM"; do
  command -v "$tool" >/dev/null || die "there is no $tool"
done

# Those that run with the node of Debian 12 too.
modules=$build/web
needed='axe-core@4 eslint@9 playwright-core@1.60 typescript@7'
for module in $needed; do
  [ ! -d "$modules/node_modules/${module%@*}" ] || continue
  mkdir -p "$modules"
  # shellcheck disable=SC2086 # a list of words
  PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD=1 npm install --silent --no-audit --no-fund --prefix "$modules" $needed
  break
done

folder=$(mktemp -d); trap 'rm -rf "$folder"' EXIT
status=0
python3 "$here/field.py" > "$folder/field.acts"
for event in "$folder/field.acts" "$here/../../data/sample-event.acts"; do
  for language in en es; do
    name=$(basename "$event" .acts)-$language
    LANGUAGE=$language LC_ALL=C.UTF-8 TEXTDOMAINDIR=$build/po; export LANGUAGE LC_ALL TEXTDOMAINDIR
    ctl=$build/src/cli/dameroctl
    "$ctl" event run --library "$folder/$name.damero" "$event" >/dev/null
    title=$(sed -n 's/^event name="\([^"]*\)".*/\1/p' "$event")
    "$ctl" event export --library "$folder/$name.damero" "$title" "$folder/$name" --html
    [ -z "$shots" ] || mkdir -p "$shots/$name"
    node "$here/check-site.mjs" "$modules" "$folder/$name" ${shots:+"$shots/$name"} || status=1
  done
done

cd "$here/../.."
"$modules/node_modules/.bin/tsc" -p tests/web/hall/tsconfig.json || status=1
"$modules/node_modules/.bin/eslint" -c tests/web/hall/eslint.config.mjs ui/web tests/web || status=1
node tests/web/hall/pages.mjs "$modules" "$build" ${shots:+"$shots/devices"} || status=1
for seed in 1 2 3; do
  node tests/web/hall/games.mjs "$modules" "$build" "$folder/games" $seed || status=1
  node tests/web/hall/evening.mjs "$modules" "$build" "$folder/evening" $seed || status=1
done
LANGUAGE=en tests/app/headless.sh /usr/bin/python3 -B tests/web/hall/app-evening.py "$build" "$modules" || status=1
exit $status
