/** An error in a value: as a validator reports it, and as the end of a sentence. */
import { printValue } from "../../runtime/support/printable.js";
import type { Json } from "../source/json.js";

export interface Fault {
  /** The path in the value. */
  readonly path: readonly (string | number)[];
  /** The keyword of JSON Schema that the value violates, with the parameters of Ajv. */
  readonly keyword: string;
  readonly params: Readonly<Record<string, Json>>;
  /** `must be an integer, found "a"` */
  readonly problem: string;
}

export const valid: readonly Fault[] = [];

export function fault(keyword: string, params: Fault["params"], problem: string): Fault {
  return { path: [], keyword, params, problem };
}

/** The same errors for the value that contains this one at `step`. */
export function inside(step: string | number, faults: readonly Fault[]): readonly Fault[] {
  return faults.map((inner) => ({ ...inner, path: [step, ...inner.path] }));
}

/** The maximum number of characters of a value in a message. */
const longestFound = 60;

/** A value in a message: JSON, shortened if it is long. */
export function found(value: Json): string {
  return printValue(value, longestFound);
}

/** `"A"`, `one of "A", "B"`. */
export function alternatives(values: readonly Json[]): string {
  const printed = values.map(found).join(", ");
  return values.length === 1 ? printed : `one of ${printed}`;
}
