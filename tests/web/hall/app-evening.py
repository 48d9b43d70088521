#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""app-evening.py BUILD MODULES - a round at devices beside the application itself, under headless.sh.

The director pairs and publishes a round by mouse; the hall goes on the air by itself. Two tables and a referee's
phone join in Chromium (app-players.mjs) by the codes that the Devices page shows. A call of a player is answered on the
phone, a table gets another device from the Devices page, damero-hall is killed, and then the application, which comes
back on the air with its devices. What is left, crosstable and records, has to be what the same acts at the desk leave.
"""

import difflib
import itertools
import json
import os
import pathlib
import re
import signal
import socket
import subprocess
import sys
import tempfile

HERE = pathlib.Path(__file__).resolve().parent
sys.path.insert(0, str(HERE.parents[1] / "app" / "e2e"))
from e2e import BUTTONS, Failed, Program, Tap, can_act, do, find, name_of, says, text_of, walk, wait_for  # noqa: E402

EVENT = "Harbor Evening"
PLAYERS = ("Ann Adams", "Bob Brown", "Cid Cole", "Dee Dunn")
GAMES = {1: (("11-15", "23-19", "8-11", "22-17", "4-8", "17-13"), {"ending": "resign", "side": "black"}, "white"),
         2: (("9-13", "22-18", "12-16", "24-20"), {"ending": "draw", "side": "black"}, "draw")}
SETUP = [f'event name="{EVENT}" date=2026-11-23',
         'section name="Gold Bar" games=1 system=round-robin control=600+5 devices=tables record=checked confirm=on',
         *(f'player name="{name}"' for name in PLAYERS), *(f"entry in=1 player={i + 1}" for i in range(len(PLAYERS)))]


def list_desk_acts():
    """The evening as acts at the desk."""
    yield from SETUP
    yield from ("pair in=1", "publish in=1.1")
    for board, (moves, end, result) in GAMES.items():
        at = f"in=1.1.{board}.1"
        yield f"start {at}"
        yield from (f"press {at} move={move}" for move in moves)
        if end["ending"] == "resign":
            yield f"resign {at} side={end['side']}"
        else:
            yield from (f"draw-offered {at} side=black", f"draw-agreed {at} side=white")
        yield f"result-confirmed {at} result={result}"
    yield "round-closed in=1.1"


class Players:
    """People with devices: app-players.mjs, told what to do line by line."""

    def __init__(self, modules):
        self.process = subprocess.Popen(["node", HERE / "app-players.mjs", modules], stdin=subprocess.PIPE,
                                        stdout=subprocess.PIPE, text=True)
        self.numbers = itertools.count(1)

    def __enter__(self):
        return self

    def __exit__(self, kind, value, traceback):
        self.process.stdin.close()
        self.process.wait(60)

    def tell(self, device, what, **words):
        line = {"n": next(self.numbers), "device": device, "what": what, **words}
        self.process.stdin.write(json.dumps(line) + "\n")
        self.process.stdin.flush()
        answer = json.loads(self.process.stdout.readline())
        if answer["n"] != line["n"] or "error" in answer:
            raise Failed(f"{device}: {what}: {answer.get('error')}")
        return answer.get("value")

    def play(self, board, first, last=None):
        self.tell(f"table {board}", "play", moves=GAMES[board][0][first:last], ply=first)


class Evening:
    def __init__(self, build, players, folder):
        self.build = build
        self.players = players
        self.folder = pathlib.Path(folder)
        self.library = str(self.folder / "club.damero")
        self.program = Program(build, library=self.library)
        self.window = None
        self.url = None

    # ---- the application ----

    def open_event(self):
        self.program.press(self.program.window("Damero"), f"Continue {EVENT}")
        self.window = self.program.window(EVENT)
        self.program.focus(self.window)

    def devices(self):
        """The Devices page, shown."""
        return self.program.page(self.window, "Devices")

    def publish(self):
        """A round is published, and devices can join: nothing else has to be found or pressed."""
        program = self.program
        with socket.socket() as free:
            free.bind(("", 0))
            port = free.getsockname()[1]
        devices = self.devices()
        wait_for("the port", lambda: find(devices, "spin button", "Port")).get_value_iface().set_current_value(port)
        rounds = program.page(self.window, "Rounds")
        program.press(rounds, "Pair Round 1")
        program.press(rounds, "Publish Round 1")
        label = wait_for("the address", lambda: find(self.window, "label", part=f":{port}/"))
        self.url = text_of(label)

    def read_code(self, title):
        """The code beside TITLE on the Devices page, as a screen reader reads it."""
        pattern = re.compile(re.escape(title) + r": code (\S{4} \S{4}),")
        found = wait_for(f"the code of {title}", lambda: next(
            filter(None, (pattern.match(name_of(node)) for node in walk(self.devices()))), None))
        return found[1]

    def choose_for(self, title, line):
        """Takes LINE of the menu of a row."""
        menu = wait_for(f"the menu of {title}", lambda: [
            node for node in walk(self.devices()) if name_of(node) == f"Menu of {title}" and can_act(node)])[-1]
        do(menu)
        self.program.choose(self.window, line)

    def add_floor(self):
        """The referee's phone; over plain http the program asks first."""
        program = self.program
        add = wait_for("Add", lambda: find(self.devices(), BUTTONS, "Add"))
        do(add)
        program.choose(self.window, "Referee on the Floor")
        question = wait_for("the question", lambda: next(
            (node for node in program.windows() if says(node, "not encrypted")), None))
        program.press(question, "Allow")
        dialog = wait_for("the code of the phone", lambda: next(
            (node for node in program.windows() if node != self.window and says(node, "Floor 1")), None))
        pattern = re.compile(r"^\w{4} \w{4}$")
        code = wait_for("a code", lambda: next(
            (text_of(node) for node in walk(dialog) if pattern.match(text_of(node))), None))
        self.players.tell("phone", "join", url=self.url, code=code, kind="floor")
        wait_for("the dialog to close", lambda: dialog not in self.program.windows())

    # ---- the evening ----

    def join_table(self, board):
        self.players.tell(f"table {board}", "join", url=self.url, code=self.read_code(f"Board {board}"), kind="table",
                          board=board, record="checked")

    def expect_joined(self, n):
        wait_for(f"{n} devices that have joined", lambda: sum(
            text_of(node) == "Joined" for node in walk(self.devices())) == n)

    def answer_call(self):
        self.players.tell("table 2", "call", side="white")
        self.program.expect(self.program.page(self.window, "Boards"), "calls the referee")
        self.players.tell("phone", "see", text="calls the referee")
        self.players.tell("phone", "tap", selector=".calls button", text="Answered")
        self.count_acts("call-answered", 1)

    def count_acts(self, kind, n):
        sql = f"SELECT count(*) FROM act WHERE kind = '{kind}'"
        wait_for(f"{n} times {kind} in the log", lambda: self.program.query(sql) == [(n,)])

    def swap(self):
        self.choose_for("Board 1", "Let Another Device In")
        self.program.press(wait_for("the dialog", lambda: next(
            (node for node in self.program.windows() if node != self.window and says(node, "Board 1")), None)), "Close")
        self.join_table(1)
        self.players.play(1, 2, 4)

    def find_hall(self):
        """The process of damero-hall that the application has started."""
        pid = self.program.process.pid
        children = pathlib.Path(f"/proc/{pid}/task").glob("*/children")
        return [int(child) for path in children for child in path.read_text(encoding="utf-8").split()
                if pathlib.Path(f"/proc/{child}/comm").read_text(encoding="utf-8").strip() == "damero-hall"]

    def kill_hall(self):
        before = wait_for("damero-hall", self.find_hall)
        os.kill(before[0], signal.SIGKILL)
        wait_for("another damero-hall", lambda: self.find_hall() not in ([], before))
        self.players.play(2, 2, 3)
        self.count_acts("press", 7)  # a press made without contact is handed over when it is back

    def kill_application(self):
        """It is killed and started again: clocks that ran stand, and the director lets them go on."""
        self.program.process.kill()
        self.program.process.wait()
        self.program.folder.cleanup()
        self.program = Program(self.build, library=self.library)
        self.program.__enter__()
        self.open_event()
        self.program.press(self.program.window("Interrupted Boards"), "Resume All")
        self.expect_joined(3)

    def play_to_the_end(self):
        for board, (_, end, _) in GAMES.items():
            self.players.play(board, 4 if board == 1 else 3)
            self.players.tell(f"table {board}", "end", **end)
            self.players.tell(f"table {board}", "confirm")

    def close_round(self):
        rounds = self.program.page(self.window, "Rounds")
        self.program.expect(rounds, "2 of 2 matches in")
        self.program.press(rounds, "Close Round 1")
        self.program.expect(rounds, "Pair Round 2")

    def compare(self):
        library = str(self.folder / "desk.damero")
        acts = self.folder / "desk.acts"
        acts.write_text("\n".join(list_desk_acts()) + "\n", encoding="utf-8")
        self.program.dameroctl("event", "run", "--library", library, acts)
        found, expected = self.read_results(self.library), self.read_results(library)
        assert found == expected, "\n".join(difflib.unified_diff(expected, found, "desk", "hall", lineterm="", n=1))
        for device in ("table 1", "table 2", "phone"):
            assert self.players.tell(device, "errors") == [], device

    def read_results(self, library):
        """What an evening leaves, without what no two evenings share: names of acts, instants and times."""
        lines = []
        for name in ("crosstable.xml", "games.pdn"):
            path = self.folder / name
            path.unlink(missing_ok=True)
            self.program.dameroctl("event", "export", "--library", library, EVENT, path)
            text = re.sub(r' (uid|asOf|blackUsed|whiteUsed)="[^"]*"', "", path.read_text(encoding="utf-8"))
            text = re.sub(r'\[(White|Black)Time "[^"]*"\]\n', "", text)
            lines += re.sub(r"\{\s*\}", "", re.sub(r"\[%[^\]]*\]", "", text)).replace(">", ">\n").split("\n")
        return [" ".join(line.split()) for line in lines]


def play(evening, tap):
    step = tap.step
    step("a round is published and the hall is on the air", evening.publish)
    for board in GAMES:
        step(f"a device joins board {board} by the code of the page", evening.join_table, board)
    step("the referee's phone joins after a question", evening.add_floor)
    step("all have joined", evening.expect_joined, 3)
    for board in GAMES:
        step(f"board {board} begins", evening.players.tell, f"table {board}", "ready")
        step(f"board {board} plays", evening.players.play, board, 0, 2)
    step("a call is answered on the phone", evening.answer_call)
    step("another device takes the seat of board 1", evening.swap)
    step("damero-hall is killed and comes back", evening.kill_hall)
    step("the application is killed and comes back on the air", evening.kill_application)
    step("the games are played to their ends and confirmed", evening.play_to_the_end)
    step("the round is closed", evening.close_round)
    step("crosstable and records are those of the desk", evening.compare)


def main():
    build, modules = (pathlib.Path(path).resolve() for path in sys.argv[1:3])
    os.environ["DAMERO_HALL"] = str(build / "src" / "hall-server" / "damero-hall")
    tap = Tap()
    with tempfile.TemporaryDirectory(prefix="damero-evening-") as folder, Players(modules) as players:
        evening = Evening(build, players, folder)
        evening.program.perform("\n".join(SETUP) + "\n")
        evening.program.__enter__()
        try:
            tap.step("the event opens", evening.open_event)
            play(evening, tap)
        finally:
            evening.program.__exit__(*sys.exc_info())
    return tap.end()


if __name__ == "__main__":
    sys.exit(main())
