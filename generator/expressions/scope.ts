/** The scope of a part of an expression. */
import type { Vocabulary } from "../model/model.js";
import type { PathText } from "../model/place.js";
import { both, type Facts } from "./facts.js";
import type { Range, ReportFault } from "./fault.js";
import type { Node } from "./parse-expression.js";
import type { Origin } from "./origin.js";
import type { Value } from "./value.js";

/** The state that all parts of one expression share. */
export interface Run {
  readonly source: string;
  readonly vocabulary: Vocabulary;
  readonly report: ReportFault;
  /** The paths that are read. */
  readonly reads: Set<PathText>;
  /** Of these, the paths whose value is read with everything inside it. */
  readonly whole: Set<PathText>;
  /** The number of variables of macros so far; the value itself is 0. */
  readonly variables: { count: number };
  /** Numbers of the variables that the code uses. */
  readonly mentioned: Set<number>;
  /** Operations that can fail for valid data. */
  readonly risks: Set<string>;
  /** Checks a part and creates its code. */
  readonly valueOf: (node: Node, scope: Scope) => Value;
}

export interface Variable {
  readonly number: number;
  /** Its name in the code, never the author's. */
  readonly local: string;
  readonly value: Value;
  /** It may not have been computed. */
  readonly canFail?: boolean;
}

/** A macro that iterates over an array of the data. */
interface Loop {
  readonly variable: number;
  readonly macro: string;
  /** The array, as the author wrote it. */
  readonly range: string;
  readonly origin: Origin;
  /** `negated` at the macro. */
  readonly negated: boolean;
}

/** The purpose of an expression: a requirement, a condition under which something applies, or a value. */
export type Aim = "assertion" | "condition" | "value";

export interface Scope {
  readonly run: Run;
  readonly self: Variable;
  readonly variables: ReadonlyMap<string, Variable>;
  /** What previous tests have shown. */
  readonly facts: Facts;
  /** The innermost macro that iterates over data. */
  readonly loop?: Loop;
  /** For suggestions only. */
  readonly aim: Aim;
  /** A part that is compared with null; for suggestions only. */
  readonly nextToNull?: { readonly part: Node; readonly op: "==" | "!=" };
  /** Whether this part is inside an odd number of `!`; for suggestions only. */
  readonly negated: boolean;
}

export function knowing(facts: Facts, scope: Scope): Scope {
  return { ...scope, facts: both(scope.facts, facts) };
}

/** The text of a part, as the author wrote it. */
export function textOf({ start, end }: Range, { run }: Scope): string {
  return run.source.slice(start, end);
}
