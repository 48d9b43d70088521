// SPDX-License-Identifier: GPL-3.0-or-later
//
// refusals.js - why something was not done, or why a seat is gone, in words. The director's tokens are those of the
// schema; what has no words of its own here is said in general.

import { _ } from "./words.js";

/** @type {Record<string, () => string>} */
const WORDS = {
  "no-code": () => _("No seat has this code. Check its letters and digits, or ask the director for a new one."),
  "too-many-tries": () => _("Too many tries. Wait a minute, then try again."),
  full: () => _("Another device has this seat. The director can let this one in."),
  "no-seat": () => _("This device has no seat any more. Ask the director for a new code."),
  revoked: () => _("The director has ended this device’s seat. Ask for a new code."),
  "event-over": () => _("The event has ended. Thank you."),
  version: () => _("This page is older or newer than the director’s program. Load it again."),
  display: () => _("Another device has this seat. This one only shows the board."),
  held: () => _("The referee has taken this board over. Please wait."),
  "not-on-move": () => _("It is the other player’s turn."),
  "other-ply": () => _("The board has changed in the meantime. Look at it and try again."),
  "other-game": () => _("The board has another game now."),
  "not-now": () => _("That cannot be done now."),
};

/**
 * What a refusal says.
 * @param {string} why the token
 * @param {string} [text] the director's own words, said where the event refuses
 */
export function tellWhy(why, text) {
  if (why === "event" && text !== undefined) return text;
  return WORDS[why]?.() ?? _("That was not done. Ask the referee.");
}
