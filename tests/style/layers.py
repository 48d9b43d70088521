#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""layers.py ROOT - who includes whom: the table of floors, the rooms of the application, no rings of includes, and
which outside headers each floor may use."""

import re

import tree

C_OF_RULES = {"assert.h", "stdbool.h", "stddef.h", "stdint.h", "string.h"}
C_OF_PURE = C_OF_RULES | {"errno.h", "inttypes.h", "limits.h", "stdalign.h", "stdarg.h", "stdlib.h", "stdnoreturn.h"}

# Outside headers that belong to some modules only; whatever is not named here is open to floors 5 and up.
OWNED = [
    (r"sqlite3", ["store"]),
    (r"libxml/", ["formats"]),
    (r"(gtk|gdk|gsk|adwaita)\b", ["app"]),
    (r"(cairo|pango)", ["formats", "app"]),
    (r"(glib/gi18n|libintl\.h)", ["words", "app", "cli"]),
    (r"gnutls/", ["hall"]),
    (r"(libsoup/|seccomp\.h)", ["hall-server"]),
]
INCLUDE = re.compile(r"^[ \t]*#[ \t]*(?:include|import|include_next)\b[ \t]*(.*?)[ \t]*$", re.M)
TYPE_DEFINITION = re.compile(r"\bG_(?:DEFINE|DECLARE)_(?!BOXED|POINTER)\w*(?:TYPE|INTERFACE)\w*")


def rooms(name, target):
    """What is wrong with #include "target" in the file name of the application, by the rooms of both, or None."""
    here, there = name.parts[2], target.split("/")[1]
    if here in tree.NO_ROOM or here == there or here not in tree.ROOMS or there in tree.ROOMS[here]:
        return None
    if here in tree.PAGES and there in tree.PAGES:
        return f'the page {here} may not include the page {there} ("{target}")'
    return f'the room {here} may not include {there} ("{target}")'


def unit(path):
    """What a file under src/ is a part of: foo.c, foo.h and foo-private.h are one."""
    return re.sub(r"(-private)?\.[ch]$", "", path)


def rings(includes):
    """The rings of a graph, which has the units that each unit includes: lists of units that all reach each other."""
    reached = {start: set() for start in includes}
    for start, seen in reached.items():
        waiting = [start]
        while waiting:
            for other in includes.get(waiting.pop(), ()):
                if other not in seen:
                    seen.add(other)
                    waiting.append(other)
    found = {frozenset(other for other in seen if start in reached.get(other, ()))
             for start, seen in reached.items() if start in seen}
    return sorted(sorted(ring) for ring in found)


def has_gtk(root, target, seen):
    """Whether the file target of src/ includes GTK, itself or by others of the application."""
    path = root / "src" / target
    if target in seen or not path.is_file():
        return False
    seen.add(target)
    text = tree.without_comments(tree.read(path))
    return bool(re.search(r"^#include <(?:gtk|gdk|adwaita)", text, re.M)) or any(
        has_gtk(root, other, seen) for other in re.findall(r'^#include "(app/[^"]+)"', text, re.M))


def without_gtk(root, name):
    """What is wrong with the file name of the application if it has no GTK and its header does not say why it is
    here, or None."""
    header = (root / name).with_suffix(".h")
    if name.suffix != ".c" or name.parts[2] in tree.NO_ROOM or has_gtk(root, name.relative_to("src").as_posix(), set()):
        return None
    if header.is_file() and " * Without GTK: " in tree.read(header).split("*/")[0]:
        return None
    return 'has no GTK: move it to a lower module, or say "Without GTK:" and why it is here at the head of its header'


def quoted(root, module, name, target):
    """What is wrong with #include "target" in the file name of module, or None."""
    parts = target.split("/")
    if len(parts) < 2:
        return f'"{target}" has no directory: write the path from src/'
    if any(part in ("", ".", "..") for part in parts):
        return f'"{target}" is no plain path from src/'
    if not (root / "src" / target).is_file():
        return f'"{target}" is no file under src/'
    if tree.APART.fullmatch(name.relative_to("src").as_posix()) and not tree.APART.fullmatch(target):
        return f'{name.name} is built apart and may not include "{target}"'
    if parts[0] != module and parts[0] not in tree.MODULES[module][1]:
        return f'{module} may not include {parts[0]} ("{target}")'
    if module in tree.APART_MODULES and parts[0] != module and not tree.APART.fullmatch(target):
        return f'{module} is built apart and may not include "{target}"'
    return rooms(name, target) if module == parts[0] == "app" else None


def angled(root, module, target):
    """What is wrong with #include <target> in a file of module, or None."""
    floor = tree.LAST_PURE_FLOOR + 1 if module in tree.APART_MODULES else tree.MODULES[module][0]
    if (root / "src" / target).is_file():
        return f"<{target}> is ours: write it in quotes"
    if floor == 0 and target not in C_OF_RULES:
        return f"<{target}> is not for floor 0"
    if floor <= tree.LAST_PURE_FLOOR and target != "glib.h" and target not in C_OF_PURE:
        return f"<{target}> is not for the pure floors"
    for pattern, owners in OWNED:
        if re.match(pattern, target) and module not in owners:
            return f"<{target}> is for {', '.join(owners)} only, not {module}"
    return None


def check(root):
    problems = []
    includes = {}
    for path in tree.sources(root, "src"):
        name = path.relative_to(root)
        module = name.parts[1]
        if len(name.parts) < 3 or module not in tree.MODULES:
            problems.append(f"{name}: is in no module of the table")
            continue
        if module == "app" and name.parts[2] not in tree.NO_ROOM and (len(name.parts) != 4 or
                                                                     name.parts[2] not in tree.ROOMS):
            problems.append(f"{name}: is in no room of the application")
        if module == "app" and without_gtk(root, name):
            problems.append(f"{name}: {without_gtk(root, name)}")
        this = unit(name.relative_to("src").as_posix())
        text = tree.without_comments(tree.read(path).replace("\\\n", "  "))
        for match in INCLUDE.finditer(text):
            what = match.group(1)
            if re.fullmatch(r'"[^"]+"', what):
                problem = quoted(root, module, name, what[1:-1])
                if unit(what[1:-1]) != this:
                    includes.setdefault(this, set()).add(unit(what[1:-1]))
            elif re.fullmatch(r"<[^>]+>", what):
                problem = angled(root, module, what[1:-1])
            else:
                problem = f"include of {what}, which is no plain path"
            if problem:
                problems.append(f"{name}:{tree.line_of(text, match.start())}: {problem}")
        for match in TYPE_DEFINITION.finditer(text):
            if module not in ("director", "hall", "hall-server", "app"):
                problems.append(f"{name}:{tree.line_of(text, match.start())}: "
                                f"{match.group()}: object types are for director, hall, hall-server and app only")
    for ring in rings(includes):
        problems.append(f"src/{ring[0]}: includes in a ring: {', '.join(ring)}")
    return problems


if __name__ == "__main__":
    tree.run("layers", check)
