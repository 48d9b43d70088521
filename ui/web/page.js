// SPDX-License-Identifier: GPL-3.0-or-later
//
// page.js - where a device begins: its language, its connection, and the page that belongs to its path and its seat.
//
// A page is a module with show(hall), which returns the element to be shown and what is to be called when another
// page takes its place. SEATS says which page a seat has, PATHS which one needs no seat. Pages reach the director
// through the Hall alone (connection.js), make elements with h() (dom.js) and say everything with _() (words.js).

import { CONTACT, Hall, REJECTED } from "./connection.js";
import { makeContactLine } from "./contact.js";
import { fill } from "./dom.js";
import { keepAwake } from "./lock.js";
import { loadWords } from "./words.js";

/** @typedef {{ element: HTMLElement, close?: () => void }} Page */
/** @typedef {{ show: (hall: Hall, why?: string, onJoined?: () => void) => Page }} PageModule */

/** @type {Record<string, () => Promise<PageModule>>} */
const SEATS = {
  table: () => import("./table.js"),
  side: () => import("./table.js"),
  slip: () => import("./slip.js"),
  floor: () => import("./floor.js"),
  helper: () => import("./helper.js"),
  screen: () => import("./screen.js"),
  player: () => import("./player.js"),
};

/** @type {Record<string, () => Promise<PageModule>>} */
const PATHS = {
  "/test": () => import("./trial.js"),
};

/** Pages that need no director. @type {Record<string, () => Promise<PageModule>>} */
const ALONE = {
  "/trust": () => import("./trust.js"),
};

const REJECTED_TIMES = 4; // so often in a row by a server that answers: the seat is no more

/** @type {Page | null} */
let shown = null;
let shownName = "";
let isFollowed = false; // the hall is connected to, or is being

/**
 * @param {string} name
 * @param {() => Promise<PageModule>} load
 * @param {Hall} hall
 * @param {string} [why] what the page is to say first
 */
async function showPage(name, load, hall, why) {
  if (shownName === name && why === undefined) return;
  shownName = name;
  const module = await load();
  if (shownName !== name) return;
  shown?.close?.();
  shown = module.show(hall, why, () => void takeSeat(hall));
  const main = document.getElementById("page");
  if (main === null) return;
  fill(main, shown.element);
  /** @type {HTMLElement | null} */ (main.querySelector("[data-first]"))?.focus();
}

/** The device has a seat now, and shows its page without loading anything again. @param {Hall} hall */
async function takeSeat(hall) {
  if (hall.isOver) {
    location.replace("/");
    return;
  }
  history.replaceState(null, "", "/");
  shownName = "";
  await begin(hall);
}

/** @param {Hall} hall @param {string} [why] */
function showJoin(hall, why) {
  hall.isNeeded = false;
  return showPage("join", () => import("./join.js"), hall, why);
}

/** @param {Hall} hall */
function followSeat(hall) {
  const path = PATHS[location.pathname];
  if (path !== undefined) void showPage(location.pathname, path, hall);
  hall.on(CONTACT, () => {
    const seat = hall.seat;
    if (seat === null || path !== undefined) return;
    localStorage.setItem("damero-seat", seat.seat);
    const page = SEATS[seat.seat];
    if (page !== undefined) void showPage(`${seat.seat} ${seat.section} ${seat.board} ${seat.side}`, page, hall);
  });
  hall.on("ended", (/** @type {{ why: string }} */ message) => {
    localStorage.removeItem("damero-seat");
    if (path === undefined) void showJoin(hall, message.why);
  });
  hall.on(REJECTED, (/** @type {number} */ n) => {
    const had = localStorage.getItem("damero-seat") !== null;
    if (path !== undefined || shownName !== "" || had && n < REJECTED_TIMES) return;
    hall.isResting = !had;
    void showJoin(hall);
  });
}

/** Connects, unless it does already. @param {Hall} hall */
async function begin(hall) {
  hall.isNeeded = localStorage.getItem("damero-seat") !== null && PATHS[location.pathname] === undefined;
  hall.isResting = false;
  if (isFollowed) hall.wake();
  else {
    isFollowed = true;
    followSeat(hall);
    await hall.start();
    await keepAwake(hall);
  }
}

/** Begins. */
export async function start() {
  await loadWords();
  const hall = new Hall(`${location.protocol === "https:" ? "wss" : "ws"}://${location.host}/hall`);
  const alone = ALONE[location.pathname];
  if (alone !== undefined) {
    await showPage(location.pathname, alone, hall);
    return;
  }
  document.body.prepend(makeContactLine(hall));
  if (location.pathname === "/join" || location.hash.length > 1) await showJoin(hall);
  else await begin(hall);
}
