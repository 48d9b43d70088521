#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""test-clock.py BUILD - a clock for two players at a board of wood, by mouse and keys alone: a plain clock to its flag;
moves that are entered three turns late, an illegal one among them; a count by hand to its thirteenth press.
"""

import os
import sys
import tempfile
import time

from e2e import Program, Tap, find, name_of, says, text_of, wait_for

PAUSE_S = 0.35 # a second press of one half within 0.3 s is not meant
ACTS = """\
event name=Presses
section name=Open control={control} record={record} games=1
player name="Ann Adams"
player name="Bob Brown"
entry in=1 player=1
entry in=1 player=2
pair in=1
"""


class Clock:
    def __init__(self, program):
        self.program = program
        self.face = None

    def open_face(self):
        program = self.program
        program.press(program.window("Damero"), "Continue Presses")
        event = program.window("Presses")
        program.press(program.page(event, "Rounds"), "Open Board")
        board = program.window("Board 1")
        program.focus(board)
        program.keys("F11")
        self.face = wait_for("the clock face", lambda: next(
            (node for node in program.windows() if name_of(node) == "Board 1" and node != board), None))
        # Both windows have one title, by which the keyboard is given to them.
        program.press(board, "Close")
        wait_for("one window of the board", lambda: sum(name_of(node) == "Board 1" for node in program.windows()) == 1)
        self.face = program.window("Board 1")
        program.focus(self.face)
        program.keys("ctrl+p")
        wait_for("a running clock", lambda: says(self.face, "press here"))

    def count(self, kind):
        return self.program.query(f"SELECT count(*) FROM act WHERE kind = '{kind}'")[0][0]

    def press(self, key):
        n = self.count("press")
        time.sleep(PAUSE_S)
        self.program.keys(key)
        wait_for(f"press {n + 1}", lambda: self.count("press") == n + 1)

    def click_half(self, side):
        n = self.count("press")
        half = wait_for(f"the half of {side}", lambda: find(self.face, ("push button", "button"), part=f"{side}, "))
        time.sleep(PAUSE_S)
        self.program.click(self.face, half)
        wait_for(f"press {n + 1}", lambda: self.count("press") == n + 1)

    def run_to_flag(self):
        for key in ("Shift_L", "Shift_R", "Left", "Right", "Control_L", "Control_R"):
            self.press(key)
        self.click_half("Red")
        wait_for("a flag", lambda: says(self.face, "Flag fell first"), 90)
        assert self.count("flag") == 1 and self.count("press") == 7

    def enter(self, text):
        self.program.type(text)
        self.program.keys("Return")

    def follow(self):
        for key in ("a", "l", "space"):
            self.press(key)
        self.enter("11-15")
        wait_for("the move of White", lambda: says(self.face, "Move 1, White:"))
        self.enter("22-8")
        wait_for("the refusal", lambda: any("22" in text_of(node) and "8" in text_of(node)
                                            for node in [find(self.face, "text")]))
        self.program.keys("Escape")
        self.enter("22-18")
        wait_for("the second move of Red", lambda: says(self.face, "Move 2, Red:"))
        assert self.count("move-entered") == 2 and self.count("turn-returned") == 0

    def count_to_limit(self):
        program = self.program
        program.keys("F5")
        dialog = program.window("Count Moves")
        program.focus(dialog)
        program.keys("Return")
        wait_for("the count", lambda: self.count("hand-count") == 1)
        program.focus(self.face)
        wait_for("the count at its half", lambda: says(self.face, "0 of 13"))
        for n in range(26):
            self.press("Shift_R" if n % 2 == 0 else "Shift_L")
        wait_for("the limit", lambda: says(self.face, "13 of 13"))


def run(tap, record, control, steps):
    with tempfile.TemporaryDirectory() as folder:
        program = Program(sys.argv[1], library=os.path.join(folder, "club.damero"))
        program.perform(ACTS.format(record=record, control=control))
        with program:
            clock = Clock(program)
            for name, step in steps:
                tap.step(name, lambda step=step: step(clock))


def main():
    tap = Tap()
    run(tap, "none", 24, [("a plain clock", Clock.open_face), ("runs to its flag", Clock.run_to_flag)])
    run(tap, "follows", 600, [("a clock with a record that follows", Clock.open_face),
                              ("moves three turns late, an illegal one among them", Clock.follow),
                              ("a count by hand to its limit", Clock.count_to_limit)])
    return tap.end()


sys.exit(main())
