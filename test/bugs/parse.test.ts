/**
 * Bugs that users reported to libraries that extract or repair JSON: they returned the wrong part of the model's text.
 */
import { describe, expect, test } from "vitest";
import type { AnyContract } from "../../runtime/contract/contract-object.js";
import { loaded } from "../support/product.js";

const contract = await loaded(`contracts:
  ANY: { type: object }
  FENCED: { type: object, read: { where: fenced } }
  SCORE: { fields: { score: integer 0..10 } }
  VERDICT: { fields: { verdict: [PASS, FAIL], why?: string } }
`);

/** The value of a text, or the code of its refusal. */
function readBy(reader: AnyContract, text: string): unknown {
  const outcome = reader.safeParse(text);
  return outcome.ok ? outcome.value : outcome.issues.map(({ code }) => code).join(" ");
}

const fence = (mark: string, text: string): string => `${mark}json\n${text}\n${mark}`;
const inFences = '{"note":"wrap it in ```sh``` please","ok":true}';
const escaped = '{"md":"steps:\\n```js\\nrun()\\n```\\n"}';

const cases: readonly (readonly [told: string, scope: string, text: string, outcome: unknown])[] = [
  [
    "B22: backticks inside a string of plain JSON are no fence",
    "ANY",
    inFences,
    { note: "wrap it in ```sh``` please", ok: true },
  ],
  ["B22, where only fences are read: there is none, rather than a wrong value", "FENCED", inFences, "no_fence"],
  [
    "B23: a fence on an escaped line of a string does not close the one around it",
    "ANY",
    fence("```", escaped),
    { md: "steps:\n```js\nrun()\n```\n" },
  ],
  ["B24: a fence of four backticks is closed by four", "ANY", fence("````", '{"a":"``` inside"}'), { a: "``` inside" }],
  [
    "B24, on lines of their own: three backticks close no fence of four",
    "ANY",
    fence("````", '{"a":\n"```"\n}'),
    { a: "```" },
  ],
  [
    "B25: a draft in the reasoning is no answer",
    "SCORE",
    '<think>maybe {"score": 3}</think>\n{"score": 8}',
    { score: 8 },
  ],
  [
    "B25, without an answer behind it: nor is it one then",
    "SCORE",
    '<think>maybe {"score": 3}</think>\n',
    "no_json_found",
  ],
  [
    "B27: two objects with prose between are never glued",
    "ANY",
    '{"v":1}\nAlso: {"debug":true}',
    "ambiguous_candidates",
  ],
  [
    "B29: prose around a fence makes no list of the answer",
    "ANY",
    `Result below:\n${fence("```", '{"n":4}')}\nThanks!`,
    { n: 4 },
  ],
  [
    "B30: a key that appears twice with two values is refused",
    "VERDICT",
    '{"verdict":"FAIL","why":"x","verdict":"PASS"}',
    "duplicate_key",
  ],
  ["B30, spelt with an escape", "VERDICT", '{"verdict":"FAIL","why":"x","\\u0076erdict":"PASS"}', "duplicate_key"],
  ["B30, four levels down", "ANY", '{"a":{"b":[{"c":{"k":1,"k":2}}]}}', "duplicate_key"],
];

test.each(cases)("%s", (_told, scope, text, outcome) => {
  expect(readBy(contract(scope), text)).toEqual(outcome);
});

describe("what the refusal says", () => {
  test("of two candidates: where they are", () => {
    const message = "the answer contains several different values: line 1, column 1; line 2, column 4";
    expect(contract("SCORE").safeParse('{"score":1}\nor {"score":2}')).toMatchObject({
      ok: false,
      issues: [{ message }],
    });
  });

  test("of a key that appears twice: its path, at any depth", () => {
    expect(contract("ANY").safeParse('{"a":{"b":[{"c":{"k":1,"k":2}}]}}')).toMatchObject({
      ok: false,
      issues: [{ path: "a.b[0].c.k", position: { line: 1, column: 24 } }],
    });
  });

  test("of a key that is never taken: its path, too", () => {
    expect(contract("ANY").safeParse('{"a":[0,{"__proto__":{}}]}')).toMatchObject({
      ok: false,
      issues: [{ code: "forbidden_key", path: "a[1].__proto__" }],
    });
  });

  test("of a list where an object is due: that it is a list", () => {
    expect(contract("SCORE").safeParse('["see", {"score":4}]')).toMatchObject({
      ok: false,
      issues: [{ code: "type", path: "", expected: "an object" }],
    });
  });
});
