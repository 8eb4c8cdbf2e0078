/** How a value is followed: what the contract declares for it decides. */
import { factsOf, isUncertain } from "../parts/facts.js";
import type { Slot } from "../parts/frame.js";
import { onlyAlternative } from "../parts/concrete.js";
import { isFreeText } from "../parts/schema-nodes.js";
import type { Tracker } from "../parts/tracker.js";

/**
 * Whether only the end of the answer says what becomes of a field: code of the caller, items that are added or dropped,
 * a graph that is repaired.
 */
export function isHeld(tracker: Tracker, { frame, segment, field: { reading } }: Slot): boolean {
  if (reading && isUncertain(reading)) return true;
  return frame.parent === undefined && graphKeysOf(tracker).includes(String(segment));
}

/** Whether a field is shown at the end only, because a model may still change its mind. */
export function isHeldExplicit({ explicit }: Tracker, { field: { reading } }: Slot): boolean {
  return reading?.explicit === true && explicit === "end";
}

/** The fields of the answer that steps on a graph read or write. */
function graphKeysOf({ streamed }: Tracker): readonly string[] {
  const { graph } = streamed.definition.reading ?? {};
  if (!graph) return [];
  const mapped = graph.repairs.flatMap((step) => (step.step === "ids_to_uuids" ? step.paths : []));
  return [graph.nodes, graph.edges, graph.root, ...mapped].map((path) => path.split(/[.[]/, 1)[0] ?? "");
}

/** Whether a value that is shown as a whole has parts that are not shown before the end. */
export function holdsHeld({ explicit }: Tracker, { field: { shape } }: Slot): boolean {
  const { isOpen, hasExplicit } = factsOf(shape);
  return isOpen || (hasExplicit && explicit === "end");
}

/** Whether a string may be shown while it grows: nothing is declared that could reject or change its characters. */
export function isGrowing({ field: { shape, reading }, schemas }: Slot): boolean {
  return (
    reading?.coerce === undefined && onlyAlternative(shape, "string", '"')?.kind === "string" && isFreeText(schemas)
  );
}
