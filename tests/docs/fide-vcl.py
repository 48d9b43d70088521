#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""fide-vcl.py ROOT BUILD - docs/fide-vcl.md answers every question, and every yes names tests that exist.

Of each list every number is there once and in order. A yes names tests of meson, perhaps with the path of a case, which
a source of that test has as a literal; other answers name none and say why. Files that are named exist, and what the
program is quoted with (*New Event*) is in its catalogue.
"""

import json
import pathlib
import re
import sys

COLUMNS = ["no.", "asks", "answer", "where, or why not", "test"]
LISTS = [[f"VCL.{number:02}" for number in range(1, 20)], [str(number) for number in range(1, 226)]]
ANSWERS = ("yes", "no", "n/a")


def rows_of(text):
    """Each list's rows, as lists of cells: a list begins with a heading of the second level."""
    for part in re.split(r"^## ", text, flags=re.M)[1:]:
        rows = [[cell.strip() for cell in line.strip("|").split("|")] for line in part.splitlines() if line[:1] == "|"]
        yield [row for row in rows if row != COLUMNS and set("".join(row)) != {"-", " "} and set("".join(row)) != {"-"}]


def messages_of(catalogue):
    """The messages of a catalogue, without mnemonics and dots at their end."""
    joined = catalogue.replace('"\n"', "")
    return {message.replace("_", "").rstrip("…") for message in re.findall(r'^msgid "(.*)"$', joined, flags=re.M)}


def cases_of(build):
    """The cases of each test of meson: the literals of what it is compiled of."""
    def read(name):
        return json.loads((build / "meson-info" / name).read_text("utf-8"))

    sources = {}
    for target in read("intro-targets.json"):
        files = [source for part in target["target_sources"] for source in part.get("sources", [])]
        sources.update((filename, files) for filename in target["filename"])
    cases = {}
    for test in read("intro-tests.json"):
        files = {source for word in test["cmd"] for source in sources.get(str(build / word), [])}
        cases[test["name"]] = {case for path in files if path.endswith(".c")
                               for case in re.findall(r'"(?:[\w-]*)(/[\w/-]+)"', pathlib.Path(path).read_text("utf-8"))}
    return cases


def faults_of(row, cases, root, messages):
    """What is wrong with one row, as sentences."""
    if len(row) != len(COLUMNS):
        return [f"has {len(row)} cells"]
    number, question, answer, where, proof = row
    named = re.findall(r"`([^`]+)`", proof)
    faults = []
    if not question.endswith("?"):
        faults.append("asks nothing")
    if answer not in ANSWERS:
        faults.append(f"the answer is “{answer}”")
    if len(where) < 5:
        faults.append("says neither where nor why not")
    if answer == "yes" and not named:
        faults.append("names no test")
    if answer != "yes" and proof != "–":
        faults.append("names a test without a yes")
    previous = None
    for name in named:
        if not name.startswith("/"):
            previous = name
            if name not in cases:
                faults.append(f"there is no test {name}")
        elif name not in cases.get(previous, ()):
            faults.append(f"{previous} has no case {name}")
    for path in re.findall(r"`((?:src|data|docs|tests)/[^`]*)`", where):
        if not (root / path).exists():
            faults.append(f"there is no {path}")
    for word in re.findall(r"(?<!\*)\*([A-Z][^*]+)\*(?!\*)", where):
        if word not in messages:
            faults.append(f"the program does not say “{word}”")
    return faults


def main():
    root, build = (pathlib.Path(argument) for argument in sys.argv[1:3])
    cases = cases_of(build)
    lists = list(rows_of((root / "docs/fide-vcl.md").read_text("utf-8")))
    messages = messages_of((root / "po/es.po").read_text("utf-8"))
    faults = [] if len(lists) == len(LISTS) else [f"there are {len(lists)} lists, not {len(LISTS)}"]
    for rows, numbers in zip(lists, LISTS):
        if [row[0] for row in rows] != numbers:
            faults.append(f"the numbers from {numbers[0]} to {numbers[-1]} are not all there, once and in order")
        for row in rows:
            faults.extend(f"{row[0]}: {fault}" for fault in faults_of(row, cases, root, messages))
    for fault in faults:
        print(f"docs/fide-vcl.md: {fault}")
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
