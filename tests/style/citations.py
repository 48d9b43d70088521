#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""citations.py ROOT - what sources and documents cite is there.

In sources: documents by their path, "docs/clock.md, Notation" with the words behind the comma in them, and the rules
G1, G2 ... of the clock. In documents: files in `...`, links, the table of floors, which is that of tree.py, and the
articles of the table in docs/pairing.md, which are cited in the files of their row.
"""

import re

import tree

DOCUMENT = re.compile(r"(?<![\w/.-])([\w./-]+\.md)\b")
TOPICS = re.compile(r"(docs/\w+\.md),\s+((?:[A-Z][\w-]*(?: (?!and |to )[a-z][\w-]*)*(?:,? (?:and |to )?(?=[A-Z]))?)+)")
CLOCK_RULE = re.compile(r"[( ](G\d+)\b(?!_)")
IN_QUOTES = re.compile(r"`((?:[\w-]+/)+[\w.-]+\.(?:c|h|md|py|sh|sql|xsd|ui|acts|css))`")
LINK = re.compile(r"\]\(([^)#:]+)\)")
ARTICLES = re.compile(r"<!-- articles -->\n(.*?)<!-- end -->", re.S)
FLOOR_ROW = re.compile(r"^\| (\d|-) \| `([\w-]+)/` \| [^|]* \|([^|]*)\|$", re.M)


def comments(text):
    """The comments of a C file, each as one line."""
    return [" ".join(line.strip().lstrip("*").strip() for line in match.group().strip("/*").split("\n"))
            for match in re.finditer(r"/\*.*?\*/", text, re.S)]


def source_problems(root, name, text, words_of):
    for comment in comments(text):
        for document in DOCUMENT.findall(comment):
            if not (root / document).is_file():
                yield f"{name}: cites {document}, which is no document"
        for document, topics in TOPICS.findall(comment):
            for topic in re.split(r",? (?:and |to )?(?=[A-Z])", topics):
                if topic not in words_of(document):
                    yield f"{name}: {document} says nothing of \"{topic}\""
        if name.parts[:2] in (("src", "clock"), ("src", "game")):
            for rule in CLOCK_RULE.findall(comment):
                if f"- {rule} " not in words_of("docs/clock.md"):
                    yield f"{name}: docs/clock.md has no rule {rule}"


def document_problems(root, path, text):
    name = path.relative_to(root)
    for pattern in (IN_QUOTES, LINK):
        for target in pattern.findall(text):
            if "NAME" not in target and not any((folder / target).exists()
                                                for folder in (root, root / "src", path.parent)):
                yield f"{name}: names {target}, which is not there"
    if name.parts[0] == "docs":
        for document in DOCUMENT.findall(text):
            if "/" not in document and not (path.parent / document).is_file():
                yield f"{name}: cites {document}, which is no document"


def floor_problems(text):
    rows = {module: (None if floor == "-" else int(floor), re.findall(r"[\w-]+", may))
            for floor, module, may in FLOOR_ROW.findall(text)}
    for module, (floor, may) in tree.MODULES.items():
        if rows.get(module) != (floor, may):
            yield f"docs/architecture.md: {module} is on floor {floor} and may include {', '.join(may) or 'nothing'}"


def article_problems(root, text):
    """The table of articles: each is cited, by its number or its criterion, in a comment or a text of both files of its
    row.
    """
    table = ARTICLES.search(text)
    for line in table.group(1).splitlines()[2:] if table else []:
        article, _, *files = [cell.strip() for cell in line.strip("|").split("|")]
        for file in [name.strip("`") for name in files]:
            path = root / file
            cited = " ".join(tree.TOKEN.findall(path.read_text())) if path.is_file() else ""
            if not any(re.search(rf"(?<![\w.]){re.escape(word)}(?![\w]|\.\d)", cited) for word in article.split()):
                yield f"docs/pairing.md: {file} does not cite {article}"


def check(root):
    problems = []
    texts = {}

    def words_of(document):
        if document not in texts:
            path = root / document
            texts[document] = re.sub(r"\s+", " ", path.read_text()) if path.is_file() else ""
        return texts[document]

    for path in tree.sources(root, "src", "tests"):
        problems += source_problems(root, path.relative_to(root), tree.read(path), words_of)
    for path in tree.walk(root):
        if path.suffix == ".md":
            problems += document_problems(root, path, path.read_text())
    pairing = root / "docs" / "pairing.md"
    if pairing.is_file():
        problems += article_problems(root, pairing.read_text())
    architecture = root / "docs" / "architecture.md"
    if architecture.is_file():
        problems += floor_problems(architecture.read_text())
    return problems


if __name__ == "__main__":
    tree.run("citations", check)
