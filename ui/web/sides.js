// SPDX-License-Identifier: GPL-3.0-or-later
//
// sides.js - what sides, results and endings are called. The dark side is called as its pieces look on this device.

import { getSettings } from "./settings.js";
import { C_ } from "./words.js";

/** @typedef {import("./messages.js").Side} Side */

/** @param {Side} side */
export function getSideName(side) {
  if (side === "white") return C_("side as a label", "White");
  return getSettings().pieces === "red" ? C_("side as a label", "Red") : C_("side as a label", "Black");
}

/** The result of a game, as a sentence. @param {string} result a token of the director's */
export function getResultText(result) {
  const isRed = getSettings().pieces === "red";
  switch (result) {
    case "black":
      return isRed ? C_("outcome", "Red won") : C_("result", "Black won");
    case "white":
      return C_("outcome", "White won");
    case "draw":
      return C_("outcome", "Draw");
    case "black-forfeits":
      return isRed ? C_("outcome", "Red forfeits") : C_("result", "Black forfeits");
    case "white-forfeits":
      return C_("outcome", "White forfeits");
    case "double-forfeit":
      return C_("outcome", "Both forfeit");
    default:
      return result;
  }
}

/** How a game ended; "": that need not be said. @param {string | undefined} ending a token of the director's */
export function getEndingText(ending) {
  switch (ending) {
    case "no-pieces":
      return C_("ending", "no pieces left");
    case "no-move":
      return C_("ending", "no legal move");
    case "resignation":
      return C_("ending", "resignation");
    case "agreement":
      return C_("ending", "agreement");
    case "repetition":
      return C_("ending", "repetition");
    case "forty-move":
      return C_("ending", "forty-move count");
    case "lone-king":
      return C_("ending", "lone-king count");
    case "long-line":
      return C_("ending", "long-line count");
    case "time":
      return C_("ending", "time");
    case "improper-delay":
      return C_("ending", "improper delay");
    case "touch-move":
      return C_("ending", "touch-move");
    case "adjudication":
      return C_("ending", "adjudication");
    case "rules-infraction":
      return C_("ending", "rules infraction");
    default:
      return "";
  }
}
