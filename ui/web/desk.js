// SPDX-License-Identifier: GPL-3.0-or-later
//
// desk.js - what the floor and its helpers do: it hands over, and says what came of it. What can be taken back has an
// Undo for a while, what cannot is asked before. Without contact nothing is done: a clock that was paused a minute
// later than was meant would be worse than one that was not.

import { makeAct } from "./acts.js";
import { ask } from "./asking.js";
import { fill, h } from "./dom.js";
import { icon } from "./icons.js";
import { tellWhy } from "./refusals.js";
import { play } from "./sounds.js";
import { _ } from "./words.js";

/** @typedef {import("./connection.js").Hall} Hall */
/** @typedef {import("./messages.js").Answer} Answer */
/** @typedef {import("./messages.js").Change} Change */
/** @typedef {import("./acts.js").Place} Place */

const SHOWN_MS = 10000;
const HARMLESS = new Set(["call-answered", "pause", "resume", "late", "arrived", "start", "time-called",
  "clock-adjusted",
  "caution", "appeal", "adjourned", "continued", "hand-count-stopped", "hand-count-restarted"]);

/** @param {Answer} answer */
function getRefusalText(answer) {
  return answer.why === "role" ? _("This device may not do that.") : tellWhy(answer.why ?? "", answer.text);
}

export class Desk {
  /**
   * @param {Hall} hall
   * @param {boolean} isFloor
   */
  constructor(hall, isFloor) {
    this.hall = hall;
    this.isFloor = isFloor;
    this.notes = h("div", { class: "toasts", role: "status" });
    this.timer = 0;
  }

  stop() {
    clearTimeout(this.timer);
  }

  /**
   * Says something for a while.
   * @param {string} text
   * @param {{ isBad?: boolean, undo?: string }} [more] undo: the uid of the act
   */
  say(text, { isBad = false, undo } = {}) {
    clearTimeout(this.timer);
    const close = h("button", { class: "flat", type: "button", "aria-label": _("Close"),
      onclick: () => fill(this.notes) }, icon("cross"));
    const back = undo !== undefined && h("button", { class: "flat", type: "button",
      onclick: (/** @type {Event} */ event) => this.undo(undo, event) }, icon("undo"), _("Undo"));
    fill(this.notes, h("div", { class: isBad ? "toast bad" : "toast" }, isBad && icon("warning"), h("span", {}, text),
      back, close));
    if (!isBad) this.timer = setTimeout(() => fill(this.notes), SHOWN_MS);
  }

  /**
   * Hands a change over; true: it was done.
   * @param {Change} change
   * @param {string} done what it is called when it was
   * @param {Event} [event] the touch
   * @param {boolean} [undoable]
   */
  async change(change, done, event, undoable = false) {
    if (!this.hall.isOpen) {
      this.say(_("No contact with the director: nothing was done. Try again when it is back."), { isBad: true });
      return false;
    }
    const answer = await this.hall.change(change, event);
    if (answer.kind === "performed") {
      this.say(done, undoable && this.isFloor ? { undo: answer.uid } : {});
      return true;
    }
    play("no");
    this.say(getRefusalText(answer), { isBad: true });
    return false;
  }

  /**
   * Performs an act of the floor. One that ends a game is asked first, unless the person has just filled in a form.
   * @param {string} act its text
   * @param {string} done
   * @param {Event} [event]
   * @param {{ isMeant?: boolean, question?: string, yes?: string }} [more]
   */
  async act(act, done, event, { isMeant = false, question, yes } = {}) {
    const kind = act.split(" ")[0];
    if (!isMeant && !HARMLESS.has(kind) && !(await ask({ title: question ?? `${done}?`, yes: yes ?? done })))
      return false;
    return this.change({ kind: "act", act }, done, event, true);
  }

  /**
   * @param {string} kind
   * @param {Place} place
   * @param {import("./acts.js").Fields} fields
   * @param {string} done
   * @param {Event} [event]
   * @param {{ isMeant?: boolean, question?: string, yes?: string }} [more]
   */
  actAt(kind, place, fields, done, event, more) {
    return this.act(makeAct(kind, place, fields), done, event, more);
  }

  /** @param {string} uid @param {Event} event */
  async undo(uid, event) {
    await this.change({ kind: "act", act: `undo undoes=${uid}` }, _("Undone"), event);
  }
}
