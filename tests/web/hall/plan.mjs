// SPDX-License-Identifier: GPL-3.0-or-later
//
// plan.mjs - an evening of twelve players as data, and the same evening as acts at the desk: what is played at the
// tables, and what the hall's evening is compared with.
//
// Two sections of six meet all against all for three rounds, each match two games. In the first a press is all that
// the tables record; in the second each press has its move. One board of each round of the first has a slip instead of
// a clock. How a game goes depends on its place alone.

const openings = [
  ["11-15", "23-19", "8-11", "22-17", "4-8", "17-13", "15-18", "24-20"],
  ["11-15", "22-18", "15x22", "25x18", "8-11", "29-25", "4-8", "25-22"],
  ["9-13", "22-18", "12-16", "24-20", "8-12", "28-24"],
  ["12-16", "24-20", "8-12", "28-24", "4-8"],
];

/** @typedef {{round: number, board: number, game: number}} Place */

export const sections = [
  { id: 1, name: "Gold Bar", record: "none", hasSlips: true },
  { id: 2, name: "Blue Bar", record: "checked" },
];
export const rounds = [1, 2, 3];
export const boards = [1, 2, 3];
export const games = [1, 2];

const names = ["Ann Adams", "Bob Brown", "Cid Cole", "Dee Dunn", "Eve Ellis", "Fay Ford",
  "Gus Gray", "Hal Hill", "Ida Ives", "Joe Jones", "Kit King", "Lea Lane"];

/** Whether the board has a slip: its results are entered, and nothing is pressed. */
export const hasSlip = (section, round, board) => section.hasSlips === true &&
  board === ((round - 1) % 3) + 1;

/** How a game goes: its moves, or as many presses, and how it ends. */
export function gameAt(section, { round, board, game }) {
  const n = section.id * 7 + round * 5 + board * 3 + game;
  const moves = openings[n % openings.length];
  const ending = ["resign", "draw", "resign", "slip"][n % 3];
  const side = n % 2 === 0 ? "black" : "white";
  return { moves, ending: hasSlip(section, round, board) ? "slip" : ending, side,
    result: ending === "draw" ? "draw" : side === "black" ? "white" : "black" };
}

/** The acts before the first round. */
export function setup() {
  const lines = ['event name="Club Evening" date=2026-11-23'];
  for (const { name, record } of sections)
    lines.push(`section name="${name}" games=2 system=round-robin control=600+5 record=${record} confirm=on`);
  for (const name of names) lines.push(`player name="${name}"`);
  names.forEach((_, i) => lines.push(`entry in=${i < 6 ? 1 : 2} player=${i + 1}`));
  return lines;
}

/** What the director does before and after a round, wherever it is played. */
export const begin = (round) => sections.flatMap(({ id }) => [`pair in=${id}`, `publish in=${id}.${round}`]);
export const close = (round) => sections.map(({ id }) => `round-closed in=${id}.${round}`);

/** The acts of a game at the desk. */
export function play(section, place) {
  const at = `in=${section.id}.${place.round}.${place.board}.${place.game}`, game = gameAt(section, place);
  const lines = [];
  if (game.ending === "slip") lines.push(`result ${at} result=${game.result}`);
  else {
    lines.push(`start ${at}`);
    for (const move of game.moves)
      lines.push(section.record === "checked" ? `press ${at} move=${move}` : `press ${at}`);
    if (game.ending === "resign") lines.push(`resign ${at} side=${game.side}`);
    else lines.push(`draw-offered ${at} side=${game.side}`,
      `draw-agreed ${at} side=${game.side === "black" ? "white" : "black"}`);
  }
  lines.push(`result-confirmed ${at} result=${game.result}`);
  return lines;
}

/** The whole evening at the desk. */
export function desk() {
  const lines = setup();
  for (const round of rounds) {
    lines.push(...begin(round));
    for (const section of sections)
      for (const board of boards)
        for (const game of games) lines.push(...play(section, { round, board, game }));
    lines.push(...close(round));
  }
  return lines;
}
