/**
 * Answers without the quotes of JSON: a single word or number if the contract accepts nothing else, and answers in
 * which every quote is escaped.
 */
import { describe, expect, test } from "vitest";
import { contractsOf } from "./contracts-of.js";

const contract = await contractsOf(`edition: 1
name: unquoted-answers
enums:
  Color: [GREEN, RED, dark blue]
  Reply: ["Answer: yes", "yes", "no"]
types:
  Entry: { fields: { note: string } }
contracts:
  NOTES: { type: "Entry[]" }
  HUE: { type: Color }
  PREFIXED: { type: Reply }
  SURE: { type: "boolean | null" }
  COUNT: { type: integer }
  SHARE: { type: number }
  TEXT: { type: string }
  EITHER: { type: "integer | string" }
  NOTE: { fields: { note: string } }
  ONLY: { fields: { note: string }, read: { where: whole } }
  TAGS: { fields: { tags: "string[]" } }
  WORDS: { type: "string[]" }
  FENCED: { type: Color, read: { where: fenced } }
  PART: { fields: { part: number } }
  WHOLE: { type: Color, read: { where: whole } }
`);

type Reading = readonly [value: unknown, ...steps: string[]] | string;

function reading(scope: string, text: string, options = {}): Reading {
  const outcome = contract(scope).safeParse(text, options);
  return outcome.ok ? [outcome.value, ...outcome.changes.map(({ step }) => step)] : (outcome.issues[0]?.code ?? "");
}

const fence = "```";

describe("a word or a number that is the whole answer", () => {
  test.each<readonly [scope: string, text: string, expected: Reading]>([
    ["HUE", "GREEN", ["GREEN", "unquoted_value"]],
    ["HUE", " `GREEN`\n", ["GREEN", "unquoted_value"]],
    ["HUE", `${fence}\nGREEN\n${fence}`, ["GREEN", "unquoted_value"]],
    ["HUE", "dark blue", ["dark blue", "unquoted_value"]],
    ["HUE", "green", ["GREEN", "unquoted_value", "enum_case"]],
    ["WHOLE", "GREEN", ["GREEN", "unquoted_value"]],
    ["SURE", "False", [false, "python_literal"]],
    ["SURE", "None", [null, "python_literal"]],
    ["COUNT", "1,204", [1204, "unquoted_value", "strip_thousands"]],
    ["COUNT", "12", [12]],
    ["SHARE", "-0.5", [-0.5]],
    ["HUE", "GREEN.", ["GREEN", "unquoted_value", "enum_trim"]],
    ["HUE", "The answer is GREEN", ["GREEN", "unquoted_value"]],
    ["HUE", "The answer is **GREEN**.", ["GREEN", "unquoted_value"]],
    ["HUE", "Label: dark blue", ["dark blue", "unquoted_value"]],
    ["HUE", "**Final answer:** `GREEN`", ["GREEN", "unquoted_value"]],
    ["HUE", "**Answer: green**", ["GREEN", "unquoted_value", "enum_case"]],
    ["HUE", `<think>Not RED.</think>\n${fence}\nOutput: GREEN\n${fence}`, ["GREEN", "unquoted_value"]],
    ["COUNT", "**Value:** 12", [12, "unquoted_value", "coerce_number_string"]],
    ["COUNT", "**Value**: 12", [12, "unquoted_value", "coerce_number_string"]],
    ["HUE", "**The answer is** GREEN.", ["GREEN", "unquoted_value"]],
    ["COUNT", "Value: 12", [12, "unquoted_value", "coerce_number_string"]],
    ["COUNT", "The answer is **12**.", [12, "unquoted_value", "coerce_number_string"]],
    ["SURE", "Verdict: False", [false, "python_literal"]],
    ["PREFIXED", "Answer: yes", ["Answer: yes", "unquoted_value"]],
    ["PREFIXED", "yes", ["yes", "unquoted_value"]],
    ["PREFIXED", "Answer: no", ["no", "unquoted_value"]],
    ["SHARE", ".35", [0.35, "unquoted_value", "coerce_number_string"]],
    ["COUNT", "+5", [5, "unquoted_value", "coerce_number_string"]],
    ["TEXT", "'Paris'", ["Paris", "single_quotes"]],
    ["TEXT", "<answer>“Paris”</answer>", ["Paris", "smart_quotes"]],
    ["EITHER", "„Ein Weg“", ["Ein Weg", "smart_quotes"]],
    ["WORDS", '"a", "b"', [["a", "b"], "join_values"]],
    ["WORDS", `${fence}\n"a, \\"b\\"",\n"c"\n${fence}`, [['a, "b"', "c"], "join_values"]],
  ])("is accepted if no other value is valid: %s %j", (scope, text, expected) => {
    expect(reading(scope, text)).toEqual(expected);
  });

  test.each([
    ["SHARE", "2**3"],
    ["COUNT", "10**2"],
    ["COUNT", "Value: 7**2"],
    ["COUNT", "**7** is **8**"],
    ["HUE", "RE**D"],
    ["HUE", "The answer is not GREEN"],
    ["HUE", "The answer is GREEN or RED"],
    ["HUE", "Label: not GREEN"],
    ["HUE", "Excluded: GREEN"],
    ["HUE", "Label: GREEN\nLabel: RED"],
    ["HUE", 'Answer: "GREEN'],
    ["COUNT", "12."],
    ["COUNT", "The answer is 12."],
    ["COUNT", "Score: 12/20"],
    ["TEXT", "Answer: hello"],
    ["HUE", "Not GREEN"],
    ["HUE", "GREEN or RED"],
    ["HUE", "GREEN\nRED"],
    ["HUE", "`GREEN` it is"],
    ["HUE", "blue"],
    ["HUE", "[GREEN"],
    ["FENCED", "GREEN"],
    ["COUNT", "12 apples"],
    ["COUNT", "12,04"],
    ["TEXT", "hello"],
    ["EITHER", "hello"],
    ["NOTE", "left"],
    ["WORDS", "left"],
    ["COUNT", "7."],
    ["COUNT", "4 stars"],
    ["TEXT", "'O'Brien'"],
    ["TEXT", "'a' 'b'"],
    ["TEXT", "`left"],
    ["TEXT", '"a", "b"'],
    ["TEXT", "007"],
    ["TEXT", "[TODO]"],
    ["TEXT", "Status: [pending]"],
    ["WORDS", "Status: [pending]"],
    ["WORDS", "Options: [A, B, C]. I choose none."],
    ["WORDS", '"a", "b'],
    ["WORDS", '"a", b'],
    ["WORDS", '"a", "b"]'],
  ])("is rejected: %s %j", (scope, text) => {
    expect(typeof reading(scope, text)).toBe("string");
  });

  test("is rejected if the answer was cut off, or if the repair is not allowed", () => {
    expect(reading("HUE", "GREEN", { finishReason: "length" })).toBe("truncated");
    for (const text of ["1", "0.3", `${fence}json\n0.3`, "```\n0.3", "Score: 3", "<think>x</think>\n12"])
      expect([text, reading("SHARE", text, { finishReason: "length" })]).toEqual([text, "truncated"]);
    expect(reading("SURE", "true", { finishReason: "length" })).toEqual([true]);
    expect(reading("SHARE", `${fence}json\n0.3\n${fence}`, { finishReason: "length" })).toEqual([0.3]);
    expect(typeof reading("HUE", "GREEN", { tolerance: "strict" })).toBe("string");
    expect(typeof reading("HUE", "GREEN", { tolerance: ["trailing_comma"] })).toBe("string");
  });
});

describe("an answer in which every quote is escaped", () => {
  const steps = ["missing_quote", "decode_double_encoded"];
  test.each<readonly [scope: string, text: string, value: unknown]>([
    ["NOTE", String.raw`{\"note\": \"left\"}`, { note: "left" }],
    ["NOTE", String.raw`{\"note\": \"the \\\"left\\\" one\"}`, { note: 'the "left" one' }],
    ["NOTE", String.raw`{\"note\": \"say \\\"now\\\"\\nand wait\"}`, { note: 'say "now"\nand wait' }],
    ["NOTE", `${fence}json\n${String.raw`{\"note\": \"left\"}`}\n${fence}`, { note: "left" }],
    ["TAGS", String.raw`{\n  \"tags\": [\"a\", \"\"]\n}`, { tags: ["a", ""] }],
    ["WORDS", String.raw`[\"a\", \"b\"]`, ["a", "b"]],
    ["NOTE", String.raw`Sure, it's here: {\"note\": \"left\"} I hope this helps!`, { note: "left" }],
    ["NOTE", String.raw`<answer>{\"note\": \"left\"}</answer>`, { note: "left" }],
  ])("is parsed as the content of a string: %s %j", (scope, text, value) => {
    expect(reading(scope, text)).toEqual([value, ...steps]);
  });

  test.each([
    ["NOTE", String.raw`{\"note\": \"left"}`],
    ["NOTE", String.raw`{\"note\": \"C:\\new\"}`],
    ["NOTE", String.raw`{\"note\": \"a\\nb\"}`],
    ["NOTE", String.raw`{\"note\": \"left\", \"note\": \"right\"}`],
    ["NOTE", String.raw`{\"note\": \"left\"}, {\"note\": \"right\"}`],
    ["NOTE", String.raw`{\"note\": \"left\"`],
    ["NOTE", String.raw`My answer: {\"note\": \"left\"} or {\"note\": \"right\"}`],
    ["NOTE", String.raw`"note" is {\"note\": \"left\"}`],
    ["NOTE", String.raw`{\"note\": \"left\"}]`],
    ["NOTE", String.raw`[{\"note\": \"left\"}, {\"note\": \"right\"}`],
    ["ONLY", String.raw`Here: {\"note\": \"left\"}`],
    ["TEXT", String.raw`{\"note\": \"left\"}`],
  ])(
    "is rejected if some quotes are not escaped, if the backslashes are ambiguous, or if more JSON is around it: %s %j",
    (scope, text) => {
      expect(typeof reading(scope, text)).toBe("string");
    },
  );
});

describe("an answer that is written as a string", () => {
  test.each([
    String.raw`Here it is: "{\"note\": \"left\"}"`,
    String.raw`<think>Hm.</think>
"{\"note\": \"left\"}"`,
    String.raw`result = "{\"note\": \"left\"}"`,
    `Here it is:\n\n${fence}json\n${String.raw`"{\"note\": \"left\"}"`}\n${fence}\nThat is all.`,
  ])("is accepted in prose: %j", (text) => {
    expect(reading("NOTE", text)).toEqual([{ note: "left" }, "decode_double_encoded"]);
  });

  test.each([
    String.raw`"left": "{\"note\": \"left\"}"`,
    String.raw`"{\"note\": \"left\"}", "{\"note\": \"right\"}"`,
    String.raw`He said "{\"note\": \"left\"}" and "no"`,
    String.raw`Here it is: "{\"note\": \"left\"`,
  ])("is rejected if something else could be a part of it: %j", (text) => {
    expect(typeof reading("NOTE", text)).toBe("string");
  });
});

const escaped = String.raw`{\"note\": \"left\"}`;

describe("an answer that is written as a string or has every quote escaped", () => {
  test.each<readonly [scope: string, text: string]>([
    ["NOTE", `<think>hm ${escaped}`],
    ["NOTE", `<scratchpad>draft: ${escaped}`],
    ["NOTE", `Not "${escaped}"`],
    ["NOTE", `Wrong: "${escaped}"`],
    ["NOTE", `Do not return "${escaped}"`],
    ["NOTE", `I won't return ${escaped}`],
    ["NOTE", `For example: "${escaped}"`],
    ["NOTE", `Previous assistant answer: ${escaped}`],
    ["NOTE", `"${escaped}" if ready else None`],
    ["NOTE", `${escaped}, etc.`],
    ["NOTE", `"${escaped}" (truncated)`],
    ["NOTE", `~~"${escaped}"~~`],
    ["NOTE", `${fence}json\n${escaped}\n${fence}\n${fence}json\n${fence}`],
    ["WORDS", String.raw`sorted("[\"a\", \"b\"]")`],
    ["WORDS", String.raw`[\"a\", \"b\"], c`],
  ])("is rejected if there is other evidence against plain JSON: %s %j", (scope, text) => {
    expect(typeof reading(scope, text)).toBe("string");
  });

  test("is still a draft in unclosed reasoning", () => {
    expect(reading("NOTE", `<scratchpad>draft: ${escaped}`)).toBe("unclosed_reasoning");
  });

  test.each([`**Answer:** ${escaped}`, `<think>Hm.</think>\n${escaped}`, `Answer:\n"${escaped}"`])(
    "is accepted after an introduction: %j",
    (text) => {
      expect(reading("NOTE", text)[0]).toEqual({ note: "left" });
    },
  );
});

describe("a fence", () => {
  const block = `\n${fence}json\n{"note": "left"}\n${fence}`;
  test.each([
    "I won't return this:",
    "Do not send this:",
    "This is NOT my answer:",
    "**Wrong:**",
    "- Wrong:",
    "### Bad example",
    "### Incorrect\n",
    "❌ Wrong:",
    "❌ Bad",
    "Example:",
    "**Example output:**",
    "Your previous answer was:",
  ])("is not the answer after %j", (before) => {
    expect(typeof reading("NOTE", before + block)).toBe("string");
  });

  test.each([
    "## Answer",
    "✅ **Correct:**",
    "I can't see more, but here is my result:",
    "Here is the corrected version of my previous answer:",
    "I will not add anything else:",
  ])("is the answer after %j", (before) => {
    expect(reading("NOTE", before + block)).toEqual([{ note: "left" }]);
  });
});

describe("brackets with missing content", () => {
  test.each<readonly [scope: string, text: string]>([
    ["NOTES", '[{"note":"a"},,{"note":"b"}]'],
    ["NOTES", '[{"note":"a"},\n,\n{"note":"b"}]'],
    ["NOTES", '[{"note":"a"},,]'],
    ["NOTES", `${fence}json\n[{"note":"a"},,{"note":"b"}]\n${fence}`],
    ["WORDS", '["a",,"b"]'],
    ["TAGS", '{"tags":[}]}'],
    ["TAGS", '{"tags":[ }'],
  ])("are not closed: %s %j", (scope, text) => {
    expect(typeof reading(scope, text)).toBe("string");
  });

  test("are closed after a complete field or item", () => {
    expect(reading("TAGS", '{"tags":["a"}')).toEqual([{ tags: ["a"] }, "close_brackets"]);
    expect(reading("NOTES", '[{"note":"a"},]')).toEqual([[{ note: "a" }], "trailing_comma"]);
  });
});

test.each([
  ["HUE", 'the answer must be one of "GREEN", "RED", "dark blue"'],
  ["COUNT", "the answer must be an integer"],
  ["NOTE", "the answer contains no JSON object or array"],
])("the issue of an answer without a value says what %s expects", (scope, message) => {
  const outcome = contract(scope).safeParse("It looks like the first one to me.");
  expect(outcome).toMatchObject({ ok: false, issues: [{ code: "no_json_found", message }] });
});

describe("a value in an expression that computes another value", () => {
  test.each([
    ["WORDS", '["a", "b"] + ["c"]'],
    ["WORDS", 'sorted(["b", "a"])'],
    ["WORDS", '["b", "a"].map(upper)'],
    ["WORDS", 'return ["a"] + rest;'],
    ["NOTE", '{"note": "left"} if ready else None'],
    ["NOTE", '{"note": "left"} ?? fallback'],
    ["NOTE", 'expect({"note": "left"}).toEqual(value)'],
    ["WORDS", "The list is at https://example.org/list?ids=[left]"],
  ])("is not the answer: %s %j", (scope, text) => {
    expect(typeof reading(scope, text)).toBe("string");
  });

  test.each([
    ["NOTE", 'submit({"note": "left"})'],
    ["NOTE", 'My answer is {"note": "left"} if you ask me.'],
    ["NOTE", '{"note": "left"} - a remark'],
  ])("is the answer elsewhere: %s %j", (scope, text) => {
    expect(reading(scope, text)).toEqual([{ note: "left" }]);
  });
});

const partWith = (end: string): string => `${fence}json\n{"part": 0.${end}\n${fence}`;

test("a number that ends in a decimal point before a missing bracket is truncated", () => {
  expect(reading("PART", partWith("}"))).toEqual([{ part: 0 }, "number_syntax"]);
  expect(typeof reading("PART", partWith(""))).toBe("string");
  expect(reading("PART", partWith("5"))).toEqual([{ part: 0.5 }, "close_brackets"]);
});
