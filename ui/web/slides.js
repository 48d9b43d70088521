// SPDX-License-Identifier: GPL-3.0-or-later
//
// slides.js - what a screen on the wall shows one after another: parts of lists, as many whole rows as there is room
// for. Pure.

/** @typedef {"pairings" | "clocks" | "positions" | "standings"} SlideKind */
/** @typedef {{ kind: SlideKind, first: number, n: number, part: number, parts: number }} Slide */

/**
 * N rows in as few parts as hold them, all but the last of them full.
 * @param {SlideKind} kind
 * @param {number} n
 * @param {number} capacity
 * @returns {Slide[]}
 */
export function makeParts(kind, n, capacity) {
  const parts = Math.ceil(n / capacity);
  return Array.from({ length: parts }, (_part, part) => ({ kind, first: part * capacity,
    n: Math.min(capacity, n - part * capacity), part: part + 1, parts }));
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
