#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""versions.py ROOT VERSION - NEWS.md, debian/changelog, the Flatpak and git tell of the same version."""

import json
import pathlib
import re
import subprocess
import sys


def first(pattern, text):
    found = re.search(pattern, text, flags=re.M)
    return found.group(1) if found else None


def tags(root, *which):
    """The versions among the tags of git, the oldest first; none outside a clone."""
    try:
        done = subprocess.run(["git", "-C", root, "tag", "--list", "v*", "--sort=version:refname", *which],
                              capture_output=True, text=True, check=True)
    except (OSError, subprocess.CalledProcessError):
        return []
    return [tag[1:] for tag in done.stdout.split() if re.fullmatch(r"v\d+\.\d+\.\d+", tag)]


def number(version):
    return [int(part) for part in version.split(".")]


def check(root, version):
    def text(path):
        return (root / path).read_text("utf-8")

    manifest = json.loads(text("data/flatpak/org.damero.Damero.json"))
    told = {
        "NEWS.md": first(r"^## (\d\S*) \(\d{4}-\d\d-\d\d\)$", text("NEWS.md")),
        "debian/changelog": first(r"^damero \((\d[\d.]*)-\d+\) ", text("debian/changelog")),
        "the Flatpak": manifest["modules"][-1]["sources"][0]["tag"].removeprefix("v"),
    }
    # A version is tagged when all of this is in.
    told.update({"the tag of this commit": tag for tag in tags(root, "--points-at=HEAD")})
    yield from (f"{name} tells of {other}, meson.build of {version}" for name, other in told.items()
                if other != version)
    yield from (f"there is a tag of {tag}, which is newer than {version}" for tag in tags(root)[-1:]
                if number(tag) > number(version))


if __name__ == "__main__":
    faults = list(check(pathlib.Path(sys.argv[1]), sys.argv[2]))
    for fault in faults:
        print(f"versions: {fault}")
    sys.exit(1 if faults else 0)
