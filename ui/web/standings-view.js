// SPDX-License-Identifier: GPL-3.0-or-later
//
// standings-view.js - two tables that everybody may see: the standings of the section, and the pairings of its round.

import { h, setAttribute, setText } from "./dom.js";
import { makeEmptyState } from "./frame.js";
import { getOpeningsText } from "./opening.js";
import { formatPoints, getOtherSide, getScore, getStateWords } from "./outcomes.js";
import { getPart, showRows } from "./rows.js";
import { _ } from "./words.js";

/** @typedef {import("./lists.js").Lists} Lists */
/** @typedef {import("./lists.js").Standing} Standing */
/** @typedef {import("./lists.js").Pairing} Pairing */

/** @param {string[]} heads @param {string} caption */
function makeTable(heads, caption) {
  const body = h("tbody");
  const table = h("table", {}, h("caption", { class: "seen-by-none" }, caption), h("thead", {}, h("tr", {},
    heads.map((head) => h("th", { scope: "col" }, head)))), body);
  return { table, body };
}

export class StandingsView {
  /**
   * @param {Lists} lists
   * @param {() => number} [getOwn] the entry that is marked, 0: none
   */
  constructor(lists, getOwn = () => 0) {
    this.lists = lists;
    this.getOwn = getOwn;
    this.name = "standings";
    this.label = _("Standings");
    this.icon = "trophy";
    const { table, body } = makeTable([_("Place"), _("Player"), _("Points")], _("Standings"));
    table.classList.add("standings");
    this.table = table;
    this.body = body;
    this.none = makeEmptyState("trophy", _("No standings yet"), _("They begin with the first result."));
    this.element = h("section", { "aria-label": _("Standings") },
      h("div", { class: "heading" }, h("h2", { tabindex: "-1" }, _("Standings"))), table, this.none);
  }

  update() {
    const { standings } = this.lists;
    showRows(this.body, standings, (row) => `${row.section}.${row.entry}`, () => h("tr", {},
      h("td", { class: "number", "data-part": "rank" }), h("td", { "data-part": "name" }),
      h("td", { class: "number strong", "data-part": "points" })), (element, row) => {
      setText(getPart(element, "rank"), String(row.rank));
      setText(getPart(element, "name"), row.name);
      setText(getPart(element, "points"), formatPoints(row.points_x10));
      setAttribute(element, "class", row.entry === this.getOwn() ? "own" : null);
    });
    this.table.hidden = standings.length === 0;
    this.none.hidden = standings.length > 0 || !this.lists.known.has("standings");
  }
}

/**
 * The games of a match in one text: "1–0 ½–½", for who has Black in its first game.
 * @param {Pairing[]} games
 */
export function getMatchText(games) {
  return games.filter((game) => game.result !== undefined).map((game) => {
    const first = game.black === games[0].black ? "black" : "white";
    const result = String(game.result);
    return `${getScore(result, first)}–${getScore(result, getOtherSide(first))}`;
  }).join("  ");
}

/**
 * Rows of games as rows of boards.
 * @param {Pairing[]} pairings
 */
export function groupByBoard(pairings) {
  /** @type {Map<string, Pairing[]>} */
  const boards = new Map();
  for (const row of pairings) {
    const key = `${row.section}.${row.round}.${row.board}`;
    const known = boards.get(key);
    if (known === undefined) boards.set(key, [row]);
    else known.push(row);
  }
  return [...boards.values()];
}

export class PairingsView {
  /**
   * @param {Lists} lists
   * @param {() => string} [getOwn] the name that is marked
   */
  constructor(lists, getOwn = () => "") {
    this.lists = lists;
    this.getOwn = getOwn;
    this.name = "pairings";
    this.label = _("Pairings");
    this.icon = "list";
    const { table, body } = makeTable([_("Board"), _("Players"), _("Result")], _("Pairings"));
    table.classList.add("pairings");
    this.table = table;
    this.body = body;
    this.none = makeEmptyState("list", _("No pairings yet"),
      _("They appear here when the director publishes a round."));
    this.element = h("section", { "aria-label": _("Pairings") },
      h("div", { class: "heading" }, h("h2", { tabindex: "-1" }, _("Pairings"))), h("p", { class: "soft small" },
        _("The upper player has Black in the first game.")), table, this.none);
  }

  update() {
    const boards = groupByBoard(this.lists.pairings);
    showRows(this.body, boards, ([game]) => `${game.section}.${game.round}.${game.board}`, () => h("tr", {},
      h("td", { class: "number", "data-part": "board" }), h("td", {},
        h("div", { class: "side" }, h("span", { class: "disc black" }), h("span", { "data-part": "black" })),
        h("div", { class: "side" }, h("span", { class: "disc white" }), h("span", { "data-part": "white" })),
        h("div", { class: "soft small", "data-part": "opening" })),
      h("td", { class: "result", "data-part": "result" })), (element, games) => {
      const own = this.getOwn();
      setText(getPart(element, "board"), String(games[0].board));
      setText(getPart(element, "black"), games[0].black);
      setText(getPart(element, "white"), games[0].white);
      setText(getPart(element, "opening"), getOpeningsText(games));
      const now = games.find((game) => game.result === undefined && game.state !== "before" && game.state !== "none");
      setText(getPart(element, "result"), getMatchText(games) ||
        (now === undefined ? "" : getStateWords(/** @type {any} */ (now)).word));
      setAttribute(element, "class", own !== "" && (games[0].black === own || games[0].white === own) ? "own" : null);
    });
    this.table.hidden = boards.length === 0;
    this.none.hidden = boards.length > 0 || !this.lists.known.has("pairings");
  }
}
