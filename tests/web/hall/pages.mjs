// SPDX-License-Identifier: GPL-3.0-or-later
//
// pages.mjs MODULES BUILD [SHOTS] - opens the pages of devices in Chromium before a director that is not there
// (director.mjs): every page in every state, small and large, light and dark, in both languages. No message on the
// console, nothing that axe-core finds, nothing that is cut off; and games played by touch and by keys. SHOTS gets
// pictures. Ends with 1 if anything is wrong.
import { createRequire } from "node:module";
import { mkdirSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { Director, ORIGIN } from "./director.mjs";
import { HallDirector } from "./hall.mjs";
import { hallPlays } from "./hall-plays.mjs";
import { hallViews } from "./hall-views.mjs";
import { plays as boardPlays } from "./plays.mjs";
import { views as boardViews } from "./views.mjs";

const [modules, build, shots] = process.argv.slice(2);
const require = createRequire(join(resolve(modules), "pages.js"));
const { chromium } = require("playwright-core");
const axe = readFileSync(require.resolve("axe-core/axe.min.js"), "utf8");
const files = [resolve("ui/web"), join(resolve(build), "ui/web")];
const views = [...boardViews, ...hallViews];
const plays = { ...boardPlays, ...hallPlays };
const SIZES = [[320, 568], [360, 740], [800, 1280], [1280, 800], [1920, 1080]];
const LOOKS = [["light", "en"], ["dark", "es"]]; // colours do not depend on the language, nor places on colours
// Colours that the reader forces on every page; a page of a laptop at twice its size, a telephone on its side.
const FORCED = { size: [800, 1280], look: "forced", language: "en" };
const LARGE = { size: [640, 400], look: "light", language: "en" };
const N_AT_ONCE = 4;
const only = new RegExp(process.env.ONLY ?? "");
let n_faults = 0;

async function open(browser, options, where) {
  const context = await browser.newContext({ hasTouch: true, ...options });
  const page = await context.newPage();
  page.setDefaultTimeout(30000);
  const say = (text) => {
    n_faults++;
    console.error(`${where}: ${text}`);
  };
  let isCut = false;
  page.on("console", (message) => {
    if (!isCut) say(`console: ${message.text()}`);
  });
  page.on("pageerror", (error) => say(`error: ${error.message}`));
  return { context, page, say, expectCut: () => { isCut = true; } };
}

/** Texts that do not fit where they stand. */
function findCutOff() {
  const bad = [];
  const wide = document.documentElement.scrollWidth - window.innerWidth;
  if (wide > 0) bad.push(`the page is ${wide} pixels too wide`);
  for (const element of document.querySelectorAll(".act, .what, .info, .title, .digits, .panel p, button")) {
    const isBehind = element.closest("dialog") !== document.querySelector("dialog");
    if (element.getClientRects().length === 0 || isBehind) continue;
    const parent = element.classList.contains("digits") ? element.parentElement : element;
    if (element.scrollWidth > parent.clientWidth + 1 && getComputedStyle(element).display !== "inline")
      bad.push(`"${element.textContent}" is ${element.scrollWidth - parent.clientWidth} pixels too wide`);
  }
  const table = document.querySelector(".table");
  if (table !== null && table.scrollHeight > table.clientHeight + 1)
    bad.push(`the table is ${table.scrollHeight - table.clientHeight} pixels too high`);
  for (const text of document.querySelectorAll(".half .says, .half .who")) {
    const face = text.closest(".press");
    const [a, b] = [text.getBoundingClientRect(), face.getBoundingClientRect()];
    if (a.height > 0 && (a.bottom > b.bottom + 1 || a.top < b.top - 1)) bad.push(`"${text.textContent}" is cut off`);
  }
  return bad;
}

/** Of one board, or where a view or a play has a hall, of that. */
function makeDirector({ seat, hall }) {
  return hall === undefined ? new Director(files, seat) : new HallDirector(files, seat, hall());
}

async function checkView(browser, view, name, { size: [width, height], look, language }) {
  const { context, page, say, expectCut } = await open(browser,
    look === "forced" ? { viewport: { width, height }, forcedColors: "active", locale: language }
      : { viewport: { width, height }, colorScheme: look, locale: language }, name);
  if (view.isRefused) expectCut();
  const director = makeDirector(view);
  await director.serve(context);
  if (view.board !== undefined) director.set(view.board);
  await page.addInitScript((settings) => {
    localStorage.setItem("damero-settings", JSON.stringify(settings));
  }, view.settings ?? {});
  await page.goto(`${ORIGIN}${view.path ?? "/"}`);
  try {
    await page.locator(view.awaits ?? ".table:not([data-empty])").first().waitFor();
    if (view.then !== undefined) await view.then({ page, director, expectCut });
  } catch (error) {
    say(String(error));
  }
  for (const text of await page.evaluate(findCutOff)) say(text);
  await page.evaluate(axe);
  const found = await page.evaluate(() => window.axe.run({ resultTypes: ["violations"] }));
  for (const { id, help, nodes } of found.violations) say(`${id}: ${help}: ${nodes[0].html.slice(0, 160)}`);
  for (const fault of director.faults) say(fault);
  if (shots !== undefined) await page.screenshot({ path: join(shots, `${name}.png`) });
  await context.close();
}

async function checkPlay(browser, [name, play]) {
  const { context, page, say, expectCut } = await open(browser, { viewport: { width: 800, height: 1280 } }, name);
  const director = makeDirector(play);
  await director.serve(context);
  try {
    await play({ page, director, context, expectCut });
  } catch (error) {
    say(error.stack ?? String(error));
  }
  for (const fault of director.faults) say(fault);
  await context.close();
}

const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium",
  args: ["--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking",
    "--disable-component-update", "--disable-sync"],
});
if (shots !== undefined) mkdirSync(shots, { recursive: true });
const jobs = [];
const usual = SIZES.flatMap((size) => LOOKS.map(([look, language]) => ({ size, look, language })));
for (const view of views)
  for (const { size, look, language } of [...usual, FORCED, LARGE]) {
    const name = `${view.name}-${size.join("x")}-${look}-${language}`;
    if (only.test(name)) jobs.push(() => checkView(browser, view, name, { size, look, language }));
  }
const n_views = jobs.length;
for (const play of Object.entries(plays)) if (only.test(play[0])) jobs.push(() => checkPlay(browser, play));
const n_plays = jobs.length - n_views;

async function work() {
  for (let job = jobs.shift(); job !== undefined; job = jobs.shift()) await job();
}

try {
  await Promise.all(Array.from({ length: N_AT_ONCE }, work));
} finally {
  await browser.close();
}
console.log(`pages of devices: ${n_views} views, ${n_plays} plays, ${n_faults} faults`);
process.exitCode = n_faults > 0 ? 1 : 0;
