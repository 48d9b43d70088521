// SPDX-License-Identifier: GPL-3.0-or-later
import assert from "node:assert/strict";
import { test } from "node:test";
import { Path, carryMove, findSquare, locate, readPosition } from "../../../../ui/web/position.js";

test("a position is read from what the director writes", () => {
  const pieces = readPosition("W:W21,K25:B1,2");
  assert.equal(pieces.size, 4);
  assert.deepEqual(pieces.get(25), { side: "white", isKing: true });
  assert.deepEqual(pieces.get(2), { side: "black", isKing: false });
});

test("squares lie as on the board: the dark corner at White's left, or right where it is mirrored", () => {
  assert.deepEqual(locate(29, false, "white"), { row: 7, column: 0 });
  assert.deepEqual(locate(1, false, "white"), { row: 0, column: 1 });
  assert.deepEqual(locate(1, true, "white"), { row: 7, column: 7 });
  assert.deepEqual(locate(32, true, "white"), { row: 0, column: 0 });
  assert.deepEqual(locate(29, false, "black"), { row: 0, column: 7 });
});

test("every square is found where it lies, for both players", () => {
  for (const isMirrored of [false, true])
    for (const bottom of ["white", "black"])
      for (let square = 1; square <= 32; square++) {
        const { row, column } = locate(square, isMirrored, bottom);
        assert.equal((row + column) % 2, isMirrored ? 0 : 1);
        assert.equal(findSquare(row, column, isMirrored, bottom), square);
      }
});

test("a path is tapped, taken back and typed", () => {
  const pieces = readPosition("B:W18,27:B14,1");
  const path = new Path();
  assert.equal(path.tap(23, pieces, "black"), false);
  assert.equal(path.tap(18, pieces, "black"), false);
  for (const square of [14, 23, 32]) assert.equal(path.tap(square, pieces, "black"), true);
  assert.equal(path.text, "14-23-32");
  path.tap(32, pieces, "black");
  assert.equal(path.text, "14-23");
  path.tap(1, pieces, "black");
  assert.equal(path.text, "");
  path.read("14x23 x 32");
  assert.equal(path.text, "14-23-32");
  path.read("40-3");
  assert.deepEqual(path.squares, [3]);
});

test("a round of captures may end where it began", () => {
  const path = new Path();
  const pieces = readPosition("B:W6,7,14,15:BK2");
  for (const square of [2, 9, 18, 2]) path.tap(square, pieces, "black");
  assert.equal(path.text, "2-9-18-2");
});

test("a move that is shown takes off what lies between", () => {
  assert.equal(carryMove("B:W18,27:B14", "14-23-32", false), "W:W:BK32");
  assert.equal(carryMove("B:W18:B14", "14-17", false), "W:W18:B17");
  assert.equal(carryMove("W:WK32:B19", "32-16", true), "B:WK16:B19");
});

test("a man becomes a king on the far row, not where a capture takes it back to its own", () => {
  assert.equal(carryMove("B:W:B25", "25-30", false), "W:W:BK30");
  assert.equal(carryMove("W:W6:B", "6-2", false), "B:WK2:B");
  assert.equal(carryMove("B:W7:B10", "10-3", false), "W:W:B3");
  assert.equal(carryMove("W:W23:B26", "23-30", false), "B:W30:B");
  assert.equal(carryMove("W:W26:B", "26-30", true), "B:WK30:B");
  assert.equal(carryMove("B:W:B7", "7-3", true), "W:W:BK3");
});
