/** Tests what each lint rule reports and what it allows. */
import { describe, expect, test } from "vitest";
import { lintRules, lintRuleNames } from "../../../generator/lint/rules.js";
import { findingsIn, toldIn } from "../../support/lint-text.js";
import { file } from "../../support/parsing.js";

/** A file with this rule enabled, whatever its default level is. */
function withRule(name: string, part: string): string {
  return file(part.startsWith("lint:") ? part : `lint: { ${name}: warning }\n${part}`);
}

describe("the example of each rule", () => {
  test.each(lintRuleNames)("%s", (name) => {
    const { flagged, clean } = lintRules[name].example;
    const codesIn = (part: string): readonly string[] =>
      findingsIn(withRule(name, part))
        .map(({ code }) => code)
        .filter((code) => code === `lint/${name}`);
    expect(codesIn(flagged)).toEqual([`lint/${name}`]);
    expect(codesIn(clean)).toEqual([]);
  });
});

describe("the text of each rule", () => {
  test.each(lintRuleNames)("%s explains itself in complete sentences and says what to do", (name) => {
    const { explanation, example } = lintRules[name];
    expect(explanation).toMatch(/^[A-Z`].{60,}[.]$/);
    for (const { message, help, code } of findingsIn(withRule(name, example.flagged)))
      if (code === `lint/${name}`)
        expect([message, help]).toEqual([expect.stringMatching(/[^.]$/), expect.stringMatching(/^[A-Z].*[^ ]$/)]);
  });
});

const contract = (fields: string, more = ""): string => file(`contracts:\n  PLAN:\n    fields: ${fields}\n${more}`);

test.each([
  [
    "string",
    "Set a maximum length: write `string ..2000` in place of `string`, or add `max_length: 2000` next to `type: string`.",
  ],
  ["email", "Set a maximum length: `{ type: email, max_length: 254 }`."],
  ["uri", "Set a maximum length: `{ type: uri, max_length: 2000 }`."],
  ["uuid", undefined],
  ["date", undefined],
  ["date-time", undefined],
  ["time", undefined],
  [
    "{ type: string, pattern: '[a-z]+' }",
    "Add a maximum length, such as `max_length: 200`, or bound the repetitions of the pattern: `{1,40}` for `+`.",
  ],
])("suggests a valid bound for %s", (type, help) => {
  expect(
    findingsIn(contract(`{ text: ${type} }`)).flatMap((finding) =>
      finding.code === "lint/unbounded-string" ? [finding.help] : [],
    ),
  ).toEqual(help === undefined ? [] : [help]);
});

describe("single findings", () => {
  const cases: readonly (readonly [string, string, string, readonly string[]])[] = [
    [
      "an array in an array, each without a bound",
      "lint/unbounded-list",
      contract('{ grid: "string[][]" }'),
      ["lint/unbounded-list 5:15 warning contracts.PLAN.fields.grid: this array has no maximum number of items"],
    ],
    [
      "a map without a bound",
      "lint/unbounded-list",
      contract("{ labels: map<integer> }"),
      ["lint/unbounded-list 5:15 warning contracts.PLAN.fields.labels: this map has no maximum number of entries"],
    ],
    [
      "a uuid is bounded, an address is not",
      "lint/unbounded-string",
      contract("{ id: uuid, url: uri }"),
      ["lint/unbounded-string 5:25 warning contracts.PLAN.fields.url: this string has no maximum length"],
    ],
    [
      "a pattern bounds a string unless it repeats something without a limit",
      "lint/unbounded-string",
      contract("{ key: { type: string, pattern: '[*+]{1,9}\\+' }, word: { type: string, pattern: '\\w{2,}' } }"),
      ["lint/unbounded-string 5:62 warning contracts.PLAN.fields.word: this string has no maximum length"],
    ],
    [
      "a field whose type has a description",
      "lint/missing-field-description",
      file(
        'enums:\n  Verdict: { description: What became of it., values: [PASS] }\ncontracts:\n  PLAN:\n    fields: { verdict: Verdict, verdicts: "Verdict[]", other: string }',
      ),
      ["lint/missing-field-description 7:56 warning contracts.PLAN.fields.other: the field other has no description"],
    ],
    [
      "a type that is used by an unused type",
      "lint/unused-declaration",
      file(
        "types:\n  Outer: { fields: { inner: Inner } }\n  Inner: { fields: { a: string } }\n  Used: { fields: { a: string } }\ncontracts:\n  PLAN: { type: Used }",
      ),
      [
        "lint/unused-declaration 4:3 warning types.Outer: no contract uses the type Outer",
        "lint/unused-declaration 5:3 warning types.Inner: no contract uses the type Inner",
      ],
    ],
    [
      "types of a file without contracts are used",
      "lint/unused-declaration",
      file("types:\n  Outer: { fields: { a: string } }"),
      [],
    ],
    [
      "names of several kinds",
      "lint/similar-names",
      file(
        "types:\n  PlanStep: { fields: { a: string } }\nenums:\n  PlanSteps: [A]\ncontracts:\n  PLAN: { fields: { a: PlanStep, b: PlanSteps } }",
      ),
      ["lint/similar-names 4:3 warning types.PlanStep: PlanSteps and PlanStep are the singular and plural of one word"],
    ],
    [
      "values of an enum in its field",
      "lint/similar-names",
      contract("{ verdict: [APPROVED, APROVED] }"),
      ["lint/similar-names 5:15 warning contracts.PLAN.fields.verdict: APPROVED and APROVED differ in one letter"],
    ],
    [
      "fields spelled in three ways",
      "lint/inconsistent-case",
      contract("{ task_id: uuid, dueDate: date, end-date: date, title: string }"),
      [
        "lint/inconsistent-case 4:3 warning contracts.PLAN: the fields of one object use 3 spellings: task_id, dueDate, end-date",
      ],
    ],
    [
      "a key, an item and a number that YAML 1.1 parses differently",
      "lint/yaml-1-1",
      contract(
        "{ y: [no, 'yes'], at: { type: string, example: \"12:30\" } }",
        "    examples: [{ name: one, value: { y: no, at: 12:30 } }]",
      ),
      [
        "lint/yaml-1-1 5:15 warning contracts.PLAN.fields.y: YAML 1.1 reads y as true",
        "lint/yaml-1-1 5:19 warning contracts.PLAN.fields.y[0]: YAML 1.1 reads no as false",
        "lint/yaml-1-1 6:38 warning contracts.PLAN.examples[0].value.y: YAML 1.1 reads y as true",
        "lint/yaml-1-1 6:41 warning contracts.PLAN.examples[0].value.y: YAML 1.1 reads no as false",
        "lint/yaml-1-1 6:49 warning contracts.PLAN.examples[0].value.at: YAML 1.1 reads 12:30 as a number to the base 60",
      ],
    ],
    [
      "`on` of variants and levels are words of the language",
      "lint/yaml-1-1",
      file(
        "lint: { unbounded-string: off }\ncontracts:\n  PLAN:\n    fields: { kind: [A] }\n    variants:\n      discriminator: kind\n      A: { fields: { a: string } }",
      ),
      [],
    ],
    [
      "a prompt over its budget, and one within",
      "lint/prompt-over-budget",
      contract(
        "{ a: string }",
        "    prompt: { budget: 49 }\n  OTHER:\n    fields: { a: string }\n    prompt: { budget: 50 }",
      ),
      [
        "lint/prompt-over-budget 6:23 error contracts.PLAN.prompt: the prompt of PLAN has 50 tokens, and its budget is 49",
      ],
    ],
    [
      "optional fields of an inner type, of which one is always present",
      "lint/always-present",
      file(
        'types:\n  Step: { fields: { text: string, note?: string, tag?: string } }\ncontracts:\n  PLAN:\n    fields: { steps: "Step[]" }\n    examples: [{ name: one, value: { steps: [{ text: a, note: a }, { text: b, note: b, tag: b }, { text: c, note: c }] } }]',
      ),
      ["lint/always-present 4:35 warning types.Step.fields.note: note is optional, but all 3 examples have it"],
    ],
    [
      "rules that the types already require, and one that they do not",
      "lint/rule-never-fails",
      contract(
        "{ steps: 'string[1..]', tags: 'string[]', low: integer 0..5, high: integer 5.., note?: string, other?: string }",
        "    rules: [{ nonempty: [steps, tags] }, { nonempty: [steps] }, { require: [low] }, { require: [note] }, { compare: low <= high }, { compare: low < high }, { at_least_one: [note, low] }, { at_least_one: [note, other] }]",
      ),
      [
        "lint/rule-never-fails 6:44 warning contracts.PLAN.rules[1]: this `nonempty` rule never fails, because the types already require it",
        "lint/rule-never-fails 6:67 warning contracts.PLAN.rules[2]: this `require` rule never fails, because the types already require it",
        "lint/rule-never-fails 6:108 warning contracts.PLAN.rules[4]: this `compare` rule never fails, because the types already require it",
        "lint/rule-never-fails 6:159 warning contracts.PLAN.rules[6]: this `at_least_one` rule never fails, because the types already require it",
      ],
    ],
    [
      "names of fields in a field that looks like a rule, and values in one that does not",
      "lint/rule-as-field",
      contract(
        "{ id: uuid, team?: string, required: [id, team], unique: [id], sort_by: [id, team], optional: [yes, no] }",
      ),
      [
        'lint/rule-as-field 5:40 warning contracts.PLAN.fields.required: "required" is a field here, and its values are the names of other fields',
        'lint/rule-as-field 5:62 warning contracts.PLAN.fields.unique: "unique" is a field here, and its values are the names of other fields',
      ],
    ],
    [
      "a version that any string may be, also in a type, and one of several versions",
      "lint/open-schema-version",
      file(
        "types:\n  Shared: { fields: { schema_version: string } }\ncontracts:\n  A: { schema_version: a_v1, type: Shared }\n  B: { schema_version: b_v1, fields: { schema_version: version } }\n  C: { schema_version: c_v1, fields: { schema_version: [c_v1, c_v2] } }\n  D: { schema_version: d_v1, fields: { a: string } }\n  E: { fields: { schema_version: string } }",
      ),
      [
        'lint/open-schema-version 4:23 warning types.Shared.fields.schema_version: the field schema_version accepts values other than "a_v1"',
      ],
    ],
    [
      "a deprecated field may use a deprecated type",
      "lint/deprecated-in-use",
      file(
        "types:\n  Old: { deprecated: Use New., fields: { a: string } }\ncontracts:\n  PLAN: { fields: { a: Old, b: { type: Old, deprecated: Use c. } } }",
      ),
      ["lint/deprecated-in-use 6:21 warning contracts.PLAN.fields.a: Old is deprecated and used here"],
    ],
  ];

  test.each(cases)("%s", (_, code, text, expected) => {
    expect(toldIn(text, code)).toEqual(expected);
  });
});

describe("levels and exceptions", () => {
  const fields = "contracts:\n  PLAN:\n    fields: { a: string, b: { fields: { c: string } } }";

  test("a level in the file overrides that of the rule", () => {
    expect(
      toldIn(file(`lint: { unbounded-string: error }\n${fields}`), "lint/unbounded-string").map(
        (line) => line.split(" ")[2],
      ),
    ).toEqual(["error", "error"]);
    expect(toldIn(file(`lint: { unbounded-string: off }\n${fields}`), "lint/unbounded-string")).toEqual([]);
  });

  test("an exception covers a declaration and its contents, and no other whose name starts the same", () => {
    const text = file(
      `lint: { unbounded-string: { level: error, except: [contracts.PLAN.fields.b] } }\ncontracts:\n  PLAN:\n    fields: { a: string, b: { fields: { c: string } }, bb: string }`,
    );
    expect(
      findingsIn(text)
        .filter(({ code }) => code === "lint/unbounded-string")
        .map(({ place }) => place.path),
    ).toEqual(["contracts.PLAN.fields.a", "contracts.PLAN.fields.bb"]);
  });

  test("an unused exception is reported, even for a rule that is off", () => {
    const text = file(
      `lint:\n  unbounded-string: { except: [contracts.PLAN.fields.a, types.Plan] }\n  inconsistent-case: { level: off, except: [contracts.PLAN] }\n${fields}`,
    );
    expect(toldIn(text, "lint/unused-exception")).toEqual([
      "lint/unused-exception 4:57 warning lint.unbounded-string.except: unbounded-string has no finding at types.Plan",
      "lint/unused-exception 5:45 warning lint.inconsistent-case.except: inconsistent-case has no finding at contracts.PLAN",
    ]);
  });
});
