// SPDX-License-Identifier: GPL-3.0-or-later
//
// board.js - the board: 32 named buttons in a grid, tapped, dragged between or walked with the arrow keys. It draws a
// position and tells which square was meant; it knows no move.

import { h, setAttribute } from "./dom.js";
import { findSquare, locate, N_SQUARES } from "./position.js";
import { getSettings } from "./settings.js";
import { C_, _ } from "./words.js";

/** @typedef {import("./messages.js").Side} Side */
/** @typedef {import("./position.js").Piece} Piece */

const DRAG_PIXELS = 10;
const STEPS = { ArrowUp: [-1, 0], ArrowDown: [1, 0], ArrowLeft: [0, -1], ArrowRight: [0, 1] };

/** @param {Piece | undefined} piece */
function getPieceWords(piece) {
  if (piece === undefined) return C_("square", "empty");
  if (piece.side === "white") return piece.isKing ? C_("square", "white king") : C_("square", "white man");
  if (getSettings().pieces === "red") return piece.isKing ? C_("square", "red king") : C_("square", "red man");
  return piece.isKing ? C_("square", "black king") : C_("square", "black man");
}

/**
 * @typedef {object} BoardLook
 * @property {Map<number, Piece>} pieces
 * @property {boolean} isMirrored
 * @property {Side} bottom
 * @property {number[]} last the squares of the last move
 * @property {number[]} path what is tapped
 * @property {number[]} asked the squares of the move that an opening demands, or of the man to be crowned
 * @property {boolean} isActive taps are taken
 */

export class BoardView {
  /** @param {(square: number) => void} onTap @param {(from: number, to: number) => void} onDrag */
  constructor(onTap, onDrag) {
    this.onTap = onTap;
    this.onDrag = onDrag;
    /** @type {BoardLook | null} */
    this.look = null;
    this.focused = 1;
    /** @type {Map<number, HTMLButtonElement>} */
    this.squares = new Map();
    this.element = h("div", { class: "board", role: "group", "aria-label": _("Board") });
    for (let square = 1; square <= N_SQUARES; square++) this.squares.set(square, this.makeSquare(square));
    this.element.addEventListener("keydown", (event) => this.walk(event));
    this.shape = "";
  }

  /** @param {number} square */
  makeSquare(square) {
    const button = h("button", { type: "button", class: "square", tabindex: -1, "data-square": square },
      h("span", { class: "piece", "aria-hidden": "true" }));
    /** @type {{ x: number, y: number } | null} */
    let from = null;
    let isDragged = false;
    const piece = /** @type {HTMLElement} */ (button.lastElementChild);
    const put = () => {
      piece.style.transform = "";
      button.classList.remove("dragged");
      from = null;
    };

    button.addEventListener("pointerdown", (event) => {
      isDragged = false;
      if (!this.look?.isActive || !event.isPrimary || event.button !== 0) return;
      from = { x: event.clientX, y: event.clientY };
      button.setPointerCapture(event.pointerId);
    });
    button.addEventListener("pointermove", (event) => {
      if (from === null) return;
      const [x, y] = [event.clientX - from.x, event.clientY - from.y];
      isDragged ||= Math.hypot(x, y) > DRAG_PIXELS && this.look?.pieces.get(square) !== undefined;
      button.classList.toggle("dragged", isDragged);
      if (isDragged) piece.style.transform = `translate(${x}px, ${y}px)`;
    });
    button.addEventListener("pointerup", (event) => {
      if (from !== null && isDragged) this.drop(square, event.clientX, event.clientY);
      put();
    });
    button.addEventListener("pointercancel", put);
    button.addEventListener("click", () => {
      this.focused = square;
      if (this.look?.isActive && !isDragged) this.onTap(square);
      isDragged = false;
    });
    return button;
  }

  /** @param {number} from @param {number} x @param {number} y */
  drop(from, x, y) {
    for (const [square, button] of this.squares) {
      const box = button.getBoundingClientRect();
      if (x >= box.left && x < box.right && y >= box.top && y < box.bottom && square !== from)
        this.onDrag(from, square);
    }
  }

  /** Arrow keys go to the next square of play that way. @param {KeyboardEvent} event */
  walk(event) {
    const step = STEPS[/** @type {keyof typeof STEPS} */ (event.key)];
    if (step === undefined || this.look === null) return;
    event.preventDefault();
    const { isMirrored, bottom } = this.look;
    const at = locate(this.focused, isMirrored, bottom);
    const row = at.row + step[0];
    const columns = step[0] !== 0 ? [at.column + 1, at.column - 1] : [at.column + 2 * step[1]];
    const next = columns.map((column) => findSquare(row, column, isMirrored, bottom)).find((square) => square > 0);
    if (next === undefined) return;
    this.focused = next;
    this.setTabStop();
    this.squares.get(next)?.focus();
  }

  setTabStop() {
    for (const [square, button] of this.squares) button.tabIndex = square === this.focused ? 0 : -1;
  }

  /** Puts the squares in the order in which they are seen, which is that of a screen reader too. */
  arrange() {
    if (this.look === null) return;
    const { isMirrored, bottom } = this.look;
    this.element.replaceChildren();
    for (let row = 0; row < 8; row++)
      for (let column = 0; column < 8; column++) {
        const square = findSquare(row, column, isMirrored, bottom);
        this.element.append(this.squares.get(square) ?? h("span", { class: "light" }));
      }
  }

  /** @param {BoardLook} look */
  update(look) {
    this.look = look;
    const shape = `${look.isMirrored} ${look.bottom}`;
    if (shape !== this.shape) {
      this.shape = shape;
      this.arrange();
    }
    for (const [square, button] of this.squares) this.draw(square, button, look);
    this.setTabStop();
  }

  /** @param {number} square @param {HTMLButtonElement} button @param {BoardLook} look */
  draw(square, button, look) {
    const piece = look.pieces.get(square);
    const at = look.path.lastIndexOf(square);
    const name = _("Square {n}, {piece}", { n: square, piece: getPieceWords(piece) });
    setAttribute(button, "aria-label", at >= 0 ? _("{square}, chosen", { square: name }) : name);
    setAttribute(button, "aria-disabled", look.isActive ? null : "true");
    setAttribute(button, "data-piece", piece === undefined ? null : piece.side);
    button.classList.toggle("king", piece?.isKing === true);
    button.classList.toggle("last", look.last.includes(square));
    button.classList.toggle("asked", look.asked.includes(square) && look.path.length === 0);
    button.classList.toggle("from", at === 0);
    button.classList.toggle("step", at > 0);
  }
}
