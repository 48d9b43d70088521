#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""hardening.py READELF PROGRAM... - the built programs have what ends them when memory is written wrongly.

Read from the programs themselves. One TAP case per program.
"""

import re
import subprocess
import sys


def read(readelf, program, *what):
    return subprocess.run([readelf, "-W", *what, program], check=True, capture_output=True, text=True,
                          errors="replace").stdout


def says_last(switches, name, wanted):
    """Whether the last of the switches -fNAME and -fno-NAME is the wanted one in each line."""
    return all(re.findall(rf"-f(?:no-)?{name}", line)[-1:] == [wanted] for line in switches)


def check(readelf, program):
    header = read(readelf, program, "-h")
    segments = read(readelf, program, "-l")
    dynamic = read(readelf, program, "-d")
    symbols = read(readelf, program, "--dyn-syms")
    stack = re.search(r"GNU_STACK .* (\S+) +0x\w+$", segments, re.M)
    switches = [line for line in read(readelf, program, "-p", ".debug_str").split("\n") if "GNU C" in line]
    facts = {
        "is not position independent (PIE)": re.search(r"Type: +DYN", header) and "PIE" in dynamic,
        "has no RELRO": "GNU_RELRO" in segments,
        "binds functions late: RELRO is not full": re.search(r"BIND_NOW|\bNOW\b", dynamic),
        "has an executable stack": stack and "E" not in stack.group(1),
        "has no stack protector": "__stack_chk_fail" in symbols,
        "has no checked functions (FORTIFY_SOURCE)": re.search(r"__\w+_chk@", symbols.replace("__stack_chk_fail", "")),
        # Leaves no name behind; the compiler says what it was told where there is debug information.
        "was compiled without stack clash protection":
            says_last(switches, "stack-clash-protection", "-fstack-clash-protection"),
        "was compiled without the strong stack protector":
            says_last(switches, r"stack-protector\S*", "-fstack-protector-strong"),
    }
    return [problem for problem, is_met in facts.items() if not is_met]


def main():
    failed = False
    for number, program in enumerate(sys.argv[2:], 1):
        problems = check(sys.argv[1], program)
        for problem in problems:
            print(f"# {program} {problem}")
        print(f"{'not ok' if problems else 'ok'} {number} - {program.rsplit('/', 1)[-1]}")
        failed = failed or bool(problems)
    print(f"1..{len(sys.argv) - 2}")
    sys.exit(1 if failed else 0)


if __name__ == "__main__":
    main()
