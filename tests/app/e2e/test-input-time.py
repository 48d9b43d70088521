#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""test-input-time.py BUILD - a press of the clock counts from the instant of the click or key, not from when the
program gets to it: it stands still while each is made and for a while after, and the log still holds their instants.
"""

import os
import sys
import tempfile
import time

from e2e import Program, Tap, do, find, name_of, wait_for

HELD_UP_MS = 500
SLACK_MS = 25 # the X server's clock has whole milliseconds, and its input takes some
ACTS = """\
event name=Presses
section name="Gold Bar" control=300 games=1
player name="Ann Adams"
player name="Bob Brown"
entry in=1 player=1
entry in=1 player=2
pair in=1
"""


def now_ms():
    return time.clock_gettime_ns(time.CLOCK_MONOTONIC) // 1000000


class Presses:
    def __init__(self, program):
        self.program = program
        self.board = None

    def open_board(self):
        program = self.program
        start = program.window("Damero")
        program.press(start, "Continue Presses")
        event = program.window("Presses")
        program.press(program.page(event, "Rounds"), "Open Board")
        self.board = program.window("Board 1")
        program.press(self.board, "Start the Clock")
        program.expect(self.board, "Running")

    def put(self, first, last):
        """Enters a move without mouse or keyboard."""
        for number in (first, last):
            do(wait_for(f"square {number}",
                        lambda: find(self.board, "table cell", part=f"Square {number}, ")), "square.activate")
        wait_for("the move on the board",
                 lambda: "man" in name_of(find(self.board, "table cell", part=f"Square {last}, ")))

    def read_presses(self):
        """The instants of the presses in the log."""
        return [row[0] for row in self.program.query("SELECT mono_ms FROM act WHERE kind = 'press' ORDER BY seq")]

    def press(self, n, act):
        """Makes the n-th press by act, which the program gets to HELD_UP_MS later."""
        with self.program.stopped():
            before_ms = now_ms()
            act()
            after_ms = now_ms()
            wait_for("the input to be old", lambda: now_ms() > after_ms + HELD_UP_MS)
        wait_for(f"press {n} in the log", lambda: len(self.read_presses()) == n)
        presses = self.read_presses()
        print(f"# pressed between {before_ms} and {after_ms}, stored {presses[-1]}")
        assert before_ms - SLACK_MS <= presses[-1] <= after_ms + SLACK_MS, "the press has another instant"

    def press_by_click(self):
        program = self.program
        self.put(11, 15)
        clock = wait_for("Red's clock", lambda: find(self.board, ("push button", "button"), part="Red, "))
        xid = program.focus(self.board)
        x, y = program.place(self.board, xid, clock)
        self.press(1, lambda: program.click_at(xid, x, y))

    def press_by_key(self):
        self.program.click(self.board, wait_for("the entry for moves", lambda: find(self.board, "text", "Move")))
        self.put(23, 19)
        self.press(2, lambda: self.program.keys("space"))


def main():
    tap = Tap()
    with tempfile.TemporaryDirectory() as folder:
        library = os.path.join(folder, "club.damero")
        program = Program(sys.argv[1], library=library)
        program.perform(ACTS)
        with program:
            presses = Presses(program)
            tap.step("a board with running clocks", presses.open_board)
            tap.step("a click counts from its own instant", presses.press_by_click)
            tap.step("a key counts from its own instant", presses.press_by_key)
    return tap.end()


sys.exit(main())
