# SPDX-License-Identifier: GPL-3.0-or-later
"""application.py FOLDER - opens the practice event with the installed program, page by page. FOLDER is for a tree that
has the programs where the driver of the application looks for them."""

import pathlib
import sys

from e2e import Program, Tap

PAGES = ("Players", "Rounds", "Boards", "Standings", "Games", "Log")
PROGRAMS = {"src/app/damero": "/usr/bin/damero", "src/cli/dameroctl": "/usr/bin/dameroctl"}


def main(folder):
    for name, program in PROGRAMS.items():
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.symlink_to(program)
    tap = Tap()
    with Program(folder, "--practice") as program:
        window = tap.step("the practice event opens", program.window, "Practice Evening")
        for page in PAGES:
            tap.step(f"the page {page}", program.page, window, page)
        program.page(window, "Boards")
        tap.step("a clock runs", program.expect, window, "running")
    return tap.end()


sys.exit(main(pathlib.Path(sys.argv[1])))
