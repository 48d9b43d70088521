#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""test-bundle.py BUNDLER - modules that become one: what that exports, and what the bundler refuses."""

import subprocess
import sys
import tempfile
from pathlib import Path

BUNDLER = sys.argv[1]
# Names that are alike in two modules, strings that look like code, comments between code, and what is asked for later.
GOOD = {
    "entry.js": 'import { twice as double, name } from "./a.js";\nimport * as b from "./b.js";\n'
                "/** @param {import('./a.js').A} x */\nconst own = 2; // of its own\n"
                'export async function run() {\n  const c = await import("./c.js");\n'
                '  return [double(own), name, b.own, c.Later.word].join(" ");\n}\n',
    "a.js": '// a\nexport const name = "a";\nconst own = 3;\nexport function twice(x) { return 2 * x + own - 3; }\n',
    "b.js": '/** many\n * lines */\nimport { name } from "./a.js";\n\nexport const own = `${name}//b`;\n',
    "c.js": 'import { twice } from "./a.js";\nimport { run } from "./entry.js";\n'
            'export class Later {\n  static word = `later ${twice(1)} ${typeof run}`;\n}\n',
}
BAD = {
    "a module that is missing": {"entry.js": 'import { x } from "./x.js";\n'},
    "a module that nobody needs": {"entry.js": "export const x = 1;\n", "a.js": "export const y = 1;\n"},
    "modules that need each other": {"entry.js": 'import { a } from "./a.js";\nexport const e = 1;\n',
                                     "a.js": 'import { e } from "./entry.js";\nexport const a = e;\n'},
    "an export that can change": {"entry.js": "export let x = 1;\n"},
    "an import of another kind": {"entry.js": 'import x from "./entry.js";\n'},
    "an import by a name that is not known": {"entry.js": "export const x = (y) => import(y);\n"},
}


def bundle(modules, folder):
    for name, text in modules.items():
        Path(folder, name).write_text(text, encoding="utf-8")
    return subprocess.run([sys.executable, BUNDLER, *(Path(folder, name) for name in modules)], capture_output=True,
                          text=True, check=False)


def main():
    with tempfile.TemporaryDirectory() as folder:
        made = bundle(GOOD, folder)
        assert made.returncode == 0, made.stderr
        assert "many" not in made.stdout, "comments are left out"
        Path(folder, "bundle.mjs").write_text(made.stdout, encoding="utf-8")
        code = f"import('{folder}/bundle.mjs').then(async (all) => console.log(Object.keys(all), await all.run()))"
        said = subprocess.run(["node", "-e", code], capture_output=True, text=True, check=True).stdout
        assert said == "[ 'run' ] 4 a a//b later 2 function\n", said
    for what, modules in BAD.items():
        with tempfile.TemporaryDirectory() as folder:
            made = bundle(modules, folder)
            assert made.returncode == 1 and made.stderr and not made.stdout, (what, made)
    print(f"{1 + len(BAD)} bundles")


if __name__ == "__main__":
    main()
