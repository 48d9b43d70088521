// SPDX-License-Identifier: GPL-3.0-or-later
//
// settings.js - what this device was told to look like. Stored in the browser, told to nobody.

/** @typedef {import("./messages.js").Side} Side */

/**
 * @typedef {object} Settings
 * @property {"facing" | "beside"} layout players face each other over the device, or both look at it from one side
 * @property {"red" | "black"} pieces the colour of the dark side's pieces, and its name
 * @property {string} near the name of the player at the near or left side of a table's device
 */

const STORED = "damero-settings";

/** @type {Settings} */
const FIRST = { layout: "facing", pieces: "red", near: "" };

/** @type {Settings | null} */
let known = null;

/** @returns {Settings} */
function read() {
  try {
    return { ...FIRST, ...JSON.parse(localStorage.getItem(STORED) ?? "{}") };
  } catch {
    return { ...FIRST };
  }
}

export function getSettings() {
  known ??= read();
  return known;
}

/** @param {Partial<Settings>} changes */
export function changeSettings(changes) {
  known = { ...getSettings(), ...changes };
  localStorage.setItem(STORED, JSON.stringify(known));
  applySettings();
}

/** What of it styles need to know. */
export function applySettings() {
  document.documentElement.dataset.pieces = getSettings().pieces;
}
