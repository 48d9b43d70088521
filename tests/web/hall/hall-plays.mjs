// SPDX-License-Identifier: GPL-3.0-or-later
//
// hall-plays.mjs - what referees, helpers and players do with their pages, and what must come of it.
import assert from "node:assert/strict";
import { ORIGIN } from "./director.mjs";
import { makeCrowd, makeEvening, makeWeekend } from "./scenes.mjs";

/** A play of a seat in a hall. */
function play(seat, hall, run) {
  return Object.assign(run, { seat, hall });
}

async function waitFor(condition, what) {
  for (let i = 0; i < 1200; i++) {
    if (condition()) return;
    await new Promise((resolve) => { setTimeout(resolve, 25); });
  }
  assert.fail(`waited for: ${what}`);
}

const go = (page, view) => page.locator(`button[data-view="${view}"]`).click();
const sent = (director, kind) => director.received.filter((message) => message.kind === kind);
const acts = (director) => sent(director, "act").map(({ act }) => act);
const press = (page, name) => page.getByRole("button", { name, exact: true }).click();
const yes = (page) => page.locator("dialog .answers button").last().click();

async function open(page, awaits = ".top .event") {
  await page.goto(`${ORIGIN}/`);
  await page.locator(awaits).first().waitFor();
}

async function openBoard(page, n) {
  await go(page, "boards");
  await page.locator(".tile").nth(n - 1).click();
  await page.locator(".one-board:not([hidden])").waitFor();
}

/** Waits for one more act, and returns the newest. */
async function getAct(director, n) {
  await waitFor(() => acts(director).length === n, `act ${n}`);
  return acts(director)[n - 1];
}

export const hallPlays = {
  "calls are answered": play("floor", makeEvening, async ({ page, director }) => {
    await open(page, ".calls > li");
    // So soon after the first the second is no touch of its own.
    await page.evaluate((names) => names.forEach((name) => document.querySelector(`[aria-label="${name}"]`).click()),
      ["Answered: Board 5", "Start Clock: Board 9"]);
    assert.equal(await getAct(director, 1), "call-answered in=1.4.5.2 side=black");
    await page.waitForTimeout(600);
    assert.equal(acts(director).length, 1);
    await press(page, "Record Loss: Board 4"); // it ends a game: asked
    assert.equal(acts(director).length, 1);
    await page.locator("dialog").waitFor();
    await page.keyboard.press("Escape");
    await page.locator("dialog").waitFor({ state: "detached" });
    assert.equal(acts(director).length, 1);
    await press(page, "Record Loss: Board 4");
    await yes(page);
    assert.equal(await getAct(director, 2), "result in=1.4.4.2 result=black ending=time");
    await page.waitForTimeout(600);
    await press(page, "Start Clock: Board 9");
    assert.equal(await getAct(director, 3), "start in=1.4.9.2");
  }),

  "an answer that wants a reason asks for it": play("floor", () => {
    const hall = makeEvening();
    hall.calls[0].answers = [{ text: "Waive", act: "forfeit-waived in=1.4.4.2", needs_reason: true }];
    return hall;
  }, async ({ page, director }) => {
    await open(page, ".calls > li");
    await press(page, "Waive…: Board 4");
    await yes(page); // without a reason it is not sent
    assert.equal(await page.locator("dialog").count(), 1);
    await page.getByLabel("Reason").fill("said \"stop\"");
    await yes(page);
    assert.equal(await getAct(director, 1), "forfeit-waived in=1.4.4.2 reason=\"said \\\"stop\\\"\"");
  }),

  "a new call is told, and its row stays where the focus is": play("floor", makeEvening, async ({ page, director }) => {
    await open(page, ".calls > li");
    await page.getByRole("button", { name: "Start Clock: Board 9" }).focus();
    const hall = makeEvening();
    hall.calls.unshift({ ...hall.calls[1], board: 7, text: "Hollis Beaumont calls the referee.", answers: [] });
    director.show(hall);
    await page.locator("p[role=status]", { hasText: "New call. Board 7: Hollis Beaumont calls the referee." }).waitFor({
      state: "attached" });
    assert.equal(await page.locator(".calls > li").first().locator("h3").textContent(), "Board 7");
    assert.equal(await page.evaluate(() => document.activeElement?.getAttribute("aria-label")), "Start Clock: Board 9");
    assert.equal(await page.title(), "(5) Damero");
  }),

  "every act at a board": play("floor", makeEvening, async ({ page, director }) => {
    await open(page);
    await openBoard(page, 1);
    await press(page, "Pause");
    assert.equal(await getAct(director, 1), "pause in=1.4.1.2");
    await press(page, "Adjourn");
    assert.equal(await getAct(director, 2), "adjourned in=1.4.1.2");
    await press(page, "Correct Clock…");
    await page.getByLabel("White: Clarence Whitfield").check();
    await page.getByLabel("Less time").check();
    await page.getByLabel("By how much").fill("1:30");
    await press(page, "The clock was wrong");
    await yes(page);
    assert.equal(await getAct(director, 3),
      "clock-adjusted in=1.4.1.2 side=white reason=\"The clock was wrong\" amount=-90000");
    await press(page, "Penalty…");
    await page.getByLabel("The player loses the game").check();
    await page.getByLabel("Black: Mercedes Ibarra").check();
    await page.getByLabel("Reason").fill("phone");
    await yes(page);
    assert.equal(await getAct(director, 4), "penalty in=1.4.1.2 side=black penalty=loss reason=phone");
    await press(page, "Draw Claim…");
    await yes(page);
    assert.equal(await getAct(director, 5), "claim in=1.4.1.2 side=white count=forty-move");
    await press(page, "Forfeit…");
    await page.getByLabel("The rest of the match").check();
    await page.getByLabel("Reason").fill("left");
    await yes(page);
    assert.equal(await getAct(director, 6), "forfeit in=1.4.1.2 side=white extent=match reason=left");
    await press(page, "Adjudicate…");
    await page.getByLabel("Draw").check();
    await page.getByLabel("Reason").fill("clear");
    await yes(page);
    assert.equal(await getAct(director, 7), "adjudicated in=1.4.1.2 result=draw reason=clear");
  }),

  "the clock of either side goes on, and a board is taken over": play("floor", makeEvening,
    async ({ page, director }) => {
      await open(page);
      await openBoard(page, 5);
      await press(page, "Black’s Clock Runs");
      assert.equal(await getAct(director, 1), "resume in=1.4.5.2 side=black");
      await press(page, "Resume");
      assert.equal(await getAct(director, 2), "resume in=1.4.5.2");
      await press(page, "Take Over from Its Device");
      await waitFor(() => sent(director, "hold").length === 1, "hold");
      assert.equal(sent(director, "hold")[0].held, true);
      await press(page, "Back");
      await openBoard(page, 7);
      await press(page, "Give Back to Its Device");
      await waitFor(() => sent(director, "hold").length === 2, "given back");
      assert.equal(sent(director, "hold")[1].held, false);
    }),

  "one's own last act is undone": play("floor", makeEvening, async ({ page, director }) => {
    await open(page);
    await openBoard(page, 1);
    await press(page, "Pause");
    await press(page, "Undo");
    const [pause] = sent(director, "act");
    assert.equal(await getAct(director, 2), `undo undoes=${pause.uid}`);
  }),

  "all clocks of the round": play("floor", () => {
    const hall = makeEvening();
    hall.boards = hall.boards.map((board) => ({ ...board, state: "before", running: undefined, game: 1, ply: 0 }));
    return JSON.parse(JSON.stringify(hall));
  }, async ({ page, director }) => {
    await open(page);
    await go(page, "boards");
    await press(page, "Start 10 Clocks");
    await page.keyboard.press("Escape");
    assert.equal(acts(director).length, 0);
    await press(page, "Start 10 Clocks");
    await yes(page);
    await waitFor(() => acts(director).length === 10, "ten starts");
    assert.deepEqual(acts(director).slice(0, 2), ["start in=1.4.1.1", "start in=1.4.2.1"]);
    await page.locator(".toast", { hasText: "10 clocks started" }).waitFor();
    assert.equal(await page.getByRole("button", { name: "Undo" }).count(), 0); // it would be of the last one alone
  }),

  "results of both games": play("floor", makeEvening, async ({ page, director }) => {
    await open(page);
    await go(page, "results");
    const match = page.locator(".match").nth(8); // its first game is known, its second has not begun
    await match.getByRole("button", { name: "White won: Lucinda Hale" }).last().click();
    await waitFor(() => sent(director, "enter-result").length === 1, "the result");
    const [entered] = sent(director, "enter-result");
    assert.deepEqual([entered.board, entered.game, entered.result, entered.ply], [9, 2, "white", 0]);
    await press(page, "Confirm: board 10, game 2");
    await waitFor(() => sent(director, "confirm-result").length === 1, "the confirmation");
    assert.equal(sent(director, "confirm-result")[0].result, "draw");
    await press(page, "Correct… board 8, game 2");
    await page.getByRole("radio", { name: "White won: Thaddeus Boone" }).check();
    await press(page, "Wrong way round");
    await yes(page);
    assert.equal(await getAct(director, 1), "result-corrected in=1.4.8.2 result=white reason=\"Wrong way round\"");
    await press(page, "Missing");
    assert.equal(await page.locator(".match").count(), 9);
  }),

  "a helper changes nothing that stands": play("helper", makeEvening, async ({ page, director }) => {
    await open(page, ".match");
    assert.equal(await page.getByRole("button", { name: /Correct/ }).count(), 0);
    const enabled = await page.locator(".winner button:enabled").count();
    assert.equal(enabled, 3); // of the one game that has not begun
    await page.locator(".winner button:enabled").first().click();
    await waitFor(() => sent(director, "enter-result").length === 1, "the result");
    await page.locator(".toast").waitFor();
    assert.equal(await page.getByRole("button", { name: "Undo" }).count(), 0);
  }),

  "check-in finds people without their accents": play("helper", makeEvening, async ({ page, director }) => {
    await open(page, ".match");
    await go(page, "people");
    await page.getByLabel("Find a name").fill("joaquin");
    assert.equal(await page.locator(".people li").count(), 1);
    await press(page, "Check in Joaquín Perea");
    await waitFor(() => sent(director, "check-in").length === 1, "the check-in");
    assert.deepEqual([sent(director, "check-in")[0].section, sent(director, "check-in")[0].entry], [1, 5]);
    const hall = makeEvening();
    hall.entries[4].present = true;
    director.show(hall);
    await page.locator(".people .state.done:visible").waitFor();
  }),

  "late players": play("floor", () => {
    const hall = makeEvening();
    hall.boards[8].late = "white";
    return hall;
  }, async ({ page, director }) => {
    await open(page);
    await go(page, "people");
    await press(page, "Late players");
    await press(page, "Calvin Strode is late");
    assert.equal(await getAct(director, 1), "late in=1.4.9.2 side=black");
    await press(page, "Lucinda Hale has arrived");
    assert.equal(await getAct(director, 2), "arrived in=1.4.9.2 side=white");
  }),

  "what is refused is said, and stays until it is read": play("floor", makeEvening, async ({ page, director }) => {
    director.replies.set("act", () => ({ kind: "refused", why: "event", text: "The game has not begun." }));
    await open(page);
    await openBoard(page, 1);
    await press(page, "Pause");
    await page.locator(".toast.bad", { hasText: "The game has not begun." }).waitFor();
    director.replies.set("act", () => ({ kind: "refused", why: "role" }));
    await press(page, "Pause");
    await page.locator(".toast.bad", { hasText: "This device may not do that." }).waitFor();
    await press(page, "Close");
    assert.equal(await page.locator(".toast").count(), 0);
  }),

  "without contact nothing is done, and all comes back": play("floor", makeEvening,
    async ({ page, director, expectCut }) => {
      expectCut();
      await open(page, ".calls > li");
      await director.cut(true);
      await press(page, "Answered: Board 5");
      await page.locator(".toast.bad", { hasText: "nothing was done" }).waitFor();
      assert.equal(acts(director).length, 0);
      director.isAway = false;
      const hall = makeEvening();
      hall.calls.pop();
      director.hall = hall;
      await waitFor(() => sent(director, "hello").length > 1, "a new connection");
      await page.locator(".calls > li").nth(3).waitFor({ state: "detached" });
      await press(page, "Answered: Board 5");
      assert.equal(await getAct(director, 1), "call-answered in=1.4.5.2 side=black");
    }),

  "another section": play("floor", makeWeekend, async ({ page, director }) => {
    await open(page);
    await go(page, "boards");
    assert.equal(await page.locator(".tile").count(), 12);
    await page.getByLabel("Section").selectOption({ label: "Gold Bar" });
    await page.locator(".tile").nth(6).waitFor({ state: "detached" });
    assert.equal(await page.locator(".tile").count(), 6);
    assert.deepEqual(director.watched.get("boards").section, 2);
    for (const socket of director.sockets) director.sendList(socket, { list: "boards", section: 1 }); // it comes late
    await page.waitForTimeout(200);
    assert.equal(await page.locator(".tile").count(), 6);
  }),

  "by keys alone": play("floor", makeEvening, async ({ page, director }) => {
    await open(page, ".calls > li");
    const walkTo = async (name) => {
      for (let i = 0; i < 60; i++) {
        const found = await page.evaluate(() => document.activeElement?.getAttribute("aria-label") ??
          document.activeElement?.textContent);
        if (found?.startsWith(name)) return;
        await page.keyboard.press("Tab");
      }
      assert.fail(`Tab does not lead to ${name}`);
    };
    await walkTo("Answered: Board 5");
    await page.keyboard.press("Enter");
    assert.equal(await getAct(director, 1), "call-answered in=1.4.5.2 side=black");
    await walkTo("Boards");
    await page.keyboard.press("Enter");
    assert.equal(await page.evaluate(() => document.activeElement?.textContent), "Boards");
    await page.keyboard.press("Tab");
    await walkTo("Board 1");
    await page.keyboard.press("Enter");
    await walkTo("Pause");
    await page.keyboard.press("Space");
    assert.equal(await getAct(director, 2), "pause in=1.4.1.2");
    await walkTo("Caution…");
    await page.keyboard.press("Enter");
    await page.locator("dialog").waitFor();
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("Tab");
    await page.keyboard.type("talked");
    await page.keyboard.press("Enter");
    assert.match(await getAct(director, 3), /^caution in=1\.4\.1\.2 side=(black|white) reason=talked$/);
    await page.goBack();
    await page.locator(".tile").first().waitFor();
  }),

  "a player is chosen once": play("player", makeEvening, async ({ page, director }) => {
    await open(page, ".choose li");
    await page.getByLabel("Find your name").fill("okafor");
    await page.locator(".choose button").click();
    await page.locator(".my-board .big", { hasText: "Board 4" }).waitFor();
    await page.locator(".my-board .opponent", { hasText: "against Otis Granger" }).waitFor();
    await page.reload();
    await page.locator(".my-board .big", { hasText: "Board 4" }).waitFor();
    assert.equal(await page.locator(".my-results li").count(), 4);
    await press(page, "Not me");
    await page.locator(".choose li").first().waitFor();
    assert.equal(director.received.filter(({ uid }) => uid !== undefined).length, 0);
  }),

  "a screen takes all rows, in whole ones": play("screen", makeCrowd, async ({ page }) => {
    await open(page, ".stage li");
    const seen = new Set();
    await page.keyboard.press("2");
    for (let i = 0; i < 12; i++) {
      const cut = await page.evaluate(() => {
        const stage = document.querySelector(".stage")?.getBoundingClientRect();
        return [...document.querySelectorAll(".stage li")].filter((row) =>
          stage === undefined || row.getBoundingClientRect().bottom > stage.bottom + 1).length;
      });
      assert.equal(cut, 0);
      for (const number of await page.locator(".stage .number").allTextContents()) seen.add(number);
      await page.keyboard.press("ArrowRight");
    }
    assert.equal(seen.size, 100);
    await page.keyboard.press("5");
    assert.equal(await page.locator("h1").textContent(), "Standings");
  }),

  "a screen goes on by itself, and through all sections": play("screen", makeWeekend, async ({ page, director }) => {
    await page.clock.install();
    await open(page, ".stage li");
    const titles = new Set();
    for (let i = 0; i < 14; i++) {
      titles.add(`${await page.locator("h1").textContent()} ${await page.locator(".part").textContent()}`);
      await page.clock.runFor(13000);
      await page.waitForTimeout(100);
    }
    assert.ok([...titles].some((title) => title.startsWith("Clocks") && title.includes("Gold Bar")),
      [...titles].join());
    assert.ok([...titles].some((title) => title.startsWith("Standings") && title.includes("Top Masters")));
    assert.equal(director.received.filter(({ uid }) => uid !== undefined).length, 0);
  }),
};
