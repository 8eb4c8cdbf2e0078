/** Texts that a repair or a limit just applies to, or just does not apply to. */
import { describe, expect, test } from "vitest";
import { found } from "./found.js";

const fence = "```";

describe("a limit in bytes", () => {
  test.each([
    ['{"v":"aä"}', 11, 9],
    ['["€"]', 7, 4],
    ['["😀"]', 8, 5],
    ["[1,2]", 5, 4],
  ])("counts %s as what UTF-8 makes of it", (text, bytes, last) => {
    expect(found(text, { maxBytes: bytes })).toEqual([JSON.parse(text)]);
    expect(found(text, { maxBytes: bytes - 1 })).toEqual(["too_large", last]);
  });
});

describe("a word", () => {
  test.each([
    ["tru", ["invalid_json", 6]],
    ["un", ["invalid_json", 6]],
    ["Tru", ["invalid_json", 6]],
    ["t", [{ v: "t" }, "unquoted_value@6"]],
    ["Tr", [{ v: "Tr" }, "unquoted_value@6"]],
    ["ues", [{ v: "ues" }, "unquoted_value@6"]],
    ["trues", ["invalid_json", 6]],
    ["rue", ["invalid_json", 6]],
  ])("that may be the beginning of a literal is none: %s", (word, expected) => {
    expect(found(`{"v": ${word}}`)).toEqual(expected);
  });
});

describe("a colon", () => {
  test.each(["12:30", "a:b", "a:é", "http://x.org:80/p"])(
    "belongs to a word with a letter, a digit or a slash behind it: %s",
    (word) => {
      expect(found(`{"v": ${word}}`)).toEqual([{ v: word }, "unquoted_value@6"]);
    },
  );

  test.each([
    ["a:", "invalid_json"],
    ["a: b", "invalid_json"],
    ["a:-b", "invalid_json"],
    [":a", "missing_value"],
  ])("belongs to none otherwise: %s", (word, code) => {
    expect(found(`{"v": ${word}}`)).toEqual([code, 6]);
  });
});

describe("quotes inside a text", () => {
  test.each([
    ['"use {"k": 1} here"', 'use {"k": 1} here', "escape_inner_quotes@12"],
    ['"a {x then "b": c"', 'a {x then "b": c', "escape_inner_quotes@17"],
    ['"a "b" c\nd "e" f"', 'a "b" c\nd "e" f', "escape_inner_quotes@9", "escape_control_chars@14"],
    ['"a "b\nc" d"', 'a "b\nc" d', "escape_inner_quotes@9", "escape_control_chars@11"],
    [String.raw`"say \"x\" and "y" so"`, 'say "x" and "y" so', "escape_inner_quotes@21"],
    [String.raw`"say \"x and y" so"`, 'say "x and y" so', "escape_inner_quotes@20"],
  ])("come in pairs: %j", (member, v, ...steps) => {
    expect(found(`{"v": ${member}, "w": 1}`)).toEqual([{ v, w: 1 }, ...steps]);
  });

  test.each([
    ["'it's \"x\" fine'", 'it\'s "x" fine'],
    ["'rock 'n' roll'", "rock 'n' roll"],
    ["'it's'", "it's"],
  ])("do not count where they are apostrophes: %s", (member, v) => {
    expect(found(`{"v": ${member}, "w": 1}`)[0]).toEqual({ v, w: 1 });
  });

  test.each([
    '{"v": "use "k": 1 here", "w": 2}',
    '{"v": "a {x} then "b": c", "w": 1}',
    '{"v": "a "b" c\n}',
    '{"v": "a "b"\n"w": 1}',
    String.raw`{"v": "say \"x and "y so", "w": 1}`,
    "{\"v\": 'the dogs' 'b' c', \"w\": 1}",
  ])("are not guessed: %j", (text) => {
    expect(found(text)).toEqual(["ambiguous_quotes", 6]);
  });

  test.each([fence, "~~~"])("are not searched beyond a fence: %s", (mark) => {
    expect(found(`${mark}json\n{"v": "a "b c\n${mark}\nmore "x", y`)).toEqual(["ambiguous_quotes", 14]);
  });
});

describe("a text whose opening quote is missing", () => {
  test.each([
    ['Looks: good, really"', [{ v: "Looks: good, really", w: 1 }, "missing_quote@6"]],
    ['Looks [good]"', ["invalid_json", 6]],
    ['Looks {good"', ["invalid_json", 6]],
    ['Looks\n good"', ["invalid_json", 13]],
  ])("runs over commas and colons, and over no bracket and no line: %j", (member, expected) => {
    expect(found(`{"v": ${member}, "w": 1}`)).toEqual(expected);
  });
});

describe("a text whose closing quote is missing", () => {
  test.each(["\n", "\r", "\u2028", "\u2029"])("ends with its line, however that ends: %j", (lineBreak) => {
    expect(found(`{"v": "Looks good${lineBreak}}`)).toEqual([
      { v: "Looks good" },
      "missing_quote@17",
      ...(lineBreak > "\r" ? ["odd_whitespace@17"] : []),
    ]);
  });
});

describe("a number", () => {
  test.each([
    ["1e5", [{ v: 100_000 }]],
    ["1E-05", [{ v: 0.000_01 }]],
    ["1e10", [{ v: 1e10 }]],
    [".5e3", [{ v: 500 }, "number_syntax@6"]],
    ["+1_0.50E+1", [{ v: 105 }, "number_syntax@6"]],
    ["+5.e12", [{ v: 5e12 }, "number_syntax@6"]],
    ["1e400", ["number_out_of_range", 6]],
    ["9007199254740992", [{ v: 2 ** 53 }]],
    ["9007199254740993", ["unsafe_integer", 6]],
    ["-9007199254740993", ["unsafe_integer", 6]],
  ])("with an exponent or many digits is what it says, or is refused: %s", (word, expected) => {
    expect(found(`{"v": ${word}}`)).toEqual(expected);
  });
});

describe("dots in the place of members", () => {
  test.each([
    ['{"v": [1, ...]}', 10],
    ['{"v": 1, ...}', 9],
    ["{...}", 1],
    ['{"v": …}', 6],
    ['{"v": 1 ... }', 8],
    ['{"v": 1, …}', 9],
    ['{"v": [1 …]}', 9],
    ['{"v": [1 ...]}', 9],
  ])("are told from other faults: %s", (text, offset) => {
    expect(found(text)).toEqual(["elision", offset]);
  });

  test.each([
    ['{"v": }', "missing_value", 6],
    ['{"v": 1, =...}', "invalid_json", 9],
    ['{"v": 1 x}', "invalid_json", 8],
    ['{"v": 1 x...}', "invalid_json", 8],
    ['{"v": 1, x...}', "invalid_json", 10],
    ['{"v":', "truncated", 5],
    ["{v", "truncated", 2],
    ['{"v": 1, w', "truncated", 10],
    ['{"v": [{"w": 1', "truncated", 13],
  ])("and others from them: %s", (text, code, offset) => {
    expect(found(text)).toEqual([code, offset]);
  });
});

describe("quotes of two kinds around a text", () => {
  test("say where it ends if the second one has no first one", () => {
    expect(found('{"v": "a b”, "w": 1}')[0]).toEqual({ v: "a b", w: 1 });
  });

  test("say where it ends if all are pairs", () => {
    expect(found('{"v": “a “b” c”, "w": 1}')[0]).toEqual({ v: "a “b” c", w: 1 });
  });

  test.each(['“a "b" c"', '"a "b" c”', '“a b"', '“a “b” c"'])(
    "leave open whether the last one belongs to the text: %s",
    (member) => {
      expect(found(`{"v": ${member}, "w": 1}`)[0]).toMatch(/^(?:invalid_json|ambiguous_quotes)$/);
    },
  );
});

describe("closing brackets too many", () => {
  test.each(['{"v": 1}}', '{"v": 1}\n}'])("are passed over where it is one: %s", (text) => {
    expect(found(text)).toEqual([{ v: 1 }, `extra_closer@${text.lastIndexOf("}")}`]);
  });

  test.each(['{"v": 1} }]', '{"v": 1}}}', '{"v": [1]}]}', '{"v": [1]], "w": 1}', '{"v": 1}\n\n}'])(
    "say that the head is lost where they are more, or not at the end: %j",
    (text) => {
      expect(found(text)[0]).toBe("invalid_json");
    },
  );

  test.each([
    ['"a": {"v": 1}}', { a: { v: 1 } }],
    ["a: 1,\nb: {v: 1}}", { a: 1, b: { v: 1 } }],
  ])("say that the opening one is missing where a key is at the start: %j", (text, value) => {
    expect(found(text)[0]).toEqual(value);
  });

  test("are a fault where the contract does not know the step", () => {
    expect(found('{"v": 1}}', { tolerance: ["trailing_comma"] })).toEqual(["repair_not_allowed", 8]);
  });
});
