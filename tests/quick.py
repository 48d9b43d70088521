#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""quick.py BUILD [NAME... | --chance] - builds and names the tests of what changed, of what is named, or all those that
play by chance.

NAME is a module ("event"), a room of one ("app/rounds", "formats/pdn") or a test ("store-kill"). Without names, what
changed is what differs from the main branch, committed or not: a source file stands for the tests of its module or
room; a header for those of every module or room that includes it too; a test for itself, and what tests share for the
tests beside it. Tests of the suite "slow" run only where they are named, and nothing is built that is not needed.
"""

import collections
import json
import os
import pathlib
import re
import subprocess
import sys

ROOT = pathlib.Path(__file__).resolve().parents[1]
ROOMS = ("app", "formats", "pairing") # modules with folders of their own
DATA = {"po": "words", "schemas": "formats"} # folders whose tests are those of a module
MAIN = ("@{upstream}", "main", "origin/main", "master")


def git(*words):
    done = subprocess.run(["git", "-C", ROOT, *words], capture_output=True, text=True, check=False)
    return done.stdout if done.returncode == 0 else None


def changed_files():
    """Paths that differ from where this branch left the main one."""
    base = next((found.strip() for name in MAIN if (found := git("merge-base", "HEAD", name))), "HEAD")
    text = (git("diff", "--name-only", base) or "") + (git("ls-files", "--others", "--exclude-standard") or "")
    return sorted(set(text.split("\n")) - {""})


def room_of(path):
    """("app/rounds" of src/app/rounds/x.c, "event" of tests/event/x.c), None where the file is of no module."""
    parts = pathlib.PurePath(path).parts
    if len(parts) < 3 or parts[0] not in ("src", "tests", "ui"):
        return None
    if parts[0] == "ui":
        return f"app/{parts[1]}"
    return "/".join(parts[1:3]) if parts[1] in ROOMS and len(parts) > 3 else parts[1]


def users_of(header):
    """The rooms of src/ in which HEADER, a path from there, is included."""
    found = git("grep", "-l", "--untracked", "-F", f'#include "{header}"', "--", "src") or ""
    return {room_of(path) for path in found.split()}


class Tests:
    """The tests of a build folder: their programs, sources and suites."""

    def __init__(self, build):
        self.build = build
        info = build / "meson-info"
        targets = {target["id"]: target for target in json.loads((info / "intro-targets.json").read_text())}
        self.tests = json.loads((info / "intro-tests.json").read_text())
        self.sources = collections.defaultdict(set)
        self.outputs = collections.defaultdict(list)
        for test in self.tests:
            for name in test["depends"]:
                target = targets[name]
                self.outputs[test["name"]] += [os.path.relpath(path, build) for path in target["filename"]]
                for group in target["target_sources"]:
                    self.sources[test["name"]] |= {os.path.relpath(path, ROOT) for path in group.get("sources", [])}

    def is_slow(self, test):
        return any(suite.endswith(":slow") for suite in test["suite"])

    def of_room(self, room):
        """Tests that are of a module, by suite, or of a room, by the folder of a source or by the file's beginning."""
        module, _, inner = room.partition("/")
        for test in self.tests:
            if not any(suite.endswith(":" + module) for suite in test["suite"]):
                continue
            sources = [source for source in self.sources[test["name"]] if source.startswith("tests/")]
            beginnings = (f"tests/{room}/", f"tests/{module}/test-{inner}")
            if not inner or any(source.startswith(beginnings) for source in sources):
                yield test

    def of_file(self, path):
        """Tests that are built from the file, or else all that are beside it."""
        named = [test for test in self.tests if path in self.sources[test["name"]]]
        return named or list(self.of_room(room_of(path) or "style"))


def choose_changed(tests):
    chosen = {}
    rooms = set()
    for path in changed_files():
        if path.startswith("tests/") and room_of(path):
            chosen |= {test["name"]: test for test in tests.of_file(path)}
        elif room_of(path):
            rooms.add(room_of(path))
            if path.endswith(".h"):
                rooms |= users_of(path.removeprefix("src/"))
        elif path.split("/")[0] in DATA:
            rooms.add(DATA[path.split("/")[0]])
    for room in rooms:
        chosen |= {test["name"]: test for test in tests.of_room(room)}
    slow = sorted(name for name, test in chosen.items() if tests.is_slow(test))
    if slow:
        print(f"quick: left out as slow: {' '.join(slow)}", file=sys.stderr)
    return [test for name, test in chosen.items() if name not in slow] + list(tests.of_room("style"))


def choose_named(tests, names):
    chosen = {}
    for name in names:
        room = list(tests.of_room(re.sub(r"^(src|tests)/", "", name).rstrip("/")))
        known = [test for test in room if not tests.is_slow(test)] or room
        known = known or [test for test in tests.tests if test["name"] == name]
        if not known:
            sys.exit(f"quick: there is no module, room or test “{name}”")
        chosen |= {test["name"]: test for test in known}
    return list(chosen.values())


def choose_chance(tests):
    chosen = {}
    found = git("grep", "-l", "--untracked", "-E", "chance_get_seed|g_test_rand_", "--", "tests/*.c") or ""
    for path in found.split():
        chosen |= {test["name"]: test for test in tests.of_file(path)}
    return list(chosen.values())


def main():
    build = pathlib.Path(sys.argv[1]).resolve()
    tests = Tests(build)
    names = sys.argv[2:]
    chosen = choose_chance(tests) if names == ["--chance"] else choose_named(tests, names) if names else \
        choose_changed(tests)
    outputs = sorted({output for test in chosen for output in tests.outputs[test["name"]]})
    if any(test["suite"][0].endswith(":app") for test in chosen):
        outputs += ["data/gschemas.compiled"]
    if any(test["suite"][0].endswith(":words") for test in chosen):
        outputs += ["po/es/LC_MESSAGES/damero.mo"]
    if outputs:
        if subprocess.run(["ninja", "-C", build, *outputs], stdout=sys.stderr, check=False).returncode != 0:
            sys.exit("quick: it does not build")
    print("\n".join(sorted(test["name"] for test in chosen)))


if __name__ == "__main__":
    main()
