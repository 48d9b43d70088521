// SPDX-License-Identifier: GPL-3.0-or-later
//
// icons.js - small pictures of one colour, as high as the text beside them. They say nothing to a screen reader: a
// word stands beside each, or the button has a name.

const SVG = "http://www.w3.org/2000/svg";

/** On a field of 16 by 16. */
const PATHS = {
  play: "M3 1.5 14 8 3 14.5z",
  pause: "M3 2h3.6v12H3zM9.4 2H13v12H9.4z",
  stop: "M2.5 2.5h11v11h-11z",
  dots: "M1 6.5h3.4v3.4H1zM6.3 6.5h3.4v3.4H6.3zM11.6 6.5H15v3.4h-3.4z",
  flag: "M2.5 1h2v1C7 1 9 3 14 2v7c-5 1-7-1-9.5 0v6h-2z",
  question: "M8 0l8 8-8 8-8-8zM7 10.5h2V9l2-1.5V5L9.5 3.5H6.5L5 5v1.5h2V5.5h2V6.5L7 8z",
  check: "M6 13.5.9 8.4l1.8-1.8L6 9.9 13.3 2.5l1.8 1.8z",
  warning: "M8 1l7.5 13.5h-15zM7 5.5v5h2v-5zM7 11.5v1.7h2v-1.7z",
  half: "M8 1a7 7 0 1 0 0 14A7 7 0 0 0 8 1zm0 2v10A5 5 0 0 1 8 3z",
  white: "M2.5 1h2v14h-2zM5.5 2H14l-2.5 3.5L14 9H5.5z",
  claim: "M8 1l2.1 4.6 5 .6-3.7 3.4 1 4.9L8 12l-4.4 2.5 1-4.9L.9 6.2l5-.6z",
  settings: "M2 2.5h12v2H2zM2 7h12v2H2zM2 11.5h12v2H2z",
  full: "M1 1h5v2H3v3H1zM10 1h5v5h-2V3h-3zM1 10h2v3h3v2H1zM13 10h2v5h-5v-2h3z",
  undo: "M6.5 2v3H9a5 5 0 0 1 0 10H5v-2h4a3 3 0 0 0 0-6H6.5v3L1.5 6z",
  sunset: "M8 3a5 5 0 0 1 5 5H3a5 5 0 0 1 5-5zM1 9.5h14v1.6H1zM3 12.5h10V14H3z",
  cut: "M7 2h2v7H7zM7 11h2v2.5H7z",
};

/** @typedef {keyof typeof PATHS} IconName */

/** @param {IconName} name */
export function icon(name) {
  const svg = document.createElementNS(SVG, "svg");
  const path = document.createElementNS(SVG, "path");
  svg.setAttribute("viewBox", "0 0 16 16");
  svg.setAttribute("class", "icon");
  svg.setAttribute("aria-hidden", "true");
  path.setAttribute("d", PATHS[name]);
  path.setAttribute("fill-rule", "evenodd");
  svg.append(path);
  return svg;
}
