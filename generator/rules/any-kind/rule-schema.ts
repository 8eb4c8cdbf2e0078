/** A whole rule as JSON Schema, for the published schemas. */
import { branch } from "../../json-schema/branch.js";
import type { JsonSchema } from "../../json-schema/schema.js";
import { holdsExpression } from "../condition-reads.js";
import { kindOf } from "../kinds.js";
import { isUnsaid, type KindContext, type Unsaid } from "../rule-kind.js";
import type { Rule } from "../../model/rule.js";
import { conditionSchema } from "../schema/condition.js";

/** The schema of the values that satisfy the rule, or why JSON Schema cannot express it. */
export function ruleSchema(rule: Rule, context: KindContext): JsonSchema | Unsaid {
  const { when, severity, operands } = rule;
  if (severity === "warning")
    return { why: "JSON Schema knows no warnings: it would reject what the contract accepts" };
  const demand = kindOf(rule).schema(operands, context);
  if (isUnsaid(demand) || !when) return demand;
  const condition = conditionSchema(when, context);
  return condition
    ? branch(condition, demand)
    : {
        why: `the rule depends on ${holdsExpression(when) ? "an expression" : "keywords in a string"}, which JSON Schema has no words for; the contract enforces it`,
      };
}
