/** Keys that the contract wants left out. */
import { belongsToOtherVariant } from "../../follow-shape.js";
import { isRecord } from "../../rules/path.js";
import { fieldsFor } from "../fields.js";
import { inside } from "../place.js";
import { type Run, tell } from "../run.js";
import { type Stop, walkAll } from "../walk.js";

/** Leaves out the keys that records with `unknown_keys: drop` do not declare. Those of another variant are known; what becomes of them is told by `other_branches`. */
export function dropKeys(value: unknown, run: Run): unknown {
  return walkAll(value, run, (stop) => dropFromRecord(stop, run));
}

function dropFromRecord({ shape, value, place }: Stop, run: Run): unknown {
  if (shape.kind !== "record" || shape.unknownKeys !== "drop" || !isRecord(value)) return value;
  const { byName } = fieldsFor(shape, value);
  const surplus = new Set(Object.keys(value).filter((key) => !byName.has(key) && !belongsToOtherVariant(shape, value, key)));
  if (surplus.size === 0) return value;
  for (const key of surplus) tell(run, "drop_key", inside(place, key), value[key], undefined);
  return Object.fromEntries(Object.entries(value).filter(([key]) => !surplus.has(key)));
}
