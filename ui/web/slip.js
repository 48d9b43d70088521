// SPDX-License-Identifier: GPL-3.0-or-later
//
// slip.js - the page of a result slip, for a board without a device clock: one player enters the result, the other
// confirms it. What stands is the director's; nothing is shown as done that they do not have.

import { CONTACT, PENDING } from "./connection.js";
import { fill, h } from "./dom.js";
import { readResultLine } from "./halves.js";
import { icon } from "./icons.js";
import { getOpeningText, hasOpeningToShow, makeOpening } from "./opening.js";
import { getOther } from "./play.js";
import { tellWhy } from "./refusals.js";
import { applySettings } from "./settings.js";
import { getResultText, getSideName } from "./sides.js";
import { C_, _ } from "./words.js";

/** @typedef {import("./connection.js").Hall} Hall */
/** @typedef {import("./messages.js").Board} Board */
/** @typedef {import("./messages.js").Side} Side */

const RESULTS = ["black", "draw", "white"];
/** @type {Side[]} */
const SIDES = ["black", "white"];

class SlipPage {
  /** @param {Hall} hall */
  constructor(hall) {
    this.hall = hall;
    this.element = h("div", { class: "sheet slip" });
    /** @type {Board | null} */
    this.board = null;
    this.chosen = "";
    this.message = "";
    /** @type {Side | null} who entered the result on this page */
    this.entered = null;
    this.drawn = "";
    this.stops = [
      hall.on("board", (/** @type {Board} */ board) => this.takeBoard(board)),
      hall.on(PENDING, () => this.draw()),
      hall.on(CONTACT, () => this.draw()),
    ];
    hall.watch({ list: "board" });
    applySettings();
    this.draw();
  }

  close() {
    for (const stop of this.stops) stop();
  }

  /** @param {Board} board */
  takeBoard(board) {
    if (this.board !== null && (board.game !== this.board.game || board.round !== this.board.round)) {
      this.entered = null;
      this.chosen = "";
    }
    if (board.state !== "before") this.chosen = "";
    this.board = board;
    this.draw();
  }

  /** @param {Side} side @param {string} kind @param {Record<string, string>} more @param {Event} event */
  act(side, kind, more, event) {
    const board = this.board;
    if (board === null || board.game === undefined) return;
    const { section, round, game } = board;
    this.message = "";
    const change = { kind, section, round, board: board.board, game, side, ply: board.ply ?? 0, ...more };
    void this.hall.change(change, event).then((answer) => {
      if (answer.kind === "refused") this.message = tellWhy(answer.why ?? "", answer.text);
      else if (kind === "enter-result") this.entered = side;
      else if (kind === "call-referee") this.message = _("The referee is called.");
      this.draw();
    });
  }

  // ---- what is shown

  /** Draws what differs: a button that has the focus keeps it. */
  draw() {
    const isBusy = this.hall.queue.entries.length > 0;
    const now = this.hall.time;
    const key = JSON.stringify([{ ...this.board, now_ms: 0, revision: 0 }, this.chosen, this.message, this.entered,
      isBusy, now.offset === undefined]);
    if (key === this.drawn) return;
    this.drawn = key;
    const board = this.board;
    document.title = board === null ? "Damero" : _("Board {n} – Damero", { n: board.board });
    fill(this.element, board === null || board.state === "none" ? this.makeEmpty() : [
      this.makeHead(board),
      this.message !== "" && h("p", { class: "notice", role: "alert" }, this.message),
      ...this.makeBody(board, isBusy),
    ]);
  }

  makeEmpty() {
    const n = this.hall.seat?.board;
    if (this.board === null || n === undefined) return h("p", {}, _("Waiting for the director…"));
    return h("p", {}, _("Board {n}: no game yet. It appears here when the round is paired.", { n }));
  }

  /** @param {Board} board */
  makeHead(board) {
    return h("div", { class: "card" },
      h("h1", {}, _("Board {n}", { n: board.board })),
      h("p", { class: "soft" }, [_("Round {n}", { n: board.round }), _("Game {n}", { n: board.game ?? 1 }),
        hasOpeningToShow(board) ? "" : getOpeningText(board), readResultLine(board)]
        .filter((part) => part !== "").join(" · ")),
      SIDES.map((side) => h("p", { class: "player" }, h("span", { class: `disc ${side}` }),
        h("span", { class: "name" }, board[side] ?? ""), h("span", { class: "soft" }, getSideName(side)))),
      hasOpeningToShow(board) && makeOpening(board));
  }

  /** @param {Board} board @param {boolean} isBusy */
  makeBody(board, isBusy) {
    if (board.held) return [h("p", { class: "notice" }, icon("question"), tellWhy("held"))];
    if (board.state === "before")
      return this.chosen === "" ? this.makeChoice(board) : this.makeWho(board, isBusy);
    if (board.state === "over") return this.makeConfirm(board, isBusy);
    if (board.state === "done")
      return [h("p", { class: "notice good" }, icon("check"), h("span", {},
        _("{result}: confirmed", { result: getResultText(board.result ?? "") })))];
    return [h("p", { class: "notice" }, _("This game is being played with a clock of the program."))];
  }

  /** @param {Board} board */
  makeChoice(board) {
    return [
      h("h2", {}, _("Enter the result")),
      ...RESULTS.map((result) => h("button", {
        type: "button",
        class: "result",
        onclick: () => {
          this.chosen = result;
          this.message = "";
          this.draw();
        },
      }, result !== "draw" && h("span", { class: `disc ${result}` }), result === "draw" ? C_("outcome", "Draw")
        : _("{name} won", { name: board[/** @type {Side} */ (result)] ?? "" }))),
    ];
  }

  /** @param {Board} board @param {boolean} isBusy */
  makeWho(board, isBusy) {
    return [
      h("h2", {}, _("{result}. Who enters it?", { result: getResultText(this.chosen) })),
      ...SIDES.map((side) => h("button", {
        type: "button",
        class: "main",
        disabled: isBusy,
        onclick: (/** @type {Event} */ event) => this.act(side, "enter-result", { result: this.chosen }, event),
      }, board[side] ?? "")),
      h("button", { type: "button", onclick: () => {
        this.chosen = "";
        this.draw();
      } }, _("Back")),
      isBusy && h("p", { class: "soft", role: "status" }, _("Handing over…")),
    ];
  }

  /** Who has not entered it confirms it. @param {Board} board @param {boolean} isBusy */
  makeConfirm(board, isBusy) {
    const entered = this.entered ?? (board.black_confirmed ? "black" : board.white_confirmed ? "white" : null);
    const sides = entered === null ? SIDES : [getOther(entered)];
    return [
      h("h2", {}, _("{result}. Is that right?", { result: getResultText(board.result ?? "") })),
      ...sides.map((side) => h("button", {
        type: "button",
        class: "main",
        disabled: isBusy,
        onclick: (/** @type {Event} */ event) =>
          this.act(side, "confirm-result", { result: board.result ?? "" }, event),
      }, _("Confirm: {name}", { name: board[side] ?? "" }))),
      h("button", { type: "button", disabled: isBusy,
        onclick: (/** @type {Event} */ event) => this.act(sides[0], "call-referee", {}, event),
      }, icon("question"), _("Not right: call the referee")),
      isBusy && h("p", { class: "soft", role: "status" }, _("Handing over…")),
    ];
  }
}

/** @param {Hall} hall */
export function show(hall) {
  const page = new SlipPage(hall);
  return { element: page.element, close: () => page.close() };
}
