/** Decides how a value is followed, from what the contract declares for it. */
import { factsOf, isUncertain } from "../parts/facts.js";
import type { Slot } from "../parts/frame.js";
import { onlyAlternative } from "../parts/concrete.js";
import { isFreeText } from "../parts/schema-nodes.js";
import type { Tracker } from "../parts/tracker.js";

/**
 * Whether the value of a field depends on the end of the answer: hooks, items that are added or dropped, a graph that
 * is repaired.
 */
export function isHeld(tracker: Tracker, { frame, segment, field: { reading } }: Slot): boolean {
  if (reading && isUncertain(reading)) return true;
  return frame.parent === undefined && graphKeysOf(tracker).includes(String(segment));
}

/** Whether a field is shown only at the end, because a model may still change its mind. */
export function isHeldExplicit({ explicit }: Tracker, { field: { reading } }: Slot): boolean {
  return reading?.explicit === true && explicit === "end";
}

/** The fields of the answer that graph steps read or write. */
function graphKeysOf({ streamed }: Tracker): readonly string[] {
  const { graph } = streamed.definition.reading ?? {};
  if (!graph) return [];
  const mapped = graph.repairs.flatMap((step) => (step.step === "ids_to_uuids" ? step.paths : []));
  return [graph.nodes, graph.edges, graph.root, ...mapped].map((path) => path.split(/[.[]/, 1)[0] ?? "");
}

/** Whether a value that is shown as a whole contains parts that are not shown before the end. */
export function holdsHeld({ explicit }: Tracker, { field: { shape } }: Slot): boolean {
  const { isOpen, hasExplicit } = factsOf(shape);
  return isOpen || (hasExplicit && explicit === "end");
}

/** Whether a string may be shown while it grows: no declaration can reject or change its characters. */
export function isGrowing({ field: { shape, reading }, schemas }: Slot): boolean {
  return (
    reading?.coerce === undefined && onlyAlternative(shape, "string", '"')?.kind === "string" && isFreeText(schemas)
  );
}
