import { conditionReads, conditionWords } from "../condition.js";
import { joinPaths, listOf } from "../paths.js";
import { inconsistent } from "../counterexample/edges.js";
import { type RuleKind, schemaComparesNothing, typesCompareNothing } from "../rule-kind.js";
import { each, pathArgument, whereArgument } from "../uses.js";
import { words } from "../words.js";

export const consistentKind: RuleKind<"consistent"> = {
  kind: "consistent",
  defaultCode: "inconsistent",
  reads: ({ items, path, by, where }) => [
    each(joinPaths(items, path), "anything"),
    each(joinPaths(items, by), "anything"),
    ...(where ? conditionReads(where, items) : []),
  ],
  enforce: ({ items, path, by, where }) => ({
    helper: "consistent",
    arguments: { items: pathArgument(items), path: pathArgument(path), by: pathArgument(by), ...whereArgument(where) },
  }),
  schema: () => schemaComparesNothing,
  types: () => typesCompareNothing,
  sentence: ({ items, path, by, where }) =>
    words`items of ${listOf(items)} with the same ${by}${where ? [", if ", ...conditionWords(where), ","] : []} must have the same ${path}`,
  breaks: (operands, conforming, context) => inconsistent(conforming, operands, context),
};
