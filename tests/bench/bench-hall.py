#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""bench-hall.py [SECONDS] - damero-hall under the load of a large hall on loopback.

100 devices join, one after the other: the page, a seat, a WebSocket. Then 64 tables, 64 phones and 200 watchers are
connected for SECONDS (10): 20 presses a second come from tables and phones, and a parent in a process of its own
answers each with the state of a board to its device and to every watcher. Told are the time from the press to the last
screen, and what damero-hall took. Lies in the folder of the build, beside which it finds the program.
"""

import os
import pathlib
import selectors
import sys
import time

BUILD = pathlib.Path(__file__).resolve().parents[2]
sys.path.insert(0, str(BUILD / "tests" / "hall-server"))
from served import COOKIE, Device, Server # noqa: E402

JOINING, PLAYING, WATCHING, PRESSES_A_SECOND = 100, 128, 200, 20
STATE = b'{"kind":"board","game":1,"record":"' + b"12-16 24-20 " * 40 + b'","ply":%06d}'
ADMITTED = b'{"kind":"admitted","cookie":"%s","seat":"table"}' % COOKIE.encode()


def tell(what, value, target, unit):
    print(f"  {what:44} {value:8.1f} {unit:9} {value / target:5.2f} of {target} {unit}", flush=True)


def be_parent(server):
    """Lets everybody in; each number that comes goes out again as a state, to its device and all who only watch."""
    watchers = []
    while True:
        try:
            packet = server.read(None)
        except EOFError:
            os._exit(0)
        if packet.kind == "join":
            server.send("answer", packet.connection, ADMITTED)
        elif packet.kind == "open":
            server.send("accept", packet.connection)
        elif packet.kind == "text" and packet.payload == b"watch":
            watchers.append(packet.connection)
        elif packet.kind == "text":
            state = STATE % int(packet.payload)
            for connection in [packet.connection, *watchers]:
                server.send("send", connection, state)


def connect(server, source):
    device = Device(server, source)
    device.knock()
    assert device.read_head()[0] == 101
    return device


def join(server, source):
    """As a device does it that has the page in its cache."""
    status = Device(server, source).ask("GET /", origin=False)[0]
    device = Device(server, source)
    device.join(b'{"kind":"join","code":"ABCD2345"}')
    assert status == 200 and device.read_answer()[0] == 200
    return connect(server, source)


def processor_s(pid):
    with open(f"/proc/{pid}/stat", encoding="ascii") as file:
        fields = file.read().rsplit(")", 1)[1].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def play(players, watchers, seconds):
    """Seconds from each press to its last screen, and of each to every screen."""
    selector = selectors.DefaultSelector()
    for device in players + watchers:
        device.socket.setblocking(False)
        selector.register(device.socket, selectors.EVENT_READ, device)
    pressed, missing, last, every = [], [], [], []
    begin = time.monotonic()
    while len(last) < seconds * PRESSES_A_SECOND:
        now = time.monotonic()
        due = begin + len(pressed) / PRESSES_A_SECOND
        if now >= due and len(pressed) < seconds * PRESSES_A_SECOND:
            pressed.append(time.monotonic())
            missing.append(1 + len(watchers))
            players[len(pressed) % len(players)].say(str(len(pressed) - 1))
            due += 1 / PRESSES_A_SECOND
        for key, _ in selector.select(max(0, min(due - time.monotonic(), 0.05))):
            key.data.more()
            arrived = time.monotonic()
            while b'"ply":' in key.data.held and key.data.held.find(b"}") >= 0:
                state, key.data.held = key.data.held.split(b"}", 1)
                number = int(state[-6:])
                missing[number] -= 1
                every.append(arrived - pressed[number])
                if missing[number] == 0:
                    last.append(arrived - pressed[number])
    return sorted(last), sorted(every)


def main():
    seconds = int(sys.argv[1]) if len(sys.argv) > 1 else 10
    server = Server(str(BUILD / "src" / "hall-server" / "damero-hall"))
    if os.fork() == 0:
        be_parent(server)
    begin = time.monotonic()
    joined = [join(server, f"127.0.3.{1 + i}") for i in range(JOINING)]
    tell("100 devices join", time.monotonic() - begin, 10, "s")
    for device in joined:
        device.close()
    players = [connect(server, f"127.0.1.{1 + i}") for i in range(PLAYING)]
    watchers = [connect(server, f"127.0.2.{1 + i}") for i in range(WATCHING)]
    for device in watchers:
        device.say("watch")
    time.sleep(1)
    used_s, begin = processor_s(server.pid), time.monotonic()
    last, every = play(players, watchers, seconds)
    used = (processor_s(server.pid) - used_s) / (time.monotonic() - begin) * 100
    tell("press to all screens, the half of them", last[len(last) // 2] * 1000, 5, "ms")
    tell("press to all screens, 99 in 100", last[len(last) * 99 // 100] * 1000, 50, "ms")
    tell("press to one screen, the half of them", every[len(every) // 2] * 1000, 5, "ms")
    tell("of one core", used, 15, "%")
    tell("memory", server.memory_kb() / 1024, 40, "MB")
    os.kill(server.pid, 15)


if __name__ == "__main__":
    main()
