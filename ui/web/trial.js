// SPDX-License-Identifier: GPL-3.0-or-later
//
// trial.js - the page that tests a device before it stands on a table: does it stay awake, is it heard, is it felt, how
// far is the director's computer, does it keep what was pressed; and which setting to change where something fails.

import { fill, h } from "./dom.js";
import { icon } from "./icons.js";
import { canFillScreen, canStayAwake, stayAwake, toggleFullScreen } from "./lock.js";
import { play, setSounds } from "./sounds.js";
import { _ } from "./words.js";

/** @typedef {import("./connection.js").Hall} Hall */
/** @typedef {{ isGood: boolean | null, said: string, advice?: string }} Found null: the person has to say */

const N_TRIES = 5;
const FAR_MS = 150;

/** Where each system has the setting. */
function getAwakeAdvice() {
  const system = navigator.userAgent;
  if (/iPad|iPhone|Macintosh.*Mobile/.test(system))
    return _("Settings → Display & Brightness → Auto-Lock: Never, for as long as the tournament lasts.");
  if (/Android/.test(system)) return _("Settings → Display → Screen timeout: the longest time there is.");
  if (/Windows/.test(system)) return _("Settings → System → Power: turn the screen off never.");
  return _("In the settings of this device, under Power: turn the screen off never.");
}

/** @returns {Promise<Found>} */
async function tryAwake() {
  if (await stayAwake()) return { isGood: true, said: _("This page keeps the screen on.") };
  return {
    isGood: false,
    said: canStayAwake() ? _("This device did not let the page keep the screen on.")
      : _("The browser lets a page keep the screen on under https only."),
    advice: getAwakeAdvice(),
  };
}

/** @returns {Promise<Found>} */
async function tryRoundTrip() {
  let best = Infinity;
  try {
    for (let i = 0; i < N_TRIES; i++) {
      const from = performance.now();
      await fetch("/web/icon.svg", { cache: "no-store" });
      best = Math.min(best, performance.now() - from);
    }
  } catch {
    return { isGood: false, said: _("The director’s computer does not answer. Is this device in the same network?") };
  }
  const said = _("{n} ms to the director’s computer and back.", { n: Math.round(best) });
  if (best < FAR_MS) return { isGood: true, said };
  return { isGood: false, said, advice: _("Go nearer to the wireless router, or use its 5 GHz network.") };
}

/** @returns {Promise<Found>} */
function tryStorage() {
  return new Promise((resolve) => {
    const bad = { isGood: false, said: _("What was pressed is lost when the page is loaded again without contact."),
      advice: _("Use a window that is not private, and let the browser store data.") };
    try {
      const request = indexedDB.open("damero-trial", 1);
      request.onsuccess = () => {
        request.result.close();
        indexedDB.deleteDatabase("damero-trial");
        resolve({ isGood: true, said: _("What was pressed is kept, even when the page is loaded again.") });
      };
      request.onerror = () => resolve(bad);
    } catch {
      resolve(bad);
    }
  });
}

/** @returns {Promise<Found>} */
async function tryTouch() {
  if (navigator.maxTouchPoints > 0) return { isGood: true, said: _("It has a touch screen.") };
  return { isGood: null, said: _("It has no touch screen: clocks are pressed with the mouse or the space bar.") };
}

/** @returns {Found} */
function trySound() {
  setSounds(true);
  if (!play("flag")) return { isGood: false, said: _("This browser makes no sounds.") };
  return { isGood: null, said: _("Three tones were played. Did you hear them?"),
    advice: _("If not: turn the volume up, and the silent mode off.") };
}

/** @returns {Found} */
function tryVibration() {
  if (navigator.vibrate?.([200, 100, 200]))
    return { isGood: null, said: _("It was told to vibrate. Did you feel it?") };
  return { isGood: null, said: _("This device or its browser cannot vibrate. Nothing depends on it.") };
}

/**
 * A test with its name, what was found, and where it needs a touch a button.
 * @param {string} name
 * @param {() => Found | Promise<Found>} test
 * @param {string} [button]
 */
function makeTest(name, test, button) {
  const result = h("div", { class: "found", role: "status" });
  const run = async () => {
    fill(result, h("p", { class: "soft" }, _("Testing…")));
    const found = await test();
    const state = found.isGood === null ? "" : found.isGood ? "good" : "bad";
    fill(result, h("p", { class: `notice ${state}` },
      found.isGood !== null && icon(found.isGood ? "check" : "warning"), h("span", {}, found.said)),
    found.advice !== undefined && h("p", {}, found.advice));
  };

  if (button === undefined) void run();
  return h("div", { class: "card" }, h("h2", {}, name), result,
    button !== undefined && h("button", { type: "button", onclick: () => void run() }, button));
}

/** @param {Hall} _hall not needed: the tests ask the browser */
export function show(_hall) {
  document.title = _("Test this device – Damero");
  return {
    element: h("div", { class: "sheet trial" },
      h("h1", {}, _("Test this device")),
      h("p", {}, _("Before it stands on a table: what works here, and what to change.")),
      makeTest(_("Contact"), tryRoundTrip),
      makeTest(_("Stays awake"), tryAwake),
      makeTest(_("Keeps what was pressed"), tryStorage),
      makeTest(_("Touch"), tryTouch),
      makeTest(_("Sound"), trySound, _("Play a sound")),
      makeTest(_("Vibration"), tryVibration, _("Vibrate")),
      canFillScreen() && h("button", { type: "button", onclick: () => void toggleFullScreen() }, _("Full screen")),
      h("a", { class: "button main", href: "/" }, _("Back to the board"))),
  };
}
