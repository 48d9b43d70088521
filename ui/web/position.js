// SPDX-License-Identifier: GPL-3.0-or-later
//
// position.js - where pieces stand and where squares are. Pure. It reads what the director wrote; which moves there
// are is not known here.

/** @typedef {import("./messages.js").Side} Side */
/** @typedef {{ side: Side, isKing: boolean }} Piece */

export const N_SQUARES = 32;

/** The squares of a move, "11-15". @param {string} [move] */
export function readSquares(move) {
  return Array.from((move ?? "").matchAll(/\d+/g), ([square]) => Number(square));
}

/**
 * The pieces of a FEN, "W:W21,K25:B1,2", by their square.
 * @param {string} fen
 * @returns {Map<number, Piece>}
 */
export function readPosition(fen) {
  const pieces = new Map();
  for (const part of fen.replace(/\.$/, "").split(":").slice(1)) {
    const side = part.startsWith("W") ? "white" : "black";
    for (const [, king, square] of part.matchAll(/(K?)(\d+)/g)) {
      if (Number(square) >= 1 && Number(square) <= N_SQUARES)
        pieces.set(Number(square), { side, isKing: king !== "" });
    }
  }
  return pieces;
}

/**
 * Row and column, 0 to 7 from the top and the left, as the player sees it who has BOTTOM. Mirrored: the numbers begin
 * at White's side and the dark corner is at the near right.
 * @param {number} square
 * @param {boolean} isMirrored
 * @param {Side} bottom
 */
export function locate(square, isMirrored, bottom) {
  const cell = isMirrored ? (square - 1) ^ 3 : square - 1;
  const cellRow = Math.floor(cell / 4);
  const column = 2 * (cell % 4) + (cellRow % 2 === 0 ? 1 : 0);
  const row = isMirrored ? 7 - cellRow : cellRow;
  return bottom === "white" ? { row, column } : { row: 7 - row, column: 7 - column };
}

/**
 * The square there; 0: a light one, or off the board.
 * @param {number} row
 * @param {number} column
 * @param {boolean} isMirrored
 * @param {Side} bottom
 */
export function findSquare(row, column, isMirrored, bottom) {
  for (let square = 1; square <= N_SQUARES; square++) {
    const place = locate(square, isMirrored, bottom);
    if (place.row === row && place.column === column) return square;
  }
  return 0;
}

/** What was tapped, in order; the press sends it. */
export class Path {
  constructor() {
    /** @type {number[]} */
    this.squares = [];
  }

  /**
   * A tap: on a piece of one's own it begins, on an empty square it goes on, on the last square it goes back.
   * @param {number} square
   * @param {Map<number, Piece>} pieces
   * @param {Side} side on move
   */
  tap(square, pieces, side) {
    const last = this.squares[this.squares.length - 1];
    const isStart = square === this.squares[0] && this.squares.length > 2;
    if (square === last) this.squares.pop();
    else if (pieces.get(square)?.side === side && !isStart) this.squares = [square];
    else if (this.squares.length > 0 && (isStart || !pieces.has(square))) this.squares.push(square);
    else return false;
    return true;
  }

  back() {
    this.squares.pop();
  }

  /** @param {string} text as typed: numbers with anything between */
  read(text) {
    this.squares = readSquares(text).filter((square) => square >= 1 && square <= N_SQUARES);
  }

  clear() {
    this.squares = [];
  }

  /** The move as it is sent; "": there is none yet. */
  get text() {
    return this.squares.length > 1 ? this.squares.join("-") : "";
  }
}

/** @param {Map<number, Piece>} pieces @param {Side} side on move */
function writePosition(pieces, side) {
  const list = (/** @type {Side} */ owner) => Array.from(pieces).filter(([, piece]) => piece.side === owner)
    .map(([square, piece]) => `${piece.isKing ? "K" : ""}${square}`).join(",");
  return `${side === "white" ? "W" : "B"}:W${list("white")}:B${list("black")}`;
}

/** The squares between two on one diagonal. @param {number} from @param {number} to @param {boolean} isMirrored */
function findBetween(from, to, isMirrored) {
  const [a, b] = [locate(from, isMirrored, "white"), locate(to, isMirrored, "white")];
  const n = Math.abs(b.row - a.row);
  if (n !== Math.abs(b.column - a.column)) return [];
  const [down, right] = [Math.sign(b.row - a.row), Math.sign(b.column - a.column)];
  return Array.from({ length: Math.max(0, n - 1) }, (_each, i) =>
    findSquare(a.row + (i + 1) * down, a.column + (i + 1) * right, isMirrored, "white"));
}

/**
 * The square of a man whose move ends on the row farthest from its own side, where it becomes a king; undefined: none.
 * @param {string} fen before the move
 * @param {string} move
 * @param {boolean} isMirrored
 */
export function findCrowned(fen, move, isMirrored) {
  const squares = readSquares(move);
  const to = squares[squares.length - 1];
  const piece = readPosition(fen).get(squares[0]);
  return piece?.isKing === false && locate(to, isMirrored, piece.side).row === 0 ? to : undefined;
}

/**
 * A position as it looks after a move that was tapped, until the director says how it is: the piece goes from square
 * to square, what it jumped is taken off, and a man on the far row is a king.
 * @param {string} fen
 * @param {string} move
 * @param {boolean} isMirrored
 */
export function carryMove(fen, move, isMirrored) {
  const pieces = readPosition(fen);
  const squares = readSquares(move);
  const piece = pieces.get(squares[0]);
  if (piece === undefined) return fen;
  for (let i = 1; i < squares.length; i++)
    for (const between of findBetween(squares[i - 1], squares[i], isMirrored))
      if (pieces.get(between)?.side !== piece.side) pieces.delete(between);
  pieces.delete(squares[0]);
  const isKing = piece.isKing || findCrowned(fen, move, isMirrored) !== undefined;
  pieces.set(squares[squares.length - 1], { side: piece.side, isKing });
  return writePosition(pieces, piece.side === "white" ? "black" : "white");
}
