#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""hall-devices.py PORT - tables and phones for a benchmark, at a hall on loopback.

From standard input: "table CODE" for each table of section 1, round 2, by board, then "phones N CODE", then nothing.
They join, it says "ready", and then tables press in turn, 20 times a second, until it is killed; phones watch all
boards. Lies in the folder of the build.
"""

import json
import os
import pathlib
import selectors
import sys
import time
import types
import uuid

BUILD = pathlib.Path(__file__).resolve().parents[2]
sys.path.insert(0, str(BUILD / "tests" / "hall-server"))
from served import Device # noqa: E402

PRESSES_A_SECOND = 20
CLOCK = "00112233"
HELLO = '{"kind":"hello","first_version":1,"last_version":1}'


def own_ms():
    return int(time.monotonic() * 1000) % (1 << 31)


def new_uid():
    """A UUIDv7."""
    number = int(time.time() * 1000) << 80 | 7 << 76 | int.from_bytes(os.urandom(9), "big")
    return str(uuid.UUID(int=number & ~(3 << 62) | 2 << 62))


class Player:
    """A device with a seat."""

    def __init__(self, server, source, code):
        door = Device(server, source)
        door.join(json.dumps({"kind": "join", "code": code}).encode())
        status, headers, body = door.read_answer()
        assert status == 200, body
        door.close()
        self.device = Device(server, source)
        self.device.knock(headers["set-cookie"].split(";")[0].split("=", 1)[1])
        assert self.device.read_head()[0] == 101
        self.ply = None
        self.say(HELLO)
        self.say(json.dumps({"kind": "sync", "clock": CLOCK, "device_ms": own_ms()}))

    def say(self, text):
        self.device.say(text)

    def hear(self):
        """Takes what is there: pings are answered, of the own board the ply is kept."""
        opcode, payload = self.device.read_frame()
        if opcode is None:
            sys.exit("hall-devices: a connection ended")
        message = json.loads(payload) if opcode == 1 else {}
        if message.get("kind") == "ping":
            self.say(json.dumps({"kind": "pong", "nonce": message["nonce"], "clock": CLOCK, "device_ms": own_ms()}))
        elif message.get("kind") == "board":
            self.ply = message["ply"]
        elif message.get("kind") == "refused":
            sys.exit(f"hall-devices: refused: {message}")

    def press(self, board):
        self.say(json.dumps({
            "kind": "press", "uid": new_uid(), "section": 1, "round": 2, "board": board, "game": 1, "ply": self.ply,
            "side": ("black", "white")[self.ply % 2], "clock": CLOCK, "device_ms": own_ms(), "lag_ms": 0}))


def main():
    server = types.SimpleNamespace(port=int(sys.argv[1]))
    tables, phones = [], []
    for line in sys.stdin:
        words = line.split()
        if words and words[0] == "table":
            tables.append(Player(server, f"127.0.1.{1 + len(tables)}", words[1]))
            tables[-1].say(json.dumps({"kind": "watch", "section": 1, "board": len(tables), "list": "board"}))
        elif words and words[0] == "phones":
            phones = [Player(server, f"127.0.2.{1 + i}", words[2]) for i in range(int(words[1]))]
    for phone in phones:
        phone.say('{"kind":"watch","section":1,"list":"boards"}')
    selector = selectors.DefaultSelector()
    for player in tables + phones:
        selector.register(player.device.socket, selectors.EVENT_READ, player)
    print("ready", flush=True)
    due, n = time.monotonic() + 2, 0
    while True:
        if time.monotonic() >= due:
            board = n * 29 % len(tables)
            if tables[board].ply is not None:
                tables[board].press(board + 1)
            due, n = due + 1 / PRESSES_A_SECOND, n + 1
        for key, _ in selector.select(max(0, due - time.monotonic())):
            key.data.hear()
            while key.data.device.held:
                key.data.hear()


if __name__ == "__main__":
    main()
