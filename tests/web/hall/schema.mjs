// SPDX-License-Identifier: GPL-3.0-or-later
//
// schema.mjs - checks a message against schemas/damero-hall-1.json, as far as that file goes: one flat object, known
// fields, their types, patterns and limits.
import { readFileSync } from "node:fs";

const file = new URL("../../../schemas/damero-hall-1.json", import.meta.url);
const { fields, kinds } = JSON.parse(readFileSync(file, "utf8")).$defs;

function findFault(value, rule) {
  if (rule.type === "boolean") return typeof value === "boolean" ? "" : "no boolean";
  if (rule.type === "integer") {
    if (!Number.isInteger(value)) return "no whole number";
    return value < rule.minimum || value > rule.maximum ? "out of its limits" : "";
  }
  if (typeof value !== "string") return "no text";
  if (rule.enum !== undefined && !rule.enum.includes(value)) return "not one of its words";
  if (rule.pattern !== undefined && !new RegExp(rule.pattern).test(value)) return "not of its pattern";
  if (value.length < (rule.minLength ?? 0) || value.length > (rule.maxLength ?? Infinity)) return "too short or long";
  return "";
}

/** What is wrong with a message that SENDER ("device" or "director") sends; "": nothing. */
export function check(message, sender) {
  const kind = kinds[message.kind];
  if (kind === undefined || kind.sender !== sender) return `${message.kind}: no kind of the ${sender}`;
  for (const name of kind.required) if (!(name in message)) return `${message.kind}: without ${name}`;
  for (const [name, value] of Object.entries(message)) {
    if (!(name in kind.properties)) return `${message.kind}: ${name} is not in the schema`;
    const fault = name === "kind" ? "" : findFault(value, fields[name]);
    if (fault !== "") return `${message.kind}: ${name} is ${fault}: ${JSON.stringify(value)}`;
  }
  return JSON.stringify(message).length > 4096 ? `${message.kind}: too long` : "";
}
