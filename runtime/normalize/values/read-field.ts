/** Reads the value of a field with declared steps: coercions first, then the fallback and the hook. */
import type { Shape } from "../../model/shape.js";
import { coerce, fallBack } from "./declared.js";
import type { Found, Read } from "./found.js";
import { callHook } from "./hooks.js";

export function readField(shape: Shape, found: Found, readKind: Read): unknown {
  const worded = fallBack(shape, { ...found, value: coerceAndRead(shape, found, readKind) });
  return callHook(shape, { ...found, value: worded });
}

/**
 * The maximum number of rounds: an unwrapped value may need a coercion, and a coerced value may need unwrapping, as in
 * `[" a "]`.
 */
const mostRounds = 4;

function coerceAndRead(shape: Shape, { reading, ...found }: Found, readKind: Read): unknown {
  let current = found.value;
  for (let round = 0; round < mostRounds; round += 1) {
    const before = current;
    const coerced = coerce(shape, { ...found, value: before, ...(reading && { reading }) });
    current = readKind(shape, { ...found, value: coerced });
    if (Object.is(current, before)) return current;
  }
  return current;
}
