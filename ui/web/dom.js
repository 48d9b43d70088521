// SPDX-License-Identifier: GPL-3.0-or-later
//
// dom.js - makes elements. Texts are always texts: nothing that came from elsewhere is read as HTML.

/** @typedef {Node | string | number | null | undefined | false} Child */

/**
 * h("button", { class: "big", "aria-label": "…", onclick: f }, "text"). False, null and undefined are left out, of the
 * properties too; true writes an attribute without a value.
 * @template {keyof HTMLElementTagNameMap} Tag
 * @param {Tag} tag
 * @param {Record<string, unknown>} [properties]
 * @param {...(Child | Child[])} children
 * @returns {HTMLElementTagNameMap[Tag]}
 */
export function h(tag, properties = {}, ...children) {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(properties)) {
    if (value === false || value === null || value === undefined) continue;
    if (name.startsWith("on") && typeof value === "function")
      element.addEventListener(name.slice(2), /** @type {EventListener} */ (value));
    else element.setAttribute(name, value === true ? "" : String(value));
  }
  put(element, ...children);
  return element;
}

/**
 * @param {Element} element
 * @param {...(Child | Child[])} children
 */
export function put(element, ...children) {
  for (const child of children.flat())
    if (child !== null && child !== undefined && child !== false)
      element.append(child instanceof Node ? child : String(child));
}

/**
 * Replaces what is in an element.
 * @param {Element} element
 * @param {...(Child | Child[])} children
 */
export function fill(element, ...children) {
  element.replaceChildren();
  put(element, ...children);
}

/**
 * Sets the text where it differs: what did not change is not drawn, nor read out.
 * @param {Element} element
 * @param {string} text
 */
export function setText(element, text) {
  if (element.textContent !== text) element.textContent = text;
}

/**
 * @param {Element} element
 * @param {string} name
 * @param {string | null} value null: without it
 */
export function setAttribute(element, name, value) {
  if (value === null) element.removeAttribute(name);
  else if (element.getAttribute(name) !== value) element.setAttribute(name, value);
}
