#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""shots-manual.py BUILD FOLDER - the pictures of the manual into FOLDER/LANGUAGE, made with the programs of BUILD in
each language; in the 256 colours that each uses most, which keeps them small."""

import os
import pathlib
import struct
import subprocess
import sys
import tempfile

import apng

LANGUAGES = ("en", "es")


def write(path, width, height, lines):
    palette = apng.Palette([lines])
    head = struct.pack(">IIBBBBB", width, height, 8, 3, 0, 0, 0)
    data = apng.compressed([palette.of(line) for line in lines], 0, width)
    path.write_bytes(apng.SIGNATURE + apng.chunk(b"IHDR", head) +
                     apng.chunk(b"PLTE", b"".join(map(bytes, palette.colours))) + apng.chunk(b"IDAT", data) +
                     apng.chunk(b"IEND", b""))


def main(build, folder):
    script = pathlib.Path(__file__).with_name("shots.sh")
    for language in LANGUAGES:
        there = pathlib.Path(folder, language)
        there.mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryDirectory(prefix="damero-shots-") as made:
            subprocess.run([script, build, made, "manual"], check=True, stdout=subprocess.DEVNULL,
                           env=os.environ | {"LOOKS": "light-1x", "LANGUAGE": language})
            for path in there.glob("*.png"):
                path.unlink()
            for path in sorted(pathlib.Path(made).glob("*-manual-light-1x.png")):
                write(there / (path.name.removesuffix("-manual-light-1x.png") + ".png"), *apng.read(path))


main(*sys.argv[1:])
