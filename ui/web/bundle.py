#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""bundle.py ENTRY.js FILE.js... - the modules as one, which exports what ENTRY does, to standard output.

A page is then one request, not one for each of its modules. Each module becomes a function that is called when it is
first asked for, so that names stay its own, and a page that nobody opens is not begun. Lines of comments are left out.
What a module can say is what the pages need: names are imported in braces or as a whole, and exported where they are
made; whatever else looks like it is an error.
"""

import re
import sys
from pathlib import Path

NAME = r"[A-Za-z_$][\w$]*"
FILE = r'"\./([\w-]+\.js)"'
NAMES = re.compile(rf"^import \{{([^}}]+)\}} from {FILE};$", re.MULTILINE)
WHOLE = re.compile(rf"^import \* as ({NAME}) from {FILE};$", re.MULTILINE)
LATER = re.compile(rf"\bimport\({FILE}\)")
EXPORT = re.compile(rf"^export ((?:async )?function|class|const) ({NAME})", re.MULTILINE)
EMPTY = re.compile(r"^export \{\};$", re.MULTILINE)
COMMENT = re.compile(r"^[ \t]*(?:/\*\*(?:(?!\*/)[\s\S])*\*/[ \t]*|//.*)\n", re.MULTILINE)
UNKNOWN = re.compile(r"^\s*(?:import|export)\b.*|\bimport[.(].*", re.MULTILINE)

HEAD = "// SPDX-License-Identifier: GPL-3.0-or-later\n"
GET = """const made = {};
const get = (name) => (made[name] ??= modules[name]());
"""


def read_names(text):
    """Of an import, "a, b as c" as it stands in a pattern."""
    return ", ".join(": ".join(name.split(" as ")) for name in re.split(r",\s*", text.strip().rstrip(",")))


def read_module(path):
    """The text of a module as the body of a function, what it exports, and the modules that it needs to begin."""
    text = COMMENT.sub("", path.read_text(encoding="utf-8"))
    needs = [match[2] for form in (NAMES, WHOLE) for match in form.finditer(text)]
    names = [match[2] for match in EXPORT.finditer(text)]
    text = NAMES.sub(lambda match: f'const {{ {read_names(match[1])} }} = get("{match[2]}");', text)
    text = WHOLE.sub(lambda match: f'const {match[1]} = get("{match[2]}");', text)
    later = LATER.findall(text)
    text = LATER.sub(lambda match: f'Promise.resolve().then(() => get("{match[1]}"))', text)
    text = EMPTY.sub("", EXPORT.sub(lambda match: f"{match[1]} {match[2]}", text))
    unknown = UNKNOWN.search(text)
    if unknown is not None:
        raise SystemExit(f"{path}: this cannot be bundled: {unknown[0].strip()}")
    return text.strip("\n"), names, needs, later


def check(entry, modules):
    """Every module that is asked for is there, is asked for, and does not wait for itself."""
    seen = set()

    def visit(name, way):
        if name not in modules:
            raise SystemExit(f"{way[-1]}: there is no {name}")
        if name in way:
            raise SystemExit(f"modules need each other: {' '.join([*way[way.index(name):], name])}")
        if name in seen:
            return
        seen.add(name)
        _, _, needs, later = modules[name]
        for other in needs:
            visit(other, [*way, name])
        pages.extend((name, other) for other in later)

    pages = [("page", entry)]
    for asked, name in pages:
        visit(name, [f"{asked}, later"])
    unused = sorted(set(modules) - seen)
    if unused:
        raise SystemExit(f"nothing needs {' '.join(unused)}")


def main():
    entry, *files = map(Path, sys.argv[1:])
    modules = {path.name: read_module(path) for path in [entry, *files]}
    check(entry.name, modules)
    print(HEAD + GET + "const modules = {")
    for name, (text, names, _, _) in sorted(modules.items()):
        print(f'"{name}": () => {{\n{text}\nreturn {{ {", ".join(names)} }};\n}},')
    print("};")
    print(f'export const {{ {", ".join(modules[entry.name][1])} }} = get("{entry.name}");')


if __name__ == "__main__":
    main()
