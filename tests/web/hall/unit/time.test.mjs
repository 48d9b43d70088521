// SPDX-License-Identifier: GPL-3.0-or-later
import assert from "node:assert/strict";
import { test } from "node:test";
import { HallTime, formatClock, getShownMs, getStillMs } from "../../../../ui/web/time.js";

test("the exchange that took the least says where the director's clock stands", () => {
  const time = new HallTime();
  time.take(0, 400, 10300);
  assert.equal(time.offset, 10100);
  time.take(1000, 1010, 11005);
  assert.equal(time.offset, 10000);
  time.take(2000, 2600, 12500);
  assert.equal(time.offset, 10000);
  assert.equal(time.roundTrip, 10);
  assert.equal(time.toDirector(5), 10005);
});

test("a device that slept believes the next exchange, however long it took", () => {
  const time = new HallTime();
  time.take(0, 10, 10005);
  time.forget();
  assert.equal(time.offset, 10000);
  time.take(1000, 1400, 61200);
  assert.equal(time.offset, 60000);
});

test("old exchanges are given up, for clocks that do not go alike", () => {
  const time = new HallTime();
  time.take(0, 10, 10005);
  for (let i = 1; i <= 30; i++) time.take(i * 1000, i * 1000 + 20, i * 1000 + 10012);
  assert.equal(time.offset, 10002);
});

test("faces are as those of the program", () => {
  const faces = [[0, "0:00"], [1, "0:00.1"], [100, "0:00.1"], [101, "0:00.2"], [19999, "0:20.0"], [20000, "0:20"],
    [20001, "0:21"], [59001, "1:00"], [600000, "10:00"], [3599001, "1:00:00"], [3723000, "1:02:03"]];
  for (const [ms, text] of faces) assert.equal(formatClock(ms, false), text);
  assert.equal(formatClock(61999, true), "1:01");
});

test("a face stays until its next digit", () => {
  for (const ms of [1, 99, 100, 101, 5000, 19999, 20000, 20001, 61000, 61001, 3600000]) {
    const still = getStillMs(ms, false);
    assert.equal(formatClock(ms - still + 1, false), formatClock(ms, false), `${ms} changes too late`);
    assert.notEqual(formatClock(ms - still, false), formatClock(ms, false), `${ms} changes too early`);
  }
  assert.equal(getStillMs(1250, true), 750);
});

const board = { kind: "board", section: 1, round: 1, board: 1, now_ms: 1000, revision: 1, state: "playing",
  running: "black", black_ms: 60000, white_ms: 50000 };

test("what is shown is the state and the time since, and never below nothing", () => {
  assert.equal(getShownMs(board, "black", 3000), 58000);
  assert.equal(getShownMs(board, "white", 3000), 50000);
  assert.equal(getShownMs(board, "black", 500), 60000);
  assert.equal(getShownMs(board, "black", 99000), 0);
  assert.equal(getShownMs({ ...board, still_ms: 1500 }, "black", 3000), 59500);
  assert.equal(getShownMs({ ...board, counts_up: true }, "black", 3000), 62000);
  assert.equal(getShownMs({ ...board, black_ms: undefined }, "black", 3000), undefined);
  assert.equal(getShownMs({ ...board, running: undefined }, "black", 3000), 60000);
});

test("an hourglass gives to the other what runs off, and no more than there is", () => {
  assert.equal(getShownMs({ ...board, passes_on: true }, "white", 3000), 52000);
  assert.equal(getShownMs({ ...board, passes_on: true }, "white", 99000), 110000);
});
