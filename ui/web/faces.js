// SPDX-License-Identifier: GPL-3.0-or-later
//
// faces.js - a board in small: its two players with their clocks, as tiles, the referee's view of a board and the
// screen on the wall show them. What a clock shows is told from the board and the time; somebody else says when to
// look.

import { h, setAttribute, setText } from "./dom.js";
import { icon } from "./icons.js";
import { getStateWords } from "./outcomes.js";
import { getPart } from "./rows.js";
import { formatClock, getShownMs, LOW_MS } from "./time.js";
import { _ } from "./words.js";

/** @typedef {import("./messages.js").Board} Board */
/** @typedef {import("./messages.js").Side} Side */

const LONG = 24; // characters of a name that is written smaller where it has to be large
const HOURS = 5; // characters of a time without hours
const SIDES = /** @type {const} */ (["black", "white"]);

/** @param {Side} side */
function makeFace(side) {
  return h("div", { class: "face", "data-part": side },
    h("span", { class: `disc ${side}`, role: "img", "aria-label": side === "black" ? _("Black") : _("White") }),
    h("span", { class: "name", "data-part": "name" }), h("span", { class: "sign", "data-part": "sign" }),
    h("span", { class: "time", "data-part": "time" }));
}

/** Both players, Black above. */
export function makeFaces() {
  return h("div", { class: "faces" }, SIDES.map(makeFace));
}

/**
 * @param {HTMLElement} faces
 * @param {Board} board
 * @param {number} nowMs of the director's clock
 */
export function updateFaces(faces, board, nowMs) {
  for (const side of SIDES) {
    const face = getPart(faces, side);
    setText(getPart(face, "name"), board[side] ?? "");
    getPart(face, "name").classList.toggle("long", (board[side] ?? "").length > LONG);
    face.classList.toggle("runs", board.running === side);
    face.classList.toggle("turn", board.side === side && board.running !== side);
    const sign = getPart(face, "sign");
    const wanted = board.running === side ? "play" : board.called === side || board.called === "both" ? "bell" : "";
    if (sign.dataset.sign !== wanted) {
      sign.dataset.sign = wanted;
      sign.replaceChildren(...(wanted === "" ? [] : [icon(/** @type {"play" | "bell"} */ (wanted))]));
    }
  }
  updateTimes(faces, board, nowMs);
}

/**
 * The clocks alone.
 * @param {HTMLElement} faces
 * @param {Board} board
 * @param {number} nowMs
 */
export function updateTimes(faces, board, nowMs) {
  for (const side of SIDES) {
    const shown = getShownMs(board, side, nowMs);
    const face = getPart(faces, side);
    const isLow = shown !== undefined && board.counts_up !== true && shown < LOW_MS && isOpen(board);
    const text = shown === undefined ? "" : formatClock(shown, board.counts_up === true);
    setText(getPart(face, "time"), text);
    getPart(face, "time").classList.toggle("hours", text.length > HOURS);
    face.classList.toggle("low", isLow);
  }
}

/** @param {Board} board */
function isOpen(board) {
  return board.state === "playing" || board.state === "paused" || board.state === "waiting";
}

/** The state of a board: icon, word and colour. */
export function makeStatePill() {
  return h("span", { class: "state", "data-part": "state" });
}

/** @param {HTMLElement} pill @param {Board} board */
export function updateStatePill(pill, board) {
  const { word, icon: picture, look } = getStateWords(board);
  setAttribute(pill, "class", `state ${look}`);
  if (pill.textContent !== word) pill.replaceChildren(icon(/** @type {any} */ (picture)), word);
}

/**
 * "Game 2 · move 23"
 * @param {Board} board
 */
export function getProgressText(board) {
  if (board.game === undefined) return "";
  const game = _("Game {n}", { n: board.game });
  return board.ply === undefined || board.ply === 0 ? game
    : _("{game} · move {n}", { game, n: Math.floor(board.ply / 2) + 1 });
}
