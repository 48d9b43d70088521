#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""count.py STATUS TESTLOG... - counts single test cases in meson's testlog.json and closes with one plain line.

A program that prints TAP counts each of its cases; any other program is one case. A program that ended badly
with no failing case, that ran fewer cases than it planned, or that said nothing at all is one failed case.
What failed is shown first. STATUS is what meson itself ended with. Exits with 1 unless everything went well.
"""

import json
import re
import sys

CASE = re.compile(r"^\s*(not )?ok\b(?:\s+\d+)?(?:\s+-)?\s*([^#\n]*)(?:#\s*(SKIP|TO[D]O)\b.*)?", re.I)
PLAN = re.compile(r"^1\.\.(\d+)(?:\s*#\s*SKIP.*)?\s*$", re.I)
TAIL_LINES = 200


def cases_of(output):
    """(cases, planned): cases as (name, outcome); planned is None where the output is no TAP."""
    cases, planned = [], None
    for line in output.split("\n"):
        case, plan = CASE.match(line), PLAN.match(line)
        if plan:
            planned = int(plan.group(1))
        elif case and line[:1] in "on":
            outcome = "skipped" if case.group(3) else "failed" if case.group(1) else "passed"
            cases.append((case.group(2).strip(), outcome))
    return (cases, planned) if cases or planned is not None else ([], None)


def judge(record):
    """The cases of one test program, from its record in the log."""
    result, output = record["result"], record.get("stdout") or ""
    good = result in ("OK", "EXPECTEDFAIL")
    cases, planned = cases_of(output)
    if planned is None and not cases:
        if result == "SKIP" and record.get("returncode") != 77:
            return [("said nothing", "failed")]
        return [("exit status", "passed" if good else "skipped" if result == "SKIP" else "failed")]
    if planned == 0 and not cases and result == "SKIP":
        return [("all", "skipped")]
    if planned != len(cases):
        bail = re.search(r"^Bail out!\s*(.+)", output, re.M)
        cases.append((bail.group(1) if bail else f"planned {planned} cases, ran {len(cases)}", "failed"))
    elif not good and result != "SKIP" and all(outcome != "failed" for _, outcome in cases):
        cases.append((f"ended with {result}, status {record.get('returncode')}", "failed"))
    return cases


def tail(text):
    lines = text.rstrip().split("\n")
    return lines if len(lines) <= TAIL_LINES else ["[...]"] + lines[-TAIL_LINES:]


def show(record, failed):
    print(f"\n--- {record['name']}: " + ", ".join(name or "a case without a name" for name in failed))
    for stream in ("stdout", "stderr"):
        for line in tail(record.get(stream) or ""):
            if line:
                print("    " + line)


def read_log(path):
    try:
        with open(path, encoding="utf-8") as log:
            return [json.loads(line) for line in log]
    except OSError:
        return []


def main():
    totals = {"passed": 0, "failed": 0, "skipped": 0}
    status, paths = sys.argv[1], sys.argv[2:]
    logs = [read_log(path) for path in paths]
    records = [record for log in logs for record in log]
    for record in records:
        cases = judge(record)
        for _, outcome in cases:
            totals[outcome] += 1
        failed = [name for name, outcome in cases if outcome == "failed"]
        if failed:
            show(record, failed)
    if totals["failed"] == 0 and (status != "0" or [] in logs or totals["passed"] == 0):
        print(f"\n--- meson ended with {status} and {len(records)} test programs")
        totals["failed"] = 1
    print("\n{passed} passed, {failed} failed, {skipped} skipped".format(**totals), flush=True)
    sys.exit(1 if totals["failed"] else 0)


if __name__ == "__main__":
    main()
