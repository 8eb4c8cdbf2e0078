import { describe, expect, test } from "vitest";
import { readModel } from "../../../generator/compile.js";
import { coverageOf } from "../../../generator/coverage/coverage.js";
import type { ConstraintKind } from "../../../generator/coverage/constraint.js";
import { hasErrors } from "../../../generator/diagnostics/diagnostic.js";
import type { Json } from "../../../generator/source/json.js";

interface Example {
  readonly value: Json;
  readonly issues?: readonly string[];
}

/** A contract in YAML with these examples; `more` comes before `contracts:`. */
function fileOf(contract: string, examples: readonly Example[], more = ""): string {
  const listed = examples.map(
    (example, index) => `      - ${JSON.stringify({ name: `example ${index + 1}`, ...example })}\n`,
  );
  return `edition: 1\nname: small\n${more}contracts:\n  ANSWER:\n${contract}    examples:\n${listed.join("")}`;
}

/** `kind path`, one for each constraint that no example covers; a file with errors is rejected. */
async function uncovered(text: string): Promise<readonly string[]> {
  const { model, diagnostics } = await readModel({ name: "contracts.yaml", text });
  if (!model || hasErrors(diagnostics)) throw new Error(diagnostics.map(({ message }) => message).join("\n"));
  return coverageOf(model).uncovered.map(({ kind, place }) => `${kind} ${place.path}`);
}

interface Row {
  /** The fields of the contract and the other content of its braces. */
  readonly contract: string;
  readonly conforming: Json;
  /** A value that only this constraint rejects. */
  readonly refused: Json;
  readonly code: string;
  /** Relative to contracts.ANSWER. */
  readonly at?: string;
  readonly more?: string;
}

const field = (type: string): string => `    fields: { a: ${type} }\n`;
const ruled = (rule: string): string =>
  `    fields: { verdict: [PASS, FAIL], findings: "string[]", a?: string }\n    rules: [${rule}]\n`;
const at = ".fields.a";

const rows: { readonly [Kind in ConstraintKind]: Row } = {
  required: { contract: field("any"), conforming: { a: 1 }, refused: {}, code: "missing", at },
  type: { contract: field("string"), conforming: { a: "x" }, refused: { a: 1 }, code: "type", at },
  integer: { contract: field("integer"), conforming: { a: 1 }, refused: { a: 1.5 }, code: "type", at },
  enum: { contract: field("[HIGH, LOW]"), conforming: { a: "LOW" }, refused: { a: "MED" }, code: "enum", at },
  const: {
    contract: field("{ const: { x: [1] } }"),
    conforming: { a: { x: [1] } },
    refused: { a: { x: [2] } },
    code: "const",
    at,
  },
  alternatives: {
    contract: field('"string[2..] | integer[2..]"'),
    conforming: { a: ["x", "y"] },
    refused: { a: [true] },
    code: "no_match",
    at,
  },
  min: { contract: field("number 1.."), conforming: { a: 1 }, refused: { a: 0.5 }, code: "too_small", at },
  max: { contract: field("number ..1"), conforming: { a: 1 }, refused: { a: 2 }, code: "too_large", at },
  exclusive_min: {
    contract: field("{ type: number, exclusive_min: 1 }"),
    conforming: { a: 2 },
    refused: { a: 1 },
    code: "too_small",
    at,
  },
  exclusive_max: {
    contract: field("{ type: number, exclusive_max: 1 }"),
    conforming: { a: 0 },
    refused: { a: 1 },
    code: "too_large",
    at,
  },
  multiple_of: {
    contract: field("{ type: number, multiple_of: 0.5 }"),
    conforming: { a: 1 },
    refused: { a: 1.2 },
    code: "not_a_multiple",
    at,
  },
  format: { contract: field("date"), conforming: { a: "2031-01-02" }, refused: { a: "tomorrow" }, code: "format", at },
  nonblank: { contract: field("nonblank"), conforming: { a: "x" }, refused: { a: " " }, code: "blank", at },
  min_length: { contract: field("string 2.."), conforming: { a: "ab" }, refused: { a: "a" }, code: "too_short", at },
  max_length: { contract: field("string ..2"), conforming: { a: "ab" }, refused: { a: "abc" }, code: "too_long", at },
  pattern: {
    contract: field('{ type: string, pattern: "[a-z]+" }'),
    conforming: { a: "ab" },
    refused: { a: "A" },
    code: "pattern",
    at,
  },
  min_items: { contract: field('"string[1..]"'), conforming: { a: ["x"] }, refused: { a: [] }, code: "too_few", at },
  max_items: {
    contract: field('"string[..1]"'),
    conforming: { a: [] },
    refused: { a: ["x", "y"] },
    code: "too_many",
    at,
  },
  unique_items: {
    contract: field('{ type: "integer[]", unique_items: true }'),
    conforming: { a: [1] },
    refused: { a: [1, 1] },
    code: "not_unique",
    at,
  },
  unknown_keys: { contract: field("any"), conforming: { a: 1 }, refused: { a: 1, b: 2 }, code: "unknown_key" },
  other_variants: {
    contract:
      "    fields: { kind: Kind }\n    variants: { discriminator: kind, A: { fields: { a: any } }, B: {}, other_variants: reject }\n",
    more: "enums: { Kind: [A, B] }\n",
    conforming: { kind: "B" },
    refused: { kind: "B", a: 1 },
    code: "unknown_key",
  },
  rule: {
    contract: ruled("{ empty: [findings], when: { verdict: PASS } }"),
    conforming: { verdict: "PASS", findings: [] },
    refused: { verdict: "PASS", findings: ["x"] },
    code: "not_empty",
    at: ".rules[0]",
  },
  when: {
    contract: ruled("{ empty: [findings], when: { verdict: PASS } }"),
    conforming: { verdict: "PASS", findings: [] },
    refused: { verdict: "FAIL", findings: ["x"] },
    code: "",
    at: ".rules[0]",
  },
};

describe("a constraint is covered by an example that only it rejects, and by no other", () => {
  test.each(Object.entries(rows))("%s", async (kind, { contract, conforming, refused, code, at: below = "", more }) => {
    const constraint = `${kind} contracts.ANSWER${below}`;
    const before = await uncovered(fileOf(contract, [{ value: conforming }], more));
    expect(before).toContain(constraint);
    const after = await uncovered(
      fileOf(contract, [{ value: conforming }, { value: refused, ...(code !== "" && { issues: [code] }) }], more),
    );
    expect(after.filter((open) => open === constraint)).toEqual([]);
    expect(after.length).toBe(before.length - 1);
  });
});

test("map values are counted like array items", async () => {
  const text = fileOf(field("{ type: map, values: integer, min_items: 1, max_items: 2 }"), [
    { value: { a: { x: 1 } } },
  ]);
  expect(await uncovered(text)).toEqual(
    expect.arrayContaining([
      "type contracts.ANSWER.fields.a{}",
      "integer contracts.ANSWER.fields.a{}",
      "min_items contracts.ANSWER.fields.a",
      "max_items contracts.ANSWER.fields.a",
    ]),
  );
});

test("bounds that can never be violated are not counted", async () => {
  const text = fileOf('    fields: { a: nonblank 1.., b: string 0.., c: "any[0..]" }\n', [
    { value: { a: "x", b: "", c: [] } },
  ]);
  const kinds = (await uncovered(text)).map((open) => open.split(" ")[0] ?? "");
  expect(kinds.filter((kind) => ["nonblank", "min_length", "min_items"].includes(kind))).toEqual(["nonblank"]);
});

const shared = "types:\n  Note: { fields: { text: nonblank } }\n";

test("an example of one contract covers what it shares with another, even if that narrows it", async () => {
  const contracts =
    "contracts:\n  ONE: { type: Review, enums: { target: [A] } }\n  TWO:\n    type: Review\n    enums: { target: [B] }\n    examples:\n";
  const examples =
    '      - { name: blank, value: { target: B, notes: [{ text: "" }] }, issues: [blank] }\n      - { name: no notes, value: { target: B }, issues: [missing] }\n';
  const open = await uncovered(
    `edition: 1\nname: small\n${shared}  Review: { fields: { target: [A, B], notes: "Note[]" } }\n${contracts}${examples}`,
  );
  expect(open.filter((constraint) => /Note\.fields\.text|notes$/.test(constraint))).toEqual([
    "required types.Note.fields.text",
    "type types.Note.fields.text",
    "type types.Review.fields.notes",
  ]);
  expect(open.filter((constraint) => constraint.startsWith("enum"))).toEqual([
    "enum types.Review.fields.target",
    "enum types.Review.fields.target",
  ]);
});

test("a type that no contract uses requires no examples", async () => {
  expect(
    await uncovered(
      `edition: 1\nname: small\n${shared}contracts:\n  ANSWER: { fields: { a?: any }, unknown_keys: keep }\n`,
    ),
  ).toEqual(["type contracts.ANSWER"]);
});

test("an example with one issue instead of two covers the constraint", async () => {
  const examples: readonly Example[] = [{ value: { a: "" }, issues: ["blank"] }];
  expect(await uncovered(fileOf(field("nonblank 3.."), examples))).not.toContain("nonblank contracts.ANSWER.fields.a");
});

test("if two issues have the same code in a contract, swapping them is not noticed", async () => {
  const contract = `${field("nonblank 3..")}    codes: { blank: bad_text, too_short: bad_text }\n`;
  expect(await uncovered(fileOf(contract, [{ value: { a: "" }, issues: ["bad_text"] }]))).toContain(
    "nonblank contracts.ANSWER.fields.a",
  );
});
