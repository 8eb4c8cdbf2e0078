/** Former keys of the language: each leads to a key that is there, and is an error that names it. */
import { expect, test } from "vitest";
import { keyIn, renamedKeys, renamedTo } from "../../../generator/language/renamed-keys.js";
import type { PositionName } from "../../../generator/language/position-name.js";
import { language, readyKeys } from "../../../generator/language/table.js";
import { complaintsOf, file, messagesOf } from "../../support/parsing.js";

const rows = Object.entries(renamedKeys).flatMap(([position, keys]) =>
  Object.entries(keys).map(([key, written]) => [position as PositionName, key, written] as const),
);

test.each(rows)("%s: %s is not a key now, and %s is", (position, key, written) => {
  expect(Object.keys(language[position].keys)).not.toContain(key);
  expect(readyKeys(position).map(([known]) => known)).toContain(keyIn(written));
  expect(renamedTo(position, key)).toBe(written);
});

test("a key of another position was not renamed", () => {
  expect(renamedTo("document", "lift")).toBeUndefined();
  expect(renamedTo("contract", "constructor")).toBeUndefined();
});

const record = (variants: string): string =>
  file(`contracts:\n  C:\n    fields: { kind: ["on", "off"] }\n    variants: ${variants}`);

test("the former key of variants is named once, and the new one is not missed", () => {
  expect(messagesOf(record('{ on: kind, "off": {} }'))).toEqual([
    { message: '"on" in `variants` is now written `discriminator`', help: "Write `discriminator`." },
  ]);
});

test("a value may have the name of a former key", () => {
  expect(complaintsOf(record('{ discriminator: kind, "on": {}, "off": {} }'))).toEqual([]);
  expect(complaintsOf(record('{ discriminator: kind, "on": , "off": {} }'))).toEqual([]);
});
