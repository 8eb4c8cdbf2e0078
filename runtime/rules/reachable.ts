/** The rule that every node of a graph must be reachable from its root. */
import { type KeyOf, keyer } from "../support/equality.js";
import { printValue } from "../support/printable.js";
import { type EdgeFacts, type Graph, graphOf } from "./edges.js";
import { getterOf, nameOf, type Path, placeAt, walkOf } from "./path.js";
import { isAbsent } from "../support/records.js";
import { type Rule, ruleOf } from "./rule.js";

type ReachableFacts = EdgeFacts & {
  /** The path of the node ids: `nodes[*].task_id`. */
  readonly nodes: Path;
  readonly root: Path;
};

/** Reports one violation for each node that cannot be reached. Without a root, nothing is checked. */
export function reachable(facts: ReachableFacts): Rule {
  const { nodes, root } = facts;
  const [graphIn, walk, readRoot] = [graphOf(facts), walkOf(nodes), getterOf(root)];
  return ruleOf(
    facts,
    (self, report) => {
      const start = readRoot(self);
      if (isAbsent(start)) return;
      const keyOf: KeyOf = keyer();
      const reached = reachedFrom(keyOf(start), graphIn(self, keyOf));
      const expected = `reached from ${nameOf(root)} (${printValue(start)})`;
      walk(self, (found, matched) => {
        if (!isAbsent(found) && !reached.has(keyOf(found)))
          report(() => ({ place: placeAt(nodes, matched), demand: `must be ${expected}`, expected, found }));
      });
    },
    { operands: [{ path: nodes }] },
  );
}

/** The loop includes items that are added to the Set meanwhile. */
function reachedFrom(root: unknown, graph: Graph): ReadonlySet<unknown> {
  const reached = new Set([root]);
  for (const node of reached) for (const { toKey } of graph.get(node) ?? []) reached.add(toKey);
  return reached;
}
