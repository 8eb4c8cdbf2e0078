/** Reports required fields that are missing when an object closes. */
import { fieldsFor } from "../../model/fields.js";
import type { FieldReading } from "../../model/reading.js";
import type { FieldShape } from "../../model/shape.js";
import { type Frame, placeOf } from "../parts/frame.js";
import type { Tracker } from "../parts/tracker.js";
import { isJudgeable, loseBy } from "./judged.js";

/** Reports the first required field that is missing, unless a step could add or find it. */
export function checkMissing(tracker: Tracker, frame: Frame): void {
  const { shape, tags, seen, undeclared } = frame;
  if (shape.kind !== "record" || tracker.steps.size > 0 || tracker.streamed.encoding || !isJudgeable(tracker)) return;
  const { byName } = fieldsFor(shape, tags);
  for (const [name, field] of byName) {
    if (seen.has(name) || undeclared.has(name) || !isDemanded(field)) continue;
    loseBy(tracker, placeOf(frame), { value: othersOf(frame, byName, name), keywords: ["required"] }, frame.offset);
    return;
  }
}

function isDemanded({ optional, reading }: FieldShape): boolean {
  return !optional && (reading === undefined || isOnlyExplicit(reading));
}

function isOnlyExplicit(reading: FieldReading): boolean {
  return Object.keys(reading).every((key) => key === "explicit");
}

/** An object that lacks only this field. The values of the other fields do not matter. */
function othersOf({ tags }: Frame, byName: ReadonlyMap<string, FieldShape>, missing: string): object {
  const others = [...byName.keys()].filter((name) => name !== missing).map((name) => [name, null]);
  return { ...Object.fromEntries(others), ...tags };
}
