// SPDX-License-Identifier: GPL-3.0-or-later
//
// time.js - where the director's clock stands, told from exchanges with it, and what a clock's face says. Pure: time is
// an argument. What a face shows is always the state that was received and the time since then; nothing counts ticks.

/** @typedef {import("./messages.js").Side} Side */

const N_EXCHANGES = 30;
const TENTHS_BELOW_MS = 20000;
export const LOW_MS = 60000;

/** @typedef {{ sent: number, received: number, director: number }} Exchange */

export class HallTime {
  constructor() {
    /** @type {Exchange[]} */
    this.exchanges = [];
    /** What the director's clock shows more than the device's; undefined before the first exchange. */
    this.offset = /** @type {number | undefined} */ (undefined);
  }

  /**
   * An exchange: the one that took the least says best where the other clock stood half way.
   * @param {number} sent by the device's clock
   * @param {number} received by the device's clock
   * @param {number} director what the director's clock showed in between
   */
  take(sent, received, director) {
    this.exchanges.push({ sent, received, director });
    if (this.exchanges.length > N_EXCHANGES) this.exchanges.shift();
    let best = this.exchanges[0];
    for (const each of this.exchanges) if (each.received - each.sent < best.received - best.sent) best = each;
    this.offset = best.director - (best.sent + best.received) / 2;
  }

  /** The device may have slept: what was known is used until the next exchange, and then no more. */
  forget() {
    this.exchanges = [];
  }

  /** The least of the last round trips; -1: none. */
  get roundTrip() {
    if (this.exchanges.length === 0) return -1;
    return Math.min(...this.exchanges.map((each) => each.received - each.sent));
  }

  /**
   * The director's clock when the device's shows that.
   * @param {number} device
   */
  toDirector(device) {
    return device + (this.offset ?? 0);
  }
}

/** @typedef {import("./messages.js").Board} Board */

/**
 * What a side's clock shows at an instant of the director's clock; undefined: there is no clock.
 * @param {Board} board
 * @param {Side} side
 * @param {number} nowMs
 */
export function getShownMs(board, side, nowMs) {
  const shown = side === "black" ? board.black_ms : board.white_ms;
  if (shown === undefined || board.running === undefined) return shown;
  let gone = Math.max(0, nowMs - board.now_ms - (board.still_ms ?? 0));
  if (board.running !== side) {
    if (!board.passes_on) return shown;
    gone = Math.min(gone, (side === "black" ? board.white_ms : board.black_ms) ?? 0);
    return shown + gone;
  }
  return board.counts_up ? shown + gone : Math.max(0, shown - gone);
}

/** @param {number} n */
function two(n) {
  return String(n).padStart(2, "0");
}

/**
 * "1:02:03", "4:18", "0:09.4": rounded up, so that nothing is left where 0:00 shows; what counts up is rounded down.
 * @param {number} shownMs
 * @param {boolean} countsUp
 */
export function formatClock(shownMs, countsUp) {
  if (!countsUp && shownMs > 0 && shownMs < TENTHS_BELOW_MS) {
    const tenths = Math.ceil(shownMs / 100);
    return `0:${two(Math.floor(tenths / 10))}.${tenths % 10}`;
  }
  const all = countsUp ? Math.floor(shownMs / 1000) : Math.ceil(shownMs / 1000);
  const [hours, minutes, seconds] = [Math.floor(all / 3600), Math.floor(all / 60) % 60, all % 60];
  return hours > 0 ? `${hours}:${two(minutes)}:${two(seconds)}` : `${minutes}:${two(seconds)}`;
}

/**
 * For how long a clock that runs looks the same.
 * @param {number} shownMs
 * @param {boolean} countsUp
 */
export function getStillMs(shownMs, countsUp) {
  if (countsUp) return 1000 - (Math.floor(shownMs) % 1000);
  if (shownMs === TENTHS_BELOW_MS) return 1;
  const step = shownMs < TENTHS_BELOW_MS ? 100 : 1000;
  return Math.max(1, shownMs - (Math.ceil(shownMs / step) - 1) * step);
}
