/** A whole rule as JSON Schema, for the published schemas. */
import { branch } from "../../json-schema/branch.js";
import type { JsonSchema } from "../../json-schema/schema.js";
import { containsExpression } from "../condition.js";
import { kindOf } from "../kinds.js";
import { isInexpressible, type KindContext, type Inexpressible } from "../rule-kind.js";
import type { Rule, ConditionModel, TestModel } from "../../model/rule.js";
import type { Json } from "../../source/json.js";
import { ruleSentence } from "./rule-sentence.js";
import { plainText } from "../words.js";
import { demanded, typed, givenSchema } from "../schema/at-path.js";
import { allOf, anyOf } from "../../json-schema/merge.js";

/** The schema of the values that satisfy the rule, or why JSON Schema cannot express it. */
export function ruleSchema(rule: Rule, context: KindContext): JsonSchema | Inexpressible {
  const { when, severity, operands } = rule;
  if (severity === "warning")
    return { why: "JSON Schema knows no warnings: it would reject what the contract accepts" };
  const demand = kindOf(rule).schema(operands, context);
  if (isInexpressible(demand) || !when) return demand;
  const condition = conditionSchema(when, context);
  return condition
    ? branch(condition, demand)
    : {
        why: `the rule depends on ${containsExpression(when) ? "an expression" : "keywords in a string"}, which JSON Schema has no words for; the contract enforces it`,
      };
}

/** The schema of a shape with the rules that JSON Schema can express, each with its sentence. */
export function withRules(schema: JsonSchema, rules: readonly Rule[], context: KindContext): JsonSchema {
  const said = rules.flatMap((rule) => {
    const demand = ruleSchema(rule, context);
    return isInexpressible(demand)
      ? []
      : [{ description: rule.message ?? plainText(ruleSentence(rule, context)), ...demand }];
  });
  return said.length === 0 ? schema : { ...schema, allOf: [...listOf(schema["allOf"]), ...said] };
}

function listOf(value: Json | undefined): readonly Json[] {
  return Array.isArray(value) ? value : [];
}

/** Undefined if a part of the condition is an expression or searches for keywords, which JSON Schema cannot express. */
function conditionSchema(condition: ConditionModel, context: KindContext): JsonSchema | undefined {
  if (condition.kind === "expression") return undefined;
  if (condition.kind === "test") return testSchema(condition.path, condition.test, context);
  if (condition.kind === "not") return negated(conditionSchema(condition.part, context));
  const parts = condition.parts.map((part) => conditionSchema(part, context));
  if (!parts.every((part) => part !== undefined)) return undefined;
  return condition.kind === "all" ? allOf(parts) : anyOf(parts);
}

function testSchema(path: string, test: TestModel, context: KindContext): JsonSchema | undefined {
  if ("contains_any" in test) return undefined;
  if ("present" in test) {
    const given = givenSchema(path, context);
    return test.present ? given : { not: given };
  }
  return demanded(path, () => passing(test), context);
}

function passing(
  test: Exclude<TestModel, { readonly present: boolean } | { readonly contains_any: readonly string[] }>,
): JsonSchema {
  if ("equals" in test) return { const: test.equals };
  if ("in" in test) return { enum: test.in };
  if ("starts_with" in test) return typed(["string"], { pattern: `^${literally(test.starts_with)}` });
  if ("lt" in test) return typed(["number"], { exclusiveMaximum: test.lt });
  if ("lte" in test) return typed(["number"], { maximum: test.lte });
  return typed(["number"], "gt" in test ? { exclusiveMinimum: test.gt } : { minimum: test.gte });
}

function negated(schema: JsonSchema | undefined): JsonSchema | undefined {
  return schema && { not: schema };
}

/**
 * A pattern that matches exactly this string, for the dialects of JavaScript (with the flag `u`), Python, Java and
 * .NET.
 */
function literally(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|]/g, (mark) => `\\${mark}`);
}
