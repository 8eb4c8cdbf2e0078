/** Values in words. */
import { printValue } from "../../runtime/support/printable.js";
import type { Json } from "../source/json.js";

/** Characters of a found value in a message. */
const longestFound = 60;

/** A value as a message shows it: JSON, cut if it is long. */
export function found(value: Json): string {
  return printValue(value, longestFound);
}

/** `"A"`, `one of "A", "B"`. */
export function alternatives(values: readonly Json[]): string {
  const printed = values.map(found).join(", ");
  return values.length === 1 ? printed : `one of ${printed}`;
}
