// SPDX-License-Identifier: GPL-3.0-or-later
//
// outcomes.js - results, states and points in words. Pure but for the words' language.

import { _ } from "./words.js";

/** @typedef {import("./messages.js").Board} Board */
/** @typedef {import("./messages.js").Side} Side */
/** @typedef {import("./messages.js").State} State */
/** @typedef {{ word: string, icon: string, look: string }} StateWords */

/** Results that are entered; forfeits are ruled. */
export const RESULTS = /** @type {const} */ (["black", "draw", "white"]);

/** @param {string} result */
export function getOutcomeText(result) {
  switch (result) {
    case "black": return _("Black won");
    case "white": return _("White won");
    case "draw": return _("Draw");
    case "black-forfeits": return _("Black forfeits");
    case "white-forfeits": return _("White forfeits");
    case "double-forfeit": return _("Both forfeit");
    default: return _("No result");
  }
}

/**
 * What a side has of a result, "1", "½" or "0"; forfeits count as they are, and words say that it was one.
 * @param {string} result
 * @param {Side} side
 */
export function getScore(result, side) {
  if (result === "draw") return "½";
  return result === side || result === `${getOtherSide(side)}-forfeits` ? "1" : "0";
}

/**
 * Points in tenths, as people write them: 15 is 1½.
 * @param {number} tenths
 */
export function formatPoints(tenths) {
  const size = Math.abs(tenths);
  const whole = Math.floor(size / 10), rest = size % 10;
  const text = rest === 5 ? `${whole || ""}½` : rest === 0 ? String(whole) : `${whole}.${rest}`;
  return tenths < 0 ? `−${text}` : text;
}

/**
 * What the board's state is called, with its icon and the class of its colour.
 * @param {Board} board
 * @returns {StateWords}
 */
export function getStateWords(board) {
  if (board.called !== undefined && board.state !== "done")
    return { word: _("Referee called"), icon: "warning", look: "flag" };
  switch (board.state) {
    case "before": return board.black_ready || board.white_ready
      ? { word: _("One is ready"), icon: "dots", look: "wait" } : { word: _("Not begun"), icon: "dots", look: "wait" };
    case "playing": return board.black_ms === undefined
      ? { word: _("Playing"), icon: "play", look: "running" } : { word: _("Running"), icon: "play", look: "running" };
    case "paused": return { word: _("Paused"), icon: "pause", look: "time" };
    case "waiting": return { word: _("Referee decides"), icon: "question", look: "adjudge" };
    case "adjourned": return { word: _("Adjourned"), icon: "sunset", look: "adjudge" };
    case "over": return { word: _("To be confirmed"), icon: "dots", look: "done" };
    case "done": return { word: _("Finished"), icon: "check", look: "done" };
    default: return { word: _("Nobody plays"), icon: "dots", look: "wait" };
  }
}

/**
 * How long something has waited: "0:48", "1:03:20".
 * @param {number} ms
 */
export function formatAge(ms) {
  const all = Math.max(0, Math.floor(ms / 1000));
  const [hours, minutes, seconds] = [Math.floor(all / 3600), Math.floor(all / 60) % 60, all % 60];
  const tail = String(seconds).padStart(2, "0");
  return hours > 0 ? `${hours}:${String(minutes).padStart(2, "0")}:${tail}` : `${minutes}:${tail}`;
}

/** @param {Side} side */
export function getSideName(side) {
  return side === "black" ? _("Black") : _("White");
}

/** @param {Side} side */
export function getOtherSide(side) {
  return side === "black" ? "white" : "black";
}
