#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""manual.py ROOT DAMEROCTL PAGE... - docs/manual/ says what the program says, the same in both languages.

Words of the program (**New Event**) are messages of its catalogue, in Spanish their translations; keys are those of the
window of shortcuts. Each section has the same words, keys, examples, links and pictures in both languages. Pictures are
those that the sources of the shots make, in each language, and are small. Examples of time controls are some. The
sections to which the program leads are there, and what leads to them is a widget of the program; a help button stands
in such a widget.
"""

import importlib.util
import pathlib
import re
import subprocess
import sys

PICTURES_BYTES = 3 * 1024 * 1024 # of both languages together
# Keys that are told and are in no list of shortcuts: each by itself, as part of a range or as a modifier.
FURTHER_KEYS = {"Shift", "Ctrl", "A", "L", "F1"}
ARGUMENT = re.compile(r"%(?:\d\$)?[a-z]")


def load(path):
    spec = importlib.util.spec_from_file_location("pages", path)
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def plain(message):
    """A message as a reader sees it: without mnemonics, and without dots at its end."""
    return re.sub(r"_(?=\w)", "", message).replace('\\"', '"').removesuffix("…")


def pattern(message):
    """What a message with numbers in it looks like; None if it has no words of its own."""
    parts = ARGUMENT.split(plain(message))
    if len(parts) < 2 or max(len(part) for part in parts) < 4:
        return None
    return re.compile("[0-9]+".join(map(re.escape, parts)))


class Catalogue:
    """The messages of the program, with the translations of each."""

    def __init__(self, text):
        self.exact = ({}, {})   # English, Spanish: what is seen -> messages
        self.patterns = ([], [])
        for entry in text.split("\n\n"):
            joined = entry.replace('"\n"', "")
            message = re.search(r'^msgid "(.+)"$', joined, re.M)
            if not message or "#, fuzzy" in entry:
                continue
            forms = re.findall(r'^msgstr(?:\[\d\])? "(.+)"$', joined, re.M)
            plural = re.findall(r'^msgid_plural "(.+)"$', joined, re.M)
            for language, texts in enumerate(([message.group(1), *plural], forms)):
                for text in texts:
                    self.exact[language].setdefault(plain(text), set()).add(plain(message.group(1)))
                    if "%" in text and pattern(text):
                        self.patterns[language].append((pattern(text), plain(message.group(1))))

    def find(self, language, words):
        """The messages that say these words in the language (0: English, 1: Spanish)."""
        words = words.removesuffix("…")
        found = set(self.exact[language].get(words, ()))
        return found or {message for shape, message in self.patterns[language] if shape.fullmatch(words)}


def known_keys(shortcuts):
    """The keys of the window of shortcuts, as the manual writes them."""
    keys = set(FURTHER_KEYS)
    for accelerators in re.findall(r'name="accelerator">([^<]*)<', shortcuts):
        for accelerator in accelerators.replace("&lt;", "<").replace("&gt;", ">").split():
            first, _, last = accelerator.partition("...")
            modifiers = re.findall(r"<(\w+)>", first)
            key = re.sub(r"<\w+>", "", first)
            prefix = "".join(f"{modifier.replace('Control', 'Ctrl')}+" for modifier in modifiers)
            for name in {key, last} - {""}:
                shown = name.upper() if len(name) == 1 else name[0].upper() + name[1:]
                keys.add(prefix + (name if name in ("question", "comma", "equal") else shown))
                keys.add(prefix + name)
    return keys


def by_section(entries):
    found = {}
    for _, section, what in entries:
        found.setdefault(section, set()).add(what)
    return found


def codes_of(page):
    """The examples of each section."""
    section, found = "", {}
    for _, lines in page.blocks:
        heading = re.match(r"## .* \{#([a-z0-9-]+)\}$", " ".join(lines))
        section = heading.group(1) if heading else section
        found.setdefault(section, []).extend(re.findall(r"`([^`]+)`", " ".join(" ".join(lines).split())))
    return {name: sorted(codes) for name, codes in found.items() if codes}


def word_faults(pages, catalogue, language):
    for page in pages:
        for number, _, words in page.screen:
            if not catalogue.find(language, words):
                yield f"{page.path}:{number}: the program does not say “{words}”"


def key_faults(pages, keys):
    for page in pages:
        for number, _, key in page.keys:
            if key not in keys:
                yield f"{page.path}:{number}: there is no key {key}"


def pair_faults(english, spanish, catalogue):
    """What one language has and the other has not."""
    if english.sections and [name for name, _ in english.sections] != [name for name, _ in spanish.sections]:
        yield f"{spanish.path}: the sections are others than in English"
        return
    for what, left, right in (
            ("pictures", [name for _, _, name in english.pictures], [name for _, _, name in spanish.pictures]),
            ("links", sorted(link[1:] for link in english.links), sorted(link[1:] for link in spanish.links)),
            ("keys", by_section(english.keys), by_section(spanish.keys)),
            ("examples", codes_of(english), codes_of(spanish))):
        if left != right:
            yield f"{spanish.path}: the {what} are others than in English: {left} {right}"
    words, palabras = by_section(english.screen), by_section(spanish.screen)
    for section in sorted(words.keys() | palabras.keys()):
        here = {word: catalogue.find(0, word) for word in words.get(section, ())}
        there = {word: catalogue.find(1, word) for word in palabras.get(section, ())}
        for word, messages in here.items():
            if messages and not any(messages & others for others in there.values()):
                yield f"{spanish.path}: #{section} does not name “{word}”"
        for word, messages in there.items():
            if messages and not any(messages & others for others in here.values()):
                yield f"{english.path}: #{section} does not name “{word}”"


def control_faults(page, dameroctl):
    """Of the first column of the table of time controls."""
    controls = [found for _, lines in page.blocks for line in lines for found in re.findall(r"^\| `([^`]+)` \|", line)]
    if len(controls) < 5:
        yield f"{page.path}: there are no time controls"
    for control in controls:
        done = subprocess.run([dameroctl, "clock", control], capture_output=True, check=False)
        if done.returncode != 0:
            yield f"{page.path}: {control} is no time control"


def picture_faults(root, pages):
    shots = (root / "tests" / "app" / "shots-manual.c").read_text(encoding="utf-8")
    made = set(re.findall(r'^  \{ "([\w-]+)", take_', shots, re.M))
    for language in pages:
        folder = root / "docs" / "manual" / "pictures" / language
        there = {path.stem for path in folder.glob("*.png")}
        used = {name for page in pages[language] for _, _, name in page.pictures}
        for name in sorted(there | used | made):
            for what, names in (("there", there), ("in a page", used), ("made by a shot", made)):
                if name not in names:
                    yield f"{folder}: {name} is not {what}"
    size = sum(path.stat().st_size for path in (root / "docs" / "manual" / "pictures").rglob("*.png"))
    if size > PICTURES_BYTES:
        yield f"the pictures have {size} bytes, more than {PICTURES_BYTES}"


def place_faults(root, pages):
    """Of the table by which the program leads to sections."""
    table = re.findall(r'^  \{ "(\w+)", "([\w-]+)#([\w-]+)" \},$',
                       (root / "src" / "app" / "base" / "manual.c").read_text(encoding="utf-8"), re.M)
    templates = {}
    for path in sorted((root / "ui").rglob("*.ui")):
        text = path.read_text(encoding="utf-8")
        found = re.search(r'<template class="(\w+)" parent="(\w+)"', text)
        if found:
            templates[found.group(1)] = (path, found.group(2), "DameroHelpButton" in text)
    types = {name for path in (root / "src" / "app").rglob("*.c")
             for name in re.findall(r"^G_DEFINE_\w+ \((\w+),", path.read_text(encoding="utf-8"), re.M)}
    widgets = [widget for widget, _, _ in table]
    if len(table) < 10 or len(set(widgets)) != len(widgets):
        yield "src/app/base/manual.c: the table cannot be read, or names a widget twice"
    for widget, page, section in table:
        for language in pages:
            if not any(other.name == page and section in dict(other.sections) for other in pages[language]):
                yield f"src/app/base/manual.c: there is no {page}#{section} ({language})"
        if widget not in templates and widget not in types:
            yield f"src/app/base/manual.c: there is no widget {widget}"
    for name, (path, _, has_button) in templates.items():
        kinds = {name} | {other for other, (_, parent, _) in templates.items() if parent == name}
        if has_button and not kinds & set(widgets):
            yield f"{path}: the help button leads nowhere"


def main(root, dameroctl, *names):
    root = pathlib.Path(root)
    manual = root / "docs" / "manual"
    module = load(manual / "pages.py")
    pages = {language: module.read(manual / language, names) for language in ("en", "es")}
    catalogue = Catalogue((root / "po" / "es.po").read_text(encoding="utf-8"))
    keys = known_keys((root / "ui" / "shell" / "shortcuts.ui").read_text(encoding="utf-8"))
    faults = [*word_faults(pages["en"], catalogue, 0), *word_faults(pages["es"], catalogue, 1)]
    for language in pages:
        faults += key_faults(pages[language], keys)
        listed = {path.stem for path in (manual / language).glob("*.md")}
        faults += [f"{manual / language}: {name} is not in the list of pages" for name in sorted(listed ^ set(names))]
    for english, spanish in zip(pages["en"], pages["es"]):
        faults += pair_faults(english, spanish, catalogue)
    faults += control_faults(next(page for page in pages["en"] if page.name == "clocks"), dameroctl)
    faults += picture_faults(root, pages)
    faults += place_faults(root, pages)
    for number, fault in enumerate(faults, 1):
        print(f"not ok {number} - {fault}")
    if not faults:
        print(f"ok 1 - {sum(len(page.screen) for page in pages['en'] + pages['es'])} words of the program")
    print(f"1..{max(len(faults), 1)}")
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
