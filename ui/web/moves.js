// SPDX-License-Identifier: GPL-3.0-or-later
//
// moves.js - the board of a game whose moves are entered, and the line that shows the move before the press: tapped,
// dragged or typed. Whether the move is legal is for the director to say, after the press.

import { BoardView } from "./board.js";
import { fill, h } from "./dom.js";
import { icon } from "./icons.js";
import { Path, readPosition, readSquares } from "./position.js";
import { _ } from "./words.js";

/** @typedef {import("./messages.js").Board} Board */
/** @typedef {import("./messages.js").Side} Side */
/** @typedef {import("./half.js").Half} Half */

export class Moves {
  /** @param {() => boolean} press presses the clock of the side on move, or crowns for it */
  constructor(press) {
    this.press = press;
    this.path = new Path();
    /** @type {Board | null} */
    this.board = null;
    this.isActive = false;
    this.view = new BoardView((square) => this.tap(square), (from, to) => this.drag(from, to));
    this.input = h("input", {
      class: "typed", autocomplete: "off", spellcheck: "false", inputmode: "text", "aria-label": _("Your move"),
      placeholder: _("Your move"), maxlength: 60, oninput: () => this.read(),
    });
    this.input.addEventListener("keydown", (event) => {
      if (event.key !== "Enter") return;
      event.preventDefault();
      this.press();
    });
    this.undo = h("button", { type: "button", class: "undo", "aria-label": _("Undo the last square"),
      onclick: () => this.back() }, icon("undo"));
    this.line = h("div", { class: "typing" }, this.input, this.undo);
    this.ply = -1;
  }

  /** The move that a press sends; undefined: none was tapped. */
  get move() {
    return this.path.text === "" ? undefined : this.path.text;
  }

  /** @param {number} square */
  tap(square) {
    if (this.board?.side === undefined) return;
    if (this.board.crown !== undefined) {
      if (square === this.board.crown) this.press();
      return;
    }
    this.path.tap(square, readPosition(this.board.position ?? ""), this.board.side);
    this.draw(true);
  }

  /** A piece dragged on from where it was dropped goes on. @param {number} from @param {number} to */
  drag(from, to) {
    if (this.path.squares[this.path.squares.length - 1] !== from) this.path.clear();
    if (this.path.squares.length === 0) this.tap(from);
    if (this.path.squares.length > 0) this.tap(to);
  }

  read() {
    this.path.read(this.input.value);
    this.draw(false);
  }

  back() {
    this.path.back();
    this.draw(true);
  }

  clear() {
    this.path.clear();
    this.draw(true);
  }

  /** A key of a move on a page where nothing has the focus. @param {KeyboardEvent} event */
  type(event) {
    if (!this.isActive || !/^\d$/.test(event.key)) return;
    this.input.focus();
  }

  /**
   * @param {Board} board
   * @param {Side} bottom
   * @param {Half | null} half of the side on move, where it is played on this device
   */
  update(board, bottom, half) {
    if (board.ply !== this.ply) {
      if (this.ply >= 0) this.path.clear();
      this.ply = board.ply ?? 0;
    }
    this.board = board;
    this.bottom = bottom;
    this.isActive = half !== null && board.state === "playing" && board.held !== true;
    if (half !== null && this.isActive && this.line.parentElement !== half.entry) fill(half.entry, this.line);
    if (half !== null) half.entry.hidden = !this.isActive;
    this.draw(true);
  }

  /** @param {boolean} all the line too, not only the board */
  draw(all) {
    if (this.board === null) return;
    if (all) this.input.value = this.path.squares.join("-");
    this.input.placeholder = this.board.opening_move ?? _("Your move");
    this.undo.disabled = this.path.squares.length === 0;
    this.view.update({
      pieces: readPosition(this.board.position ?? ""),
      isMirrored: this.board.numbering === "mirrored",
      bottom: this.bottom ?? "white",
      last: readSquares(this.board.last_move),
      path: this.path.squares,
      asked: !this.isActive ? [] : this.board.crown !== undefined ? [this.board.crown]
        : readSquares(this.board.opening_move),
      isActive: this.isActive,
    });
  }
}
