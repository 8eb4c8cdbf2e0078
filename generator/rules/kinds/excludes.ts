import { withAny } from "../counterexample/lists.js";
import { type RuleKind, eachOf, typesCountNothing } from "../rule-kind.js";
import { typed, whereGiven } from "../schema/at-path.js";
import { each, pathArgument } from "../uses.js";
import { valuesArgument, valuesCounting, valuesReads, valuesSchema, valuesSentence } from "../values.js";
import { listedValues, words } from "../words.js";
import { readablePath } from "../../model/paths.js";
import { hasOneOf } from "../cannot-hold.js";

export const excludesKind: RuleKind<"excludes"> = {
  kind: "excludes",
  defaultCode: "not_excluded",
  reads: ({ path, values }) => [each(path, "list of scalars"), ...valuesReads(values)],
  enforce: ({ path, values }) => ({
    helper: "excludes",
    arguments: { path: pathArgument(path), values: valuesArgument(values) },
  }),
  schema: ({ path, values }, context) =>
    valuesSchema(values, context, (rejected) =>
      rejected.length === 0
        ? {}
        : whereGiven(path, (kinds) => typed(kinds, { items: { not: { enum: rejected } } }), context),
    ),
  types: () => typesCountNothing,
  sentence: ({ path, values }, { tables }) =>
    valuesSentence(
      values,
      tables,
      (rejected) => words`${eachOf(path)} must not include ${listedValues(rejected, "or")}`,
    ),
  *breaks({ path, values }, conforming, context) {
    for (const { value, counting } of valuesCounting(values, conforming, context))
      yield* withAny(value, path, counting, context);
  },
  cannotHold: ({ path, values }, look, vocabulary) => {
    const rejected = values.kind === "literals" ? values.values : [];
    return hasOneOf(rejected, look(path), vocabulary)
      ? [{ path, because: `${readablePath(path)} always contains one of these values` }]
      : [];
  },
};
