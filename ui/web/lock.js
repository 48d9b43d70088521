// SPDX-License-Identifier: GPL-3.0-or-later
//
// lock.js - keeps the screen on where the browser allows it, which it does under https alone, and fills the screen.
// It asks the browser, and tells the director what the device is like.

/** @typedef {import("./connection.js").Hall} Hall */

const STATUS_MS = 60000;

/** @type {WakeLockSentinel | null} */
let sentinel = null;

/** Whether this page may keep the screen on. */
export function canStayAwake() {
  return "wakeLock" in navigator;
}

/** Asks for it; true: it stays on as long as the page is seen. */
export async function stayAwake() {
  if (!canStayAwake() || document.hidden) return false;
  try {
    if (sentinel === null || sentinel.released) sentinel = await navigator.wakeLock.request("screen");
    return true;
  } catch {
    return false;
  }
}

/** Whether a page can fill the screen here. */
export function canFillScreen() {
  return document.fullscreenEnabled === true;
}

export async function toggleFullScreen() {
  if (document.fullscreenElement !== null) await document.exitFullscreen();
  else await document.documentElement.requestFullscreen({ navigationUI: "hide" });
}

/** @typedef {{ level: number, charging: boolean }} Battery */

/** @returns {Promise<Battery | null>} */
async function readBattery() {
  const source = /** @type {{ getBattery?: () => Promise<Battery> }} */ (/** @type {unknown} */ (navigator));
  try {
    return (await source.getBattery?.call(navigator)) ?? null;
  } catch {
    return null;
  }
}

/**
 * Keeps the device awake, and the director told.
 * @param {Hall} hall
 */
export async function keepAwake(hall) {
  const tell = async () => {
    const awake = await stayAwake();
    const battery = await readBattery();
    hall.tellStatus({
      hidden: document.hidden,
      awake,
      ...(battery === null ? {} : { battery: Math.round(battery.level * 100), charging: battery.charging }),
    });
  };

  document.addEventListener("visibilitychange", tell);
  setInterval(tell, STATUS_MS);
  await tell();
}
