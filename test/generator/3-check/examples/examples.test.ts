import { describe, expect, it } from "vitest";
import { checkDiagnostics, pointed } from "../../../support/resolving.js";

describe("the example of a field", () => {
  it.each([
    ["{ type: integer 1..5, example: 3 }", []],
    ["{ type: integer 1..5, example: 6 }", ["the example of f must be at most 5, found 6"]],
    ["{ type: integer, example: a }", ['the example of f must be an integer, found "a"']],
    ["{ type: T, example: { n: 1 } }", []],
    ["{ type: T, example: { m: 1 } }", ["the example of f: n is missing", "the example of f: m is not declared"]],
    ['{ type: "T[1..]", example: [] }', ["the example of f must have at least 1 item, found 0"]],
    ['{ type: "T[]", example: [{ n: 1 }, { n: 0.5 }] }', ["the example of f: [1].n must be an integer, found 0.5"]],
    ["{ type: uuid, example: 1-2 }", ['the example of f must be a UUID, found "1-2"']],
    ["{ type: string, pattern: a+, example: b }", ['the example of f must match a+, found "b"']],
    ["{ enum: [A, B], example: C }", ['the example of f must be one of "A", "B", found "C"']],
  ])("must be valid: %s", async (value, messages) => {
    const part = `types:\n  T: { fields: { n: integer } }\n  U: { fields: { f: ${value} } }`;
    const diagnostics = await checkDiagnostics(part);
    expect(diagnostics.map(({ code, message }) => [code, message])).toEqual(
      messages.map((message) => ["check/field-example", message]),
    );
  });

  it("is reported at its location", async () => {
    const part =
      "contracts:\n  C: { fields: { k: [X], a: { fields: { f: { type: integer, example: one } } } }, variants: { discriminator: k, X: { fields: { g: { type: boolean, example: two } } } } }";
    expect(pointed(part, await checkDiagnostics(part))).toEqual([
      "check/field-example at one",
      "check/field-example at two",
    ]);
  });
});

describe("suggested values", () => {
  it.each([
    ["{ type: string 1..3, suggested: [a, abc] }", []],
    [
      "{ type: string 1..3, suggested: [a, abcd] }",
      ['the suggested value "abcd" must have at most 3 characters, found 4'],
    ],
    ["{ type: integer, suggested: [a] }", ['the suggested value "a" must be an integer, found "a"']],
    ['{ type: "string[]", suggested: [1] }', ["the suggested value 1 must be a string, found 1"]],
  ])("must be valid: %s", async (value, messages) => {
    const diagnostics = await checkDiagnostics(`types:\n  T: { fields: { f: ${value} } }`);
    expect(diagnostics.map(({ code, message }) => [code, message])).toEqual(
      messages.map((message) => ["check/suggestion", message]),
    );
  });
});

const fields = "fields: { id: uuid, score: integer 0..10, kind?: [A, B] }";
const id = "id: 55555555-1111-4111-8111-000000000005";

async function judged(example: string): Promise<readonly (readonly unknown[])[]> {
  const diagnostics = await checkDiagnostics(`contracts:\n  C: { ${fields}, examples: [{ name: e, ${example} }] }`);
  return diagnostics.map(({ code, message, help }) => [code, message, help]);
}

describe("the example of a contract", () => {
  it.each([
    `value: { ${id}, score: 3 }`,
    `value: { ${id}, score: 11 }, issues: [too_large]`,
    `value: { score: 3 }, issues: [missing]`,
    `value: {}, issues: [missing, missing]`,
    `value: { ${id}, score: a, kind: C, x: 1 }, issues: [unknown_key, enum, type]`,
  ])("matches its declaration: %s", async (example) => {
    expect(await judged(example)).toEqual([]);
  });

  it("must be valid if it lists no issues", async () => {
    expect(await judged(`value: { ${id}, score: 11, kind: C }`)).toEqual([
      [
        "check/example-does-not-conform",
        'the example "e" is not valid: [too_large] "score" must be at most 10; got 11. [enum] "kind" must be one of "A", "B"; got "C"',
        "Correct the value. If the contract should reject it, add `issues: [enum, too_large]`.",
      ],
    ]);
  });

  it("must have the codes that it lists", async () => {
    expect(await judged(`value: { ${id}, score: 3 }, issues: [missing]`)).toEqual([
      [
        "check/example-issues",
        'the example "e" lists missing, but it is valid',
        "Change the value so that the contract rejects it, or remove `issues`.",
      ],
    ]);
  });

  it("is the only one reported if others are changes of it", async () => {
    const part = `contracts:
  C:
    ${fields}
    examples:
      - { name: change of a change, like: no kind, set: { score: a }, issues: [type] }
      - { name: no kind, like: base, remove: [kind] }
      - { name: base, value: { score: 3, kind: C } }
      - { name: repaired, like: base, set: { ${id}, kind: A } }
      - { name: alone, value: { ${id}, score: 11 } }
      - { name: own fault, like: repaired, set: { score: 11 }, issues: [too_small] }`;
    const diagnostics = await checkDiagnostics(part);
    expect(pointed(part, diagnostics)).toEqual([
      "check/example-does-not-conform at base",
      "check/example-does-not-conform at 11",
      "check/example-issues at own fault",
    ]);
    expect(diagnostics.map(({ help }) => help)).toEqual([
      "Correct the value. If the contract should reject it, add `issues: [enum, missing]`. 2 examples that change this one fail as well: correct this one first.",
      "Correct the value. If the contract should reject it, add `issues: [too_large]`.",
      "Correct the value, or write the issues that it has: `issues: [too_large]`.",
    ]);
  });

  it("must not have other codes", async () => {
    expect(await judged(`value: { ${id}, score: 11 }, issues: [type, too_small]`)).toEqual([
      [
        "check/example-issues",
        'the example "e" lists too_small, type, but it has too_large: [too_large] "score" must be at most 10; got 11',
        "Correct the value, or write the issues that it has: `issues: [too_large]`.",
      ],
    ]);
  });

  it("must have each code as often as listed", async () => {
    expect(await judged("value: { score: a }, issues: [missing, type, type]")).toEqual([
      [
        "check/example-issues",
        'the example "e" lists type × 2, but it has missing, type',
        "Correct the value, or write the issues that it has: `issues: [missing, type]`.",
      ],
    ]);
    expect(await judged("value: {}, issues: [missing]")).toEqual([
      [
        "check/example-issues",
        'the example "e" has issues that it does not list: [missing] "score" is missing; it must be an integer',
        "Correct the value, or write the issues that it has: `issues: [missing, missing]`.",
      ],
    ]);
  });

  it.each([
    ["value: { low: 3, high: 1, tags: [] }, issues: [reversed]", []],
    ["value: { low: 1, high: 3, tags: [a, a] }, issues: [tag_twice]", []],
    ["value: { low: 3, high: 1, tags: [a, b, a, b] }, issues: [tag_twice, reversed, tag_twice]", []],
    ["value: { low: 1, high: 3, tags: [a, a] }", ["check/example-does-not-conform"]],
    ["value: { low: 1, high: x, tags: [] }, issues: [bad_high]", []],
  ])("is checked by rules, warnings and codes of the contract: %s", async (example, codes) => {
    const keys = 'fields: { low: integer, high: { type: integer, codes: { type: "bad_{field}" } }, tags: "string[]" }';
    const rules =
      "rules: [{ compare: low <= high, code: reversed }, { unique: [tags], code: tag_twice, severity: warning }]";
    expect(
      (await checkDiagnostics(`contracts:\n  C: { ${keys}, ${rules}, examples: [{ name: e, ${example} }] }`)).map(
        ({ code }) => code,
      ),
    ).toEqual(codes);
  });

  it("reports at most five issues", async () => {
    const part = "contracts:\n  C: { type: 'integer[]', examples: [{ name: letters, value: [a, b, c, d, e, f, g] }] }";
    const diagnostics = await checkDiagnostics(part);
    expect(pointed(part, diagnostics)).toEqual(["check/example-does-not-conform at a"]);
    expect(diagnostics[0]?.message).toMatch(/\. and 2 more$/);
  });

  it.each([
    ["a value", "value: { items: [{ n: 1 }, { n: big }] }", "big"],
    ["an unknown key by its name", "value: { items: [{ n: 1, more: 2 }] }", "more"],
    ["the object in which a key is missing", "value: { items: [{ n: 1 }, { }] }", "{ }"],
    ["its name, if a key is missing in the whole value", "value: {}", "e"],
    ["its name, if it is a change of another", "like: base, set: { items: 1 }", "e"],
    ["its name, if the issues in its list are wrong", "value: { items: 1 }, issues: [missing]", "e"],
  ])("is reported at %s", async (_, example, place) => {
    const part = `contracts:
  C:
    fields: { items: { type: list, items: { fields: { n: integer } } } }
    examples: [{ name: base, value: { items: [] } }, { name: e, ${example} }]`;
    expect(pointed(part, await checkDiagnostics(part))).toEqual([expect.stringMatching(new RegExp(` at ${place}$`))]);
  });

  it("of a narrowed type is checked against the narrowed type", async () => {
    const part =
      "types:\n  T: { fields: { k: [A, B] } }\ncontracts:\n  C: { type: T, enums: { k: [A] }, examples: [{ name: a, value: { k: A } }, { name: b, value: { k: B } }] }";
    expect(pointed(part, await checkDiagnostics(part))).toEqual(["check/example-does-not-conform at B"]);
  });

  it("is not checked if a pattern could take too long", async () => {
    const part = "contracts:\n  C: { type: string, pattern: (a|a)*, examples: [{ name: long, value: 1 }] }";
    expect(pointed(part, await checkDiagnostics(part))).toEqual(["check/pattern-unsafe at (a|a)*"]);
  });
});
