/** Values that have another meaning in another notation. They are rejected if the contract accepts both meanings. */
import { expect, test } from "vitest";
import { contractsOf } from "../answer/contracts-of.js";

const contract = await contractsOf(`edition: 1
name: second-notation
contracts:
  EITHER: { fields: { v: "string | number", w?: string } }
  TEXT: { fields: { v: string, w?: string } }
  COUNT: { fields: { v: integer } }
  NOTE: { fields: { v: string | null } }
  TAGS: { fields: { v: "string[]" } }
  LIST: { type: "string[]" }
  ROWS: { fields: { rows: { type: list, items: { fields: { v: string } } }, v: string | null } }
  WORDS: { type: list, items: [done, open] }
  WORD: { fields: { v: [my_word, other] } }
`);

test.each([
  ["EITHER", '{"v": 1,200}', "invalid_json"],
  ["EITHER", '{"v": 01234}', "invalid_json"],
  ["EITHER", '{"w": 007, "v": -1,234,567}', "invalid_json"],
  ["TEXT", String.raw`{"v": "my\_file"}`, "ambiguous_escapes"],
  ["TEXT", String.raw`{"v": "it costs \$5"}`, "ambiguous_escapes"],
  ...String.raw`100\% CPU | issue \#12 | R\&D | 2 \* 3 | \*\*bold\*\* | well\-known | \~user | a \< b | wow\! | me\@example.com | a\:b | a\; b`
    .split(" | ")
    .concat(String.raw`a \= b`, String.raw`1\,000`)
    .map((raw) => ["TEXT", `{"v": "${raw}"}`, "ambiguous_escapes"]),
  ["NOTE", '{"v": N/A}', "invalid_json"],
  ["NOTE", '{"v": unknown}', "invalid_json"],
  ["NOTE", '{"v": not provided}', "invalid_json"],
  ["NOTE", '{"v": see above}', "invalid_json"],
  ["TAGS", '{"v": ["ann", others]}', "invalid_json"],
  ["LIST", "[REDACTED]", "invalid_json"],
])("%s: %s is %s", (scope, text, code) => {
  const outcome = contract(scope).safeParse(text);
  expect(outcome.ok ? outcome.value : outcome.issues.map((issue) => issue.code)).toEqual([code]);
});

test.each([
  ["EITHER", '{"v": "1,200"}', "1,200"],
  ["EITHER", '{"v": 10%}', "10%"],
  ["EITHER", '{"v": $100}', "$100"],
  ["EITHER", '{"v": 1.2.3}', "1.2.3"],
  ["EITHER", '{"v": 2025-03-01}', "2025-03-01"],
  ["EITHER", '{"v": 00:30}', "00:30"],
  ["TEXT", '{"v": 01234}', "01234"],
  ["TEXT", '{"v": -3,450.75}', "-3,450.75"],
  ["COUNT", '{"v": 1,234}', 1234],
  ["NOTE", '{"v": "N/A"}', "N/A"],
  ["NOTE", '{"v": ann}', "ann"],
  ["TEXT", '{"v": unknown}', "unknown"],
  ["COUNT", '{"v": 1_000}', 1000],
  ["TAGS", '{"v": [ann]}', ["ann"]],
  ["WORD", String.raw`{"v": "my\_word"}`, "my_word"],
  ["TEXT", String.raw`{"v": "^\s*\$\d+\_$"}`, String.raw`^\s*\$\d+\_$`],
  ["TEXT", String.raw`{"v": "\$\{.*\}"}`, String.raw`\$\{.*\}`],
  ["TEXT", String.raw`{"v": "my\\_file"}`, String.raw`my\_file`],
  ["TEXT", String.raw`{"v": "100\\%"}`, String.raw`100\%`],
  ["TEXT", String.raw`{"v": "\(x\) and \[y\]"}`, String.raw`\(x\) and \[y\]`],
  ["TEXT", String.raw`{"v": "src/.*\.ts"}`, String.raw`src/.*\.ts`],
  ["TEXT", String.raw`{"v": "[\w\-]+ \# \d"}`, String.raw`[\w\-]+ \# \d`],
  ["TEXT", String.raw`{"v": "it\'s"}`, "it's"],
])("%s: %s", (scope, text, v) => {
  const outcome = contract(scope).safeParse(text);
  expect(outcome.ok ? outcome.value : outcome.issues).toEqual({ v });
});

test("a word as the whole array may be a mark, unless the contract accepts no other word", () => {
  expect(contract("WORDS").safeParse("[done]")).toMatchObject({ ok: true, value: ["done"] });
  expect(contract("LIST").safeParse("[red, blue]")).toMatchObject({ ok: true, value: ["red", "blue"] });
});

test.each([0, 7, 30, 1000])("after %d words that can mean nothing else", (count) => {
  const names = Array.from({ length: count }, () => '{"v": N/A}').join(", ");
  const outcome = contract("ROWS").safeParse(`{"rows": [${names}], "v": N/A}`);
  expect(outcome.ok ? outcome.value : outcome.issues.map((issue) => issue.code)).toEqual(["invalid_json"]);
  // A long text with very many of them is rejected, too, because trying each would take long.
  expect(contract("ROWS").safeParse(`{"rows": [${names}], "v": null}`).ok).toBe(count <= 30);
});
