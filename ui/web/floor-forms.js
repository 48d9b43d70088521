// SPDX-License-Identifier: GPL-3.0-or-later
//
// floor-forms.js - the referee's acts at a game that need more than a touch: a side, a time, a reason. Each is a form
// that makes an act. Whether an act is allowed is the director's to say.

import { addFields, readMinutes } from "./acts.js";
import { askForm } from "./asking.js";
import { _ } from "./words.js";

/** @typedef {import("./acts.js").Place} Place */
/** @typedef {import("./acts.js").Fields} Fields */
/** @typedef {import("./desk.js").Desk} Desk */
/** @typedef {Place & { title: string, black?: string, white?: string, side?: string }} Game */
/**
 * @typedef {object} Form
 * @property {string} name
 * @property {() => string} label of its button
 * @property {string} kind of its act
 * @property {(game: Game) => NonNullable<import("./asking.js").Question["fields"]>} fields
 * @property {(values: Record<string, string>) => Fields | string} [read] the act's fields, or what is wrong
 * @property {boolean} [grave]
 */

/** @param {Game} game */
function side(game) {
  return { name: "side", label: _("Player"), value: game.side, choices: /** @type {[string, string][]} */ ([
    ["black", _("Black: {name}", { name: game.black ?? "–" })],
    ["white", _("White: {name}", { name: game.white ?? "–" })]]) };
}

/** @param {Game} game */
function result(game) {
  return { name: "result", label: _("Result"), choices: /** @type {[string, string][]} */ ([
    ["black", _("Black won: {name}", { name: game.black ?? "–" })], ["draw", _("Draw")],
    ["white", _("White won: {name}", { name: game.white ?? "–" })]]) };
}

/** @param {string[]} [suggestions] */
function reason(suggestions = []) {
  return { name: "reason", label: _("Reason"), needed: true, suggestions };
}

/** @param {string} label @param {string} value */
function minutes(label, value) {
  return { name: "time", label, value, needed: true, pattern: "\\s*\\d{1,3}(:[0-5]\\d)?\\s*",
    hint: _("Minutes, or minutes and seconds: 1:30") };
}

/** @param {Record<string, string>} values @param {number} [sign] */
function readAmount({ time, ...values }, sign = 1) {
  const amount = readMinutes(time);
  return amount === undefined || amount === 0 ? _("That is no time: “{time}”.", { time }) : { ...values,
    amount: amount * sign };
}

/** @type {Form[]} */
export const FORMS = [
  { name: "adjust", label: () => _("Correct Clock…"), kind: "clock-adjusted",
    fields: (game) => [side(game), { name: "sign", label: _("Change"),
      choices: [["more", _("More time")], ["less", _("Less time")]] }, minutes(_("By how much"), "1:00"), reason([
      _("The clock was wrong"), _("The device lost contact"), _("Wrong side’s clock ran")])],
    read: ({ sign, ...values }) => readAmount(/** @type {any} */ (values), sign === "less" ? -1 : 1) },
  { name: "caution", label: () => _("Caution…"), kind: "caution",
    fields: (game) => [side(game), reason([_("Talked to the opponent"), _("Disturbed others"), _("Telephone")])] },
  { name: "penalty", label: () => _("Penalty…"), kind: "penalty", grave: true,
    fields: (game) => [side(game), { name: "penalty", label: _("Penalty"), choices: [
      ["opponent-time", _("The opponent gets time")], ["offender-time", _("The player loses time")],
      ["loss", _("The player loses the game")]] }, minutes(_("Time"), "2:00"),
    reason([_("Telephone"), _("Second caution"), _("Disturbed others")])],
    read: (values) => {
      if (values.penalty !== "loss") return readAmount(/** @type {any} */ (values));
      return { side: values.side, penalty: "loss", reason: values.reason };
    } },
  { name: "claim", label: () => _("Draw Claim…"), kind: "claim",
    fields: (game) => [side(game), { name: "count", label: _("Claimed by"), choices: [
      ["forty-move", _("Forty moves")], ["lone-king", _("Lone king")], ["repetition", _("Repetition")],
      ["long-line", _("Long line")]] }] },
  { name: "resign", label: () => _("Resigns…"), kind: "resign", grave: true, fields: (game) => [side(game)] },
  { name: "adjudicate", label: () => _("Adjudicate…"), kind: "adjudicated", grave: true,
    fields: (game) => [result(game), { name: "consulted", label: _("Who was asked (may stay empty)") },
      reason([_("The time of the match is over"), _("The position is decided")])] },
  { name: "result", label: () => _("Result…"), kind: "result", grave: true, fields: (game) => [result(game)] },
  { name: "correct", label: () => _("Correct Result…"), kind: "result-corrected", grave: true,
    fields: (game) => [{ ...result(game), choices: [...result(game).choices, ["black-forfeits", _("Black forfeits")],
      ["white-forfeits", _("White forfeits")]] }, reason([_("Wrong way round"), _("Wrong board")])] },
  { name: "forfeit", label: () => _("Forfeit…"), kind: "forfeit", grave: true,
    fields: (game) => [{ ...side(game), label: _("Who forfeits") }, { name: "extent", label: _("What"), choices: [
      ["game", _("This game")], ["match", _("The rest of the match")]] }, reason([_("Did not come"), _("Left")])] },
  { name: "waive", label: () => _("Waive…"), kind: "forfeit-waived", fields: () => [reason()] },
  { name: "appeal", label: () => _("Appeal…"), kind: "appeal", fields: (game) => [side(game), reason()] },
  { name: "decide", label: () => _("Decide Appeal…"), kind: "appeal-decided",
    fields: () => [{ name: "upheld", label: _("The appeal is"), choices: [["on", _("upheld")], ["off",
      _("rejected")]] },
      { name: "consulted", label: _("Who was asked (may stay empty)") }, reason()] },
];

/** @param {string} name */
export function getForm(name) {
  return /** @type {Form} */ (FORMS.find((form) => form.name === name));
}

/**
 * Asks what a form asks, and hands the act over.
 * @param {Form} form
 * @param {Game} game
 * @param {Desk} desk
 * @param {Event} event
 */
export async function askFor(form, game, desk, event) {
  const label = form.label().replace("…", "");
  const values = await askForm({ title: `${game.title}: ${label}`, yes: label, grave: form.grave,
    fields: form.fields(game) });
  if (values === null) return;
  const fields = form.read === undefined ? values : form.read(values);
  if (typeof fields === "string") desk.say(fields, { isBad: true });
  else await desk.actAt(form.kind, game, fields, `${game.title}: ${label}`, event, { isMeant: true });
}

/**
 * Hands over an act that the director has offered; one that wants a reason asks for it.
 * @param {import("./lists.js").Answer} answer
 * @param {string} title of the board
 * @param {Desk} desk
 * @param {Event} event
 */
export async function giveAnswer({ act, text, needsReason }, title, desk, event) {
  const done = `${title}: ${text}`;
  if (!needsReason) {
    await desk.act(act, done, event, { question: `${done}?`, yes: text });
    return;
  }
  const values = await askForm({ title: done, yes: text, fields: [reason()] });
  if (values !== null) await desk.act(addFields(act, values), done, event, { isMeant: true });
}
