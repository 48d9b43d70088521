#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""app-evening.py BUILD MODULES [SEED] - an evening of twelve players beside the application itself, under headless.sh.

The evening is that of plan.mjs: two sections, three rounds of two-game matches, at tables that press, tables that press
and move, and a slip. The director pairs, publishes and closes by the application's pages; the hall goes on the air by
itself, and devices in Chromium (app-players.mjs) join by the codes that the Devices page shows, over a bad network.
While games are played damero-hall is killed and the network goes down (round 1), the application is killed (round 2), a
referee's phone answers a call and a table gets another device (round 3). What is left, crosstable and records, has to
be what the same evening leaves at the desk.
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
from e2e import BUTTONS, Failed, Program, Tap, can_act, find, name_of, says, text_of, walk, wait_for  # noqa: E402

EVENT = "Club Evening"
TURNS = 2  # before a call and before a swap
# A match with its moves, in whose first game a table gets another device, and one in which a player calls.
SWAPPED = (2, 2)
CALLING = (2, 3)


def let_devices_in(lines):
    """The same acts with a device at each board, which is what opens seats for tables."""
    return [f"{line} devices=tables" if line.startswith("section ") else line for line in lines]


class Players:
    """People with devices: app-players.mjs, told what to do line by line."""

    def __init__(self, modules, seed):
        self.process = subprocess.Popen(["node", HERE / "app-players.mjs", modules, seed], stdin=subprocess.PIPE,
                                        stdout=subprocess.PIPE, text=True)
        self.numbers = itertools.count(1)
        self.asked = {}
        self.answers = {}

    def __enter__(self):
        return self

    def __exit__(self, kind, value, traceback):
        self.process.stdin.close()
        if kind is not None:
            self.process.terminate()
        self.process.wait(60)

    def ask(self, device, what, **words):
        """Has device do what, and does not wait for it; the number by which hear() does."""
        n = next(self.numbers)
        self.asked[n] = f"{device}: {what}"
        self.process.stdin.write(json.dumps({"n": n, "device": device, "what": what, **words}) + "\n")
        self.process.stdin.flush()
        return n

    def hear(self, n):
        while n not in self.answers:
            line = self.process.stdout.readline()
            if not line:
                raise Failed(f"{self.asked[n]}: the players have ended")
            answer = json.loads(line)
            self.answers[answer["n"]] = answer
        answer = self.answers.pop(n)
        if "error" in answer:
            raise Failed(f"{self.asked[n]}: {answer['error']}")
        return answer.get("value")

    def tell(self, device, what, **words):
        return self.hear(self.ask(device, what, **words))


class Evening:
    def __init__(self, build, players, folder):
        self.build = build
        self.players = players
        self.plan = players.tell("all", "plan")
        self.folder = pathlib.Path(folder)
        self.library = str(self.folder / "club.damero")
        self.program = Program(build, library=self.library)
        self.program.perform("\n".join(let_devices_in(self.plan["setup"])) + "\n")
        self.window = None
        self.seats = {}  # of a board, (section, board): the kind of the device that sits there
        self.playing = {}  # likewise: the number of what it was asked

    def boards(self):
        return [(section["id"], board) for section in self.plan["sections"] for board in self.plan["boards"]]

    # ---- the application ----

    def start(self):
        self.program.__enter__()
        self.program.press(self.program.window("Damero"), f"Continue {EVENT}")
        self.window = self.program.window(EVENT)
        self.program.focus(self.window)

    def choose(self, button, line):
        """Takes LINE of the menu that opens by BUTTON."""
        self.program.click(self.window, button)
        self.program.choose(self.window, line)

    def select(self, section):
        """The window shows the section of that number."""
        name = next(other["name"] for other in self.plan["sections"] if other["id"] == section)

        def find_chooser(part):
            return next((node for node in walk(self.window) if name_of(node).startswith(f"Section: {part}")
                         and can_act(node)), None)
        chooser = wait_for("the chooser of sections", lambda: find_chooser(""))
        if find_chooser(name) is None:
            self.choose(chooser, name)
            wait_for(f"the section {name}", lambda: find_chooser(name))

    def devices(self):
        """The Devices page, shown."""
        return self.program.page(self.window, "Devices")

    def read_code(self, title):
        """The code beside TITLE on the Devices page, as a screen reader reads it."""
        pattern = re.compile(re.escape(title) + r": code (\S{4} \S{4}),")
        found = wait_for(f"the code of {title}", lambda: next(
            filter(None, (pattern.match(name_of(node)) for node in walk(self.devices()))), None))
        return found[1]

    def choose_for(self, title, line):
        """Takes LINE of the menu of a row of the Devices page."""
        menu = wait_for(f"the menu of {title}", lambda: next(
            (node for node in walk(self.devices()) if name_of(node) == f"Menu of {title}" and can_act(node)), None))
        self.choose(menu, line)

    def find_dialog(self, part):
        return wait_for(f"a dialog that says {part}", lambda: next(
            (node for node in self.program.windows() if node != self.window and says(node, part)), None))

    def revoke(self, title):
        self.choose_for(title, "Revoke…")
        self.program.press(self.find_dialog(f"Revoke {title}?"), "Revoke")
        wait_for(f"{title} without a device", lambda: find(self.devices(), BUTTONS, f"Open {title} for a device") or
                 not says(self.devices(), title))

    # ---- what goes on in the hall ----

    def count_acts(self, kind):
        return self.program.query(f"SELECT count(*) FROM act WHERE kind = '{kind}'")[0][0]

    def expect_turns(self, n):
        """Until N more turns are in the library; the round goes on."""
        before = self.count_acts("press")
        wait_for(f"{n} turns", lambda: self.count_acts("press") >= before + n, 180)

    def set_port(self):
        """One that is free; nothing else has to be set before devices can join."""
        with socket.socket() as free:
            free.bind(("", 0))
            port = free.getsockname()[1]
        wait_for("the port", lambda: find(self.devices(), "spin button", "Port")).get_value_iface().set_current_value(
            port)
        return port

    def publish(self, number):
        for section in self.plan["sections"]:
            self.select(section["id"])
            rounds = self.program.page(self.window, "Rounds")
            self.program.press(rounds, f"Pair Round {number}")
            self.program.press(rounds, f"Publish Round {number}")

    def go_on_air(self):
        """The first round is published, and devices can join."""
        port = self.set_port()
        self.publish(1)
        label = wait_for("the address", lambda: find(self.devices(), "label", part=f":{port}/"))
        self.players.tell("all", "network", url=text_of(label))

    def add_floor(self):
        """The referee's phone; over plain http the program asks first."""
        program = self.program
        self.choose(wait_for("Add", lambda: find(self.devices(), BUTTONS, "Add")), "Referee on the Floor")
        program.press(self.find_dialog("not encrypted"), "Allow")
        dialog = self.find_dialog("Floor 1")
        pattern = re.compile(r"^\w{4} \w{4}$")
        code = wait_for("a code", lambda: next(
            (text_of(node) for node in walk(dialog) if pattern.match(text_of(node))), None))
        self.players.tell("floor", "join", code=code, kind="floor")
        wait_for("the dialog to close", lambda: dialog not in self.program.windows())

    def seat(self, section, board, kind):
        """A device of that kind sits at the board, and no other."""
        now = self.seats.get((section, board))
        if now == kind:
            return
        title, name = f"Board {board}", f"{section}.{board}"
        self.select(section)
        if kind == "slip":
            self.revoke(title)
            self.choose_for(title, "For the Result Alone")
            title = f"{title} · Result slip"
        elif now == "slip":
            self.revoke(f"{title} · Result slip")
            self.program.press(self.devices(), f"Open {title} for a device")
        self.players.tell(name, "join", code=self.read_code(title), kind=kind, section=section, board=board)
        self.seats[(section, board)] = kind

    def sit_down(self, number):
        """Slips move from board to board, tables stay."""
        slips = {section["id"]: section["slips"][number - 1] for section in self.plan["sections"]}
        for section, board in self.boards():
            self.seat(section, board, "slip" if slips[section] == board else "table")

    def play(self, number, boards=None):
        for section, board in boards or self.boards():
            self.playing[(section, board)] = self.players.ask(f"{section}.{board}", "play", round=number)

    def close(self, number):
        for n in self.playing.values():
            self.players.hear(n)
        self.playing.clear()
        for section in self.plan["sections"]:
            self.select(section["id"])
            rounds = self.program.page(self.window, "Rounds")
            self.program.expect(rounds, "3 of 3 matches in")
            self.program.press(rounds, f"Close Round {number}")
            wait_for("the round to be closed", lambda: self.count_acts("round-closed") == (
                2 * (number - 1) + section["id"]))

    # ---- what goes wrong, and what is asked ----

    def expect_under_way(self):
        """What has just been done was done in the middle of games."""
        at = "section, round, board, game"
        started, ended = (set(self.program.query(f"SELECT {at} FROM act WHERE kind = '{kind}'"))
                          for kind in ("start", "result-confirmed"))
        assert started - ended

    def find_hall(self):
        """The process of damero-hall that the application has started."""
        pid = self.program.process.pid
        children = pathlib.Path(f"/proc/{pid}/task").glob("*/children")
        return [int(child) for path in children for child in path.read_text(encoding="utf-8").split()
                if pathlib.Path(f"/proc/{child}/comm").read_text(encoding="utf-8").strip() == "damero-hall"]

    def kill_hall(self):
        self.expect_turns(10)
        before = wait_for("damero-hall", self.find_hall)
        os.kill(before[0], signal.SIGKILL)
        wait_for("another damero-hall", lambda: self.find_hall() not in ([], before))
        self.expect_under_way()

    def cut_network(self):
        self.expect_turns(10)
        self.players.tell("all", "cut")
        self.expect_under_way()

    def kill_application(self):
        """It is killed and started again: clocks that ran stand, and the director lets them go on."""
        self.expect_turns(20)
        self.program.process.kill()
        self.program.process.wait()
        self.expect_under_way()
        self.program.folder.cleanup()
        self.program = Program(self.build, library=self.library)
        self.start()
        self.program.press(self.program.window("Interrupted Boards"), "Resume All")
        self.expect_turns(10)

    def begin_round(self, number):
        """All play; two tables stop after some turns, with a clock running."""
        waiting = (SWAPPED, CALLING)
        self.play(number, [board for board in self.boards() if board not in waiting])
        for n in [self.players.ask(f"{section}.{board}", "begin", round=number, turns=TURNS)
                  for section, board in waiting]:
            self.players.hear(n)

    def go_on(self, number, section, board):
        self.playing[(section, board)] = self.players.ask(f"{section}.{board}", "play", round=number, isBegun=True)

    def answer_call(self):
        name = f"{CALLING[0]}.{CALLING[1]}"
        self.players.tell(name, "call", side="white")
        self.players.tell("floor", "see", text="calls the referee")
        self.players.tell("floor", "tap", selector=".calls button", text="Answered")
        wait_for("the call to be answered", lambda: self.count_acts("call-answered") == 1)

    def swap(self):
        """In the middle of a game, whose clock runs on."""
        section, board = SWAPPED
        acts = f"SELECT kind FROM act WHERE section = {section} AND round = 3 AND board = {board}"
        before = self.program.query(acts)
        self.select(section)
        self.choose_for(f"Board {board}", "Let Another Device In")
        self.program.press(self.find_dialog(f"Board {board}"), "Close")
        self.players.tell(f"{section}.{board}", "join", code=self.read_code(f"Board {board}"), kind="table",
                          section=section, board=board)
        assert self.program.query(acts) == before
        self.expect_under_way()

    # ---- what is left ----

    def compare(self):
        library = str(self.folder / "desk.damero")
        acts = self.folder / "desk.acts"
        acts.write_text("\n".join(let_devices_in(self.plan["desk"])) + "\n", encoding="utf-8")
        self.program.dameroctl("event", "run", "--library", library, acts)
        found, expected = self.read_results(self.library), self.read_results(library)
        assert found == expected, "\n".join(difflib.unified_diff(expected, found, "desk", "hall", lineterm="", n=1))
        assert self.players.tell("all", "errors") == []
        print(f"# {json.dumps(self.players.tell('all', 'counts'))}")

    def read_results(self, library):
        """What an evening leaves, without what no two evenings share: names of acts, instants and times, and where the
        lines with the times are broken."""
        lines = []
        for name in ("crosstable.xml", "games.pdn"):
            path = self.folder / name
            path.unlink(missing_ok=True)
            self.program.dameroctl("event", "export", "--library", library, EVENT, path)
            text = re.sub(r' (uid|asOf|blackUsed|whiteUsed)="[^"]*"', "", path.read_text(encoding="utf-8"))
            text = re.sub(r'\[(White|Black)Time "[^"]*"\]\n', "", text)
            text = re.sub(r"\{\s*\}", "", re.sub(r"\[%[^\]]*\]", "", text))
            lines += re.sub(r"([>\]]) |\s(?=\d+\.)", r"\1\n", " ".join(text.split())).split("\n")
        return lines


def play(evening, tap):
    step = tap.step
    step("the event opens", evening.start)
    step("round 1 is published and the hall is on the air", evening.go_on_air)
    step("the referee's phone joins after a question", evening.add_floor)
    step("tables and a slip join by the codes of the page", evening.sit_down, 1)
    evening.play(1)
    step("damero-hall is killed and comes back", evening.kill_hall)
    step("the network is down for three seconds", evening.cut_network)
    step("round 1 is played and closed", evening.close, 1)

    step("round 2 is published", evening.publish, 2)
    step("the slip goes to another board, and a table takes its place", evening.sit_down, 2)
    evening.play(2)
    step("the application is killed and comes back on the air", evening.kill_application)
    step("round 2 is played and closed", evening.close, 2)

    step("round 3 is published", evening.publish, 3)
    step("the slip goes to another board once more", evening.sit_down, 3)
    step("round 3 begins", evening.begin_round, 3)
    step("a call is answered on the phone", evening.answer_call)
    evening.go_on(3, *CALLING)
    step("another device takes a seat while its clock runs", evening.swap)
    evening.go_on(3, *SWAPPED)
    step("round 3 is played and closed", evening.close, 3)
    step("crosstable and records are those of the desk", evening.compare)


def main():
    build, modules = (pathlib.Path(path).resolve() for path in sys.argv[1:3])
    os.environ["DAMERO_HALL"] = str(build / "src" / "hall-server" / "damero-hall")
    seed = sys.argv[3] if len(sys.argv) > 3 else "20261123"
    tap = Tap()
    print(f"# seed {seed}")
    with tempfile.TemporaryDirectory(prefix="damero-evening-") as folder, Players(modules, seed) as players:
        evening = Evening(build, players, folder)
        try:
            play(evening, tap)
        finally:
            evening.program.__exit__(*sys.exc_info())
    return tap.end()


if __name__ == "__main__":
    sys.exit(main())
