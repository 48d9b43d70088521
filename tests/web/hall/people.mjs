// SPDX-License-Identifier: GPL-3.0-or-later
//
// people.mjs - what people do at the real pages of the hall: two players at a table, two with a slip, a referee with a
// telephone. They look, touch, wait, and touch again where nothing came of it; they know nothing of messages.
import { gameAt, hasSlip } from "./plan.mjs";

const LONGEST_MS = 90000; // until the hall is whole again

const half = (page, side) => page.locator(`.half[data-side="${side}"]`);
const other = (side) => (side === "black" ? "white" : "black");

/** Waits for CONDITION, which may be asked often. */
export async function until(condition, what, longest = LONGEST_MS) {
  const end = performance.now() + longest;
  for (;;) {
    if (await condition().catch(() => false)) return;
    if (performance.now() > end) throw new Error(`nobody saw: ${what}`);
    await new Promise((resolve) => setTimeout(resolve, 40));
  }
}

/** A device at a board: a browser of its own, so that it has a cookie of its own. */
export class Device {
  constructor(browser, section, board, viewport = { width: 800, height: 1280 }) {
    Object.assign(this, { browser, section, board, viewport, errors: [] });
    this.name = `${section.name}, board ${board}`;
  }

  /** Opens a browser with nothing in it. */
  async open() {
    this.context = await this.browser.newContext({ viewport: this.viewport, hasTouch: true, reducedMotion: "reduce" });
    this.page = await this.context.newPage();
    this.page.setDefaultTimeout(LONGEST_MS);
    this.page.on("pageerror", (error) => this.errors.push(String(error)));
    this.page.on("console", (message) => {
      if (message.type() === "error" && !/ERR_|Failed to load resource|WebSocket/.test(message.text()))
        this.errors.push(message.text());
    });
  }

  /** Takes the seat that GETURL says, with another code where the one before was used up by an answer that was lost. */
  async join(getUrl) {
    await this.open();
    const seat = this.page.locator("#page > :not(.join)").first();
    await until(async () => {
      await this.page.goto("about:blank"); // another code alone would load nothing again
      await this.page.goto(await getUrl());
      return seat.waitFor({ timeout: 15000 }).then(() => true);
    }, `${this.name}: its page`);
  }

  async reload() {
    await until(async () => {
      await this.page.reload();
      return this.page.locator("#page > *").first().waitFor({ timeout: 15000 }).then(() => true);
    }, `${this.name}: the page again`);
  }

  async leave() { await this.context.close(); }
}

/** A table: both clocks on one device, with a board where moves are entered. */
export class Table extends Device {
  /** Where SIDE plays. */
  pageOf(_side) { return this.page; }

  half(side) { return half(this.pageOf(side), side); }

  does(side, what) {
    return async () => await this.half(side).getAttribute("data-does") === what;
  }

  /** Touches the face of SIDE as long as that is what it asks for. */
  async touch(side, what) {
    await until(this.does(side, what), `${this.name}: ${side} can ${what}`);
    await this.half(side).locator(".press").tap();
    await until(async () => !await this.does(side, what)(), `${this.name}: ${side} did ${what}`);
  }

  async isGame({ board, game }) {
    for (const side of ["black", "white"]) {
      const title = await this.pageOf(side).locator(".title").textContent();
      if (!title.includes(`Board ${board} `) || !title.includes(`Game ${game}`)) return false;
    }
    return true;
  }

  /** Whose turn it is and which, by what the half shows; null while nobody can press, or something is under way. */
  async readTurn() {
    for (const side of ["black", "white"])
      if (await this.pageOf(side).locator(".table[data-pending]").count() > 0) return null;
    for (const side of ["black", "white"]) {
      if (!await this.does(side, "press")()) continue;
      const [, n] = /(\d+)/.exec(await this.half(side).locator(".info").textContent()) ?? [];
      return n === undefined ? null : { side, ply: 2 * (Number(n) - 1) + (side === "black" ? 0 : 1) };
    }
    return null;
  }

  /** Plays one game to its confirmed result; AFTER (ply) is waited for after each turn. */
  async play(place, after = async () => {}) {
    await this.begin(place);
    await this.takeTurns(place, after);
    await this.finish(place);
  }

  /** Where the program was killed meanwhile it does not know what a side has said, and its half asks again. */
  async answerAgain(what) {
    for (const side of ["black", "white"])
      if (await this.does(side, what)()) await this.half(side).locator(".press").tap({ timeout: 1500 }).catch(() => {});
  }

  /** Both players are ready. */
  async begin(place) {
    await until(async () => {
      await this.answerAgain("confirm");
      return this.isGame(place);
    }, `${this.name}: game ${place.game}`);
    for (const side of ["black", "white"]) await this.touch(side, "ready");
  }

  /** Takes turns until LAST of them are over: without it, to the end. */
  async takeTurns(place, after = async () => {}, last = Infinity) {
    const { moves } = gameAt(this.section, place), end = Math.min(last, moves.length);
    for (let turn = null; turn === null || turn.ply < end;) {
      await until(async () => {
        await this.answerAgain("ready");
        return (turn = await this.readTurn()) !== null;
      }, `${this.name}: a turn`).catch(async (error) => {
        const shown = ["black", "white"].map(async (side) => `${side}: ${await this.half(side).innerText()}`);
        throw new Error(`${error.message}; ${(await Promise.all(shown)).join("; ")}`.replaceAll("\n", " "));
      });
      const { side, ply } = turn;
      if (ply >= end) break;
      if (this.section.record === "checked") await this.enter(side, moves[ply]);
      await this.press(side);
      await after(ply);
    }
  }

  /** Ends the game as it is planned, and both players confirm it. */
  async finish(place) {
    await this.end(gameAt(this.section, place));
    for (const side of ["black", "white"]) await this.touch(side, "confirm");
  }

  /** Presses, unless the board has been stopped meanwhile: then nothing comes of it, and the turn is played again. */
  async press(side) {
    await this.half(side).locator(".press").tap({ timeout: 1500 }).catch(() => {});
  }

  async enter(side, move) {
    await this.half(side).locator(".entry input").fill(move, { timeout: 1500 }).catch(() => {});
  }

  /** Resigns or agrees to a draw, once more where nothing came of it. */
  async end({ ending, side }) {
    const isOver = this.does("black", "confirm");
    await until(async () => {
      if (await isOver()) return true;
      if (await this.readTurn() === null) return false;
      await (ending === "resign" ? this.resign(side) : this.agree(side)).catch(() => {});
      return until(isOver, "the end", 3000).then(() => true);
    }, `${this.name}: the end of the game`);
  }

  async resign(side) {
    await this.half(side).locator(".act").nth(3).tap({ timeout: 1500 });
    await this.half(side).locator(".panel .grave").tap({ timeout: 1500 });
  }

  async agree(side) {
    const answer = this.half(other(side)).locator(".panel .main");
    if (!await answer.isVisible()) {
      await this.half(side).locator(".act").nth(1).tap({ timeout: 1500 });
      await this.half(side).locator(".panel .main").tap({ timeout: 1500 });
    }
    await answer.tap({ timeout: 3000 });
  }
}

/** Two devices at a board: each player has their own. */
export class Pair extends Table {
  constructor(section, board, phones) {
    super(null, section, board);
    this.phones = phones;
  }

  pageOf(side) { return this.phones[side].page; }
}

/** The referee with a telephone: whatever stands still is let go on. */
export class Floor extends Device {
  /** Until over() says so. */
  async watch(over) {
    const resume = this.page.locator(".calls > li", { hasText: /Interrupted|Paused/ }).getByRole("button",
      { name: /^Resume/ });
    while (!over()) {
      await resume.first().tap({ timeout: 1000 }).catch(() => {});
      await new Promise((done) => setTimeout(done, 600)); // two touches at once are one for the page
    }
  }
}

/** A slip: one player enters the result, the other confirms it. */
export class Slip extends Device {
  async play(place) {
    const { result } = gameAt(this.section, place);
    const text = () => this.page.locator(".slip").textContent();
    await until(async () => (await text()).includes(`Game ${place.game}`) &&
      (await text()).includes(`Round ${place.round}`), `${this.name}: game ${place.game}`);
    await this.page.locator(".result").nth(["black", "draw", "white"].indexOf(result)).tap();
    await this.page.locator(".slip .main").first().tap();
    const confirm = this.page.locator(".slip .main", { hasText: "Confirm" }).first();
    await confirm.tap();
    await until(async () => { // it is asked for again where the program was killed meanwhile
      if (!await confirm.isVisible()) return true;
      await confirm.tap({ timeout: 1500 });
      return false;
    }, `${this.name}: the result is confirmed`);
  }
}

/** The device that plays a board in a round. */
export const isSlip = (section, place) => hasSlip(section, place.round, place.board);
