/**
 * Tests that each witness shows its own change and not another one at the same location, also next to strings with
 * patterns.
 */
import { describe, expect, test } from "vitest";
import type { Direction } from "../../../../generator/evolution/change/directions.js";
import { diffVersions } from "../../../../generator/evolution/diff.js";
import { textOfPattern } from "../../../../generator/values/text-of-pattern.js";
import { bodyText, versionOfText } from "../support.js";

/** `kind: direction answer` for each break of one of the directions. */
async function breaks(
  old: string,
  now: string,
  directions: readonly Direction[] = ["producer", "values"],
): Promise<readonly string[]> {
  const findings = diffVersions(await versionOfText(bodyText(old)), await versionOfText(bodyText(now)));
  return findings.flatMap(({ change, verdicts }) =>
    directions.flatMap((direction) => {
      const verdict = verdicts[direction];
      return verdict?.verdict === "break" ? [`${change.kind}: ${direction} ${verdict.witness.text}`] : [];
    }),
  );
}

describe("of several changes of one location,", () => {
  test.each([
    [
      "both ends of a range",
      "fields: { n: integer 0..10 }",
      "fields: { n: integer 2..8 }",
      ['number-lower-raised: producer {"n":0}', 'number-upper-lowered: producer {"n":9}'],
    ],
    [
      "a shorter string with a wider pattern",
      'fields: { s: { type: string, pattern: "[a-z]+", max_length: 9 } }',
      'fields: { s: { type: string, pattern: "[a-z0-9]+", max_length: 4 } }',
      ['text-longest-lowered: producer {"s":"maybe"}', 'text-pattern-changed: values {"s":"0"}'],
    ],
    [
      "fewer items, and shorter ones",
      'fields: { l: "string[..3]" }',
      "fields: { l: { type: list, max_items: 2, items: string ..5 } }",
      ['list-most-lowered: producer {"l":["t","e","e"]}', 'text-longest-lowered: producer {"l":["text 2"]}'],
    ],
    [
      "two values of an enum",
      "fields: { v: [A] }",
      "fields: { v: [A, B, C] }",
      ['enum-value-added: values {"v":"B"}', 'enum-value-added: values {"v":"C"}'],
    ],
  ])("each is shown by an answer of its own: %s", async (_, old, now, found) => {
    expect(await breaks(old, now)).toEqual(found);
  });
});

describe("a recorded answer that another change rejects is no witness", () => {
  test.each([
    [
      "of a value that is added",
      "fields: { v: [OPEN, DONE, NOOP] }",
      "fields: { v: [OPEN, DONE, WAIT] }",
      ['enum-value-removed: replay {"v":"NOOP"}'],
    ],
    [
      "of keys that are dropped",
      "{ schema_version: t_v1, fields: { schema_version: version, a: integer } }",
      "{ schema_version: t_v2, unknown_keys: drop, fields: { schema_version: version, a: integer } }",
      ['version-changed: replay {"schema_version":"t_v1","a":0}'],
    ],
  ])("%s", async (_, old, now, found) => {
    expect(await breaks(old, now, ["replay"])).toEqual(found);
  });
});

describe("next to a string with a pattern,", () => {
  test.each([
    ["in an object", '{ id: { type: string, pattern: "T-[0-9]+" }, n: integer 0..$ }', '{"id":"T-0","n":4}'],
    [
      "in an item",
      '{ l: { type: list, min_items: 1, items: { fields: { id: { type: string, pattern: "[a-z]{3}(-[a-z]+)*" }, n: integer 0..$ } } } }',
      '{"l":[{"id":"aaa","n":4}]}',
    ],
    [
      "that can be null",
      '{ id: { type: string, pattern: "(?:x|y)[.]z?" , nullable: true }, n: integer 0..$ }',
      '{"id":"x.","n":4}',
    ],
  ])("a change is found: %s", async (_, fields, text) => {
    const [old, now] = ["5", "3"].map((most) => `fields: ${fields.replace("$", () => most)}`);
    expect(await breaks(old ?? "", now ?? "")).toContain(`number-upper-lowered: producer ${text}`);
  });

  test("a pattern that no search guesses is taken apart", async () => {
    const [old, now] = [3, 4].map((count) => `fields: { s: { type: string, pattern: "[A-Z]{2}-[0-9]{${count}}" } }`);
    expect(await breaks(old ?? "", now ?? "")).toEqual([
      'text-pattern-changed: producer {"s":"AA-000"}',
      'text-pattern-changed: values {"s":"AA-0000"}',
    ]);
  });
});

test.each([
  ["[a-z]+", ["a", "b", "c"]],
  ["v(?:1|2)", ["v1", "v2", "v1"]],
  [String.raw`\d{2}:\d{2}`, ["00:00", "11:11", "22:22"]],
  [String.raw`a\b`, [undefined, undefined, undefined]],
  ["(?:x{900}){900}", [undefined, undefined, undefined]],
  ["意见[0-9]", ["意见0", "意见1", "意见2"]],
  ["[^ -~a-zé]", [undefined, undefined, undefined]],
])("the strings of %s", (pattern, texts) => {
  expect([0, 1, 2].map((nth) => textOfPattern(pattern, nth))).toEqual(texts);
});
