// SPDX-License-Identifier: GPL-3.0-or-later
//
// player.js - the page of the players, on their own phones: who they are is chosen once and kept on the device; then
// their board, colour and opponent, their results, the standings and the pairings. It changes nothing.

import { h, setText } from "./dom.js";
import { makeSearch, simplify } from "./floor-people.js";
import { Frame, makeEmptyState } from "./frame.js";
import { Lists } from "./lists.js";
import { getOpeningsText } from "./opening.js";
import { getOtherSide, getOutcomeText, getScore } from "./outcomes.js";
import { getPart, showRows } from "./rows.js";
import { groupByBoard, PairingsView, StandingsView } from "./standings-view.js";
import { _ } from "./words.js";

/** @typedef {import("./connection.js").Hall} Hall */
/** @typedef {import("./lists.js").Entry} Entry */
/** @typedef {import("./lists.js").Pairing} Pairing */
/** @typedef {import("./messages.js").Side} Side */
/** @typedef {{ event: string, section: number, entry: number, name: string }} Person */

const STORED = "damero-player";

/** @param {string} event @returns {Person | null} of this event, if this device has chosen */
function readPerson(event) {
  try {
    const person = JSON.parse(localStorage.getItem(STORED) ?? "null");
    return person?.event === event && Number.isInteger(person.entry) && Number.isInteger(person.section) ? person
      : null;
  } catch {
    return null;
  }
}

class MyView {
  /** @param {Lists} lists */
  constructor(lists) {
    this.lists = lists;
    this.name = "me";
    this.label = _("My board");
    this.icon = "person";
    this.person = readPerson(lists.hall.seat?.event ?? "");
    this.search = makeSearch(_("Find your name"), () => this.update());
    this.names = h("ul", { class: "people choose" });
    this.nobody = makeEmptyState("people", _("Nobody"), _("No name in the list is like that."));
    this.none = makeEmptyState("people", _("No players"), _("The players of the section appear here."));
    this.chooser = h("div", {}, h("div", { class: "heading" }, h("h2", { tabindex: "-1" }, _("Who are you?"))),
      h("p", { class: "soft" }, _("Choose your name once; this device keeps it.")), this.search, this.names,
        this.nobody,
      this.none);
    this.who = h("h2", { tabindex: "-1" });
    this.board = h("div", { class: "card my-board" }, h("p", { class: "soft", "data-part": "round" }),
      h("p", { class: "big", "data-part": "board" }), h("p", { class: "opponent", "data-part": "opponent" }),
      h("p", { class: "soft", "data-part": "opening" }),
      h("ul", { class: "colours", "data-part": "games" }));
    this.waiting = makeEmptyState("list", _("No board for you just now"),
      _("It appears here when the director publishes a round in which you play."));
    this.results = h("ol", { class: "my-results" });
    this.before = h("section", { class: "group" }, h("h3", {}, _("My results")), this.results);
    this.mine = h("div", {}, h("div", { class: "heading" }, this.who, h("button", { type: "button", class: "flat",
      onclick: () => this.forget() }, _("Not me"))), this.board, this.waiting, this.before);
    this.element = h("section", { "aria-label": _("My board") }, this.chooser, this.mine);

  }

  getOwn() {
    return this.person !== null && this.person.section === this.lists.section ? this.person : null;
  }

  /** @param {Entry} entry */
  choose(entry) {
    this.person = { event: this.lists.hall.seat?.event ?? "", section: entry.section, entry: entry.entry,
      name: entry.name };
    localStorage.setItem(STORED, JSON.stringify(this.person));
    this.ask();
    this.update();
    this.who.focus();
  }

  forget() {
    this.person = null;
    localStorage.removeItem(STORED);
    this.lists.player = [];
    this.search.value = "";
    this.update();
    this.search.focus();
  }

  /** Asks for the games of who was chosen. */
  ask() {
    const own = this.getOwn();
    this.lists.known.delete("player");
    if (own !== null) this.lists.hall.watch({ list: "player", section: own.section, entry: own.entry });
  }

  update() {
    const own = this.getOwn();
    this.chooser.hidden = own !== null;
    this.mine.hidden = own === null;
    if (own === null) this.updateNames();
    else this.updateMine(own);
  }

  updateNames() {
    const asked = simplify(this.search.value.trim());
    const { players } = this.lists;
    const shown = players.filter((entry) => simplify(entry.name).includes(asked));
    showRows(this.names, shown, (entry) => `${entry.section}.${entry.entry}`, (entry) => h("li", {},
      h("button", { type: "button", onclick: () => this.choose(entry) }, h("span", { "data-part": "name" }))),
    (row, entry) => setText(getPart(row, "name"), entry.name));
    this.none.hidden = players.length > 0 || !this.lists.known.has("players");
    this.search.hidden = players.length === 0;
    this.nobody.hidden = players.length === 0 || shown.length > 0;
  }

  /** @param {Person} own */
  updateMine(own) {
    const round = this.lists.getSection()?.round ?? 0;
    const games = this.lists.player.filter((game) => game.round === round);
    const past = this.lists.player.filter((game) => game.result !== undefined);
    setText(this.who, own.name);
    this.board.hidden = games.length === 0;
    this.waiting.hidden = games.length > 0 || !this.lists.known.has("player");
    this.before.hidden = past.length === 0;
    if (games.length > 0) this.updateBoard(games, own);
    showRows(this.results, groupByBoard(past).reverse(), ([game]) => `${game.round}.${game.board}`, () => h("li", {},
      h("span", { class: "round soft", "data-part": "round" }), h("span", { class: "name", "data-part": "name" }),
      h("span", { class: "score", "data-part": "score" })), (row, rows) => this.updateResult(row, rows, own));
  }

  /** @param {Pairing[]} games @param {Person} own */
  updateBoard(games, own) {
    const opponent = games[0].black === own.name ? games[0].white : games[0].black;
    setText(getPart(this.board, "round"), _("Round {round}", { round: games[0].round }));
    setText(getPart(this.board, "board"), _("Board {n}", { n: games[0].board }));
    setText(getPart(this.board, "opponent"), _("against {name}", { name: opponent }));
    const openings = getOpeningsText(games);
    getPart(this.board, "opening").hidden = openings === "";
    setText(getPart(this.board, "opening"), openings);
    showRows(getPart(this.board, "games"), games, (game) => `${game.game}.${getOwnSide(games, game, own)}`, (game) => {
      const side = getOwnSide(games, game, own);
      return h("li", {}, h("span", { class: `disc ${side}` }), h("span", { "data-part": "colour" }),
        h("span", { class: "score", "data-part": "result" }));
    }, (row, game) => {
      const side = getOwnSide(games, game, own);
      setText(getPart(row, "colour"), getColourText(games, game, side));
      setText(getPart(row, "result"), game.result === undefined ? "" : getResultText(game, side));
    });
  }

  /** @param {HTMLElement} row @param {Pairing[]} games @param {Person} own */
  updateResult(row, games, own) {
    const opponent = games[0].black === own.name ? games[0].white : games[0].black;
    setText(getPart(row, "round"), _("Round {round}", { round: games[0].round }));
    setText(getPart(row, "name"), opponent);
    setText(getPart(row, "score"), games.map((game) => {
      const side = getOwnSide(games, game, own);
      return `${getScore(String(game.result), side)}–${getScore(String(game.result), getOtherSide(side))}`;
    }).join("  "));
  }
}

/**
 * The side that the person has; in a match of two with one name by turns.
 * @param {Pairing[]} games
 * @param {Pairing} game
 * @param {Person} own
 * @returns {Side}
 */
function getOwnSide(games, game, own) {
  if (game.black === game.white) return games.indexOf(game) % 2 === 0 ? "black" : "white";
  return game.black === own.name ? "black" : "white";
}

/** @param {Pairing[]} games @param {Pairing} game @param {Side} side */
function getColourText(games, game, side) {
  const isBlack = side === "black";
  if (games.length === 1) return isBlack ? _("You have Black") : _("You have White");
  const n = game.game;
  return isBlack ? _("Game {n}: you have Black", { n }) : _("Game {n}: you have White", { n });
}

/** @param {Pairing} game @param {Side} side */
function getResultText(game, side) {
  if (game.result === side) return _("You won");
  if (game.result === getOtherSide(side)) return _("You lost");
  return getOutcomeText(String(game.result));
}

/** @param {Hall} hall */
export function show(hall) {
  const lists = new Lists(hall, ["players", "pairings", "standings"]);
  const mine = new MyView(lists);
  if (mine.person !== null) localStorage.setItem("damero-section", String(mine.person.section));
  const frame = new Frame(lists, {
    views: [mine, new PairingsView(lists, () => mine.getOwn()?.name ?? ""),
      new StandingsView(lists, () => mine.getOwn()?.entry ?? 0)],
  });
  let asked = 0;
  lists.onChange((name) => {
    if (name !== "sections" || lists.section === asked) return;
    asked = lists.section;
    mine.ask();
  });
  lists.start();
  return {
    element: frame.element,
    close: () => {
      frame.close();
      lists.stop();
    },
  };
}
