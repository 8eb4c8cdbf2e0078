/** Checks the depth of a value before recursive functions walk it. */
import { deepestNesting } from "./limits.js";

interface Level {
  readonly members: readonly unknown[];
  next: number;
}

/**
 * Whether arrays and objects are nested deeper than `limit` levels. It keeps its own stack, so no value overflows the
 * call stack. It stops at the first level beyond the limit, so it also ends for cyclic values.
 */
export function isTooDeep(value: unknown, limit = deepestNesting): boolean {
  const levels: Level[] = [];
  let here: unknown = value;
  for (;;) {
    const members = membersOf(here);
    if (members && levels.length >= limit) return true;
    if (members) levels.push({ members, next: 0 });
    while (levels.length > 0 && isFinished(levels.at(-1))) levels.pop();
    const level = levels.at(-1);
    if (!level) return false;
    here = level.members[level.next];
    level.next += 1;
  }
}

function isFinished(level: Level | undefined): boolean {
  return level !== undefined && level.next >= level.members.length;
}

function membersOf(value: unknown): readonly unknown[] | undefined {
  if (Array.isArray(value)) return value;
  return typeof value === "object" && value !== null ? Object.values(value) : undefined;
}
