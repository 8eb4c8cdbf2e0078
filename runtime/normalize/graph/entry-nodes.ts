/** Finds the nodes from which all other nodes can be reached. */
import { type Edge, edgesByStart } from "./graph-data.js";

/**
 * Returns the smallest set of nodes from which edges lead to all others, in the given order. In a depth-first walk, a
 * node ends after all nodes that it leads to. So the node that ends last has no edge to it from outside its own cycle.
 * The same is true for the remaining nodes without those that it reaches.
 */
export function entryNodes(nodes: readonly string[], links: readonly Edge[]): readonly string[] {
  const among = new Set(nodes);
  const next = edgesByStart(links.filter(({ from, to }) => among.has(from) && among.has(to)));
  const finished: string[] = [];
  eachFinished(nodes, next, new Set(), (node) => finished.push(node));
  const covered = new Set<string>();
  const first = new Set(
    finished.toReversed().filter((node) => {
      const isFirst = !covered.has(node);
      if (isFirst) eachFinished([node], next, covered, () => undefined);
      return isFirst;
    }),
  );
  return [...among].filter((node) => first.has(node));
}

interface Halt {
  readonly node: string;
  readonly links: readonly Edge[];
  followed: number;
}

/**
 * Walks depth first and visits each node once. It keeps its own stack, because a chain may be as long as the answer.
 */
function eachFinished(
  starts: readonly string[],
  next: ReadonlyMap<string, readonly Edge[]>,
  visited: Set<string>,
  take: (node: string) => void,
): void {
  const way: Halt[] = [];
  const enter = (node: string): void => {
    if (visited.has(node)) return;
    visited.add(node);
    way.push({ node, links: next.get(node) ?? [], followed: 0 });
  };
  for (const start of starts) {
    enter(start);
    for (let halt = way.at(-1); halt; halt = way.at(-1)) {
      const link = halt.links[halt.followed];
      halt.followed += 1;
      if (link) enter(link.to);
      else take(way.pop()?.node ?? halt.node);
    }
  }
}
