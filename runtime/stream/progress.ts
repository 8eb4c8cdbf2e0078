/** How far arrays have come. */
import { formatPath } from "../support/path.js";
import type { ProgressEvent } from "./events.js";
import type { Frame } from "./parts/frame.js";
import { boundOf } from "./parts/schema-nodes.js";

export function progressOf({ path, count, schemas, isComplete }: Frame): ProgressEvent {
  const [least, most] = [boundOf(schemas, "minItems"), boundOf(schemas, "maxItems")];
  return {
    type: "progress",
    path: formatPath(path),
    seen: count,
    ...(least !== undefined && { least }),
    ...(most !== undefined && { most }),
    isComplete,
  };
}
