# SPDX-License-Identifier: GPL-3.0-or-later
"""What tests of damero-hall share: a parent that speaks the link (src/hall/link.h), and a device that speaks HTTP and
WebSocket as plainly or as badly as a test wants."""

import base64
import os
import select
import signal
import socket
import struct
import time

PATIENCE_S = 60  # for what has to come: no test measures time
HEAD = struct.Struct("<B3xIq")
PARENTS = ["certificate", "authority", "listen", "accept", "reject", "send", "close", "answer"]
SERVERS = ["listening", "failed", "open", "join", "text", "closed", "stats"]
KINDS = {name: number for number, name in enumerate(PARENTS + SERVERS)}
COOKIE = "0123456789abcdef" * 2


class Packet:
    def __init__(self, data):
        kind, self.connection, self.stamp_ms = HEAD.unpack_from(data)
        self.kind = (PARENTS + SERVERS)[kind]
        self.payload = data[HEAD.size:]


class Server:
    """A running damero-hall, and its parent's end of the link."""

    def __init__(self, program, *, port=0, address="127.0.0.1", hosts=("127.0.0.1", "localhost"), before=()):
        self.link, other = socket.socketpair(socket.AF_UNIX, socket.SOCK_SEQPACKET)
        self.pid = os.posix_spawn(program, [program], os.environ, file_actions=[
            (os.POSIX_SPAWN_OPEN, 0, "/dev/null", os.O_RDONLY, 0), (os.POSIX_SPAWN_DUP2, other.fileno(), 3)])
        other.close()
        self.waiting = []
        self.status = None
        for kind, payload in before:
            self.send(kind, payload=payload)
        lines = [f"address={address}", f"port={port}", *(f"host={host}" for host in hosts), "name=Damero"]
        self.send("listen", payload="".join(line + "\n" for line in lines).encode())
        answer = self.wait("listening", "failed")
        self.failure = answer.payload.decode() if answer.kind == "failed" else None
        self.port = int(answer.payload) if answer.kind == "listening" else None

    def send(self, kind, connection=0, payload=b""):
        self.link.send(HEAD.pack(KINDS[kind], connection, 0) + payload)

    def read(self, seconds):
        """The next packet, or None."""
        if self.waiting:
            return self.waiting.pop(0)
        poll = select.poll()
        poll.register(self.link, select.POLLIN)
        if not poll.poll(None if seconds is None else seconds * 1000):
            return None
        data = self.link.recv(1 << 17)
        if not data:
            raise EOFError("damero-hall has ended")
        return Packet(data)

    def wait(self, *kinds):
        """The next packet of those kinds; statistics that nobody waits for are passed over, others kept."""
        kept = []
        end = time.monotonic() + PATIENCE_S
        while time.monotonic() < end:
            packet = self.read(end - time.monotonic())
            if packet and packet.kind in kinds:
                self.waiting = kept + self.waiting
                return packet
            if packet and packet.kind != "stats":
                kept.append(packet)
        raise TimeoutError(f"no {kinds} came, but {[packet.kind for packet in kept]}")

    def wait_for_stat(self, name, least=1):
        end = time.monotonic() + PATIENCE_S
        while time.monotonic() < end:
            stats = dict(line.split("=") for line in self.wait("stats").payload.decode().split())
            if int(stats[name]) >= least:
                return stats
        raise TimeoutError(f"{name} is {stats[name]}, not {least}")

    def rest(self):
        """Every packet that has come but statistics."""
        packets = []
        while packet := self.read(0):
            packets.append(packet)
        return [packet.kind for packet in packets if packet.kind != "stats"]

    def memory_kb(self):
        with open(f"/proc/{self.pid}/status", encoding="ascii") as file:
            return next(int(line.split()[1]) for line in file if line.startswith("VmRSS:"))

    def wait_for_end(self):
        """Its exit status, or less than 0 for a signal."""
        end = time.monotonic() + PATIENCE_S
        while self.status is None and time.monotonic() < end:
            pid, status = os.waitpid(self.pid, os.WNOHANG)
            if pid:
                self.status = os.waitstatus_to_exitcode(status)
            else:
                time.sleep(0.01)
        return self.status

    def kill(self):
        os.kill(self.pid, signal.SIGKILL)
        self.wait_for_end()
        self.link.close()

    def stop(self):
        """Lets go of the link and waits for the end; whether it ended well."""
        self.link.close()
        return self.wait_for_end() == 0


class Device:
    """One connection. source: the address it comes from, of 127.0.0.0/8."""

    def __init__(self, server, source="127.0.0.1", wrap=None):
        self.host = f"127.0.0.1:{server.port}"
        self.scheme = "https" if wrap else "http"
        self.socket = socket.socket(socket.AF_INET, socket.SOCK_STREAM)
        self.socket.settimeout(PATIENCE_S)
        self.socket.bind((source, 0))
        self.socket.connect(("127.0.0.1", server.port))
        if wrap:
            self.socket = wrap(self.socket)
        self.held = b""

    def head(self, request, *, host=None, origin=None, more=()):
        lines = [f"{request} HTTP/1.1", f"Host: {host or self.host}", *more]
        if origin is not False:
            lines.append(f"Origin: {origin or self.scheme + '://' + self.host}")
        return ("\r\n".join(lines) + "\r\n\r\n").encode("latin-1")

    def send(self, data):
        self.socket.sendall(data)

    def more(self):
        data = self.socket.recv(1 << 16)
        self.held += data
        return len(data) > 0

    def read_head(self):
        """Status and headers; (0, {}) where the connection ended first."""
        try:
            while b"\r\n\r\n" not in self.held:
                if not self.more():
                    return 0, {}
        except ConnectionError:
            return 0, {}
        head, self.held = self.held.split(b"\r\n\r\n", 1)
        first, *lines = head.decode("latin-1").split("\r\n")
        return int(first.split()[1]), {name.lower(): value for name, value in
                                       (line.split(": ", 1) for line in lines)}

    def read_answer(self):
        """Status, headers and body."""
        status, headers = self.read_head()
        while status and len(self.held) < int(headers.get("content-length", 0)) and self.more():
            pass
        return status, headers, self.held

    def ask(self, request, body=b"", **head):
        self.send(self.head(request, **head) + body)
        return self.read_answer()

    def join(self, body, **head):
        more = ("Content-Type: application/json", f"Content-Length: {len(body)}")
        self.send(self.head("POST /join", more=more, **head) + body)

    def knock(self, cookie=COOKIE, **head):
        """Asks for a WebSocket."""
        key = base64.b64encode(os.urandom(16)).decode()
        self.send(self.head("GET /hall", more=(
            "Upgrade: websocket", "Connection: Upgrade", "Sec-WebSocket-Version: 13", f"Sec-WebSocket-Key: {key}",
            "Sec-WebSocket-Extensions: permessage-deflate", *([f"Cookie: a=b; damero={cookie}"] if cookie else [])),
            **head))

    def open(self, server, cookie=COOKIE):
        """A WebSocket that the parent accepts; its number."""
        self.knock(cookie)
        number = server.wait("open").connection
        server.send("accept", number)
        status, headers = self.read_head()
        assert status == 101, status
        assert "sec-websocket-extensions" not in headers
        return number

    @staticmethod
    def frame(payload, opcode=1, final=True, masked=True, reserved=0, declared=None):
        length = len(payload) if declared is None else declared
        first = (0x80 if final else 0) | reserved | opcode
        mask = 0x80 if masked else 0
        if length < 126:
            head = struct.pack(">BB", first, mask | length)
        elif length < 65536:
            head = struct.pack(">BBH", first, mask | 126, length)
        else:
            head = struct.pack(">BBQ", first, mask | 127, length)
        if not masked:
            return head + payload
        key = os.urandom(4)
        stream = (key * (len(payload) // 4 + 1))[:len(payload)]
        masked_payload = int.from_bytes(payload, "big") ^ int.from_bytes(stream, "big")
        return head + key + masked_payload.to_bytes(len(payload), "big")

    def say(self, text):
        self.send(self.frame(text.encode()))

    def take(self, n_bytes):
        while len(self.held) < n_bytes:
            if not self.more():
                raise EOFError("the connection has ended")
        data, self.held = self.held[:n_bytes], self.held[n_bytes:]
        return data

    def read_frame(self):
        """(opcode, payload) of the next frame; (None, b"") where the connection ends."""
        try:
            first, second = self.take(2)
            assert first & 0x70 == 0 and first & 0x80 and second & 0x80 == 0
            length = second
            if second == 126:
                length, = struct.unpack(">H", self.take(2))
            elif second == 127:
                length, = struct.unpack(">Q", self.take(8))
            return first & 0x0f, self.take(length)
        except (EOFError, ConnectionError):
            return None, b""

    def read_close(self):
        """The code of the close that comes, passing over all before it; None: it just ended."""
        while True:
            opcode, payload = self.read_frame()
            if opcode is None:
                return None
            if opcode == 8:
                return struct.unpack(">H", payload[:2])[0] if payload else 0

    def is_closed(self):
        """Reads to the end: whether there is one."""
        try:
            while self.more():
                pass
        except ConnectionError:
            pass
        except TimeoutError:
            return False
        return True

    def close(self):
        self.socket.close()
