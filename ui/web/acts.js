// SPDX-License-Identifier: GPL-3.0-or-later
//
// acts.js - acts in their text form (docs/acts.md), as the floor sends them. Pure.

/** @typedef {{ section: number, round: number, board: number, game: number }} Place */
/** @typedef {Record<string, string | number | undefined>} Fields */

/** @param {string | number} value */
function quote(value) {
  const text = String(value);
  return /^[\w.,:+-]+$/.test(text) ? text : `"${text.replace(/[\\"]/g, "\\$&")}"`;
}

/**
 * "penalty in=1.4.5.2 side=white reason=\"the telephone rang\""; what is undefined or empty is left out.
 * @param {string} kind
 * @param {Place} place
 * @param {Fields} [fields]
 */
export function makeAct(kind, place, fields = {}) {
  const parts = [kind, `in=${place.section}.${place.round}.${place.board}.${place.game}`];
  for (const [name, value] of Object.entries(fields))
    if (value !== undefined && value !== "") parts.push(`${name}=${quote(value)}`);
  return parts.join(" ");
}

/**
 * The time that a person means by "1:30", "90" (minutes) or "0:45": in ms, or undefined.
 * @param {string} text
 */
export function readMinutes(text) {
  const match = /^\s*(\d{1,3})(?::([0-5]\d))?\s*$/.exec(text);
  return match === null ? undefined : (Number(match[1]) * 60 + Number(match[2] ?? 0)) * 1000;
}
