/** Slips of models that leave one value, each with that value; and similar texts that leave several or none. */
import { describe, expect, test } from "vitest";
import { contractsOf } from "./contracts-of.js";

const contract = await contractsOf(`edition: 1
name: plain-slips
types:
  Node: { fields: { name: string, children: "Node[]" } }
contracts:
  CHECK: { fields: { verdict: [PASS, FAIL], done: boolean, note: string } }
  LOOSE: { fields: { note: string, more?: string, done?: boolean } }
  FINDINGS: { fields: { verdict: [PASS, FAIL], findings: { type: list, items: { fields: { file: string, line: integer } } } } }
  SCORED: { fields: { note: string, meta: { fields: { score: integer, url: string | null } } } }
  STEPS: { type: list, items: { fields: { sql: string, undo: boolean } } }
  COUNTS: { type: map, values: integer }
  TEXTS: { type: map, values: string }
  TREE: { type: Node }
`);

/** The value, or the code. */
function reading(scope: string, text: string): unknown {
  const outcome = contract(scope).safeParse(text);
  return outcome.ok ? outcome.value : outcome.issues[0]?.code;
}

const done = { verdict: "PASS", done: true, note: "fine" };
const found = { verdict: "FAIL", findings: [{ file: "a.ts", line: 3 }] };
const scored = { note: "ok", meta: { score: 90, url: null } };

const accepted: Readonly<Record<string, readonly (readonly [scope: string, text: string, value: unknown])[]>> = {
  "a comma is missing after a literal": [
    ["CHECK", '{"verdict": "PASS", "done": true "note": "fine"}', done],
    ["SCORED", '{"meta": {"url": null "score": 90}, "note": "ok"}', scored],
  ],
  "several commas are missing before keys of the contract": [
    ["CHECK", '{"verdict": "PASS" "done": true "note": "fine"}', done],
    ["CHECK", '{"note": "fine" "verdict": "PASS" "done": true}', done],
    ["FINDINGS", '{"verdict": "FAIL" "findings": [{"file": "a.ts" "line": 3}]}', found],
    ["SCORED", '{"note": "ok" "meta": {"url": null "score": 90}}', scored],
  ],
  "a string with quotes is next to one that ends as code does": [
    [
      "STEPS",
      '[{"sql": "ALTER TABLE "users" ADD age INT;", "undo": true}, {"sql": "UPDATE users SET age = 0;", "undo": false}]',
      [
        { sql: 'ALTER TABLE "users" ADD age INT;', undo: true },
        { sql: "UPDATE users SET age = 0;", undo: false },
      ],
    ],
    [
      "STEPS",
      '[{"sql": "Use "const" here.", "undo": true}, {"sql": "As follows:", "undo": false}]',
      [
        { sql: 'Use "const" here.', undo: true },
        { sql: "As follows:", undo: false },
      ],
    ],
  ],
  "a key begins with a typographic quote and ends with a straight one": [
    ["CHECK", '{“verdict": "PASS", "done": true, "note": "fine"}', done],
    ["CHECK", '{"verdict": "PASS", “done": true, "note": "fine"}', done],
  ],
  "strings are in the quotes of another language": [
    ["CHECK", "{«verdict»: «PASS», «done»: true, «note»: «fine»}", done],
    ["CHECK", "{「verdict」: 「PASS」, 「done」: true, 「note」: 「fine」}", done],
    ["CHECK", '{"verdict": "PASS", "done": true, "note": «so «fine» now»}', { ...done, note: "so «fine» now" }],
  ],
  "directed quotes are in a string in such quotes": [
    [
      "CHECK",
      '{“verdict”: "PASS", "done": true, “note”: “He said “no” to us”}',
      { ...done, note: "He said “no” to us" },
    ],
  ],
  "the backticks of the fence are escaped": [
    ["CHECK", '\\`\\`\\`json\n{"verdict": "PASS", "done": true, "note": "fine"}\n\\`\\`\\`', done],
  ],
  "the prompt contained the first brace and quote": [
    ["CHECK", 'verdict": "PASS", "done": true, "note": "fine"}', done],
  ],
  "an inner brace is missing after its key": [["SCORED", '{"note": "ok", "meta": "score": 90, "url": null}}', scored]],
};

const rejected: Readonly<Record<string, readonly (readonly [scope: string, text: string])[]>> = {
  "the contract does not declare the keys after missing commas": [["TEXTS", '{"left": "a" "right": "b" "up": "c"}']],
  "letters of the first key may be missing": [
    ["COUNTS", 'ft": 6, "right": 4}'],
    ["TREE", 'n": [{"name": "", "children": []}]}'],
  ],
  "a member may be missing between two commas": [
    ["LOOSE", '{"note": "a",, "done": true}'],
    ["LOOSE", '{, "note": "a"}'],
  ],
  "the surplus brackets are not two braces": [
    ["SCORED", '{"note": "ok", "meta": {"score": 90, "url": null}}]}'],
    ["SCORED", '{"note": "ok", "meta": {"score": 90, "url": null}}}}'],
  ],
};

describe("one value is left if", () => {
  describe.each(Object.entries(accepted))("%s", (_, texts) => {
    test.each(texts)("%s: %j", (scope, text, value) => {
      expect(reading(scope, text)).toEqual(value);
    });
  });
});

describe("no value is taken if", () => {
  describe.each(Object.entries(rejected))("%s", (_, texts) => {
    test.each(texts)("%s: %j", (scope, text) => {
      expect(reading(scope, text)).toEqual(expect.any(String));
    });
  });
});

test("the position is that of the first part that is not JSON if several notations meet", () => {
  const outcome = contract("CHECK").safeParse('{"verdict": "PASS", "note": fine // now\n, "done": true}');
  expect(outcome.ok ? undefined : outcome.issues[0]?.position).toMatchObject({ line: 1, column: 29 });
});
