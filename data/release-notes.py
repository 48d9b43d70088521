#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""release-notes.py METAINFO NEWS VERSION - prints METAINFO with the releases of NEWS in the place of <releases/>, and
VERSION in that of @VERSION@. What NEWS has as unreleased is left out."""

import re
import sys
from xml.sax.saxutils import escape

HEADING = re.compile(r"^## (\S+)(?: \((\d{4}-\d\d-\d\d)\))?$", re.M)


def releases(news):
    """(version, date, text) of each release, the newest first; the date of what is unreleased is None."""
    found = list(HEADING.finditer(news))
    ends = [match.start() for match in found[1:]] + [len(news)]
    return [(match.group(1), match.group(2), news[match.end():end].strip()) for match, end in zip(found, ends)]


def blocks(text):
    """The paragraphs and items of a text, as (is an item, its words on one line)."""
    for block in re.split(r"\n\n|\n(?=- )", text):
        if block.strip():
            yield block.startswith("- "), " ".join(block.removeprefix("- ").split())


def inline(text):
    """Markdown within a line as AppStream has it: code, words that are stressed, links by their words alone."""
    text = re.sub(r"\[([^]]*)\]\([^)]*\)", r"\1", escape(text))
    text = re.sub(r"`([^`]*)`", r"<code>\1</code>", text)
    return re.sub(r"\*\*([^*]*)\*\*|\*([^*]*)\*", lambda match: f"<em>{match.group(1) or match.group(2)}</em>", text)


def description(text):
    """The lines of a release's description."""
    was_item = False
    for is_item, words in blocks(text):
        if is_item != was_item:
            yield "        <ul>" if is_item else "        </ul>"
        was_item = is_item
        yield f"          <li>{inline(words)}</li>" if is_item else f"        <p>{inline(words)}</p>"
    if was_item:
        yield "        </ul>"


def lines(news):
    yield "  <releases>"
    for version, date, text in releases(news):
        if date is not None:
            yield f'    <release version="{version}" date="{date}" type="stable">'
            yield '      <description translate="no">'
            yield from description(text)
            yield "      </description>"
            yield "    </release>"
    yield "  </releases>"


def main(metainfo_path, news_path, version):
    with open(metainfo_path, encoding="utf-8") as metainfo, open(news_path, encoding="utf-8") as news:
        text = metainfo.read().replace("@VERSION@", version)
        print(text.replace("  <releases/>", "\n".join(lines(news.read()))), end="")


if __name__ == "__main__":
    main(*sys.argv[1:])
