/** Decides how a value is handled, from its declaration. */
import { factsOf, isUncertain } from "../parts/facts.js";
import type { Slot } from "../parts/frame.js";
import { onlyAlternative } from "../parts/concrete.js";
import { isFreeText } from "../parts/schema-nodes.js";
import type { Tracker } from "../parts/tracker.js";

/**
 * Whether the value of a field depends on the complete answer, because of a hook, items that are added or dropped, or a
 * graph that is repaired.
 */
export function isDeferred(tracker: Tracker, { frame, segment, field: { reading } }: Slot): boolean {
  if (reading && isUncertain(reading)) return true;
  return frame.parent === undefined && graphKeysOf(tracker).includes(String(segment));
}

/** Whether an explicit field is shown only at the end, because the model may still change it. */
export function isDeferredExplicit({ explicit }: Tracker, { field: { reading } }: Slot): boolean {
  return reading?.explicit === true && explicit === "end";
}

/** The fields of the answer that graph steps read or write. */
function graphKeysOf({ streamed }: Tracker): readonly string[] {
  const { graph } = streamed.definition.reading ?? {};
  if (!graph) return [];
  const mapped = graph.repairs.flatMap((step) => (step.step === "ids_to_uuids" ? step.paths : []));
  return [graph.nodes, graph.edges, graph.root, ...mapped].map((path) => path.split(/[.[]/, 1)[0] ?? "");
}

/** Whether a value that would be shown as a whole contains parts that are not shown before the end. */
export function containsDeferred({ explicit }: Tracker, { field: { shape } }: Slot): boolean {
  const { isOpen, hasExplicit } = factsOf(shape);
  return isOpen || (hasExplicit && explicit === "end");
}

/** Whether a string may be shown while it grows, because nothing can reject or change its characters. */
export function isGrowing({ field: { shape, reading }, schemas }: Slot): boolean {
  return (
    reading?.coerce === undefined && onlyAlternative(shape, "string", '"')?.kind === "string" && isFreeText(schemas)
  );
}
