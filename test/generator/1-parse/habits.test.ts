import { expect, test } from "vitest";
import { belongsInForm, saidHere } from "../../../generator/1-parse/grammar/suggest-keys.js";
import { readyKeys } from "../../../generator/language/table.js";

function keysOf(
  position: "document" | "field" | "contract" | "variant" | "rule" | "test" | "decision-case",
): readonly string[] {
  return readyKeys(position).map(([key]) => key);
}

test.each([
  ["required", "field", "Remove the key: a field is required unless its name ends with `?`."],
  ["properties", "contract", "Write `fields`."],
  ["additionalProperties", "field", "Write `unknown_keys`; it is `reject` if nothing is said."],
  ["oneOf", "field", "Write a union: `type: A | B`."],
  ["anyOf", "contract", "Write a union: `type: A | B`."],
  ["$ref", "field", "Write the name of the type: `type: Finding`."],
  ["$defs", "document", "Write `types`."],
  ["definitions", "document", "Write `types`."],
  ["format", "field", "A format is a type: `type: date`."],
  ["regex", "field", "Write `pattern`."],
  ["version", "contract", "Write `schema_version`."],
  ["output", "document", "Write `generate: { directory: … }`."],
  ["then", "decision-case", "Write `value`."],
  ["then", "rule", undefined],
  ["if", "rule", "Write `when`."],
  ["min", "test", "Write `gte`."],
  ["maximum", "test", "Write `lte`."],
  ["definitions", "field", undefined],
  ["maximum", "field", undefined],
  ["required", "document", undefined],
  ["constructor", "field", undefined],
] as const)("%s among the keys of a %s", (key, position, help) => {
  expect(saidHere(key, keysOf(position))).toBe(help);
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
] as const)("where the keys %j belong that stand in a %s", (found, position, help) => {
  expect(belongsInForm(found, keysOf(position))).toBe(help);
});
