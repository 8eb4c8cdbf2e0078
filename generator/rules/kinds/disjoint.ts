import { itemsOf } from "../paths.js";
import { shared } from "../counterexample/lists.js";
import type { RuleKind } from "../rule-kind.js";
import { schemaComparesNothing, typesCountNothing } from "../said.js";
import { each, pathsArgument } from "../uses.js";
import { listed, words } from "../words.js";
import { withFirst } from "../compared.js";

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
