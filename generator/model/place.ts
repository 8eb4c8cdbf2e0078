/** Where a fact is declared, and how the places of a value are named. */
import type { Span } from "../source/source.js";

/**
 * Where a fact is declared: `path` is stable under reformatting (`types.Review.fields.summary`), `span` is the place in
 * the file.
 */
export interface Place {
  readonly path: string;
  readonly span: Span;
}

/**
 * Where single facts of a shape are written, by member (`min`, `pattern`); for diagnostics, no output depends on it.
 */
export type Written = Readonly<Record<string, Span>>;

/** A path from the value that the rule is on, as `parsePath` reads it: `edges[*].to_task_id`. */
export type PathText = string;
