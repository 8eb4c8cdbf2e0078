import { describe, expect, test } from "vitest";
import { found } from "./found.js";
import { read, takeV, verdict } from "./judging.js";

const fence = "```";
const inFence = (content: string): string => `${fence}json\n${content}\n${fence}`;

describe("what looks like the end of an answer inside a text whose quotes are not escaped", () => {
  test.each([
    ['{"v": "missing "</div>" tag"}', { v: 'missing "</div>" tag' }],
    ['{"v": "use "<b>bold</b>" here", "w": [1]}', { v: 'use "<b>bold</b>" here', w: [1] }],
    ['{"v": ["the "</div>" tag", "b"]}', { v: ['the "</div>" tag', "b"] }],
    ['{"v": "close with "[/INST]" ok", "w": [1]}', { v: 'close with "[/INST]" ok', w: [1] }],
    ['{"v": "he said "yes"\nAnd then "no" [1] to it"}', { v: 'he said "yes"\nAnd then "no" [1] to it' }],
    ['{"v": "x = "1" // one"}', { v: 'x = "1" // one' }],
    ['{"v": "x = "1" //", "w": 2}', { v: 'x = "1" //', w: 2 }],
    [inFence(`{"v": "a "${fence}" mark"}`), { v: `a "${fence}" mark` }],
  ])("%j is a part of the text", (text, value) => {
    expect(found(text)[0]).toEqual(value);
  });

  test.each([
    ['{"v": ["a "</div>" b"]}', '{"v": ["a "</div>" b"]'],
    ['{"v": "he said “yes”\nAnd then he left."}', '{"v": "he said “yes”\nAnd then'],
    ['{"v": "see “q” <b>here</b>"}', '{"v": "see “q” <b'],
    ['{"v": "missing "</div>" tag"}', '{"v": "missing "</div>'],
    [inFence(`{"v": "a "${fence}" b"}`), `${fence}json\n{"v": "a "${fence}" b`],
  ])("%j is no end of it where the answer is cut off", (whole, cut) => {
    expect(verdict(read(whole))).toBe("taken");
    expect(verdict(read(cut))).not.toBe("taken");
  });

  test.each(['<answer>{"v": "a"</answer>', '{"v": "a"<|im_end|>', '{"v": "a"</s>', '{"v": "a"\n</answer>'])(
    "%j ends with the tag around it, or the mark of a chat format",
    (text) => {
      expect(found(text).slice(0, 2)).toEqual([{ v: "a" }, expect.stringMatching(/^close_brackets@/)]);
    },
  );

  test.each(['{"v": "missing "</div>" tag', '{"v": "true " <b>"}', '{"v": ["a", "“q”<b>", b" c"]}'])(
    "%j is refused where that cannot be told",
    (text) => {
      expect(verdict(read(text))).not.toBe("taken");
    },
  );

  test.each([
    ['{"v": "a"\n</answer>', { v: "a" }],
    ['{"v": [1, 2 <|im_end|>', { v: [1, 2] }],
    ['{"v": 1\n</answer>\nSee [1] and {x}.', { v: 1 }],
    [`${fence}json\n{"v": "a"${fence}\nDone`, { v: "a" }],
    ['{"v": "a"\nI hope this helps, see [1].', { v: "a" }],
    [`${inFence('{"v": "a"')}\nClosed :]`, { v: "a" }],
  ])("%j is one where nothing of the answer follows", (text, value) => {
    expect(found(text).slice(0, 2)).toEqual([value, expect.stringMatching(/^close_brackets@/)]);
  });
});

describe("a bracket that comes too early", () => {
  test.each([
    '{"v": 1},\nw: [2]',
    '{"v": 1};\n"w": 2}',
    '{"v": 1}9,\n"w": 2\n}',
    '{"v": [} and more }"]}',
    '{"v": 1}2,\n"w": [1, [2]], "x": {"y": 3}}',
    '{"v": "abc"，"w"</answer>',
    '{"v": "ends with "}" here"}',
    '{"v": "the "}" key of "{}" and [1]"}',
    `{'v': "the '}' key of {x}"}`.replaceAll('"', "'"),
    inFence('{"v": 1} and\nmore ]'),
  ])("%j: no part is taken", (text) => {
    expect(verdict(read(text, {}, {}, takeV))).not.toBe("taken");
  });

  test.each([
    '{"v": 1}\nI closed it with `}`.',
    `${inFence('{"v": 1}')}\nDone :]`,
    '{"v": 1} (see [1], {x})',
    '{"v": 1}, note that it is one',
    '{"v": 1}}',
  ])("%j: prose is none", (text) => {
    expect(found(text)[0]).toEqual({ v: 1 });
  });

  test.each([`So: "{'v': 1}"`, `'{"v": 1}'`, '"""{"v": 1}"""', "“{'v': 1}”"])(
    "%s: a quote around the value does not belong to it",
    (text) => {
      expect(found(text)[0]).toEqual({ v: 1 });
    },
  );

  test("nor is the rest of a list whose head is lost", () => {
    expect(verdict(read('"v": 1}, {"v": 2}]'))).toBe("invalid_json");
    expect(verdict(read('"v": [1]], {"v": 2}]'))).toBe("invalid_json");
    expect(found('Of {x}, {"v": 2}')[0]).toEqual({ v: 2 });
  });
});

describe("a comment right behind a text", () => {
  test.each([
    ['{"v": "x" // see below\n}', { v: "x" }],
    ['{"v": "x", // the "fast" one, or "other", too\n"w": 1}', { v: "x", w: 1 }],
    ['{"v": "x" /* the "fast" one */, "w": 1}', { v: "x", w: 1 }],
  ])("%j is one where it ends no text", (text, value) => {
    expect(found(text)[0]).toEqual(value);
  });
});

test.each([
  inFence('{"v": "5"//"q" the", "w": [{"x": 1}]}'),
  '{\n"v": ""y", 5" //",\n"w": 1}',
  '{\n"v": "its 5"//"\n}',
])("%j: what a comment would hide of a text is not left out", (text) => {
  const outcome = read(text);
  if (outcome.kind === "taken") expect(JSON.stringify(outcome.judgement.value)).toContain("//");
});

describe("round brackets", () => {
  test.each([
    ["{'v': ('a')}", { v: "a" }],
    ["{'v': [('a'), (('b')), (3,), (4, 5), ()]}", { v: ["a", "b", [3], [4, 5], []] }],
    ["{'v': ({'w': (True)}), 'x': 2}", { v: { w: true }, x: 2 }],
    ["{'v': 'a', 'v': ('a')}", { v: "a" }],
  ])("%s: one value without a comma is no list", (text, value) => {
    expect(found(text)[0]).toEqual(value);
  });

  test.each(["{'v': (5)}", '{"v": (148.63)}', '{"v": ((2))}'])("%s: to accountants they are a minus", (text) => {
    expect(verdict(read(text))).toBe("expression");
  });

  test("hold no texts in single quotes beside each other, which are one text to Python", () => {
    expect(found('{"v": ["a"\n "b"]}')[0]).toEqual({ v: ["a", "b"] });
    for (const text of ["{'v': ('a'\n 'b')}", "{'v': ['a'\n 'b']}"])
      expect(verdict(read(text))).toBe("ambiguous_quotes");
  });
});

describe("two quotes beside each other", () => {
  test.each(['{"v": ["a""b", "c"]}', '{"v": ["a", "b""c"]}', '{"v": ["a,""b"]}', '{"v": "a""b"}', "{“v”: [“a”“b”]}"])(
    "%s: behind a word a comma may be missing between them",
    (text) => {
      expect(verdict(read(text))).toBe("ambiguous_quotes");
    },
  );

  test.each([
    ['{"v": "an empty "" text"}', 'an empty "" text'],
    ['{"v": "f("") or x=""."}', 'f("") or x="".'],
  ])("%s: elsewhere they are an empty quotation", (text, v) => {
    expect(found(text)[0]).toEqual({ v });
  });
});

describe("a quote that is missing before an item", () => {
  test("may be missing before the item before it as well", () => {
    for (const list of ['[a, b"]', '[5, b c"]', '["x", a, b"]'])
      expect(verdict(read(`{"v": ${list}}`))).toBe("ambiguous_quotes");
    expect(found('{"v": [a b", "c"]}')[0]).toEqual({ v: ["a b", "c"] });
  });
});

describe("a typographic quote that ends a text", () => {
  test.each([['{"v": ["“a” and “b”", "c"]}', { v: ["“a” and “b”", "c"] }]])(
    "%j belongs to no quotation inside",
    (text, value) => {
      expect(found(text)[0]).toEqual(value);
    },
  );
});

describe("three quotes", () => {
  test.each(['["""a" b","c","d """]', '{"v": """a" b", "w": "c """}'])(
    "%s hold no members of JSON on one line",
    (text) => {
      expect(verdict(read(text))).not.toBe("taken");
    },
  );

  test.each([
    ['{"v": """print("a", "b") """}', 'print("a", "b") '],
    ['{"v": """\n{"a": 1,"b","c"}\n"""}', '\n{"a": 1,"b","c"}\n'],
  ])("%j are those of Python", (text, v) => {
    expect(found(text)[0]).toEqual({ v });
  });
});

describe("a form that names types", () => {
  test.each([
    "{ v: string }",
    "{\n  v: string // at least 1 character\n  w: number\n}",
    "{ v: string; w?: number }",
    "{ v: string[] }",
    "{ v: number | null }",
    "{'v': str, 'w': int}",
  ])("%j is no answer", (text) => {
    expect(verdict(read(text, {}, {}, takeV))).not.toBe("taken");
    expect(found(`${text}\n{"v": "x"}`)[0]).toEqual({ v: "x" });
  });

  test("a text that begins with the name of a type is one", () => {
    expect(found('{"v": string theory"}')[0]).toEqual({ v: "string theory" });
    expect(found('{"v": "string"}')[0]).toEqual({ v: "string" });
  });
});
