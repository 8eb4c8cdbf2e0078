/** Conditions as JSON Schema: a value is valid if the condition is true. */
import type { JsonSchema } from "../../json-schema/schema.js";
import type { KindContext } from "../rule-kind.js";
import type { ConditionModel, TestModel } from "../../model/rule.js";
import { demanded, typed } from "./at-path.js";
import { givenSchema } from "./given.js";
import { allOf, anyOf } from "../../json-schema/merge.js";

/** Undefined if a part of the condition is an expression or searches for keywords, which JSON Schema cannot express. */
export function conditionSchema(condition: ConditionModel, context: KindContext): JsonSchema | undefined {
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
