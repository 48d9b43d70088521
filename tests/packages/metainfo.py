#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""metainfo.py ROOT METAINFO VERSION - what software centres are told, as their guidelines have it and appstreamcli does
not ask: lengths, pictures of this version with captions, colours, addresses, controls, notes, all of it in Spanish too.
"""

import pathlib
import re
import struct
import sys
import xml.etree.ElementTree as ET

LANGUAGE = "{http://www.w3.org/XML/1998/namespace}lang"
SUMMARY_LENGTH, CAPTION_LENGTH = 35, 100
WIDTH, HEIGHT = 1000, 700
ADDRESSES = {"homepage", "bugtracker", "help", "contact"}
CONTROLS = {"pointing", "keyboard", "touch"}


def picture(path):
    """The width and height of a PNG, and what it says made it."""
    data = path.read_bytes()
    software = re.search(rb"tEXtSoftware\0([ -~]+)", data)
    return (*struct.unpack(">II", data[16:24]), software.group(1).decode("ascii") if software else "nobody")


def own(elements):
    """Those without a language: the source."""
    return [element for element in elements if LANGUAGE not in element.attrib]


def screenshots(component, root, version):
    shots = component.findall("screenshots/screenshot")
    files = {path.name for path in (root / "data/metainfo").glob("*.png")}
    if not 3 <= len(shots) <= 6:
        yield f"there are {len(shots)} pictures"
    if [shot.get("type") for shot in shots] != ["default"] + [None] * (len(shots) - 1):
        yield "the first picture, and no other, is to be the default one"
    for shot in shots:
        image, captions = shot.find("image"), shot.findall("caption")
        address = image.text.strip()
        name = address.rpartition("/")[2]
        if f"/{version}/" not in address:
            yield f"{address} is not of {version}"
        if not own(captions) or len(own(captions)[0].text) > CAPTION_LENGTH or own(captions)[0].text.endswith("."):
            yield f"{name} has no caption of {CAPTION_LENGTH} characters without a full stop"
        if name not in files:
            yield f"there is no data/metainfo/{name}"
            continue
        files.discard(name)
        width, height, software = picture(root / "data/metainfo" / name)
        if (image.get("width"), image.get("height")) != (str(width), str(height)):
            yield f"{name} is {width} x {height}"
        if width > WIDTH or height > HEIGHT:
            yield f"{name} is larger than {WIDTH} x {HEIGHT}"
        if software != f"Damero {version}":
            yield f"{name} was made by {software}: ./dev shots --metainfo"
    yield from (f"nobody shows data/metainfo/{name}" for name in sorted(files))


def translations(component):
    for tag in (".//summary", ".//caption", "description/p", "description/ul/li", ".//keyword"):
        elements = component.findall(tag)
        there = {element.get(LANGUAGE) for element in elements}
        if "es" not in there:
            yield f"there is no Spanish {tag.rpartition('/')[2]}"
    captions = component.findall(".//caption")
    if len(own(captions)) * 2 != len([caption for caption in captions if caption.get(LANGUAGE) in (None, "es")]):
        yield "not every caption is in Spanish"


def check(root, path, version):
    component = ET.parse(path).getroot()
    for summary in component.findall("summary"):
        if len(summary.text) > SUMMARY_LENGTH or summary.text.endswith("."):
            yield f"the summary “{summary.text}” has more than {SUMMARY_LENGTH} characters or a full stop"
    colours = {colour.get("scheme_preference") for colour in component.findall("branding/color")
               if colour.get("type") == "primary" and re.fullmatch("#[0-9a-f]{6}", colour.text)}
    if colours != {"light", "dark"}:
        yield "there is no colour for each of light and dark"
    addresses = {url.get("type") for url in component.findall("url") if url.text.startswith("https://")}
    if not ADDRESSES <= addresses:
        yield f"there is no address for {', '.join(sorted(ADDRESSES - addresses))}"
    controls = {control.text for control in component.findall("supports/control")}
    if controls != CONTROLS:
        yield f"the controls are {', '.join(sorted(controls))}"
    if component.find("content_rating[@type='oars-1.1']") is None:
        yield "there is no content rating"
    if component.findtext("launchable") != component.findtext("id") + ".desktop":
        yield "what is launched has another id"
    releases = component.findall("releases/release")
    if not releases or releases[0].get("version") != version:
        yield f"the newest release is not {version}"
    yield from (f"the release {release.get('version')} has no notes" for release in releases
                if release.find("description/*") is None)
    yield from screenshots(component, root, version)
    yield from translations(component)


if __name__ == "__main__":
    faults = list(check(pathlib.Path(sys.argv[1]), sys.argv[2], sys.argv[3]))
    for fault in faults:
        print(f"metainfo: {fault}")
    sys.exit(1 if faults else 0)
