/** Where a fact is declared, and the paths of a value. */
import type { Span } from "../source/source.js";

/**
 * Where a fact is declared: `path` is stable under reformatting (`types.Review.fields.summary`), `span` is the location
 * in the file.
 */
export interface Place {
  readonly path: string;
  readonly span: Span;
}

/** Whether the path of a fact is another one or inside of it; `{}` are the values of a map. */
export function isWithin(path: string, outer: string): boolean {
  return path.startsWith(outer) && /^(?:$|[.[{])/.test(path.slice(outer.length));
}

/** The locations of single facts of a shape, by key (`min`, `pattern`); for diagnostics only. */
export type Written = Readonly<Record<string, Span>>;

/** A path relative to the value that declares the rule, as `parsePath` reads it: `edges[*].to_task_id`. */
export type PathText = string;
