#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# fresh.sh [SUITE] - both commands of the README on a bare Debian (bookworm; trixie for the newer GTK), with the apt
# settings of this machine.
set -eu
cd "$(dirname "$0")/.."
suite=${1:-bookworm}

say () { printf '%s\n' "$*" >&2; }
die () { say "fresh: $*"; exit 1; }

mirror=${MIRROR:-$(apt-get indextargets --format "\$(REPO_URI)" "Release: bookworm" "Component: main" | head -n 1)}
[ -n "$mirror" ] || die "apt knows no Debian 12 here: name a mirror, MIRROR=URI ./dev fresh"
root=$(mktemp -d "${TMPDIR:-/tmp}/damero-fresh.XXXXXX"); chmod 755 "$root" # other users live there too
trap 'rm -rf --one-file-system "$root"' EXIT; trap 'exit 1' HUP INT TERM
say "fresh: a bare Debian ($suite) in $root"
debootstrap --variant=minbase "$suite" "$root" "$mirror" >&2 || die "debootstrap failed"

take () { # FOLDER...: copies folders of this machine over those of the new one
  for folder in "$@"; do
    [ ! -d "/$folder" ] || { mkdir -p "$root/$folder"; cp -a "/$folder/." "$root/$folder/"; }
  done
}

# Another suite keeps the source that debootstrap wrote, and its own keys.
if [ -n "${MIRROR:-}" ]; then :
elif [ "$suite" = bookworm ]; then rm -rf "$root/etc/apt"; take etc/apt usr/share/keyrings
else take etc/apt/apt.conf.d etc/apt/auth.conf.d
fi
# What was taken from here is kept when a package brings its own.
echo 'DPkg::Options { "--force-confold"; };' > "$root/etc/apt/apt.conf.d/90fresh"
cp -L /etc/resolv.conf /etc/hosts "$root/etc/"
take etc/ssl/certs usr/share/ca-certificates usr/local/share/ca-certificates
mkdir -p "$root/damero" "$root/dev/shm" "$root/dev/pts"
git archive HEAD | tar -x -C "$root/damero"
# The mounts live in a namespace of their own and are gone with it.
# shellcheck disable=SC2016 # expanded by the inner shell
unshare --mount sh -c 'mount -t proc proc "$0/proc" && mount -t tmpfs tmpfs "$0/dev/shm" &&
  mount -t devpts -o newinstance,ptmxmode=0666 devpts "$0/dev/pts" && mount --bind "$0/dev/pts/ptmx" "$0/dev/ptmx" &&
  exec chroot "$0" /usr/bin/env -i \
  PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin HOME=/damero ${CI:+CI="$CI"} \
  ${http_proxy:+http_proxy="$http_proxy"} ${https_proxy:+https_proxy="$https_proxy"} \
  sh -ec "cd /damero; ./dev run; ./dev test"' "$root" </dev/null
