// SPDX-License-Identifier: GPL-3.0-or-later
//
// views.mjs - every page in every state, to be looked at: the seat, the board, what is done first.

const PLAYING = { state: "playing", side: "white", first: "black", ply: 53, record: "none", black_ms: 1448000,
  white_ms: 1591000, running: "white", game: 2 };
const STOPPED = { ...PLAYING, running: undefined };
const POSITION = "W:W13,17,21,24,28,K32:B5,10,11,12,15,K30";
const MOVES = { ...PLAYING, record: "checked", position: POSITION, numbering: "normal", last_move: "19-30" };
const OPENING = { opening_code: "17", opening_name: "Cross" };
const LEADS = { ...OPENING, opening_line: "11-15 23-18 8-11",
  opening_position: "W:W18,21,22,24,25,26,27,28,29,30,31,32:B1,2,3,4,5,6,7,9,10,11,12,15", obligatory: true };
const LONG_OPENING = { ...LEADS, opening_code: "Xóchitl-3-12-abc",
  opening_name: "Maximiliano von Hohenberg-Schillingsfürst y Villanueva, dob.", obligatory: false,
  opening_line: "11-15 23-18 8-11 27-23 4-8 23-19 10-14 19x10 6x15 24-20 15x22 25x18 14x23 26x19 8-12 31-26" };
const DEMANDED = { ...PLAYING, ...LEADS, record: "checked", ply: 1, last_move: "11-15", numbering: "normal",
  position: "W:W21,22,23,24,25,26,27,28,29,30,31,32:B1,2,3,4,5,6,7,8,9,10,12,15", opening_move: "23-18" };
const SIDE = { seat: "side", section: 1, board: 3, side: "white" };
const SLIP = { seat: "slip", section: 1, board: 3 };
const far = (page) => page.locator(".half").first();
const near = (page) => page.locator(".half").last();

export const views = [
  { name: "join", path: "/join", awaits: ".join form" },
  { name: "join-bad", path: "/join#AAAA1111", awaits: ".notice.bad:not([hidden])", isRefused: true },
  { name: "test", path: "/test", awaits: ".trial .notice.good" },
  { name: "none", board: { state: "none" }, awaits: ".table[data-empty]" },
  { name: "before", board: {} },
  { name: "before-ready", board: { black_ready: true } },
  { name: "playing", board: PLAYING },
  { name: "beside", board: PLAYING, settings: { layout: "beside" } },
  { name: "hours", board: { ...PLAYING, black_ms: 5423000, white_ms: 3723000 } },
  { name: "time-called", board: { ...PLAYING, white_ms: 48000, time_called: true } },
  { name: "crown", board: { ...PLAYING, crown: 30 } },
  { name: "moves-crown", board: { ...MOVES, crown: 30 }, awaits: ".square.asked" },
  { name: "low", board: { ...PLAYING, white_ms: 14600 } },
  { name: "black-pieces", board: { ...MOVES }, settings: { pieces: "black" } },
  { name: "paused", board: { ...STOPPED, state: "paused" } },
  { name: "flag", board: { ...STOPPED, state: "waiting", white_ms: 0, side: undefined } },
  { name: "held", board: { ...PLAYING, held: true } },
  { name: "called", board: { ...PLAYING, called: "white" } },
  { name: "offer", board: { ...PLAYING, offer: "black" } },
  { name: "resign", board: PLAYING, then: ({ page }) => near(page).locator(".act").last().click() },
  { name: "claim", board: MOVES, then: ({ page }) => far(page).locator(".act").nth(2).click() },
  { name: "refused", board: MOVES, then: async ({ page }) => {
    await near(page).locator(".press").tap();
    await near(page).locator(".said:not([hidden])").waitFor();
  } },
  { name: "over", board: { ...STOPPED, state: "over", side: undefined, result: "black", ending: "resignation" } },
  { name: "done", board: { ...STOPPED, state: "done", side: undefined, result: "draw", ending: "agreement" } },
  { name: "menu", board: PLAYING, then: ({ page }) => page.locator(".bar button").first().click() },
  { name: "moves", board: MOVES },
  { name: "moves-path", board: { ...MOVES }, then: async ({ page }) => {
    await page.locator("[data-square='32']").click();
    await page.locator("[data-square='27']").click();
  } },
  { name: "moves-beside", board: MOVES, settings: { layout: "beside" } },
  { name: "moves-mirrored", board: { ...MOVES, numbering: "mirrored" } },
  { name: "opening", board: LEADS, awaits: ".opening .diagram" },
  { name: "opening-facing", board: LEADS, settings: { layout: "facing" }, awaits: ".opening .diagram" },
  { name: "opening-beside", board: { ...LEADS, obligatory: false }, settings: { layout: "beside" },
    awaits: ".opening .diagram" },
  { name: "opening-long", board: LONG_OPENING, awaits: ".opening .diagram" },
  { name: "opening-position", board: { ...LEADS, opening_name: undefined, opening_code: undefined,
    opening_line: undefined }, awaits: ".opening .diagram" },
  { name: "opening-side", seat: SIDE, board: LEADS, awaits: ".opening .diagram" },
  { name: "opening-made", board: { ...PLAYING, ...OPENING } },
  { name: "opening-clock", board: { ...PLAYING, ...LEADS, ply: 1 } },
  { name: "opening-moves", board: DEMANDED, awaits: ".square.asked" },
  { name: "opening-side-moves", seat: SIDE, board: DEMANDED, awaits: ".square.asked" },
  { name: "side", seat: SIDE, board: PLAYING },
  { name: "side-waits", seat: SIDE, board: { ...PLAYING, side: "black", running: "black" } },
  { name: "side-moves", seat: { ...SIDE, side: "black" }, board: MOVES },
  { name: "lost", board: PLAYING, then: async ({ page, director }) => {
    director.isSilent = true;
    await page.locator(".contact:not([hidden])").waitFor();
  } },
  { name: "slip", seat: SLIP, awaits: ".slip .result" },
  { name: "slip-opening", seat: SLIP, board: LEADS, awaits: ".slip .opening" },
  { name: "slip-opening-long", seat: SLIP, board: LONG_OPENING, awaits: ".slip .opening" },
  { name: "slip-who", seat: SLIP, awaits: ".slip .result",
    then: ({ page }) => page.locator(".result").first().click() },
  { name: "slip-over", seat: SLIP, board: { state: "over", result: "white" }, awaits: ".slip .main" },
  { name: "slip-done", seat: SLIP, board: { state: "done", result: "draw" }, awaits: ".slip .notice.good" },
  { name: "ended", board: PLAYING, then: async ({ page, director }) => {
    for (const socket of director.sockets) director.send(socket, { kind: "ended", why: "revoked" });
    await page.locator(".join form").waitFor();
  } },
];
