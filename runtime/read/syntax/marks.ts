/** Where the parts of a value are in its text, in the form of the value itself. */
import type { Segment } from "../../support/path.js";
import type { WrittenNumbers } from "../../support/written-numbers.js";

export interface Mark {
  readonly at: number;
  readonly members: Map<Segment, Mark>;
  /** Of a number, as JSON would write them. */
  readonly digits?: string | undefined;
}

/** Where a path leads; where it leads to nothing, the nearest thing on the way to it. */
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
 * The numbers in a value that are written in another way than JavaScript prints them. Uses a stack of its own, as
 * values nest as deep as a contract allows.
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
