// SPDX-License-Identifier: GPL-3.0-or-later
//
// speech.js - what a board says aloud when it changes: a live region tells it to those who do not see the page. Pure
// but for the words.

import { readHalf } from "./halves.js";
import { getOther } from "./play.js";
import { getSideName } from "./sides.js";
import { _ } from "./words.js";

/** @typedef {import("./messages.js").Board} Board */
/** @typedef {import("./messages.js").Side} Side */

const SIDES = /** @type {Side[]} */ (["black", "white"]);

/** What is said by SIDE being ready, or confirming. @param {Board} board @param {Side} side */
function getDone(board, side) {
  return side === "black" ? `${board.black_ready} ${board.black_confirmed}`
    : `${board.white_ready} ${board.white_confirmed}`;
}

/** @param {Board} board @param {Board} before */
function readTurn(board, before) {
  const parts = [];
  const hasTurned = board.ply !== before.ply;
  const isBack = before.held === true && board.held !== true;
  if (hasTurned && board.last_move !== undefined && board.side !== undefined && (board.ply ?? 0) > 0)
    parts.push(_("{side} played {move}", { side: getSideName(getOther(board.side)), move: board.last_move }));
  if (board.state === "playing" && board.side !== undefined &&
      (hasTurned || isBack || board.state !== before.state || board.side !== before.side))
    parts.push(_("{side} to move", { side: getSideName(board.side) }));
  if (board.crown !== undefined && board.crown !== before.crown && board.side !== undefined)
    parts.push(_("{side} crowns the man on {n} first", { side: getSideName(board.side), n: board.crown }));
  if (board.time_called === true && before.time_called !== true && board.side !== undefined)
    parts.push(_("Time is called for {side}", { side: getSideName(board.side) }));
  if (parts.length > 0 && board.opening_move !== undefined)
    parts.push(_("The opening demands {move}", { move: board.opening_move }));
  return parts;
}

/**
 * The sentences of what is new on a board; "": nothing that is to be said.
 * @param {Board} board
 * @param {Board} before of the same board
 * @param {string} title what the board is, where another game begins there
 * @param {number} nowMs
 */
export function readChange(board, before, title, nowMs) {
  const parts = board.game !== before.game || board.round !== before.round ? [title] : [];
  if (before.held === true && board.held !== true) parts.push(_("The referee has given the board back"));
  const isOther = parts.length > 0 || board.state !== before.state || board.held !== before.held;
  parts.push(...readTurn(board, before));
  if (isOther && board.state !== "playing" || board.held !== before.held && board.held === true)
    parts.push(readHalf(board, "black", nowMs).what);
  else if (!isOther)
    for (const side of SIDES)
      if (getDone(board, side) !== getDone(before, side))
        parts.push(`${board[side] ?? ""}: ${readHalf(board, side, nowMs).what}`);
  if (board.offer !== before.offer && board.state === "playing")
    parts.push(board.offer === undefined ? _("The draw is declined")
      : _("{name} offers a draw", { name: board[board.offer] ?? "" }));
  return parts.map((part) => part.replace(/\.$/, "")).join(". ");
}
