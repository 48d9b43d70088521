// SPDX-License-Identifier: GPL-3.0-or-later
//
// plays.mjs - what people do at a board, from the first touch to the result, and what must come of it.
import assert from "node:assert/strict";
import { ORIGIN } from "./director.mjs";

const far = (page) => page.locator(".half").first();
const near = (page) => page.locator(".half").last();
const face = (half) => half.locator(".press");
const shows = (half, look) => half.and(half.page().locator(`[data-look="${look}"]`)).waitFor();
const does = (half, what) => half.and(half.page().locator(`[data-does="${what}"]`)).waitFor();

async function waitFor(condition, what) {
  for (let i = 0; i < 1200; i++) {
    if (condition()) return;
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
  assert.fail(`waited for: ${what}`);
}

async function open(page, path = "/") {
  await page.goto(`${ORIGIN}${path}`);
  await page.locator(".table:not([data-empty])").waitFor();
}

const presses = (director) => director.received.filter((message) => message.kind === "press");

export const plays = {
  async "a code joins and leaves the address"({ page, director }) {
    let n = 0;
    page.on("request", (request) => { n += Number(request.isNavigationRequest()); });
    await page.goto(`${ORIGIN}/join#abcd-2345`);
    await page.locator(".table").waitFor();
    assert.equal(page.url(), `${ORIGIN}/`);
    assert.equal(n, 1, "times that the page was loaded");
    assert.equal(director.faults.length, 0);
  },

  async "a typed code joins"({ page }) {
    await page.goto(`${ORIGIN}/join`);
    await page.locator("#code").waitFor();
    await page.keyboard.type("abcd 2345");
    await page.keyboard.press("Enter");
    await page.locator(".table").waitFor();
  },

  async "a code that is wrong is said, and leaves the address"({ page, expectCut }) {
    expectCut();
    await page.goto(`${ORIGIN}/join#AAAA1111`);
    await page.locator(".notice.bad:not([hidden])").waitFor();
    assert.equal(new URL(page.url()).hash, "");
    assert.equal(await page.locator("#code").inputValue(), "AAAA1111");
  },

  async "another card in the same page joins"({ page, expectCut }) {
    expectCut();
    await page.goto(`${ORIGIN}/join#AAAA1111`);
    await page.locator(".notice.bad:not([hidden])").waitFor();
    await page.goto(`${ORIGIN}/join#ABCD2345`);
    await page.locator(".table").waitFor();
  },

  async "a file that did not come is asked for again"({ page, context, expectCut }) {
    expectCut();
    for (const file of ["pages.css", "pages.js"]) {
      let n = 0;
      await context.route(`${ORIGIN}/web/${file}`, (route) => (n++ === 0 ? route.abort() : route.fallback()));
      await open(page);
      await waitFor(() => n === 2, `${file} again`);
      await page.locator(".table:not([data-empty])").waitFor();
      await page.waitForFunction(() => sessionStorage.getItem("damero-loads") === null);
    }
  },

  async "a game by touch"({ page, director }) {
    await open(page);
    await face(near(page)).tap();
    await does(far(page), "ready");
    await face(far(page)).tap();
    await shows(far(page), "runs");
    await face(near(page)).tap({ force: true }); // not on move: nothing comes of it
    await face(far(page)).tap();
    await shows(near(page), "runs");
    await face(near(page)).tap();
    await shows(far(page), "runs");
    await waitFor(() => director.board.ply === 2, "two turns");
    assert.equal(presses(director).length, 2);
    await near(page).locator(".act").nth(1).tap();
    await near(page).locator(".panel .main").tap();
    await far(page).locator(".panel .main").tap();
    await does(near(page), "confirm");
    await face(near(page)).tap();
    await face(far(page)).tap();
    await waitFor(() => director.board.state === "done", "both confirmed");
  },

  async "players keep their seats when sides are swapped"({ page, director }) {
    await open(page);
    assert.equal(await near(page).locator(".name").textContent(), "Aurelio Santana");
    director.set({ game: 2, black: "Aurelio Santana", white: "Roosevelt Tate" });
    await page.locator(".half[data-side='black']").last().locator(".name", { hasText: "Aurelio" }).waitFor();
    assert.equal(await near(page).getAttribute("data-side"), "black");
  },

  async "a press shows at once and is stamped at the touch"({ page, director }) {
    director.start();
    await open(page);
    await shows(far(page), "runs");
    director.isSilent = true;
    await face(far(page)).tap();
    await shows(near(page), "runs");
    await waitFor(() => presses(director).length === 1, "the press");
    const now = await page.evaluate(() => performance.now());
    const [press] = presses(director);
    assert.ok(press.device_ms > 0 && press.device_ms <= Math.ceil(now));
  },

  async "what is refused comes back"({ page, director }) {
    director.start();
    await open(page);
    director.refusal = "event";
    await face(far(page)).tap();
    await far(page).locator(".said", { hasText: "11-15 jumps nothing." }).waitFor();
    await shows(far(page), "runs");
    assert.equal(director.board.ply, 0);
    director.refusal = null;
    await face(far(page)).tap();
    await far(page).locator(".said[hidden]").waitFor({ state: "attached" });
  },

  async "a page loaded anew in the middle of a press loses nothing"({ page, director, expectCut }) {
    expectCut();
    director.start();
    await open(page);
    director.isSilent = true;
    await face(far(page)).tap();
    await face(near(page)).tap();
    await waitFor(() => presses(director).length > 0, "the first press");
    director.isSilent = false;
    await page.reload();
    await waitFor(() => director.board.ply === 2, "both presses");
    const uids = new Set(presses(director).map((press) => press.uid));
    assert.equal(uids.size, 2);
    await shows(far(page), "runs");
    assert.equal(await page.evaluate(() => new Promise((resolve) => {
      const request = indexedDB.open("damero-hall", 1);
      request.onsuccess = () => {
        const count = request.result.transaction("changes").objectStore("changes").count();
        count.onsuccess = () => resolve(count.result);
      };
    })), 0);
  },

  async "a cut is said, outlived, and made up for"({ page, director, expectCut }) {
    expectCut();
    director.start();
    await open(page);
    await director.cut(true);
    await page.locator(".contact:not([hidden])").waitFor();
    await face(far(page)).tap();
    await shows(near(page), "runs");
    await page.locator(".contact", { hasText: "1 step is kept" }).waitFor();
    director.isAway = false;
    await waitFor(() => director.board.ply === 1, "the press");
    await page.locator(".contact[hidden]").waitFor({ state: "attached" });
  },

  async "a game by keys alone"({ page, director }) {
    director.record = "checked";
    await open(page);
    const focusOn = async (selector) => {
      for (let i = 0; i < 40; i++) {
        await page.keyboard.press("Tab");
        if (await page.evaluate((text) => document.activeElement?.matches(text), selector)) return;
      }
      assert.fail(`Tab never comes to ${selector}`);
    };
    await focusOn(".half:first-child .press");
    await page.keyboard.press("Enter");
    await focusOn(".half:not(:first-child) .press");
    await page.keyboard.press("Enter");
    await waitFor(() => director.board.state === "playing", "the start");
    await page.locator(".typed").waitFor();
    await focusOn(".typed");
    await page.keyboard.type("11-15");
    await page.keyboard.press("Enter");
    await waitFor(() => director.board.ply === 1, "Black's move");
    await focusOn(".square");
    for (const square of [22, 18]) {
      for (let i = 0; i < 60; i++) {
        const at = await page.evaluate(() => Number(document.activeElement.dataset.square));
        if (at === square) break;
        const place = (n) => [Math.floor((n - 1) / 4), (n - 1) % 4];
        const [row, column] = place(at);
        const [toRow, toColumn] = place(square);
        await page.keyboard.press(row < toRow ? "ArrowDown" : row > toRow ? "ArrowUp"
          : column < toColumn ? "ArrowRight" : "ArrowLeft");
      }
      await page.keyboard.press("Enter");
    }
    assert.equal(await page.locator(".typed").inputValue(), "22-18");
    await focusOn(".half[data-side='white'] .press");
    await page.keyboard.press("Space");
    await waitFor(() => director.board.ply === 2, "White's move");
    await page.locator("[aria-live='assertive']", { hasText: "White played 22-18" }).waitFor({ state: "attached" });
    assert.deepEqual(presses(director).map((press) => press.move), ["11-15", "22-18"]);
  },

  async "moves by tap and by drag, and taken back"({ page, director }) {
    director.start("checked");
    await open(page);
    const square = (n) => page.locator(`[data-square='${n}']`);
    await face(far(page)).tap();
    await far(page).locator(".said:not([hidden])").waitFor();
    assert.equal(presses(director).length, 0);
    await square(9).tap();
    await square(13).tap();
    await page.locator(".undo").tap();
    assert.equal(await page.locator(".typed").inputValue(), "9");
    await square(14).tap();
    await face(far(page)).tap();
    await waitFor(() => director.board.ply === 1, "the move");
    await square(22).dragTo(square(18));
    assert.equal(await page.locator(".typed").inputValue(), "22-18");
    await face(near(page)).tap();
    await waitFor(() => director.board.ply === 2, "the other move");
    assert.deepEqual(presses(director).map((press) => press.move), ["9-14", "22-18"]);
  },

  async "a man that is owed a crown gets it before the move, by the face, its square or a key"({ page, director }) {
    const owed = { position: "B:WK3,22:B9,12", crown: 3 };
    const square = (n) => page.locator(`[data-square='${n}']`);
    for (const crown of [() => face(far(page)).tap(), () => square(3).tap(), () => page.keyboard.press(" ")]) {
      director.start("checked");
      director.set(owed);
      await open(page);
      await far(page).locator(".what", { hasText: "Crown 3: press here" }).waitFor();
      await square(9).tap();
      assert.equal(await page.locator(".typed").inputValue(), "");
      await page.locator("h1").click();
      await crown();
      await shows(far(page), "runs");
      await waitFor(() => director.board.crown === undefined, "the crown");
      assert.equal(director.board.ply, 0);
    }
    await square(9).tap();
    await square(13).tap();
    await face(far(page)).tap();
    await waitFor(() => director.board.ply === 1, "the move");
  },

  async "time that is called is told until the press"({ page, director }) {
    director.start();
    director.set({ time_called: true });
    await open(page);
    await far(page).locator(".what", { hasText: "Time called: press here" }).waitFor();
    delete director.board.time_called;
    await face(far(page)).tap();
    await waitFor(() => director.board.ply === 1, "the press");
    await shows(near(page), "runs");
  },

  async "the opening stands before the game, and its code in it"({ page, director }) {
    director.set({ opening_code: "17", opening_name: "Cross", opening_line: "11-15 23-18", obligatory: false,
      opening_position: "B:W18,21,22:B1,2,15" });
    await open(page);
    const opening = page.locator(".opening");
    assert.equal(await opening.locator(".name").textContent(), "Opening 17, Cross");
    assert.equal(await opening.locator(".moves").textContent(), "11-15 23-18");
    assert.equal(await opening.locator("circle.disc-face").count(), 6);
    assert.ok(!(await page.locator(".title").textContent()).includes("17"));
    director.set({ opening_line: undefined, opening_position: undefined, obligatory: undefined });
    director.start();
    await shows(far(page), "runs");
    assert.equal(await opening.count(), 0);
    assert.equal(await page.locator(".title").textContent(), "Board 3 · Game 1 · Opening 17");
  },

  async "what an opening demands is told, and another move comes back"({ page, director }) {
    director.start("checked");
    director.set({ opening_code: "17", opening_line: "11-15 23-18", obligatory: true, opening_move: "11-15" });
    await open(page);
    const asked = () => page.locator(".square.asked").evaluateAll((squares) =>
      squares.map((square) => Number(square.dataset.square)));
    assert.deepEqual(await asked(), [11, 15]);
    await far(page).locator(".what", { hasText: "Opening: play 11-15 and press" }).waitFor();
    await page.locator("[data-square='9']").tap();
    await page.locator("[data-square='14']").tap();
    assert.deepEqual(await asked(), []);
    director.refusal = "event";
    director.refusalText = "move 1 of the opening that was drawn is 11-15; make that one.";
    await face(far(page)).tap();
    await far(page).locator(".said", { hasText: director.refusalText }).waitFor();
    assert.deepEqual(await asked(), [11, 15]);
    director.refusal = null;
    director.isSilent = true; // the page does not know what is demanded after it
    await page.locator("[data-square='11']").tap();
    await page.locator("[data-square='15']").tap();
    await face(far(page)).tap();
    await shows(near(page), "runs");
    assert.deepEqual(await asked(), []);
    await near(page).locator(".what", { hasText: "Running" }).waitFor();
  },

  async "a side presses its own clock alone"({ page, director }) {
    director.seat = { seat: "side", section: 1, board: 3, side: "white" };
    director.start();
    await open(page);
    await page.locator(".half[data-side='black']").first().waitFor();
    await face(far(page)).tap({ force: true });
    await face(near(page)).tap({ force: true });
    director.set({ side: "white", running: "white", ply: 1 });
    await shows(near(page), "runs");
    await face(near(page)).tap();
    await waitFor(() => director.board.ply === 2, "the press");
    assert.equal(presses(director).length, 1);
    assert.equal(typeof presses(director)[0].lag_ms, "number");
    assert.equal(await far(page).locator(".act").count(), 0);
  },

  async "a slip is entered by one and confirmed by the other"({ page, director }) {
    director.seat = { seat: "slip", section: 1, board: 3 };
    await page.goto(`${ORIGIN}/`);
    await page.locator(".result").first().tap();
    await page.locator(".main", { hasText: "Tate" }).tap();
    await page.locator(".main", { hasText: "Confirm: Aurelio Santana" }).tap();
    await page.locator(".notice.good").waitFor();
    assert.equal(director.board.state, "done");
    assert.equal(director.board.result, "black");
  },

  async "a piece that is tapped shows nothing but itself"({ page, director }) {
    director.start("checked");
    await open(page);
    const read = () => page.locator(".square").evaluateAll((squares) => squares.map((square) =>
      `${square.className} ${square.getAttribute("aria-label")}`));
    const before = await read();
    await page.locator("[data-square='11']").tap();
    const after = await read();
    assert.equal(after.filter((look, i) => look !== before[i]).length, 1);
  },
};
