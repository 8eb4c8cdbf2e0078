/** The positions of the parts of a value in its text, in a tree with the shape of the value. */
import type { Segment } from "../../support/path.js";
import type { WrittenNumbers } from "../../support/written-numbers.js";

export interface Mark {
  readonly at: number;
  readonly members: Map<Segment, Mark>;
  /** The digits of a number, as JSON would write them. */
  readonly digits?: string | undefined;
}

/**
 * Returns the offset of the value at a path. If there is none, returns the offset of the nearest value on the way to
 * it.
 */
export function offsetAt(root: Mark, path: readonly Segment[]): number {
  let here = root;
  for (const segment of path) {
    const next = here.members.get(segment);
    if (!next) break;
    here = next;
  }
  return here.at;
}

/**
 * Returns the numbers in a value that are not written as JavaScript prints them. It uses its own stack, because values
 * nest as deep as a contract allows.
 */
export function writtenNumbersOf(value: unknown, root: Mark): WrittenNumbers {
  const written: WrittenNumbers = new Map();
  const waiting: (readonly [unknown, Mark])[] = [[value, root]];
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const [holder, { members }] = next;
    if (typeof holder !== "object" || holder === null) continue;
    const digits = [...members].flatMap(([key, mark]) =>
      mark.digits !== undefined && mark.digits !== String(Reflect.get(holder, key))
        ? [[key, mark.digits] as const]
        : [],
    );
    if (digits.length > 0) written.set(holder, new Map(digits));
    for (const [key, mark] of members) waiting.push([Reflect.get(holder, key), mark]);
  }
  return written;
}
