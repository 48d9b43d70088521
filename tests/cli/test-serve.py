#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""test-serve.py DAMEROCTL - "dameroctl serve" with the real damero-hall: devices join, press and return, acts come from
standard input, and whatever is killed goes on where it was. DAMERO_HALL names the process that serves devices."""

import json
import os
import pathlib
import secrets
import signal
import ssl
import subprocess
import sys
import tempfile
import time

sys.path.insert(0, str(pathlib.Path(__file__).parent.parent / "hall-server"))
from served import Device, PATIENCE_S  # noqa: E402

DAMEROCTL = sys.argv[1]
N_KILLS = 100
EVENING = """event name=Evening
section name=Open games=1 control=3600 record=none
player name=A
player name=B
player name=C
player name=D
entry in=1 player=1
entry in=1 player=2
entry in=1 player=3
entry in=1 player=4
pair in=1
publish in=1.1
"""


class Serve:
    """dameroctl serve, and what it prints."""

    running = []

    def __init__(self, library, *options):
        self.process = subprocess.Popen([DAMEROCTL, "serve", "--library", library, "Evening", "--json", *options],
                                        stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, bufsize=1)
        self.running.append(self.process)
        self.seats = {}
        self.past = []
        self.port = None

    def wait(self, what, **values):
        """The next line of that kind with those values; seats and the port are kept as they come."""
        while True:
            line = self.process.stdout.readline()
            if not line:
                raise EOFError(f"it ended, and no {what} came")
            row = json.loads(line)
            self.past.append(row)
            if row["what"] == "seat":
                self.seats[row["seat"]] = row["code"]
            if row["what"] == "on-air":
                self.port = int(row["url"].rstrip("/").rsplit(":", 1)[1])
            if row["what"] == what and all(row[key] == value for key, value in values.items()):
                return row

    def say(self, line):
        self.process.stdin.write(line + "\n")
        self.process.stdin.flush()

    def child(self):
        """The process that serves devices."""
        with open(f"/proc/{self.process.pid}/task/{self.process.pid}/children", encoding="ascii") as file:
            return int(file.read().split()[-1])

    def end(self, how):
        self.process.send_signal(how)
        return self.process.wait(PATIENCE_S)


def is_gone(pid):
    """Whether the process ends; patience is for what has to come."""
    end = time.monotonic() + PATIENCE_S
    while time.monotonic() < end:
        try:
            with open(f"/proc/{pid}/stat", encoding="ascii") as file:
                if file.read().rsplit(")", 1)[1].split()[0] == "Z":
                    return True
        except (FileNotFoundError, ProcessLookupError):
            return True
        time.sleep(0.01)
    return False


class Table:
    """The device at a board."""

    def __init__(self, serve, board, cookie=None):
        self.serve, self.board, self.cookie, self.ply = serve, board, cookie, 0
        self.device = None

    def join(self):
        device = Device(self.serve)
        device.join(json.dumps({"kind": "join", "code": self.serve.seats[f"table:1.{self.board}"]}).encode())
        status, headers, body = device.read_answer()
        assert status == 200, (status, body)
        assert b"cookie" not in body and "HttpOnly" in headers["set-cookie"]
        self.cookie = headers["set-cookie"].split("damero=")[1].split(";")[0]
        device.close()

    def open(self):
        """Whether it is let in."""
        self.device = Device(self.serve)
        self.device.knock(self.cookie)
        if self.device.read_head()[0] != 101:
            return False
        self.device.say('{"kind":"hello","first_version":1,"last_version":1}')
        self.hear("welcome")
        return True

    def hear(self, *kinds):
        """The next message of those kinds. Pings are answered."""
        while True:
            opcode, payload = self.device.read_frame()
            assert opcode == 1, (opcode, payload)
            message = json.loads(payload)
            if message["kind"] == "ping":
                self.device.say(json.dumps({"kind": "pong", "nonce": message["nonce"]}))
            if message["kind"] in kinds:
                return message

    def change(self, kind, side, **more):
        return json.dumps({"kind": kind, "uid": f"00000000-0000-7000-8000-{secrets.token_hex(6)}", "section": 1,
                           "round": 1, "board": self.board, "game": 1, "side": side, "ply": self.ply,
                           "clock": "0000000a", "device_ms": int(time.monotonic() * 1000) % 1000000000, **more})

    def begin(self):
        for side in ("black", "white"):
            self.device.say(self.change("ready", side))
            assert self.hear("performed", "refused")["kind"] == "performed"

    def press(self, text=None):
        text = text or self.next_press()
        self.device.say(text)
        uid = json.loads(text)["uid"]
        while (answer := self.hear("performed", "refused")).get("uid") != uid:
            pass
        assert answer["kind"] == "performed", answer
        self.ply += 1

    def next_press(self):
        return self.change("press", "white" if self.ply % 2 else "black")


def get_plies(library):
    show = subprocess.run([DAMEROCTL, "event", "log", "--library", library, "Evening", "--json"], check=True,
                          capture_output=True, text=True).stdout
    return sum(row["act"].startswith("press ") for row in json.loads(show)["acts"])


def check_play(library):
    """Two devices join and press, acts come from standard input, the process of the devices is killed a hundred
    times: each time they return, what was answered is there once, and so is what was not."""
    serve = Serve(library, "--tables", "all", "--players", "--address", "127.0.0.1")
    serve.wait("on-air")
    serve.wait("seat", seat="player:1")
    table, other = Table(serve, 1), Table(serve, 2)
    for one in (table, other):
        one.join()
        assert one.open()
        one.begin()
        one.press()
        while not serve.wait("act", seat=f"table:1.{one.board}")["act"].startswith(f"press in=1.1.{one.board}.1"):
            pass
    serve.say("player name=E")
    assert serve.wait("answer", line=1)["refused"] is None
    serve.say("resign in=9.9.9.9 side=white")
    assert serve.wait("answer", line=2)["refused"] is not None
    serve.say("hall open side:1.1:black")
    assert "--at-devices sides" in serve.wait("answer", line=3)["refused"]

    port = serve.port
    for number in range(N_KILLS):
        table.press()
        waiting = table.next_press()
        if number % 2:
            table.device.say(waiting)
        os.kill(serve.child(), signal.SIGKILL)
        serve.wait("restarting")
        serve.wait("on-air")
        assert serve.port == port
        table.device.close()
        assert table.open()
        table.press(waiting)
    assert get_plies(library) == table.ply + other.ply
    assert not any(row["what"] == "act" and "interrupted" in row["act"] for row in serve.past)

    other.device.close()
    assert other.open()
    other.press()
    serve.end(signal.SIGKILL)
    return table, other, port


def check_again(library, table, other, port):
    """The program is killed and started: on the same port, with the same seats; it ends well by a signal, and so does
    the other process."""
    serve = Serve(library)
    serve.wait("on-air")
    assert serve.port == port, (serve.port, port)
    table.serve = other.serve = serve
    assert table.open()
    serve.say("resume in=1.1.1.1")
    assert serve.wait("answer", line=1)["refused"] is None
    table.press()
    assert get_plies(library) == table.ply + other.ply
    stranger = Table(serve, 1, cookie="f" * 32)
    assert not stranger.open()
    child = serve.child()
    assert serve.end(signal.SIGTERM) == 0
    assert is_gone(child)
    log = subprocess.run([DAMEROCTL, "event", "log", "--library", library, "Evening", "--devices"], check=True,
                         capture_output=True, text=True).stdout
    assert "joined  table:1.1  127.0.0.1\n" in log, log
    records = subprocess.run([DAMEROCTL, "event", "log", "--library", library, "Evening", "--devices", "--json"],
                             check=True, capture_output=True, text=True).stdout
    assert sum(row["what"] == "joined" for row in json.loads(records)["records"]) == 2


def check_https(library, folder):
    """The certificate is of an authority of this computer, which is made once and readable for its owner alone."""
    os.environ["XDG_DATA_HOME"] = folder
    kept = []
    for _ in range(2):
        serve = Serve(library, "--https", "--address", "127.0.0.1", "--tables", "all")
        url = serve.wait("on-air")["url"]
        assert url == f"https://127.0.0.1:{serve.port}/", url
        path = pathlib.Path(folder) / "damero" / "hall-authority.pem"
        assert path.stat().st_mode & 0o777 == 0o600
        kept.append(path.read_bytes())
        trusting = ssl.create_default_context(cafile=path)
        device = Device(serve, wrap=lambda plain: trusting.wrap_socket(plain, server_hostname="127.0.0.1"))
        status, _, body = device.ask("GET /authority.crt")
        assert status == 200 and kept[0].startswith(body.strip()), (status, body)
        device.close()
        assert serve.end(signal.SIGINT) == 0
    assert kept[0] == kept[1]


def check_ends(library):
    """With --until-eof the end of standard input is the end; without lines it says what is wrong and why."""
    serve = Serve(library, "--until-eof")
    serve.wait("on-air")
    serve.process.stdin.close()
    assert serve.process.wait(PATIENCE_S) == 0
    rows = [(["--address", "203.0.113.1"], 3, "203.0.113.1"), (["--tables", "Silver"], 1, "Silver"),
            (["--seat", "throne:1"], 2, "throne:1"), (["--port", "70000"], 2, "70000"),
            (["--certificate", "/dev/null"], 3, "/dev/null")]
    for options, code, text in rows:
        done = subprocess.run([DAMEROCTL, "serve", "--library", library, "Evening", *options], capture_output=True,
                              text=True, stdin=subprocess.DEVNULL, check=False)
        assert done.returncode == code and text in done.stderr, (options, done)


def main():
    with tempfile.TemporaryDirectory() as folder:
        library = folder + "/club.damero"
        subprocess.run([DAMEROCTL, "event", "run", "--library", library, "-"], input=EVENING, text=True, check=True,
                       stdout=subprocess.DEVNULL)
        known = check_play(library)
        print("ok 1 - play", flush=True)
        check_again(library, *known)
        print("ok 2 - again", flush=True)
        check_ends(library)
        print("ok 3 - ends", flush=True)
        check_https(library, folder)
        print("ok 4 - https", flush=True)
        subprocess.run([DAMEROCTL, "verify", "--library", library], check=True, stdout=subprocess.DEVNULL)
        print("ok 5 - verify\n1..5")


try:
    main()
finally:
    for process in Serve.running:
        process.kill()
