/** Values and lines after an answer that state a part of it: rejected if they say something else. */
import { describe, expect, test } from "vitest";
import { contractsOf } from "../answer/contracts-of.js";

const contract = await contractsOf(`edition: 1
name: restated
enums:
  Severity: [minor, major]
contracts:
  ISSUE: { fields: { severity: Severity, owner: string, line_count: integer, tags: "string[]" } }
  FIRST: { fields: { severity: Severity }, read: { pick: first } }
  LAST: { fields: { severity: Severity }, read: { pick: last } }
  WORDS: { type: "string[]" }
  TICKET:
    fields:
      priority: [P1, P2, P3]
      score: integer 0..100
      done: boolean
      due_date?: date | null
      share?: number
      note?: string
      tags?: "string[]"
      lines?: { type: list, items: { fields: { name: string, qty: number } } }
      meta?: map<number>
      owner?: { fields: { name: string, age?: integer } }
    rules: [{ nonempty: [tags], when: { done: false } }]
  SHAPE:
    fields: { kind: [CIRCLE, LABEL] }
    variants: { discriminator: kind, CIRCLE: { fields: { radius: number } }, LABEL: { fields: { text: string } } }
`);

const fence = "```";
const value = { severity: "minor", owner: "bob", line_count: 12, tags: ["ui"] };
const answer = `${fence}json\n${JSON.stringify(value)}\n${fence}\n`;
const fenced = (tag: string, content: string): string => `Correction:\n${fence}${tag}\n${content}\n${fence}`;

describe("an answer and what is behind it", () => {
  test.each([
    fenced("json", "severity: major"),
    fenced("json", "owner: alice"),
    fenced("json", "- major"),
    fenced("json", "major"),
    fenced("yaml", "severity: major\nowner: alice"),
    fenced("toml", 'severity = "major"'),
    fenced("", "owner: bob\nline-count: 13"),
    "On second thought {severity = major, owner = alice}.",
    "Correction: severity: major, owner: alice",
    "Correction: severity = major",
    "Correction: **Severity:** `major`.",
    "- **severity**: major\n- **owner**: bob",
    "line_count: 13",
    "lineCount=13",
    "Before:\nseverity: minor\nAfter:\nseverity: major",
    "Previously rejected:\n- severity: major\n\nseverity: major",
    "Corrected after the previous version:\nseverity: major",
  ])("are two answers: %j", (behind) => {
    expect(contract("ISSUE").safeParse(`${answer}\n${behind}`).ok).toBe(false);
  });

  test.each([
    fenced("yaml", "severity: minor\nowner: bob\nline_count: 12"),
    fenced("yaml", "owner: alice\nteam: web"),
    "severity: minor, because nothing breaks; owner: see CODEOWNERS",
    "- **Severity:** minor\n- **Owner:** the one on call\n- **Tags:** ui",
    "severity: major or minor, as the schema says",
    "Alternatives I rejected:\n\n- severity: major – nobody is hurt\n- severity: major, owner: alice",
    "**Previous version:**\nseverity: major\n\nIt was too strict.",
    "Before:\nseverity: major\nAfter:\nseverity: minor",
    "Severity: major (rejected)",
    "other_severity: major, x.severity: major",
    "line_count: see above",
    "tags: see above",
    "Use `line_count = 13` as the start.",
    "In line 3, `line_count = 13` is never read.",
    "Max line_count: 13",
    "You set `severity: major` in the YAML, but the label says otherwise.",
    "With a test the result would be severity: major.",
    "This is a draft pull request, so I was lenient.",
    "This is a template injection; fix it before merging.",
    "This is an example of a missing bounds check.",
    "*This is an example of my reasoning, not part of the answer.*",
    "Correction: in your code, `recieve` should be spelled `receive`.",
    "Ignore this if you have already fixed it.",
    "Ignore the above-average complexity of `parse` for now.",
    "That is wrong usage of `Promise.all` in line 12.",
    "That was wrong before this change as well.",
    "(Omitted `fix_hint` since there is none.)",
    "... and that is my review!",
    "# 2 more suggestions\n\nAdd tests.",
    "2 more things:\n- add tests",
    "Truncated input is handled.",
  ])("are one: %j", (behind) => {
    expect(contract("ISSUE").safeParse(`${answer}\n${behind}`)).toMatchObject({ ok: true, value });
  });

  test("are one if the contract picks the first value", () => {
    const text = '{"severity": "minor"}\n\nseverity: major';
    expect(contract("FIRST").safeParse(text).ok).toBe(true);
    expect(contract("LAST").safeParse(text).ok).toBe(false);
  });

  test("are two answers if a block of JSON holds no JSON", () => {
    const first = `${fence}json\n["a"]\n${fence}\n`;
    expect(contract("WORDS").safeParse(`${first}\n${fenced("json", "- b")}`).ok).toBe(false);
    expect(contract("WORDS").safeParse(`${fenced("json", "- b")}\n\n${first}`)).toMatchObject({
      ok: true,
      value: ["a"],
    });
  });
});

test("are found in linear time", () => {
  const text = `{"severity": "minor"}\n\nsome words here a:${"*".repeat(400_000)}`;
  expect(contract("FIRST").safeParse(text).ok).toBe(true);
  expect(typeof contract("LAST").safeParse(text).ok).toBe("boolean");
});

const base = { priority: "P2", score: 90, done: true };
const full = {
  ...base,
  note: "n",
  share: 0.5,
  tags: ["a"],
  lines: [{ name: "a", qty: 10 }],
  meta: { a: 1 },
  owner: { name: "a", age: 5 },
};
const written = (first: unknown, behind: string): string => `${JSON.stringify(first)}\n\n${behind}`;

describe("a value after an answer that states something else", () => {
  test.each([
    'Final answer: {"priority": "P1", "score": 90, "done": true, "why": "outage"}',
    'Revised:\n```json\n{"priority": "URGENT", "score": 90, "done": true}\n```',
    '{"priority": "P2", "score": 900, "done": true}',
    '{"done": null}',
    '{"finished": 1, "score": 50, "done": true, "priority": "P2"}',
    'Correction: {"score": 60, "unit": "points"}',
    'Correction: {"score": "60 or 70"}',
    '{"done": false}',
    '{"result": {"priority": "P1", "score": 90, "done": true, "why": "outage"}}',
    '{"scores": 60}',
    '{"share": 0.6}',
    'Corrected tags: ["b"]',
    'tags: ["b"]',
    "- `tags` = ['b', 'c']",
    'Final tags:\n["a", "b"]',
    'The tags should be ["b"].',
    'Correction: ["b"]',
    'Correction: the tags are ["a", "b"]',
    '```json\n["b"]\n```',
    'lines: [{"name": "a", "qty": 2}]',
    'Additional lines:\n[{"name": "egg", "qty": 2}]',
    'Oops, I forgot one: {"name": "egg", "qty": 2}',
    '- {"name": "egg", "qty": 2}',
    '{"more": [{"name": "egg", "qty": 2}]}',
    '[{"name": "a", "qty": 10}, {"name": "egg", "qty": 2, "unit": "kg"}]',
    'Correction: {"qty": 3}',
    'Correction: {"owner": {"age": 6}}',
    '{"age": 6}',
    'owner: {"name": "b"}',
    '{"meta": {"a": 2}}',
    '[{"op": "replace", "path": "/priority", "value": "P1"}]',
    '{"op": "remove", "path": "/lines/0"}',
  ])("is a second answer: %s", (behind) => {
    const { issues = [] } = contract("TICKET").safeParse(written(full, behind)) as { issues?: { message: string }[] };
    expect(issues[0]?.message).toMatch(/several different values: line 1, column 1; line \d+, column \d+$/);
  });

  test.each([
    '{"priority": "P2"}',
    'In short: {"Priority": "p2", "Score": "90"}',
    'The form was {"priority": "P1|P2|P3", "score": 0, "done": false}.',
    '{"type": "object", "properties": {"done": {"type": "boolean"}}}',
    'Format: {"priority": "...", "score": 0, "done": true}',
    'Settings: {"done": false, "retries": 3}',
    'The request was {"ticket": 5, "score": 3}',
    'tags: ["a"]',
    'The hosts are ["x", "y"].',
    'Allowed tags: ["a", "b", "c"]',
    '{"name": "a", "qty": 10} is the only line.',
    '[{"name": "a", "qty": 10}]',
    'package.json: {"name": "x", "version": "1.0"}',
    '[{"op": "replace", "path": "/spec/replicas", "value": 3}]',
    '```ts\n[{ name: "x", qty: 1 }]\n```',
    'owner: {"age": 5}',
  ])("is not one that does not: %s", (behind) => {
    expect(contract("TICKET").safeParse(written(full, behind))).toMatchObject({ ok: true, value: full });
  });

  test("may be of a variant, or a further item of an array that is made of one", () => {
    const circle = '{"kind": "CIRCLE", "radius": 2}';
    for (const behind of ['{"radius": 3}', 'Correction: {"radius": "large"}', '{"kind": "LABEL", "radius": 3}'])
      expect(contract("SHAPE").safeParse(`${circle}\n${behind}`).ok).toBe(false);
    const one = '{"priority": "P2", "score": 90, "done": true, "lines": {"name": "a", "qty": 1}, "tags": "a"}';
    for (const behind of ['{"name": "b", "qty": 2}', 'Second line: {"name": "b", "qty": 2}', '["b"]'])
      expect(contract("TICKET").safeParse(`${one}\n${behind}`).ok).toBe(false);
    expect(contract("TICKET").safeParse(one).ok).toBe(true);
    for (const behind of ['- "c"', '1. "c"', 'Also: "c"', ', plus "c"'])
      expect(contract("WORDS").safeParse(`["a", "b"]${behind.startsWith(",") ? "" : "\n"}${behind}`).ok).toBe(false);
    for (const behind of ['- "a"', '- "x" was empty', 'The first, "a", is common.'])
      expect(contract("WORDS").safeParse(`["a", "b"]\n\n${behind}`).ok).toBe(true);
  });
});

describe("a line after an answer that states something else", () => {
  test.each([
    "Done: no",
    "Done? No.",
    "Priority: P1 (customer is VIP)",
    "Priority: P1 – customer is VIP",
    "The priority is not P2.",
    "Priority → P1",
    "Priority - P1",
    "Priority P1",
    "priority: P2 → P1",
    "Score: 60 (revised)",
    "Score: 60 out of 100",
    "Score: 60%",
    "Score: 7/10 – please escalate.",
    "Score: 60 instead of 90",
    "qty: 20 kg",
    "qty: 10 → 20",
    "lines[0].qty = 2",
    "owner.age: 6",
    "age: 6",
    "meta.a = 2",
    "share: 5",
    "Due date: 2025-03-17",
    "**Due Date:** 2025-03-17",
    "`due_date` should be `2025-03-17`.",
    "Note: score should be 20.",
    "NB: score is actually 20.",
    "Revised score: 20",
    "1. Priority: P1",
    "- [x] score: 20",
    "✅ score: 20",
    "(score: 20)",
    "| priority | P1 |",
    "HP: 95 | Score: 0",
    "I looked again. The priority is P1.",
    "Set score to 60.",
    "Please change the priority from P2 to P1.",
    "(Correction – the priority is P1.)",
    "Update — score: 20",
    'note = "other"',
    "Corrected note: other",
  ])("is a second answer: %s", (behind) => {
    expect(contract("TICKET").safeParse(written(full, behind)).ok).toBe(false);
  });

  test.each([
    "**Priority:** P2 (normal)\n**Score:** 90/100\n**Done:** yes\n**Share:** 50%",
    "| Field | Value |\n|---|---|\n| priority | P2 |\n| score | 90 |\n| note | `string` |",
    "Score: how sure I am, from 0 to 100",
    "Score: 0-100, higher is better.",
    "Score: 91 (rounded)",
    "Score: 0 (worst) to 100 (best)",
    "Score: 100 - 10 = 90",
    "Score: 100, minus 10 for style, gives 90.",
    "Score: 10 points deducted for missing tests.",
    "The score is 60 on the dev set.",
    "The old score was 60.",
    "Max score: 100",
    "Set the score to 0 before the loop.",
    "Priority: P1 (outage), P2 (degraded), P3 (minor)",
    "Priority: P1 – outage; P2 – degraded",
    "Priority: P2 (not P1)",
    "priority: P1 → P2",
    "The priority is P1 only if the customer is a VIP.",
    "Priority: P1 (if the customer is a VIP)",
    "Is the priority right, or should it be P1?",
    "You can change the priority to P1 if you disagree.",
    "Done: no issues found",
    "Done: false alarms were filtered out.",
    "Due date: not given",
    "due date: none",
    "note: this is a first look",
    "Note: the score of 60 last week was for another ticket.",
    "name: Bob is the one who reported it",
    "Final note: all good.",
    "Tags: see the docs",
    "A: 50% of the weight",
    "```python\nscore = 100\nscore -= 10\n```",
    "Score breakdown: 60 style, 30 tests",
  ])("is not one that does not: %s", (behind) => {
    expect(contract("TICKET").safeParse(written(full, behind))).toMatchObject({ ok: true, value: full });
  });

  test("does not have to satisfy the rules", () => {
    expect(contract("TICKET").safeParse(written(base, "done: false")).ok).toBe(false);
  });
});

test("many objects like its items after the answer are compared with it until the effort is spent", () => {
  const lines = Array.from({ length: 4_000 }, (_, index) => ({ name: `n${index}`, qty: index }));
  const behind = Array.from({ length: 900 }, (_, index) => `{"qty": "${index}"}`).join("\n");
  expect(contract("TICKET").safeParse(written({ ...base, lines }, behind)).ok).toBe(false);
});
