/** What a part of an expression can see. */
import type { Vocabulary } from "../model/model.js";
import type { PathText } from "../model/place.js";
import { both, type Facts } from "./facts.js";
import type { Range, ReportFault } from "./fault.js";
import type { Node } from "./parse-expression.js";
import type { Origin } from "./origin.js";
import type { Value } from "./value.js";

/** What all parts of one expression share. */
export interface Run {
  readonly source: string;
  readonly vocabulary: Vocabulary;
  readonly report: ReportFault;
  /** Paths that are read: the value there, or as much of it as it takes to go on. */
  readonly reads: Set<PathText>;
  /** Of these, paths whose value is read with everything below it. */
  readonly whole: Set<PathText>;
  /** The variables of macros so far; the value itself is 0. */
  readonly variables: { count: number };
  /** Numbers of the variables that code mentions. */
  readonly mentioned: Set<number>;
  /** Operations that can fail on data that is valid. */
  readonly risks: Set<string>;
  /** Checks a part and makes its code. */
  readonly valueOf: (node: Node, scope: Scope) => Value;
}

export interface Variable {
  readonly number: number;
  /** Its name in the code; never the author's. */
  readonly local: string;
  readonly value: Value;
  /** It may not have been computed. */
  readonly canFail?: boolean;
}

/** A macro that goes through a list of the data. */
export interface Loop {
  readonly variable: number;
  readonly macro: string;
  /** The list, as the author wrote it. */
  readonly range: string;
  readonly origin: Origin;
  /** `negated` where the macro is. */
  readonly negated: boolean;
}

export interface Scope {
  readonly run: Run;
  readonly self: Variable;
  readonly variables: ReadonlyMap<string, Variable>;
  /** What the tests before this part have shown. */
  readonly facts: Facts;
  /** The innermost macro that goes through data. */
  readonly loop?: Loop;
  /** Whether this part is under an odd number of `!`; for advice only. */
  readonly negated: boolean;
}

export function knowing(facts: Facts, scope: Scope): Scope {
  return { ...scope, facts: both(scope.facts, facts) };
}

/** The text of a part, as the author wrote it. */
export function textOf({ start, end }: Range, { run }: Scope): string {
  return run.source.slice(start, end);
}
