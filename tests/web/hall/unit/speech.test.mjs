// SPDX-License-Identifier: GPL-3.0-or-later
import assert from "node:assert/strict";
import { test } from "node:test";
import { readChange } from "../../../../ui/web/speech.js";

globalThis.localStorage = { getItem: () => null, setItem: () => {} };

const board = { kind: "board", section: 1, round: 1, board: 3, game: 1, now_ms: 1000, revision: 1, state: "playing",
  side: "black", ply: 4, black: "Ann", white: "Bob", black_ms: 60000, white_ms: 50000 };
const say = (more, before = board) => readChange({ ...before, ...more }, before, "Board 3", 1000);

test("a turn is said with its move, where it has one", () => {
  assert.equal(say({ ply: 5, side: "white" }), "White to move");
  assert.equal(say({ ply: 5, side: "white", last_move: "11-15" }), "Red played 11-15. White to move");
  assert.equal(say({ last_move: "11x18", now_ms: 2000, black_ms: 59000 }), ""); // the same turn, written otherwise
});

test("a crown that is owed is said once, and that time is called", () => {
  const owed = { ...board, crown: 30 };
  assert.equal(say({ ply: 5, side: "white", last_move: "25-30", crown: 30 }),
    "Red played 25-30. White to move. White crowns the man on 30 first");
  assert.equal(say({ now_ms: 2000 }, owed), "");
  assert.equal(say({ crown: undefined }, owed), "");
  assert.equal(say({ time_called: true }), "Time is called for Red");
  assert.equal(say({ now_ms: 2000 }, { ...board, time_called: true }), "");
});

test("an offer and its answer are said, and how a game ends", () => {
  assert.equal(say({ offer: "white" }), "Bob offers a draw");
  assert.equal(say({ offer: undefined }, { ...board, offer: "white" }), "The draw is declined");
  assert.equal(say({ state: "over", side: undefined, offer: undefined, result: "draw" }, { ...board, offer: "white" }),
    "Draw. Press to confirm");
});

test("what players do before and after a game is said of each, and another game by its title", () => {
  const before = { ...board, state: "before", ply: 0, side: undefined };
  assert.equal(say({ white_ready: true }, before), "Bob: Ready. The other player is not yet");
  assert.equal(say({ state: "playing", side: "black" }, { ...before, white_ready: true }), "Red to move");
  const over = { ...board, state: "over", side: undefined, result: "white" };
  assert.equal(say({ black_confirmed: true }, over), "Ann: White won: confirmed");
  assert.equal(say({ game: 2, state: "before", ply: 0, side: undefined }, over), "Board 3. Press when you are ready");
});

test("the referee is heard", () => {
  assert.equal(say({ state: "paused" }), "Paused");
  assert.equal(say({ held: true }), "The referee has this board");
  const held = { ...board, held: true };
  assert.equal(say({ held: undefined }, held), "The referee has given the board back. Red to move");
  assert.equal(say({ held: undefined, state: "paused" }, held), "The referee has given the board back. Paused");
  assert.equal(say({ held: undefined, side: "white", ply: 5 }, held),
    "The referee has given the board back. White to move");
});
