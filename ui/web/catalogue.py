#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""catalogue.py LANGUAGE.po FILE.js... - the sentences of the pages in that language as JSON, to standard output.

A sentence alone has its text, one that counts has a list of two; what has a context is found under the context,
the character 4 and the sentence, as in a compiled catalogue.
"""

import ast
import json
import re
import subprocess
import sys

LINE = re.compile(r'^(?:(msgctxt|msgid_plural|msgid|msgstr)(?:\[(\d)\])? )?(".*")$')


def read(text):
    """The entries of a catalogue: (context or None, msgid) to the list of its texts."""
    entries = {}
    for block in text.split("\n\n"):
        fields, name = {}, None
        for line in block.split("\n"):
            match = LINE.match(line)
            if match is None:
                continue
            if match.group(1):
                name = match.group(1) + (match.group(2) or "")
            fields[name] = fields.get(name, "") + ast.literal_eval(match.group(3))
        if "msgid" in fields:
            texts = [fields[name] for name in ("msgstr", "msgstr0", "msgstr1") if name in fields]
            entries[fields.get("msgctxt"), fields["msgid"]] = texts
    return entries


def main():
    po, *files = sys.argv[1:]
    asked = subprocess.run(["xgettext", "--from-code=UTF-8", "--keyword=C_:1c,2", "--output=-", *files],
                           check=True, capture_output=True, text=True).stdout
    with open(po, encoding="utf-8") as file:
        known = read(file.read())
    catalogue = {}
    for (context, said), _ in sorted(read(asked).items(), key=str):
        texts = [text for text in known.get((context, said), []) if text]
        if said and texts:
            key = said if context is None else f"{context}\x04{said}"
            catalogue[key] = texts if len(texts) > 1 else texts[0]
    print(json.dumps(catalogue, ensure_ascii=False, indent=0))


if __name__ == "__main__":
    main()
