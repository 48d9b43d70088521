#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""selftest.py NM READELF CC... - every style check is shown a small tree with one fault and must report that fault.

A clean tree must pass all of them, so that a check that reports everything fails as well.
"""

import contextlib
import json
import pathlib
import subprocess
import sys
import tempfile

import citations
import clauses
import count
import docs
import indent
import layers
import names
import hardening
import purity
import text
import tree

C = "/* SPDX-License-Identifier: GPL-3.0-or-later */\n"
PY = "# SPDX-License-Identifier: GPL-3.0-or-later\n"
MARK = "TO" + "DO"

# A tree without a fault; it holds look-alikes that no check may take for one.
CLEAN = {
    "meson.build": "subdir('src/rules')\n",
    "src/rules/meson.build": "rules_lib = static_library('damero-rules', 'position.c')\n",
    "src/rules/position.h": C + "#pragma once\n\n#include <stdint.h>\n\n"
                                "typedef struct {\n  int (*compare) (int a);\n} DameroPosition;\n\n"
                                "int damero_rules_get  (int a,\n                       int b);\n"
                                "/* Twice and half\n * of it. */\nint damero_rules_twice (int a);\n"
                                "int damero_rules_half  (int a);\n",
    "src/rules/position.c": C + '#include "rules/position.h"\n\n/* #include "store/store.h" double 1.5 strcpy */\n'
                                "static const char *const names[] = { \"float 1.5 strcpy (\" };\n\n"
                                "/* Why. */\nint\ndamero_rules_get (int a,\n                  int b)\n"
                                "{\n  return a + b + (int) sizeof names;\n}\n\n"
                                "int\ndamero_rules_twice (int a)\n{\n  return damero_rules_get (a, a);\n}\n\n"
                                "int\ndamero_rules_half (int a)\n{\n  return a / 2;\n}\n",
    "src/game/meson.build": "sources = files('game.c')\n",
    "src/game/game.c": C + '#include <glib.h>\n#include "rules/position.h"\n\nint game;\n',
    "tests/rules/meson.build": "foreach name : ['position']\n  'test-' + name + '.c'\nendforeach\n",
    "tests/rules/test-position.c": C + "int main (void);\n",
    "tests/data/odd.csv": "a\tb  \n",
    "build/meson-private/x": "",
    "build/wrong.c": "\tstrcpy\n",
    "README.md": "Files are kept under $HOME/work/ and src/work/.\n",
}

LAYERS = [
    ("upward", "src/rules/a.c", '#include "store/store.h"', "rules may not include store"),
    ("not transitive", "src/pairing/a.c", '#include "rules/position.h"', "pairing may not include rules"),
    ("to the side", "src/pairing/a.c", '#include "standings/place.h"', "pairing may not include standings"),
    ("formats pairs nothing", "src/formats/a.c", '#include "pairing/berger.h"', "formats may not include pairing"),
    ("past the director", "src/cli/a.c", '#include "store/store.h"', "cli may not include store"),
    ("no directory", "src/rules/a.c", '#include "position.h"', "has no directory"),
    ("no such file", "src/rules/a.c", '#include "rules/nothing.h"', "is no file"),
    ("roundabout", "src/rules/a.c", '#include "rules/../store/store.h"', "no plain path"),
    ("ours in brackets", "src/rules/a.c", "#include <store/store.h>", "write it in quotes"),
    ("spread over lines", "src/rules/a.c", '#  include \\\n "store/store.h"', "rules may not include store"),
    ("behind a comment", "src/rules/a.c", '/* */ #include "store/store.h"', "rules may not include store"),
    ("by macro", "src/rules/a.c", "#include STORE_HEADER", "no plain path"),
    ("no module", "src/a.c", "int a;", "in no module"),
    ("unknown module", "src/extra/a.c", "int a;", "in no module"),
    ("glib on floor 0", "src/clock/a.c", "#include <glib.h>", "not for floor 0"),
    ("stdio on floor 0", "src/rules/a.h", "#include <stdio.h>", "not for floor 0"),
    ("stdlib on floor 0", "src/rules/a.h", "#include <stdlib.h>", "not for floor 0"),
    ("time in the event", "src/event/a.c", "#include <time.h>", "not for the pure floors"),
    ("gio in the game", "src/game/a.c", "#include <gio/gio.h>", "not for the pure floors"),
    ("sqlite outside the store", "src/director/a.c", "#include <sqlite3.h>", "for store only"),
    ("libxml outside formats", "src/store/a.c", "#include <libxml/parser.h>", "for formats only"),
    ("gtk outside the application", "src/cli/a.c", "#include <gtk/gtk.h>", "for app only"),
    ("gnutls outside the hall", "src/director/a.c", "#include <gnutls/x509.h>", "for hall only"),
    ("libsoup outside the server", "src/hall/a.c", "#include <libsoup/soup.h>", "for hall-server only"),
    ("the server has the apart parts alone", "src/hall-server/a.c", '#include "hall/seats.h"', "is built apart"),
    ("the server and the store", "src/hall-server/a.c", '#include "store/store.h"', "may not include store"),
    ("what is apart", "src/hall/link.c", '#include "hall/seats.h"', "is built apart"),
    ("gettext outside words", "src/director/a.c", "#include <glib/gi18n.h>", "for words, app, cli only"),
    ("object type in the store", "src/store/a.c", "G_DEFINE_FINAL_TYPE (A, a, G_TYPE_OBJECT)", "object types"),
    ("the devices' protocol in the hall", "src/hall/protocol-a.c", '#include "store/store.h"', "is built apart"),
    ("the devices' protocol and the model", "src/hall/protocol.h", '#include "rules/position.h"', "is built apart"),
    ("page in a page", "src/app/players/a.c", '#include "app/rounds/x.h"', "players may not include the page rounds"),
    ("room out of order", "src/app/base/a.h", '#include "app/board/x.h"', "base may not include board"),
    ("shell in a page", "src/app/log/a.c", '#include "app/shell/x.h"', "log may not include shell"),
    ("board in referee", "src/app/referee/a.c", '#include "app/board/x.h"', "referee may not include board"),
    ("no room", "src/app/a.c", "int a;", "in no room"),
    ("unknown room", "src/app/attic/a.c", "int a;", "in no room"),
    ("room in a room", "src/app/base/more/a.c", "int a;", "in no room"),
    ("no GTK", "src/app/base/a.c", '#include "app/base/x.h"', "has no GTK"),
    ("ring of two", "src/rules/position.h", '#include "rules/ring.h"', "in a ring: rules/position, rules/ring"),
    ("ring by a private header", "src/rules/more-private.h", '#include "rules/ring.h"',
     "in a ring: rules/more, rules/ring"),
]
ROOM_FILES = {f"src/app/{room}/x.h": C for room in tree.ROOMS}
RING_FILES = {"src/rules/ring.h": C + '#include "rules/position.h"\n#include "rules/more.h"\n', "src/rules/more.h": C}

IF = "int\nf (int a,\n   int b)\n{\n  if (a > 0 &&\n      b > 0)\n    {\n      a = f (a,\n             b);\n    }\n"
INDENT = [
    ("too deep", IF + "\n    return a;\n  }\n", "column 5, should be 3"),
    ("brace too deep", IF + "\n  return a;\n  }\n", "column 3, should be 1"),
    ("brace at its condition", IF + "  while (a)\n  {\n    f (a, b);\n  }\n  return a;\n}\n", "column 3, should be 5"),
    ("not under its condition", IF + "  for (;;)\n  f (a, b);\n  return a;\n}\n", "column 3, should be 5"),
    ("parameter", "int\nf (int a,\n    int b);\n", "a parameter in column 5, should be 4"),
    ("left of its parenthesis", IF + "  a = f (a,\n    b);\n  return a;\n}\n", "left of the parenthesis in column 9"),
    ("goes on under its start", IF + "  a = a +\n  b;\n  return a;\n}\n", "goes on in column 3"),
    ("case too deep", IF + "  switch (a)\n    {\n    case 1:\n        return b;\n    }\n}\n", "column 9, should be 7"),
    ("element", "static const int a[] = {\n    1,\n};\n", "column 5, should be 3"),
]

BUILD = {"src/event/meson.build": "files('a.c')\n", "src/words/meson.build": "files('a.c')\n"}
BODY = "int\nf (void)\n{\n" + "  f ();\n" * 71 + "}\n"
TEXT = [
    ("measured time", "tests/rules/test-a.c", C + "long f (void)\n{\n  return clock ();\n}\n", "no test measures time"),
    ("banned call", "src/event/a.c", C + "int x = strcpy (a, b);\n", "strcpy is banned"),
    ("banned slice", "src/event/a.c", C + "int x = g_slice_new (a);\n", "g_slice_new is banned"),
    ("double", "src/event/a.c", C + "double x;\n", "no floats"),
    ("decimal number", "src/event/a.c", C + "int x = 2 * 1.5;\n", "no floats"),
    ("another's catalogue", "src/words/a.c", C + "int x = ngettext (a, b, 2);\n", "name GETTEXT_PACKAGE"),
    ("C without licence", "src/event/a.c", "\n" + C, "first line is not the SPDX line"),
    ("script without licence", "tests/a.py", "#!/bin/sh\n\n\n" + PY, "no SPDX line"),
    ("dev without licence", "dev", "#!/bin/sh\n", "no SPDX line"),
    ("tab", "src/event/a.c", C + "\tint x;\n", "a.c:2: tab"),
    ("trailing blank", "src/event/a.c", C + "int x; \n", "trailing blank"),
    ("carriage return", "src/event/a.c", C + "int x;\r\n", "trailing blank"),
    ("wide line", "tests/a.py", PY + "#" * 121 + "\n", "121 columns"),
    ("no last newline", "tests/a.py", PY + "a = 1", "no newline at the end"),
    ("long function", "src/event/a.c", C + BODY, "function of 71 lines"),
    ("brace out of place", "src/event/a.c", C + "int f (void) {\n}\n", "stands alone"),
    ("long file", "tests/a.py", PY * 801, "801 lines"),
    ("long dev", "dev", PY * 150, "not under 150"),
    ("dead file", "src/event/b.c", C, "dead file"),
    ("named in a comment only", "src/words/b.c", C, "dead file"),
    ("mark", "src/event/a.c", C + f"/* {MARK}: later */\n", "unfinished"),
    ("mark in the README", "README.md", f"{MARK}\n", "unfinished"),
    ("path of a machine", "data/a.txt", "see " + "/wo" + "rk/a\n", "path of one machine"),
    ("path in a hidden script", ".ci/run", PY + "cd " + "/ho" + "me/a\n", "path of one machine"),
    ("registry", "dev", PY + "mirror=http:" + "//deb.example.org/x\n", "package registry"),
]

NAMES = [
    ("function", "int damero_log_show (int x);\n", "damero_log_show does not begin"),
    ("longer word", "int damero_log_linesman (int x);\n", "damero_log_linesman does not begin"),
    ("type", "typedef struct {\n} DameroLog;\n", "DameroLog does not begin"),
    ("object", "G_DECLARE_FINAL_TYPE (DameroRow, damero_row, DAMERO, ROW, GObject)\n", "DameroRow does not begin"),
    ("kind of function", "typedef void (*DameroFunc) (int x);\n", "DameroFunc does not begin"),
]
LOG_LINES = {"src/app/log/log-lines.h": C + "typedef struct {\n} DameroLogLine;\n/* DameroLog, damero_log () */\n"
                                        "int damero_log_lines_show (DameroLogLine *line);\n"}

HEADER = "src/event/a.h"
DOCS = [
    ("no comment", "int damero_a (int x);\n", "int\ndamero_a (int x)\n{\n}\n", "damero_a has no comment"),
    ("comment too far", "int damero_a (int x);\n", "/* Why. */\n\nint\ndamero_a (int x)\n{\n}\n", "no comment"),
    ("comment of another", "/* A. */\nint damero_a (void);\n\nint damero_b (void); /* B. */\nint damero_c (void);\n",
     "int\ndamero_a (void)\n{\n}\n/* B. */\nint\ndamero_b (void)\n{\n}\nint\ndamero_c (void)\n{\n}\n",
     "damero_c has no comment"),
    ("comment on a call", "int damero_a (void);\n",
     "int\ndamero_a (void)\n{\n  /* Not this. */\n  damero_a ();\n}\n", "damero_a has no comment"),
    ("comment of a struct", "/* A. */\ntypedef struct {\n} A;\nint damero_a (void);\n",
     "int\ndamero_a (void)\n{\n}\n", "damero_a has no comment"),
    ("nowhere defined", "/* A. */\nint damero_a (void);\n", "int b;\n", "nowhere defined"),
]

PURITY = [
    ("clock", "rules", "long time (long *t);\nlong f (void) { return time (0); }", "calls time"),
    ("allocation on floor 0", "rules", "void *malloc (unsigned long n);\nvoid *f (void) { return malloc (9); }",
     "calls malloc"),
    ("file", "event", "int puts (const char *s);\nint f (void) { return puts (\"\"); }", "calls puts"),
    ("environment", "event", "char *getenv (const char *s);\nchar *f (void) { return getenv (\"A\"); }",
     "calls getenv"),
    ("chance", "pairing", "unsigned g_random_int (void);\nunsigned f (void) { return g_random_int (); }",
     "calls g_random_int"),
    ("locale", "standings", "int g_utf8_collate (const char *a, const char *b);\n"
     "int f (void) { return g_utf8_collate (\"\", \"\"); }", "calls g_utf8_collate"),
    ("database", "event", "int sqlite3_open (void);\nint f (void) { return sqlite3_open (); }", "calls sqlite3_open"),
    ("hidden counter", "clock", "int f (void) { static int n; return ++n; }", "data that can change"),
    ("global", "model", "int damero_last = 3;", "data that can change"),
    ("common symbol", "model", "__attribute__ ((common)) int damero_last;", "data that can change"),
    ("thread's own", "model", "_Thread_local int damero_last;", "data that can change"),
    ("table of changing pointers", "model", "const char *damero_names[] = { \"a\", \"b\" };", "data that can change"),
]
PURE_C = """
void *memcpy (void *a, const void *b, unsigned long n);
static const char *const names[] = { "a", "b" };
static const int values[] = { 1, 2 };
int damero_other (const char *name);
int f (void *a, const void *b, unsigned long n, int i);
int f (void *a, const void *b, unsigned long n, int i) { memcpy (a, b, n); return damero_other (names[i]) + values[i]; }
"""

FLOORS = "".join(f"| {'-' if floor is None else floor} | `{module}/` | x | {', '.join(may)} |\n"
                 for module, (floor, may) in tree.MODULES.items())
CITED = {
    "docs/clock.md": "# Clocks\n\n## Notation\n\n- G1 Flag\n",
    "docs/architecture.md": FLOORS,
    "docs/pairing.md": "<!-- articles -->\n| article | says | in | tested in |\n| --- | --- | --- | --- |\n"
                       "| 1.1 C1 | all | `src/clock/clock.c` | `tests/a.c` |\n<!-- end -->\n",
    "src/clock/clock.c": C + "/* docs/clock.md, Notation and G1 (G1); docs/clock.md: all. 1.1 */\n",
    "tests/a.c": C + 'static const char article[] = "1.1 [C1]";\n',
}
CLAUSES = {
    "docs/rules.md": "<!-- clauses -->\n| clause | says | option | test | why |\n| --- | --- | --- | --- | --- |\n"
                     "| 000.1, 001.1 | squares | all | `tests/game/a.c` /clauses | |\n"
                     "| 000.2a | corner | all | `tests/game/b.c` /b/corner, `tests/game/a.c` /clauses/000.1 | ours |\n"
                     "<!-- end -->\n",
    "tests/game/a.c": C + '  { "000.1 001.1", NULL },\n',
    "tests/game/b.c": C + '  "/b/corner";\n',
}
LISTED, LIST = "shared/data/rules/clauses.md", "| 000.1 | a |\n| 001.1 | b |\n| 000.2a | c |\n"
CLAUSE_FAULTS = [
    ("no test", "`tests/game/a.c` /clauses | |", "| |", "000.1, 001.1: no test"),
    ("no such file", "game/b.c` /", "game/c.c` /", "tests/game/c.c is not there"),
    ("no such path", "/b/corner,", "/b/corners,", "b.c has no test /b/corners"),
    ("not played", "000.1 001.1\"", "000.1\"", "a.c has no test /clauses"),
    ("twice", "| 000.2a |", "| 000.1 |", "000.1 has two rows"),
    ("left out", "000.1, 001.1 |", "000.1 |", "001.1 has no row"),
    ("no words", "| corner |", "| |", "000.2a: a row names"),
]
CITATIONS = [
    ("no such document", {"src/event/a.c": C + "/* see docs/clocks.md */"}, "cites docs/clocks.md"),
    ("a document without its folder", {"tests/a.c": C + "/* see clock.md */"}, "cites clock.md"),
    ("no such heading", {"src/event/a.c": C + "/* docs/clock.md, Notation and\n * Presets. */"},
     "nothing of \"Presets\""),
    ("no such rule", {"src/clock/a.c": C + "/* frozen (G2) */"}, "no rule G2"),
    ("no such file", {"docs/a.md": "see `src/clock/nothing.h`"}, "names src/clock/nothing.h"),
    ("no such link", {"README.md": "see [this](docs/nothing.md)"}, "names docs/nothing.md"),
    ("no document beside it", {"docs/a.md": "see b.md"}, "cites b.md"),
    ("an article that the code leaves out", {"src/clock/clock.c": C + "/* 1.10, 2 */"}, "clock.c does not cite 1.1"),
    ("an article that no test names", {"tests/a.c": C + "/* 1.1.2, C12 */"}, "tests/a.c does not cite 1.1 C1"),
    ("another table of floors", {"docs/architecture.md": FLOORS.replace("standings, ", "")}, "standings"),
]

GOOD_RECORD = {"name": "t", "result": "OK", "returncode": 0, "stdout": "ok 1 /a\nok 2 /b # SKIP none\n1..2\n"}
COUNT = [
    ("cases and skips", {}, 0, "1 passed, 0 failed, 1 skipped"),
    ("no TAP", {"stdout": "fine"}, 0, "1 passed, 0 failed, 0 skipped"),
    ("no TAP, failed", {"stdout": "", "result": "FAIL"}, 1, "0 passed, 1 failed, 0 skipped"),
    ("failing case", {"stdout": "ok 1 /a\nnot ok 2 /b\n1..2\n", "result": "FAIL"}, 1, "1 passed, 1 failed, 0 skipped"),
    ("crash after its cases", {"result": "ERROR"}, 1, "1 passed, 1 failed, 1 skipped"),
    ("crash in a case", {"stdout": "1..3\nok 1 /a\n", "result": "ERROR"}, 1, "1 passed, 1 failed, 0 skipped"),
    ("too few cases", {"stdout": "1..3\nok 1 /a\n"}, 0, "1 passed, 1 failed, 0 skipped"),
    ("silence", {"stdout": "", "result": "SKIP"}, 0, "0 passed, 1 failed, 0 skipped"),
    ("all skipped is no pass", {"stdout": "1..0 # SKIP none\n", "result": "SKIP"}, 0, "0 passed, 1 failed, 1 skipped"),
    ("meson failed", {}, 1, "1 passed, 1 failed, 1 skipped"),
]

cases = 0
failures = 0


def case(name, fault):
    """Prints one TAP case: passed where fault is empty."""
    global cases, failures
    cases += 1
    if fault:
        failures += 1
        for line in str(fault).split("\n"):
            print(f"# {line}")
    print(f"{'not ok' if fault else 'ok'} {cases} - {name}")


@contextlib.contextmanager
def planted(files):
    """A temporary tree of the given files."""
    with tempfile.TemporaryDirectory() as folder:
        root = pathlib.Path(folder).resolve()
        for name, content in files.items():
            (root / name).parent.mkdir(parents=True, exist_ok=True)
            (root / name).write_bytes(content.encode())
        yield root


def expect_report(name, check, files, wanted):
    with planted(files) as root:
        found = check(root)
    case(name, "" if any(wanted in problem for problem in found) else f"wanted {wanted!r}, found {found}")


def expect_allowed(name, folders, path, allowed):
    """A file at path may include a header of each of the folders allowed."""
    files = {f"src/{folder}/x.h": C for folder in [*folders, *allowed] if folder != "app"}
    # What the application has without GTK says why, in its header.
    own = C.replace(" */", "\n *\n * Without GTK: it is a plant. */")
    if path.count("/") == 3:
        files[path[:-1] + "h"] = own
    files[path] = C + "".join(f'#include "{folder}/x.h"\n' for folder in allowed)
    with planted(files) as root:
        case(f"layers: all that {name} may include", "\n".join(layers.check(root)))


def expect_purity(nm, cc, name, module, code, wanted):
    with planted({"a.c": code}) as root:
        library = root / "liba.a"
        subprocess.run([*cc, "-fPIC", "-O1", "-w", "-c", root / "a.c", "-o", root / "a.o"], check=True)
        subprocess.run(["ar", "rcs", library, root / "a.o"], check=True)
        found = purity.check_library(nm, module, library)
    good = any(wanted in problem for problem in found) if wanted else not found
    case(f"purity: {name}", "" if good else f"wanted {wanted!r}, found {found}")


HARDENED_C = """#include <stdio.h>
#include <string.h>
int main (int argc, char **argv)
{ char a[64]; strcpy (a, argv[0]); printf ("%s", a); return argc; }
"""
HARDENED = ["-O2", "-g", "-fPIE", "-pie", "-fstack-protector-strong", "-fstack-clash-protection", "-U_FORTIFY_SOURCE",
            "-D_FORTIFY_SOURCE=2", "-Wl,-z,relro", "-Wl,-z,now", "-Wl,-z,noexecstack"]
SOFTENED = [
    ("not position independent", ["-fno-pie", "-no-pie"], "is not position independent"),
    ("no RELRO", ["-Wl,-z,norelro"], "has no RELRO"),
    ("lazy binding", ["-Wl,-z,lazy"], "binds functions late"),
    ("an executable stack", ["-Wl,-z,execstack"], "has an executable stack"),
    ("no stack protector", ["-fno-stack-protector"], "has no stack protector"),
    ("a weak stack protector", ["-fno-stack-protector", "-fstack-protector"], "without the strong stack protector"),
    ("no checked functions", ["-U_FORTIFY_SOURCE"], "has no checked functions"),
    ("no stack clash protection", ["-fno-stack-clash-protection"], "without stack clash protection"),
]


def expect_hardening(readelf, cc, name, flags, wanted):
    with planted({"a.c": HARDENED_C}) as root:
        program = str(root / "a")
        subprocess.run([*cc, *HARDENED, *flags, str(root / "a.c"), "-o", program], check=True, capture_output=True)
        found = hardening.check(readelf, program)
    good = any(wanted in problem for problem in found) if wanted else not found
    case(f"hardening: {name}", "" if good else f"wanted {wanted!r}, found {found}")


def expect_count(name, changes, status, wanted, names=("log",)):
    """count.py on logs of one record each: its last line, and an exit status that agrees with it."""
    with planted({"log": json.dumps({**GOOD_RECORD, **changes}) + "\n"}) as root:
        logs = [root / log for log in names]
        output = subprocess.run([sys.executable, count.__file__, str(status), *logs],
                                capture_output=True, text=True)
    last = output.stdout.rstrip("\n").split("\n")[-1]
    good = last == wanted and (output.returncode == 0) == (" 0 failed" in wanted)
    case(f"count: {name}", "" if good else f"wanted {wanted!r}, found {last!r}, status {output.returncode}")


def main():
    nm, readelf, cc = sys.argv[1], sys.argv[2], sys.argv[3:]
    for name, check in (("layers", layers.check), ("text", text.check), ("docs", docs.check),
                        ("citations", citations.check), ("clauses", clauses.check), ("indent", indent.check),
                        ("names", names.check)):
        with planted(CLEAN) as root:
            case(f"{name}: a clean tree", "\n".join(check(root)))
    others = {"src/store/store.h": C, "src/pairing/berger.h": C, "src/rules/position.h": C,
              "src/standings/place.h": C, "src/hall/seats.h": C, **ROOM_FILES, **RING_FILES}
    for name, path, line, wanted in LAYERS:
        expect_report(f"layers: {name}", layers.check, {**others, path: C + line + "\n"}, wanted)
    for module, (_, allowed) in tree.MODULES.items():
        if module in tree.APART_MODULES:
            continue
        expect_allowed(module, tree.MODULES, "src/app/main.c" if module == "app" else f"src/{module}/a.c",
                       [*allowed, "app/base" if module == "app" else module])
    for room, allowed in tree.ROOMS.items():
        expect_allowed(f"app/{room}", [f"app/{other}" for other in tree.ROOMS], f"src/app/{room}/a.c",
                       [f"app/{other}" for other in [*allowed, room]])
    words = {"src/words/meson.build": "# 'b.c'\n"}
    for name, path, content, wanted in TEXT:
        expect_report(f"text: {name}", text.check, {**BUILD, **words, path: content}, wanted)
    for name, code, wanted in INDENT:
        expect_report(f"indent: {name}", indent.check, {"src/event/a.c": C + code}, wanted)
    for name, header, code, wanted in DOCS:
        expect_report(f"docs: {name}", docs.check, {HEADER: C + header, "src/event/a.c": C + code}, wanted)
    for name, header, wanted in NAMES:
        expect_report(f"names: {name}", names.check, {"src/app/log/log-lines.h": C + header}, wanted)
    with planted(LOG_LINES) as root:
        case("names: the file's own, and its singular", "\n".join(names.check(root)))
    with planted(CITED) as root:
        case("citations: all is there", "\n".join(citations.check(root)))
    for name, files, wanted in CITATIONS:
        expect_report(f"citations: {name}", citations.check, {**CITED, **files}, wanted)
    with planted({f"tree/{name}": content for name, content in CLAUSES.items()} | {LISTED: LIST}) as root:
        case("clauses: all is there", "\n".join(clauses.check(root / "tree")))
    for name, old, new, wanted in CLAUSE_FAULTS:
        files = {f"tree/{path}": content.replace(old, new) for path, content in CLAUSES.items()}
        expect_report(f"clauses: {name}", lambda root: clauses.check(root / "tree"), files | {LISTED: LIST}, wanted)
    for module in ("rules", "event"):
        expect_purity(nm, cc, f"a pure library for {module}", module, PURE_C, None)
    for name, module, code, wanted in PURITY:
        expect_purity(nm, cc, name, module, code, wanted)
    expect_hardening(readelf, cc, "a hardened program", [], None)
    for name, flags, wanted in SOFTENED:
        expect_hardening(readelf, cc, name, flags, wanted)
    for name, changes, status, wanted in COUNT:
        expect_count(name, changes, status, wanted)
    expect_count("two logs", {}, 0, "2 passed, 0 failed, 2 skipped", ("log", "log"))
    expect_count("one log of two", {}, 0, "1 passed, 1 failed, 1 skipped", ("log", "none"))
    print(f"1..{cases}")
    sys.exit(1 if failures else 0)


if __name__ == "__main__":
    main()
