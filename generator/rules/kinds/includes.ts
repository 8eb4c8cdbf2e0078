import type { JsonSchema } from "../../json-schema/schema.js";
import { without } from "../counterexample/lists.js";
import { type RuleKind, eachOf, typesCountNothing } from "../rule-kind.js";
import { typed, whereGiven } from "../schema/at-path.js";
import { allOf } from "../../json-schema/merge.js";
import { dataArgument, each, pathArgument } from "../uses.js";
import { valuesArgument, valuesCounting, valuesReads, valuesSchema, valuesSentence } from "../values.js";
import { listedValues, words } from "../words.js";
import { readablePath } from "../../model/paths.js";
import { mostItems } from "../cannot-hold.js";

export const includesKind: RuleKind<"includes"> = {
  kind: "includes",
  defaultCode: "not_included",
  reads: ({ path, values }) => [each(path, "list of scalars"), ...valuesReads(values)],
  enforce: ({ path, values, any }) => ({
    helper: "includes",
    arguments: { path: pathArgument(path), values: valuesArgument(values), ...(any && { any: dataArgument(true) }) },
  }),
  schema: ({ path, values, any }, context) =>
    valuesSchema(values, context, (wanted) => {
      const demands: readonly JsonSchema[] =
        any && wanted.length > 0 ? [{ enum: wanted }] : wanted.map((value) => ({ const: value }));
      return allOf(demands.map((item) => whereGiven(path, (kinds) => typed(kinds, containing(item)), context)));
    }),
  types: () => typesCountNothing,
  sentence: ({ path, values, any }, { tables }) =>
    valuesSentence(
      values,
      tables,
      (wanted) => words`${eachOf(path)} must include ${listedValues(wanted, any ? "or" : "and")}`,
    ),
  *breaks({ path, values, any }, conforming, context) {
    for (const { value, counting } of valuesCounting(values, conforming, context)) {
      for (const gone of any ? [counting] : counting.map((literal) => [literal]))
        yield* without(value, path, gone, context);
    }
  },
  cannotHold: ({ path, values, any }, look) => {
    const room = any || values.kind === "cell" ? Infinity : mostItems(look(path));
    return values.kind === "literals" && values.values.length > room
      ? [{ path, because: `${readablePath(path)} has at most ${room} ${room === 1 ? "item" : "items"}` }]
      : [];
  },
};

/**
 * `minItems` is redundant next to `contains`, but Ajv 8 needs it: in a loop over several arrays, it confuses an empty
 * one with its predecessor.
 */
function containing(item: JsonSchema): JsonSchema {
  return { minItems: 1, contains: item };
}
