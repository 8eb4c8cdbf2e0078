/** Keys that the contract wants left out. */
import { belongsToOtherVariant } from "../../follow-shape.js";
import { isRecord } from "../../rules/path.js";
import { type DeclaredFields, fieldsFor } from "../fields.js";
import { isOtherwise } from "../known-keys.js";
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
  const unknown = Object.keys(value).filter((key) => !byName.has(key) && !belongsToOtherVariant(shape, value, key));
  const surplus = new Set(unknown.filter((key) => !keepsOffDefault(byName, value, key)));
  if (surplus.size === 0) return value;
  for (const key of surplus) tell(run, "drop_key", inside(place, key), value[key], undefined);
  return Object.fromEntries(Object.entries(value).filter(([key]) => !surplus.has(key)));
}

/** What the agent said of an absent field in another spelling: with the key gone, the next reading would put a default over it. */
function keepsOffDefault(byName: DeclaredFields["byName"], object: object, key: string): boolean {
  for (const [name, field] of byName) if (field.reading?.default && !Object.hasOwn(object, name) && isOtherwise(field, name, key)) return true;
  return false;
}
