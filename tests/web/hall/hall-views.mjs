// SPDX-License-Identifier: GPL-3.0-or-later
//
// hall-views.mjs - the pages of floor, helpers, players and screens in every state, and the page of trust: the seat,
// the hall, what is done first.
import { makeCrowd, makeDrawn, makeDrawnForAll, makeEmpty, makeEvening, makeWeekend } from "./scenes.mjs";

const go = (view) => ({ page }) => page.locator(`button[data-view="${view}"]`).click();
const goOnNarrow = (view) => async ({ page }) => {
  const tab = page.locator(`button[data-view="${view}"]`);
  if (await tab.isVisible()) await tab.click();
};
const openBoard = (n) => async ({ page }) => {
  await go("boards")({ page });
  await page.locator(".tile").nth(n).click();
};
const key = (name) => ({ page }) => page.keyboard.press(name);
const onFloor = (name, hall, then, awaits = ".frame") => ({ name, seat: "floor", hall, then, awaits });

export const hallViews = [
  onFloor("floor-calls", makeEvening, goOnNarrow("calls"), ".calls > li"),
  onFloor("floor-boards", makeWeekend, go("boards"), ".top"),
  onFloor("floor-board", makeEvening, openBoard(4)),
  onFloor("floor-board-done", makeEvening, openBoard(7)),
  onFloor("floor-ask", makeEvening, async ({ page }) => {
    await openBoard(0)({ page });
    await page.getByRole("button", { name: /Penalty…|Sanción…/ }).click();
  }),
  onFloor("floor-results", makeEvening, go("results")),
  onFloor("floor-check-in", makeEvening, go("people")),
  onFloor("floor-late", makeEvening, async ({ page }) => {
    await go("people")({ page });
    await page.locator("[data-mode=late]").click();
  }),
  onFloor("floor-standings", makeEvening, go("standings")),
  onFloor("floor-crowd", makeCrowd, go("boards")),
  onFloor("floor-crowd-calls", makeCrowd, goOnNarrow("calls")),
  onFloor("floor-crowd-results", makeCrowd, go("results")),
  onFloor("floor-crowd-people", makeCrowd, go("people")),
  onFloor("floor-crowd-standings", makeCrowd, go("standings")),
  onFloor("floor-crowd-board", makeCrowd, openBoard(3)),
  ...["boards", "results", "people", "standings"].map((view) => onFloor(`floor-empty-${view}`, makeEmpty, go(view))),
  onFloor("floor-empty-calls", makeEmpty, goOnNarrow("calls")),
  onFloor("floor-refused", makeEvening, async ({ page, director }) => {
    director.replies.set("act", () => ({ kind: "refused", why: "event", text: "The game has not begun." }));
    await openBoard(0)({ page });
    await page.locator(".deeds .main").click();
    await page.locator(".toast.bad").waitFor();
  }),
  onFloor("floor-done", makeEvening, async ({ page }) => {
    await openBoard(0)({ page });
    await page.locator(".deeds .main").click();
    await page.locator(".toast").waitFor();
  }),
  onFloor("floor-lost", makeEvening, async ({ page, director }) => {
    director.isSilent = true;
    await page.locator(".contact:not([hidden])").waitFor();
  }),
  { name: "helper", seat: "helper", hall: makeEvening, awaits: ".match" },
  { name: "helper-check-in", seat: "helper", hall: makeWeekend, awaits: ".match", then: go("people") },
  { name: "player-who", seat: "player", hall: makeWeekend, awaits: ".choose li" },
  { name: "player-me", seat: "player", hall: makeEvening, awaits: ".choose li",
    then: ({ page }) => page.locator(".choose button").nth(3).click() },
  { name: "player-pairings", seat: "player", hall: makeCrowd, awaits: ".choose li", then: async ({ page }) => {
    await page.locator(".choose button").nth(3).click();
    await go("pairings")({ page });
  } },
  { name: "player-standings", seat: "player", hall: makeEvening, awaits: ".choose li", then: async ({ page }) => {
    await page.locator(".choose button").nth(3).click();
    await go("standings")({ page });
  } },
  { name: "player-empty", seat: "player", hall: makeEmpty, awaits: ".nothing:not([hidden])" },
  { name: "screen", seat: "screen", hall: makeEvening, awaits: ".stage li" },
  ...["pairings", "clocks", "positions", "standings"].flatMap((kind, i) => [
    { name: `screen-${kind}`, seat: "screen", hall: makeEvening, awaits: ".stage li", then: key(String(i + 2)) },
    { name: `screen-crowd-${kind}`, seat: "screen", hall: makeCrowd, awaits: ".stage li", then: key(String(i + 2)) }]),
  onFloor("floor-boards-opening", makeDrawn, go("boards"), ".top"),
  onFloor("floor-board-opening", makeDrawn, openBoard(0)),
  { name: "helper-opening", seat: "helper", hall: makeDrawn, awaits: ".match" },
  { name: "player-opening", seat: "player", hall: makeDrawn, awaits: ".choose li",
    then: ({ page }) => page.locator(".choose button").nth(3).click() },
  { name: "player-pairings-opening", seat: "player", hall: makeDrawn, awaits: ".choose li", then: async ({ page }) => {
    await page.locator(".choose button").nth(3).click();
    await go("pairings")({ page });
  } },
  ...["pairings", "clocks", "positions"].map((kind, i) => ({ name: `screen-${kind}-opening`, seat: "screen",
    hall: makeDrawn, awaits: ".stage li", then: key(String(i + 2)) })),
  { name: "screen-opening-for-all", seat: "screen", hall: makeDrawnForAll, awaits: ".stage li", then: key("4") },
  { name: "screen-empty", seat: "screen", hall: makeEmpty, awaits: ".welcome" },
  { name: "trust", hall: makeEmpty, path: "/trust", awaits: ".trust" },
];
