/** Creates missing nodes that edges refer to. */
import type { GraphReading, GraphStep } from "../../model/reading.js";
import { copyOfMembers } from "../../support/objects.js";
import { inside, placeOf } from "../place.js";
import { type Run, recordChange } from "../run.js";
import { idOf, isId, memberAt, replaceAt } from "./graph-data.js";
import { valuesAt } from "./ids-to-uuids.js";

/** Adds each missing node at the end of the array, with the declared keys that mark it as a placeholder. */
export function placeholderNodes(
  { from, node }: Extract<GraphStep, { step: "placeholder_nodes" }>,
  reading: GraphReading,
  value: unknown,
  run: Run,
): unknown {
  const nodes = memberAt(value, reading.nodes);
  if (!Array.isArray(nodes)) return value;
  const known = new Set(nodes.map((item: unknown) => idOf(reading, item)));
  const missing = new Set(from.flatMap((path) => valuesAt(value, path)).filter((id) => isId(id) && !known.has(id)));
  if (missing.size === 0) return value;
  const keys = reading.nodes.split(".");
  const made = [...missing].map((id, index) =>
    recordChange(run, "placeholder_nodes", inside(placeOf(keys), nodes.length + index), undefined, {
      [reading.id]: id,
      ...copyOfMembers(node),
    }),
  );
  return replaceAt(value, keys, [...nodes, ...made]);
}
