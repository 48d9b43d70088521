# SPDX-License-Identifier: GPL-3.0-or-later
"""hall.py - part of the soak: a hall of boards that one "dameroctl event run -" directs, in real time.

Every act has a uid of its own. Those without an answer when the director dies are sent again to the next one, which
answers what is stored already as it did the first time.
"""
import os
import re
import subprocess
import time

ROUNDS = 3
BOARDS_OF_SECTION = 20
SECTIONS = (("Pool", "pool-apca", "move 20+10"), ("Damas", "spanish", "90+3"))
PLACE = re.compile(r" in=(\d+\.\d+\.\d+\.\d+)")


def mono_ms():
    return time.clock_gettime_ns(time.CLOCK_MONOTONIC) // 1000000


def wall_ms():
    return time.time_ns() // 1000000


class Act:
    """An act on its way, or acknowledged: when it was sent, and when the answer was there."""
    __slots__ = ("uid", "kind", "text", "board", "first_run", "sent", "answered", "steps", "tolerant")

    def __init__(self, uid, text, board):
        self.uid = uid
        self.kind = text.split(" ", 1)[0]
        self.text = f"{text} uid={uid}"
        self.board = board
        self.first_run = 0
        self.sent = self.answered = None
        self.steps = None
        self.tolerant = False


class Board:
    def __init__(self, place, moves):
        self.place = place
        self.moves = moves
        self.n_plies = 0
        self.started = self.over = self.stopped = self.flagged = False
        self.stopped_run = 0    # the run that told that it was stopped by a crash
        self.unsure = False     # a resume was sent twice: the clocks may run
        self.offer = None       # who offers a draw
        self.last_press = None  # its uid, while it can be taken back
        self.waits = None       # the act that has no answer yet
        self.next = 0.0         # when somebody acts here


class Hall:
    """What is directed. The owner calls pump() whenever the director may have said something, and act() often."""

    def __init__(self, owner, dameroctl, library, games, random, environment):
        self.owner, self.random, self.games = owner, random, games
        self.dameroctl, self.library, self.environment = dameroctl, library, environment
        self.process = self.errors = None
        self.run = 0
        self.event = None       # uid of the event in play
        self.events = []        # all of them
        self.round = 0
        self.boards = {}
        self.tasks = []         # acts of the director that follow one another
        self.task = None
        self.by_line = {}
        self.n_lines = 0
        self.unanswered = {}    # uid: act, in the order of sending
        self.acknowledged = {}  # uid: (act, event)
        self.last_place = None
        self.rest = b""
        self.n_refused = self.n_rounds = self.n_deadlines = self.n_interrupted = 0
        self.new_event()

    def make_uid(self):
        number = wall_ms() << 80 | 7 << 76 | self.random.getrandbits(76)
        number = number & ~(3 << 62) | 2 << 62
        text = f"{number:032x}"
        return "-".join((text[:8], text[8:12], text[12:16], text[16:20], text[20:]))

    # The director's own work, one act after the other.

    def new_event(self):
        self.round = 0
        self.tasks = [f'event name="Soak {len(self.events) + 1}" date=2026-11-21']
        for number, (name, ruleset, control) in enumerate(SECTIONS, 1):
            self.tasks.append(f'section in={number} name={name} system=dutch rounds={ROUNDS} games=1 '
                              f'ruleset={ruleset} control="{control}"')
        n_players = 2 * BOARDS_OF_SECTION
        for number in range(1, n_players * len(SECTIONS) + 1):
            self.tasks.append(f'player player={number} name="Player {number:03}" rating={2200 - 9 * number}')
            self.tasks.append(f"entry in={(number - 1) // n_players + 1} player={number}")
        self.add_round()

    def add_round(self):
        self.round += 1
        self.boards = {}
        for section in range(1, len(SECTIONS) + 1):
            self.tasks += [f"pair in={section}", f"publish in={section}"]
            for number in range(1, BOARDS_OF_SECTION + 1):
                place = f"{section}.{self.round}.{number}.1"
                self.boards[place] = Board(place, self.random.choice(self.games[section - 1]).split())
                self.tasks.append(f"start in={place}")

    def end_round(self):
        self.n_rounds += 1
        self.tasks = [f"round-closed in={section}.{self.round}" for section in range(1, len(SECTIONS) + 1)]
        if self.round < ROUNDS:
            self.add_round()
        else:
            closing, self.tasks = self.tasks, []
            self.new_event()
            self.tasks = closing + self.tasks

    # The process.

    def open(self):
        command = [self.dameroctl, "event", "run", "-", "--raw", "--keep-going", "--library", self.library]
        if self.event is not None:
            command += ["--event", self.event]
        self.errors = open(self.owner.errors_path, "w+b")
        self.process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=self.errors,
                                        env=self.environment, bufsize=0)
        os.set_blocking(self.process.stdout.fileno(), False)
        self.run += 1
        self.n_lines, self.by_line, self.rest, self.last_place = 0, {}, b"", None
        self.write("# the first line opens the library")
        for act in list(self.unanswered.values()):
            self.send_line(act)

    def write(self, line):
        self.n_lines += 1
        try:
            self.process.stdin.write(line.encode() + b"\n")
        except BrokenPipeError:
            pass  # it is told by the end of its answers

    def send_line(self, act):
        self.write(act.text)
        self.by_line[self.n_lines] = act

    def send(self, text, board=None, tolerant=False):
        act = Act(self.make_uid(), text, board)
        act.first_run, act.tolerant = self.run, tolerant
        act.sent, act.steps = (mono_ms(), wall_ms()), {self.owner.step}
        if board is not None:
            board.waits = act
        self.unanswered[act.uid] = act
        self.send_line(act)
        return act

    def take_end(self):
        """The director has ended: its status, and what it said last."""
        self.process.stdin.close()
        self.process.stdout.close()
        status = self.process.wait()
        self.errors.seek(0)
        said = self.errors.read().decode(errors="replace")
        self.errors.close()
        self.process = None
        return status, said

    def pump(self):
        """Takes the answers that are there. False: there will be no more."""
        while True:
            try:
                data = os.read(self.process.stdout.fileno(), 65536)
            except BlockingIOError:
                return True
            if not data:
                return False
            *lines, self.rest = (self.rest + data).split(b"\n")
            for line in lines:
                self.take_line(line.decode())

    def take_line(self, line):
        number, _, rest = line.partition(" ")
        place = PLACE.search(line)
        board = self.boards.get(place[1]) if place else None
        if line.startswith("  "):
            if number == "" and board is not None and line.startswith("  game-over "):
                board.over = True
        elif number == "-":
            self.n_deadlines += rest.startswith(("flag ", "time-called "))
            if board is not None and rest.startswith("flag "):
                board.flagged = True
                self.wake(board)
        elif number == "interrupted:":
            self.take_interrupted(re.search(r", game ([\d.]+),", line)[1])
        elif rest.startswith("ok ") and number.isdigit():
            self.take_ok(self.by_line.pop(int(number)), rest[3:])
        elif rest.startswith("refused: ") and number.isdigit():
            self.take_refused(self.by_line.pop(int(number)), rest[9:])
        elif "acts performed" not in rest:
            self.owner.fail(f"the director said: {line}")

    def take_interrupted(self, place):
        board = self.boards.get(place)
        if board is None:
            self.owner.fail(f"interrupted, but not in play: {place}")
            return
        self.n_interrupted += 1
        board.stopped, board.stopped_run = True, self.run
        self.wake(board)

    def wake(self, board):
        """The director comes to a board whose clocks stand, and does not wait for who sleeps there."""
        board.next = min(board.next, time.monotonic() + self.random.uniform(1, 6))

    def settle(self, act):
        del self.unanswered[act.uid]
        if act.board is not None:
            act.board.waits = None
        if act is self.task:
            self.task = None

    def take_ok(self, act, uid):
        if uid != act.uid:
            self.owner.fail(f"{act.text} was answered with {uid}")
        act.answered = (mono_ms(), wall_ms())
        act.steps.add(self.owner.step)
        self.settle(act)
        if act.kind == "event":
            self.event = uid
            self.events.append(uid)
        self.acknowledged[uid] = (act, self.event)
        if act.kind == "start":
            board = self.boards[PLACE.search(act.text)[1]]
            board.started = True
            board.next = time.monotonic() + self.random.uniform(0.5, 8)
        elif act.board is not None:
            self.take_effect(act, act.board)

    def take_effect(self, act, board):
        twice = act.first_run != self.run and board.stopped_run == self.run
        if act.kind == "press":
            board.n_plies += 1
            board.offer, board.last_press = None, act.uid
        elif act.kind == "undo":
            board.n_plies -= 1
            board.stopped, board.last_press = True, None
        elif act.kind == "pause":
            board.stopped = True
        elif act.kind in ("resume", "play-on"):
            board.stopped, board.unsure = twice, twice
            board.flagged = False
        elif act.kind == "draw-offered":
            board.offer = act.text.split("side=")[1].split()[0]
        elif act.kind == "draw-declined":
            board.offer = None

    def take_refused(self, act, why):
        board = act.board
        self.settle(act)
        self.n_refused += 1
        if board is None:
            self.owner.fail(f"{act.text} was refused: {why}")
            return
        if act.kind == "resume" and board.unsure:
            board.stopped = board.unsure = False
        elif not (act.tolerant or act.first_run != self.run or board.over or board.flagged or board.stopped):
            self.owner.fail(f"{act.text} was refused: {why}")
        if act.kind.startswith("draw-"):
            board.offer = None

    def take_log(self, text):
        """What the last director stored and could not say any more: what ended by itself."""
        flagged = set()
        for line in text.splitlines():
            place = PLACE.search(line)
            board = self.boards.get(place[1]) if place else None
            if board is None:
                continue
            if line.startswith("#   game-over "):
                board.over = True
            elif line.startswith("flag "):
                flagged.add(board)
            elif line.startswith("play-on "):
                flagged.discard(board)
        for board in self.boards.values():
            board.flagged = board in flagged

    # What happens on the boards.

    def act(self):
        """Sends what is due; when something will be is the answer, as a monotonic time in seconds."""
        now = time.monotonic()
        if self.task is None and self.tasks:
            self.task = self.send(self.tasks.pop(0))
        open_boards = [board for board in self.boards.values() if not board.over]
        if not open_boards and not self.tasks and self.task is None:
            self.end_round()
            return now
        due = now + 1
        for board in open_boards:
            if board.started and board.waits is None:
                if board.next <= now:
                    self.act_on(board)
                    board.next = now + self.think(board)
                due = min(due, board.next)
        return due

    def think(self, board):
        if board.stopped or board.flagged:
            return self.random.uniform(1, 6)
        if self.random.random() < 1 / 250:
            return 150  # asleep: a deadline will fall
        return min(0.3 + self.random.expovariate(1 / 3.2), 15)

    def act_on(self, board):
        place, random = board.place, self.random
        chance = random.random()
        if board.flagged:
            self.send(f'play-on in={place} amount=60000 reason="a crowd at the door"', board)
        elif board.stopped:
            self.send(f"resume in={place}", board)
        elif board.offer is not None:
            other = "black" if board.offer == "white" else "white"
            kind = "draw-agreed" if board.n_plies == len(board.moves) else "draw-declined"
            self.send(f"{kind} in={place} side={other}", board, tolerant=True)
        elif board.n_plies == len(board.moves):
            kind = "resign" if chance < 0.7 else "draw-offered"
            self.send(f"{kind} in={place} side={random.choice(('black', 'white'))}", board, tolerant=True)
        elif chance < 0.008:
            self.send(f"pause in={place}", board)
        elif chance < 0.018:
            self.send(f"draw-offered in={place} side={random.choice(('black', 'white'))}", board, tolerant=True)
        elif chance < 0.024 and board.last_press is not None:
            self.send(f'undo undoes={board.last_press} reason="the piece slipped"', board, tolerant=True)
        else:
            self.send(f"press in={place} move={board.moves[board.n_plies]}", board)
