#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""flatpak.py ROOT - data/flatpak/org.damero.Damero.json has the form and the sources that it needs.

Nothing is built: its form, its sources, the names it exports and its permissions are looked at, and every dependency of
meson.build is in the runtime or a module. docs/releasing.md has a row for each permission, and no source goes past the
portals.
"""

import json
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile

ID = "org.damero.Damero"
MANIFEST = f"data/flatpak/{ID}.json"
# Properties that are used here, with what each holds; flatpak-builder knows more.
TOP = {"id": str, "runtime": str, "runtime-version": str, "sdk": str, "command": str, "finish-args": [str],
       "cleanup": [str], "modules": [dict]}
MODULE = {"name": str, "buildsystem": str, "config-opts": [str], "sources": [dict]}
SOURCES = {"archive": {"type": str, "url": str, "sha256": str}, "git": {"type": str, "path": str, "tag": str}}
BUILD_SYSTEMS = {"meson", "autotools", "cmake-ninja"}
# No file of the host, no bus but the portals' own names, no device but the graphics card.
MAY_ASK = {"--share=network", "--share=ipc", "--socket=wayland", "--socket=fallback-x11", "--device=dri"}
# What the Platform and Sdk of GNOME's runtime hold of the pkg-config names that meson.build asks for: its own list
# (sdk-platform of gnome-build-meta), and below it that of the freedesktop Platform.
IN_RUNTIME = {"gtk4", "libadwaita-1", "glib-2.0", "gio-2.0", "gio-unix-2.0", "gobject-2.0", "json-glib-1.0",
              "libsoup-3.0", "pangocairo", "cairo-pdf", "gnutls", "libseccomp", "libxml-2.0", "sqlite3"}
# The pkg-config names of modules.
OF_MODULES = {"qrencode": "libqrencode"}
DEPENDENCY = re.compile(r"\bdependency\('([^']+)'(?:, version: '>= ([\d.]+)')?")
# What shows a file of the host, or names a place of it, without a portal.
PAST_PORTALS = re.compile(r"gtk_file_chooser_(?:dialog|widget)_new|g_get_home_dir|g_get_user_special_dir|"
                          r"\"/(?:home|media|mnt|run/media)\b")


def number(version):
    return [int(part) for part in version.split(".")]


def form(value, properties, where):
    """What is missing, unknown or of another kind in an object of the manifest."""
    for name in value:
        if not name.startswith("//") and name not in properties:
            yield f"{where}: there is no property {name}"
    for name, kind in properties.items():
        if name not in value:
            yield f"{where} has no {name}"
        elif isinstance(kind, list):
            if not isinstance(value[name], list) or not all(isinstance(item, kind[0]) for item in value[name]):
                yield f"{where}: {name} is no list of {kind[0].__name__}"
        elif not isinstance(value[name], kind) or not value[name]:
            yield f"{where}: {name} is no {kind.__name__}"


def sources(module):
    """What cannot be fetched beforehand, or could be another thing each time."""
    for source in module["sources"]:
        where = f"a source of {module['name']}"
        if source.get("type") not in SOURCES:
            yield f"{where} is of the type {source.get('type')}"
            continue
        yield from form(source, SOURCES[source["type"]], where)
        if source["type"] == "archive":
            if not re.fullmatch(r"[0-9a-f]{64}", source.get("sha256", "")):
                yield f"{where} has no sum of 256 bits"
            if not re.fullmatch(r"https://\S+/[\w.-]+\.tar\.(gz|bz2|xz)", source.get("url", "")):
                yield f"{where} is at no address of an archive"


def version_of(module):
    """The version in the name of a module's archive, or None."""
    for source in module["sources"]:
        found = re.search(r"-([\d.]+)\.tar\.", source.get("url", ""))
        if found:
            return found.group(1)
    return None


def dependencies(root, modules):
    """What meson.build asks for and nobody brings, or brings too old, and modules that nobody asks for."""
    brought = {OF_MODULES.get(name): module for name, module in modules.items() if name != "damero"}
    asked = {}
    for path in [root / "meson.build", *sorted((root / "src").rglob("meson.build"))]:
        asked.update(DEPENDENCY.findall(path.read_text("utf-8")))
    if len(asked) < len(IN_RUNTIME):
        yield f"meson.build names {len(asked)} dependencies only"
    for name, least in asked.items():
        if name in brought:
            if least and number(version_of(brought[name]) or "0") < number(least):
                yield f"{name} is older than {least}"
        elif name not in IN_RUNTIME:
            yield f"{name} is neither in the runtime nor a module"
    for name, module in brought.items():
        if name not in asked:
            yield f"nobody asks for the module {module['name']}"


def exports(root):
    """Names by which the desktop would not find what is exported."""
    for path in (f"data/{ID}.desktop.in", f"data/{ID}.metainfo.xml.in",
                 f"data/icons/hicolor/scalable/apps/{ID}.svg", f"data/icons/hicolor/symbolic/apps/{ID}-symbolic.svg"):
        if not (root / path).exists():
            yield f"there is no {path}"
    if f"\nIcon={ID}\n" not in (root / f"data/{ID}.desktop.in").read_text("utf-8"):
        yield f"the desktop entry has another icon than {ID}"
    if f"<id>{ID}</id>" not in (root / f"data/{ID}.metainfo.xml.in").read_text("utf-8"):
        yield f"the metainfo has another id than {ID}"


def past_portals(root):
    for path in sorted((root / "src").rglob("*.c")):
        found = PAST_PORTALS.search(path.read_text("utf-8"))
        if found:
            yield f"{path.relative_to(root)} goes past the portals: {found.group()}"


def permissions(root, asked):
    text = (root / "docs/releasing.md").read_text("utf-8")
    told = set(re.findall(r"^\| `(--[\w=-]+)` \|", text, flags=re.M))
    yield from (f"{name} is not to be asked for" for name in asked if name not in MAY_ASK)
    yield from (f"docs/releasing.md does not say what {name} is for" for name in asked if name not in told)
    yield from (f"docs/releasing.md explains {name}, which is not asked for" for name in sorted(told - set(asked)))


def builder(path):
    """What flatpak-builder, where there is one, says of the manifest."""
    program = shutil.which("flatpak-builder")
    if program:
        with tempfile.TemporaryDirectory(prefix="damero-flatpak-") as state:
            done = subprocess.run([program, "--show-manifest", path.resolve()], capture_output=True, text=True,
                                  check=False, cwd=state)
        if done.returncode != 0 or done.stderr:
            yield f"flatpak-builder: {done.stderr.strip()}"


def check(root):
    manifest = json.loads((root / MANIFEST).read_text("utf-8"))
    wrong = list(form(manifest, TOP, "the manifest"))
    for module in manifest.get("modules", []):
        wrong += form(module, MODULE, module.get("name", "a module"))
    if wrong:
        return wrong
    modules = {module["name"]: module for module in manifest["modules"]}
    for module in modules.values():
        wrong += sources(module)
        if module["buildsystem"] not in BUILD_SYSTEMS:
            wrong.append(f"{module['name']} is built by {module['buildsystem']}")
    told = {"id": ID, "runtime": "org.gnome.Platform", "sdk": "org.gnome.Sdk", "command": "damero"}
    wrong += [f"{name} is {manifest[name]}" for name, value in told.items() if manifest[name] != value]
    if not re.fullmatch(r"\d+", manifest["runtime-version"]):
        wrong.append(f"the runtime {manifest['runtime-version']} is no release")
    if manifest["modules"][-1]["name"] != "damero":
        wrong.append("the last module is not damero")
    return [*wrong, *dependencies(root, modules), *exports(root), *past_portals(root),
            *permissions(root, manifest["finish-args"]), *builder(root / MANIFEST)]


if __name__ == "__main__":
    faults = check(pathlib.Path(sys.argv[1]))
    for fault in faults:
        print(f"{MANIFEST}: {fault}")
    sys.exit(1 if faults else 0)
