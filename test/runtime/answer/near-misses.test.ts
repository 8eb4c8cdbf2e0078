/** Text that is almost an answer: a part of one, one under another name, or one with an extra character. */
import { expect, test } from "vitest";
import { contractsOf } from "./contracts-of.js";

const contract = await contractsOf(`edition: 1
name: near-misses
types:
  Knot: { fields: { name: string, children?: "Knot[]" } }
contracts:
  TREE: { type: Knot }
  LABELS: { type: map<string> }
  CITIES: { type: "string[]" }
  NOTE: { fields: { note: string } }
  TAGS: { fields: { tags: "string[]" } }
  PLACE: { fields: { name: string, place: string } }
  TRIAGE: { fields: { severity: [LOW, HIGH], score?: integer, ratio?: number, tags?: "string[]" } }
  IDS: { fields: { id: "string | integer" } }
`);

const raw = String.raw;

test.each([
  ["a plus after another sign", "TAGS", '{\n  "tags": [\n    "a",\n+   "b",\n    "c"\n  ]\n}'],
  ["a plus after another sign", "NOTE", '{"note": "The result is ", + "5"}'],
  ["a plus after another sign", "LABELS", '{"a": "b",+ "c"}'],
  ["a plus after another sign", "NOTE", '{"note": "a": + "b"}'],
  ["an extra bracket", "LABELS", '{"a":("b]", "c":"d"}'],
  ["an extra quote", "NOTE", `{'note': 'other: "thing'"}`],
  ["a path outside JSON", "NOTE", raw`{'note': 'D:\temp'}`],
  ["a path outside JSON", "NOTE", raw`{"note": "D:\temp",}`],
  ["a path outside JSON", "TAGS", raw`{'tags': ['D:\temp', 'D:\new']}`],
  ["a path outside JSON", "NOTE", raw`{note: "src\test.ts"}`],
  ["a formula outside JSON", "NOTE", raw`{'note': '\frac{a}{b}'}`],
  ["an escaped typographic quote", "NOTE", raw`{"note": "say \“hi\”"}`],
  ["a placeholder", "PLACE", '{"name": [NAME], "place": [PLACE]}'],
  ["a placeholder", "PLACE", '{"name": Name, "place": "Rome"}'],
  ["a placeholder", "PLACE", '{"name": ___, "place": ___}'],
  ["a placeholder", "PLACE", '{"name": String, "place": "Rome"}'],
  ["a placeholder", "TAGS", '{"tags": [tag1, tag2]}'],
  ["an enum value that continues", "TRIAGE", '{"severity": "HIGH..."}'],
  ["too many digits for a number", "IDS", '{"id": 12345678901234567890}'],
  ["a key for something other than the answer", "CITIES", '{"missing": ["Rome"]}'],
  ["a key for something other than the answer", "CITIES", '{"declined": ["Rome"]}'],
  ["a key for something that could be other than the answer", "CITIES", '{"places": ["Rome"]}'],
  ["a key for something that could be other than the answer", "PLACE", '{"user": {"name": "Ann", "place": "Rome"}}'],
  ["a key for something other than the answer", "PLACE", '{"failures": {"name": "Ann", "place": "Rome"}}'],
  ["a key for something other than the answer", "PLACE", '{"other_people": {"name": "Ann", "place": "Rome"}}'],
  ["a field for the same type", "TREE", '{"children": {"name": "b"}}'],
  ["a field for the same type", "TREE", '{"child": {"name": "b"}}'],
  ["a string that contains JSON", "NOTE", raw`{"foo": "{\"note\": \"x\"}"}`],
  ["a string that contains JSON", "NOTE", raw`{"”note": "{\"note\": \"x\"}"}`],
  ["a call on the way to the answer", "NOTE", '{"name": "delete_note", "arguments": {"note": "x"}}'],
  ["a call on the way to the answer", "NOTE", '{"tool": "askHuman", "input": {"note": "x"}}'],
  ["a call on the way to the answer", "NOTE", '{"action": "Search", "action_input": {"note": "x"}}'],
  ["a message from the user", "NOTE", '{"role": "user", "content": {"note": "x"}}'],
  ["a part of YAML", "TREE", 'name: a\nchildren:\n  - {"name":"b"}'],
  ["a part of YAML", "TREE", '- name: a\n  children: [{"name": "b"}]'],
  ["a part of TOML", "TREE", 'name = "a"\nchildren = [{"name": "b"}]'],
  ["a part of XML", "TREE", '<name>a</name>\n<children>{"name": "b"}</children>'],
  ["a part of XML", "TREE", '<node name="a">{"name": "b"}</node>'],
  ["an argument among others", "TREE", 'Knot(name="a", children=[{"name": "b"}])'],
  ["an argument among others", "LABELS", 'dict({"a": "b"}, c="d")'],
  ["a value assigned to a key", "LABELS", 'labels["x"] = {"a": "b"}'],
])("rejects %s: %s %s", (_, name, text) => {
  expect(contract(name).safeParse(text).ok).toBe(false);
});

const place = { name: "Ann", place: "Rome" };
const person = JSON.stringify(place);

test.each([
  ["NOTE", '{"note": "a" + "b"}', { note: "ab" }],
  ["NOTE", '{"note": "a, " +\n "b"}', { note: "a, b" }],
  ["TAGS", '{"tags": ["a" + "b", "c",]}', { tags: ["ab", "c"] }],
  ["NOTE", raw`{"note": "D:\temp"}`, { note: "D:\temp" }],
  ["NOTE", raw`Here it is: {"note": "D:\temp"}`, { note: "D:\temp" }],
  ["NOTE", raw`{'note': 'Ann\nBob'}`, { note: "Ann\nBob" }],
  ["NOTE", raw`{'note': 'First line.\n\tSecond line.'}`, { note: "First line.\n\tSecond line." }],
  ["NOTE", raw`{"note": "D:\Users\temp",}`, { note: raw`D:\Users\temp` }],
  ["PLACE", '{"name": Ann, "place": Rome}', place],
  ["PLACE", '{"name": IBM, "place": NYC}', { name: "IBM", place: "NYC" }],
  ["TAGS", '{"tags": [alpha, beta]}', { tags: ["alpha", "beta"] }],
  ["TRIAGE", '{"severity": "HIGH."}', { severity: "HIGH" }],
  ["TRIAGE", '{"severity": "HIGH", "ratio": ".85"}', { severity: "HIGH", ratio: 0.85 }],
  ["TRIAGE", "{\n  severity: HIGH, // from the log\n  score: 9,\n}", { severity: "HIGH", score: 9 }],
  ["TRIAGE", '{\n// urgent\n"severity": HIGH, "score": 9}', { severity: "HIGH", score: 9 }],
  [
    "TRIAGE",
    '{"severity": "HIGH", "tags": ["a", // first tag\n"b", // second tag\n]}',
    { severity: "HIGH", tags: ["a", "b"] },
  ],
  ["TRIAGE", '{"severity": "HIGH", "tags": [\n// none found\n]}', { severity: "HIGH", tags: [] }],
  ["CITIES", "['b', # first\n'c', # second\n]", ["b", "c"]],
  ["CITIES", '{"cities": ["Rome"]}', ["Rome"]],
  ["PLACE", `{"place_data": ${person}}`, place],
  ["PLACE", `{"role": "assistant", "content": ${person}}`, place],
  ["PLACE", `{"role": "assistant", "content": ${JSON.stringify(person)}}`, place],
  ["PLACE", `{"tool_name": "place", "tool_input": ${person}}`, place],
  ["PLACE", `{"function": "submit", "arguments": ${person}}`, place],
  ["PLACE", `{"name": "askew_place", "arguments": ${person}}`, place],
  ["PLACE", `{"thought": "I know", "action": "place", "action_input": ${person}}`, place],
  ["TREE", 'tree = {"name": "b"}', { name: "b" }],
  ["TREE", '<tree format="json">{"name": "b"}</tree>', { name: "b" }],
  ["TREE", 'I took the name from the ticket:\n- {"name": "b"}', { name: "b" }],
  ["TREE", 'depth: 1\ntree:\n  {"name": "b"}', { name: "b" }],
  ["PLACE", `name: Ann\nanswer: ${person}`, place],
  ["LABELS", 'labels = dict({"a": "b"})', { a: "b" }],
  ["LABELS", 'print(json.dumps({"a": "b"}, indent=2))', { a: "b" }],
])("accepts a similar text: %s %s", (name, text, value) => {
  const outcome = contract(name).safeParse(text);
  expect(outcome.ok ? outcome.value : outcome.issues).toEqual(value);
});
