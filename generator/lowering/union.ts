/** Unions as JSON Schema. */
import { type Choice, type ChoiceOfKinds, choiceOf } from "../model/choice.js";
import type { Shape, UnionShape } from "../model/model.js";
import { waysToDistinguish } from "./alternatives.js";
import { branch, unless } from "../json-schema/branch.js";
import type { JsonSchema } from "../json-schema/schema.js";
import { lowerShape, type LoweringContext } from "./json-schema.js";
import type { Tag } from "../model/json-kinds.js";
import { type EachKind, matchKind } from "../../runtime/support/match-kind.js";

/** A list of alternatives for readers, a choice for the validator. */
export function lowerUnion(shape: UnionShape, context: LoweringContext): JsonSchema {
  return context.dialect.alternatives === "listed"
    ? listed(shape, context)
    : lowerChoice(choiceOf(context.model, shape), context);
}

function listed({ members }: UnionShape, context: LoweringContext): JsonSchema {
  const schemas = members.map((member) => lowerShape(member, context));
  if (schemas.length === 0) return context.dialect.nothing;
  const [first, second] = schemas;
  const isPlain =
    members.length === 2 &&
    members[1]?.kind === "null" &&
    first &&
    second &&
    typeof first["type"] === "string" &&
    !("enum" in first);
  return isPlain && context.dialect.bounds ? { ...first, type: [first["type"] as string, "null"] } : { anyOf: schemas };
}

const choices: EachKind<Choice, [context: LoweringContext], JsonSchema> = {
  values: ({ values }) => ({ enum: values }),
  nullable: ({ other }, context) => unless({ type: "null" }, lowerChoice(other, context)),
  member: ({ member }, context) => lowerShape(member, context),
  groups: ({ groups }, context) => firstOfKind(groups, context),
  tag: ({ tag, members }, context) => tagged(tag, members, context),
  /** Whether one of them accepts the value is tested before any error is reported: see alternatives.ts. */
  trial: (trial, context) => ({
    alternatives: trial.members.map((member) => lowerShape(member, context)),
    ways: waysToDistinguish(trial, context.model),
  }),
};

function lowerChoice(choice: Choice, context: LoweringContext): JsonSchema {
  return matchKind(choices, choice, context);
}

/** A value of a type that no group has reaches the last `false`. An empty union accepts nothing. */
function firstOfKind([group, ...others]: readonly ChoiceOfKinds[], context: LoweringContext): JsonSchema {
  if (!group) return context.dialect.nothing;
  return branch(
    { type: [...group.kinds] },
    lowerChoice(group.choice, context),
    others.length > 0 && firstOfKind(others, context),
  );
}

function tagged({ on, values }: Tag, members: readonly Shape[], context: LoweringContext): JsonSchema {
  const branches = members.map((member, index) => {
    const isIntended = { type: "object", properties: { [on]: { enum: [...(values[index] ?? [])] } }, required: [on] };
    return branch(isIntended, lowerShape(member, context));
  });
  return { type: "object", required: [on], properties: { [on]: { enum: values.flat() } }, allOf: branches };
}
