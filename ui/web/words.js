// SPDX-License-Identifier: GPL-3.0-or-later
//
// words.js - every sentence of the pages in the language of who reads them. The catalogue is made from po/ when the
// program is built (catalogue.py). Nothing else reads or stores the language.

/** @typedef {Record<string, string | string[]>} Catalogue */

const STORED = "damero-language";
const CONTEXT = "\u0004";
const LANGUAGES = ["en", "es"];

/** @type {Catalogue} */
let catalogue = {};
let current = "en";

/**
 * @param {string} text
 * @param {Record<string, string | number>} values
 */
function fill(text, values) {
  return text.replace(/\{(\w+)\}/g, (whole, name) => (name in values ? String(values[name]) : whole));
}

/**
 * @param {string} key
 * @param {number} which
 */
function find(key, which) {
  const found = catalogue[key];
  return Array.isArray(found) ? found[which] : found;
}

/**
 * The sentence in the language of the page; {name} stands for a value.
 * @param {string} text
 * @param {Record<string, string | number>} [values]
 */
export function _(text, values = {}) {
  return fill(find(text, 0) ?? text, values);
}

/**
 * The same for a text that means different things in different places.
 * @param {string} context
 * @param {string} text
 */
export function C_(context, text) {
  return find(context + CONTEXT + text, 0) ?? text;
}

/**
 * One or many; {n} stands for the number. English and Spanish count alike.
 * @param {string} one
 * @param {string} many
 * @param {number} n
 * @param {Record<string, string | number>} [values]
 */
export function ngettext(one, many, n, values = {}) {
  const which = n === 1 ? 0 : 1;
  return fill(find(one, which) ?? [one, many][which], { n, ...values });
}

/**
 * Takes a catalogue; the sentences of then on are of it.
 * @param {string} language
 * @param {Catalogue} entries
 */
export function setCatalogue(language, entries) {
  current = language;
  catalogue = entries;
}

/** "en" or "es". */
export function getLanguage() {
  return current;
}

/**
 * The first language of which there are words: of the address, of the choice made before, of the browser.
 * @param {string | null} asked
 * @param {string | null} stored
 * @param {readonly string[]} spoken
 */
export function chooseLanguage(asked, stored, spoken) {
  for (const wish of [asked, stored, ...spoken]) {
    const language = (wish ?? "").toLowerCase().split("-")[0];
    if (LANGUAGES.includes(language)) return language;
  }
  return "en";
}

/** @param {string} language */
async function load(language) {
  let entries = {};
  if (language !== "en") {
    const answer = await fetch(`/web/words-${language}.json`);
    if (answer.ok) entries = await answer.json();
    else language = "en";
  }
  setCatalogue(language, entries);
  document.documentElement.lang = language;
}

/** Loads the words of the language that the page begins with. */
export async function loadWords() {
  const asked = new URLSearchParams(location.search).get("lang");
  await load(chooseLanguage(asked, localStorage.getItem(STORED), navigator.languages));
}

/**
 * Chooses a language for this device; the page is to be drawn anew after it.
 * @param {string} language
 */
export async function changeLanguage(language) {
  localStorage.setItem(STORED, language);
  await load(language);
}
