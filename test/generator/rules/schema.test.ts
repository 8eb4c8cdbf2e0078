import { Ajv2020 } from "ajv/dist/2020.js";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { formatPatterns } from "../../../generator/model/formats.js";
import { publishedSchema } from "../../../generator/lowering/schema-document.js";
import type { Model, Shape } from "../../../generator/model/model.js";
import { isInexpressible, kindContext } from "../../../generator/rules/rule-kind.js";
import type { Rule } from "../../../generator/model/rule.js";
import { ruleSchema } from "../../../generator/rules/any-kind/rule-schema.js";
import { valuesOf } from "../../support/conforming-values.js";
import { conforms } from "../../support/judge-shape.js";
import { judgeOf } from "../../support/live-rule.js";
import { base, conditions, kindNames, ruleOf, samplesOf, withRules, searching } from "../../support/rule-samples.js";

const self: Shape = base.contracts[0]?.shape ?? { kind: "any" };
const isSaid = (rule: Rule): boolean => !isInexpressible(ruleSchema(rule, kindContext(self, base)));

/** In the strictest mode of a validator. */
function compiled(model: Model): (value: unknown) => boolean {
  const [contract] = model.contracts;
  if (!contract) throw new Error("no contract");
  return new Ajv2020({
    strict: true,
    allowUnionTypes: true,
    ownProperties: true,
    formats: { ...formatPatterns },
  }).compile(publishedSchema(model, contract));
}

const values = fc.sample(valuesOf(self, base), { seed: 6, numRuns: 500 });

/** The numbers of valid values that the published schema accepts and rejects; each must agree with the runtime. */
function verdictsOf(rule: Rule): { taken: number; refused: number } {
  const model = withRules(rule);
  const [validate, judge] = [compiled(model), judgeOf(rule, model)];
  const counts = { taken: 0, refused: 0 };
  for (const value of values) {
    const isBroken = judge(value).length > 0;
    counts[isBroken ? "refused" : "taken"] += 1;
    if (validate(value) === isBroken)
      expect({ rule: rule.operands, value, schema: !isBroken }).toEqual({
        rule: rule.operands,
        value,
        schema: isBroken,
      });
  }
  return counts;
}

test("all tested values match the shape", () => {
  expect(values.filter((value) => !conforms(value, self, base))).toEqual([]);
});

describe.each(kindNames)("%s", (kind) => {
  test("has the same result in the published schema and in the runtime, or is not in the schema", () => {
    for (const rule of samplesOf(kind).filter(isSaid)) {
      const { taken, refused } = verdictsOf(rule);
      expect([rule.operands, taken > 0, refused > 0]).toEqual([rule.operands, true, true]);
    }
  });
});

test("cannot express a keyword search in a string", () => {
  const rule = ruleOf("empty", { paths: ["actions"] }, { when: searching });
  expect(ruleSchema(rule, kindContext(self, base))).toEqual({
    why: "the rule depends on keywords in a string, which JSON Schema has no words for; the contract enforces it",
  });
});

test.each(conditions.map((condition) => [JSON.stringify(condition), condition] as const))(
  "applies as in the runtime: %s",
  (_, condition) => {
    const { taken, refused } = verdictsOf(ruleOf("empty", { paths: ["actions"] }, { when: condition }));
    expect([taken > 0, refused > 0]).toEqual([true, true]);
  },
);
