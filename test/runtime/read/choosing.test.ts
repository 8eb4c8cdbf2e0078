import { describe, expect, test } from "vitest";
import type { ContractReading } from "../../../runtime/model/reading.js";
import { type Judge, type Judgement } from "../../../runtime/read/candidates/judgement.js";
import { type TextFaultCode, textFaults } from "../../../runtime/read/text/text-faults.js";
import { read, taken, takeV, verdict } from "./judging.js";

const fence = "```";
const one = '{"v": 1}';
const two = '{"v": 2}';

describe("several candidates", () => {
  test("equal results count once", () => {
    expect(taken(read(`${one}\nagain:\n{ "v": 1.0 }`, {}, {}, takeV))).toMatchObject({ value: { v: 1 }, start: 0 });
  });

  test("one that conforms is taken from among others", () => {
    expect(taken(read(`First {"w": 1}, then ${two}, then [3, 4].`, {}, {}, takeV)).value).toEqual({ v: 2 });
  });

  test("different ones that conform are a fault that says where they are", () => {
    expect(read(`${one} or ${two}`, {}, {}, takeV)).toEqual({
      kind: "unread",
      fault: { code: "ambiguous_candidates", offset: 0, offsets: [0, 12] },
    });
  });

  test("they are compared by what they come to", () => {
    const outcome = read(`${one} or ${two}`, {}, {}, () => ({ conforms: true, value: "same" }));
    expect(outcome).toMatchObject({ kind: "taken", judgement: { value: "same" } });
  });

  test.each([
    ["first", { v: 1 }],
    ["last", { v: 2 }],
  ] as const)("the contract may pick the %s", (pick, value) => {
    expect(taken(read(`${one} or ${two}`, { pick }, {}, takeV)).value).toEqual(value);
  });

  test("where none conforms, the nearest in the best place is reported", () => {
    const issueCounts = new Map([
      [1, 5],
      [2, 3],
      [3, 4],
    ]);
    const judge = (value: unknown) => ({
      conforms: false,
      value,
      issueCount: issueCounts.get(Reflect.get(Object(value), "n")) ?? 9,
    });
    expect(read('{"n": 1} {"n": 2} {"n": 3}', {}, {}, judge)).toMatchObject({
      kind: "rejected",
      candidate: { start: 9 },
    });
    expect(read(`{"n": 2}\n${fence}json\n{"n": 1}\n${fence}`, {}, {}, judge)).toMatchObject({
      kind: "rejected",
      candidate: { foundIn: "fence" },
    });
  });

  test("a value after one that was never finished may be a part of it", () => {
    expect(verdict(read(`It wrote {"w": 5, "note": and then stopped.\nMine: ${one}`, {}, {}, takeV))).toBe(
      "invalid_json",
    );
  });
});

/** Objects conform whose `v` is a number; any other with a `v` was meant as the answer. */
const wantNumber: Judge<Judgement> = (value) => {
  const v: unknown = Reflect.get(Object(value), "v");
  return { conforms: typeof v === "number", value, isIntended: v !== undefined };
};

describe("a contract that trusts the order", () => {
  const wrong = '{"v": "x"}';
  const other = '{"w": 1}';

  test.each([
    ["last", `${one}\n${wrong}`, "rejected", { v: "x" }],
    ["last", `${wrong}\n${one}`, "taken", { v: 1 }],
    ["last", `${two}\n${one}\n${other}\n[3, 4]`, "taken", { v: 1 }],
    ["first", `${wrong}\n${one}`, "rejected", { v: "x" }],
    ["first", `${one}\n${wrong}`, "taken", { v: 1 }],
    ["first", `${other}\n[3, 4]\n${one}\n${two}`, "taken", { v: 1 }],
    ["only", `${one}\n${wrong}`, "taken", { v: 1 }],
    ["only", `${wrong}\n${one}`, "taken", { v: 1 }],
  ] as const)("pick: %s of %j is %s", (pick, text, kind, value) => {
    expect(read(text, { pick }, {}, wantNumber)).toMatchObject({ kind, candidate: { value } });
  });

  test.each([
    ["first", `{"v": 12/100}\n${one}`, "expression"],
    ["first", `${one}\n{"v": 12/100}`, "taken"],
    ["last", `${one}\n{"v": 12/100}`, "expression"],
    ["last", `${one}\n${wrong}\n{"v": 12/100}`, "expression"],
    ["first", `{"v": <number>}\n${one}`, "taken"],
  ] as const)("pick: %s of %j, of which a part cannot be read, is %s", (pick, text, expected) => {
    expect(verdict(read(text, { pick }, {}, wantNumber))).toBe(expected);
  });

  test("tells of digits that were lost rather than of what came of them", () => {
    const text = `${one}\n{"v": 9007199254740993}`;
    expect(verdict(read(text, { pick: "last" }, {}, wantNumber))).toBe("unsafe_integer");
  });

  test.each([
    ["first", "ambiguous_candidates"],
    ["last", "taken"],
  ] as const)("pick: %s with a list in prose before the answer is %s", (pick, expected) => {
    expect(verdict(read("from [] on, then\n[1, 2]", { pick }))).toBe(expected);
  });

  test.each([
    ["first", "taken"],
    ["last", "ambiguous_candidates"],
  ] as const)("pick: %s with a list in prose after the answer is %s", (pick, expected) => {
    expect(verdict(read("[1, 2]\nand no [] at all", { pick }))).toBe(expected);
  });
});

/** Objects with a `v` are items of the list that is due; a list that the text writes itself does not conform. */
const assembled: Judge<Judgement> = (value) => {
  const isItem = !Array.isArray(value) && Reflect.get(Object(value), "v") !== undefined;
  return { conforms: isItem, value: isItem ? [value] : value, isAssembled: isItem };
};

describe("a list that was put together", () => {
  test("leaves out no value that could have been an item, conforming or not", () => {
    expect(read(`${one} or ${two}`, {}, {}, assembled)).toEqual({
      kind: "unread",
      fault: { code: "separate_items", offset: 0, offsets: [0, 12] },
    });
    expect(verdict(read(`${one} or [{"w": 2}]`, {}, {}, assembled))).toBe("separate_items");
    expect(verdict(read(`${one} or {"all": [{"w": 2}]}`, {}, {}, assembled))).toBe("separate_items");
    for (const pick of ["first", "last"] as const)
      expect(verdict(read(`${one} or ${two}`, { pick }, {}, assembled))).toBe("separate_items");
  });

  test("stands beside itself and what could be no item", () => {
    expect(verdict(read(`${one}, that is ${one}`, {}, {}, assembled))).toBe("taken");
    expect(verdict(read(`${one}, from {"w": 1} and [3, 4]`, {}, {}, assembled))).toBe("taken");
  });
});

describe("an answer that cannot be read speaks against another value", () => {
  test.each([
    ["after it, cut off", `For example ${one}. My answer:\n{"v": 2, "w": "x`, "truncated"],
    ["after it, not JSON", `Draft: ${one}. Final: {"v": 12/100}`, "expression"],
    ["before it, complete", `Final: {"v": 12/100}. The draft was ${one}`, "expression"],
    ["in a fence", `${fence}json\n{"v": 2, "v": 3}\n${fence}\nFor example ${one}`, "duplicate_key"],
  ])("%s", (_, text, code) => {
    expect(verdict(read(text, {}, {}, takeV))).toBe(code);
  });

  test("unless the contract picks the first", () => {
    expect(taken(read(`${one}, then {"v": 12/100}`, { pick: "first" }, {}, takeV)).value).toEqual({ v: 1 });
  });
});

describe("marks of a fence with something behind them on their line", () => {
  test.each(["``` then ", "```", "```json "])("make no key of what follows, so that both values count: %s", (marks) => {
    const texts = [
      `\`\`\`json\n${one}\n${marks}${two}`,
      `${one}\n${marks}${two}`,
      `\`\`\`json\n${one}\n${marks}${two}\n\`\`\``,
    ];
    expect(
      texts.map((text) => read(text)).map((outcome) => (outcome.kind === "unread" ? outcome.fault.code : outcome)),
    ).toEqual(texts.map(() => "ambiguous_candidates"));
  });
});

describe("integers that a number would round", () => {
  const text = 'So {"v": [9007199254740993, 9007199254740992, -0, 1e3]}';

  test("are kept digit by digit for the value stage", () => {
    const seen: unknown[] = [];
    read(text, {}, {}, (value) => ({ conforms: false, value: seen.push(value) }));
    expect(seen).toEqual([{ v: [9007199254740993n, 9007199254740992, -0, 1000] }]);
  });

  test("are a fault where they are still there after it, and none where it made a text of them", () => {
    expect(read(text)).toEqual({ kind: "unread", fault: { code: "unsafe_integer", offset: 10 } });
    expect(read(text, {}, {}, () => ({ conforms: true, value: "9007199254740993" })).kind).toBe("taken");
  });
});

/** One text for each fault. */
const faults: Readonly<
  Record<TextFaultCode, readonly [text: string, reading?: ContractReading, finishReason?: string]>
> = {
  empty_output: [" \n"],
  too_large: ['{"v": "ü"}', { maxBytes: 10 }],
  charset: ['{"v": "ü"}', { charset: "ascii" }],
  refusal: ["I’m sorry, I can’t share that."],
  no_json_found: ["The vendor may refuse the order. [1] {x}"],
  not_the_answer: [`For example: ${one}`],
  no_fence: [one, { where: "fenced" }],
  several_fences: [`${fence}json\n1\n${fence}\n${fence}json\n2\n${fence}`, { tolerance: "strict" }],
  unclosed_reasoning: [`<think>${one}`],
  ambiguous_candidates: [`${one} ${two}`],
  separate_items: [`${fence}\n${one}, ${two}\n${fence}\n[{"v": 3}]`],
  too_many_candidates: ['{"v": 1} '.repeat(1_001)],
  too_complex: ['{"a": 1 </b> '.repeat(20_000)],
  truncated: ['{"v": 1, "w": 2,}', {}, "length"],
  empty_fence: [`${fence}json\n\n${fence}`, { tolerance: "strict" }],
  text_before_value: [`x ${one}`, { where: "whole" }],
  text_after_value: [`${one} x`, { where: "whole" }],
  invalid_json: ['{"v" 1 2}'],
  repair_not_allowed: ["{'v': 1}", { tolerance: [] }],
  missing_value: ['{"v": }'],
  elision: ['{"v": [1, …]}'],
  placeholder: ['{"v": <number>}'],
  expression: ['{"v": 2*3}'],
  not_a_number: ['{"v": -Infinity}'],
  number_out_of_range: ['{"v": 1e400}'],
  unsafe_integer: ['{"v": 9007199254740993}'],
  invalid_escape: [String.raw`{"v": "\u26 x"}`],
  ambiguous_escapes: [String.raw`{"v": "\alpha \beta"}`],
  ambiguous_quotes: ['{"v": "a "b", "w": "c" d"}'],
  duplicate_key: [String.raw`{"v": {"a": 1, "\u0061": 2}}`],
  forbidden_key: [String.raw`{"v": {"\u005f_proto__": 1}}`],
  too_deep: ["[".repeat(101) + "]".repeat(101)],
};

describe("every fault", () => {
  test.each(Object.entries(faults))("%s", (code, [text, reading = {}, finishReason]) => {
    expect(verdict(read(text, reading, finishReason === undefined ? {} : { finishReason }))).toBe(code);
  });

  test("has a sentence and a name under which contracts rename it", () => {
    const facts = Object.values(textFaults);
    expect(facts.every(({ says }) => /^[a-zJN].*[^.]$/.test(says))).toBe(true);
    expect([...new Set(facts.map(({ renamedAs }) => renamedAs))].toSorted()).toEqual([
      "charset",
      "empty_output",
      "not_json",
    ]);
  });

  test.each(["length", "max_tokens", "MAX_TOKENS"])(
    "a complete value is taken though the model stopped for %s",
    (finishReason) => {
      expect(verdict(read(`${one} and then`, {}, { finishReason }))).toBe("taken");
    },
  );

  test("the API may say that the model declined", () => {
    expect(verdict(read("Sorry.", {}, { finishReason: "content_filter" }))).toBe("refusal");
  });
});
