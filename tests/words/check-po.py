#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""check-po.py ROOT - every sentence in the sources is marked for translation and translated, in full."""

import pathlib
import re
import shutil
import subprocess
import sys
import tempfile

# As meson's preset for GLib programs.
KEYWORDS = ["_", "N_", "C_:1c,2", "NC_:1c,2", "g_dcgettext:2", "g_dngettext:2,3", "g_dpgettext2:2c,3"]
MARKED = re.compile(r'\b(?:_|N_|C_|NC_|g_dngettext) \(?"|\b(?:_|N_|C_|NC_)\("|\b(?:g_dn|n)gettext \(')
PAGE_MARKED = re.compile(r'\b(?:_|C_|ngettext)\(\s*"')
WITHOUT = re.compile(r"%\d*\$?[a-z]")


def run(*command):
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    return done.returncode, (done.stdout + done.stderr).strip()


def listed(root):
    lines = (root / "po" / "POTFILES.in").read_text(encoding="utf-8").split("\n")
    return {line for line in lines if line and not line.startswith("#")}


def unlisted_problems(root):
    """Sources with marked sentences that POTFILES.in leaves out, and names in it that are no files."""
    files = listed(root)
    templates = [path for path in (root / "ui").rglob("*.ui")
                 if 'translatable="yes"' in path.read_text(encoding="utf-8")]
    sources = [path for path in (root / "src").rglob("*.c") if MARKED.search(path.read_text(encoding="utf-8"))]
    pages = [path for path in (root / "ui" / "web").glob("*.js")
             if PAGE_MARKED.search(path.read_text(encoding="utf-8"))]
    data = [*(root / "data").glob("*.desktop.in"), *(root / "data").glob("*.metainfo.xml.in")]
    for path in sorted(sources + templates + pages + data):
        name = path.relative_to(root).as_posix()
        if name not in files:
            yield f"{name}: has sentences to translate, but is not in po/POTFILES.in"
    for name in sorted(files):
        if not (root / name).is_file():
            yield f"po/POTFILES.in: {name} is no file"


def extract(root, pot):
    return run("xgettext", f"--directory={root}", f"--files-from={root / 'po' / 'POTFILES.in'}",
               f"--output={pot}", "--from-code=UTF-8", "--add-comments",
               *(f"--keyword={keyword}" for keyword in KEYWORDS),
               "--flag=g_dngettext:2:pass-c-format", "--flag=g_strdup_printf:1:c-format")


def comment_problems(pot):
    """Sentences with arguments that no comment explains to translators."""
    status, text = run("msgcat", "--no-wrap", "--no-location", str(pot))
    if status != 0:
        yield text
    for entry in text.split("\n\n")[1:]:
        said = re.search(r'^msgid "(.*)"$', entry, re.M)
        if said and WITHOUT.search(said.group(1)) and "#. Translators:" not in entry:
            yield f'"{said.group(1)}": has arguments, but no comment for translators'


def language_problems(root, pot, language):
    po = root / "po" / f"{language}.po"
    for command in (["msgfmt", "--check", "--check-accelerators=_", "--output-file=/dev/null", str(po)],
                    ["msgcmp", str(po), str(pot)]):
        status, text = run(*command)
        if status != 0 or text:
            yield f"{po.name}: {command[0]}: {text}"
    for kind in ("untranslated", "only-fuzzy", "only-obsolete"):
        _, text = run("msgattrib", f"--{kind}", "--no-wrap", str(po))
        for said in re.findall(r'^(?:#~ )?msgid "(.+)"$', text, re.M):
            yield f'{po.name}: {kind}: "{said}"'


def main():
    root = pathlib.Path(sys.argv[1])
    missing = [tool for tool in ("xgettext", "msgfmt", "msgcmp", "msgattrib", "msgcat")
               if shutil.which(tool) is None]
    if missing:
        print(f"1..0 # SKIP without {', '.join(missing)} translations are not checked")
        return 0

    problems = list(unlisted_problems(root))
    with tempfile.TemporaryDirectory() as folder:
        pot = pathlib.Path(folder) / "damero.pot"
        status, text = extract(root, pot)
        if status != 0 or text:
            problems.append(f"xgettext: {text}")
        else:
            problems += comment_problems(pot)
            for language in (root / "po" / "LINGUAS").read_text(encoding="utf-8").split():
                problems += language_problems(root, pot, language)

    for number, problem in enumerate(problems, 1):
        print(f"not ok {number} - po: {problem}".replace("\n", " "))
    if not problems:
        print("ok 1 - po")
    print(f"1..{max(len(problems), 1)}")
    return 1 if problems else 0


if __name__ == "__main__":
    sys.exit(main())
