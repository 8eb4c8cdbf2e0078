import type { Json } from "../../source/json.js";
import type { JsonSchema } from "../../json-schema/schema.js";
import { itemsOf } from "../paths.js";
import { unreferencedValues, samplesAt } from "../counterexample/samples.js";
import { withAny } from "../counterexample/lists.js";
import { type RuleKind, eachOf, schemaComparesNothing, typesCompareNothing } from "../rule-kind.js";
import type { ValuesModel } from "../../model/rule.js";
import { orNull, whereGiven } from "../schema/at-path.js";
import { targetArgument, targetCompared, targetReads, targetSentence } from "../target-of.js";
import { each, pathsArgument } from "../uses.js";
import { valuesSchema } from "../values.js";

export const subsetKind: RuleKind<"subset"> = {
  kind: "subset",
  defaultCode: "not_in_subset",
  reads: ({ path, of }) => [each(path, "list"), ...targetReads(of)],
  enforce: ({ path, of }) => ({
    helper: "subset",
    arguments: { from: pathsArgument([itemsOf(path)]), to: targetArgument(of) },
  }),
  schema: ({ path, of }, context) => {
    if (of.kind === "path" || of.kind === "keys") return schemaComparesNothing;
    const values: ValuesModel = of.kind === "enum" ? { kind: "literals", values: of.values } : of;
    return valuesSchema(values, context, (allowed) =>
      whereGiven(itemsOf(path), (kinds) => oneOf(orNull(allowed, kinds)), context),
    );
  },
  types: () => typesCompareNothing,
  sentence: ({ path, of }, { tables }) => targetSentence(eachOf(itemsOf(path)), of, tables),
  breaks: ({ path }, conforming, context) =>
    withAny(conforming, path, [...samplesAt(itemsOf(path), context), ...unreferencedValues], context),
  compares: ({ path, of }) => targetCompared(of).map((target) => [{ path: itemsOf(path) }, target]),
  insteadOfList: () => "`refs` looks up single values: `refs: { from: [...], to: ... }`.",
};

function oneOf(values: readonly Json[]): JsonSchema | false {
  return values.length > 0 && { enum: values };
}
