/** Reads the edges of a graph for the graph rules. */
import type { KeyOf } from "../support/equality.js";
import type { Segment } from "../support/path.js";
import { appliesWhen, type Condition } from "./condition.js";
import { getterOf, type Path, walkOf } from "./path.js";
import { isAbsent } from "../support/records.js";
import type { RuleFacts } from "./rule.js";

export type EdgeFacts = RuleFacts & {
  /** The path of the edges: `edges[*]`. */
  readonly edges: Path;
  /** Relative to an edge. */
  readonly from: Path;
  readonly to: Path;
  /** Selects the edges; relative to an edge. Absent: all edges. */
  readonly where?: Condition;
};

export interface Edge {
  readonly from: unknown;
  readonly to: unknown;
  readonly toKey: unknown;
  /** The indices and keys that lead to the edge. */
  readonly matched: readonly Segment[];
}

/** Maps the key of each node to the edges that start there, in the order of the data. */
export type Graph = ReadonlyMap<unknown, readonly Edge[]>;

/** Compiles a function that reads a graph. Edges with a missing or null end are ignored. */
export function graphOf({ edges, from, to, where }: EdgeFacts): (self: unknown, keyOf: KeyOf) => Graph {
  const [walk, readFrom, readTo, counts] = [walkOf(edges), getterOf(from), getterOf(to), appliesWhen(where)];
  return (self, keyOf) => {
    const graph = new Map<unknown, Edge[]>();
    walk(self, (item, matched) => {
      const start = readFrom(item);
      const end = readTo(item);
      if (isAbsent(start) || isAbsent(end) || !counts(item)) return;
      addTo(graph, keyOf(start), { from: start, to: end, toKey: keyOf(end), matched: [...matched] });
    });
    return graph;
  };
}

function addTo(graph: Map<unknown, Edge[]>, start: unknown, edge: Edge): void {
  const siblings = graph.get(start);
  if (siblings) siblings.push(edge);
  else graph.set(start, [edge]);
}
