# SPDX-License-Identifier: GPL-3.0-or-later
"""Writes a file as a C string: embed-sql.py NAME INPUT OUTPUT."""
import json
import sys

name, source, target = sys.argv[1:]
with open(source, encoding="ascii") as lines, open(target, "w", encoding="ascii") as out:
    out.write("/* Made from %s by the build. */\n" % name)
    out.write("extern const char %s[];\nconst char %s[] =\n" % (name, name))
    for line in lines:
        out.write("  %s\n" % json.dumps(line))
    out.write("  ;\n")
