// SPDX-License-Identifier: GPL-3.0-or-later
import assert from "node:assert/strict";
import { test } from "node:test";
import { cleanCode } from "../../../../ui/web/join.js";
import { makeClockName, makeUid } from "../../../../ui/web/uid.js";
import { C_, _, chooseLanguage, ngettext, setCatalogue } from "../../../../ui/web/words.js";

test("sentences, values and numbers", () => {
  setCatalogue("es", { "Board {n}": "Tablero {n}", "side\u0004White": "Blancas", "{n} step": ["{n} paso", "{n} pasos"] });
  assert.equal(_("Board {n}", { n: 3 }), "Tablero 3");
  assert.equal(_("Round {n}", { n: 3 }), "Round 3");
  assert.equal(_("{unknown}"), "{unknown}");
  assert.equal(C_("side", "White"), "Blancas");
  assert.equal(C_("other", "White"), "White");
  assert.equal(ngettext("{n} step", "{n} steps", 1), "1 paso");
  assert.equal(ngettext("{n} step", "{n} steps", 2), "2 pasos");
  assert.equal(ngettext("{n} hour", "{n} hours", 2), "2 hours");
});

test("the language of the address, then the stored one, then the browser's", () => {
  assert.equal(chooseLanguage("es", "en", ["en"]), "es");
  assert.equal(chooseLanguage(null, "es", ["en"]), "es");
  assert.equal(chooseLanguage(null, null, ["fr-FR", "es-AR", "en"]), "es");
  assert.equal(chooseLanguage("xx", null, []), "en");
});

test("a uid is a UUIDv7, later ones sort behind, and clocks have names", () => {
  const form = /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;
  const uids = [1700000000000, 1700000000001, 1800000000000].map(makeUid);
  for (const uid of uids) assert.match(uid, form);
  assert.deepEqual([...uids].sort(), uids);
  assert.match(makeClockName(), /^[0-9a-f]{8}$/);
});

test("a code is read as it is meant", () => {
  assert.equal(cleanCode("abcd-2345"), "ABCD2345");
  assert.equal(cleanCode(" oIl0 zz99x "), "0110ZZ99");
});
