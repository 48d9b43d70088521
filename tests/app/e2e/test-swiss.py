#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""test-swiss.py BUILD - a Swiss of five rounds as its director goes through it.

Nine players; one comes late, after round 1, and one withdraws after round 2. Results are entered by keys. In the end
what the library holds is read beside the program: nobody met anybody twice, had two byes, or played when not there.
"""

import itertools
import sys

from e2e import Program, Tap, find, find_all, text_of, wait_for

EVENT = "Harbor Open"
PLAYERS = ("Ann", "Bob", "Cid", "Dee", "Eve", "Fay", "Gus", "Hal", "Ida")
LATE, LATE_FROM = "Joe", 2
GONE, GONE_FROM = "Dee", 3
ROUNDS = 5
# What is pressed for the two games of a match: the first player wins both, or one, or they draw and so on.
RESULTS = (("1", "1"), ("equal", "1"), ("0", "0"), ("equal", "equal"), ("1", "0"))


class Swiss:
    def __init__(self, program):
        self.program = program
        self.window = None

    def make_event(self):
        summary = f"{len(PLAYERS)} players: Swiss of {ROUNDS} rounds"
        self.window = self.program.make_event(EVENT, PLAYERS, self.choose_system, summary)

    def choose_system(self, dialog):
        program = self.program
        program.press(dialog, "Pairing and scoring")
        program.click(dialog, wait_for("the systems", lambda: find(dialog, "combo box", "System")))
        # Swiss is the fourth.
        program.keys("Home", "Down", "Down", "Down", "Return")
        program.expect(dialog, "players with about the same score")
        rounds = wait_for("the number of rounds", lambda: find(dialog, "spin button", "Rounds"))
        program.click(dialog, rounds, (0.1, 0.5))
        program.keys("ctrl+a")
        program.type(str(ROUNDS))
        program.keys("Tab")
        program.expect(dialog, f"Swiss of {ROUNDS} rounds")

    def play_round(self, number, n_matches):
        """Pairs a round, enters its results by keys and closes it."""
        program = self.program
        rounds = program.page(self.window, "Rounds")
        program.focus(self.window)
        program.keys("ctrl+r")
        program.press(rounds, f"Publish Round {number}")
        program.expect(rounds, f"0 of {n_matches} matches in")
        # The next board has the keys as soon as a match is complete.
        program.keys(*itertools.chain(*(RESULTS[(board + number) % len(RESULTS)] for board in range(n_matches))))
        program.expect(rounds, f"{n_matches} of {n_matches} matches in")
        program.keys("ctrl+r")
        wait_for(f"round {number} to be closed", lambda: program.query(
            f"SELECT 1 FROM act WHERE kind = 'round-closed' AND round = {number}"))

    def enter_late(self):
        program = self.program
        players = program.page(self.window, "Players")
        program.expect(players, f"Players added now play from round {LATE_FROM} on.")
        entry = wait_for("the entry for players", lambda: find(players, ("text", "entry"), "Add a player"))
        program.click(self.window, entry)
        program.type(LATE)
        program.keys("Return")
        # The toast may be gone before the tree is read.
        program.expect(players, f"Late, from round {LATE_FROM}")
        wait_for("an empty entry", lambda: not text_of(entry))

    def withdraw(self):
        program = self.program
        players = program.page(self.window, "Players")
        row = wait_for(GONE, lambda: next((row for row in find_all(players, "table row")
                                           if find(row, name=GONE) is not None), None))
        program.click(self.window, row, (0.3, 0.5))
        program.keys("Delete")
        program.expect(players, f"Withdrawn from round {GONE_FROM}")

    def check_standings(self):
        standings = self.program.page(self.window, "Standings")
        self.program.expect(standings, "All rounds are played: final")

    def check_library(self):
        """Numbers are in the order of the list, and the late one has the last."""
        late, gone = len(PLAYERS) + 1, PLAYERS.index(GONE) + 1
        meetings, byes = [], []
        stored = self.program.query("SELECT round, pairs FROM act WHERE kind = 'pair' ORDER BY round, seq")
        assert [number for number, _ in stored] == list(range(1, ROUNDS + 1)), stored
        for number, text in stored:
            games, _, rest = text.partition("bye")
            pairs = [tuple(sorted(map(int, pair.split("-")))) for pair in games.split()]
            there = {entry for pair in pairs for entry in pair}
            out = {late} if number < LATE_FROM else {gone} if number >= GONE_FROM else set()
            assert not out & there, (number, text)
            meetings += pairs
            byes += [int(entry) for entry in rest.replace("bye", "").split() if int(entry) not in out]
        assert len(set(meetings)) == len(meetings) == 4 + 5 + 4 + 4 + 4, meetings
        assert len(set(byes)) == len(byes) == 4, byes


def main():
    tap = Tap()
    with Program(sys.argv[1]) as program:
        swiss = Swiss(program)
        tap.step("a Swiss of nine players by the assistant", swiss.make_event)
        tap.step("round 1", swiss.play_round, 1, 4)
        tap.step("somebody comes late", swiss.enter_late)
        tap.step("round 2", swiss.play_round, 2, 5)
        tap.step("somebody withdraws", swiss.withdraw)
        for number in range(3, ROUNDS + 1):
            tap.step(f"round {number}", swiss.play_round, number, 4)
        tap.step("the standings are final", swiss.check_standings)
        tap.step("the library holds legal pairings", swiss.check_library)
    return tap.end()


sys.exit(main())
