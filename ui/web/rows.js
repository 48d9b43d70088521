// SPDX-License-Identifier: GPL-3.0-or-later
//
// rows.js - keeps the rows of a list on the page as they were where they are the same ones: what has the focus keeps
// it, and nothing is read out that did not change.

/**
 * Shows items in that order. MAKE makes the element of a new one, UPDATE writes what it says, of new ones too.
 * @template Item
 * @param {HTMLElement} parent has nothing but these rows
 * @param {readonly Item[]} items
 * @param {(item: Item) => string} getKey
 * @param {(item: Item) => HTMLElement} make
 * @param {(element: HTMLElement, item: Item) => void} update
 */
export function showRows(parent, items, getKey, make, update) {
  /** @type {Map<string, HTMLElement>} */
  const known = new Map();
  for (const child of parent.children)
    if (child instanceof HTMLElement) known.set(child.dataset.key ?? "", child);
  const keys = new Set(items.map(getKey));
  for (const [key, element] of known) if (!keys.has(key)) element.remove();
  let next = parent.firstElementChild;
  for (const item of items) {
    const key = getKey(item);
    const element = known.get(key) ?? make(item);
    element.dataset.key = key;
    if (element === next) next = next.nextElementSibling;
    else parent.insertBefore(element, next);
    update(element, item);
  }
}

/**
 * The part of an element that was marked with data-part.
 * @param {HTMLElement} element
 * @param {string} part
 */
export function getPart(element, part) {
  return /** @type {HTMLElement} */ (element.querySelector(`[data-part="${part}"]`));
}
