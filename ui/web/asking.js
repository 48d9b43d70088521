// SPDX-License-Identifier: GPL-3.0-or-later
//
// asking.js - dialogs that ask: yes or no, or a small form. They are modal and closed by Escape, which means no.

import { h, put } from "./dom.js";
import { icon } from "./icons.js";
import { _ } from "./words.js";

/** @typedef {{ name: string, label: string, choices: readonly (readonly [string, string])[],
 *   value?: string }} Choice */
/** @typedef {{ name: string, label: string, value?: string, hint?: string, pattern?: string, needed?: boolean,
 *   suggestions?: readonly string[] }} Entry */
/** @typedef {{ title: string, text?: string, yes: string, grave?: boolean,
 *   fields?: readonly (Choice | Entry)[] }} Question */

let n_fields = 0;

/**
 * A modal dialog with a heading; what closes it is told by its "close" event.
 * @param {string} title
 * @param {string} className
 */
export function makeDialog(title, className) {
  const id = `dialog-${++n_fields}`;
  const heading = h("h2", { id, tabindex: "-1" }, title);
  const dialog = h("dialog", { class: className, "aria-labelledby": id }, heading);
  dialog.addEventListener("close", () => dialog.remove());
  return { dialog, heading };
}

/** @param {Choice} field */
function makeChoice(field) {
  const name = `${field.name}-${++n_fields}`;
  const chosen = field.value ?? field.choices[0][0];
  return h("fieldset", { class: "choice" }, h("legend", {}, field.label), h("div", { class: "choices" },
    field.choices.map(([value, text]) => h("label", {}, h("input", { type: "radio", name, value,
      "data-field": field.name, checked: value === chosen }), h("span", {}, text)))));
}

/** @param {Entry} field */
function makeEntry(field) {
  const id = `field-${++n_fields}`;
  const input = h("input", { id, value: field.value ?? "", "data-field": field.name, autocomplete: "off",
    maxlength: "200", required: field.needed === true, pattern: field.pattern,
    "aria-describedby": field.hint === undefined ? null : `${id}-hint` });
  const suggestions = (field.suggestions ?? []).map((text) => h("button", { type: "button", class: "chip",
    onclick: () => { input.value = text; } }, text));
  return h("div", { class: "field" }, h("label", { for: id }, field.label), input,
    field.hint !== undefined && h("p", { id: `${id}-hint`, class: "small soft" }, field.hint),
    suggestions.length > 0 && h("div", { class: "chips" }, suggestions));
}

/** @param {HTMLFormElement} form */
function readForm(form) {
  /** @type {Record<string, string>} */
  const values = {};
  for (const input of form.querySelectorAll("input"))
    if (input.type !== "radio" || input.checked) values[input.dataset.field ?? ""] = input.value.trim();
  return values;
}

/**
 * Asks; the values of the fields, or null: it is not to be done.
 * @param {Question} question
 * @returns {Promise<Record<string, string> | null>}
 */
export function askForm({ title, text, yes, grave = false, fields = [] }) {
  const { dialog } = makeDialog(title, "asking");
  const no = h("button", { type: "button", onclick: () => dialog.close() }, _("Cancel"));
  const form = h("form", { method: "dialog" }, text !== undefined && h("p", {}, text),
    fields.map((field) => "choices" in field ? makeChoice(field) : makeEntry(field)),
    h("div", { class: "row even answers" }, no, h("button", { class: grave ? "grave" : "main" }, yes)));
  put(dialog, form);
  document.body.append(dialog);
  dialog.showModal();
  const first = /** @type {HTMLElement | null} */ (form.querySelector("input:checked, input:not([type=radio])"));
  (first ?? no).focus();
  return new Promise((resolve) => {
    /** @type {Record<string, string> | null} */
    let values = null;
    form.addEventListener("submit", () => { values = readForm(form); });
    dialog.addEventListener("close", () => resolve(values));
  });
}

/**
 * Asks yes or no; No has the focus.
 * @param {Question} question
 */
export async function ask(question) {
  return (await askForm(question)) !== null;
}

/**
 * A button that closes its dialog.
 * @param {HTMLDialogElement} dialog
 */
export function makeCloseButton(dialog) {
  return h("button", { type: "button", class: "flat close", "aria-label": _("Close"), onclick: () => dialog.close() },
    icon("cross"));
}
