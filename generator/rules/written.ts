/** The keys of `Rule.written`, which contains the locations of a rule's parts. */
import type { Literal } from "../model/rule.js";
import type { PathText } from "../model/place.js";

/** The key for the requirement of the rule, and `when`. */
export const writtenKind = "kind";
export const writtenWhen = "when";

/** A path relative to the value that declares the rule. */
export function writtenPath(path: PathText): string {
  return `path ${path}`;
}

/** A literal that the value at the path is compared with. */
export function writtenValue(path: PathText, value: Literal): string {
  return `value ${path} ${JSON.stringify(value)}`;
}

export function writtenExpression(source: string): string {
  return `expression ${source}`;
}

export function writtenColumn(table: string, column: string): string {
  return `column ${table}.${column}`;
}
