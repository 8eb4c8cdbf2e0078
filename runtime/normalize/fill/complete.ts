/** Lists that have to hold an item for each of what the caller expects. */
import { memberOf } from "../../path.js";
import type { Completion } from "../../reading.js";
import { copyOfMembers, type JsonObject, withMember } from "../objects.js";
import { fits } from "../fits.js";
import { inside } from "../place.js";
import { type Run, tell } from "../run.js";
import { type Stop, walkAll } from "../walk.js";

/** Adds an item for each expected one that the answer lacks, after its own items and in the order of the context. What was answered stays as it is, wrong or not. */
export function complete(value: unknown, run: Run): unknown {
  return walkAll(value, run, (stop) => completeList(stop, run));
}

function completeList({ shape, reading, value, place }: Stop, run: Run): unknown {
  if (shape.kind !== "list" || !reading?.complete || reading.decision || !Array.isArray(value)) return value;
  const fillers = missingItems(reading.complete, value, run).filter((filler) => fits(shape.items, filler, run.fitting));
  if (fillers.length === 0) return value;
  fillers.forEach((filler, index) => tell(run, "complete", inside(place, value.length + index), undefined, filler));
  return [...value, ...fillers];
}

function missingItems({ by, from, filler }: Completion, list: readonly unknown[], { options }: Run): readonly JsonObject[] {
  const expected: unknown = memberOf(options.context, from.context);
  const answered = new Set(list.map((item) => memberOf(item, by)));
  const missing = new Set<unknown>(Array.isArray(expected) ? expected.filter((id) => !answered.has(id)) : []);
  return [...missing].map((id) => withMember({ [by]: id, ...copyOfMembers(filler) }, by, id));
}
