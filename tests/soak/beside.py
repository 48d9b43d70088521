# SPDX-License-Identifier: GPL-3.0-or-later
"""beside.py - part of the soak: who reads and copies the library while it is directed, and what is compared at the end.
"""
import json
import os
import re
import shutil
import sqlite3
import subprocess
import threading
import time

FIELD = re.compile(r' ([a-z-]+)=("(?:[^"\\]|\\.)*"|\S+)')
SWITCH_MS = 50  # between the reading of the wall clock here and there


class Beside:
    """Threads that run commands of dameroctl beside the director until they are stopped."""

    def __init__(self, owner, dameroctl, library, folder):
        self.owner, self.dameroctl, self.library, self.folder = owner, dameroctl, library, folder
        self.n_readings = self.n_backups = self.n_restores = 0
        self.wrong = []
        self.lock = threading.Lock()
        self.stopped = threading.Event()
        self.threads = []

    def start(self):
        for work, pause in ((self.read_event, 2), (self.read_log, 3), (self.read_standings, 4), (self.verify, 15),
                            (self.back_up, 60 * self.owner.scale)):
            thread = threading.Thread(target=self.repeat, args=(work, pause), daemon=True)
            thread.start()
            self.threads.append(thread)

    def stop(self):
        self.stopped.set()
        for thread in self.threads:
            thread.join()

    def repeat(self, work, pause):
        """Works a fifth of the time at most: others need the machine too. Before the first event there is no library.
        """
        while self.owner.hall.event is None and not self.stopped.wait(0.1):
            pass
        while not self.stopped.is_set():
            begun = time.monotonic()
            try:
                work()
            except Exception as error:  # a thread that ends in silence would test nothing
                self.tell(f"{work.__name__}: {error!r}")
            self.stopped.wait(max(pause, 4 * (time.monotonic() - begun)))

    def tell(self, what):
        with self.lock:
            self.wrong.append(what)
        self.owner.fail(what)

    def run(self, *words, library=None):
        """The output of a command that reads; None if it failed, which is a wrong reading."""
        command = ["nice", self.dameroctl, *words, "--library", library or self.library]
        done = subprocess.run(command, stdin=subprocess.DEVNULL, capture_output=True, text=True, errors="replace")
        with self.lock:
            self.n_readings += 1
        if done.returncode == 0 and not done.stderr:
            return done.stdout
        self.tell(f"{' '.join(command[1:])} ended with {done.returncode}: {done.stderr.strip() or done.stdout[-300:]}")
        return None

    def read_event(self):
        event = self.owner.hall.event
        text = self.run("event", "show", event, "--json")
        if text is not None and json.loads(text)["uid"] != event:
            self.tell("event show showed another event")
        text = self.run("event", "list", "--json")
        if text is not None and event not in [each["uid"] for each in json.loads(text)["events"]]:
            self.tell("event list did not list the event in play")

    def read_standings(self):
        self.run("event", "standings", self.owner.hall.event)

    def dup_acknowledged(self, event):
        """The uids of that event that were answered until now, taken where the director's answers are."""
        return {uid for uid, (_, of) in list(self.owner.hall.acknowledged.items()) if of == event}

    def find_lost(self, event, library=None):
        """Reads a log; those acknowledged before that are not in it."""
        acknowledged = self.dup_acknowledged(event)
        text = self.run("event", "log", event, "--acts", library=library)
        if text is None:
            return set()
        lost = {uid for uid in acknowledged if f" uid={uid}" not in text}
        if lost:
            self.tell(f"{len(lost)} acknowledged acts are not in the log of {library or self.library}: {min(lost)}")
        return lost

    def read_log(self):
        self.find_lost(self.owner.hall.event)

    def verify(self, library=None):
        text = self.run("verify", library=library)
        if text is not None and "is sound" not in text:
            self.tell(f"verify: {text}")

    def back_up(self):
        event = self.owner.hall.event
        acknowledged = self.dup_acknowledged(event)
        path = self.run("backup", os.path.join(self.folder, "backups"), "--keep", "3")
        if path is None:
            return
        path = path.strip()
        self.n_backups += 1
        self.verify(path)
        text = self.run("event", "log", event, "--acts", library=path)
        lost = {uid for uid in acknowledged if f" uid={uid}" not in text} if text is not None else ()
        if lost:
            self.tell(f"{len(lost)} acknowledged acts are not in the backup {path}: {min(lost)}")
        if self.n_backups % 4 == 0:
            self.restore(path)

    def restore(self, backup):
        folder = os.path.join(self.folder, "restored")
        library = os.path.join(folder, "library.damero")
        shutil.rmtree(folder, ignore_errors=True)
        os.mkdir(folder)
        if self.run("restore", backup, library=library) is not None:
            self.n_restores += 1
            self.verify(library)
        shutil.rmtree(folder, ignore_errors=True)


def parse_fields(line):
    return {key: value.strip('"') for key, value in FIELD.findall(line)}


class Facts:
    """Compares the logs with what was seen from outside, and the thinking times with the logs."""

    def __init__(self, tell, stops):
        self.tell, self.stops = tell, stops
        self.n_stamps = self.n_thinks = self.n_deadlines = self.n_in_stops = 0

    def check_stamp(self, act, fields):
        """An act's stamps are between its sending and its answer, by the machine's clocks."""
        at, wall = int(fields["at"]), int(fields["wall"])
        self.n_stamps += 1
        if not act.sent[0] - 1 <= at <= act.answered[0] + 1:
            self.tell(f"{act.text} was stamped {at}, sent {act.sent[0]}, answered {act.answered[0]}")
        if not any(act.sent[1] - SWITCH_MS <= wall - 1000 * step <= act.answered[1] + SWITCH_MS for step in act.steps):
            self.tell(f"{act.text} has wall={wall}, sent {act.sent[1]}, answered {act.answered[1]}, "
                      f"the wall clock stepped by {act.steps}")

    def check_log(self, text, acknowledged, plies):
        """One event: PLIES are its rows of (section, round, board, game, ply): (think, black left, white left)."""
        turns = {}  # place: the instant its turn began, the run, and the plies so far, where nothing came between
        run = None
        for line in text.splitlines():
            if line.startswith(("#   ", "# undone: ")):
                if line.startswith("# undone: "):
                    turns.pop(parse_fields(line).get("in"), None)
                continue
            fields = parse_fields(" " + line)
            kind = line.split(" ", 1)[0]
            if fields["uid"] in acknowledged:
                self.check_stamp(acknowledged[fields["uid"]][0], fields)
            if fields["run"] != run or kind in ("interrupted", "undo"):
                run = fields["run"]
                turns.clear()
            self.follow(kind, fields, turns, plies)

    def follow(self, kind, fields, turns, plies):
        place, at = fields.get("in"), int(fields["at"])
        turn = turns.get(place)
        if kind == "press":
            ply = int(fields["ply"])
            row = plies.get((*map(int, place.split(".")), ply))
            if row is not None and turn is not None and turn[1] == ply - 1:
                self.n_thinks += 1
                if row[0] != at - turn[0]:
                    self.tell(f"ply {ply} of {place} took {at - turn[0]} ms by its stamps, {row[0]} in the table")
            turns[place] = (at, ply, fields["side"])
        elif kind in ("time-called", "flag") and turn is not None:
            self.check_deadline(kind, place, at, turn, plies)
        elif kind in ("pause", "resume", "play-on", "start"):
            turns.pop(place, None)

    def check_deadline(self, kind, place, at, turn, plies):
        """It fell at its own instant, whatever was stopped then."""
        began, ply, side = turn
        row = plies.get((*map(int, place.split(".")), ply))
        if row is None:
            return
        left = row[2 if side == "black" else 1]
        took = {"time-called": 20000, "flag": 30000}[kind] if place.startswith("1.") else left
        self.n_deadlines += 1
        self.n_in_stops += any(begun <= at <= ended for begun, ended in self.stops)
        if at - began != took:
            self.tell(f"{kind} of {place} fell after {at - began} ms, not {took}")


def read_plies(library, uid):
    """The rows of the plies of an event, from the table of a closed library."""
    connection = sqlite3.connect(f"file:{library}?mode=ro", uri=True)
    try:
        rows = connection.execute("SELECT section, round, board, game, ply, think_ms, black_left_ms, white_left_ms "
                                  "FROM ply WHERE event = (SELECT id FROM event WHERE uid = ?)", (uid,))
        return {row[:5]: row[5:] for row in rows}
    finally:
        connection.close()
