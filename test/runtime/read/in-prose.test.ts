/** Prose around a value, and prose that looks like a value. */
import { describe, expect, test } from "vitest";
import { found } from "./found.js";
import { read, taken, verdict } from "./judging.js";

const fence = "```";

describe("what surrounds a whole text", () => {
  test.each([
    ['\u00a0{"v": 1}', [{ v: 1 }, "odd_whitespace@0"]],
    ['{"v": 1}\u00a0', [{ v: 1 }, "odd_whitespace@8"]],
    ['{"v": 1} ', [{ v: 1 }]],
    ['\ufeff\u00a0{"v": 1}', [{ v: 1 }, "strip_bom@0", "odd_whitespace@1"]],
  ])("is told where it is no white space of JSON: %j", (text, expected) => {
    expect(found(text)).toEqual(expected);
  });

  test("is not told where the contract does not know the step", () => {
    expect(found('{"v": 1}\u00a0', { tolerance: ["strip_bom"] })).toEqual([{ v: 1 }]);
  });
});

describe("reasoning", () => {
  test.each([
    ["Hm <think>abc", ["unclosed_reasoning", 3]],
    ['Hm <think>a <think> b</think> {"v": 1}', [{ v: 1 }]],
    ['<think>a <think> b</think> c</think> {"v": 1}', [{ v: 1 }]],
    ['<think>{"v": 0}</think>{"v": 1}', [{ v: 1 }]],
  ])("ends where as many ends are as beginnings, or with the last one: %s", (text, expected) => {
    expect(found(text)).toEqual(expected);
  });
});

describe("brackets in prose", () => {
  test.each([
    ['See [x](http://a.org) for {"v": 1}', [{ v: 1 }]],
    ["See [1](http://a.org)", ["no_json_found", 0]],
    ["See [1] for more", ["no_json_found", 0]],
    ['Take ["a"] here', [["a"]]],
    ['Take [{"v": 1}] here', [[{ v: 1 }]]],
    ["Choice: [7]", [[7]]],
    ["Choice: [7] or so", ["no_json_found", 0]],
    ["The answer = {}", [{}]],
    ["The set {} is empty, too", ["no_json_found", 0]],
    ['See {} for {"v": 1}', ["ambiguous_candidates", 4]],
  ])("are an answer or none: %s", (text, expected) => {
    expect(found(text)).toEqual(expected);
  });
});

describe("a fence", () => {
  test.each([
    [`   ${fence}json\n{"v": 1}\n   ${fence}`, "taken"],
    [`    ${fence}json\n{"v": 1}\n${fence}`, "no_fence"],
    [`\u00a0${fence}json\n{"v": 1}\n${fence}`, "no_fence"],
    [`Text ${fence}json\n{"v": 1}\n${fence}`, "no_fence"],
    [`${fence}json {"v": 1}\n${fence}`, "no_fence"],
    [`${fence}json\n{"v": 1}\n\`${fence}`, "taken"],
    [`\`${fence}json\n{"v": "${fence}"}\n\`${fence}`, "taken"],
  ])("opens and closes as in Markdown where reading is strict: %j is %s", (text, expected) => {
    const strict = read(text, { tolerance: "strict" });
    expect(read(text).kind).toBe("taken");
    expect(strict.kind === "unread" ? strict.fault.code : strict.kind).toBe(expected);
  });
});

describe("a bracket that prose only mentions", () => {
  test.each([
    'He wrote "W, [" and then {"v": 1}',
    '"[" then {"v": 1}',
    '(see "{") {"v": 1}',
    'It said "[", "{". {"v": 1}',
    'Use `{` then {"v": 1}',
    'Use `` {` `` then {"v": 1}',
    'Use `[CONTENT]` then {"v": 1}',
    'Use `</think>` and `<think>` here: {"v": 1}',
    'Ends with `<|im_end|>`: {"v": 1}',
  ])("is passed over in a quotation or in code: %s", (text) => {
    expect(found(text)).toEqual([{ v: 1 }]);
  });

  test.each([
    ['"["x {"v": 1}', "ambiguous_quotes"],
    ['x"[" {"v": 1}', "ambiguous_quotes"],
    ['A "[ is {"v": 1}', "invalid_json"],
  ])("is none where no quotation begins and ends around it: %j", (text, code) => {
    expect(found(text)[0]).toBe(code);
  });

  test.each(['A "[a\nb" is {"v": 1}', 'A smiley :{ here.\n\n{"v": 1}', 'Use { and then\n{"v": 1}'])(
    "hides no value on another line: %j",
    (text) => {
      expect(found(text)).toEqual([{ v: 1 }]);
    },
  );

  test("is none where the code holds the whole value", () => {
    expect(found('It is `{"v": 1}`, see "{"')).toEqual([{ v: 1 }]);
  });
});

describe("tags in square brackets", () => {
  test.each(['[CONTENT]{"v": 1}[/CONTENT]', '[CONTENT] {"v": 1}', '[/INST] {"v": 1}', '[content]{"v": 1}[/content]'])(
    "stand around a value: %s",
    (text) => {
      expect(found(text)).toEqual([{ v: 1 }]);
    },
  );

  test("are before the calls of a model", () => {
    expect(found('[TOOL_CALLS][{"v": 1}]')).toEqual([[{ v: 1 }]]);
  });

  test("close a value that was not closed", () => {
    expect(found('[ANSWER]{"v": [1][/ANSWER]')).toEqual([{ v: [1] }, "close_brackets@17"]);
  });
});

describe("marks that prose and fences have in another way", () => {
  test.each([
    [`\`\`json\n{"v": "a"}\n${fence}`],
    [`${fence}json\n{"v": "a"}\n\`\``],
    [`${fence}json\n{"v": "a"}\n\``],
    ['{"v": "a"}\n``'],
    ['Here is my answer:\n`\n``json\n{"v": "a"}\n```'],
    ['Here`s the answer:\n{"v": "a"}\nIsn`t it?'],
    [String.raw`That\'s it:${"\n"}{"v": "a"}`],
  ])("do not speak against an answer: %j", (text) => {
    expect(taken(read(text)).value).toEqual({ v: "a" });
    expect(taken(read(text)).steps).toEqual([]);
  });

  test.each([
    ['`"a": {"v": "a"}'],
    ['{"v": "a"}`'],
    ['{"v": "a"}\n`x'],
    ['{"v": "a"}\n``", "w": 1}'],
    ["it\\'s', 'w': 1}\n{\"v\": \"a\"}"],
  ])("do so where they may be a part of another one: %j", (text) => {
    expect(verdict(read(text))).toBe("invalid_json");
  });
});

describe("brackets that do not match, as of a half-open interval", () => {
  test.each(['The score in [0, 1) is low.\n{"v": "a"}', '{"v": "a"}\nI took a score in [0, 1).\n'])(
    "do not speak against an answer if they are within a sentence: %j",
    (text) => {
      expect(taken(read(text)).value).toEqual({ v: "a" });
    },
  );

  test.each(['{"v": "a"}\n[0, 1)', "I took [0, 1) and [2, 3]", '{"v": "a"}\n1], 2'])(
    "speak against an answer if they could be another one: %j",
    (text) => {
      expect(verdict(read(text))).toBe("invalid_json");
    },
  );
});
