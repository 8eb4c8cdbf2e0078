import { withUnreachable } from "../counterexample/edges.js";
import { type RuleKind, schemaKnowsNoGraph, typesCompareNothing } from "../rule-kind.js";
import { edgeArguments, edgeReads, edgeWords } from "../edges.js";
import { each, one, pathArgument } from "../uses.js";
import { words } from "../words.js";
import { joinPaths } from "../paths.js";

export const reachableKind: RuleKind<"reachable"> = {
  kind: "reachable",
  defaultCode: "unreachable",
  reads: ({ nodes, root, ...edges }) => [each(nodes, "scalar"), ...edgeReads(edges), one(root, "scalar")],
  enforce: ({ nodes, root, ...edges }) => ({
    helper: "reachable",
    arguments: { nodes: pathArgument(nodes), ...edgeArguments(edges), root: pathArgument(root) },
  }),
  schema: () => schemaKnowsNoGraph,
  types: () => typesCompareNothing,
  sentence: ({ nodes, root, ...edges }) =>
    words`each ${nodes} must be reachable from ${root} by following ${edgeWords(edges)}`,
  breaks: (operands, conforming, context) => withUnreachable(conforming, operands, context),
  compares: ({ nodes, edges, from, to, root }) =>
    [joinPaths(edges, from), joinPaths(edges, to), root].map((path) => [{ path }, { path: nodes }]),
};
