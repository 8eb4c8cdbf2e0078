/** The same mistake has the same outcome after any number of repairs that only change the notation. */
import { describe, expect, test } from "vitest";
import { contractsOf } from "../answer/contracts-of.js";

const contract = await contractsOf(`edition: 1
name: many-repairs
contracts:
  ANY: { fields: { pad: "any[]", v?: any, w?: any } }
  LEVEL: { fields: { pad: "any[]", level: [HIGH, LOW] } }
  NOTE: { fields: { pad: "any[]", v: string | null } }
  EITHER: { fields: { pad: "any[]", v: string | number } }
  TEXT: { fields: { pad: "any[]", v: string } }
  OUTER: { fields: { inner: { fields: { pad: "any[]", v: any, w?: any } } } }
  LIST: { type: list, items: { fields: { pad: "any[]", v: any } } }
  WORDS: { type: "string[]" }
`);

/** An item that needs a repair of its notation. */
const items = { single_quotes: "'a'", unquoted_key: "{a: 1}", trailing_comma: "[1,]" };

const counts = [0, 99, 150, 1000];

function padding(item: string, count: number): string {
  return `"pad": [${Array.from({ length: count }, () => item).join(", ")}]`;
}

/** The codes, or the value without its padding. */
function outcomeOf(scope: string, text: string): unknown {
  const outcome = contract(scope).safeParse(text);
  if (!outcome.ok) return outcome.issues.map(({ code }) => code);
  return JSON.parse(JSON.stringify(outcome.value, (key, value: unknown) => (key === "pad" ? undefined : value)));
}

const fence = "```";

/** `@` is the padding. Each row is about another check of the repairs. */
const rejected: readonly (readonly [check: string, scope: string, text: string, code: string])[] = [
  ["another value in a comment", "LEVEL", '{@, "level": "HIGH" // or LOW\n}', "expression"],
  ["a comment after a word", "ANY", '{@, "v": [word // comment\n]}', "invalid_json"],
  ["a word for no value", "NOTE", '{@, "v": N/A}', "invalid_json"],
  ["a number with separators", "EITHER", '{@, "v": 1,200}', "invalid_json"],
  ["an escape of Markdown", "TEXT", String.raw`{@, "v": "my\_file"}`, "ambiguous_escapes"],
  ["a newline in a block quote", "ANY", '> {@, "v": "a\n> b"}', "invalid_json"],
  ["a fence in a string", "ANY", `{@, "v": "a\n${fence}\nb"}`, "invalid_json"],
  ["an invisible character at a string", "ANY", '{@, "v": \u200b""}', "invalid_json"],
  ["a cut number", "ANY", `${fence}\n{@, "v": 5.\n${fence}`, "invalid_json"],
  ["repairs of two kinds", "ANY", '{@, "v": [{} {}], "w": "a "b" c"}', "invalid_json"],
  ["two missing quotes", "ANY", '{@, "v: "x", w": 1}', "invalid_json"],
  ["brackets closed in two places", "ANY", '{@, "v": [[1, {"a": 2], 3}', "invalid_json"],
  ["an empty array at a missing comma", "ANY", '{@, "v": [[] [1]]}', "invalid_json"],
  ["a bracket that may be in a string", "ANY", '{@, "v": "a"]}', "invalid_json"],
  ["a comma after a repaired value", "ANY", '{@, "v": "a "b" c"},', "invalid_json"],
  ["a repaired value in a joined array", "LIST", '{@, "v": 1}, {"pad": [], "v": [{} {}]}', "invalid_json"],
  ["a repaired value next to another", "ANY", '{@, "v": [{} {}]}\n\nOr:\n{"pad": 5}', "invalid_json"],
  ["a repaired value after a member", "ANY", 'label: "", next: {@, "v": [{} {}]}', "invalid_json"],
  ["a repaired value in a string", "OUTER", '{"inner": "{@, \\"v\\": 1 \\"w\\": 2}"}', "type"],
  ["a string with an open array", "OUTER", '{"inner": "{@, \\"v\\": [1}"}', "type"],
];

describe("rejected after any number of repairs", () => {
  test.each(rejected)("%s (%s)", (_check, scope, text, code) => {
    for (const [step, item] of Object.entries(items))
      for (const count of counts) {
        const pad = padding(item, count);
        const inside = scope === "OUTER" ? pad.replaceAll('"', '\\"') : pad;
        expect([
          step,
          count,
          outcomeOf(
            scope,
            text.replace("@", () => inside),
          ),
        ]).toEqual([step, count, [code]]);
      }
  });

  test.each(counts)("words in brackets within prose, after %d quoted ones", (count) => {
    const words = [...Array.from({ length: count }, () => "'a'"), "pending"].join(", ");
    expect(outcomeOf("WORDS", `The status is [${words}] now.`)).toEqual(["no_json_found"]);
  });
});

/** These may also be rejected after many repairs, because the search for another value is limited. */
const accepted: readonly (readonly [text: string, value: unknown])[] = [
  ['{@, "v": [{} {}]}', { v: [{}, {}] }],
  ['{@, "v": ["a "b" c", "d"]}', { v: ['a "b" c', "d"] }],
  ['{@, "v": "Looks good, "w": 1}', { v: "Looks good", w: 1 }],
  ['{@, "v": "a"; "w": 2}', { v: "a", w: 2 }],
  ['{@, "v": [1, 2)}', { v: [1, 2] }],
  ['{@, "v": 1}}', { v: 1 }],
];

test.each(accepted)("%s has no other value after any number of repairs", (text, value) => {
  for (const item of Object.values(items))
    for (const count of counts) {
      const outcome = outcomeOf(
        "ANY",
        text.replace("@", () => padding(item, count)),
      );
      if (count === 0 || !Array.isArray(outcome)) expect(outcome).toEqual(value);
    }
});

test("a thousand repairs of the notation alone are no reason to reject", () => {
  for (const item of Object.values(items))
    expect(outcomeOf("ANY", `{${padding(item, 1000)}, "v": 1}`)).toEqual({ v: 1 });
});

test("the first hundred repairs of each kind are reported", () => {
  const quoted = Array.from({ length: 150 }, () => "'a'").join(", ");
  const outcome = contract("WORDS").safeParse(`[${quoted}, // all\n "b",]`);
  const steps = outcome.changes.map(({ step }) => step);
  expect(steps.filter((step) => step === "single_quotes")).toHaveLength(100);
  expect(steps.filter((step) => step !== "single_quotes")).toEqual(["comment", "trailing_comma"]);
});
