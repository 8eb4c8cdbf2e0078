import { describe, expect, test } from "vitest";
import type { ContractReading } from "../../../runtime/model/reading.js";
import { read, taken, takeV, verdict } from "./judging.js";

const fence = "```";
const inFence = (content: string, tag = "json"): string => `${fence}${tag}\n${content}\n${fence}`;

describe("where the answer is found", () => {
  test.each([
    ["as the whole text", ' {"v": 1}\n', "whole", "nothing"],
    ["in prose", 'Sure: {"v": 1} Bye.', "bare", "text_after"],
    ["at the end of prose", 'Sure: {"v": 1}', "bare", "nothing"],
    ["in a fence", inFence('{"v": 1}'), "fence", "closing_fence"],
    ["in a fence that is never closed", `${fence}json\n{"v": 1}`, "fence", "nothing"],
    ["in a fence with another tag in capitals", `Code:\r\n${inFence('{"v": 1}', "JSON5")}`, "fence", "closing_fence"],
    ["in a fence of tildes", '~~~json\n{"v": 1}\n~~~', "fence", "closing_fence"],
    [
      "in a longer fence with a fence in it",
      `${fence}\`json\n{"v": "1"}\n${fence}\``.replace('"1"', "1"),
      "fence",
      "closing_fence",
    ],
    ["in a fence on one line", `${fence}json {"v": 1} ${fence}`, "fence", "closing_fence"],
    ["in a fence that starts inside a line", `Here: ${fence}json\n{"v": 1}\n${fence}`, "fence", "closing_fence"],
    ["in a fence with prose", `${fence}\nThe answer:\n{"v": 1}\n${fence}`, "fence", "closing_fence"],
    [
      "in an indented fence of a list",
      `1. see\n      ${fence}json\n      {"v": 1}\n      ${fence}`,
      "fence",
      "closing_fence",
    ],
    ["in a fence inside a fence", `${fence}json\n${inFence('{"v": 1}')}\n${fence}`, "fence", "closing_fence"],
    ["in a tag", '<answer>\n{"v": 1}\n</answer>', "tag", "closing_tag"],
    ["as data of XML", '<![CDATA[{"v": 1}]]>', "whole", "nothing"],
    ["as data of XML in prose", 'Here:\n<![CDATA[\n{"v": 1}\n]]>\nDone.', "bare", "text_after"],
    ["as data of XML in a tag", '<answer><![CDATA[{"v": 1}]]></answer>', "tag", "closing_tag"],
    ["in color", 'Here: \u001b[1;32m{"v": 1}\u001b[0m', "bare", "nothing"],
    ["in color without the escape character", '[32m{"v": 1}[0m', "whole", "nothing"],
    ["in a tag in square brackets", '[CONTENT]\n{"v": 1}\n[/CONTENT]', "tag", "closing_tag"],
    ["before the mark of a chat format", '{"v": 1}<|im_end|>', "whole", "nothing"],
    ["after reasoning", '<think>{"v": 2} or <think>{"v": 3}</think>?</think>{"v": 1}', "bare", "nothing"],
    ["after reasoning in square brackets", '[THINK]{"v": 2}[/THINK]{"v": 1}', "bare", "nothing"],
    ["after reasoning that was never opened", '{"v": 2} no, wait\n</think>\n{"v": 1}', "bare", "nothing"],
    [
      "in the last channel of a chat format",
      '<|channel|>analysis<|message|>{"v": 2}<|end|><|start|>assistant<|channel|>final<|message|>{"v": 1}',
      "bare",
      "nothing",
    ],
    ["after a bracket in quotes", 'Lines begin with "W, [" here.\n{"v": 1}', "bare", "nothing"],
    ["after a bracket in inline code", 'Open it with `{` here.\n{"v": 1}', "bare", "nothing"],
    ["after a mention of a tag", 'I skip `<think>` here.\n{"v": 1}', "bare", "nothing"],
    ["beside placeholders and sets", 'Keep {name}, {a, b} and body{v:0}.\n{"v": 1}', "bare", "nothing"],
    [
      "beside citations, boxes and links",
      '- [x] done [1]\n- [ ] see [docs](http://x.y) and list[0] []\n{"v": 1}',
      "bare",
      "nothing",
    ],
    ["after a form to be filled in", 'As {"v": <number>}: {"v": 1}', "bare", "nothing"],
  ])("%s", (_, text, foundIn, proof) => {
    const candidate = taken(read(text, {}, {}, takeV));
    expect({ value: candidate.value, foundIn: candidate.foundIn, proof: candidate.proof }).toEqual({
      value: { v: 1 },
      foundIn,
      proof,
    });
    expect(JSON.parse(text.slice(candidate.start, candidate.end))).toEqual({ v: 1 });
  });

  test.each([
    ["the end of an escaped line", String.raw`{"v": "}\n",}`, "}\n"],
    ["data of XML", '{"v": "<![CDATA[{x}]]>",}', "<![CDATA[{x}]]>"],
    ["colors", '{"v": "[1m{a}[0m",}', "[1m{a}[0m"],
    ["words that mean others", '{"v": "and 4 others]",}', "and 4 others]"],
    ["a number sign", '{"v": "Fix #42}",}', "Fix #42}"],
    ["a fence", `{"v": "see ${fence}x${fence}"}`, `see ${fence}x${fence}`],
    ["a fence with line breaks", inFence(`{"v": "a\n${fence}sh\nls\n${fence}\nb"}`), `a\n${fence}sh\nls\n${fence}\nb`],
    [
      "an escaped fence",
      inFence(String.raw`{"v": "a\n` + fence + String.raw`json\n{\"v\": 2}\n` + fence + '"}'),
      `a\n${fence}json\n{"v": 2}\n${fence}`,
    ],
    ["reasoning", '{"v": "<think>x</think>"}', "<think>x</think>"],
    ["a comment", '{"v": "http://a/b # c /* d */"}', "http://a/b # c /* d */"],
    ["brackets", 'So: {"v": "} ] {"}', "} ] {"],
  ])("inside a string %s is text", (_, text, value) => {
    expect(taken(read(text)).value).toEqual({ v: value });
  });
});

describe("what is no answer", () => {
  test.each([
    ["a part of a value that is cut off", '{"v": [{"v": 1}, {"v": 2}', "truncated"],
    ["a part of a value that left data out", '[{"v": 1}, ... and more ..., {"v": 2}]', "elision"],
    ["a part of an unfinished list", '[{"v": 1},\n  the others,\n  {"v": 9}', "invalid_json"],
    ["JSON in a text that is never closed", '{"w": "for example:\n{"v": 1}\n', "ambiguous_quotes"],
    ["a draft in reasoning that is never closed", '<think>{"v": 1}', "unclosed_reasoning"],
    ["code", inFence('def f():\n    x = 1\n    return {"v": x}', "python"), "no_json_found"],
    ["the first of two strings glued together", '{"v": 1}, {"v": 2}, and so on', "invalid_json"],
  ])("%s", (_, text, code) => {
    expect(verdict(read(text, { tolerance: ["missing_comma"] }, {}, takeV))).toBe(code);
  });
});

describe("what a contract says about the place", () => {
  const bare = 'Here: {"v": 1}';
  const other = inFence('{"v": 1}', "text");
  const two = `${inFence('{"v": 1}')}\n${inFence('{"v": 1}')}`;
  test.each<readonly [ContractReading, string, string]>([
    [{ where: "whole" }, '{"v": 1}', "taken"],
    [{ where: "whole" }, "{'v': 1,}", "taken"],
    [{ where: "whole" }, bare, "text_before_value"],
    [{ where: "whole" }, '{"v": 1} Bye', "text_after_value"],
    [{ where: "whole" }, inFence('{"v": 1}'), "text_before_value"],
    [{ where: "whole", tolerance: "strict" }, '{"v": 1}', "taken"],
    [{ where: "whole", tolerance: "strict" }, '{"v": 1,}', "repair_not_allowed"],
    [{ where: "whole", tolerance: [] }, '\ufeff{"v": 1}', "repair_not_allowed"],
    [{ where: "fenced" }, '{"v": 1}', "no_fence"],
    [{ where: "fenced" }, other, "no_fence"],
    [{ where: "fenced", fences: ["text"] }, other, "taken"],
    [{ where: "fenced", fences: ["json", ""] }, inFence('{"v": 1}', ""), "taken"],
    [{ where: "fenced" }, `${bare}\n${inFence('{"v": 2}')}`, "taken"],
    [{ tolerance: "strict" }, '{"v": 1}', "no_fence"],
    [{ tolerance: "strict" }, inFence('{"v": 1}'), "taken"],
    [{ tolerance: "strict" }, inFence('{"v": 1}', "JSON"), "no_fence"],
    [{ tolerance: "strict" }, `\u200b${inFence('{"v": 1}')}`, "no_fence"],
    [{ tolerance: "strict" }, `${fence}json {"v": 1} ${fence}`, "no_fence"],
    [{ tolerance: "strict" }, `${fence}json\n{"v": 1}`, "text_after_value"],
    [{ tolerance: "strict" }, inFence('{"v": 1} // note'), "text_after_value"],
    [{ tolerance: "strict" }, inFence("  "), "empty_fence"],
    [{ tolerance: "strict" }, two, "several_fences"],
    [{ tolerance: "strict" }, `${inFence('{"v": 1}')}\nor {"v": 2}`, "ambiguous_candidates"],
    [{ tolerance: "strict" }, `${inFence('{"v": 1}')}\nagain {"v": 1}, not {"w": 2}`, "taken"],
  ])("%j: %s", (reading, text, expected) => {
    expect(verdict(read(text, reading, {}, takeV))).toBe(expected);
  });
});
