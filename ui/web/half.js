// SPDX-License-Identifier: GPL-3.0-or-later
//
// half.js - one player's half of the clock: a face that is one large button, and below it what else they may do.
// What it shows is told to it; what is touched it tells. It knows neither the connection nor the other half.

import { fill, h, setAttribute, setText } from "./dom.js";
import { makeFitting } from "./fit.js";
import { icon } from "./icons.js";
import { getSideName } from "./sides.js";
import { formatClock } from "./time.js";
import { C_, _ } from "./words.js";

/** @typedef {import("./messages.js").Side} Side */
/** @typedef {import("./halves.js").HalfLook} HalfLook */
/** @typedef {import("./halves.js").ActKind} ActKind */

const SAID_MS = 7000;
const SAME_TOUCH_MS = 1000;

/** What a draw can be claimed by. @returns {[string, string][]} */
function getCounts() {
  return [["repetition", C_("count", "Same position")], ["forty-move", C_("count", "Forty moves")],
    ["lone-king", C_("count", "Lone king")]];
}

/** Small screens show the picture alone. @param {HTMLButtonElement} button @param {string} text */
function rename(button, text) {
  setAttribute(button, "aria-label", text);
  if (button.lastElementChild !== null) setText(button.lastElementChild, text);
}

/**
 * What a half tells: the face was touched; something was chosen, with the count of a claim.
 * @typedef {object} HalfEvents
 * @property {(event: Event) => void} onFace
 * @property {(kind: string, count?: string) => void} onAct
 */

export class Half {
  /** @param {HalfEvents} events @param {boolean} hasActs the player of this half uses this device */
  constructor(events, hasActs) {
    this.events = events;
    this.hasActs = hasActs;
    this.touchedMs = -SAME_TOUCH_MS;
    this.asked = "";
    this.disc = h("span", { class: "disc" });
    this.name = h("span", { class: "name" });
    this.sideName = h("span", { class: "side" });
    this.digits = h("span", { class: "digits" });
    this.place = h("span", { class: "place" }, this.digits);
    this.sign = h("span", { class: "mark" });
    this.what = h("span", { class: "what" });
    this.info = h("span", { class: "info" });
    this.face = h("button", { type: "button", class: "press" },
      h("span", { class: "who" }, this.disc, this.name, this.sideName),
      this.place,
      h("span", { class: "says" }, this.sign, this.what, this.info));
    this.said = h("p", { class: "said", role: "alert", hidden: true });
    this.entry = h("div", { class: "entry", hidden: true });
    this.panel = h("div", { class: "panel", role: "group", hidden: true });
    this.acts = h("div", { class: "acts" });
    /** @type {Map<ActKind, HTMLButtonElement>} */
    this.buttons = new Map();
    this.tools = h("div", { class: "tools" }, this.entry, hasActs && this.acts);
    this.element = h("section", { class: "half" }, this.face, this.said, this.tools, this.panel);
    this.fit = makeFitting(this.place, this.digits);
    this.sayTimer = 0;
    this.signName = "";
    if (hasActs) this.makeActs();
    this.listen();
  }

  makeActs() {
    this.addAct("call-referee", "question", _("Referee"), () => this.events.onAct("call-referee"));
    this.addAct("offer-draw", "half", _("Draw"), () => this.ask(_("Offer a draw?"),
      [["offer-draw", _("Offer a draw")]]));
    this.addAct("claim", "claim", _("Claim"), () => this.askClaim());
    this.addAct("resign", "white", _("Resign"), () => this.ask(_("Resign this game?"),
      [["resign", _("Resign: the game is lost")]], true));
  }

  /** @param {ActKind} kind @param {import("./icons.js").IconName} sign @param {string} text @param {() => void} act */
  addAct(kind, sign, text, act) {
    const button = h("button", { type: "button", class: "act", "aria-label": text, onclick: act }, icon(sign),
      h("span", {}, text));
    this.buttons.set(kind, button);
    this.acts.append(button);
  }

  /** A press counts at the touch, not when the finger is lifted; a click is of a keyboard or a reader. */
  listen() {
    this.face.addEventListener("pointerdown", (event) => {
      if (!event.isPrimary || event.button !== 0) return;
      this.touchedMs = performance.now();
      this.events.onFace(event);
    });
    this.face.addEventListener("click", (event) => {
      if (performance.now() - this.touchedMs > SAME_TOUCH_MS) this.events.onFace(event);
    });
    this.element.addEventListener("keydown", (event) => {
      if (event.key === "Escape" && !this.panel.hidden) this.close();
    });
  }

  // ---- what it asks

  /**
   * Asks once more before it is done.
   * @param {string} question
   * @param {[string, string][]} answers kind and words
   * @param {boolean} [isGrave]
   */
  ask(question, answers, isGrave = false) {
    this.asked = answers[0][0];
    this.open(question, answers.map(([kind, text]) => h("button", {
      type: "button",
      class: isGrave ? "grave" : "main",
      onclick: () => {
        this.close();
        this.events.onAct(kind);
      },
    }, text)), _("Back"));
  }

  askClaim() {
    this.asked = "claim";
    this.open(_("Claim a draw: by which count?"), getCounts().map(([count, text]) => h("button", {
      type: "button",
      onclick: () => this.open(_("Claim a draw by “{count}”?", { count: text }), [h("button", {
        type: "button",
        class: "main",
        onclick: () => {
          this.close();
          this.events.onAct("claim", count);
        },
      }, _("Claim"))], _("Back")),
    }, text)), _("Back"));
  }

  /**
   * The other player offers a draw: it stays until it is answered. The clock stays free, as a press declines.
   * @param {string} name
   */
  askDraw(name) {
    if (this.asked === "answer") return;
    this.asked = "answer";
    this.open(_("{name} offers a draw", { name }), [
      h("button", { type: "button", class: "main", onclick: () => this.events.onAct("accept-draw") }, _("Accept")),
      h("button", { type: "button", onclick: () => this.events.onAct("decline-draw") }, _("Decline")),
    ], "");
  }

  /** @param {string} question @param {HTMLElement[]} buttons @param {string} back "": there is no way back */
  open(question, buttons, back) {
    this.panel.classList.toggle("band", back === "");
    setAttribute(this.panel, "aria-label", question);
    fill(this.panel, h("p", {}, question), h("div", { class: "row" }, buttons,
      back !== "" && h("button", { type: "button", class: "flat", onclick: () => this.close() }, back)));
    const hadFocus = this.element.contains(document.activeElement) || document.activeElement === document.body;
    this.panel.hidden = false;
    if (hadFocus) this.panel.querySelector("button")?.focus({ preventScroll: true });
  }

  close() {
    const hadFocus = this.panel.contains(document.activeElement);
    this.panel.hidden = true;
    this.asked = "";
    if (hadFocus) this.face.focus({ preventScroll: true });
  }

  /** What was asked cannot be done any more. @param {Record<ActKind, boolean>} can @param {boolean} isOffered */
  checkAsked(can, isOffered) {
    if (this.asked === "answer" ? !isOffered : this.asked !== "" && !can[/** @type {ActKind} */ (this.asked)])
      this.close();
  }

  /** Says something for a while. @param {string} text */
  say(text) {
    clearTimeout(this.sayTimer);
    setText(this.said, text);
    this.said.hidden = false;
    this.sayTimer = window.setTimeout(() => this.hush(), SAID_MS);
  }

  /** What was said is of before. */
  hush() {
    clearTimeout(this.sayTimer);
    this.said.hidden = true;
    setText(this.said, "");
  }

  // ---- what it shows

  /** @param {Side} side @param {string} name */
  setPlayer(side, name) {
    this.element.dataset.side = side;
    this.disc.className = `disc ${side}`;
    setText(this.name, name);
    setText(this.sideName, getSideName(side));
    setAttribute(this.element, "aria-label", `${name}, ${getSideName(side)}`); // the side is not always in letters
  }

  /** @param {HalfLook} look @param {string} info */
  setLook(look, info) {
    this.element.dataset.look = look.look;
    this.element.dataset.does = look.does;
    if (this.signName !== look.icon) {
      this.signName = look.icon;
      fill(this.sign, icon(look.icon));
    }
    setText(this.what, look.what);
    setText(this.info, info);
    setAttribute(this.face, "aria-disabled", look.does === "" ? "true" : null);
  }

  /** @param {number | undefined} shownMs undefined: there is no clock @param {boolean} countsUp */
  setTime(shownMs, countsUp) {
    setText(this.digits, shownMs === undefined ? "–" : formatClock(shownMs, countsUp));
    this.fit();
  }

  /** @param {Record<ActKind, boolean>} can @param {{ called: boolean, offered: boolean }} done */
  setActs(can, done) {
    for (const [kind, button] of this.buttons) {
      const isDone = kind === "call-referee" ? done.called : kind === "offer-draw" && done.offered;
      button.disabled = !can[kind];
      button.classList.toggle("done", isDone);
      if (kind === "call-referee") rename(button, isDone ? C_("referee", "Called") : _("Referee"));
      if (kind === "offer-draw") rename(button, isDone ? C_("draw", "Offered") : _("Draw"));
    }
  }
}
