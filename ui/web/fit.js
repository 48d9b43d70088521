// SPDX-License-Identifier: GPL-3.0-or-later
//
// fit.js - digits as large as their place allows, to be read from afar. It measures and sets one size.

const PART = 0.97;
const HEIGHT = 0.78; // of a digit, in units of the type: what is above and below it needs no room
const MAX_PIXELS = 900;

/** @param {HTMLElement} text */
function shapeOf(text) {
  return (text.textContent ?? "").replace(/\d/g, "0");
}

/**
 * Follows the size of PLACE and the shape of TEXT, which is inside it. Call what is returned when the text changed.
 * @param {HTMLElement} place
 * @param {HTMLElement} text
 */
export function makeFitting(place, text) {
  let known = "";

  const fit = () => {
    const [width, height] = [place.clientWidth, place.clientHeight];
    const shape = `${shapeOf(text)} ${width} ${height}`;
    if (shape === known || width === 0) return;
    known = shape;
    text.style.fontSize = "100px";
    const pixels = Math.min((width * PART * 100) / Math.max(1, text.offsetWidth), height / HEIGHT, MAX_PIXELS);
    text.style.fontSize = `${Math.max(16, Math.floor(pixels))}px`;
  };

  new ResizeObserver(fit).observe(place);
  return fit;
}
