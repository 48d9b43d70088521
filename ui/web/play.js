// SPDX-License-Identifier: GPL-3.0-or-later
//
// play.js - the state of a board as this device knows it: what the director said last, and on top of it what was
// done here and is not answered yet. Pure. It knows turns and clocks, and who owes a crown, and no
// other rules of the game.

import { carryMove, findCrowned } from "./position.js";
import { getShownMs } from "./time.js";

/** @typedef {import("./messages.js").Board} Board */
/** @typedef {import("./messages.js").Side} Side */
/** @typedef {import("./messages.js").Change} Change */

/** @param {Side} side @returns {Side} */
export function getOther(side) {
  return side === "black" ? "white" : "black";
}

/**
 * Whether a change is about the game that the board shows.
 * @param {Board} board
 * @param {Change} change
 */
function isOfGame(board, change) {
  return change.section === board.section && change.board === board.board && change.round === board.round &&
    change.game === board.game;
}

/** What a side's clock shows after its own press. @param {Board} board @param {Side} side @param {number} pressMs */
function getPressedMs(board, side, pressMs) {
  const shown = getShownMs(board, side, pressMs);
  const [bonus, most] = side === "black" ? [board.black_bonus_ms, board.black_most_ms]
    : [board.white_bonus_ms, board.white_most_ms];
  return shown === undefined ? undefined : Math.min(shown + (bonus ?? 0), Math.max(shown, most ?? Infinity));
}

/**
 * The board after a press at that instant of the director's clock: the one side's clock stands, with what the press
 * adds to it, and the other's runs. Where a control does more, the director's next word has it.
 * @param {Board} board
 * @param {Side} side
 * @param {number} pressMs
 * @param {string} [move]
 * @returns {Board}
 */
function press(board, side, pressMs, move) {
  const other = getOther(side);
  const next = { ...board, side: other, ply: (board.ply ?? 0) + 1, now_ms: pressMs };
  if (board.running !== undefined) {
    next.black_ms = side === "black" ? getPressedMs(board, side, pressMs) : getShownMs(board, "black", pressMs);
    next.white_ms = side === "white" ? getPressedMs(board, side, pressMs) : getShownMs(board, "white", pressMs);
    next.running = other;
    delete next.still_ms;
  }
  if (move !== undefined) next.last_move = move;
  if (move !== undefined && board.position !== undefined) {
    const isMirrored = board.numbering === "mirrored";
    next.position = carryMove(board.position, move, isMirrored);
    if (board.opponent_crowns) next.crown = findCrowned(board.position, move, isMirrored);
  }
  if (next.offer === other) delete next.offer;
  delete next.opening_move;
  delete next.time_called;
  return next;
}

/**
 * @param {Board} board
 * @param {Change} change
 * @returns {Board}
 */
function say(board, change) {
  const black = change.side === "black";
  switch (change.kind) {
    case "ready":
      return board.state !== "before" ? board
        : { ...board, ...(black ? { black_ready: true } : { white_ready: true }) };
    case "confirm-result":
      return board.state !== "over" || change.result !== board.result ? board
        : { ...board, ...(black ? { black_confirmed: true } : { white_confirmed: true }) };
    case "call-referee":
      return { ...board, called: board.called && board.called !== change.side ? "both" : black ? "black" : "white" };
    case "crown":
      return change.ply !== board.ply ? board : { ...board, crown: undefined };
    case "offer-draw":
      return { ...board, offer: black ? "black" : "white" };
    default:
      return board;
  }
}

/**
 * What the board is with the changes that were made here, in their order.
 * @param {Board} board as the director said it
 * @param {{ change: Change, atMs: number }[]} pending with the instant of each by the director's clock
 * @returns {Board}
 */
export function play(board, pending) {
  let now = board;
  for (const { change, atMs } of pending) {
    if (!isOfGame(now, change)) continue;
    if (change.kind !== "press") now = say(now, change);
    else if (now.state === "playing" && change.ply === now.ply && change.side === now.side)
      now = press(now, /** @type {Side} */ (change.side), Math.max(atMs, now.now_ms),
        typeof change.move === "string" ? change.move : undefined);
  }
  return now;
}
