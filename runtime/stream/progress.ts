/** Reports the number of items of arrays while they grow. */
import type { ProgressEvent } from "./events.js";
import { type Frame, writtenPath } from "./parts/frame.js";
import { boundOf } from "./parts/schema-nodes.js";

export function progressOf({ path, count, schemas, isComplete }: Frame): ProgressEvent {
  const least = boundOf(schemas, "minItems");
  const most = boundOf(schemas, "maxItems");
  const event: ProgressEvent = { type: "progress", path: writtenPath(path), seen: count, isComplete };
  if (least === undefined && most === undefined) return event;
  return { ...event, ...(least !== undefined && { least }), ...(most !== undefined && { most }) };
}
