/** Text behind an answer that states a member of it in another notation: rejected if it says something else. */
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
  ])("are two answers: %j", (behind) => {
    expect(contract("ISSUE").safeParse(`${answer}\n${behind}`).ok).toBe(false);
  });

  test.each([
    fenced("yaml", "severity: minor\nowner: bob\nline_count: 12"),
    fenced("yaml", "owner: alice\nteam: web"),
    "severity: minor, because nothing breaks; owner: see CODEOWNERS",
    "- **Severity:** minor\n- **Owner:** the one on call\n- **Tags:** ui",
    "severity: major or minor, as the schema says",
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
