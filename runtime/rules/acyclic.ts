/** The rule that the edges of a graph must not form a cycle. */
import { keyer } from "../support/equality.js";
import { printValue } from "../support/printable.js";
import { type Edge, type EdgeFacts, type Graph, graphOf } from "./edges.js";
import { partsOf } from "./condition.js";
import { placeAt } from "./path.js";
import { type Rule, ruleOf } from "./rule.js";

/**
 * Reports one violation for each edge that closes a cycle. The graph is walked from each node in the order of the data;
 * without the reported edges it has no cycle. Each edge is visited once, without recursion, so a chain can have any
 * length.
 */
export function acyclic(facts: EdgeFacts): Rule {
  const graphIn = graphOf(facts);
  return ruleOf(
    facts,
    (self, report) => {
      eachClosingEdge(graphIn(self, keyer()), ({ from, to, matched }) =>
        report(() => ({
          place: placeAt(facts.edges, matched),
          demand: "must not create a cycle",
          expected: "no cycle",
          got: `; got ${printValue(from)} → ${printValue(to)}`,
        })),
      );
    },
    { operands: [{ path: facts.edges, parts: [facts.from, facts.to, ...partsOf(facts.where)] }] },
  );
}

/** A node on the current path, and how many of its edges were followed. */
interface Visit {
  readonly node: unknown;
  readonly edges: readonly Edge[];
  followed: number;
}

/** Walks depth first: an edge to a node on the current path closes a cycle. */
function eachClosingEdge(graph: Graph, take: (edge: Edge) => void): void {
  const onPath = new Set<unknown>();
  const visited = new Set<unknown>();
  const path: Visit[] = [];
  const enter = (node: unknown): void => {
    visited.add(node);
    onPath.add(node);
    path.push({ node, edges: graph.get(node) ?? [], followed: 0 });
  };
  for (const start of graph.keys()) {
    if (!visited.has(start)) enter(start);
    for (let visit = path.at(-1); visit; visit = path.at(-1)) {
      const edge = visit.edges[visit.followed];
      visit.followed += 1;
      if (!edge) onPath.delete(path.pop()?.node);
      else if (onPath.has(edge.toKey)) take(edge);
      else if (!visited.has(edge.toKey)) enter(edge.toKey);
    }
  }
}
