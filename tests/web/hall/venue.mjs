// SPDX-License-Identifier: GPL-3.0-or-later
//
// venue.mjs - a hall as a test has it: the program on the air with a library of its own, a bad network before it, and
// devices in Chromium; and what an event leaves, to be compared with the same event at the desk.
import { createRequire } from "node:module";
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { Program, run } from "./program.mjs";
import { Network } from "./proxy.mjs";

export const CHROMIUM = process.env.CHROMIUM ?? "/usr/bin/chromium";

/** Playwright's Chromium; where it is not there the test is skipped with a word. */
export function findChromium(modules) {
  if (existsSync(CHROMIUM) && existsSync(join(modules, "node_modules", "playwright-core")))
    return createRequire(join(modules, "node_modules", "index.js"))("playwright-core").chromium;
  console.log("1..0 # SKIP Chromium and playwright-core are not here; “dev web” brings them");
  return process.exit(0);
}

export const launch = (chromium, options = {}) => chromium.launch({ executablePath: CHROMIUM,
  args: ["--no-sandbox", "--disable-dev-shm-usage"], ...options });

/** What an event leaves, without names of acts, instants and times, which no two have in common. */
export function readResults({ build, folder, event }, library) {
  const crosstable = join(folder, "crosstable.xml"), records = join(folder, "games.pdn");
  for (const file of [crosstable, records]) run(build, ["event", "export", "--library", library, event, file]);
  return {
    crosstable: readFileSync(crosstable, "utf8").replace(/ (uid|asOf|blackUsed|whiteUsed)="[^"]*"/g, ""),
    records: readFileSync(records, "utf8").replace(/\[(White|Black)Time "[^"]*"\]\n/g, "")
      .replace(/\[%[^\]]*\]/g, "").replace(/\{\s*\}/g, "").replace(/\s+/g, " "),
  };
}

function runActs({ build, folder }, name, lines) {
  const acts = join(folder, `${name}.acts`), library = join(folder, `${name}.damero`);
  writeFileSync(acts, `${lines.join("\n")}\n`);
  run(build, ["event", "run", "--library", library, acts]);
  return library;
}

/** PLACE: the build, a folder and the name of the event; what it leaves when LINES are all that is done. */
export function playAtDesk(place, lines) {
  return readResults(place, runActs(place, "desk", lines));
}

/** An empty FOLDER. */
export function makeFolder(folder) {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
}

export class Venue {
  /** PLACE as above; SEED is of the network. */
  constructor(browser, place, seed = 1) {
    Object.assign(this, { browser, place, seed, devices: new Map() });
  }

  /** Opens with LINES done before; IS_SECURE: https, by an authority that the program makes. */
  async open(lines, isSecure = false) {
    const library = runActs(this.place, "hall", lines);
    this.program = new Program(this.place.build, library, this.place.event, isSecure ? this.place.folder : undefined);
    await this.program.start();
    this.network = new Network(this.program.port, this.seed);
  }

  /** Opens SEAT, or lets another device in, and has DEVICE take it; ADDRESS: where it seems to be. */
  async join(seat, device, address) {
    const door = await this.network.open(address);
    await device.join(async () => `http://127.0.0.1:${door}/join#${await this.program.open(seat)}`);
    this.devices.set(seat, device);
    return device;
  }

  get errors() { return [...this.devices.values()].flatMap((device) => device.errors); }

  /** What was done here leaves. */
  readResults() { return readResults(this.place, this.program.library); }

  /** What every page showed, and what the program said last, for who looks into a failure. */
  async keepTraces() {
    const { folder } = this.place;
    writeFileSync(join(folder, "program.log"), this.program.log.map((line) => JSON.stringify(line)).join("\n"));
    for (const [seat, device] of this.devices)
      await device.page?.screenshot({ path: join(folder, `${seat.replaceAll(":", "-")}.png`) }).catch(() => {});
  }

  /** Has PLAY done, and closes. */
  async use(play) {
    try {
      return await play();
    } catch (error) {
      await this.keepTraces();
      throw error;
    } finally {
      await this.network.close();
      await this.program.stop();
    }
  }
}
