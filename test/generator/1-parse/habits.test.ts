import { expect, test } from "vitest";
import { belongsInForm, insteadOfText } from "../../../generator/1-parse/grammar/suggest-keys.js";
import { habitFor } from "../../../generator/1-parse/habits/habit-for.js";
import type { ScalarNode } from "../../../generator/source/syntax.js";
import { type PositionName, readyKeys } from "../../../generator/language/table.js";

function keysOf(position: PositionName): readonly string[] {
  return readyKeys(position).map(([key]) => key);
}

const span = { file: "", start: 0, end: 0 };

function scalar(value: ScalarNode["value"], text: string): ScalarNode {
  return { kind: "scalar", value, text, quoted: false, span };
}

test.each([
  ["required", "field", "Remove the key: a field is required unless its name ends with `?`."],
  ["properties", "contract", "Write `fields`."],
  ["additionalProperties", "field", "Write `type: map<T>`."],
  ["oneOf", "field", "Declare each alternative under `types`, and write their names: `type: A | B`."],
  ["anyOf", "contract", "Declare each alternative under `types`, and write their names: `type: A | B`."],
  ["$ref", "field", "Write the name of the type: `type: Finding`."],
  ["$defs", "document", "Write `types`."],
  ["definitions", "document", "Write `types`."],
  [
    "format",
    "field",
    "Remove it, or limit the string with `pattern`. The formats are the types uuid, date, date-time, time, uri, email.",
  ],
  ["regex", "field", "Write `pattern`."],
  ["version", "contract", "Write `schema_version`."],
  ["output", "document", "Write `generate: { directory: … }`."],
  ["then", "decision-case", "Write `value`."],
  ["then", "rule", "Write its keys next to `when`: `{ require: [b], when: { a: X } }`."],
  ["if", "rule", "Write `when`."],
  ["min", "test", "Write `gte`."],
  ["maximum", "test", "Write `lte`."],
  ["definitions", "field", undefined],
  ["maximum", "field", "Write `max`."],
  ["title", "field", undefined],
  ["required", "document", undefined],
  ["constructor", "field", undefined],
] as const)("suggests a fix for %s in the keys of a %s", (key, position, help) => {
  const entry = { key, keySpan: span, value: scalar(null, "") };
  expect(habitFor({ entry, what: position, siblings: [key] }, keysOf(position))?.help).toBe(help);
});

test.each([
  ["fenced", "read", "Write a map: `where: fenced`."],
  ["strict", "read", "Write a map: `tolerance: strict`."],
  ["none", "prompt", "Write a map: `intro: …`, or `none`."],
  ["shadow", "mode", "Write a map: `default: shadow`."],
  [" ", "read", undefined],
  ["x", "field", undefined],
] as const)("suggests a fix for the string %j instead of the map of a %s", (value, position, help) => {
  expect(insteadOfText({ what: "", node: scalar(value, value), at: span }, position)).toBe(help);
});

test.each([
  [["line"], "field", "The keys of an object belong under `fields`, the values of an enum under `enum`."],
  [
    ["line", "description"],
    "contract",
    "The keys of an object belong under `fields`, the values of an enum under `enum`.",
  ],
  [["line"], "variant", "The keys of an object belong under `fields`."],
  [["line", "fields"], "variant", undefined],
  [["line", "type"], "field", undefined],
  [["line", "required_keys"], "contract", undefined],
  [["line"], "rule", undefined],
  [["line"], "example", "The answer belongs under `value`, next to a `name`."],
  [["line", "like"], "example", undefined],
  [["line", "description"], "enum", "The values of an enum belong under `values`."],
  [["line", "values"], "enum", undefined],
] as const)("says where the keys %j of a %s belong", (found, position, help) => {
  expect(belongsInForm(position, found, keysOf(position))).toBe(help);
});
