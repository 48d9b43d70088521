// SPDX-License-Identifier: GPL-3.0-or-later
//
// opening.js - the opening that was drawn for a game: its code and name in words, and before the game its moves with a
// picture of where they lead. Pure but for the elements that it makes and the words.

import { makeDiagram } from "./diagram.js";
import { h } from "./dom.js";
import { _ } from "./words.js";

/** @typedef {import("./messages.js").Board} Board */
/** @typedef {{ opening_code?: string, opening_name?: string }} Drawn a board, or a row of the pairings */

/** @param {Drawn} drawn "17, Cross", as much of it as there is */
function getName(drawn) {
  return [drawn.opening_code, drawn.opening_name].filter((part) => part !== undefined).join(", ");
}

/**
 * "Opening 17, Cross"; "": none was drawn, or one without code and name.
 * @param {Drawn} drawn
 */
export function getOpeningText(drawn) {
  return getOpeningsText([drawn]);
}

/**
 * As short as can be, beside other things: the code alone, where there is one.
 * @param {Drawn} drawn
 */
export function getShortOpening(drawn) {
  return getOpeningText(drawn.opening_code === undefined ? drawn : { opening_code: drawn.opening_code });
}

/**
 * "Opening 17, Cross · 4": the openings of the games of a match, each of them once; "": none.
 * @param {readonly Drawn[]} games
 */
export function getOpeningsText(games) {
  const openings = Array.from(new Set(games.map(getName))).filter((name) => name !== "").join(" · ");
  return openings === "" ? "" : _("Opening {opening}", { opening: openings });
}

/** Whether the board waits for a game with an opening. @param {Board} board */
export function hasOpeningToShow(board) {
  return board.state === "before" && board.opening_position !== undefined;
}

/** Who makes its moves. @param {Board} board */
function getMakers(board) {
  if (board.opening_line === undefined) return _("The game begins with this position.");
  return board.obligatory === true ? _("The players make these moves.")
    : _("The game begins after these moves.");
}

/** @param {Board} board its opening is to be shown */
export function makeOpening(board) {
  return h("div", { class: "opening", role: "group", "aria-label": _("Opening") },
    makeDiagram(board.opening_position ?? "", board.numbering === "mirrored"),
    h("div", {}, h("p", { class: "name" }, getOpeningText(board) || _("Opening")),
      board.opening_line !== undefined && h("p", { class: "moves" }, board.opening_line),
      h("p", { class: "soft" }, getMakers(board))));
}

/** What of it is shown, to tell whether that is drawn already. @param {Board} board */
export function getOpeningKey(board) {
  return hasOpeningToShow(board) ? [getName(board), board.opening_line, board.opening_position, board.obligatory,
    board.numbering].join(" ") : "";
}
