#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""test-referee.py BUILD - the referee at a board with a clock: it is corrected twice, stopped and let go on, a caution
and a penalty are given, a claim is refused, an act is undone and redone, and the game is adjudicated. Afterwards, with
the program ended, dameroctl reads the same from the library.
"""

import os
import sys
import tempfile

from e2e import Program, Tap, find, says, wait_for

ACTS = """\
event name=Referee
section name="Gold Bar" ruleset=pool-apca control=3600 games=1
player name="Ann Adams"
player name="Bob Brown"
entry in=1 player=1
entry in=1 player=2
pair in=1
"""

KINDS = ["start", "clock-adjusted", "clock-adjusted", "pause", "resume", "caution", "undo", "penalty", "claim",
         "adjudicated"]


class Referee:
    def __init__(self, program):
        self.program = program
        self.board = None

    def open_board(self):
        program = self.program
        program.press(program.window("Damero"), "Continue Referee")
        event = program.window("Referee")
        program.press(program.page(event, "Rounds"), "Open Board")
        self.board = program.window("Board 1")
        wait_for("the position", lambda: find(self.board, "table cell", part="Square 9, "))
        self.program.press(self.board, "Start the Clock")
        self.expect_act("start")

    def expect_act(self, kind, n=1):
        wait_for(f"“{kind}” in the log, {n} times", lambda: self.program.query(
            f"SELECT count(*) FROM act WHERE kind = '{kind}'") == [(n,)])

    def dialog(self, button, title):
        self.program.press(self.board, button)
        dialog = self.program.window(title)
        self.program.focus(dialog)
        return dialog

    def confirm(self, dialog, button, kind, n=1):
        self.program.press(dialog, button)
        self.expect_act(kind, n)
        wait_for("the end of the dialog", lambda: dialog not in self.program.windows())

    def adjust(self):
        """Two minutes more for the side on move, by clicks."""
        dialog = self.dialog("Adjust Clock…", "Adjust Clock")
        self.program.press(dialog, "+2:00")
        self.program.expect(dialog, "→")
        self.confirm(dialog, "Adjust", "clock-adjusted")
        self.program.expect(self.board, "2:00 was added")

    def adjust_by_keys(self):
        """By its shortcut; what is typed is written where it belongs."""
        self.program.focus(self.board)
        self.program.keys("ctrl+j")
        dialog = self.program.window("Adjust Clock")
        self.program.focus(dialog)
        self.program.type("-0:30")
        self.program.expect(dialog, "→")
        self.program.keys("Return")
        self.expect_act("clock-adjusted", 2)
        wait_for("the end of the dialog", lambda: dialog not in self.program.windows())

    def pause(self):
        self.program.press(self.board, "Pause Clocks")
        self.expect_act("pause")
        self.program.expect(self.board, "The clocks are paused.")
        self.program.press(self.board, "Resume Clocks")
        self.expect_act("resume")

    def caution(self):
        dialog = self.dialog("Caution…", "Caution")
        self.program.press(dialog, "Telephone")
        self.confirm(dialog, "Give Caution", "caution")
        self.program.expect(self.board, "1 caution")

    def undo_redo(self):
        """The caution, by keys."""
        self.program.focus(self.board)
        self.program.keys("ctrl+z")
        self.expect_act("undo", 1)
        wait_for("no caution", lambda: not says(self.board, "1 caution"))
        self.program.keys("ctrl+shift+z")
        self.expect_act("undo", 2)
        self.program.expect(self.board, "1 caution")

    def penalty(self):
        dialog = self.dialog("Penalty…", "Penalty")
        self.program.press(dialog, "+1:00")
        self.program.press(dialog, "Left the board")
        self.confirm(dialog, "Penalize", "penalty")

    def claim(self):
        dialog = self.dialog("Claim a Draw…", "Claim a Draw")
        self.program.expect(dialog, "Positions count while the forty-move count runs")
        self.program.press(dialog, "Claim")
        self.program.expect(dialog, "Refused")
        self.expect_act("claim")
        self.program.press(dialog, "Close")
        wait_for("the end of the dialog", lambda: dialog not in self.program.windows())

    def adjudicate(self):
        dialog = self.dialog("Adjudicate…", "Adjudicate")
        self.program.press(dialog, "Position")
        self.confirm(dialog, "Adjudicate", "adjudicated")
        self.program.expect(self.board, "adjudication")


def check_library(program):
    """What the other program reads in the library: the result by replaying the log, and every act in its order."""
    shown = program.dameroctl("event", "show", "--library", program.library, "Referee").stdout
    assert "draw, adjudication" in shown, shown
    log = program.dameroctl("event", "log", "--library", program.library, "--acts", "Referee").stdout
    kinds = [line.split()[0] for line in log.splitlines()]
    assert [kind for kind in kinds if kind in KINDS] == KINDS, log
    for words in ("amount=120000", "amount=-30000", "reason=Telephone", "# undone: undo", "claim-refused"):
        assert words in log, f"{words}\n{log}"



def main():
    tap = Tap()
    build = sys.argv[1]
    with tempfile.TemporaryDirectory() as folder:
        program = Program(build, library=os.path.join(folder, "club.damero"))
        program.perform(ACTS)
        with program:
            referee = Referee(program)
            tap.step("the board opens, and the clocks start", referee.open_board)
            tap.step("a clock is corrected by clicks", referee.adjust)
            tap.step("a clock is corrected by keys", referee.adjust_by_keys)
            tap.step("the clocks are paused and resumed", referee.pause)
            tap.step("a caution is given", referee.caution)
            tap.step("it is undone and redone", referee.undo_redo)
            tap.step("a penalty is given", referee.penalty)
            tap.step("a claim is refused", referee.claim)
            tap.step("the game is adjudicated", referee.adjudicate)
        tap.step("dameroctl finds it all in the library", check_library, program)
    return tap.end()


sys.exit(main())
