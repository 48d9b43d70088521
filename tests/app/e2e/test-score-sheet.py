#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""test-score-sheet.py BUILD - moves from paper, by the keyboard: of a game in play whose clock is four presses ahead,
an illegal one among them; and the sheet of a game of 61 plies after it. Everything is done by mouse and keys; dameroctl
only reads: it finds each move, with its clock, in the library.
"""

import os
import pathlib
import re
import sys
import time

from e2e import BUTTONS, Program, Tap, find, find_all, says, usable, wait_for

SAMPLE = pathlib.Path(os.environ["DAMERO_SAMPLE_EVENT"])
N_PLIES = 61
N_AHEAD = 4
PACE_S = 0.35 # nobody presses twice at once


def sample_moves():
    """The first plies of a long game of the sample evening."""
    lines = SAMPLE.read_text(encoding="utf-8").splitlines()
    moves = [re.search(r"move=(\S+)", line).group(1) for line in lines if line.startswith("press in=1.2.1.2 ")]
    assert len(moves) >= N_PLIES, len(moves)
    return moves[:N_PLIES]


class Paper:
    """A clock that is pressed, and a sheet on which its moves are written down afterwards."""

    def __init__(self, program):
        self.program = program
        self.start = program.window("Damero")
        self.event = None
        self.board = None
        self.sheet = None

    def click(self, window, name):
        """Clicks the button of that name."""
        node = wait_for(f"a button “{name}”", lambda: next(
            (node for node in find_all(window, BUTTONS, name) if usable(node)), None))
        self.program.click(window, node)

    def count(self, kind):
        return self.program.query(f"SELECT count(*) FROM act WHERE kind = '{kind}'")[0][0]

    def expect_acts(self, kind, n):
        wait_for(f"“{kind}” in the log, {n} times", lambda: self.count(kind) == n)

    # ---- the clock ----

    def make_event(self):
        """Two players, whose moves are entered after the presses."""
        program = self.program
        program.give_keyboard(self.start)
        program.keys("ctrl+n")
        dialog = program.window("New Event")
        program.fill(dialog, dialog, "Event name", "Paper")
        program.click(dialog, wait_for("the records", lambda: find(dialog, "combo box", "Record of the moves")))
        program.keys("Down", "Return")
        program.expect(dialog, "A press needs no move: moves are entered afterwards")
        self.click(dialog, "Skip to Players")
        program.click(dialog, wait_for("the list of names", lambda: find(dialog, "text", "Players, one per line")))
        for player in ("Ann Adams", "Bob Brown"):
            program.type(player)
            program.keys("Return")
        program.expect(dialog, "2 players")
        self.click(dialog, "Create")
        self.event = program.window("Paper")
        program.expect(self.event, "2 players")

    def begin_round(self):
        program = self.program
        program.give_keyboard(self.event)
        program.keys("ctrl+shift+e")
        wait_for("the players to be there", lambda: self.count("check-in") > 0)
        program.keys("ctrl+shift+Return")
        wait_for("the pairing", lambda: self.count("pair") == 1)
        program.keys("ctrl+3")
        program.expect(self.event, "type the board’s number and Space")
        program.keys("ctrl+shift+s")
        self.expect_acts("start", 1)

    def press_ahead(self):
        """Four presses on the page of boards, and nobody types a move."""
        for n in range(1, N_AHEAD + 1):
            self.program.keys("1", "space")
            self.expect_acts("press", n)

    def open_board(self):
        self.program.keys("ctrl+2")
        self.click(self.event, "Open Board")
        self.board = self.program.window("Board 1")
        wait_for("the position", lambda: find(self.board, "table cell", part="Square 9, "))

    def begin_clock(self):
        """A clock alone, from the start page, which a press of the side that waits starts."""
        program = self.program
        program.click(self.start, wait_for("a clock", lambda: find(self.start, BUTTONS, part="Start the clock ")))
        self.board = program.window("Board 1")
        program.expect(self.board, "Red begins")
        program.focus(self.board)

        def started():
            """Nothing in the face takes the focus, so nothing tells that the keys are heard but what they do. The key
            of a side that is not on move does nothing."""
            program.keys("Shift_R")
            time.sleep(PACE_S)
            return self.count("start") == 1
        wait_for("the clock to start", started)

    def press_game(self):
        """Each side presses its key of the clock face."""
        for n in range(1, N_PLIES + 1):
            time.sleep(PACE_S)
            self.program.keys("Shift_L" if n % 2 == 1 else "Shift_R")
            self.expect_acts("press", n)

    def end_game(self):
        self.program.keys("ctrl+p")
        self.expect_acts("pause", 1)
        self.click(self.board, "Draw")
        self.expect_acts("result", 1)

    # ---- the sheet ----

    def focus_sheet(self):
        self.sheet = self.program.window("Score Sheet")
        self.program.give_keyboard(self.sheet)
        self.program.expect(self.sheet, "Legal here")

    def open_from_menu(self):
        self.program.give_keyboard(self.board)
        self.program.keys("F10")
        self.program.choose(self.board, "Write Down the Moves…")
        self.focus_sheet()

    def open_after_game(self):
        self.click(self.board, "Write Down the Moves")
        self.focus_sheet()

    def write_late(self):
        """An illegal move is said with what is legal, is corrected, and all of it is entered as one."""
        self.program.type("1115 2420 77 ")
        self.program.expect(self.sheet, "Legal here: ")
        self.program.expect(self.sheet, "Record Ends Here")
        assert self.count("move-entered") == 0
        self.program.type("811 ")
        wait_for("no error", lambda: not says(self.sheet, "Record Ends Here"))
        self.program.type("2824 ")
        self.program.expect(self.sheet, "Every turn is written")
        self.program.keys("Return")
        self.expect_acts("move-entered", N_AHEAD)
        self.program.expect(self.sheet, "Every turn has its move.")

    def write_game(self):
        for move in sample_moves():
            self.program.type(re.sub(r"\D", "", move) + " ")
        self.program.expect(self.sheet, "Every turn is written")
        self.program.keys("Return")
        self.expect_acts("move-entered", N_PLIES)


def check_record(program):
    """The record as the other program reads it."""
    shown = program.dameroctl("archive", "show", "--library", program.library, "1.1.1.1.1").stdout
    assert shown.count("[%clock") == N_PLIES, shown
    assert "not recorded" not in shown and "1/2-1/2" in shown, shown
    for move in sample_moves()[:6]:
        assert move in shown, f"{move}\n{shown}"


def main():
    tap = Tap()
    build = sys.argv[1]
    with Program(build) as program:
        paper = Paper(program)
        tap.step("an event whose moves come after the presses", paper.make_event)
        tap.step("its round begins", paper.begin_round)
        tap.step("the clock is pressed four times by the board's number", paper.press_ahead)
        tap.step("the board opens", paper.open_board)
        tap.step("the sheet opens from the board's menu", paper.open_from_menu)
        tap.step("the moves are written down, an illegal one among them", paper.write_late)
    with Program(build) as program:
        paper = Paper(program)
        tap.step("a clock begins", paper.begin_clock)
        tap.step("61 presses by the keys of its sides", paper.press_game)
        tap.step("the game ends in a draw", paper.end_game)
        tap.step("the sheet opens", paper.open_after_game)
        tap.step("61 plies are typed", paper.write_game)
        tap.step("the record has the clock of every ply", check_record, program)
    return tap.end()


sys.exit(main())
