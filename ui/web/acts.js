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
 * An act with more fields; what is undefined or empty is left out.
 * @param {string} act
 * @param {Fields} fields
 */
export function addFields(act, fields) {
  const parts = [act];
  for (const [name, value] of Object.entries(fields))
    if (value !== undefined && value !== "") parts.push(`${name}=${quote(value)}`);
  return parts.join(" ");
}

/**
 * "penalty in=1.4.5.2 side=white reason=\"the telephone rang\""
 * @param {string} kind
 * @param {Place} place
 * @param {Fields} [fields]
 */
export function makeAct(kind, place, fields = {}) {
  return addFields(`${kind} in=${place.section}.${place.round}.${place.board}.${place.game}`, fields);
}

/**
 * The time that a person means by "1:30", "90" (minutes) or "0:45": in ms, or undefined.
 * @param {string} text
 */
export function readMinutes(text) {
  const match = /^\s*(\d{1,3})(?::([0-5]\d))?\s*$/.exec(text);
  return match === null ? undefined : (Number(match[1]) * 60 + Number(match[2] ?? 0)) * 1000;
}
