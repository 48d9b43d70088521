# SPDX-License-Identifier: GPL-3.0-or-later
"""What the style checks share: the files of a tree, C text without its comments, and TAP."""

import os
import pathlib
import re
import sys

# The table of floors: every module, its floor, and the whole list of the modules that it may include.
MODULES = {
    "rules": (0, []),
    "clock": (0, []),
    "model": (1, ["rules", "clock"]),
    "game": (2, ["rules", "clock", "model"]),
    "pairing": (3, ["model"]),
    "standings": (3, ["model", "pairing"]),
    "event": (4, ["game", "model", "pairing", "rules", "clock"]),
    "words": (5, ["rules", "clock", "model", "game", "pairing", "standings", "event"]),
    "formats": (5, ["event", "standings", "game", "model", "rules", "clock", "words"]),
    "store": (5, ["event", "game", "model", "rules", "clock"]),
    "director": (6, ["store", "formats", "words", "event", "pairing", "standings", "game", "model",
                     "rules", "clock"]),
    "hall": (7, ["director", "words", "formats", "event", "pairing", "standings", "game", "model",
                 "rules", "clock"]),
    "hall-server": (None, ["hall"]), # of hall what is apart
    "cli": (8, ["hall", "director", "words", "formats", "event", "pairing", "standings", "game", "model",
                "rules", "clock"]),
    "app": (8, ["hall", "director", "words", "formats", "event", "pairing", "standings", "game", "model",
                "rules", "clock"]),
}
# The rooms of the application: each with the rooms below it that it may include. Of those on one level, the pages,
# none includes another.
ROOMS = {"base": [], "widgets": ["base"], "referee": ["base", "widgets"], "board": ["base", "widgets", "referee"]}
BELOW_PAGES = list(ROOMS)
PAGES = ["boards", "rounds", "players", "setup", "standings", "archive", "log", "hall", "devices", "decks"]
ROOMS.update({page: BELOW_PAGES for page in PAGES})
ROOMS["shell"] = BELOW_PAGES + PAGES
NO_ROOM = {"main.c"} # of the files in src/app/
LAST_PURE_FLOOR = 4
# A part of a module that is built into a program of its own: it includes nothing else of ours. A module without a floor
# is such a program, and has of the others these parts alone.
APART = re.compile(r"hall/(protocol(-\w+)?|link)\.[ch]")
APART_MODULES = {name for name, (floor, _) in MODULES.items() if floor is None}
PURE = [name for name, (floor, _) in MODULES.items() if name not in APART_MODULES and floor <= LAST_PURE_FLOOR]

# Where packages are built.
BUILT = ["build-package", "build-flatpak"]
HIDDEN_BUT_OURS = {".ci", ".editorconfig", ".gitignore"}


def walk(root):
    """Every file of the tree but build folders, hidden ones and Python's caches, in a fixed order."""
    for folder, folders, names in os.walk(root):
        here = pathlib.Path(folder)
        if here != root and ((here / "meson-private").exists() or here in [root / name for name in BUILT]):
            folders.clear()
            continue
        folders[:] = sorted(name for name in folders
                            if (name[0] != "." or name in HIDDEN_BUT_OURS) and name != "__pycache__")
        for name in sorted(names):
            if name[0] != "." or name in HIDDEN_BUT_OURS:
                yield here / name


def read(path):
    """The text of a file, or None where it is not text."""
    data = path.read_bytes()
    if b"\0" in data[:8192]:
        return None
    return data.decode("utf-8", "replace")


def sources(root, *folders):
    """The .c and .h files under the given folders."""
    return [path for folder in folders for path in walk(root / folder) if path.suffix in (".c", ".h")]


TOKEN = re.compile(r'//[^\n]*|/\*.*?\*/|"(?:\\.|[^"\\\n])*"|\'(?:\\.|[^\'\\\n])*\'', re.S)


def blank(text):
    """The same length and lines with nothing on them."""
    return re.sub(r"[^\n]", " ", text)


def without_comments(text, strings=True):
    """C text with its comments blanked, and what stands in quotes too if strings is False."""
    def keep(match):
        token = match.group()
        if token[0] == "/":
            return blank(token)
        return token if strings else token[0] + blank(token[1:-1]) + token[-1]
    return TOKEN.sub(keep, text)


def line_of(text, offset):
    return text.count("\n", 0, offset) + 1


def run(name, check):
    """Runs check (root) on the tree named on the command line; one TAP case per problem, or one that is ok."""
    problems = check(pathlib.Path(sys.argv[1]).resolve())
    for number, problem in enumerate(problems, 1):
        print(f"not ok {number} - {name}: {problem}")
    if not problems:
        print(f"ok 1 - {name}")
    print(f"1..{max(len(problems), 1)}")
    sys.exit(1 if problems else 0)
