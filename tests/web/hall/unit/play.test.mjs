// SPDX-License-Identifier: GPL-3.0-or-later
import assert from "node:assert/strict";
import { test } from "node:test";
import { readActs, readHalf } from "../../../../ui/web/halves.js";
import { play } from "../../../../ui/web/play.js";

globalThis.localStorage = { getItem: () => null, setItem: () => {} };

const place = { section: 1, round: 1, board: 3, game: 1 };
const board = { kind: "board", ...place, now_ms: 1000, revision: 1, state: "playing", side: "black", running: "black",
  ply: 4, black_ms: 60000, white_ms: 50000 };
const press = (side, ply, atMs, more) => ({ change: { kind: "press", ...place, side, ply, ...more }, atMs });

test("presses that are not answered are played, each at its instant", () => {
  const now = play(board, [press("black", 4, 3000), press("white", 5, 8000)]);
  assert.deepEqual([now.ply, now.side, now.running], [6, "black", "black"]);
  assert.deepEqual([now.black_ms, now.white_ms, now.now_ms], [58000, 45000, 8000]);
});

test("a press that the director has is not played twice", () => {
  assert.equal(play({ ...board, ply: 5, side: "white" }, [press("black", 4, 3000)]).ply, 5);
});

test("a press of another game, or out of turn, is not played", () => {
  assert.equal(play(board, [press("white", 4, 3000)]).ply, 4);
  assert.equal(play(board, [press("black", 5, 3000)]).ply, 4);
  assert.equal(play({ ...board, game: 2 }, [press("black", 4, 3000)]).ply, 4);
  assert.equal(play({ ...board, state: "paused" }, [press("black", 4, 3000)]).ply, 4);
});

test("a press before what the director said last takes nothing off the clock", () => {
  const now = play(board, [press("black", 4, 500)]);
  assert.deepEqual([now.black_ms, now.now_ms], [60000, 1000]);
});

test("a press adds what the control gives, up to its most", () => {
  const given = { ...board, black_bonus_ms: 5000, black_most_ms: 60000 };
  assert.equal(play(given, [press("black", 4, 3000)]).black_ms, 60000);
  assert.equal(play({ ...given, black_most_ms: undefined }, [press("black", 4, 3000)]).black_ms, 63000);
});

test("a move shows until the director says how it stands", () => {
  const start = { ...board, position: "B:W18:B14,1", numbering: "normal" };
  const now = play(start, [press("black", 4, 3000, { move: "14-23" })]);
  assert.equal(now.last_move, "14-23");
  assert.equal(now.position, "W:W:B1,23");
});

test("a man on the far row is a king, and owed a crown where the opponent crowns", () => {
  const start = { ...board, position: "B:W5,K6,20:B9,25", numbering: "normal" };
  const crowning = press("black", 4, 3000, { move: "25-30" });
  assert.equal(play(start, [crowning]).position, "W:W5,K6,20:B9,K30");
  assert.equal(play(start, [crowning]).crown, undefined);

  const owing = { ...start, opponent_crowns: true };
  const owed = play(owing, [crowning]);
  assert.deepEqual([owed.crown, readHalf(owed, "white", 3000).does], [30, "crown"]);
  assert.equal(play(owing, [press("black", 4, 3000, { move: "9-14" })]).crown, undefined);
  const back = play({ ...owing, position: "B:W7:B10" }, [press("black", 4, 3000, { move: "10-3" })]);
  assert.deepEqual([back.position, back.crown], ["W:W:B3", undefined]);
  const crown = { change: { kind: "crown", ...place, side: "white", ply: 5 }, atMs: 3500 };
  const reply = (move) => play(owing, [crowning, crown, press("white", 5, 4000, { move })]);
  assert.deepEqual([reply("5-1").crown, reply("5-1").side], [1, "black"]);
  assert.deepEqual([reply("6-2").crown, reply("6-2").position], [undefined, "B:W5,20,K2:B9,K30"]);
});

test("ready and confirmed show at once", () => {
  const before = { ...board, state: "before", side: undefined, running: undefined };
  const ready = { change: { kind: "ready", ...place, side: "white", ply: 0 }, atMs: 2000 };
  assert.equal(play(before, [ready]).white_ready, true);
  const over = { ...before, state: "over", result: "draw" };
  const confirm = (result) => (
    { change: { kind: "confirm-result", ...place, side: "black", ply: 4, result }, atMs: 2 });
  assert.equal(play(over, [confirm("draw")]).black_confirmed, true);
  assert.equal(play(over, [confirm("white")]).black_confirmed, undefined);
});

test("who owes a crown crowns first, and a turn takes the call of time with it", () => {
  const owed = { ...board, crown: 30 };
  assert.equal(readHalf(owed, "black", 2000).does, "crown");
  assert.equal(readHalf(owed, "white", 2000).does, "");
  const crown = (ply) => ({ change: { kind: "crown", ...place, side: "black", ply }, atMs: 2000 });
  assert.equal(readHalf(play(owed, [crown(4)]), "black", 2000).does, "press");
  assert.equal(play(owed, [crown(3)]).crown, 30);
  const called = { ...board, time_called: true };
  assert.deepEqual([readHalf(called, "black", 2000).icon, readHalf(called, "black", 2000).does], ["alarm", "press"]);
  assert.equal(play(called, [press("black", 4, 3000)]).time_called, undefined);
});

test("only the side on move may press, and only while it is played", () => {
  const does = (changes, side) => readHalf({ ...board, ...changes }, side, 2000).does;
  assert.equal(does({}, "black"), "press");
  assert.equal(does({}, "white"), "");
  for (const state of ["paused", "waiting", "adjourned", "none", "done"]) assert.equal(does({ state }, "black"), "");
  assert.equal(does({ held: true }, "black"), "");
  assert.equal(does({ state: "before" }, "white"), "ready");
  assert.equal(does({ state: "before", white_ready: true }, "white"), "");
  assert.equal(does({ state: "over", result: "draw" }, "white"), "confirm");
});

test("low time and flags are told apart", () => {
  const look = (changes) => readHalf({ ...board, ...changes }, "black", 1000).look;
  assert.equal(look({ black_ms: 60000 }), "runs");
  assert.equal(look({ black_ms: 59999 }), "low");
  assert.equal(look({ black_ms: 59999, counts_up: true }), "runs");
  assert.equal(look({ state: "waiting", running: undefined, black_ms: 0 }), "fell");
});

test("what can be asked for goes with the state", () => {
  const can = (changes) => readActs({ ...board, record: "checked", ...changes }, "black");
  assert.deepEqual(can({}), { "call-referee": true, "offer-draw": true, resign: true, claim: true });
  assert.deepEqual(can({ state: "before" }),
    { "call-referee": true, "offer-draw": false, resign: false, claim: false });
  assert.equal(can({ offer: "white" })["offer-draw"], false);
  assert.equal(can({ called: "black" })["call-referee"], false);
  assert.equal(can({ called: "white" })["call-referee"], true);
  assert.equal(can({ held: true }).resign, false);
  assert.equal(can({ held: true })["call-referee"], true);
});
