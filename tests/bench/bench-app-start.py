#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""bench-app-start.py [RUNS] - from the start of the program to its first frame, and the memory it took.

Opens the practice event RUNS times (5) on a display that is there already; the best run counts. Lies in the folder of
the build, beside which it finds the program.
"""

import os
import pathlib
import subprocess
import sys
import tempfile
import time

TARGET_S = 0.7
TARGET_MB = 200
TIMEOUT_S = 30
BUILD = pathlib.Path(__file__).resolve().parents[2]


def measure(folder, arguments):
    """Seconds to the first frame, and the most memory held until then, in MB."""
    stamp = pathlib.Path(folder, "frame")
    stamp.unlink(missing_ok=True)
    environment = os.environ | {
        "GSETTINGS_SCHEMA_DIR": str(BUILD / "data"),
        "LC_ALL": "C.UTF-8",
    }
    begin = time.clock_gettime(time.CLOCK_MONOTONIC)
    program = subprocess.Popen([BUILD / "tests" / "bench" / "first-frame", stamp, *arguments], env=environment,
                               stderr=subprocess.DEVNULL)
    try:
        while not stamp.exists():
            if program.poll() is not None:
                sys.exit(f"bench-app-start: damero ended with {program.returncode}")
            if time.clock_gettime(time.CLOCK_MONOTONIC) > begin + TIMEOUT_S:
                sys.exit("bench-app-start: no frame came")
            time.sleep(0.002)
        status = pathlib.Path(f"/proc/{program.pid}/status").read_text()
    finally:
        program.terminate()
        program.wait()
    memory_kb = next(int(line.split()[1]) for line in status.splitlines() if line.startswith("VmHWM:"))
    return float(stamp.read_text()) / 1e6 - begin, memory_kb / 1024


def report(name, rows):
    time_s = min(row[0] for row in rows)
    memory_mb = max(row[1] for row in rows)
    print(f"  {name:8}  first frame {time_s:6.3f} s  {time_s / TARGET_S:5.2f} of {TARGET_S} s"
          f"   memory {memory_mb:6.1f} MB  {memory_mb / TARGET_MB:5.2f} of {TARGET_MB} MB")


def main():
    runs = int(sys.argv[1]) if len(sys.argv) > 1 else 5
    with tempfile.TemporaryDirectory() as folder:
        for name, arguments in [("practice", ["--practice"]), ("start", ["--library", f"{folder}/club.damero"])]:
            report(name, [measure(folder, arguments) for _ in range(runs)])


main()
