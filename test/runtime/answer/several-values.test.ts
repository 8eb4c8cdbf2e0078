import { describe, expect, test } from "vitest";
import { contractsOf } from "./contracts-of.js";

const contract = await contractsOf(`edition: 1
name: several
types:
  Finding: { fields: { file: string, severity: [minor, major] } }
contracts:
  FINDINGS: { type: "Finding[]" }
  REPORT: { fields: { findings: "Finding[]" } }
  TEXTS: { type: "string[]" }
  LISTS: { type: "string[][]" }
  NUMBERS: { type: "integer[]" }
  LAST: { fields: { verdict: [PASS, FAIL], "notes?": "string[]" }, read: { pick: last } }
  FIRST: { fields: { verdict: [PASS, FAIL], "notes?": "string[]" }, read: { pick: first } }
  LAST_LIST: { type: "string[]", read: { pick: last } }
  STRICT: { fields: { verdict: [PASS, FAIL] }, read: { tolerance: strict } }
  ONLY: { fields: { verdict: [PASS, FAIL], "notes?": "string[]" } }
  DECIDED: { fields: { verdict: { enum: [PASS, FAIL], explicit: true }, score: integer, "notes?": "string[]" } }
  DECIDED_FIRST: { fields: { verdict: { enum: [PASS, FAIL], explicit: true }, score: integer }, read: { pick: first } }
  TITLED: { fields: { title: string, verdict: [PASS, FAIL] }, read: { pick: last } }
  AMOUNTS: { fields: { "one?": number, "other?": "number | boolean", "many?": "number[]", "either?": "number | number[]", "texts?": "string[]", "text?": string } }
`);

/** The code and path (if any) of the first issue; or the value with its changes. */
function reading(scope: string, text: string): unknown {
  const outcome = contract(scope).safeParse(text);
  if (outcome.ok) return { value: outcome.value, steps: [...new Set(outcome.changes.map(({ step }) => step))] };
  const [issue] = outcome.issues;
  return `${issue?.code} ${issue?.path}`.trim();
}

const fence = "```";
const a = '{"file":"a.ts","severity":"minor"}';
const b = '{"file":"b.ts","severity":"major"}';
const unknown = '{"file":"b.ts","severity":"blocker"}';
const [itemA, itemB] = [
  { file: "a.ts", severity: "minor" },
  { file: "b.ts", severity: "major" },
];

describe("a bare item is the array", () => {
  test.each([
    ["if it is the only value", a],
    ["next to values that are not items", `From {"draft": true} and [1, 2] this\n${a}`],
    ["next to a copy of itself", `${a}\nAgain: ${a}`],
  ])("%s", (_, text) => {
    expect(reading("FINDINGS", text)).toEqual({ value: [itemA], steps: ["scalar_to_array"] });
  });

  test.each([
    ["on the next line", `${a}\n${b}`],
    ["that is invalid, on the next line", `${a}\n${unknown}`],
    ["that is invalid, before it", `${unknown}\n${a}`],
    ["in the same fence", `${fence}json\n${a}\n${unknown}\n${fence}`],
    ["in another fence", `${fence}json\n${a}\n${fence}\n${fence}json\n${unknown}\n${fence}`],
    ["under another number", `1. ${a}\n2. ${unknown}\n3. ${a}`],
    ["in an array", `${a}\n[${unknown}]`],
    ["in a wrapper", `${a}\n{"findings": [${unknown}]}`],
    ["in an object with other keys", `${a}\n{"page": 2, "findings": [${unknown}]}`],
  ])("but not next to another item %s", (_, text) => {
    expect(reading("FINDINGS", text)).toBe("separate_items");
  });

  test("but a nested array inside an answer is not", () => {
    expect(reading("ONLY", '{"verdict": "PASS", "notes": "x"}\n{"pages": [{"a": 1}]}')).toEqual({
      value: { verdict: "PASS", notes: ["x"] },
      steps: ["scalar_to_array"],
    });
  });

  test("but not next to an invalid one", () => {
    expect(reading("FINDINGS", `Here: ${a} and {"file":"c.ts","severity":}`)).toBe("missing_value");
  });

  test.each([`${a}\n{"file": "c`, `${a}\n{`, `1. ${a}\n2. {"c.ts", "severity": "minor"}\n3. ${b}`])(
    "but not next to an object that breaks at its start: %j",
    (text) => {
      expect(reading("FINDINGS", text)).toMatch(/^(?:truncated|invalid_json|ambiguous_quotes|separate_items)$/);
      expect(reading("FINDINGS", `Of {x} and {y} this: ${a}`)).toEqual({ value: [itemA], steps: ["scalar_to_array"] });
    },
  );

  test("but not if the answer was cut off, because more could have followed", () => {
    for (const text of [a, `${a}\n`, `1. ${a}`]) {
      expect(contract("FINDINGS").safeParse(text, { finishReason: "length" })).toMatchObject({
        ok: false,
        cause: "truncated",
      });
      expect(contract("FINDINGS").safeParse(text, { finishReason: "stop" }).ok).toBe(true);
    }
    expect(contract("FINDINGS").safeParse(`[${a}]`, { finishReason: "length" }).ok).toBe(true);
  });

  test("and one array is not the only field of a report next to another", () => {
    expect(reading("REPORT", `[${a}]`)).toEqual({ value: { findings: [itemA] }, steps: ["wrap_root_array"] });
    expect(reading("REPORT", `[${a}]\n[${unknown}]`)).toBe("separate_items");
  });
});

describe("values with commas between them", () => {
  test("are an array of objects if there is nothing else", () => {
    expect(reading("FINDINGS", `${a}, ${b}`)).toEqual({ value: [itemA, itemB], steps: ["join_values"] });
    expect(reading("FINDINGS", `${a}, ${unknown}`)).toBe("enum [1].severity");
    expect(reading("FINDINGS", `${fence}\n${a}, ${b}\n${fence}\n[${unknown}]`)).toBe("separate_items");
  });

  test("that are arrays stay arrays", () => {
    expect(reading("LISTS", '["a"], ["b"]')).toEqual({ value: [["a"], ["b"]], steps: ["join_values"] });
    expect(reading("TEXTS", '["a"], ["b"]')).toBe("type [0]");
    expect(reading("TEXTS", '["b"], "a"')).toBe("type [0]");
    expect(reading("NUMBERS", "[1], [2]")).toBe("type [0]");
    expect(reading("NUMBERS", "[1, 2], 3")).toBe("type [0]");
    expect(
      contract("TEXTS").safeParse('["a"], ["b"]', { tolerance: ["join_values", "unwrap_single_item_array"] }).ok,
    ).toBe(false);
  });

  test.each([
    ["TEXTS", 'see ["a"],["b"]', "invalid_json"],
    ["TEXTS", '- ["a"], ["b"]', "invalid_json"],
    ["TEXTS", 'see ["b"], "a"', "invalid_json"],
    ["TEXTS", '"a", ["b"]', "invalid_json"],
    ["TEXTS", 'So:\n- "a", "c",\n  ["b"]', "invalid_json"],
    ["TEXTS", '1. "a \\" b", true, null, ["b"]', "invalid_json"],
    ["NUMBERS", "1, [2, 3]", "invalid_json"],
    ["FINDINGS", `see ${a},${b}`, "invalid_json"],
    ["TEXTS", '["a"]\n["b"]', "ambiguous_candidates"],
    ["TEXTS", '["a"]; ["b"]', "ambiguous_candidates"],
    ["TEXTS", '["a"]["b"]', "invalid_json"],
    ["NUMBERS", "[1, 2][3, 4]", "invalid_json"],
  ])("%s: no part of %j is accepted", (scope, text, code) => {
    expect(reading(scope, text)).toBe(code);
  });

  test("in prose are no array", () => {
    expect(reading("TEXTS", 'Of "x", see ["a", "b"]')).toEqual({ value: ["a", "b"], steps: [] });
    expect(reading("TEXTS", 'As "x" says, "y", ["a", "b"]')).toEqual({ value: ["a", "b"], steps: [] });
    expect(reading("NUMBERS", "[1, 2], 3 of them checked")).toEqual({ value: [1, 2], steps: [] });
    expect(reading("ONLY", 'As in [1], [2], {"verdict": "PASS"}')).toEqual({ value: { verdict: "PASS" }, steps: [] });
    expect(reading("TEXTS", `Of "x" and "${"a".repeat(396)}", ["a", "b"]`)).toEqual({ value: ["a", "b"], steps: [] });
    expect(reading("LAST", 'For ["a"]: {"verdict": "PASS"}')).toEqual({ value: { verdict: "PASS" }, steps: [] });
  });
});

describe("arrays that are almost empty", () => {
  test.each([
    ["FINDINGS", `Group 1: [], group 2: [${a}]`],
    ["FINDINGS", `Group 1: []\nGroup 2: [${a}]`],
    ["FINDINGS", `Group 1 has [], group 2 has [${a}]`],
    ["FINDINGS", `Group 1 has [${a}], group 2 has [] then`],
    ["NUMBERS", "Group 1: [1], group 2: [2]"],
    ["NUMBERS", "one = [1], two = [2]"],
  ])("%s: in %j make it ambiguous", (scope, text) => {
    expect(reading(scope, text)).toBe("ambiguous_candidates");
  });

  test.each([
    ["TEXTS", '- [x] done\n- [ ] open\n["a","b"]', ["a", "b"]],
    ["TEXTS", 'As in [1], see [docs](http://x.y):\n["a","b"]', ["a", "b"]],
    ["NUMBERS", "See [1]. [2, 3]", [2, 3]],
    ["NUMBERS", "[1, 2] as in items[0]", [1, 2]],
  ])("%s: in %j are only mentioned", (scope, text, value) => {
    expect(reading(scope, text)).toEqual({ value, steps: [] });
  });

  test("are never accepted in the middle of a line, nor reported", () => {
    expect(reading("FINDINGS", "I begin with [] here")).toBe("no_json_found");
    expect(reading("FINDINGS", "I'm sorry, I can't: [] is all")).toBe("refusal");
    expect(reading("LAST", 'from [] on: {"verdict": "MAYBE", "notes": [1, 2, 3]}')).toBe("enum verdict");
  });
});

describe("a contract that picks", () => {
  const [pass, fail, wrong, misspelled, other] = [
    '{"verdict":"PASS"}',
    '{"verdict":"FAIL"}',
    '{"verdict":"REJECTED"}',
    '{"Verdict":"no"}',
    '{"draft":true}',
  ];

  test.each([
    ["LAST", `${pass}\n${wrong}`, "enum verdict"],
    ["LAST", `${pass}\n${misspelled}`, "enum verdict"],
    ["LAST", `${pass}\n{"review": ${wrong}}`, "enum verdict"],
    ["LAST", `${pass}\n{"notes": ["no verdict"]}`, "missing verdict"],
    ["FIRST", `${wrong}\n${pass}`, "enum verdict"],
    ["FIRST", `{"verdict": "PASS|FAIL"}\n${pass}`, "enum verdict"],
    ["LAST_LIST", '["a"]\n[1, 2]', "type [0]"],
  ])("%s: %j does not replace an intended, invalid value by another one", (scope, text, issue) => {
    expect(reading(scope, text)).toBe(issue);
  });

  test.each([
    ["LAST", `${wrong}\n${pass}`, "PASS"],
    ["LAST", `${fail}\n${pass}\n${other}\n[1, 2]`, "PASS"],
    ["LAST", `${pass}\n{"type": "object", "properties": {"verdict": {"type": "string"}}}`, "PASS"],
    ["FIRST", `${other}\n[1, 2]\n${pass}\n${wrong}`, "PASS"],
    ["FIRST", `{"verdict": <PASS or FAIL>}\n${pass}`, "PASS"],
  ])("%s: %j ignores values that were not intended", (scope, text, verdict) => {
    expect(reading(scope, text)).toEqual({ value: { verdict }, steps: [] });
  });

  test("ignores a schema with a key of the contract", () => {
    expect(
      reading(
        "TITLED",
        '{"title":"T","verdict":"PASS"}\n{"title": "Answer", "type": "object", "properties": {"verdict": {"type": "string"}}}',
      ),
    ).toEqual({ value: { title: "T", verdict: "PASS" }, steps: [] });
  });

  test("does not ignore an unfinished value, because the other value may be a part of it", () => {
    expect(reading("LAST", `It wrote {"w": 5, "note": and then stopped.\nMine: ${pass}\nMore: {"draft": true}`)).toBe(
      "invalid_json",
    );
  });

  test("reports the position of the invalid value", () => {
    expect(contract("LAST").safeParse(`${pass}\n${wrong}`)).toMatchObject({
      ok: false,
      issues: [{ position: { line: 2, column: 12 } }],
    });
  });
});

describe("strict parsing", () => {
  test("accepts nothing outside the fence, whatever is wrong inside it", () => {
    expect(reading("STRICT", `${fence}json\n{"verdict":"NO"}\n${fence}\n{"verdict":"PASS"}`)).toBe("enum verdict");
    expect(
      reading("STRICT", `${fence}json\n{"verdict":"NO","x":1}\n${fence}\n${fence}js\n{"verdict":"NO"}\n${fence}`),
    ).toBe("enum verdict");
    expect(
      contract("STRICT").safeParse(
        `${fence}json\n{"verdict":"NO","x":1}\n${fence}\n${fence}js\n{"verdict":"NO"}\n${fence}`,
      ),
    ).toMatchObject({ issueCount: 2, issues: [{ position: { line: 2 } }, { path: "x" }] });
  });

  test("accepts no bare text", () => {
    expect(reading("STRICT", '{"verdict":"PASS"}')).toBe("no_fence");
  });
});

describe("numbers with commas between groups of three digits", () => {
  test("are one number if one is expected", () => {
    expect(reading("AMOUNTS", '{"one": 1,234,567}')).toEqual({
      value: { one: 1_234_567 },
      steps: ["unquoted_value", "strip_thousands"],
    });
    expect(reading("AMOUNTS", '{"one": -3,450.75, "text": 1,000}')).toEqual({
      value: { one: -3450.75, text: "1,000" },
      steps: ["unquoted_value", "strip_thousands"],
    });
  });

  test("are one number if other types are possible, but no array", () => {
    expect(reading("AMOUNTS", '{"other": 1,200.5}')).toEqual({
      value: { other: 1200.5 },
      steps: ["unquoted_value", "strip_thousands"],
    });
  });

  test.each([
    '{"many": 1,200}',
    '{"many": 10,200,300}',
    '{"many": 1,200\n}',
    '{"many": "1,200"}',
    '{"texts": 1,200}',
    '{"one": 1,200}',
    '{"other": 1,200}',
    '{"either": 1,200}',
    '{"either": "1,200"}',
  ])("are rejected if an array or a fraction is possible: %s", (text) => {
    expect(contract("AMOUNTS").safeParse(text)).toMatchObject({ ok: false, stage: "validation" });
  });
});

describe("a contradicting object after the answer", () => {
  const answer = '{"verdict":"PASS","score":90}';

  test.each([
    [
      "in a separate fence",
      `${fence}json\n${answer}\n${fence}\nWait, line 12 leaks a key. Corrected verdict:\n${fence}json\n{"verdict":"FAIL"}\n${fence}`,
    ],
    ["in prose", `${answer}\nCorrection: {"verdict": "FAIL", "score": "unknown"}`],
    ["in another spelling", `${answer}\n{"Verdict": "fail"}`],
    ["in a field that is not explicit", `${answer}\nCorrection: {"score": 10}`],
  ])("makes it ambiguous: %s", (_, text) => {
    expect(reading("DECIDED", text)).toBe("ambiguous_candidates");
  });

  test.each([
    ["the same decision", `${answer}\nIn short: {"verdict": "PASS"}`],
    ["a template", `${answer}\nThe form was {"verdict": "PASS|FAIL", "score": 0}`],
    ["an object of something else", `${answer}\nConfiguration: {"level": "FAIL"}`],
    ["a field that is not explicit, with others", `${answer}\nNote: {"score": 10, "level": 2}`],
    ["a value before it", `First I thought {"verdict": "FAIL"}, but no:\n${answer}`],
  ])("is not %s", (_, text) => {
    expect(reading("DECIDED", text)).toEqual({ value: { verdict: "PASS", score: 90 }, steps: [] });
  });

  test("is ignored if the first value is picked", () => {
    expect(reading("DECIDED_FIRST", `${answer}\n{"verdict": "FAIL"}`)).toEqual({
      value: { verdict: "PASS", score: 90 },
      steps: [],
    });
  });
});
