// SPDX-License-Identifier: GPL-3.0-or-later
//
// games.mjs MODULES BUILD FOLDER [SEED] - a match of two games, each time in another way, and each time with crosstable
// and record as at the desk: with a telephone for each player over a bad network, at a table by https whose browser was
// told of the program's authority as /trust says, and by the accessibility tree alone. And how many connections a page
// needs.
import { execFileSync } from "node:child_process";
import { mkdirSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import assert from "node:assert/strict";
import { Device, Pair, Table } from "./people.mjs";
import { play as playDesk } from "./plan.mjs";
import { Reader } from "./reader.mjs";
import { Venue, findChromium, launch, makeFolder, playAtDesk } from "./venue.mjs";

const [modules, build, folder] = process.argv.slice(2, 5).map((path) => resolve(path));
const chromium = findChromium(modules);
const seed = Number(process.argv[5] ?? 20261124);
const EVENT = "One Match";
const PHONE = { width: 360, height: 740 };
const games = [1, 2].map((game) => ({ round: 1, board: 1, game }));
const MOST_OF_PAGE = 6; // connections: the page, its loader, its modules, its styles, its picture, its socket
const MOST_OF_JOINING = 2 * MOST_OF_PAGE + 1; // the page is loaded for the code, asks, and is loaded for the seat

const makeSection = (devices) => ({ id: 1, name: "Blue Bar", record: "checked", devices });

function setup({ name, record, devices }, n = 2) {
  const people = ["Ann Adams", "Bob Brown", "Cid Cole", "Dee Dunn"].slice(0, n);
  return [`event name="${EVENT}" date=2026-11-24`,
    `section name="${name}" games=2 system=round-robin control=600+5 record=${record} confirm=on devices=${devices}`,
    ...people.map((person) => `player name="${person}"`), ...people.map((_, i) => `entry in=1 player=${i + 1}`),
    "pair in=1", "publish in=1.1"];
}

/** Opens a hall for one match, has PLAY (venue, section) play it, and compares. */
async function checkMatch(browser, name, { devices = "tables", isSecure = false }, playMatch) {
  const section = makeSection(devices), place = { build, folder: join(folder, name), event: EVENT };
  makeFolder(place.folder);
  const lines = setup(section), closed = "round-closed in=1.1";
  const expected = playAtDesk(place, [...lines, ...games.flatMap((game) => playDesk(section, game)), closed]);
  const venue = new Venue(browser, place, seed);
  await venue.open(lines, isSecure);
  assert.deepEqual(await venue.use(async () => {
    await playMatch(venue, section);
    assert.deepEqual(venue.errors, [], "errors of pages");
    await venue.program.act(closed);
    return venue.readResults();
  }), expected);
}

async function playOnTwoPhones(venue, section) {
  Object.assign(venue.network, { delay: 5, jitter: 80, doubled: 0.2, cut: 0.02 });
  const phones = {};
  for (const side of ["black", "white"])
    phones[side] = await venue.join(`side:1.1:${side}`, new Device(venue.browser, section, 1, PHONE));
  const pair = new Pair(section, 1, phones);
  for (const place of games)
    await pair.play(place, async (ply) => {
      if (ply === 1) await phones.white.reload();
      if (ply === 2) await phones.black.reload();
      if (ply === 3) { venue.network.down(); setTimeout(() => venue.network.up(), 3000); }
    });
  const { counts } = venue.network;
  assert.ok(counts.doubled > 0 && counts.cuts > 0, JSON.stringify(counts));
  console.log(`# ${JSON.stringify(counts)}`);
}

/** Does what /trust says for Chromium on Linux, in the home of a user: the file is loaded and imported. */
async function trust(browser, url, home) {
  const context = await browser.newContext({ ignoreHTTPSErrors: true }); // the warning that the page speaks of
  const page = await context.newPage();
  await page.goto(`${url}trust`);
  const link = page.getByRole("link", { name: "Load the certificate" });
  const loaded = await context.request.get(new URL(await link.getAttribute("href"), url).href);
  const file = join(home, await link.getAttribute("download")), store = join(home, ".pki", "nssdb");
  writeFileSync(file, await loaded.body());
  await context.close();
  mkdirSync(store, { recursive: true });
  execFileSync("certutil", ["-N", "-d", `sql:${store}`, "--empty-password"]);
  execFileSync("certutil", ["-A", "-d", `sql:${store}`, "-n", "hall", "-t", "C,,", "-i", file]);
}

async function playSealed(venue, section) {
  const home = join(venue.place.folder, "home"), { url } = venue.program;
  mkdirSync(home);
  const page = await venue.browser.newPage();
  await assert.rejects(page.goto(url), /ERR_CERT_AUTHORITY_INVALID/, "nobody is believed unasked");
  await page.close();
  await trust(venue.browser, url, home);
  const browser = await launch(chromium, { env: { ...process.env, HOME: home } });
  try {
    const table = new Table(browser, section, 1);
    venue.devices.set("table:1.1", table);
    await table.join(async () => `${url}join#${await venue.program.open("table:1.1")}`);
    assert.ok(await table.page.evaluate(() => isSecureContext && "wakeLock" in navigator), "the screen can stay on");
    assert.deepEqual((await table.context.cookies()).map(({ name, secure }) => [name, secure]), [["damero", true]]);
    for (const place of games) await table.play(place);
  } finally {
    await browser.close();
  }
}

async function playByReader(venue, section) {
  const reader = new Reader(venue.browser, section, 1);
  venue.devices.set("table:1.1", reader);
  await reader.sit(venue.program.url, await venue.program.open("table:1.1"));
  for (const place of games) await reader.play(place);
  await reader.leave();
}

/** Two tables behind one address load at the same time. */
async function countConnections(browser) {
  const place = { build, folder: join(folder, "count"), event: EVENT }, section = makeSection("tables");
  makeFolder(place.folder);
  const venue = new Venue(browser, place);
  await venue.open(setup(section, 4));
  await venue.use(async () => {
    const { counts } = venue.network;
    const tables = [1, 2].map((board) => new Table(venue.browser, section, board));
    await Promise.all(tables.map((table, i) => venue.join(`table:1.${i + 1}`, table, "127.0.2.1")));
    const joined = counts.connections;
    assert.ok(joined <= tables.length * MOST_OF_JOINING, `${joined} connections for joining`);
    await Promise.all(tables.map((table) => table.reload()));
    const reloaded = counts.connections - joined;
    assert.ok(reloaded <= tables.length * MOST_OF_PAGE, `${reloaded} connections for pages`);
    assert.equal(counts.refused, 0);
    console.log(`# ${joined} connections for joining, ${reloaded} for pages of two tables`);
  });
}

const tests = {
  "a telephone for each player, over a bad network": (browser) =>
    checkMatch(browser, "phones", { devices: "sides" }, playOnTwoPhones),
  "a table by https, with the program's authority": (browser) =>
    checkMatch(browser, "sealed", { isSecure: true }, playSealed),
  "a table by the accessibility tree alone": (browser) => checkMatch(browser, "reader", {}, playByReader),
  "a page is few connections": countConnections,
};

console.log(`# seed ${seed}`);
makeFolder(folder);
const only = new RegExp(process.env.ONLY ?? "");
const browser = await launch(chromium);
try {
  let n = 0;
  for (const [name, test] of Object.entries(tests).filter(([title]) => only.test(title))) {
    await test(browser);
    console.log(`ok ${++n} - ${name}`);
  }
  console.log(`1..${n}`);
} finally {
  await browser.close();
}
