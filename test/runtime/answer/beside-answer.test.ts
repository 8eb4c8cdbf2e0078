/**
 * Text next to an answer: an incomplete second answer, parts of an answer that was cut or mixed up, and prose with
 * brackets, which is neither.
 */
import { describe, expect, test } from "vitest";
import { contractsOf } from "./contracts-of.js";

const contract = await contractsOf(`edition: 1
name: beside-answer
types:
  Leaf: { fields: { label: string, next?: Leaf } }
contracts:
  NOTE: { fields: { note: string } }
  STOP: { fields: { name: string, place: string } }
  TAGS: { fields: { tags: "string[]" } }
  PART: { fields: { part: string, size?: string } }
  WORDS: { type: "string[]" }
  LISTS: { type: "any[][]" }
  CHAIN: { type: Leaf }
  COUNTS: { type: map, values: integer }
  TEXTS: { type: map, values: string }
  ANYTHING: { fields: { top: any, end?: any } }
  LINES: { fields: { title: string, lines: "Leaf[]", isDone: boolean } }
  OPEN: { fields: { id: integer, note?: string }, unknown_keys: drop }
`);

const fence = "```";

/** The value, or the code. */
function reading(scope: string, text: string): unknown {
  const outcome = contract(scope).safeParse(text);
  return outcome.ok ? outcome.value : outcome.issues[0]?.code;
}

type Texts = readonly (readonly [scope: string, ...texts: string[]])[];

const rejected: Readonly<Record<string, Texts>> = {
  "a second answer that broke": [
    [
      "ANYTHING",
      "{'top': ''}\n\n{top []}",
      '{"top":[]}\nAnd again:\n\nt{op:[1]}',
      '{"top": {}}\n\nSorry, I meant:\n{top;-1.5}\n',
      '{"top": ""}\n{topnull}',
      '{"top": null} [nullnull,null]',
    ],
    [
      "COUNTS",
      '{"":2}\nAnd again:\n\n{hasOwnProperty, -1}',
      '{"": 1}\nAnd again:\n\n"id"{: 6}',
      '{id: 1}\\\n\nThat is all.\n{"": 6}',
    ],
    ["OPEN", `${fence}\n{'id':1}\n${fence}\n\nSorry, I meant:\n${fence}json\t}"id": -1}\n${fence}`],
    ["TEXTS", '{"":""}\n\n\\{tag ""}'],
    ["LISTS", `${fence}\n[[1]]\n${fence}\nor\nnull[`],
    ["COUNTS", '{"": 0}\nUpdated answer:\n{„valueOf„:4}', 'Sure, that\'s it {}\nor\n{"":0}'],
    ["WORDS", '[left] ~~~json\n["right"\n~~~'],
    ["NOTE", '{"note": "a"}\n[note: b]', '{"note": "a"}[note]', '{"note": "a"}{"note": "b"}'],
    [
      "COUNTS",
      '{"": -1}’: 0, "hasOwnProperty',
      '{"": 0} {valueOf, 2}',
      "{}\n---\n\\{}",
      "{}\n\n{id}",
      "{}\n{then 6,}",
      "{}\nv{alueOf: -1}",
      "{}\n{then= 6}",
      "{}\n{\n(",
    ],
    [
      "OPEN",
      '{"id":-1} {id null}',
      '{"id":-1}\nAnd again:\n\n{id,}',
      '{"id": 4}\n{"": id-1}',
      '{"id": 0}\nor\n~~~json\ni{d: 4}',
    ],
    [
      "WORDS",
      '["left"]\n[\nLet me know if you need more.',
      '["left"]\nOr:\n[(',
      '["left"]\n[)]',
      '["left"]\n\\["a"]',
      '["left"]\nCorrection: \\[]',
      '[]\nCorrection: "[left"]',
      '[]\n\n["the one"]left, right", "',
      "[]\n[「左」，右]",
      '[] [\n\n""]',
      '[]\n\n[a]"',
    ],
    ["LISTS", "[[]]\nor\nT[rue]", "[[]]\n]"],
    ["ANYTHING", '{"top": null}\nor\n{top 2e-323}'],
    ["PART", '{"part": ""}\n---\n: "null", tags{part}'],
    ["NOTE", "{\"note\": \"a\"}\nn{'ote':':'}", '{"note": "a"}\n[\nLet me know', '{"note": "a"}\nnote{"": "b"}'],
    ["TAGS", '{"tags": []}\n{tags[]}', "{tags: []}\nUpdated answer:\n{'tags':[<b>']}"],
    [
      "LISTS",
      "[[]]\nor\n[4 null]",
      "[[]],.[[]]",
      "[[]]\n---\n[[]]]",
      "[]Let me know if you need more.\nCorrection: [[]]",
      "[[]] [\n\n]",
    ],
    [
      "TEXTS",
      `{"": "x"}\n${fence} I looked at both, and found this.\n\n~~~json\n{"a": "b"}`,
      '{"": ""}\n~~~json {note}',
    ],
  ],
  "what a value has lost is beside it": [
    [
      "COUNTS",
      '{"id": -1\n}类型": 6,\n  "',
      '{"": 2\n}\nThat is all."": -1,\n  "then',
      ": 4, 'valueOf'Here is my answer:\n{'then': 1}",
      "{valueOf: -10,}, summary: ",
      "{'':0}\nLet me know.':1,'valueOf",
    ],
    [
      "WORDS",
      '\'","1[""]',
      String.raw`it's here", "say \"now\", then[""]`,
      '", "I looked at both.\n\n["1"]',
      '[]\n---\n[]"',
    ],
    ["COUNTS", "toString:0,\n{}"],
    ["WORDS", "'b',['a',]"],
    ["LISTS", "[[[]]],[]", "[[]]\n, // a note\n  []"],
    ["CHAIN", 'label: "", next: {label: ""}(', 'label: "", next: {label: ""}'],
    ["TAGS", String.raw`{"tags":["x"]}}left\\",""`],
    ["STOP", "{name:'',place:'',} }", 'C:dir{"name":"","place":""}'],
    ["TEXTS", '{"": "" } }'],
    ["TAGS", "'',Here is my answer:\n{tags:[]}"],
  ],
  "a part of a text that was lost looks like a comment": [
    ["PART", '{"part": "", // a note  "size"\\: ""\n}', '{"part": "", // a note  "size" ""\n}'],
    ["TAGS", '{"tags":["`,"/* c */]}', `\`\`{"tags":["\`,"/* c */]}\`\``],
    ["WORDS", '["",/* c */]', '["", /* c */""]'],
    ["TAGS", '{"tags": [#" d"\n  ]}'],
    ["NOTE", "{'note':''/* c */}", '{"note": ""# d“\n}', '{"note": #\n" d"}'],
    ["WORDS", '["", /* a n\n---\n[",", /* a note */ ""]'],
  ],
  "a value that is only a part of an expression": [
    ["NOTE", 'const note = {"note": "a"};\nnote.note = "b";', 'note = {"note": "a"}\nnote["note"] = "b"'],
    ["WORDS", '["a"] * 2', `${fence}python\n["a"] * 2\n${fence}`, '["%s"] % "a"', '["a", "b"] minus "b"'],
    ["WORDS", '["a"] == ["b"]', "assert words == ['a']", "'a' in ['a', 'b']"],
  ],
  "a value of which the text says that it goes on": [
    [
      "WORDS",
      '["a"]\n... and 3 more',
      `${fence}json\n["a"]\n${fence}\n\n... and 3 more`,
      '["a"]\n(3 more omitted)',
      '["a"]\n\n(truncated)',
      '["a"]\n[Output truncated]',
      '["a"]\n// 12 more',
      '["a"]\n<!-- 12 more -->',
    ],
    ["WORDS", '["a"], etc.', '["a"] and so on', '["a"]...', '["a"] …', '["a"] and 3 more', '["a"] (truncated)'],
  ],
  "a value that the words after it take back or call an example": [
    [
      "NOTE",
      '{"note": "a"}\n\nScratch that.',
      '{"note": "a"}\n\nWait, that is wrong.',
      '{"note": "a"}\n\nActually, please ignore the above.',
      '{"note": "a"}\n\nCorrection: b',
      '{"note": "a"}\nThis is only an example.',
      `${fence}json\n{"note": "a"}\n${fence}\n\n(The JSON above is just a template.)`,
    ],
  ],
  "a value that the words before it deny": [
    ["NOTE", 'For instance: {"note": "a"}', 'Sample output:\n{"note": "a"}', 'Zum Beispiel: {"note": "a"}'],
    ["NOTE", '例如：{"note": "a"}', 'Par exemple : {"note": "a"}', 'Previous answer: {"note": "a"}'],
    ["NOTE", 'Not {"note": "a"}', 'Nicht {"note": "a"}', '!{"note": "a"}', 'Wrong:\n{"note": "a"}'],
    ["NOTE", 'Never return {"note": "a"}', 'Do not send {"note": "a"}', 'Instead of {"note": "a"} I ask.'],
    [
      "NOTE",
      'For example:\n{"note": "a"}',
      `An example of what I could return:\n${fence}json\n{"note": "a"}\n${fence}`,
    ],
    ["NOTE", 'If red: {"note": "a"}\nElse: ask.', 'If it is red, return {"note": "a"}; otherwise escalate.'],
  ],
  "an object that corrects a part of the answer": [
    ["CHAIN", '{"label": "a", "next": {"label": "b"}}\nSorry, it is {"label": "c"}.'],
    ["ANYTHING", '{"top": [{"name": "flour", "amount": 200}]}\nOr {"name": "flour", "amount": 300}.'],
  ],
  "one bracket or one quote too much, or one too little": [
    ["LISTS", "[[(]]", "[{]", "[[1, 2]"],
    ["ANYTHING", '{"top": ["null\n  ]}', '{"top": {"a": 1}, "end": true}}'],
  ],
  "words that were two": [
    [
      "ANYTHING",
      "{top: 1.51.5}",
      "{top: [falsen,ull]}",
      "{top: [7n2.04e-76]}",
      "{top: [7then]}",
      "{top: 40b7c1d2-9e35-4f6a-8a10-2c3d4e5f6a7b40b7c1d2-9e35-4f6a-8a10-2c3d4e5f6a7b}",
    ],
    ["COUNTS", "{summary-:1}"],
    ["ANYTHING", "{top: [60,.5]}", "{top: {x0:.5}}", "{top:top:7}"],
    ["WORDS", "[[b]]"],
  ],
  "a text that holds what was around it": [
    [
      "TEXTS",
      '{"": "\nor\n{"a": "\\""}',
      '{x: y"}',
      "{valueOf:„'left“}",
      `{'a': 'I looked at both.\n\n${fence}\n'}\n${fence}`,
    ],
    ["NOTE", `{note:"Here is my answer:\n${fence}\na"}\n${fence}`],
    ["ANYTHING", `{"top":'a"}\n\nThat'\ns all`],
    ["WORDS", "[„a',':”]", '["a, "a""]', `["a', "the owners""]`, '["q&\n""",""]', '["q&\n"true,""]'],
    ["PART", "{part: 'a: '', size'}"],
    ["TAGS", "{tags: ['<b>'['<b>']}"],
    ["ANYTHING", '{"top": "a: 0\n}', "{'top': 'end’: null\n}", "[{'top':'a„},{'top’:'...'}]"],
    ["WORDS", "['a\n\nThat's all, isn't it?'\n]"],
    ["ANYTHING", '{"top": "a\n""b"", "end": 1}'],
    ["STOP", `{"name": Half", "place": "$${"\\"}frac{1}{2}$"}`],
  ],
};

const taken: readonly (readonly [scope: string, text: string, value: unknown])[] = [
  ["NOTE", '{"note": "a"}\n\nSee `items[0]`, body{margin:0}, [1] and the set {1, 2} here.', { note: "a" }],
  ["NOTE", '{"note": "a"}\n\n{name} is a placeholder, and [Smith 2020] a source.', { note: "a" }],
  ["NOTE", '{"note": "a"}\n\n[End of the answer]', { note: "a" }],
  ["NOTE", '{"note": "a"}\n\n[^1]: as told in the report', { note: "a" }],
  ["NOTE", '{"note": "a"}\n\n- [x] done\n- [ ] not done', { note: "a" }],
  ["NOTE", `{"note": "a"}\n\nThe row is in row["name"] and its type is string[].`, { note: "a" }],
  ["NOTE", 'json{"note": "a"}', { note: "a" }],
  ["NOTE", "{\"note\": 'a', /* one */ }", { note: "a" }],
  ["NOTE", '{"note": „left“}', { note: "left" }],
  ["TEXTS", '{1: "two"}', { 1: "two" }],
  ...[
    "Here is \\[ x^2 \\] in a formula.\n\n@",
    "The set [Note: with a colon] is fine.\n@",
    "@\n[Note: see below]",
    "@ :-]",
    "@\n\n:)",
    "[2024-01-01 10:00] assistant: @",
    "@\n\nConfidence: [high]",
    "data: @\n\ndata: [DONE]",
    "Great 🎉!\n\n@",
    "If you have questions, ask me. Here it is:\n@",
    "What is wrong with it: @",
    "analysisThe draft is {} here.assistantfinal@",
    "For $\\{1, 2\\}$:\n@",
    "@@",
  ].map((text) => ["NOTE", text.replaceAll("@", '{"note": "a"}'), { note: "a" }] as const),
  ["ANYTHING", '{"top": [{"name": "a", "size": 2}]}\nSee {"name": "a"}.', { top: [{ name: "a", size: 2 }] }],
  [
    "LINES",
    '{"title": "a", "lines": [{"label": "b"}], "isDone": true}}',
    { title: "a", lines: [{ label: "b" }], isDone: true },
  ],
  ["NOTE", `{note: "a"}\nFinal:\n${fence}\n{note: "a"}\n${fence}`, { note: "a" }],
  ["WORDS", '["a"]\n\nAs in [Smith] and [1].', ["a"]],
  ["WORDS", '["a"]\n\n- [x] done', ["a"]],
  ...[
    "The rest of the code is fine.",
    "(All other files are fine.)",
    "3 more things to note: it is small, it is new, it is red.",
    "Optional words were omitted.",
    "Please ignore my typo, and correct the list if it is wrong.",
  ].map((remark) => ["WORDS", `["a"]\n\n${remark}`, ["a"]] as const),
  [
    "TEXTS",
    "{ip: 10.0.0.1, id: 40b7c1d2-9e35-4f6a-8a10-2c3d4e5f6a7b, age: 5min, version: 1.2.30}",
    { ip: "10.0.0.1", id: "40b7c1d2-9e35-4f6a-8a10-2c3d4e5f6a7b", age: "5min", version: "1.2.30" },
  ],
];

describe("rejects an answer with", () => {
  const all = Object.entries(rejected).flatMap(([kind, texts]) =>
    texts.flatMap(([scope, ...others]) => others.map((text) => [kind, scope, text] as const)),
  );
  test.each(all)("%s: %s %j", (_kind, scope, text) => {
    expect(typeof reading(scope, text)).toBe("string");
  });
});

describe("prose and other notations next to an answer do not cause doubt", () => {
  test.each(taken)("%s %j", (scope, text, value) => {
    expect(reading(scope, text)).toEqual(value);
  });
});
