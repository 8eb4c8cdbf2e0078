import { expect, test } from "vitest";
import { saidHere } from "../../generator/1-parse/habits.js";
import { readyKeys } from "../../generator/language/table.js";

function keysOf(position: "document" | "field" | "contract"): readonly string[] {
  return readyKeys(position).map(([key]) => key);
}

test.each([
  ["required", "field", "Every field is required, unless a `?` stands after its name."],
  ["properties", "contract", "Write `fields`."],
  ["additionalProperties", "field", "Write `unknown_keys`; it is `reject` where nothing is said."],
  ["oneOf", "field", "Write a union: `type: A | B`."],
  ["anyOf", "contract", "Write a union: `type: A | B`."],
  ["$ref", "field", "Write the name of the type: `type: Finding`."],
  ["$defs", "document", "Write `types`."],
  ["definitions", "document", "Write `types`."],
  ["definitions", "field", undefined],
  ["required", "document", undefined],
  ["constructor", "field", undefined],
] as const)("%s among the keys of a %s", (key, position, help) => {
  expect(saidHere(key, keysOf(position))).toBe(help);
});
