/** Tests that the search recognizes wrong values, with readers that return them. */
import { describe, expect, test } from "vitest";
import { judge, noteOf } from "./fake-reader.js";
import { both, oneSign, oneSpan } from "./changes.js";
import { diceOf } from "./dice.js";
import { literalOf } from "./literal.js";
import { isOneSignAway } from "./neighbors.js";
import { notations, printed } from "./notations.js";
import { textOf, valueOf } from "./pieces.js";
import { run } from "./run.js";
import { shrunk } from "./shrink.js";
import { strings } from "./sources.js";
import { textOfTrial } from "./trial.js";

const values = strings.map((text) => ({
  name: text,
  tags: [text, "left", text],
  ok: true,
  "odd key": null,
  more: { n: -1.5e3, none: [], empty: {} },
}));

describe("what a text states literally", () => {
  test.each([
    ['{"a": [1, true, null, "x"]}', { a: [1, true, null, "x"] }],
    ["{'a': True, 'b': None,}", { a: true, b: null }],
    ["{a: `x`, b: “y”}", { a: "x", b: "y" }],
    ['{"a": 1, // a note\n "b": /* a note */ 2}', { a: 1, b: 2 }],
    [String.raw`["\d \" \u0041", 'it\'s']`, ['\\d " A', "it's"]],
    ['{"a": 1, "a": 1}', { a: 1 }],
    ['{"a": 1, "a": 2}', undefined],
    ['["a" "b"]', undefined],
    ['["a", "b"', undefined],
    ['["a"], "b"', undefined],
    ["[a, b]", ["a", "b"]],
    ["a", undefined],
    ["[nullnull]", undefined],
    ["[(1, 2), (), 1_000]", [[1, 2], [], 1000]],
    ["[(1)]", undefined],
    ["[1., 1e5]", [1, 100000]],
    ["{2fa: 1, 键: 2}", { "2fa": 1, 键: 2 }],
    ["[2fa, 0123]", ["2fa", "0123"]],
    ["[2fast]", undefined],
    ['["""a\\"b"""]', ['a"b']],
    ["[1,,2]", undefined],
    ['["a" // another note\n]', ["a"]],
    ['["a" // another "note\n]', undefined],
    ['["a"// note\n]', undefined],
    [`["a', "b"]`, undefined],
  ])("%j", (text, value) => {
    expect(literalOf(text)).toEqual(value);
  });
});

describe("printed values", () => {
  test("state the value in every notation", () => {
    const dice = diceOf(1);
    for (const value of Array.from({ length: 40 }, () => values).flat()) {
      const part = printed(value, dice);
      expect(valueOf(part)).toEqual(value);
      const body = part.pieces
        .filter(({ role }) => role !== "around")
        .map(({ now }) => now)
        .join("");
      if (!/\/[/*]/.test(value.name) && value.name !== "'")
        expect({ body, value: literalOf(body) }).toEqual({ body, value });
    }
    expect(Object.keys(notations)).toHaveLength(7);
  });

  test("are changed in few places, and keep their value", () => {
    const dice = diceOf(2);
    for (const change of [oneSign, oneSpan, both(oneSign, oneSign)]) {
      const parts = values.map((value) => printed(value, dice));
      const changed = parts.map((part) => change(part, dice)?.part ?? part);
      expect(changed.map(valueOf)).toEqual(values);
      expect(changed.filter((part, index) => textOf(part) !== textOf(parts[index] ?? part)).length).toBeGreaterThan(
        values.length / 2,
      );
    }
  });
});

const listText = (value: unknown): string | undefined => (Array.isArray(value) ? JSON.stringify(value) : undefined);

describe("a verdict", () => {
  const text = '{"note": "a, b}"}';
  test.each([
    ["found", text, { note: "a, b}" }],
    ["literal", '{"note": "a; b}"}', { note: "a; b}" }],
    ["rejected", text, undefined],
    ["wrong", text, { note: "a" }],
    ["wrong", '{"note": "a, b}}', { note: "a" }],
    ["found", '{"note": "a, b}}', { note: "a, b}" }],
  ])("is %s for %s", (kind, changed, given) => {
    expect(judge(noteOf(text, changed, given)).kind).toBe(kind);
  });

  test("allows another value that is nearer than the one that was written, and no other", () => {
    expect(isOneSignAway('["a]"', '["a"]', listText)).toBe(false);
    expect(isOneSignAway('["a"', '["a"]', listText)).toBe(true);
    expect(isOneSignAway('["a"', '["b"]', listText)).toBe(false);
  });

  test("comes with the smallest text", () => {
    const trial = noteOf('{"note": "left", "tags": ["a", "b"]}', '{"note": "left, "tags": ["a", "b"]}', {
      note: "left, ",
    });
    expect(textOfTrial(shrunk(trial)).length).toBeLessThan(textOfTrial(trial).length);
  });
});

test("the same seed tries the same texts", async () => {
  const plan = { seed: 3, texts: 100, damages: ["one", "pairs"] } as const;
  const [first, second] = [await run(plan), await run(plan)];
  expect(first.counts).toEqual(second.counts);
  expect(
    Object.values(first.counts)
      .map(({ found, literal, rejected, wrong }) => found + literal + rejected + wrong)
      .reduce((sum, count) => sum + count),
  ).toBe(100);
});
