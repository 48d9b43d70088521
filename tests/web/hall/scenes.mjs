// SPDX-License-Identifier: GPL-3.0-or-later
//
// scenes.mjs - halls for tests of the pages, as hall.mjs shows them: lists of rows of the protocol.

const NAMES = ["Mercedes Ibarra", "Clarence Whitfield", "Aurelio Santana", "Roosevelt Tate", "Joaquín Perea",
  "Mae Pettigrew", "Otis Granger", "Delphine Okafor", "Percy Langdon", "Walter Crenshaw", "Rosalía Quintero",
  "Ignacio Lozano", "Beatriz Molina", "Hollis Beaumont", "Earl Montague", "Thaddeus Boone", "Calvin Strode",
  "Lucinda Hale", "Nadia Ferreira", "Vernon Ashby"];
const LONG = "Maximiliano Xóchitl von Hohenberg-Schillingsfürst y Villanueva"; // cut to the longest that there is
const MAX_NAME = 60;
const POSITION = "W:W18,21,25,26,K32:B3,9,11,12,K30";
const OPENED = "W:W18,21,22,24,25,26,27,28,29,30,31,32:B1,2,3,4,5,6,7,9,10,11,12,15";
const MINUTE = 60_000;

function getName(number) {
  const name = NAMES[(number - 1) % NAMES.length];
  const turn = Math.floor((number - 1) / NAMES.length);
  return turn === 0 ? name : `${name} ${turn + 1}`;
}

function getLongName(number) {
  return `${number} ${LONG}`.slice(0, MAX_NAME);
}

// What a board can be like; the first ones as on a usual evening.
const KINDS = [
  { state: "playing", running: "white", side: "white", game: 2, ply: 45, black_ms: 28 * MINUTE,
    white_ms: 31.7 * MINUTE },
  { state: "playing", running: "black", side: "black", game: 2, ply: 53, black_ms: 26.5 * MINUTE,
    white_ms: 24.1 * MINUTE,
    counts: "forty 3/40" },
  { state: "playing", running: "black", side: "black", game: 2, ply: 120, black_ms: 77.4 * MINUTE, white_ms: 9 * MINUTE,
    contact: false },
  { state: "waiting", game: 2, ply: 75, side: "white", black_ms: 4.3 * MINUTE, white_ms: 0 },
  { state: "paused", game: 2, ply: 87, side: "black", black_ms: 0.4 * MINUTE, white_ms: MINUTE, called: "black" },
  { state: "adjourned", game: 1, ply: 60, black_ms: 11 * MINUTE, white_ms: 12 * MINUTE },
  { state: "playing", running: "white", side: "white", game: 2, ply: 115, black_ms: 18.4 * MINUTE, white_ms: 48_000,
    counts: "forty 31/40", held: true },
  { state: "done", game: 2, ply: 81, black_ms: 6.7 * MINUTE, white_ms: 14 * MINUTE, result: "black",
    ending: "no-move" },
  { state: "before", game: 2, ply: 0, black_ms: 45 * MINUTE, white_ms: 45 * MINUTE, black_ready: true },
  { state: "over", game: 2, ply: 61, black_ms: 33 * MINUTE, white_ms: 35.8 * MINUTE, result: "draw",
    ending: "agreement", black_confirmed: true },
];

function makeBoard(section, round, board, black, white) {
  const { ...kind } = KINDS[(board - 1) % KINDS.length];
  const device = { black_ready: false, white_ready: false, black_confirmed: false, white_confirmed: false, held: false,
    contact: true, one_device: true };
  return { kind: "board", section, round, board, record: "checked", first: "black", counts_up: false,
    numbering: "normal", position: POSITION, last_move: "23-30", ...device, ...kind, black, white };
}

// The games of a board's match, two: those before its own have a result, those after it wait.
function makePairings(board) {
  return [1, 2].map((game) => {
    const isOwn = game === board.game;
    const isSwapped = (board.game - game) % 2 !== 0;
    const result = isOwn ? board.result : game < board.game ? ["black", "draw", "white-forfeits"][board.board % 3]
      : undefined;
    return { kind: "pairing", section: board.section, round: board.round, board: board.board, game,
      black: isSwapped ? board.white : board.black, white: isSwapped ? board.black : board.white,
      state: isOwn ? board.state : game < board.game ? "done" : "before", ...(result === undefined ? {} : { result }) };
  });
}

function makeSection(hall, { section, name, round, rounds, players, getPlayer }) {
  hall.sections.push({ kind: "section", section, name, n: rounds, ...(round > 0 ? { round } : {}) });
  for (let entry = 1; entry <= players; entry++) {
    const row = { kind: "entry", section, entry, name: getPlayer(entry) };
    hall.entries.push({ ...row, present: entry % 5 !== 0 });
    hall.players.push(row);
    if (round > 1)
      hall.standings.push({ kind: "standing", section, entry, rank: Math.max(1, entry - (entry % 4 === 0 ? 1 : 0)),
        name: row.name, points_x10: Math.max(0, 55 - Math.floor(entry / 2) * 5) });
  }
  for (let board = 1; round > 0 && board <= Math.floor(players / 2); board++) {
    const row = makeBoard(section, round, board, getPlayer(board * 2 - 1), getPlayer(board * 2));
    hall.boards.push(row);
    hall.pairings.push(...makePairings(row));
  }
  makePast(hall, section, Math.min(round, 5), players, getPlayer);
}

// The rounds before: boards as now, with others opposite.
function makePast(hall, section, round, players, getPlayer) {
  const n = Math.floor(players / 2);
  for (let past = 1; past < round; past++)
    for (let board = 1; board <= n; board++) {
      const [black, white] = [getPlayer(board), getPlayer(n + 1 + ((board + past) % n))];
      hall.past.push(
        { kind: "pairing", section, round: past, board, game: 1, black, white, state: "done", result: "white" },
        { kind: "pairing", section, round: past, board, game: 2, black: white, white: black, state: "done",
          result: "draw" });
    }
}

function makeCall(hall, board, why, text, side, age_ms, answers) {
  const row = hall.boards.find((one) => one.board === board);
  const place = `in=${row.section}.${row.round}.${board}.${row.game}`;
  hall.calls.push({ kind: "call", section: row.section, round: row.round, board, game: row.game, why, text, age_ms,
    black: row.black, white: row.white, ...(side === undefined ? {} : { side }),
    answers: answers.map(([label, kind, rest]) => ({ text: label, act: [kind, place,
      rest].filter(Boolean).join(" ") })) });
}

function addCalls(hall) {
  makeCall(hall, 4, "flag", "Delphine Okafor’s flag fell at move 38.", "white", 48_000,
    [["Record Loss", "result", "result=black ending=time"]]);
  makeCall(hall, 5, "player", "Percy Langdon calls the referee.", "black", 12_000,
    [["Answered", "call-answered", "side=black"], ["Pause", "pause"]]);
  makeCall(hall, 6, "adjudication", "The time of the match is over: game 1 is to be adjudicated.", undefined,
    185_000, []);
  makeCall(hall, 9, "start", "The clock of game 2 has not been started.", undefined, 380_000, [["Start Clock",
    "start"]]);
}

function makeHall(event) {
  return { event, sections: [], entries: [], players: [], standings: [], boards: [], pairings: [], calls: [],
    past: [] };
}

// A club evening: one section, ten boards in every state, four calls.
export function makeEvening() {
  const hall = makeHall("Autumn Club Evening");
  makeSection(hall, { section: 1, name: "Open section", round: 4, rounds: 5, players: 20, getPlayer: getName });
  addCalls(hall);
  return hall;
}

// A round that waits, with an opening for each match; of the last one a position without code.
export function makeDrawn() {
  const hall = makeHall("Autumn Club Evening");
  makeSection(hall, { section: 1, name: "Open section", round: 1, rounds: 5, players: 12, getPlayer: getName });
  for (const [i, board] of hall.boards.entries()) {
    const code = i === 5 ? {} : { opening_code: `${17 + 20 * i}`, ...(i % 2 === 0 ? { opening_name: "Cross" } : {}) };
    hall.boards[i] = { kind: "board", section: 1, round: 1, board: board.board, game: 1, state: "before",
      black: board.black, white: board.white, black_ms: 45 * MINUTE, white_ms: 45 * MINUTE, counts_up: false,
      numbering: "normal", contact: true, one_device: true, ...code, opening_position: OPENED,
      ...(i === 5 ? {} : { opening_line: "11-15 23-18 8-11", obligatory: i % 2 === 0 }) };
    for (const row of hall.pairings.filter((each) => each.board === board.board)) {
      delete row.result;
      Object.assign(row, code, { state: "before" });
    }
  }
  return hall;
}

// The same opening for the whole round.
export function makeDrawnForAll() {
  const hall = makeDrawn();
  for (const row of [...hall.boards, ...hall.pairings]) Object.assign(row, { opening_code: "17",
    opening_name: "Cross" });
  for (const board of hall.boards) Object.assign(board, { opening_line: "11-15 23-18 8-11", obligatory: true });
  return hall;
}

// Two sections; of the second one nobody has played.
export function makeWeekend() {
  const hall = makeHall("Carolina Weekend");
  makeSection(hall, { section: 1, name: "Top Masters", round: 4, rounds: 7, players: 24, getPlayer: getName });
  makeSection(hall, { section: 2, name: "Gold Bar", round: 1, rounds: 5, players: 12, getPlayer: getName });
  addCalls(hall);
  return hall;
}

// Lists of 200 rows, and names as long as there are.
export function makeCrowd() {
  const hall = makeHall("XXXVII Campeonato Estatal de Damas Pool y Torneo Amistoso".slice(0, MAX_NAME));
  makeSection(hall, { section: 1, name: "Máster superior y aspirantes a maestro de todas las regiones".slice(0,
    MAX_NAME),
    round: 12, rounds: 13, players: 200, getPlayer: getLongName });
  addCalls(hall);
  return hall;
}

// A section whose first round is not paired.
export function makeEmpty() {
  const hall = makeHall("Autumn Club Evening");
  makeSection(hall, { section: 1, name: "Open section", round: 0, rounds: 5, players: 0, getPlayer: getName });
  return hall;
}
