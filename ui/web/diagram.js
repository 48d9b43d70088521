// SPDX-License-Identifier: GPL-3.0-or-later
//
// diagram.js - a position as a picture, White below. Pure but for the elements that it makes; nothing in it is touched.

import { locate, readPosition } from "./position.js";
import { _ } from "./words.js";

const SVG = "http://www.w3.org/2000/svg";
const N = 8;

/** @param {string} name @param {Record<string, string | number>} attributes */
function make(name, attributes) {
  const element = document.createElementNS(SVG, name);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, String(value));
  return element;
}

/** @param {import("./position.js").Piece} piece @param {number} row @param {number} column */
function makePiece(piece, row, column) {
  const group = make("g", { class: `piece-${piece.side}`, transform: `translate(${column + 0.5} ${row + 0.5})` });
  if (piece.isKing) group.append(make("circle", { r: 0.38, cy: 0.07, class: "rim" }));
  group.append(make("circle", { r: 0.38, class: "disc-face" }), make("circle", { r: 0.27, class: "ring" }));
  if (piece.isKing) group.append(make("path", { class: "crown",
    d: "M-.19.13-.24-.12-.1-.02 0-.19.1-.02.24-.12.19.13z" }));
  return group;
}

/**
 * @param {string} fen
 * @param {boolean} isMirrored
 */
export function makeDiagram(fen, isMirrored) {
  const svg = make("svg", { viewBox: `0 0 ${N} ${N}`, class: "diagram", role: "img", "aria-label": _("Position") });
  svg.append(make("rect", { width: N, height: N, class: "light" }));
  for (let row = 0; row < N; row++)
    for (let column = 0; column < N; column++)
      if ((row + column) % 2 === (isMirrored ? 0 : 1))
        svg.append(make("rect", { x: column, y: row, width: 1, height: 1, class: "dark" }));
  for (const [square, piece] of readPosition(fen)) {
    const { row, column } = locate(square, isMirrored, "white");
    svg.append(makePiece(piece, row, column));
  }
  return svg;
}
