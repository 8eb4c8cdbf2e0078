/** Data that a notation must not change, add or omit: characters in strings, items, variables, keys in comments. */
import { describe, expect, test } from "vitest";
import { contractsOf } from "../answer/contracts-of.js";

const contract = await contractsOf(`edition: 1
name: kept-data
contracts:
  PAIR: { fields: { a: string, b?: string, c?: "string[]" } }
  WORDS: { type: "string[]" }
  LABELS: { fields: { labels: "string[]", count: integer } }
  COLUMNS: { fields: { columns: "string[]", rows: "number[][]" } }
  NOTE: { fields: { summary: string, count?: integer } }
  NOTES: { fields: { summary: "string[]" } }
  PHONE: { fields: { phone: { type: string, coerce: string } } }
  CODE: { fields: { code: integer } }
`);

/** The value, or the code. */
function reading(scope: string, text: string): unknown {
  const outcome = contract(scope).safeParse(text);
  return outcome.ok ? outcome.value : outcome.issues[0]?.code;
}

const fence = "```";
const missing = (words: string): string => `{"columns": [], "rows": [[1], /* ${words} */ [100]]}`;

const rejected: Readonly<Record<string, readonly (readonly [scope: string, ...texts: string[]])[]>> = {
  "a mark that is replaced may be inside of a string": [
    ["PAIR", "{'a': 'x;y'; 'b': 'z'}", "{a: `x;y`; b: 'z'}", "{'a': 'it's; x'; 'b': 'z'}"],
    ["PAIR", "{a = 'x=y', b = 'z'}", "{a => 'x => y'}", "{\\n  'a': 'one\\ntwo'\\n}", "{\\n  “a”: “x\\ny”\\n}"],
    ["PAIR", "{{'a': 'Hello {{name}}'}}", "{{a: `{{x}}`}}"],
    ["WORDS", "['x;y'; 'z']"],
  ],
  "the marks of a block quote are inside of a string": [["PAIR", "> {a: `Hi\n> there`}", "> {a: '''Hi\n> there'''}"]],
  "an item may be there twice": [
    ["LABELS", '{"labels":["a",\n "b"\n],\n "b"\n], "count": 1}'],
    ["COLUMNS", '{ "columns": [ "x", "y" ], "rows"], "rows": [ [1] ] }'],
  ],
  "two strings are one in Python": [["WORDS", `${fence}python\n['a long '\n 'label']\n${fence}`]],
  "a word is a variable or is to be replaced": [
    ["NOTE", '{"summary": $summary}', '{"summary": summary}', '{"summary": args.summary}', '{"summary": __summary__}'],
    ["NOTE", '{"summary": your_summary_here}', '{"summary": INSERT_SUMMARY_HERE}'],
    ["NOTES", '{"summary": [summary]}'],
  ],
  "a comment contains a key, or says that items are missing": [
    ["PAIR", "{'a': 'x', /* 'b': 'y' */}", "{a: 'x', /* b: 'y' */ c: []}", "{'a': 'x', # b = 'y'\n}"],
    ["COLUMNS", missing("rest"), missing("more"), missing("98 rows"), missing("rows 2-99")],
  ],
  "another object has further keys of it": [
    ["PAIR", '{"a": "x"}\n{"b": "y"}', `${fence}json\n{"a": "x"}\n${fence}\nAlso:\n${fence}json\n{"b": "y"}\n${fence}`],
  ],
};

describe("an answer is rejected in which", () => {
  const all = Object.entries(rejected).flatMap(([kind, texts]) =>
    texts.flatMap(([scope, ...others]) => others.map((text) => [kind, scope, text] as const)),
  );
  test.each(all)("%s: %s %j", (_kind, scope, text) => {
    expect(typeof reading(scope, text)).toBe("string");
  });
});

describe("an answer is read in which the same signs are elsewhere", () => {
  test.each([
    ["PAIR", "{'a': 'x'; 'b': 'z'}", { a: "x", b: "z" }],
    ["PAIR", '{"a": "x;y"; "b": "z"}', { a: "x;y", b: "z" }],
    ["PAIR", "{a = 'x', b = 'z'}", { a: "x", b: "z" }],
    ["PAIR", "{\\n  'a': 'x'\\n}", { a: "x" }],
    ["PAIR", "{{'a': 'Hello'}}", { a: "Hello" }],
    ["PAIR", '> {"a":\n> "x"}', { a: "x" }],
    ["PAIR", '{"a": "x"}\n{"z": "y"}', { a: "x" }],
    ["PAIR", '{"a": "x", // note: fine\n"b": "y"}', { a: "x", b: "y" }],
    ["LABELS", '{ "labels": [ "a" ], "b"], "count": 1 }', { labels: ["a", "b"], count: 1 }],
    ["NOTE", '{"summary": fine}', { summary: "fine" }],
    ["NOTE", '{"summary": $100}', { summary: "$100" }],
    ["PHONE", '{"phone": 1.10}', { phone: "1.10" }],
    ["CODE", '{"code": +5}', { code: 5 }],
    ["COLUMNS", missing("one per day"), { columns: [], rows: [[1], [100]] }],
  ])("%s %j", (scope, text, value) => {
    expect(reading(scope, text)).toEqual(value);
  });
});
