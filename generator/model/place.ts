/** The location of a declaration, and the paths of a value. */
import type { Span } from "../source/source.js";

/**
 * The location of a declaration. `path` does not change if the file is reformatted (`types.Review.fields.summary`);
 * `span` is the range in the file.
 */
export interface Place {
  readonly path: string;
  readonly span: Span;
}

/** Whether the path of a fact is equal to another one or inside it; `{}` means the values of a map. */
export function isWithin(path: string, outer: string): boolean {
  return path.startsWith(outer) && /^(?:$|[.[{])/.test(path.slice(outer.length));
}

/** The locations of single facts of a shape, by key (`min`, `pattern`); for diagnostics only. */
export type Written = Readonly<Record<string, Span>>;

/** A path relative to the value that declares the rule, as `parsePath` reads it: `edges[*].to_task_id`. */
export type PathText = string;
