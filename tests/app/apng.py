#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""apng.py FOLDER OUTPUT < FRAMES - one PNG that moves, of the pictures in FOLDER.

Each line of FRAMES is the name of a picture, without its end, and for how many milliseconds it is shown. They are shown
again and again; who does not know of moving pictures sees the first. Of each frame only the smallest rectangle is
stored that differs from the one before, in the 256 colours that are most in use; another one becomes the nearest of
them. Pictures are PNG of eight bits a channel, as the tests of the application write them; what is seen through is
white.
"""

import collections
import pathlib
import struct
import sys
import zlib

SIGNATURE = b"\x89PNG\r\n\x1a\n"


def chunks(data):
    at = len(SIGNATURE)
    while at < len(data):
        length, kind = struct.unpack(">I4s", data[at:at + 8])
        yield kind, data[at + 8:at + 8 + length]
        at += length + 12


def chunk(kind, data):
    return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))


def unfiltered(raw, width, height, depth):
    """The lines of a picture, each the bytes of its pixels."""
    stride = width * depth
    above = bytes(stride)
    for y in range(height):
        kind, line = raw[y * (stride + 1)], bytearray(raw[y * (stride + 1) + 1:(y + 1) * (stride + 1)])
        for x in range(stride if kind else 0):
            left = line[x - depth] if x >= depth else 0
            corner = above[x - depth] if x >= depth else 0
            if kind == 1:
                guess = left
            elif kind == 2:
                guess = above[x]
            elif kind == 3:
                guess = (left + above[x]) // 2
            else:
                total = left + above[x] - corner
                guess = min((abs(total - left), 0, left), (abs(total - above[x]), 1, above[x]),
                            (abs(total - corner), 2, corner))[2]
            line[x] = (line[x] + guess) & 255
        above = bytes(line)
        yield above


def read(path):
    """Width, height and the lines of a picture as three bytes a pixel, over white."""
    data = path.read_bytes()
    assert data[:8] == SIGNATURE, path
    body = b""
    for kind, content in chunks(data):
        if kind == b"IHDR":
            width, height, bits, colours, _, _, interlaced = struct.unpack(">IIBBBBB", content)
            assert bits == 8 and colours in (2, 6) and not interlaced, path
        elif kind == b"IDAT":
            body += content
    depth = 4 if colours == 6 else 3
    lines = []
    for line in unfiltered(zlib.decompress(body), width, height, depth):
        if depth == 4:
            rgb = bytearray(3 * width)
            for channel in range(3):
                rgb[channel::3] = line[channel::4]
            for x in (x for x, alpha in enumerate(line[3::4]) if alpha != 255):
                for channel in range(3):
                    rgb[3 * x + channel] = 255 - (255 - rgb[3 * x + channel]) * line[4 * x + 3] // 255
            line = bytes(rgb)
        lines.append(line)
    return width, height, lines


def rectangle(before, after):
    """What differs, as left, top, right, bottom; a pixel if nothing does."""
    rows = [y for y, (old, new) in enumerate(zip(before, after)) if old != new]
    if not rows:
        return 0, 0, 1, 1
    left, right = len(after[0]), 0
    for y in rows:
        old, new = before[y], after[y]
        first = next(x for x in range(len(new)) if old[x] != new[x])
        last = next(x for x in range(len(new) - 1, -1, -1) if old[x] != new[x])
        left, right = min(left, first), max(right, last + 1)
    return left, rows[0], right, rows[-1] + 1


def pixels(line):
    return zip(line[0::3], line[1::3], line[2::3])


class Palette:
    """The colours most in use, and the number of each line's pixels in it."""

    def __init__(self, pictures):
        used = collections.Counter()
        for line, times in collections.Counter(line for lines in pictures for line in lines).items():
            for colour, n in collections.Counter(pixels(line)).items():
                used[colour] += n * times
        self.colours = [colour for colour, _ in used.most_common(256)]
        self.numbers = {colour: number for number, colour in enumerate(self.colours)}
        self.lines = {}

    def number(self, colour):
        if colour not in self.numbers:
            distances = [sum((a - b) ** 2 for a, b in zip(colour, other)) for other in self.colours]
            self.numbers[colour] = distances.index(min(distances))
        return self.numbers[colour]

    def of(self, line):
        if line not in self.lines:
            self.lines[line] = bytes(map(self.number, pixels(line)))
        return self.lines[line]


def compressed(lines, left, right):
    return zlib.compress(b"".join(b"\0" + line[left:right] for line in lines), 9)


def main():
    folder, output = pathlib.Path(sys.argv[1]), pathlib.Path(sys.argv[2])
    frames = [(name, int(ms)) for name, ms in (line.split() for line in sys.stdin)]
    pictures = [read(folder / f"{name}.png") for name, _ in frames]
    width, height = pictures[0][:2]
    assert all(picture[:2] == (width, height) for picture in pictures), "the pictures differ in size"
    palette = Palette([lines for _, _, lines in pictures])
    parts, sequence, before = [], 0, None
    for (_, _, picture), (_, ms) in zip(pictures, frames):
        lines = [palette.of(line) for line in picture]
        left, top, right, bottom = rectangle(before, lines) if before else (0, 0, width, height)
        parts.append(chunk(b"fcTL", struct.pack(">IIIIIHHBB", sequence, right - left, bottom - top, left, top, ms,
                                                1000, 0, 0)))
        data = compressed(lines[top:bottom], left, right)
        parts.append(chunk(b"fdAT", struct.pack(">I", sequence + 1) + data) if before else chunk(b"IDAT", data))
        sequence += 2 if before else 1
        before = lines
    head = chunk(b"IHDR", struct.pack(">IIBBBBB", width, height, 8, 3, 0, 0, 0))
    colours = chunk(b"PLTE", b"".join(map(bytes, palette.colours)))
    output.write_bytes(SIGNATURE + head + chunk(b"acTL", struct.pack(">II", len(frames), 0)) + colours +
                       b"".join(parts) + chunk(b"IEND", b""))
    print(f"{output}: {len(frames)} frames, {sum(ms for _, ms in frames) / 1000} s, {output.stat().st_size} bytes")


if __name__ == "__main__":
    main()
