#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""test-server.py PROGRAM [CERTIFIER [TEST...]] - damero-hall from outside: what it serves, and attacks that it has
to outlast.

The test is its parent and its devices. CERTIFIER prints a certificate for 127.0.0.1 with its key.
"""

import os
import signal
import ssl
import struct
import subprocess
import sys
import time

from served import COOKIE, PATIENCE_S, Device, Server

PROGRAM = sys.argv[1]
CERTIFIER = sys.argv[2] if len(sys.argv) > 2 else ""
HERE, MAX_GUESTS = 8, 400
JOIN = b'{"kind":"join","code":"ABCD2345"}'
MAX_UNREAD = 4 << 20  # bytes that wait for one device, with what systems keep on both sides
MAX_MEMORY_KB = (400 if os.environ.get("DAMERO_IS_SANITIZED") else 40) << 10


def addresses(n):
    return [f"127.0.{1 + i // 250}.{1 + i % 250}" for i in range(n)]


def try_device(server, source):
    """A connection that stays open, or None."""
    device = Device(server, source)
    device.socket.settimeout(0.05)
    try:
        if device.more():
            return device
    except TimeoutError:
        return device
    except ConnectionError:
        pass
    device.close()
    return None


def test_pages(server):
    for path in ["/", "/join", "/test", "/trust", "/web/index.html"]:
        status, headers, body = Device(server).ask(f"GET {path}", origin=False)
        assert status == 200 and body.startswith(b"<!doctype html>"), path
        assert headers["content-type"].startswith("text/html"), headers
        assert headers["content-security-policy"].startswith("default-src 'self';"), headers
        assert headers["x-content-type-options"] == "nosniff" and headers["referrer-policy"] == "no-referrer"
        assert headers["cache-control"] == ("no-cache" if path.startswith("/web/") else "no-store"), path
    status, headers, _ = Device(server).ask("GET /web/pages.js", origin=False)
    assert status == 200 and headers["content-type"].startswith("text/javascript")
    device = Device(server)
    status, _, body = device.ask("GET /web/pages.js", origin=False, more=[f"If-None-Match: {headers['etag']}"])
    assert status == 304 and not body and device.is_closed()
    for path in ["/authority.crt", "/hall", "/web/", "/web/nothing.js", "/index.html", "/join/", "//", "/web//page.js"]:
        status, _, body = Device(server).ask(f"GET {path}", origin=False)
        assert status in (400, 404) and not body, (path, status)
    assert server.rest() == [], "a GET tells the parent nothing"


def test_foreign_requests(server):
    """Each is refused, and the parent hears of none."""
    json = "Content-Type: application/json"
    length = f"Content-Length: {len(JOIN)}"
    rows = [
        (421, "GET /", {"host": "evil.example", "origin": False}),
        (421, "GET /", {"host": f"evil.example:{server.port}", "origin": False}),
        (403, "GET /", {"origin": "http://evil.example"}),
        (403, "POST /join", {"origin": False, "more": [json, length]}),
        (403, "POST /join", {"origin": "http://evil.example", "more": [json, length]}),
        (403, "POST /join", {"origin": "null", "more": [json, length]}),
        (413, "POST /join", {"more": [json, "Content-Length: 4097"]}),
        (413, "POST /join", {"more": [json, "Content-Length: 99999999999999"]}),
        (411, "POST /join", {"more": [json, "Transfer-Encoding: chunked"]}),
        (415, "POST /join", {"more": ["Content-Type: text/plain", length]}),
        (405, "POST /hall", {"more": [json, length]}),
        (405, "PUT /join", {"more": [json, length]}),
        (405, "OPTIONS /join", {}),
    ]
    for status, request, head in rows:
        device = Device(server)
        answer = device.ask(request, **head)
        assert answer[0] == status and "access-control-allow-origin" not in answer[1], (request, head, answer)
        assert device.is_closed()
    for head in [{"host": "evil.example"}, {"origin": "http://evil.example"}, {"origin": False}]:
        device = Device(server)
        device.knock(**head)
        assert device.read_head()[0] in (403, 421), head
    assert server.rest() == []


def test_bombs(server):
    """Bodies that are no JOIN."""
    for body in [b"[" * 4096, b'{"a":' * 800, b'{"kind":"join","code":' + b"[" * 2000 + b"]" * 2000 + b"}", b"\xff" * 9,
                 b"", b"{}", b'{"kind":"hello"}', JOIN + JOIN, JOIN.replace(b'"code"', b'"code":"ABCD2345","code"')]:
        device = Device(server)
        device.join(body)
        assert device.read_answer()[0] == 400, body[:40]
    assert server.rest() == []


def test_join(server):
    for answer, status in [(b'{"kind":"admitted","cookie":"%s","seat":"floor"}' % COOKIE.encode(), 200),
                           (b'{"kind":"refused","why":"too-many-tries"}', 429),
                           (b'{"kind":"refused","why":"no-code"}', 403),
                           (b'{"kind":"ping","nonce":"0123456789abcdef"}', 503), (b"nonsense", 503)]:
        device = Device(server)
        device.join(JOIN)
        packet = server.wait("join")
        assert packet.payload == b"127.0.0.1\n" + JOIN
        server.send("answer", packet.connection, answer)
        got, headers, body = device.read_answer()
        assert got == status, (answer, got)
        assert COOKIE.encode() not in body and (status != 200 or body == b'{"kind":"admitted","seat":"floor"}')
        cookie = f"damero={COOKIE}; HttpOnly; SameSite=Strict; Path=/; Max-Age=1209600"
        assert headers.get("set-cookie") == (cookie if status == 200 else None)
    device = Device(server)
    device.join(JOIN)
    packet = server.wait("join")
    device.close()
    server.send("answer", packet.connection, b'{"kind":"refused","why":"no-code"}')
    server.send("answer", packet.connection, b'{"kind":"refused","why":"no-code"}')
    server.send("answer", 999, b'{"kind":"refused","why":"no-code"}')
    device = Device(server)
    device.join(JOIN)
    server.wait("join")
    assert device.read_answer()[0] == 503, "the parent never answers"


def test_socket(server):
    device = Device(server, "127.0.0.7")
    device.knock()
    packet = server.wait("open")
    assert packet.payload == f"127.0.0.7\n{COOKIE}".encode()
    server.send("accept", packet.connection)
    assert device.read_head()[0] == 101
    before = time.monotonic_ns() // 1000000
    device.say("ñ")
    text = server.wait("text")
    assert text.payload == "ñ".encode() and text.connection == packet.connection
    assert before <= text.stamp_ms <= time.monotonic_ns() // 1000000
    for length in [1, 125, 126, 4096]:
        server.send("send", packet.connection, b"a" * length)
        assert device.read_frame() == (1, b"a" * length)
    device.send(device.frame(b"ab", final=False) + device.frame(b"cd", opcode=9) + device.frame(b"ef", opcode=0))
    assert device.read_frame() == (10, b"cd") and server.wait("text").payload == b"abef"
    device.say("x" * 4096)
    assert len(server.wait("text").payload) == 4096
    server.send("close", packet.connection, "the seat is gone".encode())
    assert device.read_frame() == (8, struct.pack(">H", 1000) + b"the seat is gone")
    assert server.wait("closed").connection == packet.connection
    server.send("send", packet.connection, b"late")
    assert device.read_frame()[0] is None

    device = Device(server)
    number = device.open(server, cookie=None)
    assert number > packet.connection
    device.close()
    assert server.wait("closed").connection == number
    device = Device(server)
    number = device.open(server)
    device.send(device.frame(struct.pack(">H", 1000), opcode=8))
    assert device.read_close() == 1000 and server.wait("closed").connection == number
    assert server.rest() == []


def test_rejected(server):
    """A cookie that the parent knows no more, and an answer that does not come."""
    for _ in range(3):
        device = Device(server)
        device.knock()
        packet = server.wait("open")
        server.send("reject", packet.connection)
        server.send("accept", packet.connection)
        server.send("send", packet.connection, b"secret")
        status, _, body = device.read_answer()
        assert status == 403 and not body and device.is_closed()
    assert server.rest() == []
    device = Device(server)
    device.knock()
    number = server.wait("open").connection
    assert device.read_head()[0] == 503
    assert server.wait("closed").connection == number
    server.send("accept", number)


def test_frames(server):
    """Messages that are too long however they are cut, that are no text, that come too fast."""
    def fragments(device, n, size):
        yield device.frame(b"a" * size, final=False)
        for _ in range(n):
            yield device.frame(b"a" * size, opcode=0, final=False)

    rows = [
        (1009, lambda device: [device.frame(b"a" * 4097)]),
        (1009, lambda device: [device.frame(b"", declared=1 << 40)]),
        (1009, lambda device: fragments(device, 2, 2000)),
        (1009, lambda device: fragments(device, 19 * 1024 * 1024 // 4000, 4000)),
        (1003, lambda device: [device.frame(b"ab", opcode=2)]),
        (1003, lambda device: [device.frame(b"ab", masked=False)]),
        (1003, lambda device: [device.frame(b"ab", reserved=0x40)]),
        (1003, lambda device: [device.frame(b"", opcode=11)]),
        (1003, lambda device: [device.frame(b"a" * 126, opcode=9)]),
        (1008, lambda device: [device.frame(b"", opcode=9) * 200]),
        (1008, lambda device: [device.frame(b"a", final=False), device.frame(b"", opcode=0, final=False) * 200]),
        (1008, lambda device: [device.frame(b"{}") * 2000]),
    ]
    for code, frames in rows:
        device = Device(server)
        number = device.open(server)
        try:
            for data in frames(device):
                device.send(data)
        except ConnectionError:
            pass
        assert device.read_close() in (code, None if len(device.held) == 0 else code), code
        assert server.wait("closed").connection == number
        assert device.is_closed()
        texts = [packet for packet in iter(lambda: server.read(0), None) if packet.kind == "text"]
        assert len(texts) <= 40 and all(packet.payload == b"{}" for packet in texts), (code, len(texts))
    device = Device(server)
    device.open(server)
    device.send(device.frame(b"\xff\xfe"))
    assert device.read_close() in (1007, None)
    server.wait("closed")
    assert server.memory_kb() < MAX_MEMORY_KB, server.memory_kb()
    stats = server.wait_for_stat("no-text", 5)
    assert int(stats["long-message"]) >= 4 and int(stats["too-fast"]) >= 3, stats


def test_long_heads(server):
    """Each is refused, and its connection ends even where the device keeps its side open."""
    devices = []
    for head in [b"GET / HTTP/1.1\r\nA: " + b"a" * 9000, b"GET /" + b"a" * 9000, b"A" * 8192,
                 b"GET / HTTP/1.1\r\n" + b"A: b\r\n" * 2000]:
        device = Device(server)
        device.send(head)
        assert device.read_head()[0] == 431
        assert device.is_closed()
        devices.append(device)
    stats = server.wait_for_stat("long-head", 4)
    while stats["connections"] != "0":
        stats = server.wait_for_stat("long-head", 4)


def test_slow_heads(server):
    """Byte after byte, half a head, nothing at all, a body that does not come: each ends, and others are served."""
    silent, half, body = Device(server, "127.0.0.11"), Device(server, "127.0.0.11"), Device(server, "127.0.0.12")
    half.send(b"GET / HTTP/1.1\r\n")
    body.send(body.head("POST /join", more=["Content-Type: application/json", "Content-Length: 30"]) + b"{")
    slow = Device(server, "127.0.0.11")
    slow.socket.settimeout(0.2)
    status = None
    for byte in slow.head("GET /", more=["A: " + "a" * (5 * PATIENCE_S)]):
        try:
            slow.send(bytes([byte]))
            status = slow.read_head()[0]
            break
        except TimeoutError:
            continue
        except ConnectionError:
            status = 0
            break
    assert status in (0, 408), status
    assert Device(server).ask("GET /", origin=False)[0] == 200
    assert half.read_head()[0] == 408 and half.is_closed()
    assert silent.is_closed() and body.is_closed()
    server.wait_for_stat("slow-head", 2)


def test_many_here(server):
    """So many of one address besides those that have a seat, and others are let in."""
    seated = [Device(server, "127.0.0.21") for _ in range(HERE)]
    for device in seated:
        device.open(server)
    devices = [try_device(server, "127.0.0.21") for _ in range(HERE)]
    assert all(devices)
    more = Device(server, "127.0.0.21")
    assert more.is_closed() and not more.held
    assert Device(server, "127.0.0.22").ask("GET /", origin=False)[0] == 200
    devices.pop().close()
    server.wait_for_stat("too-many-here")
    while Device(server, "127.0.0.21").ask("GET /", origin=False)[0] != 200:
        pass


def test_thousand(server):
    """No more than so many are in, and when they have gone there is room again."""
    devices = []
    for source in addresses(MAX_GUESTS):
        devices.append(Device(server, source))
        devices[-1].open(server)
    for source in addresses(1000)[MAX_GUESTS:]:
        device = Device(server, source)
        try:
            device.send(device.head("GET /"))
        except ConnectionError:
            pass
        assert device.is_closed() and not device.held
        device.close()
    stats = server.wait_for_stat("too-many", 1000 - MAX_GUESTS)
    assert int(stats["connections"]) == int(stats["sockets"]) == MAX_GUESTS, stats
    assert server.memory_kb() < MAX_MEMORY_KB, server.memory_kb()
    for device in devices:
        device.close()
        server.wait("closed")
    assert Device(server).ask("GET /", origin=False)[0] == 200


def test_no_reader(server):
    """A device that reads nothing is cut off before much waits for it; another is told all."""
    deaf, other = Device(server, "127.0.0.31"), Device(server, "127.0.0.32")
    number, good = deaf.open(server), other.open(server)
    n_sent = 0
    while n_sent < 2 * MAX_UNREAD:
        server.send("send", number, b"a" * 4096)
        server.send("send", good, b"b" * 100)
        assert other.read_frame() == (1, b"b" * 100)
        n_sent += 4096
        packet = server.read(0)
        if packet and packet.kind == "closed":
            break
    assert packet.kind == "closed" and packet.connection == number and n_sent <= MAX_UNREAD, n_sent
    assert server.memory_kb() < MAX_MEMORY_KB, server.memory_kb()
    server.wait_for_stat("not-reading")


def test_busy_parent(server):
    """A parent that reads nothing for a while loses no device and no message."""
    device = Device(server)
    number = device.open(server)
    for i in range(20):
        device.say(f"{i}")
    assert [int(server.wait("text").payload) for _ in range(20)] == list(range(20))
    server.send("close", number)
    assert server.wait("closed").connection == number


def test_sandbox(server):
    with open(f"/proc/{server.pid}/status", encoding="ascii") as file:
        status = dict(line.rstrip("\n").split(":\t", 1) for line in file if ":\t" in line)
    assert status["NoNewPrivs"] == "1", status
    files = os.listdir(f"/proc/{server.pid}/fd") if os.geteuid() == 0 else []
    targets = [os.readlink(f"/proc/{server.pid}/fd/{file}") for file in files]
    assert all(target.startswith(("/dev/null", "socket:", "anon_inode:", "pipe:", "/")) for target in targets)
    assert len(targets) < 12, targets


def test_port_is_taken():
    first = Server(PROGRAM)
    second = Server(PROGRAM, port=first.port)
    assert second.failure and second.wait_for_end() == 1, second.failure
    third = Server(PROGRAM, address="no address")
    assert third.failure and third.wait_for_end() == 1
    assert first.stop()


def test_ends():
    """Without its parent it ends; killed, another has its port at once, and the devices return."""
    server = Server(PROGRAM)
    devices = [Device(server, source) for source in addresses(20)]
    for device in devices:
        device.open(server)
    assert server.stop() and all(device.is_closed() for device in devices)
    port = server.port
    for _ in range(5):
        server = Server(PROGRAM, port=port)
        assert server.port == port, server.failure
        device = Device(server)
        device.open(server)
        server.kill()
        assert device.is_closed()
    for packet in [b"", b"\xff" * 16, b"\x0c" + b"\0" * 3 + b"\1" + b"\0" * 12, b"\0" * 15]:
        server = Server(PROGRAM, port=port)
        server.link.send(packet)
        assert server.wait_for_end() in ((0, 3) if not packet else (3,)), packet
    server = Server(PROGRAM, port=port)
    for number in [signal.SIGINT, signal.SIGHUP, signal.SIGPIPE, signal.SIGXFSZ]:
        os.kill(server.pid, number)
    assert Device(server).ask("GET /", origin=False)[0] == 200, "what a terminal sends ends it"
    server.send("listen", payload=b"port=0\nhost=a\n")
    assert server.wait("failed") and server.wait_for_end() == 1


def test_secure():
    if not CERTIFIER:
        return "no certificates are made"
    pem = subprocess.run([CERTIFIER], check=True, capture_output=True).stdout
    authority, chain = pem.split(b"\f\n")
    server = Server(PROGRAM, before=[("certificate", chain), ("authority", authority)])
    context = ssl.create_default_context(cadata=authority.decode())
    device = Device(server, wrap=lambda plain: context.wrap_socket(plain, server_hostname="127.0.0.1"))
    assert device.ask("GET /authority.crt", origin=False)[2] == authority

    def secure(source="127.0.0.1"):
        return Device(server, source, wrap=lambda plain: context.wrap_socket(plain, server_hostname="127.0.0.1"))

    plain, silent = Device(server, "127.0.0.41"), Device(server, "127.0.0.41")
    plain.send(plain.head("GET /"))
    assert plain.is_closed()
    assert "wss://127.0.0.1" in secure().ask("GET /", origin=False)[1]["content-security-policy"]
    device = secure()
    device.join(JOIN)
    server.send("answer", server.wait("join").connection,
                b'{"kind":"admitted","cookie":"%s","seat":"floor"}' % COOKIE.encode())
    assert device.read_answer()[1]["set-cookie"].endswith("; Secure")
    device = secure()
    number = device.open(server)
    device.say("a" * 4096)
    assert len(server.wait("text").payload) == 4096
    for _ in range(50):
        server.send("send", number, b"b" * 4096)
    assert all(device.read_frame() == (1, b"b" * 4096) for _ in range(50))
    slow = secure("127.0.0.42")
    slow.send(b"GET / HTTP/1.1\r\n")
    assert slow.read_head()[0] == 408
    assert silent.is_closed()
    server.wait_for_stat("handshake", 2)
    wrong = [Device(server, "127.0.0.43") for _ in range(5)]
    for each in wrong:
        each.send(os.urandom(600))
        assert each.is_closed()
    assert secure().ask("GET /", origin=False)[0] == 200
    assert server.stop()
    return None


WITH_SERVER = [test_pages, test_foreign_requests, test_bombs, test_join, test_socket, test_rejected, test_frames,
               test_long_heads, test_slow_heads, test_many_here, test_thousand, test_no_reader, test_busy_parent,
               test_sandbox]
ALONE = [test_port_is_taken, test_ends, test_secure]


def run(test):
    """Why it is passed over, or None; a server has to outlast its test."""
    if test in ALONE:
        return test()
    server = Server(PROGRAM)
    try:
        test(server)
        assert Device(server).ask("GET /", origin=False)[0] == 200, "it serves no more"
        assert server.stop(), f"it ended with {server.status}"
    finally:
        server.link.close()
    return None


def main():
    wanted = sys.argv[3:]
    tests = [test for test in WITH_SERVER + ALONE if not wanted or test.__name__ in wanted]
    failed = False
    for number, test in enumerate(tests, 1):
        name = test.__name__.removeprefix("test_").replace("_", "-")
        try:
            skipped = run(test)
            print(f"ok {number} - {name}" + (f" # SKIP {skipped}" if skipped else ""), flush=True)
        except (AssertionError, OSError, EOFError, TimeoutError) as error:
            failed = True
            line = error.__traceback__
            while line.tb_next:
                line = line.tb_next
            print(f"# {line.tb_frame.f_code.co_name}, line {line.tb_lineno}: {type(error).__name__}: {error}")
            print(f"not ok {number} - {name}", flush=True)
    print(f"1..{len(tests)}")
    sys.exit(1 if failed else 0)


if __name__ == "__main__":
    main()
