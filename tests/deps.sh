# shellcheck shell=sh
# SPDX-License-Identifier: GPL-3.0-or-later
# deps.sh - read by dev: what the project needs of a distribution, and its installation.

# What is needed (a program, pc: a module of pkg-config, h: a header, f: a file under /usr, or one of
# several) and the packages
# that hold it.
#   needed           Debian, Ubuntu    Fedora               Arch
needs='
    gcc              gcc               gcc                  gcc
    h:stdio.h        libc6-dev         glibc-devel          glibc
    nm               binutils          binutils             binutils
    python3          python3           python3              python
    meson            meson             meson                meson
    ninja            ninja-build       ninja-build          ninja
    pkg-config       pkg-config        pkgconf-pkg-config   pkgconf
    pc:glib-2.0      libglib2.0-dev    glib2-devel          glib2,glib2-devel
    pc:sqlite3       libsqlite3-dev    sqlite-devel         sqlite
    pc:libxml-2.0    libxml2-dev       libxml2-devel        libxml2
    xmllint          libxml2-utils     libxml2              libxml2
    pc:json-glib-1.0 libjson-glib-dev  json-glib-devel      json-glib
    pc:libqrencode   libqrencode-dev   qrencode-devel       qrencode
    pc:libsoup-3.0   libsoup-3.0-dev   libsoup3-devel       libsoup3
    pc:libseccomp    libseccomp-dev    libseccomp-devel     libseccomp
    pc:gnutls        libgnutls28-dev   gnutls-devel         gnutls
    f:lib*/*/gio/modules/libgiognu*,lib*/gio/modules/libgiognu* glib-networking glib-networking glib-networking
    msgfmt           gettext           gettext              gettext
    pc:gtk4          libgtk-4-dev      gtk4-devel           gtk4
    pc:libadwaita-1  libadwaita-1-dev  libadwaita-devel     libadwaita
    f:share/fonts/*/*antarell* fonts-cantarell abattis-cantarell-fonts cantarell-fonts
    f:lib/*/gdk-pixbuf-2.0/2.10.0/loaders/*svg.so librsvg2-common librsvg2 librsvg
    f:lib*/at-spi2-registryd at-spi2-core at-spi2-core       at-spi2-core
    f:lib/*/girepository-1.0/Atspi-2.0.typelib gir1.2-atspi-2.0 at-spi2-core at-spi2-core
    f:lib/python3*/*/gi/__init__.py python3-gi python3-gobject-base python-gobject
    Xvfb             xvfb              xorg-x11-server-Xvfb xorg-server-xvfb
    dbus-run-session dbus              dbus-daemon          dbus
    xdotool          xdotool           xdotool              xdotool
    desktop-file-validate desktop-file-utils desktop-file-utils desktop-file-utils
    appstreamcli     appstream         appstream            appstream
'

# What ./dev web needs besides.
web_needs='
    node             nodejs            nodejs               nodejs
    npm              npm               nodejs-npm           npm
    f:bin/chromium,bin/chromium-browser chromium chromium   chromium
    certutil         libnss3-tools     nss-tools            nss
'

# What ./dev heard needs besides.
heard_needs='
    orca             orca              orca                 orca
    openbox          openbox           openbox              openbox
    import           imagemagick       ImageMagick          imagemagick
    xrdb             x11-xserver-utils xrdb                 xorg-xrdb
'

as_root () {
  if [ "$(id -u)" -eq 0 ]; then "$@"; return; fi
  command -v sudo >/dev/null || die "this needs root: $*"
  sudo "$@"
}

is_there () {
  case $1 in
    pc:*) pkg-config --exists "${1#pc:}" 2>/dev/null ;;
    h:*)  [ -e "/usr/include/${1#h:}" ] ;;
    # shellcheck disable=SC2086 # a pattern
    f:*)  for file in $(printf %s "${1#f:}" | tr , ' '); do ls /usr/$file >/dev/null 2>&1 && return; done; return 1 ;;
    *)    command -v "$1" >/dev/null ;;
  esac
}

packages () { # COLUMN [missing]: the packages of one distribution, all or those that are not there
  printf '%s' "$needs" | grep . | while read -r need debian fedora arch; do
    case $1 in debian) list=$debian ;; fedora) list=$fedora ;; *) list=$arch ;; esac
    if [ "${2:-}" != missing ] || ! is_there "$need"; then printf '%s\n' "$list" | tr , '\n'; fi
  done | awk '!seen[$0]++' | tr '\n' ' '
}

install_packages () { # COLUMN PACKAGE...
  column=$1; shift; say "dev: installing $*"
  case $column in
    debian) as_root apt-get -o DPkg::Lock::Timeout=300 update
            as_root env DEBIAN_FRONTEND=noninteractive apt-get -o DPkg::Lock::Timeout=300 \
              install -y --no-install-recommends "$@" ;;
    fedora) as_root dnf install -y "$@" ;;
    arch)   as_root pacman -Sy --needed --noconfirm "$@" ;;
  esac >&2
}

deps () { # installs what is missing; calls no package manager when all is there
  [ -n "$(packages debian missing)" ] || return 0
  if command -v apt-get >/dev/null; then column=debian
  elif command -v dnf >/dev/null; then column=fedora
  elif command -v pacman >/dev/null; then column=arch
  else die "no known package manager; missing, by their Debian names: $(packages debian missing)"
  fi
  # shellcheck disable=SC2046 # one word per package
  install_packages "$column" $(packages "$column" missing)
  [ -z "$(packages debian missing)" ] || die "still missing: $(packages "$column" missing)"
}
