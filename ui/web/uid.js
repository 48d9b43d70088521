// SPDX-License-Identifier: GPL-3.0-or-later
//
// uid.js - names for what a page does and for its clock. Pure but for the chance it draws.

/** @param {Uint8Array} bytes */
function toHex(bytes) {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** @param {number} n */
function draw(n) {
  return crypto.getRandomValues(new Uint8Array(n));
}

/**
 * A UUIDv7: of two the later one sorts behind, at least by the millisecond.
 * @param {number} wallMs
 */
export function makeUid(wallMs) {
  const time = Math.floor(wallMs).toString(16).padStart(12, "0");
  const chance = draw(10);
  chance[0] = (chance[0] & 0x0f) | 0x70;
  chance[2] = (chance[2] & 0x3f) | 0x80;
  const rest = toHex(chance);
  return `${time.slice(0, 8)}-${time.slice(8, 12)}-${rest.slice(0, 4)}-${rest.slice(4, 8)}-${rest.slice(8, 20)}`;
}

/** A name for the clock of this loading of the page. */
export function makeClockName() {
  return toHex(draw(4));
}
