// SPDX-License-Identifier: GPL-3.0-or-later
//
// connection.js - the one way between a page and the director. It says hello, keeps the time, comes back after a cut,
// asks again for what is watched, and hands over what was done, one after the other, until each is answered. Pages
// listen to it and tell it what was done; they never see the socket.

import { HallTime } from "./time.js";
import { Queue } from "./queue.js";
import { makeClockName, makeUid } from "./uid.js";
import { getLanguage } from "./words.js";

/** @typedef {import("./messages.js").Message} Message */
/** @typedef {import("./messages.js").Welcome} Welcome */
/** @typedef {import("./messages.js").Answer} Answer */
/** @typedef {import("./messages.js").Change} Change */
/** @typedef {import("./queue.js").Entry} Entry */

const SYNC_MS = 1000;
const ANSWER_MS = 3000; // a change that is not answered by then is sent again
const SILENT_MS = 5000; // a connection on which nothing comes is given up
const MOST_LAG_MS = 3600000; // that a press is ever said to be late
const SLEPT_MS = 500; // the wall clock and the device's are apart by so much more than before
const BACKOFF_MS = [200, 500, 1000, 2000, 3000];
const UNCLOCKED = ["check-in", "act", "hold"]; // changes that are of no game that is played, or of its referee
const ROWS = ["pairing", "standing", "call", "answer", "section", "entry", "board"];

/** What is told to listeners apart from the kinds of messages. */
export const CONTACT = "contact"; // there is a connection, or no more
export const PENDING = "pending"; // a change was made, or answered
export const REJECTED = "rejected"; // the server answers, and lets this device not in

/** @param {Event | undefined} event @param {number} now */
function readStamp(event, now) {
  const stamp = event?.timeStamp ?? 0;
  return stamp > 0 && stamp <= now && now - stamp < 10000 ? stamp : now;
}

export class Hall {
  /** @param {string} url of the socket */
  constructor(url) {
    this.url = url;
    this.time = new HallTime();
    this.clock = makeClockName();
    this.apartMs = Date.now() - performance.now();
    this.queue = new Queue();
    /** @type {Welcome | null} the seat that it has, also while there is no contact */
    this.seat = null;
    this.heardMs = performance.now();
    this.isOpen = false;
    this.isOver = false;
    this.isNeeded = false;
    this.isResting = false; // it has no seat: nothing is tried until it has one
    this.n_failed = 0;
    /** @type {WebSocket | null} */
    this.socket = null;
    /** @type {Map<string, Set<(value: any) => void>>} */
    this.listeners = new Map();
    /** @type {Map<string, Message>} */
    this.watched = new Map();
    /** @type {Message[]} */
    this.rows = [];
    /** @type {Map<string, (answer: Answer) => void>} */
    this.waiting = new Map();
    /** @type {Message | null} */
    this.status = null;
    this.sentUid = "";
    this.sentMs = 0;
  }

  /** Reads what is left to hand over, and connects. */
  async start() {
    await this.queue.load();
    document.addEventListener("visibilitychange", () => this.wake());
    addEventListener("online", () => this.wake());
    setInterval(() => this.tick(), SYNC_MS);
    this.connect();
  }

  /** The device's clock. */
  now() {
    return performance.now();
  }

  /** The director's clock, as well as it is known. */
  directorNow() {
    return this.time.toDirector(this.now());
  }

  // ---- listeners

  /**
   * Calls the listener for each message of that kind; for "list:pairings" and the like with all rows of a list.
   * Returns what ends it.
   * @param {string} kind
   * @param {(value: any) => void} listener
   */
  on(kind, listener) {
    const known = this.listeners.get(kind) ?? new Set();
    this.listeners.set(kind, known.add(listener));
    return () => {
      known.delete(listener);
    };
  }

  /** @param {string} kind @param {unknown} value */
  tell(kind, value) {
    for (const listener of [...(this.listeners.get(kind) ?? [])]) listener(value);
  }

  // ---- what pages ask for

  /**
   * Asks for a list, now and after every cut, until another one of that name is asked for.
   * @param {{ list: string, section?: number, round?: number, board?: number, entry?: number }} what
   */
  watch(what) {
    const message = { kind: "watch", ...what };
    this.watched.set(what.list, message);
    if (this.isOpen) this.send(message);
  }

  /**
   * What the device is like: told again after every cut.
   * @param {Record<string, string | number | boolean | undefined>} what
   */
  tellStatus(what) {
    this.status = { kind: "status", ...what };
    if (this.isOpen) this.send(this.status);
  }

  /**
   * Does something: stores it, and hands it over until it is answered. EVENT is the touch that did it.
   * @param {Change} change
   * @param {Event} [event]
   * @returns {Promise<Answer>}
   */
  change(change, event) {
    this.nameClock();
    const now = this.now();
    const stamp = readStamp(event, now);
    const uid = makeUid(Date.now());
    const message = { ...change, uid };
    if (!UNCLOCKED.includes(change.kind))
      Object.assign(message, { clock: this.clock, device_ms: Math.round(stamp) });
    this.queue.add({ uid, wallMs: Date.now() - (now - stamp), message });
    const answer = new Promise((/** @type {(answer: Answer) => void} */ resolve) => this.waiting.set(uid, resolve));
    this.handOver();
    this.tell(PENDING, this.queue.entries);
    return answer;
  }

  /** Gives the seat up. */
  leave() {
    this.send({ kind: "leave" });
    this.end();
  }

  /** What was done here and is not answered, with its instant by the director's clock. */
  getPending() {
    return this.queue.entries.map((entry) => ({
      change: entry.message,
      atMs: this.time.toDirector(this.now() - this.getAge(entry)),
    }));
  }

  // ---- the connection

  connect() {
    if (this.isOver || this.isResting || this.socket !== null) return;
    const socket = new WebSocket(this.url);
    this.socket = socket;
    this.heardMs = this.now();
    let opened = false;
    socket.onopen = () => {
      opened = true;
      this.n_failed = 0;
      this.heardMs = this.now();
      this.send({ kind: "hello", first_version: 1, last_version: 1, language: getLanguage() });
      this.sync();
    };
    socket.onmessage = (event) => {
      if (typeof event.data === "string") this.take(JSON.parse(event.data));
    };
    socket.onclose = () => {
      if (this.socket !== socket) return;
      this.drop();
      if (!opened) this.ask();
      this.retry();
    };
  }

  drop() {
    const socket = this.socket;
    this.socket = null;
    this.sentUid = "";
    this.rows = [];
    socket?.close();
    if (this.isOpen) {
      this.isOpen = false;
      this.tell(CONTACT, false);
    }
  }

  retry() {
    const delay = BACKOFF_MS[Math.min(this.n_failed++, BACKOFF_MS.length - 1)];
    setTimeout(() => this.connect(), delay * (0.75 + Math.random() / 2));
  }

  /** The socket was refused: does the server answer at all? */
  async ask() {
    try {
      const answer = await fetch("/web/icon.svg", { cache: "no-store" });
      if (answer.ok && !this.isOpen) this.tell(REJECTED, this.n_failed);
    } catch {
      // Nobody is there; the connection is tried again anyway.
    }
  }

  /** The page is seen again, or the network is back: the clock is compared at once. */
  wake() {
    if (document.hidden) return;
    this.time.forget();
    if (this.socket === null) {
      this.n_failed = 0;
      this.connect();
    } else this.sync();
  }

  /** Where the device slept its clock stood still: it is another clock from then on, and is named anew. */
  nameClock() {
    const apart = Date.now() - performance.now();
    const slept = Math.abs(apart - this.apartMs) >= SLEPT_MS;
    this.apartMs = apart;
    if (!slept) return;
    this.clock = makeClockName();
    this.time.forget();
    this.sync();
  }

  tick() {
    this.nameClock();
    const now = this.now();
    // Also one that is never opened: whoever took it is gone, and a browser would wait for minutes.
    if (this.socket !== null && now - this.heardMs > SILENT_MS) {
      this.drop();
      this.retry();
      return;
    }
    if (this.socket?.readyState !== WebSocket.OPEN) return;
    this.sync();
    if (this.sentUid !== "" && now - this.sentMs > ANSWER_MS) this.sentUid = "";
    this.handOver();
  }

  sync() {
    this.send({ kind: "sync", clock: this.clock, device_ms: Math.round(this.now()) });
  }

  /** @param {Message} message */
  send(message) {
    if (this.socket?.readyState === WebSocket.OPEN) this.socket.send(JSON.stringify(message));
  }

  /**
   * How long ago it was done. A clock that is no more, since the page was loaded anew or slept, tells nothing now.
   * @param {Entry} entry
   */
  getAge({ message, wallMs }) {
    return message.clock === this.clock ? this.now() - Number(message.device_ms) : Date.now() - wallMs;
  }

  /** Sends the first change that is not answered: the next one may need what comes of it. */
  handOver() {
    const [first] = this.queue.entries;
    if (!this.isOpen || first === undefined || this.sentUid === first.uid) return;
    this.sentUid = first.uid;
    this.sentMs = this.now();
    /** @type {Change} */
    const message = { ...first.message };
    if (message.kind === "press")
      message.lag_ms = Math.round(Math.min(Math.max(0, this.getAge(first)) + Math.max(0, this.time.roundTrip),
        MOST_LAG_MS));
    this.send(message);
  }

  // ---- what arrives

  /** @param {Message} message */
  take(message) {
    this.heardMs = this.now();
    if (message.kind === "ping") {
      this.nameClock();
      this.send({ kind: "pong", nonce: message.nonce, n: Math.min(this.queue.entries.length, 9999),
        clock: this.clock, device_ms: Math.round(this.heardMs) });
    } else if (message.kind === "synced" && message.clock === this.clock)
      this.time.take(Number(message.device_ms), this.heardMs, Number(message.now_ms));
    else if (message.kind === "welcome") this.takeWelcome(/** @type {Welcome} */ (/** @type {unknown} */ (message)));
    else if (message.kind === "performed" || message.kind === "refused") this.takeAnswer(message);
    else if (message.kind === "ended") this.end();
    if (ROWS.includes(message.kind)) this.rows.push(message);
    if (this.rows.length > 10000) this.rows = [];
    this.tell(message.kind, message);
    if (message.kind === "list-end") {
      const rows = Number(message.n) > 0 ? this.rows.slice(-Number(message.n)) : [];
      this.rows = [];
      this.tell(`list:${message.list}`, rows);
    }
  }

  /** @param {Welcome} welcome */
  takeWelcome(welcome) {
    this.isNeeded = true;
    this.seat = welcome;
    this.isOpen = true;
    if (this.time.offset === undefined) this.time.offset = welcome.now_ms - this.now();
    for (const watch of this.watched.values()) this.send(watch);
    if (this.status !== null) this.send(this.status);
    this.handOver();
    this.tell(CONTACT, true);
  }

  /** @param {Message} message */
  takeAnswer(message) {
    const uid = String(message.uid ?? "");
    if (this.queue.remove(uid) === undefined) return;
    this.waiting.get(uid)?.(/** @type {Answer} */ (/** @type {unknown} */ (message)));
    this.waiting.delete(uid);
    if (this.sentUid === uid) this.sentUid = "";
    this.handOver();
    this.tell(PENDING, this.queue.entries);
  }

  /** The seat is gone: nothing is handed over any more. */
  end() {
    this.isOver = true;
    this.queue.clear();
    this.drop();
    this.seat = null;
  }
}
