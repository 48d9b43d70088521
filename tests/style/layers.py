#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""layers.py ROOT - who includes whom: the table of floors, and which outside headers each floor may use."""

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
]
INCLUDE = re.compile(r"^[ \t]*#[ \t]*(?:include|import|include_next)\b[ \t]*(.*?)[ \t]*$", re.M)
TYPE_DEFINITION = re.compile(r"\bG_(?:DEFINE|DECLARE)_(?!BOXED|POINTER)\w*(?:TYPE|INTERFACE)\w*")


def quoted(root, module, target):
    """What is wrong with #include "target" in a file of module, or None."""
    parts = target.split("/")
    if len(parts) < 2:
        return f'"{target}" has no directory: write the path from src/'
    if any(part in ("", ".", "..") for part in parts):
        return f'"{target}" is no plain path from src/'
    if not (root / "src" / target).is_file():
        return f'"{target}" is no file under src/'
    if parts[0] != module and parts[0] not in tree.MODULES[module][1]:
        return f'{module} may not include {parts[0]} ("{target}")'
    return None


def angled(root, module, target):
    """What is wrong with #include <target> in a file of module, or None."""
    floor = tree.MODULES[module][0]
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
    for path in tree.sources(root, "src"):
        name = path.relative_to(root)
        module = name.parts[1]
        if len(name.parts) < 3 or module not in tree.MODULES:
            problems.append(f"{name}: is in no module of the table")
            continue
        text = tree.without_comments(tree.read(path).replace("\\\n", "  "))
        for match in INCLUDE.finditer(text):
            what = match.group(1)
            if re.fullmatch(r'"[^"]+"', what):
                problem = quoted(root, module, what[1:-1])
            elif re.fullmatch(r"<[^>]+>", what):
                problem = angled(root, module, what[1:-1])
            else:
                problem = f"include of {what}, which is no plain path"
            if problem:
                problems.append(f"{name}:{tree.line_of(text, match.start())}: {problem}")
        for match in TYPE_DEFINITION.finditer(text):
            if module not in ("director", "app"):
                problems.append(f"{name}:{tree.line_of(text, match.start())}: "
                                f"{match.group()}: object types are for director and app only")
    return problems


if __name__ == "__main__":
    tree.run("layers", check)
