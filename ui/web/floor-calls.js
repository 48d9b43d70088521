// SPDX-License-Identifier: GPL-3.0-or-later
//
// floor-calls.js - what waits for the referee, the most urgent first as the director has it, each with the buttons that
// answer it. A new call is heard and felt.

import { h, setText } from "./dom.js";
import { giveAnswer } from "./floor-forms.js";
import { makeEmptyState } from "./frame.js";
import { icon } from "./icons.js";
import { formatAge } from "./outcomes.js";
import { getPart, showRows } from "./rows.js";
import { play } from "./sounds.js";
import { _, ngettext } from "./words.js";

/** @typedef {import("./lists.js").Call} Call */
/** @typedef {import("./lists.js").Lists} Lists */
/** @typedef {import("./desk.js").Desk} Desk */
/** @typedef {import("./icons.js").IconName} IconName */

const TWICE_MS = 500; // two touches within it are one: the row of the next call may have come under the finger

/** @type {Record<string, [() => string, IconName, string]>} */
const KINDS = {
  forfeit: [() => _("Loss?"), "flag", "flag"],
  flag: [() => _("Flag"), "flag", "flag"],
  "time-called": [() => _("Time called"), "alarm", "time"],
  "call-time": [() => _("Slow move"), "alarm", "time"],
  player: [() => _("Referee called"), "bell", "flag"],
  interrupted: [() => _("Interrupted"), "stop", "time"],
  claim: [() => _("Claim"), "claim", "adjudge"],
  "hand-count": [() => _("Count"), "claim", "adjudge"],
  finding: [() => _("Finding"), "warning", "adjudge"],
  "illegal-move": [() => _("Illegal move"), "warning", "flag"],
  alarm: [() => _("Over the limit"), "alarm", "time"],
  adjudication: [() => _("Adjudication"), "question", "adjudge"],
  "late-match": [() => _("Late"), "alarm", "flag"],
  "late-game": [() => _("Late"), "alarm", "flag"],
  appeal: [() => _("Appeal"), "question", "adjudge"],
  paused: [() => _("Paused"), "pause", "time"],
  adjourned: [() => _("Adjourned"), "sunset", "adjudge"],
  start: [() => _("Not begun"), "dots", "wait"],
  disputed: [() => _("Results differ"), "warning", "flag"],
};

/** @param {Call} call */
function getKey(call) {
  return [call.section, call.round, call.board, call.game, call.why, call.side ?? ""].join(".");
}

/** @param {Call} call */
function makePill(call) {
  const [getWord, picture, look] = KINDS[call.why] ?? [() => _("Call"), "bell", "flag"];
  return h("span", { class: `state ${look}` }, icon(picture), getWord());
}

export class CallsView {
  /**
   * @param {Lists} lists
   * @param {Desk} desk
   * @param {(call: Call) => void} open shows the board of a call
   */
  constructor(lists, desk, open) {
    this.lists = lists;
    this.desk = desk;
    this.open = open;
    this.name = "calls";
    this.label = _("Calls");
    this.icon = "bell";
    this.pressed = { key: "", ms: -TWICE_MS };
    /** @type {Set<string> | null} */
    this.known = null;
    this.heading = h("h2", { tabindex: "-1" }, _("Calls"));
    this.total = h("span", { class: "soft" });
    this.list = h("ol", { class: "calls" });
    this.none = makeEmptyState("check", _("Nobody waits"),
      _("Calls of players, flags and decisions appear here. You hear each new one."));
    this.news = h("p", { class: "seen-by-none", role: "status" });
    this.element = h("section", { "aria-label": _("Calls") },
      h("div", { class: "heading" }, this.heading, this.total), this.list, this.none, this.news);
    this.timer = setInterval(() => this.showAges(), 1000);
  }

  close() {
    clearInterval(this.timer);
  }

  count() {
    return this.lists.calls.length;
  }

  /** Sounds where a call is new; called with each list of calls, shown or not. */
  listen() {
    const keys = new Set(this.lists.calls.map(getKey));
    const fresh = this.known === null ? [] : this.lists.calls.filter((call) => !this.known?.has(getKey(call)));
    this.known = keys;
    document.title = keys.size > 0 ? `(${keys.size}) Damero` : "Damero";
    if (fresh.length === 0) return;
    play("call");
    setText(this.news, fresh.map((call) => _("New call. {board}: {text}",
      { board: this.getTitle(call), text: call.text })).join(" "));
  }

  /** @param {Call} call */
  getTitle(call) {
    const board = _("Board {n}", { n: call.board });
    const section = this.lists.findSection(call.section);
    return this.lists.sections.length > 1 && section !== undefined ? `${board} · ${section.name}` : board;
  }

  update() {
    const { calls } = this.lists;
    showRows(this.list, calls, getKey, (call) => this.makeRow(call), (row, call) => this.updateRow(row, call));
    this.none.hidden = calls.length > 0 || !this.lists.known.has("calls");
    setText(this.total, calls.length === 0 ? "" : ngettext("{n} waits for you", "{n} wait for you", calls.length));
    this.showAges();
  }

  showAges() {
    const now = this.lists.hall.now();
    for (const call of this.lists.calls) {
      const row = /** @type {HTMLElement | null} */ (this.list.querySelector(`[data-key="${getKey(call)}"]`));
      if (row !== null) setText(getPart(row, "age"), formatAge(now - call.sinceMs));
    }
  }

  /** @param {Call} call */
  makeRow(call) {
    return h("li", { class: "call" },
      h("div", { class: "line" }, h("h3", {}, this.getTitle(call)), makePill(call),
        h("span", { class: "age soft", "data-part": "age" })),
      h("p", { "data-part": "text" }), h("div", { class: "row", "data-part": "acts" }));
  }

  /** @param {HTMLElement} row @param {Call} call */
  updateRow(row, call) {
    setText(getPart(row, "text"), call.text);
    const acts = getPart(row, "acts");
    showRows(acts, this.getButtons(call), (button) => button.key,
      (button) => h("button", { type: "button", class: button.class,
        "aria-label": `${button.label}: ${this.getTitle(call)}`,
        onclick: (/** @type {Event} */ event) => this.press(call, button.run, event) }, button.label), () => undefined);
  }

  /** @param {Call} call */
  getButtons(call) {
    const title = this.getTitle(call);
    /** @type {{ key: string, label: string, class: string, run: (event: Event) => unknown }[]} */
    const buttons = call.answers.map((answer) => ({ key: answer.act, class: "",
      label: answer.needsReason ? `${answer.text}…` : answer.text,
      run: (event) => giveAnswer(answer, title, this.desk, event) }));
    buttons.push({ key: "open", label: _("Open"), class: buttons.length > 0 ? "flat" : "",
      run: () => this.open(call) });
    return buttons;
  }

  /** @param {Call} call @param {(event: Event) => unknown} run @param {Event} event */
  press(call, run, event) {
    const now = this.lists.hall.now(), key = getKey(call);
    const isTwice = key !== this.pressed.key && now - this.pressed.ms < TWICE_MS;
    this.pressed = { key, ms: now };
    if (!isTwice) run(event);
  }
}
