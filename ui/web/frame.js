// SPDX-License-Identifier: GPL-3.0-or-later
//
// frame.js - the frame of a page with several views: a bar with the event, its sections and what the page adds, the
// views' tabs, and the view that is chosen. The browser's own way back leads to the view before; the address stays.

import { fill, h, setText } from "./dom.js";
import { icon } from "./icons.js";
import { _ } from "./words.js";

/** @typedef {import("./icons.js").IconName} IconName */
/** @typedef {import("./lists.js").Lists} Lists */
/**
 * @typedef {object} View
 * @property {string} name
 * @property {string} label of its tab
 * @property {string} [icon] without one it has no tab
 * @property {HTMLElement} element
 * @property {() => void} update it is shown, or a list is new
 * @property {() => number} [count] what its tab counts
 */

const NARROW = "(max-width: 959px)";

export class Frame {
  /**
   * @param {Lists} lists
   * @param {{ views: View[], tools?: HTMLElement[], notes?: HTMLElement, aside?: string }} what aside: the view that
   * stands beside the others where there is room
   */
  constructor(lists, { views, tools = [], notes, aside }) {
    this.lists = lists;
    this.views = views;
    this.aside = aside;
    this.narrow = matchMedia(NARROW);
    this.title = h("h1", { class: "event" });
    this.chooser = h("select", { "aria-label": _("Section"),
      onchange: () => lists.choose(Number(this.chooser.value)) });
    this.round = h("p", { class: "round soft" });
    this.body = h("div", { class: "view" });
    this.side = h("div", { class: "aside" });
    this.tabs = views.filter((view) => view.icon !== undefined).map((view) => this.makeTab(view));
    this.element = h("div", { class: "frame" },
      h("header", { class: "top" }, h("div", { class: "names" }, this.title, this.round), this.chooser,
        h("div", { class: "tools" }, tools)),
      h("nav", { class: "tabs", "aria-label": _("Views") }, this.tabs),
      h("div", { class: "body" }, this.body, this.side), notes);
    this.onPop = () => this.goTo(this.readView());
    addEventListener("popstate", this.onPop);
    this.onWidth = () => this.goTo(this.name);
    this.narrow.addEventListener("change", this.onWidth);
    lists.onChange((name) => this.update(name));
    this.name = "";
    this.goTo(this.readView());
  }

  close() {
    removeEventListener("popstate", this.onPop);
    this.narrow.removeEventListener("change", this.onWidth);
  }

  /** @param {View} view */
  makeTab(view) {
    const badge = h("span", { class: "badge", hidden: true });
    return h("button", { type: "button", "data-view": view.name, onclick: () => this.show(view.name) },
      h("span", { class: "picture" }, icon(/** @type {IconName} */ (view.icon)), badge),
      h("span", { class: "label" }, view.label));
  }

  readView() {
    const name = String(history.state?.view ?? "");
    return this.find(name) === undefined ? this.views[0].name : name;
  }

  /** @param {string} name "board 4" is of the view board */
  find(name) {
    return this.views.find((view) => view.name === name.split(" ")[0]);
  }

  /**
   * Shows a view, as a step that the way back takes back.
   * @param {string} name
   */
  show(name) {
    if (name === this.name) return;
    history.pushState({ view: name }, "");
    this.goTo(name);
    const heading = /** @type {HTMLElement | null} */ (this.body.querySelector("h2[tabindex]"));
    heading?.focus();
    this.body.scrollTop = 0;
  }

  /** The way back, or to the first view where none was before. */
  back() {
    if (history.state?.view === this.name) history.back();
    else this.goTo(this.views[0].name);
  }

  /** @param {string} name */
  goTo(name) {
    const isWide = !this.narrow.matches && this.aside !== undefined;
    if (isWide && name === this.aside)
      name = this.views.find((view) => view.icon !== undefined && view.name !== this.aside)?.name ?? name;
    const view = this.find(name) ?? this.views[0];
    const beside = isWide ? this.find(this.aside ?? "") : undefined;
    this.name = name;
    this.element.dataset.view = view.name;
    if (this.body.firstElementChild !== view.element) fill(this.body, view.element);
    this.side.hidden = beside === undefined;
    if (beside !== undefined && this.side.firstElementChild !== beside.element) fill(this.side, beside.element);
    for (const tab of this.tabs) {
      tab.hidden = isWide && tab.dataset.view === this.aside;
      if (tab.dataset.view === view.name) tab.setAttribute("aria-current", "page");
      else tab.removeAttribute("aria-current");
    }
    this.update("all");
  }

  /** @param {string} name of the list that is new */
  update(name) {
    if (name === "sections" || name === "all") this.showSections();
    for (const tab of this.tabs) this.showCount(tab);
    this.find(this.name)?.update();
    if (!this.side.hidden) this.find(this.aside ?? "")?.update();
  }

  showSections() {
    const { lists } = this;
    const section = lists.getSection();
    setText(this.title, lists.hall.seat?.event ?? "");
    this.chooser.hidden = lists.sections.length < 2;
    fill(this.chooser, lists.sections.map((row) => h("option", { value: row.section }, row.name)));
    this.chooser.value = String(lists.section);
    setText(this.round, section === undefined ? "" : getRoundText(section, lists.sections.length < 2));
  }

  /** @param {HTMLElement} tab */
  showCount(tab) {
    const count = this.find(tab.dataset.view ?? "")?.count?.() ?? 0;
    const badge = /** @type {HTMLElement} */ (tab.querySelector(".badge"));
    badge.hidden = count === 0;
    setText(badge, count === 0 ? "" : String(count));
  }
}

/**
 * "Open section · round 4 of 5"
 * @param {import("./lists.js").Section} section
 * @param {boolean} withName
 */
export function getRoundText(section, withName) {
  const { round, n, name } = section;
  const text = round === undefined ? _("No round yet") : n !== undefined && n >= round
    ? _("Round {round} of {n}", { round, n }) : _("Round {round}", { round });
  return withName ? `${name} · ${text}` : text;
}

/**
 * What an empty list says: what is so, and what to do.
 * @param {IconName} picture
 * @param {string} title
 * @param {string} text
 */
export function makeEmptyState(picture, title, text) {
  return h("div", { class: "nothing" }, icon(picture), h("h2", {}, title), h("p", { class: "soft" }, text));
}
