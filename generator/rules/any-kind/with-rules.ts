/** The rules of a value in addition to its shape, for the published schemas. */
import type { Json } from "../../source/json.js";
import type { JsonSchema } from "../../json-schema/schema.js";
import { isUnsaid, type KindContext } from "../rule-kind.js";
import { ruleSentence } from "./rule-sentence.js";
import type { Rule } from "../../model/rule.js";
import { plainText } from "../words.js";
import { ruleSchema } from "./rule-schema.js";

/** The schema of a shape with the rules that JSON Schema can express, each with its sentence. */
export function withRules(schema: JsonSchema, rules: readonly Rule[], context: KindContext): JsonSchema {
  const said = rules.flatMap((rule) => {
    const demand = ruleSchema(rule, context);
    return isUnsaid(demand)
      ? []
      : [{ description: rule.message ?? plainText(ruleSentence(rule, context.tables)), ...demand }];
  });
  return said.length === 0 ? schema : { ...schema, allOf: [...listOf(schema["allOf"]), ...said] };
}

function listOf(value: Json | undefined): readonly Json[] {
  return Array.isArray(value) ? value : [];
}
