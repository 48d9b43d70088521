// SPDX-License-Identifier: GPL-3.0-or-later
//
// floor-people.js - who is here: check-in before the round, and, for the floor, who is late at the boards. People are
// found by any part of their name.

import { h, setAttribute, setText } from "./dom.js";
import { makeEmptyState } from "./frame.js";
import { icon } from "./icons.js";
import { getPart, showRows } from "./rows.js";
import { _ } from "./words.js";

/** @typedef {import("./lists.js").Lists} Lists */
/** @typedef {import("./lists.js").Entry} Entry */
/** @typedef {import("./messages.js").Board} Board */
/** @typedef {import("./messages.js").Side} Side */
/** @typedef {import("./desk.js").Desk} Desk */
/** @typedef {{ board: Board, side: Side, name: string, isLate: boolean }} Seated */

/**
 * For comparing names: small letters without accents.
 * @param {string} text
 */
export function simplify(text) {
  return text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
}

/** @param {string} label @param {() => void} look */
export function makeSearch(label, look) {
  return h("input", { type: "search", class: "search", "aria-label": label, placeholder: label, autocomplete: "off",
    spellcheck: "false", oninput: look });
}

export class PeopleView {
  /**
   * @param {Lists} lists
   * @param {Desk} desk
   */
  constructor(lists, desk) {
    this.lists = lists;
    this.desk = desk;
    this.name = "people";
    this.label = desk.isFloor ? _("Players") : _("Check-in");
    this.icon = "people";
    this.mode = "check-in";
    const modes = [["check-in", _("Check-in")], ["late", _("Late players")]];
    this.modes = modes.map(([mode, label]) => h("button", { type: "button", "data-mode": mode,
      onclick: () => this.choose(mode) }, label));
    this.search = makeSearch(_("Find a name"), () => this.update());
    this.absent = h("button", { type: "button", class: "chip", "aria-pressed": "false",
      onclick: () => this.toggle() }, _("Not here yet"));
    this.summary = h("p", { class: "soft", role: "status" });
    this.list = h("ul", { class: "people" });
    this.none = makeEmptyState("people", _("No players"), _("The players of the section appear here."));
    this.nobody = makeEmptyState("check", _("Nobody"), _("No name in the list is like that."));
    this.onTime = makeEmptyState("check", _("Nobody can be late"),
      _("Every board of the round has begun, or there is no round."));
    this.element = h("section", { "aria-label": this.label },
      h("div", { class: "heading" }, h("h2", { tabindex: "-1" }, this.label), this.absent),
      desk.isFloor && h("div", { class: "switch", role: "group", "aria-label": _("Players") }, this.modes), this.search,
      this.summary, this.list, this.none, this.nobody, this.onTime);
  }

  /** @param {string} mode */
  choose(mode) {
    this.mode = mode;
    this.list.replaceChildren();
    this.update();
  }

  toggle() {
    setAttribute(this.absent, "aria-pressed", String(this.absent.getAttribute("aria-pressed") !== "true"));
    this.update();
  }

  update() {
    for (const button of this.modes) setAttribute(button, "aria-pressed", String(button.dataset.mode === this.mode));
    const isLate = this.mode === "late";
    const asked = simplify(this.search.value.trim());
    this.absent.hidden = isLate || this.lists.entries.length === 0;
    const [all, shown] = isLate ? this.showSeated(asked) : this.showEntries(asked);
    this.search.hidden = all === 0;
    this.none.hidden = isLate || all > 0 || !this.lists.known.has("entries");
    this.onTime.hidden = !isLate || all > 0 || !this.lists.known.has("boards");
    this.nobody.hidden = all === 0 || shown > 0;
  }

  // ---- check-in

  /** @param {string} asked */
  showEntries(asked) {
    const { entries } = this.lists;
    const onlyAbsent = this.absent.getAttribute("aria-pressed") === "true";
    const shown = entries.filter((entry) => simplify(entry.name).includes(asked) && !(onlyAbsent && entry.present));
    const here = entries.filter((entry) => entry.present).length;
    showRows(this.list, shown, (entry) => `${entry.section}.${entry.entry}`, (entry) => this.makeEntry(entry),
      (row, entry) => this.updateEntry(row, entry));
    setText(this.summary, entries.length === 0 ? "" : _("{here} of {n} players are here", { here, n: entries.length }));
    return [entries.length, shown.length];
  }

  /** @param {Entry} entry */
  makeEntry(entry) {
    return h("li", { class: "person" }, h("span", { class: "number soft", "data-part": "number" }),
      h("span", { class: "name", "data-part": "name" }),
      h("span", { class: "state done", "data-part": "here" }, icon("check"), _("Here")),
      h("button", { type: "button", "data-part": "check-in",
        onclick: (/** @type {Event} */ event) => this.checkIn(entry, event) }, _("Check In")));
  }

  /** @param {HTMLElement} row @param {Entry} entry */
  updateEntry(row, entry) {
    setText(getPart(row, "number"), String(entry.entry));
    setText(getPart(row, "name"), entry.name);
    getPart(row, "here").hidden = entry.present !== true;
    getPart(row, "check-in").hidden = entry.present === true;
    setAttribute(getPart(row, "check-in"), "aria-label", _("Check in {name}", { name: entry.name }));
  }

  /** @param {Entry} entry @param {Event} event */
  async checkIn(entry, event) {
    await this.desk.change({ kind: "check-in", section: entry.section, entry: entry.entry },
      _("{name} is here", { name: entry.name }), event, true);
  }

  // ---- late players

  /** @returns {Seated[]} */
  getSeated() {
    return this.lists.boards.filter((board) => board.state === "before").flatMap((board) =>
      /** @type {Side[]} */ (["black", "white"]).map((side) => ({ board, side, name: board[side] ?? "",
        isLate: board.late === side || board.late === "both" })));
  }

  /** @param {string} asked */
  showSeated(asked) {
    const all = this.getSeated();
    const shown = all.filter(({ name }) => simplify(name).includes(asked));
    const late = all.filter(({ isLate }) => isLate).length;
    showRows(this.list, shown, ({ board, side }) =>
      `${board.section}.${board.round}.${board.board}.${board.game}.${side}`,
      (seated) => this.makeSeated(seated), (row, seated) => this.updateSeated(row, seated));
    setText(this.summary, all.length === 0 ? ""
      : _("{n} players at boards that have not begun, {late} late", { n: all.length, late }));
    return [all.length, shown.length];
  }

  /** @param {Seated} seated */
  makeSeated(seated) {
    const act = (/** @type {"late" | "arrived"} */ kind, /** @type {string} */ done) => (/** @type {Event} */ event) =>
      this.desk.actAt(kind, { section: seated.board.section, round: seated.board.round, board: seated.board.board,
        game: seated.board.game ?? 1 }, { side: seated.side }, done, event);
    return h("li", { class: "person" }, h("span", { class: "number soft", "data-part": "number" }),
      h("span", { class: "name" }, seated.name),
      h("span", { class: "state flag", "data-part": "late" }, icon("alarm"), _("Late")),
      h("button", { type: "button", "data-part": "be-late", "aria-label": _("{name} is late", { name: seated.name }),
        onclick: act("late", _("{name} is late", { name: seated.name })) }, _("Late")),
      h("button", { type: "button", "data-part": "arrive", "aria-label": _("{name} has arrived", { name: seated.name }),
        onclick: act("arrived", _("{name} has arrived", { name: seated.name })) }, _("Arrived")));
  }

  /** @param {HTMLElement} row @param {Seated} seated */
  updateSeated(row, { board, isLate }) {
    setText(getPart(row, "number"), String(board.board));
    setAttribute(getPart(row, "number"), "aria-label", _("Board {n}", { n: board.board }));
    getPart(row, "late").hidden = !isLate;
    getPart(row, "be-late").hidden = isLate;
    getPart(row, "arrive").hidden = !isLate;
  }
}
