// SPDX-License-Identifier: GPL-3.0-or-later
//
// lists.js - what a page knows of the event: the sections, the one that is chosen, and the lists of it that the page
// watches. It tells its listeners which list is new; nothing else keeps rows.

import { CONTACT } from "./connection.js";

/** @typedef {import("./connection.js").Hall} Hall */
/** @typedef {import("./messages.js").Board} Board */
/** @typedef {import("./messages.js").Side} Side */
/** @typedef {import("./messages.js").State} State */
/** @typedef {{ section: number, name: string, round?: number, n?: number }} Section */
/** @typedef {{ section: number, round: number, board: number, game: number, black: string, white: string,
 *   state: State, result?: string, opening_code?: string, opening_name?: string }} Pairing */
/** @typedef {{ section: number, entry: number, rank: number, name: string, points_x10: number }} Standing */
/** @typedef {{ section: number, entry: number, name: string, present?: boolean }} Entry */
/** @typedef {{ act: string, text: string, needsReason: boolean }} Answer */
/** @typedef {{ section: number, round: number, board: number, game: number, n: number, why: string, text: string,
 *   age_ms: number, side?: Side, black?: string, white?: string, answers: Answer[], sinceMs: number }} Call */

const STORED = "damero-section";

/**
 * Calls with the answers that came after them.
 * @param {import("./messages.js").Message[]} rows
 * @param {number} nowMs
 */
export function readCalls(rows, nowMs) {
  /** @type {Call[]} */
  const calls = [];
  for (const row of rows)
    if (row.kind === "call")
      calls.push({ .../** @type {any} */ (row), answers: [], sinceMs: nowMs - Number(row.age_ms) });
    else
      calls.find((call) => call.n === row.n)?.answers.push({ act: String(row.act), text: String(row.text),
        needsReason: row.needs_reason === true });
  return calls;
}

export class Lists {
  /**
   * @param {Hall} hall
   * @param {string[]} names of the lists of a section
   */
  constructor(hall, names) {
    this.hall = hall;
    this.names = names;
    /** @type {Section[]} */
    this.sections = [];
    /** @type {Board[]} */
    this.boards = [];
    /** @type {Pairing[]} */
    this.pairings = [];
    /** @type {Standing[]} */
    this.standings = [];
    /** @type {Entry[]} */
    this.entries = [];
    /** @type {Entry[]} */
    this.players = [];
    /** @type {Pairing[]} */
    this.player = [];
    /** @type {Call[]} */
    this.calls = [];
    this.section = 0;
    /** Names of the lists that have come. */
    this.known = /** @type {Set<string>} */ (new Set());
    /** @type {Set<(name: string) => void>} */
    this.listeners = new Set();
    /** @type {(() => void)[]} */
    this.ends = [];
  }

  /** @param {(name: string) => void} listener told the list that is new, "sections" also when another is chosen */
  onChange(listener) {
    this.listeners.add(listener);
  }

  /** @param {string} name */
  tell(name) {
    for (const listener of this.listeners) listener(name);
  }

  start() {
    const { hall } = this;
    this.ends = [
      hall.on("list:sections", (rows) => this.takeSections(rows)),
      hall.on("list:calls", (rows) => {
        this.calls = readCalls(rows, hall.now());
        this.known.add("calls");
        this.tell("calls");
      }),
      hall.on("board", (board) => this.takeBoard(board)),
      hall.on(CONTACT, () => this.tell("contact")),
      .../** @type {const} */ (["boards", "pairings", "standings", "entries", "players", "player"]).map((name) =>
        hall.on(`list:${name}`, (rows) => this.takeRows(name, rows))),
    ];
    hall.watch({ list: "sections" });
  }

  stop() {
    for (const end of this.ends) end();
    this.listeners.clear();
  }

  /** @param {Section[]} rows */
  takeSections(rows) {
    this.sections = rows;
    this.known.add("sections");
    if (this.findSection(this.section) === undefined) {
      const stored = this.findSection(Number(localStorage.getItem(STORED)));
      const first = stored ?? rows.find((row) => row.round !== undefined) ?? rows[0];
      if (first !== undefined) this.choose(first.section);
    }
    this.tell("sections");
  }

  /**
   * @param {"boards" | "pairings" | "standings" | "entries" | "players" | "player"} name
   * @param {any[]} rows
   */
  takeRows(name, rows) {
    if (rows.some((row) => row.section !== this.section)) return; // of the section that was chosen before
    this[name] = rows;
    this.known.add(name);
    this.tell(name);
  }

  /** @param {Board} board */
  takeBoard(board) {
    const at = this.boards.findIndex((known) => known.section === board.section && known.board === board.board);
    if (at < 0) return;
    this.boards[at] = board;
    this.tell("boards");
  }

  /** @param {number} section */
  findSection(section) {
    return this.sections.find((row) => row.section === section);
  }

  /** The section that is chosen. */
  getSection() {
    return this.findSection(this.section);
  }

  /** @param {number} number */
  findBoard(number) {
    return this.boards.find((board) => board.board === number);
  }

  /**
   * Watches the lists of a section, in the place of those of another.
   * @param {number} section
   */
  choose(section) {
    this.section = section;
    localStorage.setItem(STORED, String(section));
    for (const name of this.names) {
      this.known.delete(name);
      this.hall.watch({ list: name, section });
    }
    this.boards = [];
    this.pairings = this.player = [];
    this.standings = [];
    this.entries = this.players = [];
    this.tell("sections");
  }
}
