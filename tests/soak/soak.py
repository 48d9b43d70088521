#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""soak.py BUILD [HOURS] [--seed N] - 40 boards are directed for HOURS (2) of real time, while the library is read,
verified, backed up and restored, the director is killed and stopped, the wall clock is set forth and back and the disk
fills and empties. A line a minute; figures at the end; status 1 if anything was not as it must be.

The library is on a small disk of its own in memory, in a mount namespace (unshare of util-linux).
"""
import argparse
import os
import random
import select
import shutil
import signal
import struct
import subprocess
import sys
import time

from beside import Beside, Facts, read_plies
from hall import Hall, mono_ms

DISK_MB = 256
MAX_WAL = 16 << 20
MAX_FILES = 64
ACT_BYTES = 6 << 10     # what an act in memory may take
SLACK_BYTES = 8 << 20   # what memory may differ by anyway
CYCLE_S = 20 * 60       # half of it with kills and full disks, half of it without
MAX_FAILURES = 20


class Soak:
    def __init__(self, build, hours, seed):
        self.seconds = hours * 3600
        self.scale = min(1, max(0.1, hours))  # of the time between faults: a short soak has them often
        self.random = random.Random(seed)
        self.build, self.folder = build, os.path.join(build, "soak")
        self.disk = os.path.join(self.folder, "disk")
        self.library = os.path.join(self.disk, "library.damero")
        self.errors_path = os.path.join(self.folder, "errors")
        self.step_path = os.path.join(self.folder, "wall-step")
        self.dameroctl = os.path.join(build, "src/cli/dameroctl")
        self.failures = []
        self.step = 0                 # seconds that the director's wall clock is ahead
        self.filler = None
        self.continue_at = self.open_at = self.empty_at = None
        self.stops = []               # (from, to) in monotonic ms
        self.killed = False
        self.was_full = False         # while this director ran
        self.n_kills = self.n_stops = self.n_steps = self.n_fills = self.n_full = 0
        self.wal_max = self.files_max = 0
        self.samples = []             # (seconds, bytes resident, acts in memory, run)
        self.n_before = 0             # acts of the event in play that the director found when it opened

    def fail(self, what):
        self.failures.append(what)
        if len(self.failures) <= MAX_FAILURES:
            print(f"soak: FAILED: {what}", flush=True)

    def prepare(self):
        shutil.rmtree(self.folder, ignore_errors=True)
        for name in ("disk", "backups", "own-backups"):
            os.makedirs(os.path.join(self.folder, name))
        subprocess.run(["mount", "-t", "tmpfs", "-o", f"size={DISK_MB}m,mode=0700", "soak", self.disk], check=True)
        # What the director backs up after each round would fill the disk before its time.
        own = os.path.join(self.disk, "library-backups")
        os.mkdir(own)
        subprocess.run(["mount", "--bind", os.path.join(self.folder, "own-backups"), own], check=True)
        self.set_step(0)
        games = []
        for ruleset in ("pool-apca", "spanish"):
            made = subprocess.run([os.path.join(self.build, "tests/soak/random-games"), ruleset, "400", "50",
                                   str(self.random.getrandbits(31))], check=True, capture_output=True, text=True)
            games.append(made.stdout.splitlines())
        os.environ["LC_ALL"] = "C.UTF-8"
        environment = dict(os.environ, DAMERO_WALL_STEP=self.step_path,
                           LD_PRELOAD=os.path.join(self.build, "tests/soak/stepped-wall.so"))
        self.hall = Hall(self, self.dameroctl, self.library, games, self.random, environment)
        self.beside = Beside(self, self.dameroctl, self.library, self.folder)

    # What befalls the director.

    def set_step(self, step):
        self.step = step
        with open(self.step_path + ".new", "wb") as file:
            file.write(struct.pack("q", step))
        os.replace(self.step_path + ".new", self.step_path)

    def is_calm(self):
        cycle = CYCLE_S * self.scale
        return self.elapsed() > 0.75 * self.seconds or self.elapsed() % cycle > cycle / 2

    def kill(self):
        if self.is_calm() or self.hall.process is None or self.killed:
            return
        self.killed, self.continue_at = True, None
        self.n_kills += 1
        self.hall.process.kill()

    def stop(self):
        if self.hall.process is None or self.killed or self.continue_at is not None:
            return
        self.n_stops += 1
        self.hall.process.send_signal(signal.SIGSTOP)
        self.stopped_at = mono_ms()
        self.continue_at = time.monotonic() + self.random.uniform(1, 20)

    def go_on(self):
        if self.continue_at is not None:
            self.stops.append((self.stopped_at, mono_ms()))
            self.hall.process.send_signal(signal.SIGCONT)
        self.continue_at = None

    def step_wall(self):
        self.n_steps += 1
        self.set_step(self.random.choice([step for step in (-3600, 0, 3600) if step != self.step]))

    def fill(self):
        if self.is_calm() or self.filler is not None:
            return
        self.n_fills += 1
        self.was_full = True
        self.filler = open(os.path.join(self.disk, "filler"), "wb", buffering=0)
        self.empty_at = time.monotonic() + 90
        self.fill_up()

    def fill_up(self):
        """Until nothing more fits; what becomes free meanwhile is taken too."""
        try:
            while self.filler.write(bytes(1 << 16)):
                pass
        except OSError:
            pass

    def empty(self):
        self.filler.close()
        os.unlink(self.filler.name)
        self.filler = self.empty_at = None
        if self.open_at is not None:
            self.open_at = time.monotonic()

    # The run.

    def elapsed(self):
        return time.monotonic() - self.begun

    def open(self):
        self.open_at = None
        self.was_full = self.filler is not None
        if self.hall.event is not None:
            text = self.beside.run("event", "log", self.hall.event, "--acts")
            if text is not None:
                self.hall.take_log(text)
                self.n_before = len(text.splitlines())
        self.n_at_open = len(self.hall.acknowledged)
        self.hall.open()

    def take_end(self):
        status, said = self.hall.take_end()
        now = time.monotonic()
        full = status == 3 and "the disk is full" in said
        self.continue_at = None
        if full:
            self.n_full += 1
            if not self.was_full:
                self.fail(f"the disk is said to be full: {said.strip()}")
            if self.filler is not None:
                self.empty_at = min(self.empty_at, now + self.random.uniform(4, 15))
        elif not (self.killed and status == -signal.SIGKILL):
            self.fail(f"the director ended with {status}: {said.strip()}")
        self.killed = False
        self.open_at = now + (2 if full else self.random.uniform(0, 3))

    def plan(self):
        """The faults: what, the mean of seconds between two, and when next."""
        means = ((self.kill, 75), (self.stop, 100), (self.step_wall, 80), (self.fill, 240))
        return [[time.monotonic() + self.random.uniform(0.3, 1) * mean * self.scale, what, mean * self.scale]
                for what, mean in means]

    def turn(self, faults):
        """One turn of the loop."""
        now = time.monotonic()
        for fault in faults:
            if fault[0] <= now:
                fault[1]()
                fault[0] = now + self.random.uniform(0.5, 1.5) * fault[2]
        if self.continue_at is not None and self.continue_at <= now:
            self.go_on()
        if self.empty_at is not None and self.empty_at <= now:
            self.empty()
        if self.filler is not None:
            self.fill_up()
        if self.hall.process is None and self.open_at <= now:
            self.open()
        if self.hall.process is None:
            time.sleep(0.1)
            return
        due = self.hall.act()
        select.select([self.hall.process.stdout], [], [], min(max(due - time.monotonic(), 0.01), 0.5))
        if not self.hall.pump():
            self.take_end()

    def measure(self):
        try:
            self.wal_max = max(self.wal_max, os.stat(self.library + "-wal").st_size)
        except FileNotFoundError:
            pass

    def sample(self):
        """Once a minute: the director's memory and files, and a line."""
        resident = files = 0
        if self.hall.process is not None:
            folder = f"/proc/{self.hall.process.pid}"
            try:
                with open(f"{folder}/status", encoding="ascii") as file:
                    resident = next((int(line.split()[1]) << 10 for line in file if line.startswith("VmRSS")), 0)
                files = len(os.listdir(f"{folder}/fd"))
            except FileNotFoundError:
                pass
        self.files_max = max(self.files_max, files)
        n_acts = self.n_before + len(self.hall.acknowledged) - self.n_at_open
        if resident and self.hall.event is not None:
            self.samples.append((self.elapsed(), resident, n_acts, self.hall.run))
        hall, beside = self.hall, self.beside
        print(f"{self.elapsed() / 60:5.1f} min: {len(hall.acknowledged)} acts, event {len(hall.events)} round "
              f"{hall.round}, {beside.n_readings} readings, {self.n_kills} kills, {self.n_stops} stops, "
              f"{self.n_steps} steps, {self.n_fills} fills, {self.n_full} times full; memory {resident / 2**20:.1f} "
              f"MiB with {n_acts} acts, log {self.wal_max / 2**20:.1f} MiB at most, {files} files", flush=True)

    def run(self):
        self.begun = time.monotonic()
        self.n_at_open = 0
        self.open()
        self.beside.start()
        faults = self.plan()
        minute = 60 * max(self.scale, 0.25)
        sampled = self.begun
        while self.elapsed() < self.seconds and len(self.failures) < MAX_FAILURES:
            self.turn(faults)
            self.measure()
            if time.monotonic() - sampled >= minute:
                sampled += minute
                self.sample()
        self.close()

    def close(self):
        """Lets what is under way come to its end, and closes the library."""
        if self.filler is not None:
            self.empty()
        self.go_on()
        patience = time.monotonic() + 120
        while (self.hall.unanswered or self.hall.process is None) and time.monotonic() < patience:
            if self.hall.process is None:
                if self.open_at <= time.monotonic():
                    self.open()
                else:
                    time.sleep(0.1)
                continue
            select.select([self.hall.process.stdout], [], [], 0.5)
            if not self.hall.pump():
                self.take_end()
        if self.hall.unanswered:
            self.fail(f"{len(self.hall.unanswered)} acts have no answer")
        self.sample()
        if self.hall.process is not None:
            self.hall.process.stdin.close()
            os.set_blocking(self.hall.process.stdout.fileno(), True)
            self.hall.pump()
            status, said = self.hall.take_end()
            if status not in (0, 1):
                self.fail(f"the director closed with {status}: {said.strip()}")
        self.beside.stop()

    # What is said at the end.

    def check(self):
        hall, beside = self.hall, self.beside
        self.facts = Facts(self.fail, self.stops)
        beside.verify()
        lost = set()
        for event in hall.events:
            lost |= beside.find_lost(event)
            text = beside.run("event", "log", event, "--acts")
            if text is not None:
                self.facts.check_log(text, hall.acknowledged, read_plies(self.library, event))
        self.n_lost = len(lost)
        if self.wal_max > MAX_WAL:
            self.fail(f"the write-ahead log grew to {self.wal_max} bytes")
        if self.files_max > MAX_FILES:
            self.fail(f"the director had {self.files_max} files open")
        self.check_memory()

    def check_memory(self):
        """Memory grows with the acts that it holds and with nothing else: against the first sample after the warm-up,
        and within each run of the program."""
        warm = [sample for sample in self.samples if sample[0] >= 0.1 * self.seconds]
        self.first, self.last = (warm[0], warm[-1]) if warm else ((0, 0, 0, 0), (0, 0, 0, 0))
        self.most = (0, 0)  # bytes an act beside the slack, of the run in which it was most
        references = {}
        for sample in warm:
            for reference in (self.first, references.setdefault(sample[3], sample)):
                allowed = max(sample[2] - reference[2], 0) * ACT_BYTES + SLACK_BYTES
                if sample[1] - reference[1] > allowed:
                    self.fail(f"memory grew from {reference[1]} bytes with {reference[2]} acts to {sample[1]} with "
                              f"{sample[2]}")
            reference = references[sample[3]]
            if sample[2] > reference[2]:
                self.most = max(self.most, (sample[2] - reference[2],
                                            (sample[1] - reference[1]) // (sample[2] - reference[2])))

    def report(self):
        hall, beside, facts = self.hall, self.beside, self.facts
        mib = 2**20
        print(f"acts: {len(hall.acknowledged)} acknowledged, {self.n_lost} lost; {hall.n_refused} refused; "
              f"{len(hall.events)} events, {hall.n_rounds} rounds ended, {hall.n_deadlines} deadlines")
        print(f"readings: {beside.n_readings}, {len(beside.wrong)} wrong; {beside.n_backups} backups, "
              f"{beside.n_restores} restored elsewhere")
        print(f"faults: {self.n_kills} kills, {hall.n_interrupted} games interrupted; {self.n_stops} stops; "
              f"{self.n_steps} steps of the wall clock; {self.n_fills} fills, {self.n_full} refusals of a full disk")
        print(f"times: compared {facts.n_stamps} stamps, {facts.n_thinks} thinking times, "
              f"{facts.n_deadlines} deadlines, {facts.n_in_stops} of them while the director was stopped")
        print(f"memory: {self.first[1] / mib:.1f} MiB with {self.first[2]} acts at 10 %, {self.last[1] / mib:.1f} MiB "
              f"with {self.last[2]} at the end; {self.most[1]} bytes an act over {self.most[0]} acts of one run")
        print(f"log: {self.wal_max / mib:.1f} MiB at most; files: {self.files_max} at most")
        print(f"soak: {'FAILED, ' + str(len(self.failures)) + ' times' if self.failures else 'clean'}", flush=True)

    def keep(self):
        """What the disk in memory holds is gone with this program."""
        for suffix in ("", "-wal", ".head"):
            if os.path.exists(self.library + suffix):
                shutil.copy2(self.library + suffix, os.path.join(self.folder, "failed.damero" + suffix))


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("build")
    parser.add_argument("hours", nargs="?", type=float, default=2)
    parser.add_argument("--seed", type=int, default=random.SystemRandom().getrandbits(31))
    options = parser.parse_args()
    if os.environ.get("DAMERO_SOAK_INSIDE") is None:
        os.environ["DAMERO_SOAK_INSIDE"] = "1"
        os.execvp("unshare", ["unshare", "-m" if os.geteuid() == 0 else "-rm", sys.executable, "-B", __file__,
                              options.build, str(options.hours), "--seed", str(options.seed)])
    print(f"soak: {options.hours} h, --seed {options.seed}", flush=True)
    soak = Soak(os.path.abspath(options.build), options.hours, options.seed)
    soak.prepare()
    try:
        soak.run()
        soak.check()
        soak.report()
    finally:
        if soak.hall.process is not None:
            soak.hall.process.kill()
        soak.keep() if soak.failures else None
    return 1 if soak.failures else 0


if __name__ == "__main__":
    sys.exit(main())
