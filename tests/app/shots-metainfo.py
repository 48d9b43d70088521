#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""shots-metainfo.py BUILD VERSION FOLDER - the pictures of the metainfo into FOLDER, made with the programs of BUILD;
each carries the name of the program and VERSION as what PNG calls its software."""

import os
import pathlib
import struct
import subprocess
import sys
import tempfile
import zlib

SIGNATURE_BYTES = 8
HEAD_BYTES = 25  # length, name, 13 bytes and the checksum of the chunk that comes first


def stamped(data, version):
    chunk = b"tEXt" + b"Software\0Damero " + version.encode("ascii")
    at = SIGNATURE_BYTES + HEAD_BYTES
    return data[:at] + struct.pack(">I", len(chunk) - 4) + chunk + struct.pack(">I", zlib.crc32(chunk)) + data[at:]


def main(build, version, folder):
    script = pathlib.Path(__file__).with_name("shots.sh")
    with tempfile.TemporaryDirectory(prefix="damero-shots-") as made:
        subprocess.run([script, build, made, "metainfo"], check=True, stdout=subprocess.DEVNULL,
                       env=os.environ | {"LOOKS": "light-1x", "LANGUAGE": "en"})
        for path in sorted(pathlib.Path(made).glob("*-metainfo-light-1x.png")):
            name = path.name.removesuffix("-metainfo-light-1x.png") + ".png"
            pathlib.Path(folder, name).write_bytes(stamped(path.read_bytes(), version))


main(*sys.argv[1:])
