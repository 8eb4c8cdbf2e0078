/** Damaged answers, each with the intended value or a rejection: the smallest of each kind, and similar ones. */
import { describe, expect, test } from "vitest";
import { contractsOf } from "./contracts-of.js";

const contract = await contractsOf(`edition: 1
name: one-reading
types:
  Node: { fields: { name: string, children: "Node[]" } }
  Term: { fields: { op?: [add, mul], terms?: "Term[]", value?: integer } }
contracts:
  NOTE: { fields: { note: string } }
  STOP: { fields: { name: string, place: string } }
  TAGS: { fields: { tags: "string[]" } }
  VOTES: { fields: { votes: { type: list, items: { fields: { vote: ["yes", "no"] } } } } }
  ROWS: { type: list, items: { fields: { note: string } } }
  WORDS: { type: "string[]" }
  NUMBERS: { type: "integer[]" }
  TREE: { type: Node }
  SUM: { type: Term }
  PAIR: { fields: { a: any, b?: any, c?: any, d?: any } }
  CHECK: { fields: { verdict: { enum: [PASS, FAIL], explicit: true }, reason: string } }
  SCORE: { fields: { sum: integer } }
  TEXTS: { type: map, values: string }
  MIXED: { type: "integer[] | map<any>" }
  LISTS: { type: list, items: { type: list, items: any } }
  CODE: { fields: { source: string, ok: boolean } }
  JOBS: { type: list, items: { fields: { name: string, tags: "string[]" } } }
  CITED: { fields: { notes: { type: list, items: { fields: { note: string } } }, ok: boolean } }
`);

/** The value, or the code. */
function reading(scope: string, text: string): unknown {
  const outcome = contract(scope).safeParse(text);
  return outcome.ok ? outcome.value : outcome.issues[0]?.code;
}

type Texts = readonly (readonly [scope: string, ...texts: string[]])[];

const rejected: Readonly<Record<string, Texts>> = {
  "a comment replaces omitted items, whatever its words are": [
    ["TAGS", '{"tags": ["left",\n// same for the others\n]}', '{"tags": ["left"\n# add the other tags here\n]}'],
    ["ROWS", '[\n{"note": "left"},\n/* und so weiter */\n]'],
  ],
  "two strings in braces could be a set or a pair": [["PAIR", '{"a": {"left", "right"}}', '{"a": {"left"\n"right"}}']],
  "a colon between two values of an array could make a pair": [
    ["WORDS", '["left": "right"]', '["left": "right", "up"]', '["left" = "right"]'],
    ["PAIR", '{"a": [1, "left": null]}'],
  ],
  "a quote is missing, and a bracket could be inside or after the string": [
    [
      "TAGS",
      '{"tags": ["left", "right]\n}',
      '{"tags": ["left", "right]}',
      '{"tags": ["left, "right"]}',
      '{"tags": ["left", right"\n}',
    ],
    ["ROWS", '[\n{"note": "left"},\n{"note": "right}\n]', '[{"note": "right}]', '[{"note": "right]}'],
    ["WORDS", '[\n "a]\n]', '["a"\n"]\n}', '["a]'],
    ["NOTE", '{"note": "left}', '{"note": "left}\n', '{"note": "left}"'],
  ],
  "a part of a broken answer": [
    ["VOTES", '{"votes": [{"vote": "no"}}\n{"vote": "yes"}]}', '{"votes": [{"vote": "no"}]\n{"vote": "yes"}]}'],
    [
      "NOTE",
      '{\n"top": {{ "n": 7 },\n"end": { "note": "left" }\n}',
      '{\n"top": { "n": 7 }},\n"end": { "note": "left" }\n}',
      'My reply:\n"end": { "note": "left" }\n}',
      'My reply:\nend: { "note": "left" }\n}',
      "My reply:\n'end': { 'note': 'left' }\n}",
    ],
    [
      "ROWS",
      '{{"note": "left"}}, {"note": "right"}]',
      '["note": "left"}, {"note": "right"}]',
      '{"note": "left"}, {"note": "right"}]',
      '[{"note": "left"]}, {"note": "right"}]',
    ],
    ["PAIR", '{"a":1",\n"c":{"a":"x"}}', '{"a":"1"",\n"c":{"a":"x"}}', '{"b":1,,"c":{"a":"x"}}'],
  ],
  "the start is missing": [
    [
      "TREE",
      '{name":"a" "children":[{"name":"b","children":[]}]}',
      '[{"name":"b","children":[]}]}',
      ',"children":[{"name":"b","children":[]}]}',
      ': [{"name":"b","children":[]}]}',
    ],
    ["ROWS", '{"note":"left"}]', '"left"},{"note":"right"}]', '{"note":"left"}]\nor\nNo.'],
  ],
  "quotes of two types": [
    [
      "ROWS",
      '[{"note":“the owners\'"},{"note":"left"}]',
      '[{"note":„left"},{"note":"right"}]',
      '[{"note":"left“},{"note":"right"}]',
    ],
    [
      "STOP",
      '{"name": "Lund\', "place": "north"}',
      '{"name": \'Lund", "place": "north"}',
      '{"name": "”, "place": "north"}',
      '{"name": “", "place": "north"}',
      '{"name": "Lund`,\n"place": "north"}',
    ],
    ["NOTE", "{“note”: ““left”}", "{“note”: „„left“}"],
    ["PAIR", '{"a":”"","b":"y"}', '{"a":"”"","b":"y"}', '{"a": ”„left“,\n  "b": ""}'],
  ],
  "a comment after a missing quote, or with fields in it": [
    [
      "STOP",
      '{\n"name": "Lund, // a town\n"place": "north"\n}',
      '{\n"name": "Lund", // a town "place": "north"\n}',
      '{\n"name": "Lund, /* a town */\n"place": "north"\n}',
    ],
    ["PAIR", '[{"a": 1//,"b": "q"}]', '{"a": 1,//"b": "q"}\n}', '{"a": 1, # "b": 2\n}', "{a: 1, // a note  b: 2\n}"],
    ["WORDS", "[# d'\n]", "[''// no'\n]", "['a', ''# no'\n]"],
  ],
  "quotes that are escaped twice, or next to a backslash": [
    [
      "NOTE",
      String.raw`{"note": "she said \\"now\\" twice"}`,
      String.raw`{"note": "she said \\"now\" twice"}`,
      String.raw`{"note": "now\\" twice"}`,
    ],
  ],
  "punctuation on the wrong side of a quote": [
    [
      "STOP",
      '{"name": "Lund," "place": "north"}',
      '{"name": "Lund,"\n"place": "north"}',
      '{"name": "Lund", "place: "north}',
    ],
    ["PAIR", '{"a:" null, "b": "north"}', '{a:" left, "b": "north"}'],
    ["STOP", "{\nname: Lund;\nplace: north\n}"],
    ["ROWS", '[{"note": "left}"]', '[{"note": "left["]'],
  ],
  "two ways to insert a bracket": [
    [
      "PAIR",
      '{"a": [{"x": 1}, "b": 3}',
      '{"a": {"b": 1, "c": 2}',
      '```json\n{"a": {"b": 1, "c": 2}\n```',
      '{"a": [[1, 2], "b": 3}',
    ],
    ["TREE", '{"name":"a","children":[{"name":"b","children":[],{"name":"c","children":[]}]}'],
    [
      "SUM",
      '```json\n{"op":"add","terms":[{"op":"mul","terms":[{"value":1},{"value":2}]}\n```',
      '```json\n{"op":"add","terms":[{"op":"mul","terms":[{"value":1},{"value":2}\n```',
      '```json\n{"op":"add","terms":[{"op":"mul","terms":[{"value":1}],"value":2}\n```',
    ],
    ["NOTE", '{"note": "left"}\n]', '{"note": ""}]', '{"note": "[left"}]'],
    ["TAGS", '{"tags":"c"],"x":1}', '{"tags":"c"]}'],
  ],
  "inner quotes that join fields": [
    ["WORDS", "['red'green', 'blue']", '["a، "b""]'],
    ["WORDS", '["a"|"b"]', '["a"null,"b"]', '["a""b"]', "['a''b']", '["a" "b"]', '["a"  left  "b"]', '["a\\"|"b"]'],
    ["PAIR", '{"a": "a 27\\" top", "a 27\\" top", "b": null}'],
    ["PAIR", "{a: 'x'~~ d: ['y']}", "{a: 'x' d: 'y'}", "{a: 'x'x' , d: 'y'}", '{"a":"x"d":"y"}'],
  ],
  "brackets between empty arrays": [
    ["LISTS", "[[[][]][]]", "[[]] ,]"],
    ["PAIR", '{"a": [[[][]][]]}'],
  ],
  "a remark in round brackets": [["PAIR", '{"a": (null)}', "{'a': (None)}"]],
  "two answers next to each other": [["MIXED", '[1] {"tag": "x"}', '[1]{"tag": "x"}', '[1]\n{"tag": "x"}']],
  "a string in two pairs of quotes": [["NOTE", '{"note": ""left""}', '{"note": ""Nothing is lost.""}']],
  holes: [
    ["NUMBERS", "[1,,3]", "[,1]", "[1,,]", "[1, ,3]"],
    ["PAIR", '{"a":1,,"b":2}', '{,"a":1}'],
  ],
  "words that are joined": [
    [
      "PAIR",
      ...[
        "null|",
        "7-->",
        "nullnull",
        "truefalse",
        "7true",
        "null;",
        "nullleft",
        "2.5e-7null",
        "7-1.5e-71",
        "falseend:1",
        "ue",
        "ull",
        "00",
      ].map((word) => `{"a": ${word}}`),
    ],
  ],
  "a line break inside the quotes": [
    ["NOTE", '{"note": "\nleft"}', '{"note": "left\n"}', '{"note": "\\\nleft"}', '{\n  "note": "left\n"\n}'],
    ["PAIR", '{"a": 1, "b\n": 2}'],
  ],
  "an empty answer, next to its possible content": [
    ["WORDS", '[""]\n\nLet me know about if (a[0]) { b(); }', 'Here is my answer["a"]\n\n[]', '() ["a"]'],
    ["TAGS", '{"tags": ["b"]} "...",', '{"tags": [],\n}北"京",\n  '],
    ["TEXTS", `{'': ''} a "b": c`],
    ["MIXED", '{"": {}}\n\nor\n{valueOf\\: {}}', '{"": {}}\n{hasOwnProperty; {}}'],
    ["PAIR", "{'a': 0, 'b': ''}{c}"],
    ["MIXED", '{"": null}\n\n{then null}'],
    ["WORDS", '{a}[\n  "",\n  "b"\n]'],
    ["WORDS", '```\n["a"],```{a}', '["a"]\nMore.: 2, "b"', '[\n # d"",\n "b"]'],
  ],
  "brackets that are missing at two positions": [
    ["PAIR", '```json\n{"a": [[{"b": 1], [2]\n```', '```json\n[[{"a": "x"]\n```'],
  ],
  "a comment that could be inside a string": [
    ["WORDS", '["", # da 27\\\n" top"]'],
    ["ROWS", "[{'note': ''}# d\n]"],
  ],
  "a field on a line after the answer": [["NOTE", '{"note": "left"}\nUpdated answer:\nnote: "right")']],
  "a number that is attached to the answer": [["NOTE", '{"note": "left"}-1', '{"note": "left"}2']],
  "a value after an unparsable one": [["WORDS", '[’left\'], [","]\n\nThat is all.']],
  "a key in quotes that do not match": [["PAIR", '{„a": null, "b”: null}']],
  "an unparsable correction": [
    [
      "CHECK",
      ...[
        '{"verdict" "FAIL","reason":"y"}',
        '{verdict "FAIL"}',
        "{'verdict' 'FAIL'}",
        '"verdict": "FAIL"}',
        '{"verd',
        "{verd",
        "{\n  '",
        '\\{"verdict": "FAIL"}',
        '{n"ote": "a"}',
        '[verdict: "FAIL"}',
      ].map((second) => `{"verdict":"PASS","reason":"x"}\nCorrection: ${second}`),
    ],
    ["WORDS", "[]\nor\n[a']", "[]\nor\n['", '[``] ["a"]'],
  ],
};

describe("rejects an ambiguous answer", () => {
  describe.each(Object.entries(rejected))("%s", (_, texts) => {
    test.each(texts.flatMap(([scope, ...all]) => all.map((text) => [scope, text] as const)))(
      "%s: %j",
      (scope, text) => {
        expect(reading(scope, text)).toEqual(expect.any(String));
      },
    );
  });
});

const read: readonly (readonly [scope: string, text: string, value: unknown])[] = [
  // The keys of an object have a meaning, and a fence marks its value as the answer.
  ["TAGS", 'Coverage: 92 %\n\n{"tags": []}', { tags: [] }],
  ["TAGS", 'I read `parts["x"]` and f(a, { b: 1 }).\n\n{"tags": []}\n\nI looked for "x", "y" in {z}.', { tags: [] }],
  ["NOTE", '{"note": "left"}\n\nI set `"note"` to `"left"`; `""` is allowed, too.', { note: "left" }],
  ["NOTE", '{"note": "left"}\n\nTokens: 123, cost: 5', { note: "left" }],
  ["NOTE", '```json\n{"note": "left"}\n```\n\nModel: x-4, tokens: 123', { note: "left" }],
  ["WORDS", 'Nothing in `parts["x"]`.\n\n```json\n[]\n```\nSee [1].', []],
  ["TAGS", '{"tags": [\'left\', "right"]\n}', { tags: ["left", "right"] }],
  ["SCORE", '{"sum": 12},', { sum: 12 }],
  ["SCORE", '\\{"sum": 12}', { sum: 12 }],
  ["SCORE", '```json\n{"sum": 12},\n```', { sum: 12 }],
  ["NOTE", 'A smiley :{ here.\n\n{"note": "left"}', { note: "left" }],
  ["NOTE", '{"note": "left"}\nHope it helps :]', { note: "left" }],
  ["CHECK", '{"verdict": "PASS”, "reason": "x"}', { verdict: "PASS", reason: "x" }],
  ["STOP", '{"name": "Lund"\n"place": "north"}', { name: "Lund", place: "north" }],
  ["STOP", '{"name": "Lund", "place": Far north"}', { name: "Lund", place: "Far north" }],
  ["STOP", '{name": "Lund", "place": "north"}', { name: "Lund", place: "north" }],
  ["TAGS", '{"tags": ["left", "right"}', { tags: ["left", "right"] }],
  ["NOTE", '```json\n{"note": "left"\n```', { note: "left" }],
  [
    "SUM",
    '```json\n{"op":"add","terms":[{"op":"mul","terms":[{"value":1}\n```',
    { op: "add", terms: [{ op: "mul", terms: [{ value: 1 }] }] },
  ],
  [
    "SUM",
    '```json\n{\n  "op": "add",\n  "terms": [\n    {\n      "op": "mul",\n      "terms": [\n        {"value": 1},\n        {"value": 2}\n      ]\n    }\n```',
    { op: "add", terms: [{ op: "mul", terms: [{ value: 1 }, { value: 2 }] }] },
  ],
  ["NOTE", '{"note": "say "now" twice"}', { note: 'say "now" twice' }],
  ["NOTE", '{"note": "he said "now""}', { note: 'he said "now"' }],
  ["SCORE", '{"sum": 12}}', { sum: 12 }],
  ["WORDS", '["a\n]', ["a"]],
  ["WORDS", "('a', 'b')", ["a", "b"]],
  ["NUMBERS", "(1, 2)", [1, 2]],
  ["STOP", '{"name": "Lund" "place": "north"}', { name: "Lund", place: "north" }],
  ["STOP", '{name: "Lund" place: "north"}', { name: "Lund", place: "north" }],
  ["STOP", '{"name": "Desk", "place": "a 27" top"}', { name: "Desk", place: 'a 27" top' }],
  ["STOP", '{"name": "a 27" top", "place": "north"}', { name: 'a 27" top', place: "north" }],
  ["VOTES", '{"votes": [{"vote": "no"}},{"vote": "yes"}]}', { votes: [{ vote: "no" }, { vote: "yes" }] }],
  [
    "TREE",
    '"name":"a","children":[{"name":"b","children":[]}]}',
    { name: "a", children: [{ name: "b", children: [] }] },
  ],
  ["TREE", 'name: "a", children: [{name: "b", children: []}]}', { name: "a", children: [{ name: "b", children: [] }] }],
  [
    "TREE",
    '{"name":"a","children":[{"name":"b","children":[]]},{"name":"c","children":[]}]}',
    {
      name: "a",
      children: [
        { name: "b", children: [] },
        { name: "c", children: [] },
      ],
    },
  ],
  ["STOP", '{"name:" "Lund", "place": "north"}', { name: "Lund", place: "north" }],
  ["STOP", '{"name": "Lund"; "place": "north"}', { name: "Lund", place: "north" }],
  ["STOP", '{"name": "Lund", "place": "north"]', { name: "Lund", place: "north" }],
  ["STOP", '```\n{"name": "Lund", "place": "north"}}\n```', { name: "Lund", place: "north" }],
  ["STOP", '{{"name": "Lund", "place": "north"}}', { name: "Lund", place: "north" }],
  ["STOP", String.raw`{\n"name": "Lund",\n"place": "north"\n}`, { name: "Lund", place: "north" }],
  ["SCORE", '{"sum":: 12}', { sum: 12 }],
  ["SCORE", '{"sum": 12"}', { sum: 12 }],
  ["ROWS", '[{"note": "left"]}', [{ note: "left" }]],
  ["WORDS", '["a";"b"]', ["a", "b"]],
  ["WORDS", '["a", "b")', ["a", "b"]],
  ["WORDS", "['l'eau', 'jusqu'ici', 'dell'arte']", ["l'eau", "jusqu'ici", "dell'arte"]],
  [
    "STOP",
    "{'name': 'O'Brien and O'Hara', 'place': 'L'una dell'altra'}",
    { name: "O'Brien and O'Hara", place: "L'una dell'altra" },
  ],
  ["STOP", '{name = "Lund", place = "north"}', { name: "Lund", place: "north" }],
  ["STOP", '{"name": Lund., "place": North.}', { name: "Lund.", place: "North." }],
  ["ROWS", '[{"note": "left", {"note": "right"}]', [{ note: "left" }, { note: "right" }]],
  ["ROWS", '[{"note": "left"\n,{"note": "right"}]', [{ note: "left" }, { note: "right" }]],
  [
    "JOBS",
    '[{"name": "a", "tags": ["x"], {"name": "b", "tags": []}]',
    [
      { name: "a", tags: ["x"] },
      { name: "b", tags: [] },
    ],
  ],
  [
    "JOBS",
    '[{"name": "a", "tags": [], {"name": "b", "tags": ["x"]}]',
    [
      { name: "a", tags: [] },
      { name: "b", tags: ["x"] },
    ],
  ],
  ["PAIR", '{"a": [1, 2, "b": 3}', { a: [1, 2], b: 3 }],
  ["CITED", '{"notes": [{"note": "left"}, "ok": true}', { notes: [{ note: "left" }], ok: true }],
  ["PAIR", '{\n  "a": [\n    "x",\n    "y",\n  "b": 3\n}', { a: ["x", "y"], b: 3 }],
  ["WORDS", '["left"\n\n"right"]', ["left", "right"]],
  ["PAIR", '{\n  "a": 1\n\n  "b": 2\n}', { a: 1, b: 2 }],
  ...[
    'import a from "b";',
    'console.log("hi");',
    'import a from "b"; a();',
    'import { a } from "./b.js";',
    'import { a } from "../b.js"; a();',
    'add ".env" to the list',
    '他说"好"',
    '他说："好"',
    'const a = ["b", "c"];',
    'a "b" c;',
    'CREATE TABLE "t" (id INT);',
    'export A="b"',
    'export A="b" C="d"',
    'git commit -m "Don\'t crash"',
    "python -c \"print('x')\"",
    'Error: "x" not found',
    'Note: "yes"',
    'Good: "a"; bad: "b".',
    '"C" is a note',
  ].map((source) => ["CODE", `{"source": "${source}", "ok": true}`, { source, ok: true }] as const),
  ["NOTE", String.raw`{"note": "A : "b c"\n"}`, { note: 'A : "b c"\n' }],
  ["NOTE", `{"note": "\`\`\`dot\\nA : "b c"\\n\`\`\`"}`, { note: '```dot\nA : "b c"\n```' }],
  ["NOTE", `{"note": "echo "$HOME" 'a'"}`, { note: `echo "$HOME" 'a'` }],
  ["NOTE", '{"note": "sie sagte „x" und ging"}', { note: 'sie sagte „x" und ging' }],
  ["NOTE", '{"note": "sie sagte „x", dann ging sie"}', { note: 'sie sagte „x", dann ging sie' }],
];

test.each(read)("accepts an unambiguous answer: %s %j", (scope, text, value) => {
  expect(reading(scope, text)).toEqual(value);
});
