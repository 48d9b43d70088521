// SPDX-License-Identifier: GPL-3.0-or-later
//
// contact.js - says when the director was not heard for two seconds: a line at the top, and the page in grey. It reads
// the connection and touches its own line and one attribute of the page.

import { fill, h } from "./dom.js";
import { icon } from "./icons.js";
import { _, ngettext } from "./words.js";

/** @typedef {import("./connection.js").Hall} Hall */

const LOST_MS = 2000;

/**
 * The line; what it says goes with the contact.
 * @param {Hall} hall
 */
export function makeContactLine(hall) {
  const line = h("p", { class: "contact", role: "status", hidden: true });
  let shown = "";

  const look = () => {
    const silent = hall.isOpen ? hall.now() - hall.heardMs : Math.max(LOST_MS, hall.now() - hall.heardMs);
    const isLost = silent >= LOST_MS && hall.isNeeded && !hall.isOver;
    const n = hall.queue.entries.length;
    const text = !isLost ? "" : n === 0 ? _("No contact with the director. What is shown may be old.")
      : ngettext("No contact with the director. {n} step is kept here and handed over later.",
        "No contact with the director. {n} steps are kept here and handed over later.", n);
    document.documentElement.toggleAttribute("data-lost", isLost);
    if (text === shown) return;
    shown = text;
    line.hidden = !isLost;
    fill(line, isLost && icon("cut"), isLost && h("span", {}, text));
  };

  setInterval(look, 250);
  return line;
}
