#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""purity.py NM ROOT [MODULE=LIBRARY...] - the libraries of the pure floors call only what is known to be pure.

What they may call is listed, not what they may not: clock, chance, files, environment and locale stay out
because nobody named them here. They have no data that can change either. One TAP case per module.
"""

import pathlib
import re
import subprocess
import sys

import tree

# Floors 0 to 4: bytes and plain strings, asserts, and what the compiler puts in by itself.
ALWAYS = r"""
    damero_\w+ | mem(cpy|set|cmp|move|chr) | bcmp | str(len|nlen|cmp|ncmp|chr|rchr|spn|cspn|pbrk|str)
    | __(mem(cpy|set|move)|str(cpy|ncpy))_chk | __assert_fail | __stack_chk_fail\w* | _GLOBAL_OFFSET_TABLE_
    | __\w+[sdt]i[234]
"""
# Floors 1 to 4: the allocator, sorting, numbers from text, GLib's containers and strings.
FROM_MODEL_UP = r"""
    (m|c|re)alloc | free | abort | qsort | bsearch | l?l?abs | (__isoc23_)?strto(u?ll?|[iu]max) | __errno_location
    | g_(array|ptr_array|byte_array|bytes|hash_table|list|slist|queue|sequence|tree|string|strv)_\w+
    | g_(try_)?(malloc|malloc0|realloc)(_n)? | g_free(_sized)? | g_clear_\w+ | g_memdup2? | g_steal_\w+
    | g_str(dup|ndup|dupv|freev|join|joinv|split|split_set|concat|compress|escape|reverse|chomp|chug|cmp0)
    | g_ref_string_(new|acquire|release)
    | g_strdup_v?printf | g_v?snprintf | g_stpcpy | g_strlcpy | g_strlcat | g_strstr_len | g_strrstr(_len)?
    | g_strdelimit | g_strcanon | g_strfill | g_str_(hash|equal|has_prefix|has_suffix|is_ascii)
    | g_ascii_(?!strtod|dtostr|formatd)\w+ | g_utf8_(?!collate|strup|strdown)\w+ | g_unichar_\w+
    | g_(direct|int|int64)_(hash|equal) | g_qsort_with_data | g_sort_array | g_bit_\w+
    | g_checksum_\w+ | g_compute_checksum_\w+ | g_base64_\w+ | g_date_(?!set_time|strftime|set_parse)\w+
    | g_rand_(new_with_seed|new_with_seed_array|int|int_range|copy|free|set_seed|set_seed_array)
    | g_assert\w* | g_return_if_fail_warning | g_(atomic_)?(ref_count|rc_box)_\w+
"""
ALLOWED_0 = re.compile(ALWAYS, re.X)
ALLOWED = re.compile(ALWAYS + "|" + FROM_MODEL_UP, re.X)
FIXED_SECTIONS = (".rodata", ".data.rel.ro", ".text")


def symbols(nm, library):
    """Rows (name, class, section) of nm in its System V form."""
    text = subprocess.run([nm, "-f", "sysv", library], check=True, capture_output=True, text=True).stdout
    for line in text.split("\n"):
        columns = [column.strip() for column in line.split("|")]
        if len(columns) == 7:
            yield columns[0].split("@")[0], columns[2], columns[6]


def check_library(nm, module, library):
    problems = []
    allowed = ALLOWED_0 if tree.MODULES[module][0] == 0 else ALLOWED
    for name, kind, section in sorted(set(symbols(nm, library))):
        if kind in "Uwv":
            if not allowed.fullmatch(name):
                problems.append(f"calls {name}, which is not on the list of what is pure there")
        elif kind in "bBdDCcsSgGuVW" and not section.startswith(FIXED_SECTIONS):
            problems.append(f"{name} is data that can change ({section})")
    return problems


def main():
    nm, root = sys.argv[1], pathlib.Path(sys.argv[2])
    libraries = dict(argument.split("=", 1) for argument in sys.argv[3:])
    failed = False
    for number, module in enumerate(tree.PURE, 1):
        if module not in libraries and not list((root / "src" / module).rglob("*.c")):
            print(f"ok {number} - {module} # SKIP has no code")
            continue
        problems = (check_library(nm, module, libraries[module]) if module in libraries
                    else [f"src/{module}/meson.build names no {module}_lib"])
        for problem in problems:
            print(f"# {module}: {problem}")
        print(f"{'not ok' if problems else 'ok'} {number} - {module} is pure")
        failed = failed or bool(problems)
    print(f"1..{len(tree.PURE)}")
    sys.exit(1 if failed else 0)


if __name__ == "__main__":
    main()
