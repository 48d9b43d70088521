// SPDX-License-Identifier: GPL-3.0-or-later
//
// schema.mjs - whether a message keeps to schemas/damero-hall-1.json. Messages are flat, so a few words of JSON Schema
// are enough; one that is not known here is an error, so that none is passed over.
import { readFileSync } from "node:fs";

const WORDS = new Set(["$ref", "additionalProperties", "assists", "const", "description", "enum", "maxLength", "maximum",
  "minLength", "minimum", "pattern", "properties", "required", "sender", "type"]);
const MAX_BYTES = 4096;

function isOfType(value, type) {
  return type === "integer" ? Number.isInteger(value) : typeof value === type;
}

export class Schema {
  constructor(path) {
    const { $defs } = JSON.parse(readFileSync(path, "utf8"));
    this.fields = $defs.fields;
    this.kinds = $defs.kinds;
    for (const rule of [...Object.values(this.fields), ...Object.values(this.kinds)])
      for (const word of Object.keys(rule))
        if (!WORDS.has(word)) throw new Error(`the schema says "${word}", which is not read here`);
  }

  checkValue(name, value, given) {
    const rule = given.$ref === undefined ? given : this.fields[given.$ref.split("/").pop()];
    const length = typeof value === "string" ? [...value].length : 0;
    if (rule.const !== undefined) return value === rule.const ? [] : [`${name} is no ${rule.const}`];
    if (!isOfType(value, rule.type)) return [`${name} is no ${rule.type}`];
    if (rule.enum !== undefined && !rule.enum.includes(value)) return [`${name} is none of its words: ${value}`];
    if (rule.pattern !== undefined && !new RegExp(rule.pattern, "u").test(value)) return [`${name}: ${value}`];
    if (value < rule.minimum || value > rule.maximum) return [`${name} is out of bounds: ${value}`];
    if (length < rule.minLength || length > rule.maxLength) return [`${name} has ${length} characters`];
    return [];
  }

  // What is wrong with TEXT as a message of SENDER ("device", "director").
  check(text, sender) {
    let message;
    try {
      message = JSON.parse(text);
    } catch {
      return ["no JSON"];
    }
    const rule = this.kinds[message?.kind];
    if (rule === undefined) return [`unknown kind: ${message?.kind}`];
    const faults = rule.sender === sender ? [] : [`${message.kind} is of the ${rule.sender}`];
    if (Buffer.byteLength(text) > MAX_BYTES) faults.push(`${message.kind} is too long`);
    for (const name of rule.required)
      if (message[name] === undefined) faults.push(`${message.kind} has no ${name}`);
    for (const [name, value] of Object.entries(message)) {
      const given = rule.properties[name];
      faults.push(...(given === undefined ? [`${message.kind} may have no ${name}`] : this.checkValue(name, value, given)));
    }
    return faults;
  }
}
