#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""test-claims.py BUILD - what a referee does at a board: the forty-move count is asked for, a caution given, the game
adjourned and continued, an appeal lodged, a piece touched; a claim of repetition that is false is refused with the
plies at which the position stood, and one that is true is upheld.

The section has the ruleset pool-apca:repetition.enforce=claim and no clock; the game begins with two kings a side.
"""

import os
import sys
import tempfile

from e2e import Program, Tap, find, name_of, says, wait_for

ACTS = """\
event name=Claims
section name="Gold Bar" ruleset=pool-apca:repetition.enforce=claim games=1
player name="Ann Adams"
player name="Bob Brown"
entry in=1 player=1
entry in=1 player=2
pair in=1
start in=1.1.1.1 fen=B:WK29,K30:BK3,K4
"""
SHUFFLE = ("3-12", "30-21", "12-3", "21-30")


class Claims:
    def __init__(self, program):
        self.program = program
        self.board = None

    def open_board(self):
        program = self.program
        start = program.window("Damero")
        program.press(start, "Continue Claims")
        event = program.window("Claims")
        program.press(program.page(event, "Rounds"), "Open Board")
        self.board = program.window("Board 1")
        wait_for("the position", lambda: find(self.board, "table cell", "Square 3, red king"))

    def ask_for_count(self):
        self.program.press(self.board, "Ask for the Count")
        self.program.choose(self.board, "The referee has White (*) make progress")
        self.program.expect(self.board, "40")

    def expect_act(self, kind):
        wait_for(f"“{kind}” in the log",
                 lambda: self.program.query(f"SELECT 1 FROM act WHERE kind = '{kind}'"))

    def caution(self):
        program = self.program
        program.press(self.board, "Caution…")
        dialog = program.window("Caution")
        program.press(dialog, "Telephone")
        program.press(dialog, "Give Caution")
        self.expect_act("caution")
        program.expect(self.board, "1 caution")

    def touch(self):
        """The piece that the first move is made with."""
        self.program.press(self.board, "Touched a Piece")
        self.program.click(self.board, find(self.board, "table cell", part="Square 3, "))
        self.expect_act("touched")

    def adjourn(self):
        self.program.press(self.board, "Adjourn")
        self.expect_act("adjourned")
        self.program.press(self.board, "Continue the Game")
        self.expect_act("continued")

    def appeal(self):
        program = self.program
        program.press(self.board, "Appeal…")
        dialog = program.window("Appeal")
        program.focus(dialog)
        program.type("Noise")
        program.press(dialog, "Lodge")
        self.expect_act("appeal")

    def shuffle(self, first_ply):
        """Four plies, and the position is the same again."""
        program = self.program
        entry = wait_for("the entry for moves", lambda: find(self.board, "text", "Move"))
        program.focus(self.board)
        program.tab_to(entry)
        for move in SHUFFLE:
            program.type(move)
            program.keys("Return")
            square = move.split("-")[1]
            wait_for(f"{move} on the board",
                     lambda: "king" in name_of(find(self.board, "table cell", part=f"Square {square}, ")))

    def claim(self, verdict):
        program = self.program
        program.press(self.board, "Claim a Draw…")
        dialog = program.window("Claim a Draw")
        row = wait_for("the grounds", lambda: find(dialog, "combo box", "Grounds"))
        if not says(row, "epetition") and not says(row, "position"):
            program.click(dialog, row)
            program.keys("Down", "Return")
        program.press(dialog, "Claim")
        program.expect(dialog, verdict)
        return dialog

    def claim_falsely(self):
        self.shuffle(1)
        dialog = self.claim("Refused")
        self.program.expect(dialog, "at the start")
        self.program.expect(dialog, "ply 4")
        self.program.press(dialog, "Close")

    def claim_truly(self):
        self.shuffle(5)
        dialog = self.claim("Upheld")
        self.program.press(dialog, "Close")
        self.program.expect(self.board, "draw")


def main():
    tap = Tap()
    build = sys.argv[1]
    with tempfile.TemporaryDirectory() as folder:
        library = os.path.join(folder, "club.damero")
        program = Program(build, library=library)
        program.perform(ACTS)
        with program:
            claims = Claims(program)
            tap.step("the board opens", claims.open_board)
            tap.step("the forty-move count is asked for", claims.ask_for_count)
            tap.step("a caution is given", claims.caution)
            tap.step("the game is adjourned and continued", claims.adjourn)
            tap.step("an appeal is lodged", claims.appeal)
            tap.step("a piece is touched", claims.touch)
            tap.step("a false claim is refused with its plies", claims.claim_falsely)
            tap.step("a true claim is upheld", claims.claim_truly)
    return tap.end()


sys.exit(main())
