// SPDX-License-Identifier: GPL-3.0-or-later
//
// app-players.mjs MODULES SEED - the people of the evening of plan.mjs with devices in Chromium behind a bad network,
// told what to do by lines of JSON: a number, a name of the device, what to do, and what that needs. Each line is
// answered by one with its number once it is done; what one device has to do is done in order, and all play at once.
import { createInterface } from "node:readline";
import { createRequire } from "node:module";
import { join, resolve } from "node:path";
import { Network } from "./proxy.mjs";
import { Floor, Slip, Table, until } from "./people.mjs";
import { boards, desk, games, hasSlip, rounds, sections, setup } from "./plan.mjs";

const modules = resolve(process.argv[2]), seed = Number(process.argv[3]);
const { chromium } = createRequire(join(modules, "node_modules", "index.js"))("playwright-core");
const half = (page, side) => page.locator(`.half[data-side="${side}"]`);
const kinds = { table: Table, slip: Slip, floor: Floor };

const browser = await chromium.launch({ executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium",
  args: ["--no-sandbox", "--disable-dev-shm-usage"] });
const devices = new Map();
const past = []; // devices that have left
let network;

async function leave(name) {
  const device = devices.get(name);
  if (device === undefined) return;
  devices.delete(name);
  past.push(device);
  await device.leave();
}

const tasks = {
  /** The evening as data. */
  plan() {
    return { boards, rounds, setup: setup(), desk: desk(), sections: sections.map((section) => ({ ...section,
      slips: rounds.map((round) => boards.find((board) => hasSlip(section, round, board)) ?? 0) })) };
  },

  /** What lies between the devices and the hall at URL. */
  network(_name, { url }) {
    const { port, hostname } = new URL(url);
    network = new Network(Number(port), seed, { host: hostname, delay: 5, jitter: 60, doubled: 0.1, cut: 0.01 });
  },

  /** The network is down for three seconds. */
  async cut() {
    network.down();
    await new Promise((done) => setTimeout(done, 3000));
    network.up();
  },

  counts() { return network.counts; },

  /** A device takes the seat that CODE is for; what had the name before it leaves. */
  async join(name, { code, kind, section, board }) {
    const where = section === undefined ? { name } : sections.find(({ id }) => id === section);
    const device = new kinds[kind](browser, where, board), door = await network.open();
    await device.join(async () => `http://127.0.0.1:${door}/join#${code.replaceAll(" ", "")}`);
    await leave(name);
    devices.set(name, device);
  },

  /** The first TURNS turns of a round. */
  async begin(name, { round, turns }) {
    const table = devices.get(name), place = { round, board: table.board, game: games[0] };
    await table.begin(place);
    await table.takeTurns(place, undefined, turns);
  },

  /** A match to its end; IS_BEGUN: its first game goes on. */
  async play(name, { round, isBegun }) {
    const device = devices.get(name);
    for (const game of games) {
      const place = { round, board: device.board, game };
      if (isBegun && game === games[0]) {
        await device.takeTurns(place);
        await device.finish(place);
      } else await device.play(place);
    }
  },

  async call(name, { side }) { await half(devices.get(name).page, side).locator(".act").first().tap(); },
  async tap(name, { selector, text }) {
    await devices.get(name).page.locator(selector, text === undefined ? {} : { hasText: text }).first().tap();
  },
  async see(name, { text }) {
    const { page } = devices.get(name);
    await until(async () => (await page.locator("body").innerText()).includes(text), `${name}: ${text}`);
  },
  errors() { return [...past, ...devices.values()].flatMap((device) => device.errors); },
};

const busy = new Map();
createInterface({ input: process.stdin }).on("line", (line) => {
  const { n, device, what, ...rest } = JSON.parse(line);
  busy.set(device, Promise.resolve(busy.get(device)).then(() => tasks[what](device, rest)).then(
    (value) => console.log(JSON.stringify({ n, value })),
    (error) => console.log(JSON.stringify({ n, error: String(error) }))));
}).on("close", async () => {
  await browser.close();
  await network?.close();
});
