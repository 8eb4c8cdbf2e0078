/** Reduces a value while it still shows the same difference. */
import { isObject, type Json } from "../../source/json.js";

/** The maximum number of smaller values to judge. */
const mostTries = 400;

export function shrunk(value: Json, shows: (value: Json) => boolean): Json {
  let best = value;
  let left = mostTries;
  for (let isSmaller = true; isSmaller && left > 0; ) {
    isSmaller = false;
    for (const smaller of smallerThan(best)) {
      if (left <= 0) break;
      left -= 1;
      if (!shows(smaller)) continue;
      best = smaller;
      isSmaller = true;
      break;
    }
  }
  return best;
}

/** All values with one part less, or with one part that is smaller. */
function* smallerThan(value: Json): Iterable<Json> {
  if (typeof value === "string" && value.length > 1)
    yield* [value.slice(0, 1), value.slice(0, Math.ceil(value.length / 2)), value.slice(1), value.slice(0, -1)];
  if (Array.isArray(value)) {
    for (const [index] of value.entries()) yield value.toSpliced(index, 1);
    for (const [index, item] of value.entries())
      for (const smaller of smallerThan(item as Json)) yield value.toSpliced(index, 1, smaller);
  }
  if (!isObject(value)) return;
  for (const key of Object.keys(value))
    yield Object.fromEntries(Object.entries(value).filter(([name]) => name !== key));
  for (const [key, held] of Object.entries(value))
    for (const smaller of smallerThan(held)) yield { ...value, [key]: smaller };
}
