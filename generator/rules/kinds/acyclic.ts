import { withCycle } from "../counterexample/edges.js";
import { type RuleKind, schemaKnowsNoGraph, typesCompareNothing } from "../rule-kind.js";
import { edgeArguments, edgeReads, edgeWords } from "../edges.js";
import { words } from "../words.js";
import { joinPaths } from "../paths.js";

export const acyclicKind: RuleKind<"acyclic"> = {
  kind: "acyclic",
  defaultCode: "cycle",
  reads: edgeReads,
  enforce: (operands) => ({ helper: "acyclic", arguments: edgeArguments(operands) }),
  schema: () => schemaKnowsNoGraph,
  types: () => typesCompareNothing,
  sentence: (operands) => words`${edgeWords(operands)} must not form a cycle`,
  breaks: (operands, conforming, context) => withCycle(conforming, operands, context),
  compares: ({ edges, from, to }) => [[{ path: joinPaths(edges, to) }, { path: joinPaths(edges, from) }]],
};
