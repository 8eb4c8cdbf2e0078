/** Values of the old version at one location, as programs write them. */
import { isObject, type Json } from "../../source/json.js";
import { type Trail, valueAt } from "../trail.js";

/** How many are tried for one change. */
const mostLiterals = 4;

/** The shortest different ones. */
export function literalsAt(values: readonly Json[], trail: Trail): readonly Json[] {
  const found = new Map<string, Json>();
  for (const value of values) {
    const held = isWithin(value, trail) ? valueAt(value, trail) : undefined;
    if (held !== undefined) found.set(JSON.stringify(held), held);
  }
  return [...found]
    .toSorted(([left], [right]) => left.length - right.length)
    .slice(0, mostLiterals)
    .map(([, held]) => held);
}

/** A value of another variant does not matter. */
function isWithin(value: Json, trail: Trail): boolean {
  return trail.every((step, index) => {
    if (step.kind !== "variant") return true;
    const held = valueAt(value, trail.slice(0, index));
    return isObject(held) && held[step.on] === step.value;
  });
}
