#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""heard.py BUILD TRANSCRIPT [FOLDER] - an evening by keyboard alone, as it is heard through Orca.

It runs under run.sh, which has started a window manager and Orca with a voice that writes (speech_to_text.py). A line
of the transcript is a key that was pressed (">"), what was typed (">>"), or what was said; "#" begins a part of the
evening. What a step has to let be heard is waited for: the evening fails where a blind director would be lost. FOLDER
gets a picture of the screen after each part.
"""

import os
import pathlib
import re
import subprocess
import sys
import time

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[1] / "e2e"))
from e2e import Failed, Program, xdotool  # noqa: E402

TIMEOUT_S = 60.0
SILENCE_S = float(os.environ.get("DAMERO_SILENCE", "1.2"))
PLAYERS = ("Ann Adams", "Bob Brown", "Cid Cole", "Dee Dunn")


class Ear:
    """What Orca says, and the director's hands."""

    def __init__(self, path, out, folder):
        self.path = path
        self.read = 0
        self.out = out
        self.folder = folder

    def write(self, line):
        print(line, file=self.out, flush=True)
        print(line, flush=True)

    def take(self):
        """The lines since the last call. What is broken off at once by a command to be silent is marked."""
        lines = self.path.read_text(encoding="utf-8").split("\n")[:-1]
        new, self.read = lines[self.read:], len(lines)
        return [line[1:] for line in new if line.startswith("=")]

    def listen(self, hears=None, timeout_s=TIMEOUT_S):
        """Waits until it is silent, and until hears was said; the lines that were said."""
        said = []
        end = time.monotonic() + timeout_s
        silent_since = time.monotonic()
        while time.monotonic() < end:
            new = self.take()
            for line in new:
                self.write(f"    {line}")
            said += new
            now = time.monotonic()
            if new:
                silent_since = now
            elif now - silent_since > SILENCE_S and (hears is None or any(hears in line for line in said)):
                return said
            time.sleep(0.05)
        if hears is not None:
            raise Failed(f"never heard “{hears}”, but {said}")
        return said

    def part(self, name):
        self.listen()
        if self.folder and self.read:
            subprocess.run(["import", "-window", "root", os.path.join(self.folder, f"{self.read:04}.png")], check=False)
        self.write(f"\n# {name}")

    def press(self, *keys, hears=None):
        said = []
        for i, key in enumerate(keys):
            self.write(f"> {key}")
            xdotool("key", key)
            said = self.listen(hears if i == len(keys) - 1 else None)
        return said

    def type(self, text, *keys, hears=None):
        """Types text, and presses keys after it."""
        self.write(f">> {text}")
        xdotool("type", "--delay", 30, "--", text)
        said = self.listen(hears if not keys else None)
        return self.press(*keys, hears=hears) if keys else said

    def go_to(self, name, key="Tab", limit=30):
        """Presses key until name is said."""
        for _ in range(limit):
            if any(name in line for line in self.press(key)):
                return
        raise Failed(f"“{name}” is not reached by {key}")


def create(ear):
    ear.part("A new event by the assistant")
    ear.press("ctrl+n", hears="Event name text")
    ear.type("Harbor Evening")
    ear.go_to("Time control combo box")
    ear.press("space", "End", hears="Other")
    ear.press("Return")
    for name, number in ("Minutes", "0"), ("seconds", "40"), ("Seconds added", "10"):
        ear.press("Tab", "Tab", hears=name)
        ear.press("ctrl+a")
        ear.type(number)
    ear.press("alt+Right")
    ear.press("alt+Right", hears="Pairing")
    ear.press("alt+Right", hears="Players, one per line")
    for player in PLAYERS:
        ear.type(player, "Return")
    ear.press("ctrl+Return", hears="Add a player")


def pair(ear):
    ear.part("Players are there, round 1 is paired and published")
    ear.press("ctrl+shift+e", hears="4 players checked in")
    ear.press("ctrl+shift+Return", hears="Round 1 is paired")
    ear.press("Down", "Up", hears="Dee Dunn")
    ear.press("ctrl+r", hears="published")


def result(ear):
    ear.part("A result that is typed")
    ear.press("Down", hears="Cid Cole")
    ear.press("plus")
    ear.press("minus")
    ear.press("Up", "Down", hears="Cid Cole")


def play(ear):
    ear.part("A game at a board window, by typed moves")
    ear.press("Up", "ctrl+o", hears="Board 1")
    ear.press("ctrl+s", hears="to move")
    for move in ("11-15", "23-19", "8-11", "22-17"):
        ear.type(move, "Return")
    ear.type("9-20", "Return", hears="diagonal")
    ear.press("Escape")


def flag(ear):
    ear.part("A flag falls")
    said = " ".join(ear.press("ctrl+space", hears="Red "))
    minutes, seconds = map(int, re.search(r"Red (\d+):(\d\d)", said).groups())
    left = max(minutes * 60 + seconds - 12, 1) # a few seconds for the dialog
    ear.press("ctrl+j", hears="Adjust")
    ear.type(f"-{left // 60}:{left % 60:02}", "Return", hears="was taken")
    ear.listen("won: time", 60)


def claim(ear):
    ear.part("The next game, and a claim in it")
    ear.press("ctrl+shift+s")
    for move in ("11-15", "23-19"):
        ear.type(move, "Return")
    ear.press("ctrl+p")
    ear.press("ctrl+l", hears="Claim a Draw")
    ear.go_to("Claim push button", limit=8)
    ear.press("space", hears="Refused")
    ear.press("Escape")
    ear.press("ctrl+w")


def standings(ear):
    ear.part("Standings, and how a place was decided")
    ear.press("ctrl+2")
    ear.press("Up", "equal")
    ear.press("ctrl+4")
    ear.press("Down", "Down")
    ear.press("alt+Return")
    ear.press("Escape")


def export(ear, path):
    ear.part("The crosstable is exported")
    ear.press("ctrl+e")
    ear.press("ctrl+a")
    ear.type(path, "Return")
    ear.listen()


def undo(ear):
    ear.part("Undo")
    ear.press("ctrl+z")
    ear.press("ctrl+shift+z")


def main():
    build, transcript = sys.argv[1:3]
    folder = sys.argv[3] if len(sys.argv) > 3 else None
    with open(transcript, "w", encoding="utf-8") as out, Program(build) as program:
        ear = Ear(pathlib.Path(os.environ["DAMERO_HEARD"]), out, folder)
        program.window("Damero")
        ear.part("The start page")
        ear.press("Tab", "Tab")
        for step in (create, pair, result, play, flag, claim, standings):
            step(ear)
        export(ear, os.path.join(program.folder.name, "crosstable.xml"))
        undo(ear)
        ear.part("The end")
    return 0


sys.exit(main())
