// SPDX-License-Identifier: GPL-3.0-or-later
//
// floor-board.js - one board in the referee's hand: clocks, position, what waits there, and the acts by what they are
// about. Which acts are offered goes with the state; whether one is allowed the director says.

import { makeDiagram } from "./diagram.js";
import { fill, h, setText } from "./dom.js";
import { getProgressText, makeFaces, makeStatePill, updateFaces, updateStatePill, updateTimes } from "./faces.js";
import { askFor, getForm } from "./floor-forms.js";
import { makeEmptyState } from "./frame.js";
import { icon } from "./icons.js";
import { getOpeningKey, getOpeningText, hasOpeningToShow, makeOpening } from "./opening.js";
import { getOutcomeText } from "./outcomes.js";
import { getPart, showRows } from "./rows.js";
import { _ } from "./words.js";

/** @typedef {import("./messages.js").Board} Board */
/** @typedef {import("./messages.js").State} State */
/** @typedef {import("./lists.js").Lists} Lists */
/** @typedef {import("./desk.js").Desk} Desk */
/** @typedef {import("./floor-forms.js").Game} Game */
/** @typedef {{ key: string, label: string, picture?: import("./icons.js").IconName, isMain?: boolean,
 *   run: (event: Event) => unknown }} Act */

const LOOK_MS = 100;
const STANDING = /** @type {State[]} */ (["playing", "paused"]);
const OPEN = /** @type {State[]} */ (["before", "playing", "paused", "waiting", "adjourned"]);

/** Which forms there are in which states, by what they are about. @type {[() => string, [string, State[]][]][]} */
const GROUPS = [
  [() => _("Clock"), [["adjust", ["playing", "paused", "waiting", "adjourned"]]]],
  [() => _("Rulings"), [["caution", STANDING], ["penalty", STANDING], ["claim", STANDING],
    ["appeal", ["playing", "paused", "waiting", "over"]], ["adjudicate", OPEN]]],
  [() => _("Result"), [["result", OPEN], ["resign", ["playing", "paused", "adjourned"]], ["forfeit", OPEN],
    ["correct", ["over", "done"]]]],
];

export class BoardView {
  /**
   * @param {Lists} lists
   * @param {Desk} desk
   * @param {{ getNumber: () => number, back: () => void }} way
   */
  constructor(lists, desk, way) {
    this.lists = lists;
    this.desk = desk;
    this.getNumber = way.getNumber;
    this.name = "board";
    this.label = _("Board");
    this.heading = h("h2", { tabindex: "-1" });
    this.pill = makeStatePill();
    this.faces = makeFaces();
    this.facts = h("p", { class: "soft" });
    this.position = h("div", { class: "position" });
    this.drawn = "";
    this.groups = [_("Clock"), _("At the Board"), _("Rulings"), _("Result")].map((title) =>
      h("section", { class: "group" }, h("h3", {}, title), h("div", { class: "deeds", "data-part": "acts" })));
    this.none = makeEmptyState("grid", _("Nobody plays there"), _("The round has no such board any more."));
    this.content = h("div", { class: "one-board" },
      h("div", {}, h("div", { class: "card clocks" }, h("div", { class: "line" }, this.pill, this.facts), this.faces),
        this.position),
      h("div", { class: "groups" }, this.groups));
    this.element = h("section", { "aria-label": _("Board") },
      h("div", { class: "heading" }, h("button", { type: "button", class: "flat", "aria-label": _("Back"),
        onclick: way.back }, icon("back")), this.heading), this.content, this.none);
    this.timer = setInterval(() => this.look(), LOOK_MS);
  }

  close() {
    clearInterval(this.timer);
  }

  look() {
    const board = this.lists.findBoard(this.getNumber());
    if (this.element.isConnected && board?.running !== undefined)
      updateTimes(this.faces, board, this.lists.hall.directorNow());
  }

  update() {
    const board = this.lists.findBoard(this.getNumber());
    const isThere = board !== undefined && board.state !== "none";
    this.content.hidden = !isThere;
    this.none.hidden = isThere || !this.lists.known.has("boards");
    setText(this.heading, _("Board {n}", { n: this.getNumber() }));
    if (!isThere) return;
    updateStatePill(this.pill, board);
    updateFaces(this.faces, board, this.lists.hall.directorNow());
    setText(this.facts, this.getFacts(board));
    this.draw(board);
    const acts = [this.getClockActs(board), this.getPeopleActs(board), this.getForms(board, 1),
      this.getForms(board, 2)];
    for (const [i, group] of this.groups.entries()) {
      group.hidden = acts[i].length === 0;
      showRows(getPart(group, "acts"), acts[i], (act) => act.key, (act) => this.makeButton(act), () => undefined);
    }
  }

  /** @param {Board} board */
  draw(board) {
    const isOpening = hasOpeningToShow(board);
    const drawn = isOpening ? getOpeningKey(board) : `${board.position} ${board.numbering}`;
    this.position.hidden = !isOpening && board.position === undefined;
    if (drawn === this.drawn) return;
    this.drawn = drawn;
    fill(this.position, isOpening ? makeOpening(board) : board.position !== undefined &&
      makeDiagram(board.position, board.numbering === "mirrored"));
  }

  /** @param {Board} board */
  getFacts(board) {
    const result = board.result === undefined ? "" : getOutcomeText(board.result);
    return [getProgressText(board), hasOpeningToShow(board) ? "" : getOpeningText(board), result, board.counts ?? "",
      board.contact === false ? _("no contact with its device") : "",
      board.held === true ? _("its device only shows") : ""].filter((fact) => fact !== "").join(" · ");
  }

  /** @param {Act} act */
  makeButton(act) {
    return h("button", { type: "button", class: act.isMain === true ? "main" : "",
      onclick: (/** @type {Event} */ event) => act.run(event) }, act.picture !== undefined && icon(act.picture),
        act.label);
  }

  /** @param {Board} board @returns {Game} */
  getGame(board) {
    return { section: board.section, round: board.round, board: board.board, game: board.game ?? 1, side: board.side,
      title: _("Board {n}", { n: board.board }), black: board.black, white: board.white };
  }

  /**
   * @param {Board} board
   * @param {string} label
   * @param {string} kind
   * @param {import("./acts.js").Fields} [fields]
   * @param {Partial<Act>} [more]
   * @returns {Act}
   */
  makeAct(board, label, kind, fields = {}, more = {}) {
    const game = this.getGame(board);
    return { key: `${kind} ${game.game} ${fields.side ?? ""} ${label}`, label, ...more,
      run: (event) => this.desk.actAt(kind, game, fields, `${game.title}: ${label}`, event) };
  }

  /** @param {Board} board */
  getClockActs(board) {
    /** @type {Act[]} */
    const acts = [];
    const { state } = board;
    if (state === "before" && board.black_ms !== undefined)
      acts.push(this.makeAct(board, _("Start Clock"), "start", {}, { picture: "play", isMain: true }));
    if (state === "playing") acts.push(this.makeAct(board, _("Pause"), "pause", {}, { picture: "pause",
      isMain: true }));
    if (state === "paused") {
      acts.push(this.makeAct(board, _("Resume"), "resume", {}, { picture: "play", isMain: true }));
      acts.push(this.makeAct(board, _("Black’s Clock Runs"), "resume", { side: "black" }));
      acts.push(this.makeAct(board, _("White’s Clock Runs"), "resume", { side: "white" }));
    }
    if (state === "adjourned")
      acts.push(this.makeAct(board, _("Continue"), "continued", {}, { picture: "play", isMain: true }));
    if (STANDING.includes(state)) acts.push(this.makeAct(board, _("Adjourn"), "adjourned"));
    return [...acts, ...this.getForms(board, 0)];
  }

  /** @param {Board} board */
  getPeopleActs(board) {
    /** @type {Act[]} */
    const acts = [];
    if (board.called !== undefined)
      for (const side of board.called === "both" ? ["black", "white"] : [board.called])
        acts.push(this.makeAct(board, board.called === "both"
          ? _("Answered: {name}", { name: this.getName(board, side) }) : _("Call Answered"), "call-answered",
            { side }));
    if (board.contact === undefined) return acts;
    const held = board.held !== true;
    const label = held ? _("Take Over from Its Device") : _("Give Back to Its Device");
    acts.push({ key: `held ${held}`, label, run: (event) => this.desk.change({ kind: "hold", section: board.section,
      board: board.board, held: /** @type {any} */ (held) }, `${_("Board {n}", { n: board.board })}: ${label}`,
        event) });
    return acts;
  }

  /** @param {Board} board @param {string} side */
  getName(board, side) {
    return (side === "black" ? board.black : board.white) ?? "";
  }

  /** @param {Board} board @param {number} group @returns {Act[]} */
  getForms(board, group) {
    return GROUPS[group][1].filter(([, states]) => states.includes(board.state)).map(([name]) => {
      const form = getForm(name);
      return { key: `${name} ${board.game}`, label: form.label(),
        run: (event) => askFor(form, this.getGame(this.lists.findBoard(board.board) ?? board), this.desk, event) };
    });
  }
}
