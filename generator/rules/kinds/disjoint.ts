import { itemsOf } from "../paths.js";
import { shared } from "../counterexample/lists.js";
import { type RuleKind, schemaComparesNothing, typesCountNothing } from "../rule-kind.js";
import { each, pathsArgument, withFirst } from "../uses.js";
import { listed, words } from "../words.js";

export const disjointKind: RuleKind<"disjoint"> = {
  kind: "disjoint",
  defaultCode: "not_disjoint",
  reads: ({ paths }) => paths.map((path) => each(path, "list")),
  enforce: ({ paths }) => ({ helper: "disjoint", arguments: { paths: pathsArgument(paths.map(itemsOf)) } }),
  schema: () => schemaComparesNothing,
  types: () => typesCountNothing,
  sentence: ({ paths }) => words`an item must not appear in more than one of ${listed(paths, "and")}`,
  breaks: ({ paths }, conforming, context) => shared(conforming, paths, context),
  firstCounts: true,
  compares: ({ paths }) => withFirst(paths.map(itemsOf)),
};
