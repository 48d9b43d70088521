#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""text.py ROOT - what is seen in the text alone: sizes, banned calls, licence lines, marks, dead files."""

import re

import tree

COLUMNS, FUNCTION_LINES, FILE_LINES, DEV_LINES = 120, 70, 800, 150
SCHEMA_LINES = 1000  # a published schema is one file, documented element by element
LICENCE = "SPDX-License-Identifier: GPL-3.0-or-later"

SOURCE_SUFFIXES = {".c", ".h", ".py", ".sh", ".sql", ".xsd", ".rng", ".ui", ".css", ".js", ".mjs", ".html"}
LICENSED_SUFFIXES = {".py", ".sh", ".sql", ".xsd", ".rng", ".js", ".mjs", ".html"}
SCRIPTS = {"dev", ".ci/run"}
MARKED_SUFFIXES = SOURCE_SUFFIXES | {".md", ".xml", ".in"}

BANNED = [
    (r"strcpy|strcat|sprintf|vsprintf|gets", "g_strlcpy, GString or g_snprintf"),
    (r"strtok|atoi|atol|atoll|atof", "g_ascii_string_to_unsigned and its kin"),
    (r"g_slice_\w+", "g_new and g_free"),
]
# What measures time: left to the benchmarks. A test counts, or waits for a condition.
MEASURED = re.compile(r"\bclock \(\)|\bCLOCK_(?:THREAD|PROCESS)_CPUTIME_ID\b|\bg_timer_\w+|\bru_[us]time\b")
# What asks the catalogue that the process happens to have chosen.
OTHERS_CATALOGUE = re.compile(r"\b(?:ngettext|gettext)\b|gettext2? \(NULL")
# Written so that this file does not contain what it looks for.
MARKS = re.compile(r"\b(?:TO" r"DO|FIX" r"ME|XX" r"X|HA" r"CK)\b")
MACHINE_PATH = re.compile(r"(?<![\w.*~}])/(?:home|root|work|farm|Users)/")
REGISTRY = re.compile(r"https?://[\w.-]*\b(?:deb|archive|security|ports|mirrors?|registry|pypi|ftp)\.[\w-]+\.\w+")
FLOATS = re.compile(r"\bg?(?:float|double)\b|(?<![\w.])\d+\.(?!\.)\d*")


def is_script(name):
    return str(name) in SCRIPTS


def source_problems(name, lines):
    """Shape of a source file of any language, line by line."""
    most = SCHEMA_LINES if name.suffix == ".xsd" else FILE_LINES
    if len(lines) > most:
        yield f"{name}: {len(lines)} lines, more than {most}"
    if str(name) == "dev" and len(lines) >= DEV_LINES:
        yield f"{name}: {len(lines)} lines, not under {DEV_LINES}"
    for number, line in enumerate(lines, 1):
        if "\t" in line:
            yield f"{name}:{number}: tab"
        if line != line.rstrip():
            yield f"{name}:{number}: trailing blank"
        if len(line) > COLUMNS:
            yield f"{name}:{number}: {len(line)} columns, more than {COLUMNS}"


def licence_problems(name, lines):
    if name.suffix in (".c", ".h") and not (lines and lines[0].startswith("/* " + LICENCE)):
        yield f"{name}:1: the first line is not the SPDX line"
    if ((name.suffix in LICENSED_SUFFIXES or is_script(name))
            and not any(LICENCE in line for line in lines[:3])):
        yield f"{name}:1: no SPDX line in the first three"


def mark_problems(name, lines):
    for number, line in enumerate(lines, 1):
        mark = MARKS.search(line)
        if mark and (name.suffix in MARKED_SUFFIXES or name.name == "meson.build" or is_script(name)):
            yield f"{name}:{number}: unfinished ({mark.group()})"
        if MACHINE_PATH.search(line):
            yield f"{name}:{number}: names a path of one machine"
        if REGISTRY.search(line):
            yield f"{name}:{number}: names the host of a package registry"


def function_problems(name, code):
    """Length of functions: from a brace alone in the first column after a ')' to the brace that ends it."""
    start, before = None, ""
    for number, line in enumerate(code.split("\n"), 1):
        if re.match(r"\w[^;=]*\)\s*\{", line):
            yield f"{name}:{number}: the brace of a function stands alone on its line"
        if line.rstrip() == "{" and before.endswith(")"):
            start = number
        if line.startswith("}") and start:
            if number - start - 1 > FUNCTION_LINES:
                yield f"{name}:{start}: function of {number - start - 1} lines, more than {FUNCTION_LINES}"
            start = None
        before = line.rstrip() or before


def c_problems(name, text):
    code = tree.without_comments(text, strings=False)
    for pattern, instead in BANNED:
        for match in re.finditer(rf"\b(?:{pattern})\b", code):
            yield f"{name}:{tree.line_of(code, match.start())}: {match.group()} is banned: use {instead}"
    if name.parts[0] == "src" and name.parts[1] in tree.PURE:
        for match in FLOATS.finditer(code):
            yield f"{name}:{tree.line_of(code, match.start())}: {match.group()}: no floats in the pure floors"
    if name.parts[0] == "tests" and name.parts[1] != "bench":
        for match in MEASURED.finditer(code):
            yield f"{name}:{tree.line_of(code, match.start())}: {match.group()}: no test measures time"
    if name.parts[:2] == ("src", "words"):
        for match in OTHERS_CATALOGUE.finditer(code):
            yield f"{name}:{tree.line_of(code, match.start())}: {match.group()}: name GETTEXT_PACKAGE"
    yield from function_problems(name, code)


def is_built(root, path):
    """Whether a meson.build beside or above a .c file names it, with or without suffix and test-, bench- or fuzz-."""
    for folder in path.parents:
        build = folder / "meson.build"
        if build.is_file():
            text = re.sub(r"#.*", "", build.read_text())
            relative = path.relative_to(folder).as_posix()
            stem = relative[:-len(".c")]
            names = {relative, stem, re.sub(r"(^|/)(test|bench|fuzz)-", r"\1", stem)}
            if any(f"'{known}'" in text for known in names):
                return True
        if folder == root:
            return False
    return False


def check(root):
    problems = []
    for path in tree.walk(root):
        name = path.relative_to(root)
        text = tree.read(path)
        if text is None or name.name == "COPYING":
            continue
        lines = text.split("\n")
        if lines[-1] == "":
            lines.pop()
        problems += mark_problems(name, lines)
        if name.parts[:2] == ("tests", "data"):
            continue
        problems += licence_problems(name, lines)
        if name.suffix in SOURCE_SUFFIXES or name.name == "meson.build" or is_script(name):
            problems += source_problems(name, lines)
            if text and not text.endswith("\n"):
                problems.append(f"{name}:{len(lines)}: no newline at the end")
        if name.suffix in (".c", ".h") and name.parts[0] in ("src", "tests"):
            problems += c_problems(name, text)
        if name.suffix == ".c" and not is_built(root, path):
            problems.append(f"{name}: dead file, in no meson.build")
    return problems


if __name__ == "__main__":
    tree.run("text", check)
