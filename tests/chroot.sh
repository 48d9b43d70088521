# shellcheck shell=sh
# SPDX-License-Identifier: GPL-3.0-or-later
# chroot.sh - read by fresh.sh and package.sh: bare Debians with the apt settings of this machine. The reader has the
# functions say and die.

find_mirror () { # COMMAND: sets mirror to the archive that apt uses here
  mirror=${MIRROR:-$(apt-get indextargets --format "\$(REPO_URI)" "Release: bookworm" "Component: main" | head -n 1)}
  [ -n "$mirror" ] || die "apt knows no Debian 12 here: name a mirror, MIRROR=URI ./dev $1"
}

take () { # ROOT FOLDER...: copies folders of this machine over those of the new one
  to=$1; shift
  for folder in "$@"; do
    [ ! -d "/$folder" ] || { mkdir -p "$to/$folder"; cp -a "/$folder/." "$to/$folder/"; }
  done
}

make_debian () { # SUITE ROOT: a bare Debian in ROOT, from the mirror
  suite=$1 root=$2
  say "a bare Debian ($suite) in $root"
  mkdir -p "$root"; chmod 755 "$root" # other users live there too
  debootstrap --variant=minbase "$suite" "$root" "$mirror" >&2 || die "debootstrap failed"
  # Another suite keeps the source that debootstrap wrote, and its own keys.
  if [ -n "${MIRROR:-}" ]; then :
  elif [ "$suite" = bookworm ]; then rm -rf "$root/etc/apt"; take "$root" etc/apt usr/share/keyrings
  else take "$root" etc/apt/apt.conf.d etc/apt/auth.conf.d
  fi
  # What was taken from here is kept when a package brings its own.
  echo 'DPkg::Options { "--force-confold"; };' > "$root/etc/apt/apt.conf.d/90fresh"
  cp -L /etc/resolv.conf /etc/hosts "$root/etc/"
  take "$root" etc/ssl/certs usr/share/ca-certificates usr/local/share/ca-certificates
  mkdir -p "$root/dev/shm" "$root/dev/pts"
}

enter () { # ROOT HOME COMMAND [ARGUMENT...]: runs a command of sh there as root; its mounts are gone with it
  # shellcheck disable=SC2016 # expanded by the inner shell
  unshare --mount sh -c 'mount -t proc proc "$0/proc" && mount -t tmpfs tmpfs "$0/dev/shm" &&
    mount -t devpts -o newinstance,ptmxmode=0666 devpts "$0/dev/pts" && mount --bind "$0/dev/pts/ptmx" "$0/dev/ptmx" &&
    home=$1 && command=$2 && shift 2 && exec chroot "$0" /usr/bin/env -i \
    PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin HOME="$home" ${CI:+CI="$CI"} \
    ${http_proxy:+http_proxy="$http_proxy"} ${https_proxy:+https_proxy="$https_proxy"} \
    sh -ec "$command" sh "$@"' "$@" </dev/null
}
