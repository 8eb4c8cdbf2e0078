/** Formats of strings that have no value in common. */
import type { Shape } from "./model.js";

const disjoint: ReadonlySet<string | undefined> = new Set(["date", "date-time", "time", "uuid"]);

/** Whether both shapes are strings of formats so different that comparing their characters is a mistake. */
export function haveDisjointFormats(one: Shape, other: Shape): boolean {
  return (
    one.kind === "string" &&
    other.kind === "string" &&
    one.format !== other.format &&
    disjoint.has(one.format) &&
    disjoint.has(other.format)
  );
}
