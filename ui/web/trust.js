// SPDX-License-Identifier: GPL-3.0-or-later
//
// trust.js - how a device comes to trust the director's computer, so that https works without warnings: one file and
// a few steps, for each kind of device. The one that this device seems to be comes first and stands open.

import { h } from "./dom.js";
import { icon } from "./icons.js";
import { _ } from "./words.js";

/** @typedef {{ name: string, title: string, is: RegExp, steps: () => string[] }} System */

/** @type {System[]} */
const SYSTEMS = [
  { name: "android", title: "Android", is: /Android/, steps: () => [
    _("Load the file with the button above."),
    _("Open Settings and search for “certificate”. Choose “Install a certificate”, then “CA certificate”."),
    _("Android warns that others could read along. That is why only the club’s own file is to be installed: " +
      "choose “Install anyway”."),
    _("Choose the file damero-authority.crt in Downloads."),
    _("Close the browser, open it again and load this page.")] },
  { name: "ios", title: "iPhone, iPad", is: /iPhone|iPad|Macintosh(?=.*Mobile)/, steps: () => [
    _("Load the file with the button above, in Safari. Choose “Allow”."),
    _("Open Settings. At the top it says “Profile Downloaded”: open it and choose “Install”."),
    _("In Settings choose General, About, Certificate Trust Settings, and switch the authority on."),
    _("Load this page again.")] },
  { name: "windows", title: "Windows", is: /Windows/, steps: () => [
    _("Load the file with the button above and open it."),
    _("Choose “Install Certificate…”, then “Current User”."),
    _("Choose “Place all certificates in the following store”, “Browse…”, and “Trusted Root Certification " +
      "Authorities”."),
    _("Finish, and say yes to the question."),
    _("Close the browser, open it again and load this page.")] },
  { name: "macos", title: "macOS", is: /Macintosh/, steps: () => [
    _("Load the file with the button above and open it: Keychain Access takes it."),
    _("Find the authority in the keychain “login” and open it with a double click."),
    _("Under “Trust” choose “Always Trust”, close the window and type your password."),
    _("Load this page again.")] },
  { name: "linux", title: "Linux, ChromeOS", is: /Linux|CrOS/, steps: () => [
    _("Load the file with the button above."),
    _("Chromium, Chrome and ChromeOS: open Settings, search for “certificates”, and import the file as an " +
      "authority that websites may use."),
    _("Firefox: open Settings, search for “certificates”, choose “View Certificates”, “Authorities”, “Import…”, " +
      "and tick “Trust this CA to identify websites”."),
    _("Load this page again.")] },
];

export function show() {
  const here = SYSTEMS.find((system) => system.is.test(navigator.userAgent));
  const element = h("div", { class: "sheet trust" },
    h("h1", {}, _("Trust the director’s computer")),
    h("p", {}, _("The director’s computer proves who it is with a certificate that the club has made. Your device " +
      "does " +
      "not know it yet, and so it warns. After these steps it does not, what you send is sealed, and the screen " +
      "can " +
      "stay awake at the board.")),
    h("a", { class: "button main", href: "/authority.crt", download: "damero-authority.crt" }, icon("check"),
      _("Load the certificate")),
    h("p", { class: "notice" }, icon("warning"), h("span", {}, _("Do this only where the director asks for it, and " +
      "remove the certificate in the same place after the event."))),
    [...SYSTEMS].sort((a, b) => Number(b === here) - Number(a === here)).map((system) => h("details",
      { class: "card", "data-system": system.name, open: system === here },
      h("summary", {}, h("h2", {}, system.title)), h("ol", {}, system.steps().map((step) => h("li", {}, step))))),
    h("p", {}, _("Then let this device test itself:"), " ", h("a", { href: "/test" }, _("test of this device"))));
  return { element };
}
