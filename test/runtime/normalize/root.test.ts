import { describe, expect, test } from "vitest";
import { normalizeValue } from "../../../runtime/normalize/normalize-value.js";
import type { ContractReading } from "../../../runtime/model/reading.js";
import type { Shape } from "../../../runtime/model/shape.js";
import { readAs } from "./reading.js";
import {
  any,
  constant,
  definition,
  integer,
  list,
  map,
  object,
  oneOf,
  record,
  reference,
  text,
  union,
} from "./shapes.js";

const review = record({ verdict: oneOf("APPROVE", "REJECT"), score: integer, "summary?": text });
const person = record({ name: text, age: integer });
const call = record({ name: text, arguments: record({ age: integer }) });
const rows = list(record({ id: integer, "label?": text }));
const report = record({ rows, "note?": text });
const nested = record({ items: list(record({ items: list(text) })) });
const right = { verdict: "APPROVE", score: 88 };
const json = JSON.stringify(right);

type Row = readonly [what: string, shape: Shape, given: unknown, read?: unknown, ...changes: readonly string[]];

const table: readonly Row[] = [
  ["a wrapper", review, { Review: right }, right, "unwrap_wrapper_key"],
  [
    "a wrapper around other spellings",
    review,
    { Review: { Verdict: "approve", SCORE: 88 } },
    right,
    "unwrap_wrapper_key",
    "rename_key verdict",
    "rename_key score",
    "enum_case verdict",
  ],
  ["two wrappers", review, { data: { review: right } }, right, "unwrap_wrapper_key", "unwrap_wrapper_key"],
  ["properties with values", review, { properties: right }, right, "unwrap_wrapper_key"],
  [
    "a wrapper around a list of one",
    review,
    { results: [right] },
    right,
    "unwrap_wrapper_key",
    "unwrap_single_item_array",
  ],
  ["a wrapper around text", review, { result: json }, right, "unwrap_wrapper_key", "decode_double_encoded"],
  ["a wrapper around something else", review, { result: { a: 1 } }],
  ["a wrapper and more", review, { result: right, status: "ok" }],
  ["two answers", review, { before: right, after: right }],
  ["an error", review, { error: right }],
  ["an example", review, { Example: right }],
  ["a draft", review, { draft: right }],
  ["a word for it among others", review, { bad_example: right }],
  ["two words for it in one", review, { previousAnswer: right }],
  ["what was left out", review, { excluded: right }],
  ["another choice", oneOf("A", "B"), { second_choice: "A" }],
  ...[
    "avoid never forbidden alternative runner_up opposite ruled_out nicht question options fallback before from original confidence",
  ].flatMap((keys) => keys.split(" ").map((key) => [`a value under ${key}`, oneOf("A", "B"), { [key]: "A" }] as const)),
  ...[
    "input request prompt before original avoid never alternative hypothetical mock dummy outdated notes format",
    "first_attempt attempt_1 v1 earlier superseded candidate option_a suggestion dry_run baseline source task user",
    "answer_1 old_answer expected_output tool_output output_format response_schema outputs_to_avoid not_final",
    "ejemplo beispiel exemple entwurf brouillon borrador falsch beispielantwort vorherige_antwort esempio",
    "示例 草稿 例 下書き サンプル 错误答案 前回の回答 초안 пример",
  ].flatMap((keys) => keys.split(" ").map((key) => [`an object under ${key}`, review, { [key]: right }] as const)),
  ...[
    "result results final_answer finalAnswer FinalAnswer Result-Data response.data json output payload test Test tests",
    "test_result testResult TEST_RESPONSE result_test the_answer item message content properties parameters",
    "antwort ergebnis endergebnis Ergebnisse réponse réponse_finale respuesta_final ответ 答案 最终答案 回答 結果 出力",
  ].flatMap((keys) =>
    keys
      .split(" ")
      .map((key) => [`an object under ${key}`, review, { [key]: right }, right, "unwrap_wrapper_key"] as const),
  ),
  ["the name of the type", reference("CodeNote", () => review), { code_note: right }, right, "unwrap_wrapper_key"],
  ["the end of its name", reference("CodeNote", () => review), { note: right }, right, "unwrap_wrapper_key"],
  ["the start of its name", reference("CodeNote", () => review), { code: right }],
  ["more than its name", reference("CodeNote", () => review), { old_code_note: right }],
  ["the name of its items", list(reference("City", () => review)), { cities: [right] }, [right], "unwrap_wrapper_key"],
  ["the name of the contract, a number", integer, { Test: 7 }, 7, "unwrap_wrapper_key"],
  ["what was expected", review, { "expected output": right }],
  ["what is not meant", review, { not: right }],
  ["a wrapper that the contract knows", record({ result: record({ ok: integer }) }), { result: { ok: 1 } }],
  ["a wrapper of a list", rows, { items: [{ id: 1 }] }, [{ id: 1 }], "unwrap_wrapper_key"],
  ["a wrapper of a word", oneOf("A", "B"), { label: "A" }, "A", "unwrap_wrapper_key"],
  ["a wrapper of another word", oneOf("A", "B"), { label: "C" }],
  ["a wrapper of a word that is an example", oneOf("A", "B"), { example: "A" }],
  ["a wrapper of a number", integer, { answer: 7 }, 7, "unwrap_wrapper_key"],
  ["a number under another key", integer, { step: 7 }],
  ["a number and more", integer, { answer: 7, unit: "cm" }],
  ["any text under a key for answers", text, { answer: "Paris" }, "Paris", "unwrap_wrapper_key"],
  ["any text under another key", text, { reasoning: "Paris" }],
  ["a wrapper of any text", text, { error_text: "x" }],
  ["a key of a map", map(integer), { result: { a: 1 } }],
  ["a tool call", review, { name: "submit", arguments: right }, right, "unwrap_tool_call"],
  ["a tool call of another API", review, { tool_name: "submit", parameters: right }, right, "unwrap_tool_call"],
  [
    "a tool call inside another object",
    review,
    { functionCall: { name: "submit", args: right } },
    right,
    "unwrap_tool_call",
  ],
  [
    "a tool call with text",
    review,
    { name: "submit", arguments: json },
    right,
    "unwrap_tool_call",
    "decode_double_encoded",
  ],
  [
    "a tool call with an id",
    review,
    { type: "tool_use", id: "1", name: "submit", input: right },
    right,
    "unwrap_tool_call",
  ],
  [
    "a function call",
    review,
    { id: "1", type: "function", function: { name: "submit", arguments: json } },
    right,
    "unwrap_tool_call",
    "decode_double_encoded",
  ],
  [
    "a list of one call",
    review,
    { tool_calls: [{ name: "submit", parameters: right }] },
    right,
    "unwrap_wrapper_key",
    "unwrap_single_item_array",
    "unwrap_tool_call",
  ],
  [
    "a call of a tool for something with a name",
    person,
    { name: "save", arguments: { name: "Ann", age: 3 } },
    { name: "Ann", age: 3 },
    "unwrap_tool_call",
  ],
  ["a last action of an agent", review, { action: "Final Answer", action_input: right }, right, "unwrap_tool_call"],
  ["a call of several", review, { recipient_name: "functions.submit", parameters: right }, right, "unwrap_tool_call"],
  [
    "an action that the contract knows",
    record({ action: text, query: text }),
    { action: "search", action_input: { query: "x" } },
  ],
  ["a call with two names", review, { name: "a", action: "b", input: right }],
  ["a wrapper with the name of a field", review, { verdict: right }, right, "unwrap_wrapper_key"],
  [
    "a wrapper with another spelling of a field",
    review,
    { Verdict: { Verdict: "approve", score: 88 } },
    right,
    "unwrap_wrapper_key",
    "rename_key verdict",
    "enum_case verdict",
  ],
  ["a field that may be such an object", record({ plan: object, "note?": text }), { plan: { note: "x" } }],
  ["a field with something else in it", review, { verdict: { value: "APPROVE" } }],
  [
    "a call with the same arguments twice",
    review,
    { type: "function", function: { name: "submit", arguments: right }, arguments: right },
    right,
    "unwrap_tool_call",
  ],
  [
    "a call with other arguments next to it",
    review,
    { type: "function", function: { name: "submit", arguments: right }, arguments: { verdict: "REJECT", score: 1 } },
  ],
  [
    "a call with other arguments of another name next to it",
    review,
    { function: { name: "submit", arguments: right }, input: { verdict: "REJECT", score: 1 } },
  ],
  ["a call for something else", person, { name: "save", arguments: { verdict: "A" } }],
  [
    "two calls",
    review,
    [
      { name: "a", arguments: right },
      { name: "b", arguments: right },
    ],
  ],
  ["a contract about calls", call, { name: "save", arguments: { age: 3 } }],
  ["a call without a name", review, { arguments: right, parameters: right }],
  ["text", review, ` ${json}`, right, "decode_double_encoded"],
  ["text in text", review, [json], right, "unwrap_single_item_array", "decode_double_encoded"],
  ["text that is no JSON", review, "APPROVE"],
  ["text of something else", review, '{"a": 1}'],
  ["text where text is due", text, json],
  ["a list of one", review, [right], right, "unwrap_single_item_array"],
  ["a list of two", review, [right, right]],
  ["the only list", report, [{ id: 1 }, { id: 2 }], { rows: [{ id: 1 }, { id: 2 }] }, "wrap_root_array"],
  ["the only list in text", report, '[{"id": 1}, {"id": 2}]', undefined],
  ["an empty list", report, [], { rows: [] }, "wrap_root_array"],
  ["a list where two things have to be", review, [1, 2]],
  [
    "an object that may be the answer or its only item",
    nested,
    [{ items: [] }],
    { items: [{ items: [] }] },
    "wrap_root_array",
  ],
  ["one object", rows, { id: 1 }, [{ id: 1 }], "scalar_to_array"],
  ["a numbered object", rows, { 0: { id: 1 }, 1: { id: 2 } }],
  ["an object where lists of objects with any key are due", list(object), { a: 1 }],
  ["a text where texts are due", list(text), "red"],
  [
    "alternatives",
    union(review, person),
    { data: { name: "Ann", age: 3 } },
    { name: "Ann", age: 3 },
    "unwrap_wrapper_key",
  ],
  ["a named type", reference("Review", () => review), { data: right }, right, "unwrap_wrapper_key"],
  ["anything", any, { data: right }],
];

describe("an answer inside", () => {
  test.for(table)("%s", ([, shape, given, ...expected]) => {
    const [value, ...changes] = expected.length === 0 || expected[0] === undefined ? [given] : expected;
    const found = readAs(shape, given);
    expect([found.value, found.changes]).toEqual([value, changes]);
  });

  test("is not looked for in strict reading", () => {
    for (const given of [{ Review: right }, { name: "submit", arguments: right }, [right], json])
      expect(readAs(review, given, { tolerance: "strict" }).changes).toEqual([]);
  });

  test("is not looked for without end", () => {
    const wrapped = Array.from({ length: 20 }).reduce<unknown>((inner) => ({ result: inner }), right);
    expect(readAs(review, wrapped, { unwrap: ["result"] }).value).toBe(wrapped);
  });

  test("in text is not read without a way to read it", () => {
    expect(normalizeValue(definition(review), json).value).toBe(json);
  });
});

describe("a declared wrapper", () => {
  const reading: ContractReading = { unwrap: ["result", "data"] };

  test("may hold more than the answer, which is lost", () => {
    const { value, changes } = normalizeValue(definition(review, { ...reading, tolerance: "strict" }), {
      status: "ok",
      result: right,
    });
    expect(value).toEqual(right);
    expect(changes).toEqual([
      { step: "unwrap", path: "", before: { status: "ok", result: right }, after: right, lossless: false },
    ]);
  });

  test("is left alone beside what the contract knows, beside another one, and around something else", () => {
    for (const given of [
      { verdict: "APPROVE", result: right },
      { result: right, data: right },
      { result: { a: 1 }, b: 2 },
    ])
      expect(readAs(review, given, reading).value).toEqual(given);
  });
});

describe("what is no answer", () => {
  const schema = {
    type: "object",
    properties: { verdict: { type: "string" }, score: { type: "integer" } },
    required: ["verdict"],
  };

  test.for([
    ["a schema", schema, ["schema_echo"]],
    ["a schema in a wrapper", { schema }, ["schema_echo"]],
    ["a schema beside the answer", { ...right, properties: { verdict: { enum: ["A"] } } }, []],
    ["an object without a known key", { a: 1 }, ["no_known_key"]],
    ["an empty object", {}, ["no_known_key"]],
    ["a list", [1, 2], []],
    ["properties that describe nothing known", { properties: { a: { type: "string" } } }, ["no_known_key"]],
  ] as const)("%s", ([, given, issues]) => {
    expect(readAs(review, given)).toEqual({ value: given, changes: [], issues });
  });

  test("an empty object is none even where nothing is required, but it is one where no key is declared", () => {
    expect(readAs(record({ "a?": text, b: [text, { default: { literal: "x" } }] }), {}).issues).toEqual([
      "no_known_key",
    ]);
    expect(readAs(object, {}).issues).toEqual([]);
    expect(readAs(record({}, "keep"), {}).issues).toEqual([]);
  });

  test("is told with the keys that there may be", () => {
    const [issue] = normalizeValue(definition(review), { a: 1 }).issues;
    expect(issue).toMatchObject({
      message: 'the value must have the keys "verdict", "score"',
      expected: 'the keys "verdict", "score"',
      actual: '{"a":1}',
      declaredAt: "contracts.yaml:1:1",
    });
  });

  test("properties are data where the contract has them", () => {
    const shape = record({ properties: record({ verdict: object }) });
    expect(readAs(shape, { properties: { verdict: { type: "string" } } }).issues).toEqual([]);
  });
});

describe("lifted values", () => {
  const reading: ContractReading = { fillFrom: { score: "review.score", verdict: "review.verdict" } };

  test("are taken where the answer lacks them", () => {
    expect(readAs(review, { summary: "s", review: { score: "7", verdict: "reject" } }, reading)).toEqual({
      value: { summary: "s", score: 7, verdict: "REJECT" },
      changes: ["fill_from score", "fill_from verdict", "enum_case verdict", "coerce_number_string score"],
      issues: [],
    });
  });

  test("never overrule the answer, in whatever spelling it says them", () => {
    expect(
      readAs(review, { score: 0, Verdict: "APPROVE", review: { score: 9, verdict: "REJECT" } }, reading).value,
    ).toEqual({ score: 0, verdict: "APPROVE", review: { score: 9, verdict: "REJECT" } });
  });

  test("leave the rest of where they stood, which stays as a whole where unknown keys are kept", () => {
    const given = { summary: "s", review: { score: 7, other: 1 } };
    expect(readAs(review, given, reading).value).toEqual({ summary: "s", review: { other: 1 }, score: 7 });
    expect(readAs({ ...review, unknownKeys: "keep" }, given, reading).value).toEqual({ ...given, score: 7 });
    expect(
      readAs(record({ a: constant(1), score: integer, "review?": object }), { a: 1, review: { score: 7 } }, reading)
        .value,
    ).toEqual({ a: 1, review: { score: 7 }, score: 7 });
  });

  test("that are null or not there are not taken", () => {
    expect(readAs(review, { summary: "s", review: { score: null } }, reading).value).toEqual({
      summary: "s",
      review: { score: null },
    });
  });
});
