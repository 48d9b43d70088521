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
  cross: "M3.4 2 8 6.6 12.6 2 14 3.4 9.4 8 14 12.6 12.6 14 8 9.4 3.4 14 2 12.6 6.6 8 2 3.4z",
  back: "M10.5 1.5 12.5 3.5 8 8l4.5 4.5-2 2L4 8z",
  next: "M5.5 1.5 3.5 3.5 8 8l-4.5 4.5 2 2L12 8z",
  bell: "M8 1c.8 0 1.3.6 1.3 1.3C11.5 3 12.5 4.8 12.5 7c0 2.5.5 3.5 1.5 4.5V12.5H2V11.5C3 10.5 3.5 9.5 3.5" +
    " 7c0-2.2 1-4 3.2-4.7C6.7 1.6 7.2 1 8 1zM6 13.3h4a2 2 0 0 1-4 0z",
  grid: "M1.5 1.5h5.5v5.5H1.5zM9 1.5h5.5v5.5H9zM1.5 9h5.5v5.5H1.5zM9 9h5.5v5.5H9z",
  score: "M1.5 2.5h13v11h-13zM3.5 4.5v7h3.5v-7zM9 4.5v7h3.5v-7z",
  people: "M5.5 2a2.7 2.7 0 1 1 0 5.4 2.7 2.7 0 0 1 0-5.4zM11.5 3.5a2 2 0 1 1 0 4 2 2 0 0 1 0-4zM.5 14c0-3.5" +
    " 2-5.5 5-5.5s5 2 5 5.5zM12 14c0-1.9-.5-3.5-1.4-4.7.3-.1.6-.1.9-.1 2.3 0 4 1.6 4 4.8z",
  person: "M8 1.5a3.2 3.2 0 1 1 0 6.4 3.2 3.2 0 0 1 0-6.4zM2 14.5c0-3.8 2.4-5.8 6-5.8s6 2 6 5.8z",
  trophy: "M4 1.5h8V3h2.5c0 3-1 4.8-3 5.2C10.9 9.3 10 10 9 10.3V12.5h2.5v2h-7v-2H7V10.3C6 10 5.1 9.3 4.5 8.2 2.5" +
    " 7.8 1.5 6 1.5 3H4zM4 4.5H3.1c.1 1 .4 1.7.9 2zM12 4.5v2c.5-.3.8-1 .9-2z",
  list: "M1.5 2.5h2.5v2.5H1.5zM6 2.5h8.5v2.5H6zM1.5 6.8h2.5v2.5H1.5zM6 6.8h8.5v2.5H6zM1.5 11h2.5v2.5H1.5zM6" +
    " 11h8.5v2.5H6z",
  alarm: "M8 2.5a6 6 0 1 1 0 12 6 6 0 0 1 0-12zM7.2 5v4l3 2 .9-1.3-2.3-1.5V5zM3.3 1l1.2 1.2L1.7 5 .5 3.8zM12.7" +
    " 1l2.8 2.8L14.3 5l-2.8-2.8z",
  sound: "M1 5.5h3L8 2v12l-4-3.5H1zM10 5a4 4 0 0 1 0 6zM11.5 1.8a7 7 0 0 1 0 12.4v-2a5 5 0 0 0 0-8.4z",
  silent: "M1 5.5h3L8 2v12l-4-3.5H1zM9.9 5.3l1.1-1.1 1.9 1.9 1.9-1.9 1.1 1.1L14 7.2 14 8.8l1.9 1.9-1.1" +
    " 1.1-1.9-1.9-1.9 1.9-1.1-1.1L11.8 8z",
  crown: "M1 3.5 4.5 7 8 2l3.5 5L15 3.5 13.5 13h-11z",
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
