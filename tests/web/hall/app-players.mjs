// SPDX-License-Identifier: GPL-3.0-or-later
//
// app-players.mjs MODULES - people with devices in Chromium, told what to do by lines of JSON: a name of the device,
// what to do, and what that needs. Each line is answered by one with its number, in the order in which things are done.
import { createInterface } from "node:readline";
import { createRequire } from "node:module";
import { join, resolve } from "node:path";
import { Device, Table, until } from "./people.mjs";

const modules = resolve(process.argv[2]);
const { chromium } = createRequire(join(modules, "node_modules", "index.js"))("playwright-core");
const half = (page, side) => page.locator(`.half[data-side="${side}"]`);

const browser = await chromium.launch({ executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium",
  args: ["--no-sandbox", "--disable-dev-shm-usage"] });
const devices = new Map();

const tasks = {
  /** Types URL and CODE as somebody does who has no camera. */
  async join(name, { url, code, kind, board, record }) {
    const device = new (kind === "table" ? Table : Device)(browser, { name, record }, board);
    await device.join(async () => `${url}join#${code.replaceAll(" ", "")}`);
    devices.get(name)?.leave();
    devices.set(name, device);
  },
  async ready(name) {
    for (const side of ["black", "white"]) await devices.get(name).touch(side, "ready");
  },
  /** Makes MOVES, the first of which is the PLY-th of the game (from 0). */
  async play(name, { moves, ply }) {
    const table = devices.get(name);
    for (const [i, move] of moves.entries()) {
      const side = (ply + i) % 2 === 0 ? "black" : "white";
      await until(table.does(side, "press"), `${name}: ply ${ply + i}`);
      await table.enter(side, move);
      await table.touch(side, "press");
    }
  },
  async end(name, { ending, side }) { await devices.get(name).end({ ending, side }); },
  async confirm(name) {
    for (const side of ["black", "white"]) await devices.get(name).touch(side, "confirm");
  },
  async call(name, { side }) { await half(devices.get(name).page, side).locator(".act").first().tap(); },
  async tap(name, { selector, text }) {
    await devices.get(name).page.locator(selector, text === undefined ? {} : { hasText: text }).first().tap();
  },
  async see(name, { text }) {
    const { page } = devices.get(name);
    await until(async () => (await page.locator("body").innerText()).includes(text), `${name}: ${text}`);
  },
  async errors(name) { return devices.get(name).errors; },
};

let before = Promise.resolve();
createInterface({ input: process.stdin }).on("line", (line) => {
  const { n, device, what, ...rest } = JSON.parse(line);
  before = before.then(() => tasks[what](device, rest)).then(
    (value) => console.log(JSON.stringify({ n, value })),
    (error) => console.log(JSON.stringify({ n, error: String(error) })));
}).on("close", () => browser.close());
