/** Tests the results of decisions in generated code and as loaded from the contracts file. */
import fc from "fast-check";
import { beforeAll, describe, expect, expectTypeOf, test } from "vitest";
import { loadSource } from "../../../generator/load.js";
import { DecisionInputError } from "agent-contracts/runtime";
import type { AnyDecision, Issue } from "../../../runtime/index.js";
import {
  chooseBudget,
  chooseTrack,
  chooseTrackInputs,
  decisions,
  remark,
  think,
  type Budget,
  type ChooseTrackInputs,
  type ChooseTrackResult,
  type Track,
} from "../../golden/decisions/expected/index.js";
import { goldenText } from "../../support/golden.js";
import { runs } from "../../support/lanes.js";

let loaded: Readonly<Record<string, AnyDecision>> = {};

beforeAll(async () => {
  loaded = (await loadSource({ name: "contracts.yaml", text: goldenText("decisions") })).loaded?.decisions ?? {};
});

/** The value and the reason, or the name and the message of the error. */
function outcomeOf(decide: AnyDecision | undefined, inputs: unknown): unknown {
  try {
    return decide?.(inputs);
  } catch (error) {
    return error instanceof Error ? { thrown: error.name, message: error.message } : error;
  }
}

const track = chooseTrack as AnyDecision;

function issuesOf(inputs: unknown): readonly Issue[] {
  try {
    track(inputs);
    return [];
  } catch (error) {
    if (error instanceof DecisionInputError) return error.issues;
    throw error;
  }
}

/** Values are printed in less detail, and misspelled names are not guessed. */
function essentials({ code, path, message, expected, allowed, declaredAt }: Issue): unknown {
  return { code, path, message: message.split(/; (?:got|did you mean) /)[0], expected, allowed, declaredAt };
}

/** What is thrown for a request type, which is printed as `got`. */
function rejectedType(got: string): unknown {
  const allowed = 'one of "METRIC", "QUESTION", "CHAT"';
  return { thrown: "DecisionInputError", message: `choose_track: "request_type" must be ${allowed}; got ${got}` };
}

const outcomeOfType = (request_type: unknown): unknown => outcomeOf(track, { request_type, query: "" });

describe("a decision", () => {
  const made: readonly (readonly [ChooseTrackInputs, ChooseTrackResult])[] = [
    [
      { request_type: "METRIC", query: "kpi" },
      { value: "QUALITY", reason: "default(METRIC)" },
    ],
    [
      { request_type: "CHAT", query: "hello" },
      { value: "FAST", reason: "default(CHAT)" },
    ],
    [
      { request_type: "CHAT", query: "" },
      { value: "FAST", reason: "default(CHAT)" },
    ],
    [
      { request_type: "CHAT", query: "our KPI를" },
      { value: "QUALITY", reason: "hint(CHAT) {sic}: our KPI를" },
    ],
    [
      { request_type: "QUESTION", query: "handball" },
      { value: "FAST", reason: "default(QUESTION)" },
    ],
    [
      { request_type: "QUESTION", query: "권한이?" },
      { value: "QUALITY", reason: "hint(QUESTION) {sic}: 권한이?" },
    ],
    [
      { request_type: "QUESTION", query: "kpi", urgent: true },
      { value: "FAST", reason: "urgent" },
    ],
    [
      { request_type: "QUESTION", query: "kpi", urgent: null },
      { value: "QUALITY", reason: "hint(QUESTION) {sic}: kpi" },
    ],
    [
      { request_type: "METRIC", query: "x".repeat(501) },
      { value: "QUALITY", reason: "long" },
    ],
    [
      { request_type: "CHAT", query: "x".repeat(500) },
      { value: "FAST", reason: "default(CHAT)" },
    ],
  ];
  test.each(made)("for %j returns %j", (inputs, result) => {
    expect(chooseTrack(inputs)).toEqual(result);
    expect(loaded["choose_track"]?.(inputs)).toEqual(result);
  });

  test("inserts an input string into the reason unchanged", () => {
    const query = "kpi {request_type} ${1} $& \u2028 `";
    expect(chooseTrack({ request_type: "CHAT", query }).reason).toBe(`hint(CHAT) {sic}: ${query}`);
    expect(think({ level: 2 })).toEqual({ value: 4, reason: "`$2` \" ' \\ 2" });
  });

  test("takes a value from the row that an input selects", () => {
    expect(chooseBudget({ asked: "QUESTION", before: "METRIC", level: 2 })).toEqual({
      value: { tokens: 1000, models: ["small", "large"] },
      reason: "budget of the type",
    });
    expect(chooseBudget({ asked: "QUESTION", level: 1 })).toEqual({ value: null, reason: "no budget at level 1" });
  });

  test("returns null if a cell is null", () => {
    expect([remark({ level: 1 }), loaded["remark"]?.({ level: 1 })]).toEqual(
      Array.from({ length: 2 }, () => ({ value: null, reason: "note of {level} 1" })),
    );
    expect(remark({ level: 2 }).value).toBe("Twice.");
  });

  test("returns a separate value to each caller", () => {
    chooseBudget({ asked: "METRIC", level: 3 }).value?.models.push("changed");
    expect(chooseBudget({ asked: "METRIC", level: 3 }).value).toEqual({ tokens: 4000, models: ["large"] });
  });

  test("is exported under its name", () => {
    expect(Object.keys(decisions)).toEqual(["choose_track", "choose-budget", "think", "remark"]);
    expect(decisions["choose-budget"]).toBe(chooseBudget);
    expect(Object.keys(loaded)).toEqual(Object.keys(decisions));
    expect(Object.getPrototypeOf(loaded)).toBeNull();
  });
});

describe("invalid inputs", () => {
  const oneOf = 'must be one of "METRIC", "QUESTION", "CHAT"; got';
  const refused: readonly (readonly [string, unknown, string])[] = [
    ["an unknown value", { request_type: "STATUS", query: "" }, `"request_type" ${oneOf} "STATUS"`],
    ["another case", { request_type: "chat", query: "" }, `"request_type" ${oneOf} "chat"`],
    ["a key of the prototype", { request_type: "toString", query: "" }, `"request_type" ${oneOf} "toString"`],
    ["the prototype by name", { request_type: "__proto__", query: "" }, `"request_type" ${oneOf} "__proto__"`],
    ["a missing input", { request_type: "CHAT" }, '"query" is missing'],
    ["undefined for an input", { request_type: undefined, query: "" }, '"request_type" is missing'],
    ["inherited inputs", Object.create({ request_type: "CHAT", query: "" }), '"request_type" is missing'],
    ["an input of another type", { request_type: "CHAT", query: 1 }, '"query" must be a string; got 1'],
    ["a String object", { request_type: "CHAT", query: new String("kpi") }, '"query" must be a string'],
    [
      "a string that is too long",
      { request_type: "CHAT", query: "x".repeat(2_001) },
      '"query" must have at most 2000 characters',
    ],
    ["an extra input", { request_type: "CHAT", query: "", queri: "" }, 'unknown key "queri"'],
    [
      "an object with a prototype",
      JSON.parse('{ "request_type": "CHAT", "query": "", "__proto__": {} }'),
      'unknown key "__proto__"',
    ],
    ["an array", ["CHAT", "kpi"], "the value must be an object"],
    ["a string", "CHAT", "the value must be an object"],
    ["nothing", undefined, "the value"],
    ["null", null, "the value must be an object"],
  ];
  test.each(refused)("%s", (_, inputs, message) => {
    expect(outcomeOf(track, inputs)).toEqual({
      thrown: "DecisionInputError",
      message: expect.stringContaining(`choose_track: ${message}`),
    });
    expect(outcomeOf(loaded["choose_track"], inputs)).toEqual(outcomeOf(track, inputs));
  });

  test("are all reported, with their paths", () => {
    expect.assertions(1);
    try {
      track({ request_type: "STATUS", query: 1 });
    } catch (error) {
      const line =
        goldenText("decisions")
          .split("\n")
          .findIndex((each) => each.startsWith("      request_type: RequestType")) + 1;
      expect(error).toMatchObject({
        decision: "choose_track",
        issues: [
          { code: "enum", path: "request_type", declaredAt: `contracts.yaml:${line}:7` },
          { code: "type", path: "query" },
        ],
      });
    }
  });

  test("cannot change between validation and decision", () => {
    const answers = ["CHAT", "METRIC"];
    const changing = {
      get request_type() {
        return answers.shift();
      },
      query: "hello",
    };
    expect(track(changing)).toEqual({ value: "FAST", reason: "default(CHAT)" });
  });
});

/** Everything in an issue is compared, except the suggestion for a misspelled name. */
test("the issues of plain inputs are those of their validation", () => {
  const value = fc.oneof(
    fc.constantFrom<unknown>("CHAT", "chat", true, null, 1, 1.5, "x".repeat(2_001)),
    fc.jsonValue(),
  );
  const inputs = fc.oneof(
    fc.dictionary(fc.constantFrom("request_type", "query", "urgent", "more", "a b"), value),
    fc.anything({ withNullPrototype: false, key: fc.string({ unit: fc.constantFrom("a", "$", "0", " ", '"') }) }),
  );
  fc.assert(
    fc.property(inputs, (given) => {
      const outcome = chooseTrackInputs.validate(given);
      const told = outcome.ok ? [] : outcome.issues;
      expect(issuesOf(given).map(essentials)).toEqual(told.map(essentials));
    }),
    { seed: 12, numRuns: runs(400) },
  );
});

test("an input with rules, a format or a type of its own is described in full", async () => {
  const text = `edition: 1
name: n
types: { Span: { fields: { from: integer, to: integer } } }
decisions:
  choose:
    inputs: { span: Span, day: date }
    returns: integer
    otherwise: { value: 1, reason: one }
`;
  const { loaded: made } = await loadSource({ name: "contracts.yaml", text });
  expect(outcomeOf(made?.decisions["choose"], { span: { from: "1", to: 2 }, day: "2026-01-01" })).toEqual({
    thrown: "DecisionInputError",
    message: 'choose: span.from: "from" must be an integer; got "1"',
  });
  expect(outcomeOf(made?.decisions["choose"], { span: { from: 1, to: 2 }, day: "2026-02-30" })).toEqual({
    thrown: "DecisionInputError",
    message: 'choose: "day" must be a date (YYYY-MM-DD) that exists; got "2026-02-30"',
  });
});

test("hidden characters of an input are escaped, and a long one is shortened", () => {
  expect(outcomeOfType("a\u202eb\u0000\ud800")).toEqual(rejectedType('"a\\u{202e}b\\u0000\\ud800"'));
  expect(outcomeOfType("é 권한")).toEqual(rejectedType('"é 권한"'));
  expect(outcomeOfType("x".repeat(300))).toEqual(rejectedType(`"${"x".repeat(200)}"…`));
  expect(outcomeOfType(["CHAT"])).toEqual(rejectedType("an array"));
  expect(outcomeOfType({ toString: () => "CHAT" })).toEqual(rejectedType("a value of type object"));
});

test("the generated function and the loaded one agree on any inputs", () => {
  const value = fc.oneof(
    fc.constantFrom<unknown>(
      "METRIC",
      "QUESTION",
      "CHAT",
      "kpi",
      "db 권한",
      "c++",
      true,
      false,
      null,
      undefined,
      0,
      1,
      2,
      3,
      "1",
    ),
    fc.string(),
    fc.jsonValue(),
  );
  const inputs = fc.oneof(
    fc.dictionary(fc.constantFrom("request_type", "query", "urgent", "asked", "before", "level"), value),
    fc.record({ request_type: value, query: value, level: value, asked: value }, { requiredKeys: [] }),
    fc.anything(),
  );
  const sound = fc.record(
    {
      request_type: fc.constantFrom("METRIC", "QUESTION", "CHAT"),
      query: fc.oneof(fc.string(), fc.constantFrom("the KPI", "handball", "x c++ x")),
      urgent: fc.constantFrom(true, false, null),
    },
    { requiredKeys: ["request_type", "query"] },
  );
  fc.assert(
    fc.property(fc.oneof(inputs, sound), (given) => {
      for (const [name, decide] of Object.entries(decisions))
        expect(outcomeOf(loaded[name], given)).toEqual(outcomeOf(decide as AnyDecision, given));
    }),
    { seed: 11, numRuns: runs(400) },
  );
});

test("the types are those of the inputs and the result", () => {
  expectTypeOf(chooseTrack).parameters.toEqualTypeOf<[ChooseTrackInputs]>();
  expectTypeOf(chooseTrack).returns.toExtend<ChooseTrackResult>();
  expectTypeOf<ChooseTrackResult["value"]>().toEqualTypeOf<Track>();
  expectTypeOf(chooseBudget({ asked: "CHAT", level: 1 }).value).toEqualTypeOf<Budget | null>();
  // @ts-expect-error: not a request type
  expect(() => chooseTrack({ request_type: "STATUS", query: "" })).toThrow("choose_track: ");
  // @ts-expect-error: an input is missing
  expect(() => chooseTrack({ request_type: "CHAT" })).toThrow("choose_track: ");
  // @ts-expect-error: an extra input
  expect(() => chooseTrack({ request_type: "CHAT", query: "", extra: 1 })).toThrow("choose_track: ");
  // @ts-expect-error: read-only
  expect((chooseTrack({ request_type: "CHAT", query: "" }).value = "QUALITY")).toBe("QUALITY");
});
