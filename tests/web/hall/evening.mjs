// SPDX-License-Identifier: GPL-3.0-or-later
//
// evening.mjs MODULES BUILD FOLDER [SEED] - an evening of twelve players at real pages in Chromium, over a bad network:
// three rounds of two-game matches at six tables, with a floor's telephone, a device that is swapped, pages that are
// loaded again, damero-hall killed, and the program killed. What it leaves, crosstable and records, has to be what the
// same evening leaves when it is played at the desk (plan.mjs).
import { resolve } from "node:path";
import assert from "node:assert/strict";
import { random } from "./proxy.mjs";
import { Floor, Slip, Table } from "./people.mjs";
import { begin, boards, close, desk, games, hasSlip, rounds, sections, setup } from "./plan.mjs";
import { Venue, findChromium, launch, makeFolder, playAtDesk } from "./venue.mjs";

const [modules, build, folder] = process.argv.slice(2, 5).map((path) => resolve(path));
const chromium = findChromium(modules);
const seed = Number(process.argv[5] ?? 20261123);
const chance = random(seed);
const place = { build, folder, event: "Club Evening" };

class Hall extends Venue {
  counts = { kills: 0, ends: 0, swaps: 0, reloads: 0 };

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
    const device = await hall.sit(section, board, kind), at = { round, board, game };
    await device.play(at, (ply) => mishap(device, section, at, ply));
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
  assert.deepEqual(hall.errors, [], "errors of pages");
  console.log(`# ${JSON.stringify({ ...hall.counts, ...hall.network.counts })}`);
  return hall.readResults();
}

makeFolder(folder);
console.log(`# seed ${seed}`);
const expected = playAtDesk(place, desk());
const browser = await launch(chromium);
try {
  const hall = new Hall(browser, place, seed);
  await hall.open(setup());
  assert.deepEqual(await hall.use(() => playRounds(hall, makeMishap(hall))), expected);
  console.log("ok 1 - an evening at the tables leaves what the same evening at the desk leaves\n1..1");
} finally {
  await browser.close();
}
