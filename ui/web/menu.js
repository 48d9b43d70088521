// SPDX-License-Identifier: GPL-3.0-or-later
//
// menu.js - the choices of a table's device: how the halves lie, who sits where, sounds, language. They are kept on
// this device.

import { fill, h } from "./dom.js";
import { canFillScreen, toggleFullScreen } from "./lock.js";
import { changeSettings, getSettings } from "./settings.js";
import { hasSounds, play, setSounds } from "./sounds.js";
import { _, changeLanguage, getLanguage } from "./words.js";

/**
 * A choice of a few.
 * @param {string} label
 * @param {[string, string][]} values what is stored, and its words
 * @param {string} chosen
 * @param {(value: string) => void} choose
 */
function makeChoice(label, values, chosen, choose) {
  return h("div", { class: "field", role: "group", "aria-label": label },
    h("span", {}, label),
    h("div", { class: "row even" }, values.map(([value, text]) => h("button", {
      type: "button",
      "aria-pressed": String(value === chosen),
      onclick: () => choose(value),
    }, text))));
}

/**
 * Opens the choices.
 * @param {{ isTable: boolean, redraw: () => void, swap: () => void, leave: () => void }} page
 */
export function openMenu(page) {
  const dialog = h("dialog", { class: "menu", "aria-label": _("Settings of this device") });
  let isLeaving = false;

  /** @param {() => void} change */
  const after = (change) => {
    change();
    page.redraw();
    draw();
  };
  const makeTable = () => [
    makeChoice(_("Where you sit"), [["facing", _("Facing each other")], ["beside", _("Side by side")]],
      getSettings().layout, (value) => after(() => changeSettings({ layout: value === "beside" ? value : "facing" }))),
    h("button", { type: "button", onclick: () => after(page.swap) }, _("Swap the halves")),
  ];
  const draw = () => fill(dialog, h("div", { class: "choices" },
    h("h2", {}, _("Settings of this device")),
    page.isTable && makeTable(),
    makeChoice(_("Pieces"), [["red", _("Red and white")], ["black", _("Black and white")]],
      getSettings().pieces, (value) => after(() => changeSettings({ pieces: value === "black" ? value : "red" }))),
    makeChoice(_("Sounds"), [["on", _("On")], ["off", _("Off")]], hasSounds() ? "on" : "off", (value) => after(() => {
      setSounds(value === "on");
      play("press");
    })),
    makeChoice(_("Language"), [["en", "English"], ["es", "Español"]], getLanguage(),
      (value) => void changeLanguage(value).then(() => location.reload())),
    h("div", { class: "row even" },
      canFillScreen() && h("button", { type: "button", onclick: () => void toggleFullScreen() }, _("Full screen")),
      h("a", { class: "button", href: "/test" }, _("Test this device"))),
    isLeaving ? h("button", { type: "button", class: "grave", onclick: page.leave }, _("Give up the seat: sure?"))
      : h("button", { type: "button", onclick: () => after(() => { isLeaving = true; }) }, _("Give up this seat…")),
    h("button", { type: "button", class: "main", onclick: () => dialog.close() }, _("Done"))));

  draw();
  dialog.addEventListener("close", () => dialog.remove());
  document.body.append(dialog);
  dialog.showModal();
}
