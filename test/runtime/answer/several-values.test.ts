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

/** The code, and where there is one the path, of the first issue; or the value with the steps that led to it. */
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

describe("a bare item is the list", () => {
  test.each([
    ["where it stands alone", a],
    ["beside what is no item", `From {"draft": true} and [1, 2] this\n${a}`],
    ["beside itself", `${a}\nAgain: ${a}`],
  ])("%s", (_, text) => {
    expect(reading("FINDINGS", text)).toEqual({ value: [itemA], steps: ["scalar_to_array"] });
  });

  test.each([
    ["on the next line", `${a}\n${b}`],
    ["that does not conform, on the next line", `${a}\n${unknown}`],
    ["that does not conform, before it", `${unknown}\n${a}`],
    ["in the same fence", `${fence}json\n${a}\n${unknown}\n${fence}`],
    ["in another fence", `${fence}json\n${a}\n${fence}\n${fence}json\n${unknown}\n${fence}`],
    ["under another number", `1. ${a}\n2. ${unknown}\n3. ${a}`],
    ["in a list", `${a}\n[${unknown}]`],
    ["in a wrapper", `${a}\n{"findings": [${unknown}]}`],
    ["in an object with more than that", `${a}\n{"page": 2, "findings": [${unknown}]}`],
  ])("but not beside another item %s", (_, text) => {
    expect(reading("FINDINGS", text)).toBe("separate_items");
  });

  test("which a list inside of an answer is not", () => {
    expect(reading("ONLY", '{"verdict": "PASS", "notes": "x"}\n{"pages": [{"a": 1}]}')).toEqual({
      value: { verdict: "PASS", notes: ["x"] },
      steps: ["scalar_to_array"],
    });
  });

  test("nor beside one that cannot be read", () => {
    expect(reading("FINDINGS", `Here: ${a} and {"file":"c.ts","severity":}`)).toBe("missing_value");
  });

  test.each([`${a}\n{"file": "c`, `${a}\n{`, `1. ${a}\n2. {"c.ts", "severity": "minor"}\n3. ${b}`])(
    "nor beside an object that breaks at its beginning: %j",
    (text) => {
      expect(reading("FINDINGS", text)).toMatch(/^(?:truncated|invalid_json|ambiguous_quotes|separate_items)$/);
      expect(reading("FINDINGS", `Of {x} and {y} this: ${a}`)).toEqual({ value: [itemA], steps: ["scalar_to_array"] });
    },
  );

  test("nor where the text was cut off, and might have had more of them", () => {
    for (const text of [a, `${a}\n`, `1. ${a}`]) {
      expect(contract("FINDINGS").safeParse(text, { finishReason: "length" })).toMatchObject({
        ok: false,
        cause: "truncated",
      });
      expect(contract("FINDINGS").safeParse(text, { finishReason: "stop" }).ok).toBe(true);
    }
    expect(contract("FINDINGS").safeParse(`[${a}]`, { finishReason: "length" }).ok).toBe(true);
  });

  test("nor is one list all that a report holds, beside another", () => {
    expect(reading("REPORT", `[${a}]`)).toEqual({ value: { findings: [itemA] }, steps: ["wrap_root_array"] });
    expect(reading("REPORT", `[${a}]\n[${unknown}]`)).toBe("separate_items");
  });
});

describe("values with commas between them", () => {
  test("are a list of objects where they are all there is", () => {
    expect(reading("FINDINGS", `${a}, ${b}`)).toEqual({ value: [itemA, itemB], steps: ["join_values"] });
    expect(reading("FINDINGS", `${a}, ${unknown}`)).toBe("enum [1].severity");
    expect(reading("FINDINGS", `${fence}\n${a}, ${b}\n${fence}\n[${unknown}]`)).toBe("separate_items");
  });

  test("that are lists stay lists", () => {
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
  ])("%s: of %j no part is taken", (scope, text, code) => {
    expect(reading(scope, text)).toBe(code);
  });

  test("in prose are none", () => {
    expect(reading("TEXTS", 'Of "x", see ["a", "b"]')).toEqual({ value: ["a", "b"], steps: [] });
    expect(reading("TEXTS", 'As "x" says, "y", ["a", "b"]')).toEqual({ value: ["a", "b"], steps: [] });
    expect(reading("NUMBERS", "[1, 2], 3 of them checked")).toEqual({ value: [1, 2], steps: [] });
    expect(reading("ONLY", 'As in [1], [2], {"verdict": "PASS"}')).toEqual({ value: { verdict: "PASS" }, steps: [] });
    expect(reading("TEXTS", `Of "x" and "${"a".repeat(396)}", ["a", "b"]`)).toEqual({ value: ["a", "b"], steps: [] });
    expect(reading("LAST", 'For ["a"]: {"verdict": "PASS"}')).toEqual({ value: { verdict: "PASS" }, steps: [] });
  });
});

describe("lists that hold next to nothing", () => {
  test.each([
    ["FINDINGS", `Group 1: [], group 2: [${a}]`],
    ["FINDINGS", `Group 1: []\nGroup 2: [${a}]`],
    ["FINDINGS", `Group 1 has [], group 2 has [${a}]`],
    ["FINDINGS", `Group 1 has [${a}], group 2 has [] then`],
    ["NUMBERS", "Group 1: [1], group 2: [2]"],
    ["NUMBERS", "one = [1], two = [2]"],
  ])("%s: in %j speak against another", (scope, text) => {
    expect(reading(scope, text)).toBe("ambiguous_candidates");
  });

  test.each([
    ["TEXTS", '- [x] done\n- [ ] open\n["a","b"]', ["a", "b"]],
    ["TEXTS", 'As in [1], see [docs](http://x.y):\n["a","b"]', ["a", "b"]],
    ["NUMBERS", "See [1]. [2, 3]", [2, 3]],
    ["NUMBERS", "[1, 2] as in items[0]", [1, 2]],
  ])("%s: in %j are mentions", (scope, text, value) => {
    expect(reading(scope, text)).toEqual({ value, steps: [] });
  });

  test("are never taken from the middle of a line, nor reported", () => {
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
  ])("%s: %j takes no other value in place of one that was meant and does not conform", (scope, text, issue) => {
    expect(reading(scope, text)).toBe(issue);
  });

  test.each([
    ["LAST", `${wrong}\n${pass}`, "PASS"],
    ["LAST", `${fail}\n${pass}\n${other}\n[1, 2]`, "PASS"],
    ["LAST", `${pass}\n{"type": "object", "properties": {"verdict": {"type": "string"}}}`, "PASS"],
    ["FIRST", `${other}\n[1, 2]\n${pass}\n${wrong}`, "PASS"],
    ["FIRST", `{"verdict": <PASS or FAIL>}\n${pass}`, "PASS"],
  ])("%s: %j passes over what was not meant", (scope, text, verdict) => {
    expect(reading(scope, text)).toEqual({ value: { verdict }, steps: [] });
  });

  test("passes over a schema with a key of the contract", () => {
    expect(
      reading(
        "TITLED",
        '{"title":"T","verdict":"PASS"}\n{"title": "Answer", "type": "object", "properties": {"verdict": {"type": "string"}}}',
      ),
    ).toEqual({ value: { title: "T", verdict: "PASS" }, steps: [] });
  });

  test("passes over nothing that was never finished, as the value may be a part of it", () => {
    expect(reading("LAST", `It wrote {"w": 5, "note": and then stopped.\nMine: ${pass}\nMore: {"draft": true}`)).toBe(
      "invalid_json",
    );
  });

  test("tells where the value stands that does not conform", () => {
    expect(contract("LAST").safeParse(`${pass}\n${wrong}`)).toMatchObject({
      ok: false,
      issues: [{ position: { line: 2, column: 12 } }],
    });
  });
});

describe("a strict reading", () => {
  test("takes nothing from outside of the fence, whatever is wrong with what is in it", () => {
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

  test("takes no bare text", () => {
    expect(reading("STRICT", '{"verdict":"PASS"}')).toBe("no_fence");
  });
});

describe("numbers with commas between groups of three", () => {
  test("are one number where one is due", () => {
    expect(reading("AMOUNTS", '{"one": 1,234,567}')).toEqual({
      value: { one: 1_234_567 },
      steps: ["unquoted_value", "strip_thousands"],
    });
    expect(reading("AMOUNTS", '{"one": -3,450.75, "text": 1,000}')).toEqual({
      value: { one: -3450.75, text: "1,000" },
      steps: ["unquoted_value", "strip_thousands"],
    });
  });

  test("are one number where it may be something else, but no list", () => {
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
  ])("are rejected where a list or a fraction may be due: %s", (text) => {
    expect(contract("AMOUNTS").safeParse(text)).toMatchObject({ ok: false, stage: "validation" });
  });
});

describe("an object behind the answer that decides otherwise", () => {
  const answer = '{"verdict":"PASS","score":90}';

  test.each([
    [
      "in a fence of its own",
      `${fence}json\n${answer}\n${fence}\nWait, line 12 leaks a key. Corrected verdict:\n${fence}json\n{"verdict":"FAIL"}\n${fence}`,
    ],
    ["in prose", `${answer}\nCorrection: {"verdict": "FAIL", "score": "unknown"}`],
    ["in another spelling", `${answer}\n{"Verdict": "fail"}`],
    ["in a part of it that is no decision", `${answer}\nCorrection: {"score": 10}`],
  ])("takes it back: %s", (_, text) => {
    expect(reading("DECIDED", text)).toBe("ambiguous_candidates");
  });

  test.each([
    ["the same decision", `${answer}\nIn short: {"verdict": "PASS"}`],
    ["a form to be filled in", `${answer}\nThe form was {"verdict": "PASS|FAIL", "score": 0}`],
    ["an object of something else", `${answer}\nConfiguration: {"level": "FAIL"}`],
    ["what is no decision, and not alone", `${answer}\nNote: {"score": 10, "level": 2}`],
    ["what came before it", `First I thought {"verdict": "FAIL"}, but no:\n${answer}`],
  ])("is not %s", (_, text) => {
    expect(reading("DECIDED", text)).toEqual({ value: { verdict: "PASS", score: 90 }, steps: [] });
  });

  test("does not matter where the first value is picked", () => {
    expect(reading("DECIDED_FIRST", `${answer}\n{"verdict": "FAIL"}`)).toEqual({
      value: { verdict: "PASS", score: 90 },
      steps: [],
    });
  });
});
