#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""names.py ROOT - what a header of the application declares begins with the name of its file.

"game-list.h" declares DameroGameList, DameroGameListItem, damero_game_list_...; where the name of the file is a plural,
its singular does as well.
"""

import re

import tree

FUNCTION = re.compile(r"\b(damero_\w+) +\(")
TYPE = re.compile(r"\bG_DECLARE_\w+_TYPE \((\w+)|^\} (Damero\w+);|^typedef [^;{]*\(\*(Damero\w+)\)", re.M)


def begins(name, stem):
    return any(re.match(f"{start}(?![a-z])", name) for start in (stem, stem.removesuffix("s")))


def check(root):
    problems = []
    for path in tree.sources(root, "src/app"):
        if path.suffix != ".h":
            continue
        text = tree.without_comments(tree.read(path), strings=False)
        words = path.stem.removesuffix("-private").split("-")
        functions = "damero_" + "_".join(words)
        types = "Damero" + "".join(word.capitalize() for word in words)
        wrong = [name for name in FUNCTION.findall(text) if not begins(name, functions)]
        wrong += [name for found in TYPE.findall(text) for name in found if name and not begins(name, types)]
        problems += [f"{path.relative_to(root)}: {name} does not begin with {types} or {functions}"
                     for name in dict.fromkeys(wrong)]
    return problems


if __name__ == "__main__":
    tree.run("names", check)
