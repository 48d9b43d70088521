// SPDX-License-Identifier: GPL-3.0-or-later
//
// halves.js - what a player's half of the clock shows and lets them do, told from the state of the board. Pure but for
// the words.

import { LOW_MS, getShownMs } from "./time.js";
import { getEndingText, getResultText } from "./sides.js";
import { _ } from "./words.js";

/** @typedef {import("./messages.js").Board} Board */
/** @typedef {import("./messages.js").Side} Side */
/** @typedef {import("./icons.js").IconName} IconName */

/** @typedef {"call-referee" | "offer-draw" | "resign" | "claim"} ActKind */

/**
 * @typedef {object} HalfLook
 * @property {"" | "runs" | "low" | "fell" | "asks"} look
 * @property {IconName} icon
 * @property {string} what in words
 * @property {"" | "press" | "crown" | "ready" | "confirm"} does what a touch of the face does
 */

/**
 * Whether that side's flag is down. @param {Board} board @param {Side} side @param {number} nowMs
 */
export function isFlagDown(board, side, nowMs) {
  return !board.counts_up && getShownMs(board, side, nowMs) === 0 &&
    (board.state === "waiting" || board.ending === "time" || board.ending === "improper-delay");
}

/** @param {Board} board @param {Side} side @param {number} nowMs @returns {HalfLook} */
function readPlaying(board, side, nowMs) {
  if (board.side !== side) return { look: "", icon: "dots", what: _("Waiting"), does: "" };
  if (board.crown !== undefined)
    return { look: "asks", icon: "crown", does: "crown",
      what: _("Crown {n}: press here", { n: board.crown }) };
  if (board.time_called === true)
    return { look: "low", icon: "alarm", what: _("Time called: press here"), does: "press" };
  const shown = getShownMs(board, side, nowMs);
  if (shown !== undefined && !board.counts_up && shown < LOW_MS && board.running === side)
    return { look: "low", icon: "warning", what: _("Low time: press here"), does: "press" };
  const what = board.opening_move === undefined ? _("Running: press here")
    : _("Opening: play {move} and press", { move: board.opening_move });
  return { look: "runs", icon: "play", what, does: "press" };
}

/** @param {Board} board @param {Side} side @returns {HalfLook} */
function readBefore(board, side) {
  const [own, other] = side === "black" ? [board.black_ready, board.white_ready]
    : [board.white_ready, board.black_ready];
  if (!own) return { look: "asks", icon: "play", what: _("Press when you are ready"), does: "ready" };
  return { look: "", icon: "check", what: other ? _("Ready") : _("Ready. The other player is not yet."), does: "" };
}

/** @param {Board} board @param {Side} side @param {number} nowMs @returns {HalfLook} */
function readOver(board, side, nowMs) {
  const text = getResultText(board.result ?? "");
  const confirmed = side === "black" ? board.black_confirmed : board.white_confirmed;
  const fell = isFlagDown(board, side, nowMs);
  if (board.state === "over" && !confirmed)
    return { look: fell ? "fell" : "asks", icon: fell ? "flag" : "check",
      what: _("{result}. Press to confirm.", { result: text }), does: "confirm" };
  return { look: fell ? "fell" : "", icon: "check",
    what: board.state === "done" ? text : _("{result}: confirmed", { result: text }), does: "" };
}

/**
 * What a half looks like at an instant of the director's clock.
 * @param {Board} board
 * @param {Side} side
 * @param {number} nowMs
 * @returns {HalfLook}
 */
export function readHalf(board, side, nowMs) {
  if (board.held) return { look: "", icon: "question", what: _("The referee has this board"), does: "" };
  switch (board.state) {
    case "before":
      return readBefore(board, side);
    case "playing":
      return readPlaying(board, side, nowMs);
    case "paused":
      return { look: "", icon: "pause", what: _("Paused"), does: "" };
    case "waiting":
      return isFlagDown(board, side, nowMs) ? { look: "fell", icon: "flag", what: _("Flag fell first"), does: "" }
        : { look: "", icon: "question", what: _("Wait for the referee"), does: "" };
    case "adjourned":
      return { look: "", icon: "sunset", what: _("Adjourned"), does: "" };
    case "over":
    case "done":
      return readOver(board, side, nowMs);
    default:
      return { look: "", icon: "dots", what: _("Not started"), does: "" };
  }
}

/**
 * The second line of a result: why the game ended, and how the match stands. @param {Board} board
 */
export function readResultLine(board) {
  const parts = [];
  if (board.state === "over" || board.state === "done") parts.push(getEndingText(board.ending));
  if (board.score_black_x10 !== undefined && board.score_white_x10 !== undefined)
    parts.push(_("Match {black} – {white}", { black: board.score_black_x10 / 10, white: board.score_white_x10 / 10 }));
  return parts.filter((part) => part !== "").join(" · ");
}

/**
 * Which of the buttons of a half can be pressed now. @param {Board} board @param {Side} side
 * @returns {Record<ActKind, boolean>}
 */
export function readActs(board, side) {
  const stands = board.state === "playing" || board.state === "paused";
  const free = board.held !== true;
  return {
    "call-referee": board.state !== "none" && board.called !== side && board.called !== "both",
    "offer-draw": free && board.state === "playing" && board.offer === undefined,
    resign: free && (stands || board.state === "adjourned"),
    claim: free && stands && board.record !== "none",
  };
}
