import { describe, expect, test } from "vitest";
import { readCandidates } from "../../../runtime/read/candidates/read-candidates.js";
import { type SyntaxStep, syntaxSteps } from "../../../runtime/read/text/steps.js";
import { read, taken, verdict } from "./judging.js";

const fence = "```";

/** For each step: texts that need it and no other, and what they mean. */
const rows: Readonly<Record<SyntaxStep, readonly (readonly [text: string, value: unknown])[]>> = {
  strip_bom: [['\ufeff{"v": 1}', { v: 1 }]],
  odd_whitespace: [
    ['{"v":\u00a01}', { v: 1 }],
    [String.raw`{\n  "v": 1\n}`, { v: 1 }],
    [String.raw`{"v": 1}\n\nDone.`, { v: 1 }],
    [String.raw`Here:\n{"v": "a\nb"}\n`, { v: "a\nb" }],
    ['{\u200b"v": 1}', { v: 1 }],
    ['{"v": [1,\u20282]}', { v: [1, 2] }],
  ],
  comment: [
    ['{"v": 1 // one\n}', { v: 1 }],
    ['{/* a } */ "v": 1}', { v: 1 }],
    ['{"v": 1, # one\n "w": 2}', { v: 1, w: 2 }],
  ],
  trailing_comma: [
    ['{"v": [1, 2,]}', { v: [1, 2] }],
    ['{"v": 1,}', { v: 1 }],
  ],
  extra_comma: [
    ['{"v": 1},', { v: 1 }],
    [`${fence}json\n{"v": 1},\n${fence}`, { v: 1 }],
  ],
  missing_comma: [
    ['{"v": 1\n "w": 2}', { v: 1, w: 2 }],
    ['{"v": ["a"\n"b"]}', { v: ["a", "b"] }],
    ['{"v": [{} {}]}', { v: [{}, {}] }],
    ['{"v": {} "w": 2}', { v: {}, w: 2 }],
  ],
  single_quotes: [
    ["{'v': 'it''}".replace("''", "'"), { v: "it" }],
    ["{'v': \"it's\"}", { v: "it's" }],
  ],
  smart_quotes: [["{“v”: “x”}", { v: "x" }]],
  fullwidth_punctuation: [
    ['｛"v"：［1，2］｝', { v: [1, 2] }],
    ['{"v": ["a"، "b"]، "w": 1}', { v: ["a", "b"], w: 1 }],
  ],
  unquoted_key: [
    ["{v: 1}", { v: 1 }],
    ["{1: 2}", { 1: 2 }],
  ],
  unquoted_value: [
    ['{"v": NOOP}', { v: "NOOP" }],
    ['{"v": 10.1.2, "w": 10%}', { v: "10.1.2", w: "10%" }],
    ['{"v": 2024-10-18, "w": 12:30}', { v: "2024-10-18", w: "12:30" }],
    ['{"v": https://example.com/a//b}', { v: "https://example.com/a//b" }],
  ],
  python_literal: [['{"v": [True, FALSE, None, (1, 2)]}', { v: [true, false, null, [1, 2]] }]],
  undefined_literal: [['{"v": undefined}', { v: null }]],
  escape_control_chars: [
    ['{"v": "a\r\nb\tc"}', { v: "a\r\nb\tc" }],
    [`{"v": "a\n${fence}sh\nls\n${fence}\nb"}`, { v: `a\n${fence}sh\nls\n${fence}\nb` }],
  ],
  invalid_escape: [
    [String.raw`{"v": "\(x\) \d"}`, { v: String.raw`\(x\) \d` }],
    [String.raw`{"v": "it\'s"}`, { v: "it's" }],
    [String.raw`{"v": "C:\Users\new"}`, { v: String.raw`C:\Users\new` }],
  ],
  escape_inner_quotes: [
    ['{"v": "the "old" one"}', { v: 'the "old" one' }],
    ['{"v": "print("a, b")", "w": 1}', { v: 'print("a, b")', w: 1 }],
    ['{"v": ["a "b" c", "d"]}', { v: ['a "b" c', "d"] }],
  ],
  triple_quotes: [['{"v": """say "hi"\nnow"""}', { v: 'say "hi"\nnow' }]],
  backtick_string: [['{"v": `say "hi"\nnow`}', { v: 'say "hi"\nnow' }]],
  string_concat: [['{"v": "a" + "b" +\n "c"}', { v: "abc" }]],
  number_syntax: [['{"v": [.5, 5., +3, 1_000]}', { v: [0.5, 5, 3, 1000] }]],
  missing_quote: [
    ['{v": 1}', { v: 1 }],
    ['{"v: "x"}', { v: "x" }],
    ['{"v": Looks good", "w": 1}', { v: "Looks good", w: 1 }],
    ['{"v": "Looks good,\n "w": 1}', { v: "Looks good", w: 1 }],
    ['{"v": "Looks good\n}', { v: "Looks good" }],
  ],
  extra_closer: [
    ['{"v": {"a": 1}}, "w": 2}', { v: { a: 1 }, w: 2 }],
    ['{"v": 1}}', { v: 1 }],
  ],
  close_brackets: [
    [`{"v": [1]\n${fence}`, { v: [1] }],
    ['{"v": [1, 2}', { v: [1, 2] }],
    [`${fence}json\n{"v": 1\n${fence}`, { v: 1 }],
    ['<answer>{"v": [1]</answer>', { v: [1] }],
    ['{"v": [1]\n\nThat is all.', { v: [1] }],
  ],
  duplicate_key_same: [['{"v": [1], "v": [1.0]}', { v: [1] }]],
  wrong_mark: [
    ['{"v": 1; "w": 2}', { v: 1, w: 2 }],
    ['{"v": "a"; "w": 2}', { v: "a", w: 2 }],
    ['{"v" 1}', { v: 1 }],
    ['{"v" = 1}', { v: 1 }],
    ['{"v": 1]', { v: 1 }],
    ['"v": 1, "w": 2}', { v: 1, w: 2 }],
  ],
  doubled_braces: [
    ['{{"v": 1}}', { v: 1 }],
    ['{{"v": {{"w": 1}}}}', { v: { w: 1 } }],
    ['Here:\n{{\n"v": [{{"w": 1}}]\n}}\nDone.', { v: [{ w: 1 }] }],
  ],
  join_values: [
    ['{"v": 1}, {"v": 2}', [{ v: 1 }, { v: 2 }]],
    [`${fence}\n{"v": 1},\n{"v": 2}\n${fence}`, [{ v: 1 }, { v: 2 }]],
  ],
};

/** What stands at the place of a step; of what is missing, what stands behind it. */
const about: Readonly<Record<SyntaxStep, RegExp>> = {
  strip_bom: /^\ufeff/,
  odd_whitespace: /^(?:[\u00a0\u200b\u2028]|\\n)/,
  comment: /^(?:\/\/|\/\*|#)/,
  trailing_comma: /^,\s*[\]}]/,
  extra_comma: /^,\s*(?:$|`)/,
  missing_comma: /^["{]/,
  single_quotes: /^'/,
  smart_quotes: /^[“”„]/,
  fullwidth_punctuation: /^[｛｝［］，：،]/,
  unquoted_key: /^\w+:/,
  unquoted_value: /^[\w-]/,
  python_literal: /^(?:True|FALSE|None|\()/,
  undefined_literal: /^undefined/,
  escape_control_chars: /^[\n\r\t]/,
  invalid_escape: /^\\/,
  escape_inner_quotes: /^"\S/,
  triple_quotes: /^"""/,
  backtick_string: /^`/,
  string_concat: /^\+/,
  number_syntax: /^[.+\d]/,
  missing_quote: /^(?:v"|v:|"v: |: |Looks|,|\n)/,
  extra_closer: /^[\]}]/,
  close_brackets: /^(?:\}|```|<\/|That)/,
  duplicate_key_same: /^"v": \[1\.0\]/,
  wrong_mark: /^[;:=}\]"]|^ ?1\}/,
  doubled_braces: /^\{\{/,
  join_values: /^\{"v": 1\}/,
};

const all = Object.entries(rows).flatMap(([step, texts]) => texts.map(([text, value]) => ({ step, text, value })));

describe("each step of the syntax", () => {
  test.each(all)("$step: $text", ({ step, text, value }) => {
    const candidate = taken(read(text));
    expect(candidate.value).toEqual(value);
    expect([...new Set(candidate.steps.map((record) => record.step))]).toEqual([step]);
  });

  test.each(all)("$step alone is enough, and nothing else will do: $text", ({ step, text, value }) => {
    expect(taken(read(text, { tolerance: [step] })).value).toEqual(value);
    const tolerance = syntaxSteps.filter((other) => other !== step);
    // Around a byte order mark there is prose, unless nothing but the value may stand there.
    const outcome = read(text, { tolerance, where: step === "strip_bom" ? "whole" : "anywhere" });
    expect(outcome.kind === "taken" ? outcome.candidate.value : undefined).not.toEqual(value);
  });

  test("is recorded where it was taken", () => {
    expect(taken(read('{"v": [1, 2,], // x\n w: 3}')).steps).toEqual([
      { step: "trailing_comma", offset: 11 },
      { step: "comment", offset: 15 },
      { step: "unquoted_key", offset: 21 },
    ]);
  });

  test.each(all)("$step points at what it is about: $text", ({ step, text }) => {
    for (const { offset } of taken(read(text)).steps) expect(text.slice(offset)).toMatch(about[step as SyntaxStep]);
  });

  test("may take others with it", () => {
    const candidate = taken(read('{"v": "\\d\tb"}'));
    expect([candidate.value, candidate.steps.map(({ step }) => step)]).toEqual([
      { v: "\\d\tb" },
      ["escape_control_chars", "invalid_escape"],
    ]);
  });

  test("names what a contract does not allow", () => {
    expect(read("{'v': 1}", { tolerance: ["trailing_comma"] })).toEqual({
      kind: "unread",
      fault: { code: "repair_not_allowed", offset: 1, step: "single_quotes" },
    });
  });
});

describe("what is never done", () => {
  test.each([
    ["drop an ellipsis", '{"v": [1, ...]}', "elision"],
    ["drop a comment that stands for data", '{"v": [1,\n// ... and 40 more\n]}', "elision"],
    ["take NaN", '{"v": NaN}', "not_a_number"],
    ["evaluate", '{"v": 1/3}', "expression"],
    ["evaluate what has spaces", '{"v": 2 * 21}', "expression"],
    ["take words for the rest of a list", '{"v": ["Ana", and 4 others]}', "elision"],
    ["choose from a form", '{"v": "a" | "b"}', "placeholder"],
    ["take a backslash before a word for a line break", String.raw`{"v": 1}\nope`, "invalid_json"],
    ["close brackets in front of a fence that opens", `{"v": 1\n${fence}js\nx\n${fence}`, "invalid_json"],
    ["close the brackets of a CDATA section", '<![CDATA[{"v": [1]]]>', "truncated"],
    ["fill in a template", '{"v": `a${b}`}', "expression"],
    ["choose between two values of a key", '{"v": 1, "v": 2}', "duplicate_key"],
    ["read the rest of a literal as a word", '{"v": tru}', "invalid_json"],
    ["read several words as one next to a comma", '{"v": not sure, no, "w": 1}', "invalid_json"],
    ["take inner quotes that could be the next key", '{"v": "see "w": "x" here"}', "ambiguous_quotes"],
    ["choose between two ends of a text", '{"v": ["a "b", "c" d", "e "f"]}', "ambiguous_quotes"],
    ["choose between a line break and a backslash", String.raw`{"v": "\(x\) \nabla"}`, "ambiguous_escapes"],
    ["make up a value", '{"v": , "w": 1}', "missing_value"],
    ["take a value whose object closed too early", '{"v": {"a": 1}}}, "w": 2}', "invalid_json"],
  ])("%s", (_, text, code) => {
    expect(verdict(read(text))).toBe(code);
  });
});

describe("a value that goes on behind its end", () => {
  test.each(['{"v":"PASS","t":[],}\n"n": "x"\n}', '{"v":"PASS"}\n "s": 5}', "{'v': 1}\n'n': 2"])(
    "%j is not taken without what follows",
    (text) => {
      const { candidates } = readCandidates(text);
      expect(candidates).toEqual([]);
    },
  );

  test.each(['{"v": un\n', '{"v": Non\n', '{"v": tru\n'])("%j in a fence is a literal that broke off", (text) => {
    expect(readCandidates(`\`\`\`json\n${text}\`\`\``).candidates).toEqual([]);
  });
});
