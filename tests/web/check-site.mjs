// SPDX-License-Identifier: GPL-3.0-or-later
//
// check-site.mjs MODULES FOLDER [SHOTS] - opens the pages of a site in Chromium: one of each kind at 360 and 1280
// pixels, light and dark. No sideways scrolling, no message on the console, nothing loaded from elsewhere, nothing
// that axe-core finds; and of all pages every link leads to a page and a place that are there. MODULES has
// playwright-core and axe-core. SHOTS gets pictures. Ends with 1 if anything is wrong.
import { createRequire } from "node:module";
import { readFileSync, readdirSync } from "node:fs";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";

const [modules, folder, shots] = process.argv.slice(2);
const require = createRequire(join(resolve(modules), "check-site.js"));
const { chromium } = require("playwright-core");
const axe = readFileSync(require.resolve("axe-core/axe.min.js"), "utf8");
const faults = [];

function checkLinks(pages) {
  for (const [page, text] of pages)
    for (const [, href] of text.matchAll(/ href="([^"]*)"/g)) {
      const [name, place] = href.split("#");
      if (href === "data:,") continue;
      if (name !== "" && !pages.has(name)) faults.push(`${page}: no page ${href}`);
      else if (place !== undefined && !pages.get(name || page).includes(` id="${place}"`))
        faults.push(`${page}: no place ${href}`);
    }
}

// The largest page of each kind: index, section, round, player, game.
function choose(pages) {
  const kinds = new Map();
  for (const [name, text] of pages) {
    const kind = name.replace(/[0-9]+/g, "N").replace(/(-N)+/g, "-N");
    const best = kinds.get(kind);
    if (best === undefined || pages.get(best).length < text.length) kinds.set(kind, name);
  }
  return [...kinds.values()].sort();
}

async function check(browser, name, width, look) {
  const page = await browser.newPage({ viewport: { width, height: 800 }, colorScheme: look });
  const where = `${name} at ${width} ${look}`;
  page.on("console", (message) => faults.push(`${where}: ${message.text()}`));
  page.on("pageerror", (error) => faults.push(`${where}: ${error.message}`));
  page.on("request", (request) => {
    if (!request.url().startsWith("file:") && !request.url().startsWith("data:"))
      faults.push(`${where}: asks for ${request.url()}`);
  });
  await page.goto(pathToFileURL(join(resolve(folder), name)).href);
  const wide = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  if (wide > 0) faults.push(`${where}: ${wide} pixels too wide`);
  await page.evaluate(axe);
  const found = await page.evaluate(() => window.axe.run({ resultTypes: ["violations"] }));
  for (const violation of found.violations)
    faults.push(`${where}: ${violation.id}: ${violation.help}: ${violation.nodes[0].html.slice(0, 120)}`);
  if (shots !== undefined)
    await page.screenshot({ path: join(shots, `${name.replace(".html", "")}-${width}-${look}.png`) });
  await page.close();
}

const pages = new Map(readdirSync(folder).sort().map((name) => [name, readFileSync(join(folder, name), "utf8")]));
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium",
  args: ["--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking",
    "--disable-component-update", "--disable-sync"],
});
let n = 0;
checkLinks(pages);
try {
  for (const name of choose(pages))
    for (const width of [360, 1280])
      for (const look of ["light", "dark"]) {
        await check(browser, name, width, look);
        n++;
      }
} finally {
  await browser.close();
}
for (const fault of faults) console.error(fault);
console.log(`${folder}: ${pages.size} pages, ${n} views, ${faults.length} faults`);
process.exit(faults.length > 0 ? 1 : 0);
