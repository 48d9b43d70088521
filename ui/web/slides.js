// SPDX-License-Identifier: GPL-3.0-or-later
//
// slides.js - what a screen on the wall shows one after another: parts of lists, as many whole rows as there is room
// for. Pure.

/** @typedef {"pairings" | "clocks" | "positions" | "standings"} SlideKind */
/** @typedef {{ kind: SlideKind, first: number, n: number, part: number, parts: number }} Slide */

/**
 * N rows in as few parts as hold them, and all of them about as long.
 * @param {SlideKind} kind
 * @param {number} n
 * @param {number} capacity
 * @returns {Slide[]}
 */
export function makeParts(kind, n, capacity) {
  const parts = Math.ceil(n / Math.max(1, capacity));
  const slides = [];
  for (let part = 0, first = 0; part < parts; part++) {
    const rows = Math.floor(n / parts) + (part < n % parts ? 1 : 0);
    slides.push({ kind, first, n: rows, part: part + 1, parts });
    first += rows;
  }
  return slides;
}

/**
 * The slides of a section, in the order in which they are shown.
 * @param {readonly SlideKind[]} kinds
 * @param {Record<SlideKind, number>} rows how many there are of each
 * @param {Record<SlideKind, number>} capacities how many have room
 */
export function makeSlides(kinds, rows, capacities) {
  return kinds.flatMap((kind) => makeParts(kind, rows[kind], capacities[kind]));
}

/**
 * Where to go on in slides that may have changed: at the same part of the same list, or where that was.
 * @param {readonly Slide[]} slides
 * @param {Slide | undefined} shown
 */
export function findSlide(slides, shown) {
  if (shown === undefined) return 0;
  const same = slides.findIndex((slide) => slide.kind === shown.kind && slide.part === shown.part);
  if (same >= 0) return same;
  return Math.max(0, slides.findIndex((slide) => slide.kind === shown.kind));
}
