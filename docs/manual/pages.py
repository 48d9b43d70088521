#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""pages.py SOURCES VERSION OUTPUT DEPENDS PAGE... - the manual of one language as web pages in the folder OUTPUT.

SOURCES is docs/manual/LANGUAGE; each PAGE is a file there, PAGE.md, in the order in which they are read; the first is
the table of contents. DEPENDS is a file for make that says what they are made of. Nothing is fetched and nothing runs
in the pages: their look is in them, pictures lie beside them.

The sources are a small part of Markdown, all of which a forge shows as well:

    # Title                          once, at the head of a page
    ## Heading {#id}                 a section, to which links and the program lead
    ### Heading                      a part of it
    - item, 1. step                  lists; a line that begins with blanks goes on with its item
    > words                          what is worth a box
    | cell | cell |                  tables; the first row is the head
    ![what it shows](../pictures/LANGUAGE/NAME.png)
    **New Event**                    a word of the program, as its screen has it
    <kbd>Ctrl+Shift+P</kbd>          keys, by their English names; written as the language calls them
    `300+5`, *stressed*, [words](page.md#id)
"""

import html
import pathlib
import re
import shutil
import struct
import sys

INLINE = re.compile(r"`(?P<code>[^`]+)`|<kbd>(?P<keys>[^<]+)</kbd>|\*\*(?P<screen>[^*]+)\*\*|\*(?P<stress>[^*]+)\*"
                    r"|\[(?P<words>[^]]+)\]\((?P<target>[^)]+)\)")
PICTURE = re.compile(r"!\[([^]]+)\]\(\.\./pictures/(\w+)/([\w-]+)\.png\)$")
HEADING = re.compile(r"(#{1,3}) (.+?)(?: \{#([a-z0-9-]+)\})?$")
ITEM = re.compile(r"(?P<deep>  +)?(?P<mark>-|\d+\.) ")

WORDS = {
    "en": {"manual": "Manual of Damero", "skip": "Skip to content", "pages": "Pages of the manual",
           "sections": "On this page", "around": "Before and after", "before": "Before: ", "after": "Next: ",
           "other": "En español", "version": "Damero {}"},
    "es": {"manual": "Manual de Damero", "skip": "Saltar al contenido", "pages": "Páginas del manual",
           "sections": "En esta página", "around": "Antes y después", "before": "Anterior: ", "after": "Siguiente: ",
           "other": "In English", "version": "Damero {}"},
}
OTHER = {"en": "es", "es": "en"}
# As GTK writes them in menus.
SIGNS = {"question": "?", "equal": "=", "comma": ","}
KEYS = {"en": {"Return": "Enter", "BackSpace": "Backspace", "Page_Up": "Page Up", "Page_Down": "Page Down", **SIGNS},
        "es": {"Shift": "Mayús", "Return": "Intro", "Delete": "Supr", "Insert": "Ins", "BackSpace": "Retroceso",
               "Space": "Espacio", "Escape": "Esc", "Home": "Inicio", "End": "Fin", "Left": "Izquierda",
               "Right": "Derecha", "Up": "Arriba", "Down": "Abajo", "Page_Up": "RePág", "Page_Down": "AvPág",
               "Menu": "Menú", **SIGNS}}


class Fault(Exception):
    """What is wrong with a source, with its place."""


def blocks_of(text):
    """The blocks of a page as (number of the first line, lines): what empty lines part, and each heading and item."""
    block, first = [], 0
    for number, line in enumerate(text.splitlines(), 1):
        begins = HEADING.match(line) or ITEM.match(line)
        if block and (not line.strip() or begins):
            yield first, block
            block = []
        if line.strip():
            if not block:
                first = number
            block.append(line)
    if block:
        yield first, block


class Page:
    """One source: its title, its sections, and what it names."""

    def __init__(self, path):
        self.path, self.name = path, path.stem
        self.blocks = list(blocks_of(path.read_text(encoding="utf-8")))
        self.sections = []   # (id, heading)
        self.pictures = []   # (line, language, name)
        self.screen = []     # (line, section, words of the program)
        self.keys = []       # (line, section, keys)
        self.links = []      # (line, page, id)
        self.title = None
        section = ""
        for number, lines in self.blocks:
            joined = " ".join(line.strip() for line in lines)
            heading = HEADING.match(joined)
            if heading and heading.group(1) == "#":
                self.title = heading.group(2)
            elif heading and heading.group(1) == "##":
                section = heading.group(3)
                if not section:
                    self.fail(number, "the section has no {#id}")
                self.sections.append((section, heading.group(2)))
            self.note(number, section, joined)
        if self.title is None:
            self.fail(1, "has no title")

    def fail(self, number, what):
        raise Fault(f"{self.path}:{number}: {what}")

    def note(self, number, section, text):
        picture = PICTURE.match(text)
        if picture:
            self.pictures.append((number, picture.group(2), picture.group(3)))
            return
        if text.startswith("!["):
            self.fail(number, "this is no picture of the manual")
        for found in INLINE.finditer(text):
            if found["screen"]:
                self.screen.append((number, section, found["screen"]))
            elif found["keys"]:
                self.keys.append((number, section, found["keys"]))
            elif found["target"]:
                page, _, anchor = found["target"].partition("#")
                self.links.append((number, page, anchor))
                self.note(number, section, found["words"])


class Writer:
    """Writes the pages of one language."""

    def __init__(self, pages, language, version, style, pictures):
        self.pages, self.language, self.version, self.style = pages, language, version, style
        self.words, self.pictures = WORDS[language], pictures
        self.anchors = {page.name: {anchor for anchor, _ in page.sections} for page in pages}
        self.used = set()

    def keys(self, text):
        names = KEYS[self.language]
        return "+".join(f"<kbd>{html.escape(names.get(key, key))}</kbd>" for key in text.split("+"))

    def link(self, page, number, target):
        name, _, anchor = target.partition("#")
        name = name.removesuffix(".md") or page.name
        if name not in self.anchors or (anchor and anchor not in self.anchors[name]):
            page.fail(number, f"leads nowhere: {target}")
        return f"{name}.html" + (f"#{anchor}" if anchor else "")

    def inline(self, page, number, text):
        done, at = [], 0
        for found in INLINE.finditer(text):
            done.append(html.escape(text[at:found.start()], quote=False))
            at = found.end()
            if found["code"]:
                done.append(f"<code>{html.escape(found['code'], quote=False)}</code>")
            elif found["keys"]:
                done.append(self.keys(found["keys"]))
            elif found["screen"]:
                done.append(f"<b>{html.escape(found['screen'], quote=False)}</b>")
            elif found["stress"]:
                done.append(f"<em>{html.escape(found['stress'], quote=False)}</em>")
            else:
                done.append(f'<a href="{self.link(page, number, found["target"])}">'
                            f'{self.inline(page, number, found["words"])}</a>')
        return "".join(done) + html.escape(text[at:], quote=False)

    def picture(self, page, number, found):
        shows, language, name = found.groups()
        path = self.pictures / f"{name}.png"
        if language != self.language or not path.is_file():
            page.fail(number, f"there is no picture {name} of this language")
        width, height = struct.unpack(">II", path.read_bytes()[16:24])
        self.used.add(name)
        return (f'<figure><img src="{name}.png" width="{width}" height="{height}" loading="lazy" '
                f'alt="{html.escape(shows)}"/></figure>')

    def table(self, page, number, lines):
        rows = [[cell.strip() for cell in line.strip().strip("|").split("|")] for line in lines]
        if len(rows) < 3 or set("".join(rows[1])) - set("-: ") or {len(row) for row in rows} != {len(rows[0])}:
            page.fail(number, "this is no table")
        head = "".join(f'<th scope="col">{self.inline(page, number, cell)}</th>' for cell in rows[0])
        body = "\n".join("<tr>" + "".join(
            f'<th scope="row">{self.inline(page, number + at, cell)}</th>' if column == 0 else
            f"<td>{self.inline(page, number + at, cell)}</td>" for column, cell in enumerate(row)) + "</tr>"
            for at, row in enumerate(rows) if at > 1)
        return (f'<div class="scroll" role="region" tabindex="0" aria-label="{html.escape(rows[0][0])}">\n'
                f"<table>\n<thead><tr>{head}</tr></thead>\n<tbody>\n{body}\n</tbody>\n</table>\n</div>")

    def body(self, page):
        """The blocks of a page; neighbouring items are one list, which an indented picture does not end. An indented
        list stands in the item before it."""
        open_lists = []
        for number, lines in page.blocks:
            joined = " ".join(line.strip() for line in lines)
            item, heading, picture = ITEM.match(lines[0]), HEADING.match(joined), PICTURE.match(joined)
            depth = 0
            if item:
                depth = 2 if item["deep"] and open_lists else 1
            elif open_lists and picture and lines[0].startswith(" "):
                depth = len(open_lists)
            while len(open_lists) > depth:
                yield f"</li>\n</{open_lists.pop()}>"
            if item and len(open_lists) == depth:
                yield "</li>"
            elif item:
                open_lists.append("ul" if item["mark"] == "-" else "ol")
                first = "" if item["mark"] in ("-", "1.") else f' start="{item["mark"][:-1]}"'
                yield f"<{open_lists[-1]}{first}>"
            if item:
                yield "<li>" + self.inline(page, number, ITEM.sub("", lines[0], count=1) + "".join(
                    f" {line.strip()}" for line in lines[1:]))
            elif heading:
                level = len(heading.group(1))
                anchor = f' id="{heading.group(3)}"' if heading.group(3) else ""
                yield f"<h{level}{anchor}>{self.inline(page, number, heading.group(2))}</h{level}>"
            elif picture:
                yield self.picture(page, number, picture)
            elif joined.startswith("> "):
                yield "<aside><p>" + self.inline(page, number, joined[2:].replace(" > ", " ")) + "</p></aside>"
            elif joined.startswith("|"):
                yield self.table(page, number, lines)
            else:
                yield f"<p>{self.inline(page, number, joined)}</p>"
        while open_lists:
            yield f"</li>\n</{open_lists.pop()}>"

    def navigation(self, page):
        at = self.pages.index(page)
        yield f'<header><nav aria-label="{self.words["pages"]}"><ul>'
        for other in self.pages:
            here = ' aria-current="page"' if other is page else ""
            yield f'<li><a href="{other.name}.html"{here}>{html.escape(other.title)}</a></li>'
        yield "</ul></nav></header>"
        yield '<main id="content">'
        yield from self.body_with_contents(page)
        yield "</main>"
        yield f'<footer><nav aria-label="{self.words["around"]}"><ul>'
        for word, other in (("before", at - 1), ("after", at + 1)):
            if 0 <= other < len(self.pages):
                yield (f'<li><a href="{self.pages[other].name}.html" rel="{"prev" if word == "before" else "next"}">'
                       f"{self.words[word]}{html.escape(self.pages[other].title)}</a></li>")
        other = OTHER[self.language]
        yield (f'<li><a href="../{other}/{page.name}.html" lang="{other}" hreflang="{other}">'
               f'{self.words["other"]}</a></li>')
        yield f"</ul></nav><p>{self.words['version'].format(html.escape(self.version))}</p></footer>"

    def body_with_contents(self, page):
        """The sections of a long page are listed before the first."""
        listed = len(page.sections) < 3
        for part in self.body(page):
            if part.startswith("<h2") and not listed:
                listed = True
                yield f'<nav class="sections" aria-label="{self.words["sections"]}"><ul>'
                for anchor, heading in page.sections:
                    yield f'<li><a href="#{anchor}">{self.inline(page, 1, heading)}</a></li>'
                yield "</ul></nav>"
            yield part

    def whole(self, page):
        first = page is self.pages[0]
        title = page.title if first else f"{page.title} – {self.words['manual']}"
        yield (f'<!DOCTYPE html>\n<html xmlns="http://www.w3.org/1999/xhtml" lang="{self.language}" '
               f'xml:lang="{self.language}">')
        yield '<head>\n<meta charset="utf-8"/>'
        yield '<meta name="viewport" content="width=device-width, initial-scale=1"/>'
        yield '<meta name="color-scheme" content="light dark"/>\n<link rel="icon" href="data:,"/>'
        yield f"<title>{html.escape(title)}</title>\n<style>\n{self.style}</style>\n</head>\n<body>"
        yield f'<a class="skip" href="#content">{self.words["skip"]}</a>'
        yield from self.navigation(page)
        yield "</body>\n</html>"


def read(sources, names):
    """The pages of one language."""
    return [Page(pathlib.Path(sources, f"{name}.md")) for name in names]


def main(sources, version, output, depends, *names):
    sources, output = pathlib.Path(sources), pathlib.Path(output)
    pictures, look = sources.parent / "pictures" / sources.name, sources.parent / "manual.css"
    style = re.sub(r"/\*.*?\*/\n?", "", look.read_text(encoding="utf-8"), flags=re.S)
    writer = Writer(read(sources, names), sources.name, version, style, pictures)
    output.mkdir(parents=True, exist_ok=True)
    for page in writer.pages:
        (output / f"{page.name}.html").write_text("\n".join(writer.whole(page)) + "\n", encoding="utf-8")
    used = [pictures / f"{name}.png" for name in sorted(writer.used)]
    for path in used:
        shutil.copyfile(path, output / path.name)
    made_of = [look, *(page.path for page in writer.pages), *used]
    needed = " ".join(str(path).replace(" ", "\\ ") for path in made_of)
    pathlib.Path(depends).write_text(f"{names[0]}.html: {needed}\n", encoding="utf-8")


if __name__ == "__main__":
    try:
        main(*sys.argv[1:])
    except Fault as fault:
        sys.exit(str(fault))
