// SPDX-License-Identifier: GPL-3.0-or-later
//
// floor-boards.js - the boards of the section at a glance: tiles with both clocks, the side on move, the state and
// whether the board's device is heard of. A tile opens its board.

import { makeAct } from "./acts.js";
import { ask } from "./asking.js";
import { h, setAttribute, setText } from "./dom.js";
import { getProgressText, makeFaces, makeStatePill, updateFaces, updateStatePill, updateTimes } from "./faces.js";
import { makeEmptyState } from "./frame.js";
import { icon } from "./icons.js";
import { getShortOpening } from "./opening.js";
import { getPart, showRows } from "./rows.js";
import { _, ngettext } from "./words.js";

/** @typedef {import("./messages.js").Board} Board */
/** @typedef {import("./lists.js").Lists} Lists */
/** @typedef {import("./desk.js").Desk} Desk */

const LOOK_MS = 200;
const START_MS = 150; // between two starts: a seat may send ten messages a second

export class BoardsView {
  /**
   * @param {Lists} lists
   * @param {Desk} desk
   * @param {(board: Board) => void} open
   */
  constructor(lists, desk, open) {
    this.lists = lists;
    this.desk = desk;
    this.open = open;
    this.name = "boards";
    this.label = _("Boards");
    this.icon = "grid";
    this.needsMe = h("button", { type: "button", class: "chip", "aria-pressed": "false",
      onclick: () => this.toggle() }, _("Need you"));
    this.startAll = h("button", { type: "button", class: "main",
      onclick: (/** @type {Event} */ event) => this.askStart(event) }, icon("play"),
      h("span", { "data-part": "label" }));
    this.summary = h("p", { class: "soft" });
    this.tiles = h("ul", { class: "tiles" });
    this.none = makeEmptyState("grid", _("No boards"),
      _("The boards of the section appear here when the director publishes a round."));
    this.calm = makeEmptyState("check", _("No board needs you"), _("Choose “Need you” again to see them all."));
    this.element = h("section", { "aria-label": _("Boards") },
      h("div", { class: "heading" }, h("h2", { tabindex: "-1" }, _("Boards")), this.needsMe, this.startAll),
      this.summary, this.tiles, this.calm, this.none);
    this.timer = setInterval(() => this.look(), LOOK_MS);
  }

  close() {
    clearInterval(this.timer);
  }

  toggle() {
    setAttribute(this.needsMe, "aria-pressed", String(this.needsMe.getAttribute("aria-pressed") !== "true"));
    this.update();
  }

  /**
   * Whether the referee is to go there: somebody waits, or nothing is heard of the device.
   * @param {Board} board
   */
  needsReferee(board) {
    return board.called !== undefined || board.state === "waiting" || board.contact === false ||
      this.lists.calls.some((call) => call.section === board.section && call.board === board.board &&
        call.why !== "start");
  }

  getReady() {
    return this.lists.boards.filter((board) => board.state === "before" && board.black_ms !== undefined);
  }

  getShown() {
    const { boards } = this.lists;
    const isAll = this.needsMe.getAttribute("aria-pressed") !== "true";
    return isAll ? boards : boards.filter((board) => this.needsReferee(board));
  }

  update() {
    const { boards } = this.lists;
    const ready = this.getReady().length, shown = this.getShown();
    const now = this.lists.hall.directorNow();
    showRows(this.tiles, shown, (board) => `${board.section}.${board.board}`, (board) => this.makeTile(board),
      (tile, board) => this.updateTile(tile, board, now));
    this.none.hidden = boards.length > 0 || !this.lists.known.has("boards");
    this.calm.hidden = shown.length > 0 || boards.length === 0;
    this.needsMe.hidden = boards.length === 0;
    this.startAll.hidden = ready === 0 || !this.desk.isFloor;
    setText(getPart(this.startAll, "label"), ngettext("Start {n} Clock", "Start {n} Clocks", ready));
    setText(this.summary, this.getSummary());
  }

  getSummary() {
    const count = (/** @type {string[]} */ ...states) =>
      this.lists.boards.filter((board) => states.includes(board.state)).length;
    const lost = this.lists.boards.filter((board) => board.contact === false).length;
    const parts = [[count("playing"), _("running")], [count("paused"), _("paused")],
      [count("waiting", "adjourned"), _("for the referee")], [count("before"), _("not begun")],
      [count("over", "done"), _("finished")], [lost, _("without contact")]];
    return parts.filter(([n]) => n !== 0).map(([n, word]) => `${n} ${word}`).join(" · ");
  }

  look() {
    if (!this.tiles.isConnected) return;
    const now = this.lists.hall.directorNow();
    for (const board of this.getShown()) {
      const tile = /** @type {HTMLElement | null} */
        (this.tiles.querySelector(`[data-key="${board.section}.${board.board}"]`));
      if (tile !== null && board.running !== undefined) updateTimes(tile, board, now);
    }
  }

  /** @param {Board} board */
  makeTile(board) {
    const number = board.board;
    return h("li", {}, h("button", { type: "button", class: "tile", "data-part": "tile",
      onclick: () => this.open(this.lists.findBoard(number) ?? board) },
    h("span", { class: "line" }, h("span", { class: "number", "data-part": "number" }), makeStatePill()), makeFaces(),
    h("span", { class: "line small" }, h("span", { class: "soft", "data-part": "progress" }),
      h("span", { class: "facts", "data-part": "facts" }))));
  }

  /** @param {HTMLElement} tile @param {Board} board @param {number} now */
  updateTile(tile, board, now) {
    setText(getPart(tile, "number"), _("Board {n}", { n: board.board }));
    updateStatePill(getPart(tile, "state"), board);
    updateFaces(tile, board, now);
    setText(getPart(tile, "progress"), [getProgressText(board), getShortOpening(board)]
      .filter((text) => text !== "").join(" · "));
    const facts = [board.held === true ? _("taken over") : "", board.contact === false ? _("no contact") : "",
      board.counts ?? ""].filter((fact) => fact !== "");
    setText(getPart(tile, "facts"), facts.join(" · "));
    getPart(tile, "facts").classList.toggle("bad", board.contact === false);
    getPart(tile, "tile").classList.toggle("calls", this.needsReferee(board));
  }

  /** @param {Event} event */
  async askStart(event) {
    const ready = this.getReady();
    const label = ngettext("Start {n} Clock", "Start {n} Clocks", ready.length);
    const isMeant = await ask({ title: `${label}?`, yes: label,
      text: _("At every board that has not begun the clock of who begins runs. They start one after the other.") });
    if (!isMeant) return;
    let n = 0;
    for (const board of ready) {
      const place = { section: board.section, round: board.round, board: board.board, game: board.game ?? 1 };
      const done = ngettext("{n} clock started", "{n} clocks started", ++n);
      if (!(await this.desk.change({ kind: "act", act: makeAct("start", place) }, done, event))) return;
      await new Promise((resolve) => { setTimeout(resolve, START_MS); });
    }
  }
}
