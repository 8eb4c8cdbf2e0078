/** A declared coercion may accept more answers, but never rejects one that is accepted without it. */
import { describe, expect, test } from "vitest";
import { contractsOf } from "../answer/contracts-of.js";

const coercions: readonly (readonly [type: string, coercions: readonly string[]])[] = [
  ["string", ["trim", "uppercase", "lowercase", "string", "[string, trim]", '[trim, { strip_prefix: "." }]']],
  ["string | null", ["null_words"]],
  ["integer", ["integer", "number"]],
  ["number", ["number", "integer", "percent_to_fraction"]],
  ["boolean", ["boolean_words"]],
  ["string[]", ["split_comma"]],
  ["Verdict", ["enum_with_description", "trim"]],
  ["string | number", ["string", "trim", "number"]],
];
const pairs = coercions.flatMap(([type, declared], row) =>
  declared.map((coercion, index) => ({ type, coercion, plain: `PLAIN_${row}`, coerced: `COERCED_${row}_${index}` })),
);

const fields = (keys: string): string => `{ fields: { v: { ${keys} }, w?: string } }`;
const contract = await contractsOf(`edition: 1
name: declared-coercions
enums: { Verdict: { values: { PASS: fine, FAIL: not fine } } }
contracts:
${coercions.map(([type], row) => `  PLAIN_${row}: ${fields(`type: "${type}"`)}`).join("\n")}
${pairs.map(({ type, coercion, coerced }) => `  ${coerced}: ${fields(`type: "${type}", coerce: ${coercion}`)}`).join("\n")}
`);

const values = [
  "02108 | 007 | 1,200 | -3,450.75 | 1,234,567 | 1.10 | 1e3 | 0x10 | 10% | $100 | .5 | 5. | +5 | 1_000 | 95 | 95.5",
  '12345678901234567890 | 0.5 | 0.0 | -0 | １２ | 2025-03-01 | "02108" | "1,200" | "3.142" | "3,142" | "50%" | "1/2"',
  '"95" | "95.5" | "five" | "１２" | "−5" | true | True | yes | "yes" | "true" | null | None | "null" | "N/A" | N/A',
  'unknown | PASS | pass | "pass" | "PASS: fine" | "PASS - fine" | "PASS (if so)" | ann | a b | "  x " | "a" | "a, b"',
  '["a"] | ["a, b"] | [a, b] | [] | {} | "" | " " | ".ts" | "a", "b"',
].flatMap((line) => line.split(" | "));
const answers = values.flatMap((value) => [`{"v": ${value}}`, `{"v": ${value}, "w": "x"}`, `{'v': ${value},}`]);

describe("an answer that is accepted without a coercion is accepted with it:", () => {
  test.each(pairs)("$type, $coercion", ({ plain, coerced }) => {
    const accepted = answers.filter((text) => contract(plain).safeParse(text).ok);
    expect(accepted.length).toBeGreaterThan(3);
    expect(accepted.filter((text) => !contract(coerced).safeParse(text).ok)).toEqual([]);
  });
});

test.each(["02108", "007", "1,200", "-3,450.75", "1.10", "1e3"])(
  "%s without quotes keeps its digits as a string",
  (v) => {
    expect(contract("COERCED_0_3").safeParse(`{"v": ${v}}`)).toMatchObject({ ok: true, value: { v } });
  },
);
