#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""test-helper.py BUILD - a helper who walks between the boards and presses their clocks at one computer.

A new event whose moves come after the presses; its boards are pressed on the Boards page by their numbers and by clicks
on their tiles. And a lone king's presses are counted by hand to the 13th, whose call is answered with the draw.
"""

import os
import sys
import tempfile

from e2e import Program, Tap, find, find_all, says, wait_for

EVENT = "Walking Evening"
PLAYERS = ("Ann Adams", "Bob Brown", "Cid Cole", "Dee Dunn")
LIMIT = 13

# A board where White has a lone king; the count begins after a press, whose move nobody knows.
ENDGAME = """event name="Late Evening"
section name=Open games=1 control=600 ruleset=pool-apca record=none
player name="Ann Adams"
player name="Bob Brown"
entry in=1 player=1
entry in=1 player=2
pair in=1 pairs=1-2
start in=1.1.1.1 fen=B:WK28:BK1,K2,K12
press in=1.1.1.1
hand-count in=1.1.1.1 side=white count=lone-king by=referee
pause in=1.1.1.1 by=referee
"""


class Helper:
    def __init__(self, program):
        self.program = program
        self.window = None
        self.boards = None

    def presses(self):
        return self.program.query("SELECT board, side FROM act WHERE kind = 'press' ORDER BY seq")

    def expect_presses(self, *expected):
        wait_for(f"the presses {expected}", lambda: self.presses() == list(expected))

    # ---- a section whose moves come later ----

    def make_event(self):
        self.window = self.program.make_event(EVENT, PLAYERS, self.choose_record, f"{len(PLAYERS)} players")

    def choose_record(self, dialog):
        program = self.program
        program.click(dialog, wait_for("the records", lambda: find(dialog, "combo box", "Record of the moves")))
        program.keys("Down", "Return")
        program.expect(dialog, "A press needs no move: moves are entered afterwards")

    def begin_round(self):
        program = self.program
        program.press(program.page(self.window, "Players"), "Check In All")
        rounds = program.page(self.window, "Rounds")
        program.press(rounds, "Pair Round 1")
        program.expect(rounds, "Draft")
        program.press(rounds, "Publish Round 1")
        program.expect(rounds, "0 of 2 matches in")
        self.boards = program.page(self.window, "Boards")
        program.expect(self.boards, "type the board’s number and Space")
        program.press(self.boards, "Start All")
        program.expect(self.boards, "2 running")

    def press_by_number(self):
        program = self.program
        program.focus(self.window)
        program.keys("2")
        program.expect(self.boards, "Board 2: press for Red (")
        program.keys("space")
        self.expect_presses((2, "black"))
        program.expect(self.boards, "Board 2: pressed for Red (")
        # Space alone presses nothing more, and a number can be given up.
        program.keys("space", "1", "Escape", "space", "1", "space", "2", "space")
        self.expect_presses((2, "black"), (1, "black"), (2, "white"))
        program.keys("9")
        program.expect(self.boards, "There is no board 9 here.")
        program.keys("BackSpace", "1")
        program.expect(self.boards, "Board 1: press for White (")
        program.keys("space")
        self.expect_presses((2, "black"), (1, "black"), (2, "white"), (1, "white"))

    def tile(self, number):
        return wait_for(f"the tile of board {number}", lambda: next(
            iter(find_all(self.boards, part=f"Board {number}, ")), None))

    def press_by_click(self):
        program = self.program
        if not program.tells_places(self.window):
            print("# not tried: the place of a tile is not told")
            return
        # Red is on move, in the upper of the two halves.
        program.click(self.window, self.tile(2), (0.5, 0.4))
        self.expect_presses((2, "black"), (1, "black"), (2, "white"), (1, "white"), (2, "black"))
        program.expect(self.boards, "Board 2: pressed for Red (")
        program.press(self.boards, "Undo")
        wait_for("the press taken back", lambda: program.query("SELECT 1 FROM act WHERE kind = 'undo'"))
        program.expect(self.boards, "1 paused")

    # ---- a hand count ----

    def count(self):
        program = self.program
        program.press(program.window("Damero"), "Continue Late Evening")
        self.window = program.window("Late Evening")
        self.boards = program.page(self.window, "Boards")
        program.press(self.boards, "Resume: Board 1")
        program.expect(self.boards, "1 running")
        program.focus(self.window)
        for pressed in range(1, 2 * LIMIT):
            program.keys("1", "space")
            wait_for(f"press {pressed}", lambda n=pressed: len(self.presses()) == n + 1)
            if pressed == 2 * LIMIT - 2:
                program.expect(self.boards, f"lone king {LIMIT - 1}/{LIMIT} by hand, White")
        program.expect(self.boards, f"lone king {LIMIT}/{LIMIT} by hand, White")
        program.expect(self.boards, "is at its limit")

    def confirm(self):
        program = self.program
        program.press(self.boards, "Confirm Draw: Board 1")
        wait_for("the draw", lambda: program.query(
            "SELECT 1 FROM act WHERE kind = 'result' AND result = 'draw' AND ending = 'lone-king'"))
        program.expect(self.boards, "1 finished")
        if says(self.boards, "is at its limit"):
            raise AssertionError("the call is still there")


def main():
    tap = Tap()
    with Program(sys.argv[1]) as program:
        helper = Helper(program)
        tap.step("a section whose moves come after the presses", helper.make_event)
        tap.step("the round begins", helper.begin_round)
        tap.step("boards pressed by their numbers", helper.press_by_number)
        tap.step("a board pressed by a click, and the press taken back", helper.press_by_click)
    with tempfile.TemporaryDirectory(prefix="damero-e2e-") as folder:
        program = Program(sys.argv[1], library=os.path.join(folder, "club.damero"))
        program.perform(ENDGAME)
        with program:
            helper = Helper(program)
            tap.step("a lone king's presses are counted to the 13th", helper.count)
            tap.step("the call of the count is answered with the draw", helper.confirm)
    return tap.end()


sys.exit(main())
