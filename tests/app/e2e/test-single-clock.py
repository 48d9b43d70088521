#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""test-single-clock.py BUILD - two people with a clock alone, by mouse and keys only: a clock of their own is saved,
runs after two clicks, is pressed by both to a flag, is not kept, and is brought back.
"""

import sys
import time

from e2e import BUTTONS, Program, Tap, find, name_of, wait_for

TIME_S = 20 # long enough for a busy machine, and soon over
PACE_S = 0.35 # nobody presses twice at once


class Clock:
    def __init__(self, program):
        self.program = program
        self.start = program.window("Damero")
        self.face = None

    def count(self, kind):
        return self.program.query(f"SELECT count(*) FROM act WHERE kind = '{kind}'")[0][0]

    def is_in_archive(self):
        return self.program.query("SELECT count(*) FROM archive")[0][0] == 1

    def half(self, side):
        """Where a half of the face is, as a part of its width: Red's is on the left."""
        xid = self.program.focus(self.face)
        box = self.program.extents(self.face)
        return xid, box.x + box.width * (1 if side == "Red" else 3) // 4, box.y + box.height // 3

    def press(self, side, n):
        """Presses with the mouse; the press is stored before anything else is done."""
        time.sleep(PACE_S)
        self.program.click_at(*self.half(side))
        wait_for(f"press {n}", lambda: self.count("press") == n)

    def press_key(self, key, n):
        time.sleep(PACE_S)
        self.program.keys(key)
        wait_for(f"press {n}", lambda: self.count("press") == n)

    def save(self):
        """A clock so short that its flag falls soon, by keys alone."""
        program = self.program
        program.focus(self.start)
        program.keys("ctrl+alt+g")
        dialog = program.window("Clock")
        program.focus(dialog)
        program.keys("End", "Return")
        other = program.window("Another Clock")
        program.fill(other, other, "Time control in notation, such as 300+5", str(TIME_S))
        program.click(other, wait_for("the button Use Seconds", lambda: find(other, BUTTONS, "Use Seconds")))
        wait_for("the seconds to be used", lambda: find(other, BUTTONS, "Use Seconds") is None)
        time.sleep(PACE_S)
        program.fill(other, other, "Name of the clock", "Lightning")
        program.click(other, wait_for("the button Save", lambda: find(other, BUTTONS, "Save")))
        program.expect(dialog, "Lightning")
        program.focus(dialog)
        program.keys("Escape")
        wait_for("the dialog to close", lambda: not any(name_of(window) == "Clock" for window in program.windows()))

    def begin(self):
        """The clock that was saved is on the start page: a click on it, and one on the clock."""
        program = self.program
        program.click(self.start, wait_for("the saved clock", lambda: find(self.start, BUTTONS,
                                                                           "Start the clock Lightning")))
        self.face = program.window("Board 1")
        program.expect(self.face, "Red begins")
        assert self.count("start") == 0, "the clock runs before anybody is ready"
        program.click_at(*self.half("White"))
        wait_for("the clock to run", lambda: self.count("start") == 1)

    def play(self):
        self.press("Red", 1)
        self.press("White", 2)
        self.press_key("Shift_L", 3)
        self.press_key("Shift_R", 4)
        self.press_key("space", 5)

    def flag(self):
        """White's time runs out, and that ends the game by itself."""
        program = self.program
        wait_for("the result", lambda: program.query("SELECT outcome, ending FROM game") == [("black", "time")])
        program.expect(self.face, "Red won: time")
        times = program.query("SELECT count(*), min(think_ms) FROM ply")
        assert times[0][0] == 5 and times[0][1] >= 0, f"turns without their times: {times}"
        assert self.is_in_archive()

    def leave(self):
        program = self.program
        program.focus(self.face)
        program.keys("ctrl+w")
        program.expect(self.start, "The game was not kept.")
        wait_for("an archive without it", lambda: not self.is_in_archive())
        program.click(self.start, wait_for("the button Keep It", lambda: find(self.start, BUTTONS, "Keep It")))
        wait_for("the game in the archive", self.is_in_archive)


def main():
    tap = Tap()
    with Program(sys.argv[1]) as program:
        clock = Clock(program)
        tap.step("a clock is saved by keys", clock.save)
        tap.step("two clicks make it run", clock.begin)
        tap.step("both press, by mouse and by keys", clock.play)
        tap.step("a flag ends the game", clock.flag)
        tap.step("it is not kept, and brought back", clock.leave)
    return tap.end()


sys.exit(main())
