/** The names under which `Rule.written` contains the places of a rule's parts. */
import type { Literal } from "../model/rule.js";
import type { PathText } from "../model/place.js";

/** The key that says what the rule demands, and `when`. */
export const writtenKind = "kind";
export const writtenWhen = "when";

/** A path from the value that the rule is on, however it is written. */
export function writtenPath(path: PathText): string {
  return `path ${path}`;
}

/** A value that what is at the path is compared with. */
export function writtenValue(path: PathText, value: Literal): string {
  return `value ${path} ${JSON.stringify(value)}`;
}

export function writtenExpression(source: string): string {
  return `expression ${source}`;
}

export function writtenColumn(table: string, column: string): string {
  return `column ${table}.${column}`;
}
