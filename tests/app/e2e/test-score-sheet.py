#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""test-score-sheet.py BUILD - moves from paper, by the keyboard: of a game in play whose clock is four presses ahead,
an illegal one among them; and the sheet of a game of 61 plies after it. dameroctl then finds each of them, with its
clock, in the library.
"""

import os
import pathlib
import re
import sys
import tempfile

from e2e import Program, Tap, find, says, wait_for

SAMPLE = pathlib.Path(os.environ["DAMERO_SAMPLE_EVENT"])
N_PLIES = 61
HEAD = """\
event name=Paper
section name="Gold Bar" ruleset=pool-apca control=3600 record={record} games=1
player name="Ann Adams"
player name="Bob Brown"
entry in=1 player=1
entry in=1 player=2
pair in=1
"""


def sample_moves():
    """The first plies of a long game of the sample evening."""
    lines = SAMPLE.read_text(encoding="utf-8").splitlines()
    moves = [re.search(r"move=(\S+)", line).group(1) for line in lines if line.startswith("press in=1.2.1.2 ")]
    assert len(moves) >= N_PLIES, len(moves)
    return moves[:N_PLIES]


def pressed(record, n_plies):
    """A game whose clock is pressed and whose moves nobody records."""
    acts = HEAD.format(record=record) + "start in=1.1.1.1 at=10000\n"
    for ply in range(n_plies):
        acts += f"press in=1.1.1.1 at={20000 + 7000 * ply + 1000 * (ply % 5)}\n"
    return acts


def finished():
    """One that is over."""
    return pressed("none", N_PLIES) + f"result in=1.1.1.1 result=draw ending=agreement at={20000 + 7000 * N_PLIES}\n"


class Paper:
    def __init__(self, program):
        self.program = program
        self.board = None
        self.sheet = None

    def open_board(self):
        program = self.program
        start = program.window("Damero")
        program.expect(start, "Paper")
        listed = find(start, "list item", "Paper")
        if listed is None:
            program.press(start, "Continue Paper")
        else:
            program.click(start, listed)
        program.press(program.page(program.window("Paper"), "Rounds"), "Open Board")
        self.board = program.window("Board 1")
        wait_for("the position", lambda: find(self.board, "table cell", part="Square 9, "))

    def open_sheet(self):
        self.program.press(self.board, "Main menu")
        self.program.choose(self.board, "Write Down the Moves…")
        self.sheet = self.program.window("Score Sheet")
        self.program.focus(self.sheet)
        self.program.expect(self.sheet, "Legal here")

    def expect_acts(self, kind, n):
        wait_for(f"“{kind}” in the log, {n} times", lambda: self.program.query(
            f"SELECT count(*) FROM act WHERE kind = '{kind}'") == [(n,)])

    def play_on(self):
        """The clock was pressed four times, and nobody typed."""
        self.program.press(self.board, "Resume Clocks")
        self.expect_acts("resume", 1)

    def write_late(self):
        """An illegal move is said with what is legal, is corrected, and all of it is entered as one."""
        self.program.type("1115 2420 77 ")
        self.program.expect(self.sheet, "Legal here: ")
        self.program.expect(self.sheet, "Record Ends Here")
        assert self.program.query("SELECT count(*) FROM act WHERE kind = 'move-entered'") == [(0,)]
        self.program.type("811 ")
        wait_for("no error", lambda: not says(self.sheet, "Record Ends Here"))
        self.program.type("2824 ")
        self.program.expect(self.sheet, "Every turn is written")
        self.program.keys("Return")
        self.expect_acts("move-entered", 4)
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
    with tempfile.TemporaryDirectory() as folder:
        program = Program(build, library=os.path.join(folder, "play.damero"))
        program.perform(pressed("follows", 4))
        with program:
            paper = Paper(program)
            tap.step("the board opens", paper.open_board)
            tap.step("the game goes on", paper.play_on)
            tap.step("the sheet opens from the board's menu", paper.open_sheet)
            tap.step("the moves are written down, an illegal one among them", paper.write_late)
        program = Program(build, library=os.path.join(folder, "after.damero"))
        program.perform(finished())
        with program:
            paper = Paper(program)
            tap.step("the board of the game opens", paper.open_board)
            tap.step("its sheet opens", paper.open_sheet)
            tap.step("61 plies are typed", paper.write_game)
        tap.step("the record has the clock of every ply", check_record, program)
    return tap.end()


sys.exit(main())
