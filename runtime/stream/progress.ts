/** How far arrays have come. */
import type { ProgressEvent } from "./events.js";
import { type Frame, writtenPath } from "./parts/frame.js";
import { boundOf } from "./parts/schema-nodes.js";

export function progressOf({ path, count, schemas, isComplete }: Frame): ProgressEvent {
  const [least, most] = [boundOf(schemas, "minItems"), boundOf(schemas, "maxItems")];
  return {
    type: "progress",
    path: writtenPath(path),
    seen: count,
    ...(least !== undefined && { least }),
    ...(most !== undefined && { most }),
    isComplete,
  };
}
