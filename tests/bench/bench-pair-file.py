#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""bench-pair-file.py [RUNS] - "dameroctl pair" as a whole process: start, file, pairing, output.

Random tournaments of several sizes, a middle and the last of 11 rounds; the best of RUNS (5) counts. Where bbpPairings
is installed it pairs the small ones too, and the ratio is told. Lies in the folder of the build, beside which it finds
the program.
"""

import os
import pathlib
import shutil
import subprocess
import sys
import tempfile
import time

ROUNDS = 11
TARGETS_MS = {200: 10, 500: 50, 1000: 150, 2000: 500, 5000: 3000}
PEER_MAX_PLAYERS = 500
PROGRAM = pathlib.Path(__file__).resolve().parents[2] / "src" / "cli" / "dameroctl"


def measure(runs, command):
    """Milliseconds of the best run, and the most memory held in MB; None if it fails."""
    best, memory_kb = None, 0
    for _ in range(runs):
        begin = time.clock_gettime(time.CLOCK_MONOTONIC)
        program = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        _, status, usage = os.wait4(program.pid, 0)
        program.returncode = os.waitstatus_to_exitcode(status)
        spent_ms = (time.clock_gettime(time.CLOCK_MONOTONIC) - begin) * 1000
        if program.returncode != 0:
            return None
        best = spent_ms if best is None else min(best, spent_ms)
        memory_kb = max(memory_kb, usage.ru_maxrss)
    return best, memory_kb / 1024


def main():
    runs = int(sys.argv[1]) if len(sys.argv) > 1 else 5
    peer = shutil.which("bbpPairings") or shutil.which("bbpPairings.exe")
    with tempfile.TemporaryDirectory() as folder:
        for players, target_ms in TARGETS_MS.items():
            for played in [ROUNDS // 2, ROUNDS - 1]:
                path = f"{folder}/{players}-{played}.trf"
                subprocess.run([PROGRAM, "generate", "--players", str(players), "--rounds", str(ROUNDS), "--played",
                                str(played), "--seed", str(players), "--byes", "3", "--forfeits", "2", "--late", "3",
                                "--withdrawals", "5", "--output", path], check=True)
                spent_ms, memory_mb = measure(runs, [PROGRAM, "pair", path])
                line = (f"  {players:5} players, round {played + 1:2}  {spent_ms:8.1f} ms"
                        f"  {spent_ms / target_ms:5.2f} of {target_ms} ms  memory {memory_mb:5.1f} MB")
                other = measure(1, [peer, "--dutch", path, "-p"]) if peer and players <= PEER_MAX_PLAYERS else None
                if other:
                    line += f"  bbpPairings {other[0]:.0f} ms, {other[0] / spent_ms:.0f} times as long"
                print(line, flush=True)


if __name__ == "__main__":
    main()
