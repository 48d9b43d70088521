#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""docs.py ROOT - every public function has a comment right above its declaration or its definition.

Declarations in a header that follow each other without an empty line are a group and share a comment.
"""

import re

import tree

DIRECTIVE = re.compile(r"^[ \t]*#(?:[^\n]*\\\n)*[^\n]*$", re.M)
MACRO_LINE = re.compile(r"^[A-Z][A-Z0-9_]+[ \t]*(?:\((?:[^()]|\([^()]*\))*\))?[ \t]*;?[ \t]*$", re.M)
QUARK = re.compile(r"^G_DEFINE_QUARK \([\w-]+, (\w+)\)$", re.M)
FUNCTION = re.compile(r"\b(damero_\w+)\s*\(")


def pieces(text):
    """The top-level pieces of a C file as (offset, text, is_definition): what ends in ';' and functions."""
    code = tree.without_comments(text, strings=False)
    for pattern in (DIRECTIVE, MACRO_LINE):
        code = pattern.sub(lambda match: tree.blank(match.group()), code)
    start, depth, body = 0, 0, None
    for offset, char in enumerate(code):
        if char in "({[":
            if char == "{" and depth == 0 and code[start:offset].rstrip().endswith(")"):
                body = offset
            depth += 1
        elif char in ")}]":
            depth -= 1
            if depth == 0 and char == "}" and body is not None:
                yield (*trimmed(code, start, body), True)
                start, body = offset + 1, None
        elif char == ";" and depth == 0:
            yield (*trimmed(code, start, offset), False)
            start = offset + 1


def trimmed(code, start, end):
    piece = code[start:end]
    return start + len(piece) - len(piece.lstrip()), piece.strip()


def function_of(piece):
    """The name of the function that a piece declares or defines, or None."""
    match = FUNCTION.search(piece)
    if match is None or piece.startswith("typedef") or "=" in piece[:match.start()]:
        return None
    return match.group(1)


def has_comment(text, offset):
    """Whether a comment that begins its own line, and is not the file's own, ends on the line above offset."""
    before = text[:offset].rstrip(" \t")
    if not before.endswith("*/\n"):
        return False
    opening = before.rfind("/*")
    begins_line = text[text.rfind("\n", 0, opening) + 1:opening].strip() == ""
    return begins_line and "SPDX-License-Identifier" not in before[opening:]


def with_comments(text, is_header):
    """The pieces of a file that are functions of ours, as (name, offset, is_definition, has a comment)."""
    end, shared = 0, False
    for offset, piece, is_definition in pieces(text):
        joined = is_header and re.search(r"\n[ \t]*\n", text[end:offset]) is None
        shared = has_comment(text, offset) or (shared and joined)
        end = offset + len(piece)
        function = function_of(piece)
        if function is None:
            shared = False
        else:
            yield function, offset, is_definition, shared


def check(root):
    problems = []
    for module in sorted(path for path in (root / "src").iterdir() if path.is_dir()):
        files = tree.sources(root, module.relative_to(root))
        if not any(path.suffix == ".c" for path in files):
            continue
        declared, defined, explained = {}, set(), set()
        for path in files:
            text = tree.read(path)
            is_header = path.suffix == ".h"
            defined.update(f"{name}_quark" for name in QUARK.findall(text))
            for function, offset, is_definition, has_one in with_comments(text, is_header):
                if is_header:
                    declared.setdefault(function, f"{path.relative_to(root)}:{tree.line_of(text, offset)}")
                if is_definition:
                    defined.add(function)
                if has_one and (is_definition or is_header):
                    explained.add(function)
        for function, where in declared.items():
            if function not in defined:
                problems.append(f"{where}: {function} is declared and nowhere defined")
            elif function not in explained:
                problems.append(f"{where}: {function} has no comment")
    return problems


if __name__ == "__main__":
    tree.run("docs", check)
