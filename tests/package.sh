#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# package.sh [SUITE] - the Debian package of HEAD in bare Debians (bookworm, or trixie): built twice in unlike
# surroundings with the same bytes, lintian clean, installed, tested by its autopkgtests, removed without a trace.
# Packages and logs are left in build-package/SUITE/. DEB_BUILD_OPTIONS is for the first build.
set -eu
cd "$(dirname "$0")/.."
suite=${1:-bookworm}

say () { printf '%s\n' "package: $*" >&2; }
die () { say "$*"; exit 1; }
. tests/chroot.sh

find_mirror package
out=$PWD/build-package/$suite base=$PWD/build-package/base-$suite.tar
rm -rf "$out"; mkdir -p "$out"
work=$(mktemp -d "${TMPDIR:-/tmp}/damero-package.XXXXXX"); chmod 755 "$work"
trap 'rm -rf --one-file-system "$work"' EXIT; trap 'exit 1' HUP INT TERM

bare () { # NAME: a bare Debian in $work/NAME; the first one of a suite is kept for the next time
  if [ ! -e "$base" ]; then
    make_debian "$suite" "$work/$1"
    tar -C "$work/$1" -cf "$base.new" . && mv "$base.new" "$base"
  else
    mkdir "$work/$1"; tar -C "$work/$1" -xpf "$base"
  fi
  enter "$work/$1" /root 'apt-get -q update; DEBIAN_FRONTEND=noninteractive apt-get -qy dist-upgrade' \
    >> "$out/apt.log" 2>&1
}

# The source package: a clean clone of HEAD, whose version is that of the newest tag, or between tags one that tells its
# commit.
git clone -q --no-hardlinks . "$work/clone"
version=$(sed -n "s/^ *version: '\(.*\)',$/\1/p" "$work/clone/meson.build")
full=$version
git tag --points-at HEAD | grep -qx "v$version" ||
  full=$version+git$(git log -1 --format=%cd --date=format:%Y%m%d).$(git rev-parse --short=8 HEAD)
mkdir "$work/source"
git -C "$work/clone" archive --prefix="damero-$full/" HEAD ':!debian' | xz > "$work/source/damero_$full.orig.tar.xz"
rm -rf "$work/clone/.git"
if [ "$full" != "$version" ]; then
  { printf 'damero (%s-1) unstable; urgency=medium\n\n  * Commit %s.\n\n -- %s  %s\n\n' \
      "$full" "$(git rev-parse HEAD)" "$(sed -n 's/^Maintainer: //p' debian/control)" \
      "$(git log -1 --format=%cD)"
    cat debian/changelog; } > "$work/clone/debian/changelog"
fi
mv "$work/clone" "$work/source/damero-$full"
say "damero $full-1 for $suite"

bare build
say "what is needed to build it"
tar -C "$work/source" -cf - . | { mkdir "$work/build/source"; tar -C "$work/build/source" --no-same-owner -xf -; }
enter "$work/build" /root '
  export DEBIAN_FRONTEND=noninteractive
  apt-get -qy --no-install-recommends install dpkg-dev fakeroot lintian locales faketime
  apt-get -qy --no-install-recommends build-dep "/source/damero-$1"
  localedef -i es_ES -f UTF-8 es_ES.UTF-8
  useradd -m one; useradd -m -d /srv/two two
  for user in one two; do cp -r /source /tmp/$user; chown -R $user: /tmp/$user; done' "$full" >> "$out/apt.log" 2>&1

build () { # USER FOLDER UMASK SETTING...: one build of the package, in a folder of its own
  user=$1 folder=$2 mask=$3; shift 3
  say "a build by $user in $folder with umask $mask and $*"
  enter "$work/build" / 'user=$1 folder=$2 mask=$3 full=$4; shift 4
    mkdir -p "$(dirname "$folder")"; mv "/tmp/$user" "$folder"; cd "$folder/damero-$full"
    umask "$mask"
    exec setpriv --reuid "$user" --regid "$user" --clear-groups env HOME="$folder" "$@" \
      dpkg-buildpackage -us -uc' "$user" "$folder" "$mask" "$full" "$@" > "$out/build-$user.log" 2>&1 ||
      { tail -n 40 "$out/build-$user.log" >&2; die "the build failed: $out/build-$user.log"; }
}
build one /build 022 LC_ALL=C.UTF-8 TZ=UTC ${DEB_BUILD_OPTIONS:+"DEB_BUILD_OPTIONS=$DEB_BUILD_OPTIONS"}
build two /srv/another/place/of/builds 002 LC_ALL=es_ES.UTF-8 TZ=EARLY-14 DEB_BUILD_OPTIONS='nocheck parallel=2' \
  faketime -f +400d
(cd "$work/build/build" && cp ./*.deb ./*.changes ./*.dsc ./*.buildinfo ./*.tar.* "$out")
sed -n 's/^Ok: */package: its tests passed while it was built: /p' "$out/build-one.log" >&2

for deb in "$out"/*.deb; do
  name=$(basename "$deb"); other=$work/build/srv/another/place/of/builds/$name
  cmp "$deb" "$other" || {
    cp "$other" "$out/other-$name"
    die "the two builds differ: diffoscope $deb $out/other-$name"; }
  say "the same bytes twice: $(sha256sum < "$deb" | cut -c1-64) $name"
done

say "lintian"
# Judged by what it prints: --fail-on also counts what lintian's own screens mask. The Policy is that of the older
# Debian; the newer one has a later.
judge='cd /build; exec setpriv --reuid one --regid one --clear-groups lintian --pedantic -I -E \
  --suppress-tags out-of-date-standards-version'
enter "$work/build" /tmp "$judge *.changes" > "$out/lintian.log" 2>&1 && [ ! -s "$out/lintian.log" ] ||
  { cat "$out/lintian.log" >&2; die "lintian found something"; }
enter "$work/build" /tmp "$judge --show-overrides *.changes" > "$out/lintian.log" 2>&1 || true
cat "$out/lintian.log" >&2; say "lintian is content, with $(grep -c '^O:' "$out/lintian.log" || true) overrides"

rm -rf --one-file-system "$work/build/tmp"
bare try
mkdir "$work/try/damero"; cp "$out"/*.deb "$work/try/damero"
cp -r "$work/source/damero-$full" "$work/try/damero/source"
# What it depends on is installed before the first look, and stays.
say "what it and its tests depend on"
list='find / -xdev \( -path /proc -o -path /sys -o -path /dev -o -path /tmp -o -path /run -o -path /var/log \
    -o -path /var/cache -o -path /var/lib/apt -o -path /var/lib/dpkg -o -path /damero -o -path /srv \) -prune -o \
    \( -type f -exec sha256sum {} + -o -printf "%y %p %l\n" \) | sort'
enter "$work/try" /root '
  export DEBIAN_FRONTEND=noninteractive
  cd /damero
  tests=$(sed -n "/^Depends:/,/^[A-Z][^D]/{s/^Depends://;/^[A-Z]/d;p}" source/debian/tests/control |
    tr ", " "\n\n" | grep -v "^damero$" | grep . | paste -s -d ,)
  apt-get -qy --no-install-recommends install autopkgtest dpkg-dev >&2
  apt-get -qy --no-install-recommends satisfy "$(dpkg-deb -f damero_*.deb Depends)" "$tests" >&2
  useradd -m -d /srv/tester tester; chown -R tester: source
  '"$list" > "$out/before" 2>> "$out/apt.log"
say "installed"
enter "$work/try" /root 'DEBIAN_FRONTEND=noninteractive apt-get -qy --no-install-recommends install /damero/damero_*.deb
  '"$list > /damero/with; dpkg -L damero | tail -n +2 > /damero/files" >> "$out/apt.log" 2>&1
say "its tests"
status=0
enter "$work/try" /root 'cd /damero; export PYTHONDONTWRITEBYTECODE=1
  exec autopkgtest --user tester --output-dir /damero/tests --no-built-binaries \
    /damero/source -- null' > "$out/autopkgtest.log" 2>&1 || status=$?
[ ! -e "$work/try/damero/tests/summary" ] || cat "$work/try/damero/tests/summary" >&2
# 2: a test was skipped; 8: there were none.
[ $status -eq 0 ] || { tail -n 60 "$out/autopkgtest.log" >&2; die "the tests of the package failed ($status)"; }
enter "$work/try" /root 'DEBIAN_FRONTEND=noninteractive apt-get -qy purge damero' >> "$out/apt.log" 2>&1
enter "$work/try" /root "$list" > "$out/after"
say "$(wc -l < "$work/try/damero/files") files and folders came with it"
diff "$out/before" "$out/after" >&2 || die "what is removed leaves something behind"
say "after the removal the system is as it was: $(wc -l < "$out/after") files, folders and links"
