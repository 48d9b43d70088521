// SPDX-License-Identifier: GPL-3.0-or-later
//
// evening.mjs MODULES BUILD FOLDER [SEED] - an evening of twelve players at real pages in Chromium, over a bad network:
// three rounds of two-game matches at six tables, with a floor's telephone, a device that is swapped, pages that are
// loaded again, damero-hall killed, and the program killed. What it leaves, crosstable and records, has to be what the
// same evening leaves when it is played at the desk (plan.mjs).
import { createRequire } from "node:module";
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import assert from "node:assert/strict";
import { Program, run } from "./program.mjs";
import { Network, random } from "./proxy.mjs";
import { Floor, Slip, Table } from "./people.mjs";
import { begin, boards, close, desk, games, hasSlip, rounds, sections, setup } from "./plan.mjs";

const [modules, build, folder] = process.argv.slice(2, 5).map((path) => resolve(path));
const CHROMIUM = process.env.CHROMIUM ?? "/usr/bin/chromium";
if (!existsSync(CHROMIUM) || !existsSync(join(modules, "node_modules", "playwright-core"))) {
  console.log("1..0 # SKIP Chromium and playwright-core are not here; “dev web” brings them");
  process.exit(0);
}
const { chromium } = createRequire(join(modules, "node_modules", "index.js"))("playwright-core");
const seed = Number(process.argv[5] ?? 20261123);
const chance = random(seed);
const EVENT = "Club Evening";

/** What an evening leaves, without names of acts, instants and times, which no two evenings share. */
function readResults(library) {
  const crosstable = join(folder, "crosstable.xml"), records = join(folder, "games.pdn");
  for (const file of [crosstable, records]) run(build, ["event", "export", "--library", library, EVENT, file]);
  return {
    crosstable: readFileSync(crosstable, "utf8").replace(/ (uid|asOf|blackUsed|whiteUsed)="[^"]*"/g, ""),
    records: readFileSync(records, "utf8").replace(/\[(White|Black)Time "[^"]*"\]\n/g, "")
      .replace(/\[%[^\]]*\]/g, "").replace(/\{\s*\}/g, "").replace(/\s+/g, " "),
  };
}

function playAtDesk() {
  const acts = join(folder, "desk.acts"), library = join(folder, "desk.damero");
  writeFileSync(acts, `${desk().join("\n")}\n`);
  run(build, ["event", "run", "--library", library, acts]);
  return readResults(library);
}

/** The hall: the program on the air, the bad network before it, and the devices. */
class Hall {
  constructor(browser) {
    this.browser = browser;
    this.devices = new Map();
    this.counts = { kills: 0, ends: 0, swaps: 0, reloads: 0 };
  }

  async open() {
    const library = join(folder, "hall.damero"), acts = join(folder, "setup.acts");
    writeFileSync(acts, `${setup().join("\n")}\n`);
    run(build, ["event", "run", "--library", library, acts]);
    this.program = new Program(build, library, EVENT);
    await this.program.start();
    this.network = new Network(this.program.port, seed);
  }

  /** Opens SEAT, or lets another device in, and has DEVICE take it. */
  async join(seat, device) {
    const door = await this.network.open();
    await device.join(async () => `http://127.0.0.1:${door}/join#${await this.program.open(seat)}`);
    this.devices.set(seat, device);
    return device;
  }

  async sit(section, board, kind) {
    const seat = `${kind}:${section.id}.${board}`, Kind = kind === "slip" ? Slip : Table;
    if (this.devices.has(seat)) return this.devices.get(seat);
    return this.join(seat, new Kind(this.browser, section, board));
  }

  /** Another device takes the seat while its clock runs; the one before it becomes a display. */
  async swap(section, board) {
    const seat = `table:${section.id}.${board}`, before = this.devices.get(seat);
    await this.join(seat, new Table(this.browser, section, board));
    this.counts.swaps++;
    await before.leave();
  }
}

/** A match at its board; MISHAP (place, ply) is what else happens there. */
async function playMatch(hall, section, round, board, mishap) {
  const kind = hasSlip(section, round, board) ? "slip" : "table";
  for (const game of games) {
    const device = await hall.sit(section, board, kind), place = { round, board, game };
    await device.play(place, (ply) => mishap(device, section, place, ply));
  }
}

/** What goes wrong, each once, at a place of its own. */
function makeMishap(hall) {
  const seen = new Set();
  return async (device, section, { round, board, game }, ply) => {
    const at = `${section.id}.${round}.${board}.${game}/${ply}`;
    if (seen.has(at)) return;
    seen.add(at);
    if (chance() < 0.04) { await device.reload(); hall.counts.reloads++; }
    if (at === "2.1.1.1/2" || at === "1.2.1.2/3") { hall.program.killServer(); hall.counts.kills++; }
    if (at === "2.2.2.1/3") { await hall.program.kill(); hall.counts.ends++; await hall.program.start(); }
    if (at === "1.1.2.1/2" || at === "2.3.1.1/1") { hall.network.down(); setTimeout(() => hall.network.up(), 3000); }
  };
}

/** What every page showed, and what the program said last, for who looks into a failure. */
async function keepTraces(hall) {
  writeFileSync(join(folder, "program.log"), hall.program.log.map((line) => JSON.stringify(line)).join("\n"));
  for (const [seat, device] of hall.devices)
    await device.page.screenshot({ path: join(folder, `${seat.replace(":", "-")}.png`) }).catch(() => {});
}

async function playInHall(browser) {
  const hall = new Hall(browser);
  await hall.open();
  try {
    return await playRounds(hall, makeMishap(hall));
  } catch (error) {
    await keepTraces(hall);
    throw error;
  } finally {
    await hall.network.close();
    await hall.program.stop();
  }
}

async function playRounds(hall, mishap) {
  const floor = await hall.join("floor:1", new Floor(hall.browser, { name: "Floor" }, 1));
  let isOver = false;
  const watching = floor.watch(() => isOver);
  Object.assign(hall.network, { delay: 5, jitter: 60, doubled: 0.1, cut: 0.01 });
  for (const round of rounds) {
    for (const line of begin(round)) await hall.program.act(line);
    await Promise.all(sections.flatMap((section) => boards.map((board) =>
      playMatch(hall, section, round, board, mishap))));
    if (round === 1) await hall.swap(sections[1], 2);
    for (const line of close(round)) await hall.program.act(line);
  }
  isOver = true;
  await watching;
  const errors = [...hall.devices.values()].flatMap((device) => device.errors);
  assert.deepEqual(errors, [], "errors of pages");
  console.log(`# ${JSON.stringify({ ...hall.counts, ...hall.network.counts })}`);
  return readResults(hall.program.library);
}

rmSync(folder, { recursive: true, force: true });
mkdirSync(folder, { recursive: true });
console.log(`# seed ${seed}`);
const expected = playAtDesk();
const browser = await chromium.launch({ executablePath: CHROMIUM,
  args: ["--no-sandbox", "--disable-dev-shm-usage"] });
try {
  const found = await playInHall(browser);
  assert.equal(found.crosstable, expected.crosstable);
  assert.equal(found.records, expected.records);
  console.log("ok 1 - an evening at the tables leaves what the same evening at the desk leaves\n1..1");
} finally {
  await browser.close();
}
