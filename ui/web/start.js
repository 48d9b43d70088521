// SPDX-License-Identifier: GPL-3.0-or-later
//
// start.js - loads the page. A file that did not come, because the director's program begins anew or too many devices
// load at once, would leave a blank screen on a table: then the page is loaded again, a little later each time.

(() => {
  const FIRST_MS = 500;
  const MOST_MS = 15000;
  const PAGES = "/web/pages.js"; // page.js with all that it needs (bundle.py)
  const COUNT = "damero-loads"; // how often in a row it failed
  let isGoing = false;

  const again = () => {
    const n = Number(sessionStorage.getItem(COUNT) ?? 0);
    if (isGoing) return;
    isGoing = true;
    sessionStorage.setItem(COUNT, String(n + 1));
    setTimeout(() => location.reload(), Math.min(MOST_MS, FIRST_MS * 2 ** n) * (0.75 + Math.random() / 2));
  };
  const hasRules = (/** @type {HTMLLinkElement} */ link) => {
    try {
      return (link.sheet?.cssRules.length ?? 0) > 0;
    } catch {
      return false;
    }
  };
  const load = async () => {
    try {
      const page = await import(PAGES);
      await page.start();
      if (!isGoing) sessionStorage.removeItem(COUNT);
    } catch {
      again();
    }
  };

  // Styles are there or have failed when a deferred script begins. One that failed has no rules, or none to be read.
  for (const link of document.querySelectorAll("link"))
    if (link.rel === "stylesheet" && !hasRules(link)) again();
  void load();
})();
