#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""indent.py ROOT - the indentation of C: two spaces a level, GNU braces, nothing left of the parenthesis it is in.

A line that begins a statement, a declaration or an element of a list has one right column. A line that goes on has not:
it stands right of where its statement began, or of the parenthesis that is open.
"""

import re

import tree

STEP = 2
CONTROL = re.compile(r"(?:if|for|while|switch|\w*FOR_EACH\w*)\b")
LABEL = re.compile(r"(?:case\b[^?]*|default\s*):")
ALONE = re.compile(r"[A-Z][A-Z0-9_]*(?: ?\([^()]*\))?$") # a macro that is a statement without a semicolon


def code_lines(text):
    """(number, line) of the lines of code, without comments, strings and what the preprocessor reads."""
    goes_on = False
    for number, line in enumerate(tree.without_comments(text, strings=False).split("\n"), 1):
        directive = goes_on or line.lstrip().startswith("#")
        goes_on = directive and line.endswith("\\")
        if line.strip() and not directive:
            yield number, line.rstrip()


class Block:
    """What a brace holds: the column of its lines, whether it is a list of values, and where its brace closes."""

    def __init__(self, column, close, listed=False):
        self.column, self.close, self.listed = column, close, listed


class Reader:
    def __init__(self):
        self.open = []      # Block, or the column of a parenthesis
        self.start = None   # column where the present statement began, None: the next line begins one
        self.after = None   # column of the condition whose statement comes next
        self.control = False # the present statement is a condition

    def block(self):
        return next((item for item in reversed(self.open) if isinstance(item, Block)), Block(0, 0))

    def columns(self, words):
        """The columns at which a line may begin that begins something; None: any."""
        block = self.block()
        if words[0] == "}":
            return (block.close,)
        if block.listed:
            return None if block.column is None else (block.column,)
        if self.after is not None and not words.startswith("else"):
            return (self.after + STEP,)
        if LABEL.match(words):
            return (block.close, block.column)
        if re.match(r"\w+:$", words):
            return None
        if words.startswith("else"):
            return range(block.column, 80, STEP)
        return (block.column,)

    def line(self, text):
        """Reads one line; what is wrong with its column, or None."""
        words = text.lstrip()
        column = len(text) - len(words)
        problem = None
        top = self.open[-1] if self.open else None
        if isinstance(top, int):
            if column <= top and words[0] not in ")]":
                problem = f"left of the parenthesis in column {top + 1}"
            elif len(self.open) == 1 and self.start == 0 and top > 0 and column != top + 1:
                problem = f"a parameter in column {column + 1}, should be {top + 2}"
        elif self.start is None or words[0] == "}" or (words[0] == "{" and self.control):
            right = self.columns(words)
            if right is not None and column not in right:
                problem = f"column {column + 1}, should be {right[0] + 1}"
            if words[0] != "}":
                self.begin(words, column)
        elif words[0] != "{" and self.open and column <= self.start and not self.block().listed:
            problem = f"goes on in column {column + 1}, not right of {self.start + 1}"
        self.scan(text, words, column)
        return problem

    def begin(self, words, column):
        self.start = column
        self.control = bool(CONTROL.match(re.sub(r"^else\s+", "", words)))
        self.after = None

    def scan(self, text, words, column):
        """Follows the brackets of a line, and whether it ends what it began."""
        for at, char in enumerate(text):
            if char in "([":
                self.open.append(at if at < len(text) - 1 else column)
            elif char in ")]" and self.open:
                self.open.pop()
            elif char == "{":
                listed = text[:at].rstrip().endswith(("=", ",", "{", "(", ")")) and words != "{" \
                    or bool(re.match(r"(?:typedef )?enum\b", words)) or self.block().listed
                last = at == len(text) - 1
                self.open.append(Block(None if listed and not last else column + STEP, column, listed))
                if last:
                    self.start = None
                    self.after = None
                    self.control = False
            elif char == "}" and self.open:
                self.open.pop()
                self.start = column
                self.control = False
        self.end(text, words)

    def end(self, text, words):
        if self.open and isinstance(self.open[-1], int):
            return
        block = self.block()
        if words.startswith("}") and self.open and not block.listed and not re.search(r"[;,=]", words):
            self.start = None if words == "}" else self.start
        elif text.endswith(";") or (block.listed and text.endswith(",")) or LABEL.fullmatch(words):
            self.start = self.after = None
            self.control = False
        elif words == "}" and not self.open:
            self.start = None
        elif self.control and text.endswith(")") or words in ("else", "do"):
            self.after = self.start
            self.start = None
        elif ALONE.match(words):
            self.start = None


def check(root):
    problems = []
    for path in tree.sources(root, "src", "tests"):
        if path.suffix == ".h":
            continue
        reader = Reader()
        for number, line in code_lines(tree.read(path) or ""):
            problem = reader.line(line)
            if problem:
                problems.append(f"{path.relative_to(root)}:{number}: {problem}")
    return problems


if __name__ == "__main__":
    tree.run("indent", check)
