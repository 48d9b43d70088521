// SPDX-License-Identifier: GPL-3.0-or-later
import assert from "node:assert/strict";
import { test } from "node:test";
import { addFields, makeAct, readMinutes } from "../../../../ui/web/acts.js";
import { simplify } from "../../../../ui/web/floor-people.js";
import { readCalls } from "../../../../ui/web/lists.js";
import { formatAge, formatPoints, getScore } from "../../../../ui/web/outcomes.js";
import { findSlide, makeParts, makeSlides } from "../../../../ui/web/slides.js";
import { groupByBoard, getMatchText } from "../../../../ui/web/standings-view.js";

const PLACE = { section: 1, round: 4, board: 5, game: 2 };

test("acts in their text form", () => {
  assert.equal(makeAct("pause", PLACE), "pause in=1.4.5.2");
  assert.equal(makeAct("resume", PLACE, { side: "black", amount: undefined, reason: "" }),
    "resume in=1.4.5.2 side=black");
  assert.equal(makeAct("clock-adjusted", PLACE, { amount: -90000 }), "clock-adjusted in=1.4.5.2 amount=-90000");
  assert.equal(makeAct("caution", PLACE, { reason: "said \"no\" \\ left" }),
    "caution in=1.4.5.2 reason=\"said \\\"no\\\" \\\\ left\"");
  assert.equal(makeAct("caution", PLACE, { reason: "a=b" }), "caution in=1.4.5.2 reason=\"a=b\"");
  assert.equal(addFields("forfeit-waived in=1.4.5.2", { reason: "ok" }), "forfeit-waived in=1.4.5.2 reason=ok");
});

test("times that people type", () => {
  assert.equal(readMinutes("1:30"), 90000);
  assert.equal(readMinutes(" 5 "), 300000);
  assert.equal(readMinutes("0:05"), 5000);
  for (const text of ["", "1:60", "1:5", "-1", "1.5", "1:30:00", "x"]) assert.equal(readMinutes(text), undefined, text);
});

test("slides take every row once, in full parts", () => {
  assert.deepEqual(makeParts("standings", 0, 9), []);
  for (const [n, capacity] of [[1, 9], [9, 9], [10, 9], [200, 18]]) {
    const parts = makeParts("standings", n, capacity);
    const rows = parts.flatMap(({ first, n: rest }) => Array.from({ length: rest }, (_row, i) => first + i));
    assert.deepEqual(rows, Array.from({ length: n }, (_row, i) => i));
    assert.ok(parts.every((part, i) => part.n === capacity || i === parts.length - 1));
  }
});

test("a slide is found again in a list that has changed", () => {
  const capacities = { pairings: 9, clocks: 6, positions: 3, standings: 9 };
  const rows = { pairings: 0, clocks: 13, positions: 0, standings: 20 };
  const slides = makeSlides(["clocks", "standings"], rows, capacities);
  assert.equal(slides.length, 6);
  assert.equal(findSlide(slides, undefined), 0);
  assert.equal(findSlide(slides, { ...slides[4], first: 0, n: 1, parts: 9 }), 4);
  assert.equal(findSlide(slides, { kind: "standings", first: 90, n: 9, part: 11, parts: 11 }), 3);
  assert.equal(findSlide(slides, { kind: "pairings", first: 0, n: 9, part: 1, parts: 1 }), 0);
});

test("points, scores and ages", () => {
  assert.deepEqual([0, 5, 10, 15, -5, 12].map(formatPoints), ["0", "½", "1", "1½", "−½", "1.2"]);
  assert.deepEqual(["black", "white", "draw", "white-forfeits", "double-forfeit"].map((result) =>
    getScore(result, "black") + getScore(result, "white")), ["10", "01", "½½", "10", "00"]);
  assert.deepEqual([0, 48000, 380000, 3723000, -1].map(formatAge), ["0:00", "0:48", "6:20", "1:02:03", "0:00"]);
});

test("names are found without accents and capitals", () => {
  assert.equal(simplify("Joaquín PEREA Núñez"), "joaquin perea nunez");
});

test("calls have the answers that came after them", () => {
  const calls = readCalls([{ kind: "call", n: 0, age_ms: 5000 }, { kind: "answer", n: 0, act: "pause", text: "Pause" },
    { kind: "call", n: 1, age_ms: 0 },
    { kind: "answer", n: 1, act: "forfeit-waived", text: "Waive", needs_reason: true }], 7000);
  assert.deepEqual(calls.map(({ sinceMs }) => sinceMs), [2000, 7000]);
  assert.deepEqual(calls.map(({ answers }) => answers.map(({ act, needsReason }) => [act, needsReason])),
    [[["pause", false]], [["forfeit-waived", true]]]);
});

test("the games of a match stand for who has Black in its first game", () => {
  const game = (board, number, black, white, result) =>
    ({ section: 1, round: 1, board, game: number, black, white, result, state: "done" });
  const boards = groupByBoard([game(1, 1, "A", "B", "black"), game(1, 2, "B", "A", "black"),
    game(2, 1, "C", "D", "draw")]);
  assert.deepEqual(boards.map(getMatchText), ["1–0  0–1", "½–½"]);
});
