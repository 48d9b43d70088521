#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""clauses.py ROOT - the table of docs/rules.md, Clause by clause: its tests are there, and every clause of the texts
has one row, where the list of clauses is kept beside the tree.
"""

import pathlib
import re

import tree

TABLE = re.compile(r"<!-- clauses -->\n(.*?)<!-- end -->", re.S)
CLAUSE = re.compile(r"\d{3}\.\d+[a-z]?")
TEST = re.compile(r"`(tests/[\w/-]+\.c)` (/[\w/.-]+)")
LIST = pathlib.Path("shared/data/rules/clauses.md")
LISTED = re.compile(r"^\| (\d{3}\.\d+[a-z]?) \|", re.M)


def rows(text):
    """The rows of the table, each as its five cells."""
    table = TABLE.search(text)
    lines = table.group(1).splitlines()[2:] if table else []
    return [[cell.strip() for cell in line.strip("|").split("|")] for line in lines]


def is_named(source, path, clauses):
    """Whether a test's source has that path: "/clauses" is the path of each clause."""
    if path != "/clauses":
        return f'"{path}"' in source or (path.startswith("/clauses/") and path[len("/clauses/"):] in source)
    return all(re.search(r'["\s]' + re.escape(clause) + r'["\s]', source) for clause in clauses)


def row_problems(root, cells, seen):
    if len(cells) != 5:
        yield f"{cells[0]}: a row has five cells"
        return
    clauses = CLAUSE.findall(cells[0])
    if ", ".join(clauses) != cells[0] or not cells[1] or not cells[2]:
        yield f"{cells[0]}: a row names its clauses, what they say, and where that is in the program"
    for clause in clauses:
        if clause in seen:
            yield f"{clause} has two rows"
        seen.add(clause)
    tests = TEST.findall(cells[3])
    if not tests:
        yield f"{cells[0]}: no test"
    for name, path in tests:
        file = root / name
        if not file.is_file():
            yield f"{cells[0]}: {name} is not there"
        elif not is_named(file.read_text(), path, clauses):
            yield f"{cells[0]}: {name} has no test {path}"


def check(root):
    document = root / "docs" / "rules.md"
    if not document.is_file():
        return []
    seen, problems = set(), []
    for cells in rows(document.read_text()):
        problems += [f"docs/rules.md: {problem}" for problem in row_problems(root, cells, seen)]
    kept = root.parent / LIST
    if kept.is_file():
        problems += [f"docs/rules.md: {clause} has no row" for clause in LISTED.findall(kept.read_text())
                     if clause not in seen]
    return problems


if __name__ == "__main__":
    tree.run("clauses", check)
