#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""test-apng.py PICTURE - what apng.py writes is what it was given, and so is the moving picture of README.md: an
evening in 20 seconds, small enough for a page."""

import pathlib
import random
import struct
import subprocess
import sys
import tempfile
import zlib

import apng

MAX_BYTES = 1_500_000
MAX_SECONDS = 25


def write(path, width, lines, kind):
    """A picture of four channels whose lines are all filtered in the way KIND."""
    raw, above = bytearray(), bytes(4 * width)
    for line in lines:
        raw.append(kind)
        for x, value in enumerate(line):
            left = line[x - 4] if x >= 4 else 0
            corner = above[x - 4] if x >= 4 else 0
            guesses = [0, left, above[x], (left + above[x]) // 2]
            nearest = min((left, above[x], corner), key=lambda near: abs(left + above[x] - corner - near))
            raw.append((value - (guesses + [nearest])[kind]) & 255)
        above = line
    head = apng.chunk(b"IHDR", struct.pack(">IIBBBBB", width, len(lines), 8, 6, 0, 0, 0))
    path.write_bytes(apng.SIGNATURE + head + apng.chunk(b"IDAT", zlib.compress(bytes(raw))) + apng.chunk(b"IEND", b""))


def played(path):
    """The frames as they are shown, each the list of its lines of colours, with its milliseconds."""
    canvas, colours, control = None, None, None
    for kind, data in apng.chunks(path.read_bytes()):
        if kind == b"IHDR":
            width, height = struct.unpack(">II", data[:8])
            canvas = [[None] * width for _ in range(height)]
        elif kind == b"PLTE":
            colours = [tuple(data[i:i + 3]) for i in range(0, len(data), 3)]
        elif kind == b"fcTL":
            control = struct.unpack(">IIIIIHHBB", data)
        elif kind in (b"IDAT", b"fdAT"):
            _, part_width, part_height, left, top, ms, per, _, _ = control
            raw = zlib.decompress(data if kind == b"IDAT" else data[4:])
            assert left + part_width <= width and top + part_height <= height and per == 1000
            for y in range(part_height):
                line = raw[y * (part_width + 1):(y + 1) * (part_width + 1)]
                canvas[top + y][left:left + part_width] = [colours[number] for number in line[1:]]
            yield [list(line) for line in canvas], ms


def check_round_trip():
    chance = random.Random(5)
    palette = [bytes(chance.randrange(256) for _ in range(3)) + b"\xff" for _ in range(40)]
    lines = [[chance.choice(palette) for _ in range(31)] for _ in range(17)]
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        expected = []
        for k in range(6):
            if k != 3:  # one frame is that before it
                for _ in range(k):
                    lines[chance.randrange(17)][chance.randrange(31)] = chance.choice(palette)
            write(folder / f"{k}.png", 31, [b"".join(line) for line in lines], k % 5)
            expected.append(([[tuple(pixel[:3]) for pixel in line] for line in lines], 100 + k))
        subprocess.run([sys.executable, apng.__file__, name, name + "/out.png"], check=True, stdout=subprocess.DEVNULL,
                       input="".join(f"{k} {100 + k}\n" for k in range(6)).encode())
        assert list(played(folder / "out.png")) == expected


def check_picture(path):
    frames = [(len(lines), ms) for lines, ms in played(path)]
    seconds = sum(ms for _, ms in frames) / 1000
    assert 20 <= len(frames) and 15 <= seconds <= MAX_SECONDS, (len(frames), seconds)
    assert path.stat().st_size <= MAX_BYTES, path.stat().st_size


check_round_trip()
check_picture(pathlib.Path(sys.argv[1]))
