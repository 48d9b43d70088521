// SPDX-License-Identifier: GPL-3.0-or-later
//
// join.js - the page of a device that has no seat: it exchanges a code, typed or out of the address behind the QR, for
// a seat. The code leaves the address at once, so that nobody reads it there or goes back to it.

import { fill, h } from "./dom.js";
import { icon } from "./icons.js";
import { tellWhy } from "./refusals.js";
import { _, changeLanguage, getLanguage } from "./words.js";

/** @typedef {import("./connection.js").Hall} Hall */

const LENGTH = 8;

/**
 * A code as it is meant: in capitals, without what stands between, and with the letters that look like digits as those.
 * @param {string} text
 */
export function cleanCode(text) {
  const capitals = text.toUpperCase().replace(/[IL]/g, "1").replace(/O/g, "0");
  return capitals.replace(/[^0-9A-HJKMNP-TV-Z]/g, "").slice(0, LENGTH);
}

/** Takes the code out of the address. */
function takeFragment() {
  const code = cleanCode(decodeURIComponent(location.hash.slice(1)));
  if (location.hash !== "") history.replaceState(null, "", location.pathname + location.search);
  return code;
}

/**
 * Asks for the seat; undefined: it is given.
 * @param {string} code
 */
async function ask(code) {
  try {
    const answer = await fetch("/join", {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify({ kind: "join", code }),
    });
    if (answer.ok) return undefined;
    const body = await answer.json().catch(() => ({}));
    return tellWhy(String(body.why ?? (answer.status === 429 ? "too-many-tries" : "no-code")));
  } catch {
    return _("The director’s computer does not answer. Is this device in the same network?");
  }
}

/** @param {() => void} redraw */
function makeLanguages(redraw) {
  const names = { en: "English", es: "Español" };
  return h("div", { class: "row", role: "group", "aria-label": _("Language") },
    Object.entries(names).map(([language, name]) => h("button", {
      type: "button",
      class: "flat",
      lang: language,
      "aria-pressed": String(language === getLanguage()),
      onclick: () => void changeLanguage(language).then(redraw),
    }, name)));
}

/** @param {string} message what went wrong; "": nothing */
function makeMessage(message) {
  const line = h("p", { class: "notice bad", role: "alert", id: "join-message", hidden: message === "" });
  if (message !== "") fill(line, icon("warning"), h("span", {}, message));
  return line;
}

/**
 * @param {Hall} _hall not needed: a device without a seat has no connection
 * @param {string} [why] why the seat it had is gone
 * @param {() => void} [onJoined] the device has a seat
 */
export function show(_hall, why, onJoined) {
  const element = h("div", { class: "sheet join" });
  let code = takeFragment();
  let message = why === undefined ? "" : tellWhy(why);
  let asking = false;

  const join = async () => {
    asking = true;
    draw();
    message = (await ask(code)) ?? "";
    asking = false;
    if (message === "") onJoined?.();
    else draw();
  };
  const submit = (/** @type {Event} */ event) => {
    event.preventDefault();
    if (code.length === LENGTH) void join();
    else {
      message = _("A code has 8 letters and digits.");
      draw();
    }
  };
  const draw = () => {
    const input = h("input", {
      id: "code", class: "code", value: code, maxlength: 12, autocomplete: "off", autocapitalize: "characters",
      spellcheck: "false", inputmode: "text", disabled: asking, "data-first": true,
      "aria-describedby": "code-help join-message",
      oninput: () => { code = cleanCode(input.value); },
    });
    document.title = _("Join – Damero");
    fill(element,
      h("h1", {}, _("Join the tournament")),
      makeMessage(message),
      h("form", { class: "card", onsubmit: submit },
        h("div", { class: "field" },
          h("label", { for: "code" }, _("Code of the seat")),
          input,
          h("p", { class: "soft small", id: "code-help" },
            _("The 8 letters and digits are on the seat card of the table, or on the director’s screen."))),
        h("button", { class: "main", disabled: asking }, asking ? _("Joining…") : _("Join"))),
      h("p", {}, h("a", { href: "/test" }, _("Test this device"))),
      makeLanguages(draw));
    if (!asking) input.focus();
  };

  const takeAnother = () => {
    if (asking || location.hash.length < 2) return;
    code = takeFragment();
    draw();
    if (code.length === LENGTH) void join();
  };

  draw();
  if (code.length === LENGTH) void join();
  window.addEventListener("hashchange", takeAnother); // another card was shown to the camera
  return { element, close: () => window.removeEventListener("hashchange", takeAnother) };
}
