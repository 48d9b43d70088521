// SPDX-License-Identifier: GPL-3.0-or-later
//
// screen.js - the page of a screen on the wall: pairings, clocks, positions and standings of every section one after
// another, or one of them by choice. Nobody needs to touch it; keys and a bar that comes with the pointer choose.

import { fill, h, setAttribute, setText } from "./dom.js";
import { updateTimes } from "./faces.js";
import { getRoundText } from "./frame.js";
import { icon } from "./icons.js";
import { Lists } from "./lists.js";
import { stayAwake, toggleFullScreen } from "./lock.js";
import { hasOpeningToShow } from "./opening.js";
import { getPart } from "./rows.js";
import { getSeenBoards, getSlideTitle, makeSlideElement } from "./screen-slides.js";
import { findSlide, makeSlides } from "./slides.js";
import { groupByBoard } from "./standings-view.js";
import { _ } from "./words.js";

/** @typedef {import("./connection.js").Hall} Hall */
/** @typedef {import("./slides.js").Slide} Slide */
/** @typedef {import("./slides.js").SlideKind} SlideKind */

const STORED = "damero-screen";
const SHOWN_MS = 12000;
const LOOK_MS = 200;
const BAR_MS = 4000;
const KINDS = /** @type {const} */ (["pairings", "clocks", "positions", "standings"]);
const LISTS = ["boards", "pairings", "standings"];

/** How many rows of each there is room for: letters and rows are measured by the height (screen.css). */
const CAPACITIES = {
  wide: { pairings: 9, standings: 18, clocks: 6, positions: 3 },
  narrow: { pairings: 9, standings: 9, clocks: 6, positions: 2 },
};
const WIDE = 1.5; // width by height

export class Screen {
  /** @param {Hall} hall */
  constructor(hall) {
    this.lists = new Lists(hall, LISTS);
    this.choice = localStorage.getItem(STORED) ?? "rotate";
    this.isPaused = false;
    this.index = 0;
    /** @type {Slide[]} */
    this.slides = [];
    this.nSkipped = 0;
    this.shownMs = hall.now();
    this.touchedMs = -BAR_MS;
    this.event = h("p", { class: "event" });
    this.title = h("h1");
    this.part = h("p", { class: "part" });
    this.stage = h("div", { class: "stage" });
    this.bar = h("div", { class: "choices", role: "toolbar", "aria-label": _("What is shown") }, this.makeButtons());
    this.element = h("div", { class: "screen" },
      h("header", {}, h("div", {}, this.event, this.title), this.part), this.stage, this.bar);
    this.onKey = (/** @type {KeyboardEvent} */ event) => this.press(event);
    this.onPoint = () => this.showBar();
    this.onSize = () => this.update();
    addEventListener("keydown", this.onKey);
    addEventListener("pointermove", this.onPoint);
    addEventListener("pointerdown", this.onPoint);
    addEventListener("resize", this.onSize);
    this.timer = setInterval(() => this.look(), LOOK_MS);
    this.lists.onChange(() => this.update());
    this.lists.start();
    void stayAwake();
  }

  close() {
    clearInterval(this.timer);
    this.lists.stop();
    removeEventListener("keydown", this.onKey);
    removeEventListener("pointermove", this.onPoint);
    removeEventListener("pointerdown", this.onPoint);
    removeEventListener("resize", this.onSize);
  }

  // ---- what is chosen

  makeButtons() {
    const choices = [["rotate", _("All in turn")], ["pairings", _("Pairings")], ["clocks", _("Clocks")],
      ["positions", _("Positions")], ["standings", _("Standings")]];
    return [...choices.map(([choice, label], i) => h("button", { type: "button", "data-choice": choice,
      "aria-keyshortcuts": String(i + 1), onclick: () => this.choose(choice) }, label)),
    h("button", { type: "button", "aria-label": _("Back"), onclick: () => this.step(-1) }, icon("back")),
    h("button", { type: "button", "data-choice": "pause", "aria-keyshortcuts": "Space",
      onclick: () => this.pause() }, icon("pause"), _("Pause")),
    h("button", { type: "button", "aria-label": _("Next"), onclick: () => this.step(1) }, icon("next")),
    h("button", { type: "button", "aria-keyshortcuts": "F", onclick: () => void toggleFullScreen() }, icon("full"),
      _("Full screen"))];
  }

  /** @param {string} choice */
  choose(choice) {
    this.choice = choice;
    localStorage.setItem(STORED, choice);
    this.index = 0;
    this.slides = [];
    this.shownMs = this.lists.hall.now();
    this.update();
  }

  pause() {
    this.isPaused = !this.isPaused;
    this.shownMs = this.lists.hall.now();
    this.showChoice();
  }

  /** @param {KeyboardEvent} event */
  press(event) {
    if (event.ctrlKey || event.altKey || event.metaKey) return;
    const choice = ["rotate", ...KINDS][Number(event.key) - 1];
    const isOnButton = event.target instanceof HTMLButtonElement;
    if (choice !== undefined) this.choose(choice);
    else if (event.key === "ArrowRight") this.step(1);
    else if (event.key === "ArrowLeft") this.step(-1);
    else if (event.key === " " && !isOnButton) this.pause();
    else if (event.key === "f") void toggleFullScreen();
    else return;
    event.preventDefault();
    this.showBar();
  }

  showBar() {
    this.touchedMs = this.lists.hall.now();
    this.element.classList.add("touched");
  }

  showChoice() {
    for (const button of this.bar.children)
      if (button instanceof HTMLElement && button.dataset.choice !== undefined)
        setAttribute(button, "aria-pressed", String(button.dataset.choice === "pause" ? this.isPaused
          : button.dataset.choice === this.choice));
  }

  // ---- the slides

  makeSlides() {
    const { boards, pairings, standings } = this.lists;
    const isRunning = boards.some((board) => !["before", "none", "done"].includes(board.state));
    const clocks = boards.filter((board) => board.state !== "none" && board.black_ms !== undefined);
    const capacities = CAPACITIES[innerWidth / innerHeight >= WIDE ? "wide" : "narrow"];
    const seen = getSeenBoards(this.lists).length;
    const isDrawn = boards.some(hasOpeningToShow);
    const rows = { pairings: groupByBoard(pairings).length, clocks: clocks.length, standings: standings.length,
      positions: this.choice === "rotate" ? Math.min(seen, capacities.positions) : seen }; // in turn: the first boards
    const kinds = KINDS.filter((kind) => this.choice === "rotate"
      ? kind === "standings" || (kind === "pairings" ? !isRunning : isRunning || (kind === "positions" && isDrawn))
      : kind === this.choice);
    return makeSlides(kinds, rows, capacities);
  }

  update() {
    const section = this.lists.getSection();
    setText(this.event, this.lists.hall.seat?.event ?? "");
    this.showChoice();
    if (this.lists.sections.length > 0 && !LISTS.every((name) => this.lists.known.has(name))) return;
    const shown = this.slides[this.index];
    this.slides = this.makeSlides();
    this.index = findSlide(this.slides, shown);
    const slide = this.slides[this.index];
    if (slide === undefined && this.skipSection()) return;
    this.nSkipped = 0;
    setText(this.title, slide === undefined ? _("Welcome") : getSlideTitle(slide, this.lists));
    setText(this.part, [section === undefined ? "" : getRoundText(section, true), slide === undefined || slide.parts < 2
      ? "" : _("{part} of {parts}", { part: slide.part, parts: slide.parts })].filter((text) =>
        text !== "").join(" · "));
    fill(this.stage, makeSlideElement(slide, this.lists));
    this.showTimes();
  }

  /** A section that has nothing to show is passed over; false: none has. */
  skipSection() {
    if (this.nSkipped >= this.lists.sections.length) return false;
    this.nSkipped++;
    return this.nextSection(1);
  }

  /** @param {number} by @returns {boolean} whether there is another one */
  nextSection(by) {
    const { sections } = this.lists;
    if (sections.length < 2) return false;
    const at = sections.findIndex((row) => row.section === this.lists.section);
    this.slides = [];
    this.index = 0;
    this.lists.choose(sections[(at + by + sections.length) % sections.length].section);
    return true;
  }

  /** @param {number} by */
  step(by) {
    this.shownMs = this.lists.hall.now();
    const next = this.index + by;
    if ((next < 0 || next >= this.slides.length) && this.nextSection(by)) return;
    this.index = this.slides.length === 0 ? 0 : (next + this.slides.length) % this.slides.length;
    this.update();
  }

  look() {
    const now = this.lists.hall.now();
    if (!this.isPaused && now - this.shownMs >= SHOWN_MS) this.step(1);
    else this.showTimes();
    if (now - this.touchedMs > BAR_MS) this.element.classList.remove("touched");
  }

  showTimes() {
    const now = this.lists.hall.directorNow();
    for (const card of this.stage.querySelectorAll("[data-board]")) {
      const board = card instanceof HTMLElement ? this.lists.findBoard(Number(card.dataset.board)) : undefined;
      if (board?.running !== undefined && getPart(/** @type {HTMLElement} */ (card), "time") !== null)
        updateTimes(/** @type {HTMLElement} */ (card), board, now);
    }
  }
}

/** @param {Hall} hall */
export function show(hall) {
  const screen = new Screen(hall);
  return { element: screen.element, close: () => screen.close() };
}
