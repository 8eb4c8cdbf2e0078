import { describe, expect, test } from "vitest";
import { breaksOff } from "../../../runtime/read/syntax/walk.js";
import { read } from "./judging.js";

const documents = [
  '{"title":"A","steps":["x","y"],"note":"z"}',
  '{ "title": "say \\"hi\\" \\u00e9\\\\", "n": [ -1.5e+3, 0, true, false, null, {}, [] ],\n  "deep": { "a": { "b": [ [ "c" ] ] } }, "": "" }',
  '[{"id":"T1","after":[]},{"id":"T2","after":["T1"]}]',
];
const beginnings = documents.flatMap((document) =>
  Array.from({ length: document.length - 1 }, (_, index) => document.slice(0, index + 1)),
);

const fault = (text: string): unknown => {
  const outcome = read(text, {}, {}, () => ({ conforms: true, value: undefined }));
  return outcome.kind === "unread" ? outcome.fault.code : outcome.kind;
};

describe("JSON that is right as far as it goes", () => {
  test.each([
    ["alone", "", /^/],
    ["behind words", "Here is the plan:\n\n", /^(?:\{|\[\{"id":)/],
    ["in a fence", "```json\n", /^/],
  ] as const)("is cut off wherever it ends: %s", (_, before, told) => {
    expect(beginnings.filter((text) => told.test(text) && fault(before + text) !== "truncated")).toEqual([]);
  });

  test("is told from a whole document, and from one with a mistake", () => {
    expect(beginnings.filter((text) => !breaksOff(text, 0, text.length).isCut)).toEqual([]);
    expect(documents.filter((text) => breaksOff(text, 0, text.length).isCut)).toEqual([]);
    for (const wrong of ['{"a" 1', '{"a":1,}', '{"a":1,,', "[1 2", "[1.", '["a\nb', "{]", "[-", "[}", "x", '{"a"}']) {
      const isBeginning = wrong === "[1." || wrong === "[-";
      expect([wrong, breaksOff(wrong, 0, wrong.length).isCut]).toEqual([wrong, isBeginning]);
    }
  });

  test("says where its last token starts", () => {
    expect(breaksOff('x {"a": "b", "cd', 2, 16)).toEqual({ stoppedAt: 13, isCut: true, isRight: false });
    expect(breaksOff('{"a": 1 b, "cd', 0, 14)).toEqual({ stoppedAt: 8, isCut: false, isRight: false });
  });
});

test("a quote that is not escaped stays a doubt, although the text ends there, too", () => {
  expect(fault('{"note": "say "hi", "and more')).toBe("ambiguous_quotes");
});

test("what a caller says of the end explains what nobody could read", () => {
  for (const text of ['{"note": "say "hi", "and more', '{"a" 1', "I would say that", "```json\n"]) {
    const outcome = read(text, {}, { finishReason: "length" }, () => ({ conforms: true, value: undefined }));
    expect([text, outcome.kind === "unread" && outcome.fault.code]).toEqual([text, "truncated"]);
    expect(fault(text)).not.toBe("truncated");
  }
});

function valueOf(text: string): unknown {
  const outcome = read(text, {}, {}, () => ({ conforms: true, value: undefined }));
  return outcome.kind === "unread" ? outcome.fault.code : outcome.candidate.value;
}

test("brackets are put in only where nothing behind them says that more was to come", () => {
  const open = '```json\n{"verdict": "PASS", "findings": []\n```\n';
  for (const remark of [
    "(continued in the next message)",
    "... (truncated, output limit reached)",
    "\n*…*",
    "The answer was cut off.",
    "（未完）",
  ])
    expect([remark, valueOf(open + remark)]).toEqual([remark, "truncated"]);
  for (const remark of [
    "",
    "Let me know if I should continue.",
    "The rest of the code is fine...",
    "I left the tests alone.",
  ])
    expect([remark, valueOf(open + remark)]).toEqual([remark, { verdict: "PASS", findings: [] }]);
  const whole = open.replace("[]", "[]}");
  expect(valueOf(`${whole}(continued in the next message)`)).toBe("elision");
  expect(valueOf(`${whole}I left the tests alone.`)).toEqual({ verdict: "PASS", findings: [] });
});

function endedValueOf(text: string): unknown {
  const outcome = read(text, {}, { finishReason: "stop" }, () => ({ conforms: true, value: undefined }));
  return outcome.kind === "unread" ? outcome.fault.code : outcome.candidate.value;
}

test("of a text that the model ended, the last bracket may be missing after a complete word", () => {
  expect(endedValueOf('{"a": null')).toEqual({ a: null });
  expect(endedValueOf('{"a": true')).toEqual({ a: true });
  expect(endedValueOf('{"a": 85')).toEqual({ a: 85 });
  for (const text of ['{"a": tru', '{"a": 8.', '{"a": -', '{"a": yes', '{"a"', '{"a":'])
    expect([text, endedValueOf(text)]).toEqual([text, "truncated"]);
  expect(valueOf('{"a": null')).toBe("truncated");
});
