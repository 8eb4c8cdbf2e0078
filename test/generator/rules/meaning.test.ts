import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { Json, JsonObject } from "../../../generator/source/json.js";
import { ruleMeaning } from "../../../generator/rules/any-kind/meaning.js";
import type { Rule } from "../../../generator/model/rule.js";
import { conditions, kindNames, ruleOf, samplesOf, when } from "../../support/rule-samples.js";

const rules = kindNames.flatMap(samplesOf).map((rule, index) => under(rule, index));

function under(rule: Rule, index: number): Rule {
  const condition = conditions[index % conditions.length];
  return condition ? { ...rule, when: condition } : rule;
}

const meaning = (rule: Rule): string => JSON.stringify(ruleMeaning(rule));

/** The same JSON with its keys in another order. */
function shuffled(value: Json, seed: number): Json {
  if (typeof value !== "object" || value === null) return value;
  if (Array.isArray(value)) return value.map((item: Json) => shuffled(item, seed));
  const entries = Object.entries(value as JsonObject).map(([key, member]): [string, Json] => [
    key,
    shuffled(member, seed),
  ]);
  return Object.fromEntries(seed % 2 === 0 ? entries.toReversed() : [...entries.slice(1), ...entries.slice(0, 1)]);
}

test("is the same for any order of keys, and for any location and message of the rule", () => {
  fc.assert(
    fc.property(fc.constantFrom(...rules), fc.nat(9), fc.string(), (rule, seed, said) => {
      const { kind, operands, when: condition, code, severity } = rule;
      const other = {
        ...(shuffled({ operands, when: condition ?? null } as unknown as Json, seed) as object),
        kind,
        code,
        severity,
        message: said,
        id: said,
        place: { path: said, span: { file: said, start: seed, end: seed } },
      };
      expect(meaning(other as unknown as Rule)).toBe(meaning(rule));
    }),
    { seed: 5, numRuns: 300 },
  );
});

test("differs between rules with different operands, condition, code or severity", () => {
  const changed = rules.flatMap((rule): readonly Rule[] => [
    rule,
    { ...rule, code: "another" },
    { ...rule, severity: "warning" },
    { ...rule, when: when("verdict", { equals: "another" }) },
  ]);
  expect(new Set(changed.map(meaning)).size).toBe(changed.length);
});

describe("the order of", () => {
  const same: readonly [string, Rule, Rule][] = [
    [
      "the order of required fields",
      ruleOf("require", { paths: ["a", "b"] }),
      ruleOf("require", { paths: ["b", "a"] }),
    ],
    [
      "values",
      ruleOf("excludes", { path: "a", values: { kind: "literals", values: ["x", "y"] } }),
      ruleOf("excludes", { path: "a", values: { kind: "literals", values: ["y", "x", "y"] } }),
    ],
    [
      "the order of parts of a condition",
      conditional({ kind: "any", parts: [when("a", { equals: 1 }), when("b", { in: [1, 2] })] }),
      conditional({ kind: "any", parts: [when("b", { in: [2, 1] }), when("a", { equals: 1 })] }),
    ],
    [
      "the order of sources of references",
      ruleOf("refs", { from: ["a", "b"], to: "c" }),
      ruleOf("refs", { from: ["b", "a"], to: "c" }),
    ],
  ];
  test.each(same)("%s is irrelevant", (_, one, other) => {
    expect(meaning(one)).toBe(meaning(other));
  });

  test("`equal` paths matters, because the first one provides the value", () => {
    expect(meaning(ruleOf("equal", { paths: ["a", "b"] }))).not.toBe(meaning(ruleOf("equal", { paths: ["b", "a"] })));
  });
});

function conditional(condition: NonNullable<Rule["when"]>): Rule {
  return ruleOf("require", { paths: ["a"] }, { when: condition });
}

test("is readable", () => {
  expect(
    meaning(ruleOf("unique", { paths: ["nodes"], by: "id" }, { code: "twice", when: when("kind", { equals: "A" }) })),
  ).toBe(
    '{"code":"twice","kind":"unique","operands":{"by":"id","paths":["nodes"]},"severity":"error","when":{"kind":"test","path":"kind","test":{"equals":"A"}}}',
  );
});
