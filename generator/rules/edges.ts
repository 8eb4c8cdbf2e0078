/** The edges of `acyclic` and `reachable`: their path, and the paths of their ends. */
import { conditionReads, conditionWords } from "./condition.js";
import { joinPaths, listOf } from "./paths.js";
import type { HelperArgument, PathUse } from "./rule-kind.js";
import type { Operands } from "../model/rule.js";
import { each, pathArgument, whereArgument } from "./uses.js";
import { words, type Words } from "./words.js";

type Edges = Operands["acyclic"];

export function edgeReads({ edges, from, to, where }: Edges): readonly PathUse[] {
  return [
    each(joinPaths(edges, from), "scalar"),
    each(joinPaths(edges, to), "scalar"),
    ...(where ? conditionReads(where, edges) : []),
  ];
}

export function edgeArguments({ edges, from, to, where }: Edges): Readonly<Record<string, HelperArgument>> {
  return { edges: pathArgument(edges), from: pathArgument(from), to: pathArgument(to), ...whereArgument(where) };
}

/** `edges (from from_task_id to to_task_id) only if edge_type is "DECOMPOSE"` */
export function edgeWords({ edges, from, to, where }: Edges): Words {
  return words`${listOf(edges)} (from ${from} to ${to}${where ? [", only if ", ...conditionWords(where)] : []})`;
}
