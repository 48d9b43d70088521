#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""test-evening.py BUILD - an evening as its director goes through it, with mouse and keyboard.

A new event with four players; a round is paired, one board is played by clicks and by typed moves, one loses on time;
the results of a round are entered by keys; the round is closed, undone and closed again, and the crosstable is
exported and checked.
"""

import os
import pathlib
import sys

from e2e import Program, Tap, find, find_all, name_of, says, text_of, wait_for

EVENT = "Harbor Evening"
PLAYERS = ("Ann Adams", "Bob Brown", "Cid Cole", "Dee Dunn")
CONTROL = "30+15" # long enough for a busy machine, and soon over
TIMES = ("0", "30", "15") # the same in minutes, seconds and seconds added
SAMPLE = pathlib.Path(__file__).resolve().parents[3] / "data" / "sample-event.acts"


def read_game(place):
    """The moves of one game of the sample event."""
    words = [line.split() for line in SAMPLE.read_text(encoding="utf-8").splitlines()]
    return [line[2].removeprefix("move=") for line in words if line[:2] == ["press", f"in={place}"]]


def ends(move):
    """First and last square: the log names all squares of a capture."""
    squares = move.replace("x", "-").split("-")
    return squares[0], squares[-1]


class Evening:
    def __init__(self, program):
        self.program = program
        self.window = None

    # ---- the event window ----

    def make_event(self):
        self.window = self.program.make_event(EVENT, PLAYERS, self.choose_control, f"{len(PLAYERS)} players")

    def choose_control(self, dialog):
        program = self.program
        program.click(dialog, wait_for("the time controls", lambda: find(dialog, "combo box", "Time control")))
        # The last choice is to type one.
        program.keys("End", "Return")
        entry = wait_for("the entry for a control", lambda: find(dialog, "text", part="in notation"))
        for number in TIMES:
            program.keys("Tab", "Tab", "ctrl+a") # the row, and the number in it
            program.type(number)
        program.keys("Tab")
        wait_for("the control in its notation", lambda: text_of(entry) == CONTROL)
        program.press(dialog, "Next")

    def pair(self):
        players = self.program.page(self.window, "Players")
        self.program.press(players, "Check In All")
        self.program.expect(players, "all checked in")
        rounds = self.program.page(self.window, "Rounds")
        self.program.press(rounds, "Pair Round 1")
        self.program.expect(rounds, "Draft")
        self.program.press(rounds, "Publish Round 1")
        self.program.expect(rounds, "0 of 2 matches in")

    # ---- a board ----

    def open_board(self, number):
        rounds = self.program.page(self.window, "Rounds")
        row = wait_for(f"board {number}", lambda: find_all(rounds, "table row")[number])
        self.program.click(self.window, row, (0.3, 0.5))
        self.program.expect(rounds, f"Board {number}: ")
        self.program.press(rounds, "Open Board")
        return self.program.window(f"Board {number}")

    def square(self, board, number):
        return wait_for(f"square {number}", lambda: find(board, "table cell", part=f"Square {number}, "))

    def clock(self, board, side):
        return wait_for(f"{side}'s clock", lambda: find(board, ("push button", "button"), part=f"{side}, "))

    def start(self, board):
        self.program.press(board, "Start the Clock")
        self.program.expect(board, "Low time")

    def move_by_clicks(self, board, side, first, last, ply):
        self.program.click(board, self.square(board, first))
        wait_for("the piece to be picked up", lambda: "selected" in name_of(self.square(board, first)))
        self.program.click(board, self.square(board, last))
        wait_for("the move on the board", lambda: "empty" in name_of(self.square(board, first)))
        self.program.click(board, self.clock(board, side))
        self.expect_ply(1, ply, f"{first}-{last}")

    def move_by_keys(self, game, move, ply):
        self.program.type(move)
        self.program.keys("Return", "space")
        self.expect_ply(game, ply, move)

    def expect_ply(self, game, ply, move):
        """The game of round 1, board 1 has so many plies, the last of which is move. The table of moves is slow to
        read while clocks run."""
        sql = f"SELECT move FROM act WHERE kind = 'press' AND board = 1 AND game = {game} ORDER BY seq"

        def is_stored():
            moves = self.program.query(sql)
            return len(moves) == ply and ends(moves[-1][0]) == ends(move)
        wait_for(f"ply {ply}, {move}", is_stored)

    def play_by_clicks(self):
        board = self.open_board(1)
        self.start(board)
        self.move_by_clicks(board, "Red", 11, 15, 1)
        self.program.click(board, wait_for("the entry for moves", lambda: find(board, "text", "Move")))
        self.move_by_keys(1, "23-19", 2)
        self.move_by_clicks(board, "Red", 8, 11, 3)
        # A false one says why and changes nothing.
        self.program.click(board, wait_for("the entry for moves", lambda: find(board, "text", "Move")))
        self.program.type("22-15")
        self.program.keys("Return")
        wait_for("the reason", lambda: says(board, "22"))
        self.program.keys("Escape")
        self.program.press(board, "Resign")
        self.program.choose(board, "White (*) resigns")
        self.program.expect(board, "resignation")
        return board

    def play_by_keys(self, board):
        """A whole game without the mouse."""
        program = self.program
        program.focus(board)
        program.keys("ctrl+shift+s")
        program.expect(board, "Game 2 of 2")
        program.expect(board, "Low time")
        program.tab_to(wait_for("the entry for moves", lambda: find(board, "text", "Move")))
        for ply, move in enumerate(read_game("1.5.2.2"), 1):
            self.move_by_keys(2, move, ply)
        program.expect(board, "won")
        table = wait_for("the table of moves", lambda: find(board, ("table", "tree table"), "Moves"))
        program.expect(table, read_game("1.5.2.2")[-1])
        program.keys("ctrl+w")
        wait_for("the window to close", lambda: find(program.root, name="Board 1") is None)

    def lose_on_time(self):
        board = self.open_board(2)
        self.start(board)
        # The referee takes most of the time away, so that nobody waits for it.
        self.program.focus(board)
        self.program.keys("ctrl+j")
        dialog = self.program.window("Adjust Clock")
        self.program.focus(dialog)
        self.program.type("-0:15")
        self.program.expect(dialog, "→")
        self.program.keys("Return")
        self.program.expect(board, "Flag", timeout_s=90)
        # Nobody has moved: the referee decides what it means.
        self.program.press(board, "Record Loss")
        self.program.expect(board, "won")
        self.program.keys("ctrl+w")
        self.program.focus(self.window)
        self.program.expect(self.window, "Lost on time")

    # ---- rounds ----

    def close_round(self):
        rounds = self.program.page(self.window, "Rounds")
        row = wait_for("board 2", lambda: find_all(rounds, "table row")[2])
        self.program.click(self.window, row, (0.3, 0.5))
        self.program.keys("equal")
        self.program.expect(rounds, "2 of 2 matches in")
        self.program.press(rounds, "Close Round 1")
        self.program.expect(rounds, "Pair Round 2")

    def undo(self):
        self.program.focus(self.window)
        self.program.keys("ctrl+z")
        # The toast that tells of it is gone before a busy machine has read the tree.
        wait_for("the undo in the log", lambda: self.program.query("SELECT 1 FROM act WHERE kind = 'undo'"))
        rounds = self.program.page(self.window, "Rounds")
        self.program.press(rounds, "Close Round 1")
        self.program.expect(rounds, "Pair Round 2")

    def enter_round_by_keys(self):
        program = self.program
        program.focus(self.window)
        program.keys("ctrl+r")
        rounds = self.program.page(self.window, "Rounds")
        # The first result publishes the draft.
        program.expect(rounds, "Draft")
        program.keys("1", "0", "Return", "equal", "1")
        program.expect(rounds, "2 of 2 matches in")
        program.keys("ctrl+r")
        program.expect(rounds, "Pair Round 3")

    def export(self):
        program = self.program
        path = os.path.join(program.folder.name, "crosstable.xml")
        program.page(self.window, "Standings")
        program.keys("ctrl+e")
        chooser = program.window(part="Export")
        program.focus(chooser)
        program.keys("ctrl+a")
        program.type(path)
        program.keys("Return")
        wait_for("the exported file", lambda: os.path.exists(path))
        program.dameroctl("xml", "check", path)


def main():
    tap = Tap()
    with Program(sys.argv[1]) as program:
        evening = Evening(program)
        tap.step("a new event by the assistant", evening.make_event)
        tap.step("four players checked in and paired", evening.pair)
        board = tap.step("a game by clicks and typed moves", evening.play_by_clicks)
        tap.step("a whole game by keys", evening.play_by_keys, board)
        tap.step("a board loses on time", evening.lose_on_time)
        tap.step("the round is closed", evening.close_round)
        tap.step("the round is opened again by undo", evening.undo)
        tap.step("a round of results by keys", evening.enter_round_by_keys)
        tap.step("the crosstable is exported and valid", evening.export)
    return tap.end()


sys.exit(main())
