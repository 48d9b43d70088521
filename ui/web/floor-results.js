// SPDX-License-Identifier: GPL-3.0-or-later
//
// floor-results.js - the results of the round: who won each game of each match. The players keep their places whoever
// has Black, so that nobody enters a game the wrong way round. A helper enters what is missing; the floor may more.

import { h, setAttribute, setText } from "./dom.js";
import { askFor, getForm } from "./floor-forms.js";
import { makeEmptyState } from "./frame.js";
import { getOpeningsText } from "./opening.js";
import { getOutcomeText, getOtherSide, getScore, getStateWords } from "./outcomes.js";
import { getPart, showRows } from "./rows.js";
import { _ } from "./words.js";

/** @typedef {import("./lists.js").Lists} Lists */
/** @typedef {import("./lists.js").Pairing} Pairing */
/** @typedef {import("./messages.js").Side} Side */
/** @typedef {import("./desk.js").Desk} Desk */
/** @typedef {{ board: number, games: Pairing[], first: string, second: string }} Match */

const LONG = 22; // characters of a name from which the choices stand one below the other on a phone

/** @param {Pairing[]} pairings */
function makeMatches(pairings) {
  /** @type {Map<number, Match>} */
  const matches = new Map();
  for (const row of pairings) {
    const known = matches.get(row.board);
    if (known === undefined)
      matches.set(row.board, { board: row.board, games: [row], first: row.black, second: row.white });
    else known.games.push(row);
  }
  return [...matches.values()];
}

/**
 * The side of the first player of a match in one of its games; they change sides from game to game, and two players
 * may have one name.
 * @param {Match} match
 * @param {Pairing} game
 * @returns {Side}
 */
function getFirstSide(match, game) {
  if (match.first === match.second) return match.games.indexOf(game) % 2 === 0 ? "black" : "white";
  return game.black === match.first ? "black" : "white";
}

/** @param {Match} match */
function isDone(match) {
  return match.games.every((game) => game.state === "done");
}

export class ResultsView {
  /**
   * @param {Lists} lists
   * @param {Desk} desk
   */
  constructor(lists, desk) {
    this.lists = lists;
    this.desk = desk;
    this.name = "results";
    this.label = _("Results");
    this.icon = "score";
    this.missing = h("button", { type: "button", class: "chip", "aria-pressed": "false",
      onclick: () => this.toggle() }, _("Missing"));
    this.summary = h("p", { class: "soft", role: "status" });
    this.list = h("ol", { class: "matches" });
    this.none = makeEmptyState("score", _("No round"),
      _("The matches appear here when the director publishes a round."));
    this.all = makeEmptyState("check", _("All results are in"), _("Choose “Missing” again to see them all."));
    this.element = h("section", { "aria-label": _("Results") },
      h("div", { class: "heading" }, h("h2", { tabindex: "-1" }, _("Results")), this.missing), this.summary, this.list,
      this.all, this.none);
  }

  toggle() {
    setAttribute(this.missing, "aria-pressed", String(this.missing.getAttribute("aria-pressed") !== "true"));
    this.update();
  }

  update() {
    const matches = makeMatches(this.lists.pairings);
    const done = matches.filter(isDone).length;
    const shown = this.missing.getAttribute("aria-pressed") === "true" ? matches.filter((match) => !isDone(match))
      : matches;
    showRows(this.list, shown, (match) => `${this.lists.section}.${match.games[0].round}.${match.board}`,
      () => this.makeRow(), (row, match) => this.updateRow(row, match));
    this.none.hidden = matches.length > 0 || !this.lists.known.has("pairings");
    this.all.hidden = shown.length > 0 || matches.length === 0;
    this.missing.hidden = matches.length === 0;
    setText(this.summary, matches.length === 0 ? ""
      : _("{done} of {n} matches are finished", { done, n: matches.length }));
  }

  makeRow() {
    return h("li", { class: "match" }, h("h3", { class: "line" }, h("span", { "data-part": "number" }),
      h("span", { class: "score", "data-part": "score" })), h("p", { class: "soft small", "data-part": "opening" }),
      h("div", { "data-part": "games" }));
  }

  /** @param {HTMLElement} row @param {Match} match */
  updateRow(row, match) {
    setText(getPart(row, "number"), _("Board {n}", { n: match.board }));
    setText(getPart(row, "score"), match.games.map((game) => game.result === undefined ? ""
      : `${getScore(game.result, getFirstSide(match, game))}–${getScore(game.result,
        getOtherSide(getFirstSide(match, game)))}`).filter((text) => text !== "").join("  "));
    const openings = getOpeningsText(match.games);
    getPart(row, "opening").hidden = openings === "";
    setText(getPart(row, "opening"), openings);
    showRows(getPart(row, "games"), match.games, (game) => `${game.game}`, () => this.makeGame(),
      (element, game) => this.updateGame(element, match, game));
  }

  makeGame() {
    return h("div", { class: "game" }, h("div", { class: "line small" }, h("span", { "data-part": "title" }),
      h("span", { class: "soft", "data-part": "state" }), h("div", { class: "deeds", "data-part": "acts" })),
    h("div", { class: "winner", role: "group", "data-part": "choices" }));
  }

  /** @param {HTMLElement} element @param {Match} match @param {Pairing} game */
  updateGame(element, match, game) {
    const title = _("Game {n}", { n: game.game });
    setText(getPart(element, "title"), match.games.length > 1 ? title : "");
    setText(getPart(element, "state"), this.getStateText(game));
    setAttribute(getPart(element, "choices"), "aria-label", _("Board {board}, game {game}: who won?",
      { board: match.board, game: game.game }));
    getPart(element, "choices").classList.toggle("long", Math.max(game.black.length, game.white.length) > LONG);
    const first = getFirstSide(match, game), second = getOtherSide(first);
    const choices = [first, "draw", second].map((result) => ({ result, key: `${result} ${game.black} ${game.white}` }));
    const mayEnter = this.mayEnter(match, game);
    showRows(getPart(element, "choices"), choices, ({ key }) => key, ({ result }) => this.makeChoice(game, result),
      (button, { result }) => this.updateChoice(button, game, result, mayEnter));
    showRows(getPart(element, "acts"), this.getActs(game), (act) => act.key, (act) =>
      h("button", { type: "button", class: act.isMain ? "main" : "flat", "aria-label": act.name, onclick: act.run },
        act.label), () => undefined);
  }

  /** @param {Pairing} game */
  getStateText(game) {
    if (game.state === "over" && game.result !== undefined) return _("to be confirmed");
    if (game.result !== undefined) return game.result.includes("forfeit") ? getOutcomeText(game.result) : "";
    return game.state === "before" || game.state === "none" ? ""
      : getStateWords(/** @type {any} */ (game)).word.toLowerCase();
  }

  /**
   * Results are entered in order; a helper enters those of games that were not begun on a clock.
   * @param {Match} match
   * @param {Pairing} game
   */
  mayEnter(match, game) {
    if (game.result !== undefined) return false;
    const before = match.games[match.games.indexOf(game) - 1];
    if (before !== undefined && (before.result === undefined || before.state === "over")) return false;
    return this.desk.isFloor ? game.state !== "none" : game.state === "before";
  }

  /** @param {Pairing} game @param {string} result */
  makeChoice(game, result) {
    const name = result === "draw" ? _("Draw") : result === "black" ? game.black : game.white;
    return h("button", { type: "button", "data-result": result,
      onclick: (/** @type {Event} */ event) => this.enter(game, result, event) },
    result !== "draw" && h("span", { class: `disc ${result}` }), h("span", { class: "name" }, name));
  }

  /** @param {HTMLElement} button @param {Pairing} game @param {string} result @param {boolean} mayEnter */
  updateChoice(button, game, result, mayEnter) {
    const won = game.result === result || (result !== "draw" && game.result === `${getOtherSide(
      /** @type {Side} */ (result))}-forfeits`);
    const words = result === "draw" ? _("Draw") : result === "black" ? _("Black won: {name}", { name: game.black })
      : _("White won: {name}", { name: game.white });
    setAttribute(button, "aria-label", words);
    setAttribute(button, "aria-pressed", String(won));
    /** @type {HTMLButtonElement} */ (button).disabled = !mayEnter;
  }

  /** @param {Pairing} game */
  getActs(game) {
    const name = _("board {board}, game {game}", { board: game.board, game: game.game });
    const acts = [];
    if (game.state === "over" && game.result !== undefined) {
      const result = game.result;
      acts.push({ key: `confirm ${result}`, label: _("Confirm"), name: `${_("Confirm")}: ${name}`, isMain: true,
        run: (/** @type {Event} */ event) => this.confirm(game, result, event) });
    }
    if (this.desk.isFloor && game.result !== undefined)
      acts.push({ key: "correct", label: _("Correct…"), name: `${_("Correct…")} ${name}`, isMain: false,
        run: (/** @type {Event} */ event) => askFor(getForm("correct"), { ...game, side: undefined,
          title: _("Board {n}", { n: game.board }) }, this.desk, event) });
    return acts;
  }

  /** @param {Pairing} game @param {string} kind @param {string} result */
  makeChange(game, kind, result) {
    const board = this.lists.findBoard(game.board);
    const ply = board !== undefined && board.game === game.game ? board.ply ?? 0 : 0;
    return { kind, section: game.section, round: game.round, board: game.board, game: game.game, side: "black", ply,
      result };
  }

  /** @param {Pairing} game @param {string} result @param {Event} event */
  async enter(game, result, event) {
    const who = result === "draw" ? _("Draw") : _("{name} won", { name: result === "black" ? game.black : game.white });
    await this.desk.change(this.makeChange(game, "enter-result", result),
      _("Board {board}, game {game}: {result}", { board: game.board, game: game.game, result: who }), event, true);
  }

  /** @param {Pairing} game @param {string} result @param {Event} event */
  async confirm(game, result, event) {
    await this.desk.change(this.makeChange(game, "confirm-result", result),
      _("Board {board}, game {game}: confirmed", { board: game.board, game: game.game }), event);
  }
}
