/** Answers as models write them, each with the value that a careful reader would see, or the issue for the model. */
import { expect, test } from "vitest";
import { retryPrompt } from "../../../runtime/index.js";
import { contractsOf } from "./contracts-of.js";

const contract = await contractsOf(`edition: 1
name: as-models-write
types:
  Step: { fields: { id: integer, title: string, needs?: "integer[]" } }
  Condition: { fields: { field: string, value: "string | number" } }
  Both: { fields: { and: "Condition[]" } }
contracts:
  LABEL: { fields: { label: [needs_work, fine, hot], sizes?: { type: list, items: { enum: [S, M] } } } }
  WHEN: { fields: { due: "date | null", at?: date-time, link?: "uri | null", note?: "string | null" } }
  PLAN: { fields: { steps: "Step[]" } }
  PARAMETERS: { fields: { params: map<string>, extra?: object } }
  MAP: { type: map, values: string }
  WHERE: { fields: { where: "Condition | Both" } }
  SAY: { fields: { text: string, note?: string } }
  TAGS: { fields: { tags: { type: "string[]", coerce: split_comma } } }
  FINDINGS: { type: "Step[]" }
  MOOD: { enum: [good, bad] }
  SCORE: { type: integer 1..10 }
  FLAG: { type: boolean }
`);

test.each([
  ["LABEL", '{"label": "🔥 hot"}', { label: "hot" }],
  ["LABEL", '{"label": "fine ✅"}', { label: "fine" }],
  ["LABEL", '{"label": "⚠️ Needs Work"}', { label: "needs_work" }],
  ["LABEL", String.raw`{"label": "needs\_work"}`, { label: "needs_work" }],
  ["LABEL", '{"label": "fine", "sizes": ["🟢 S", "m"]}', { label: "fine", sizes: ["S", "M"] }],
  ["WHEN", '{"due": "null"}', { due: null }],
  ["WHEN", '{"due": "NULL", "link": "null", "at": "null"}', { due: null, link: null }],
  ["WHEN", '{"due": null, "note": "null"}', { due: null, note: "null" }],
  [
    "PLAN",
    '{"steps": [{"id": 1, "title": "a"}, "id": 2, "title": "b"}]}',
    {
      steps: [
        { id: 1, title: "a" },
        { id: 2, title: "b" },
      ],
    },
  ],
  [
    "PLAN",
    '{"steps": [{"id": 1, "title": "a"}, {{"id": 2, "title": "b"}]}',
    {
      steps: [
        { id: 1, title: "a" },
        { id: 2, title: "b" },
      ],
    },
  ],
  ["SAY", "{'text': 'rock'n'roll is loud', 'note': 'x'}", { text: "rock'n'roll is loud", note: "x" }],
  ["SAY", "{'text': 'L'hôtel n'est pas ouvert aujourd'hui'}", { text: "L'hôtel n'est pas ouvert aujourd'hui" }],
  ["SAY", "{'text': 'J'y vais, d'y aller est bon, D'Angelo'}", { text: "J'y vais, d'y aller est bon, D'Angelo" }],
  ["SAY", String.raw`{"text": "He said "stop"\t", "note": "x"}`, { text: 'He said "stop"\t', note: "x" }],
  ["SAY", '{"text": "Bäckerei „Zum Löwen"", "note": "x"}', { text: 'Bäckerei „Zum Löwen"', note: "x" }],
  ["MOOD", "Mood: good", "good"],
  ["MOOD", "The mood is bad.", "bad"],
  ["MOOD", '{"label": "Good"}', "good"],
  ["SCORE", "Score: 7", 7],
  ["SCORE", '{"score": "7/10"}', 7],
  ["FLAG", '{"answer": "True"}', true],
])("%s: %s", (scope, text, value) => {
  const outcome = contract(scope).safeParse(text);
  expect(outcome.ok ? outcome.value : outcome.issues).toEqual(value);
});

test.each([
  ["LABEL", '{"label": "❌ fine"}', "enum", '"label" must be one of "needs_work", "fine", "hot"; got "❌ fine"'],
  ["LABEL", '{"label": "👎 hot"}', "enum", 'got "👎 hot"'],
  ["LABEL", '{"label": "🛠️ Needs Work 👍🏽"}', "enum", 'got "🛠️ Needs Work 👍🏽"'],
  ["WHEN", '{"due": "2025-02-30"}', "format", '"due" must be a date (YYYY-MM-DD) that exists; got "2025-02-30"'],
  ["WHEN", '{"due": "30.02.2025"}', "format", '"due" must be a date (YYYY-MM-DD); got "30.02.2025"'],
  ["WHEN", '{"due": null, "at": "2025-02-30T09:00:00Z"}', "format", "that exists"],
  ["WHEN", '{"due": null, "at": "2025-02-28T09:00"}', "format", "with offset"],
  ["PARAMETERS", '{"params": [{"name": "id", "value": "7"}]}', "type", '"params" must be an object'],
  ["PARAMETERS", '{"params": {}, "extra": [{"name": "id"}]}', "type", '"extra" must be an object'],
  ["MAP", '[{"key": "id", "value": "7"}]', "type", "the value must be an object"],
  ["FINDINGS", '{"or": [{"id": 1, "title": "a"}]}', "type", "must be an array"],
  ["TAGS", '{"tags": "a، b"}', "type", '"tags" must be an array'],
  ["MOOD", '{"excluded": "good"}', "type", "must be one of"],
  ["SCORE", '{"note": "7/10"}', "type", "must be an integer"],
  ["WHERE", '{"where": {"or": []}}', "no_match", 'an object with the keys "field", "value", or the key "and".'],
  ["PLAN", '{"plan": {"steps": []}, "notes": "x"}', "no_known_key", 'the key "steps" itself, not under "plan"'],
  ["SAY", '{"text": "a", "Text": "b"}', "alias_conflict", '"text" is given twice, as "text" and as "Text"'],
  ["LABEL", "label: fine\nsizes: []", "no_json_found", "it is YAML"],
  ["SAY", '{"text":', "truncated", String.raw`nothing follows "{\"text\":"`],
  ["PLAN", '{"steps": [{"id": 1, "title": "a"},', "truncated", String.raw`\"title\": \"a\"},"`],
  ["SAY", '{"text": "as it is too long', "truncated", "only if it was too long"],
])("%s: %s is %s", (scope, text, code, said) => {
  const outcome = contract(scope).safeParse(text);
  expect(outcome.ok ? "accepted" : outcome.issues.map((issue) => issue.code)).toContain(code);
  expect(outcome.ok ? "" : retryPrompt(outcome)?.text).toContain(said);
});

test("an answer that reached the output limit must become shorter", () => {
  const outcome = contract("SAY").safeParse('{"text": "a', { finishReason: "length" });
  expect(outcome.ok ? "" : retryPrompt(outcome)?.text).toMatch(/Make it shorter\.$/);
});
