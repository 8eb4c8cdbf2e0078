/** A change with its effect, proved or shown by a witness. */
import type { Says } from "./ask.js";
import type { Change, Direction } from "./change.js";
import type { Proposal } from "./bridges.js";

/**
 * Code that uses values of a contract, and code that creates them; each line is an expression. The last line of each
 * compiles with both versions only if the change does not affect such code.
 */
export interface CodeLines {
  readonly uses: readonly string[];
  readonly makes: readonly string[];
}

/**
 * The reason for a verdict: a break has a witness that both versions judged, a safe change has a rule, an unknown one
 * has a reason.
 */
export type Verdict =
  | { readonly verdict: "break"; readonly witness: Witness }
  | { readonly verdict: "safe"; readonly proof: string }
  | { readonly verdict: "unknown"; readonly reason: string };

export interface Witness {
  /** The answer, the value as JSON, or code. */
  readonly text: string;
  readonly old: Says;
  readonly new: Says;
  /** The values of both versions, if both accept the text. */
  readonly values?: readonly [before: unknown, after: unknown];
}

export interface EvolutionFinding {
  readonly change: Change;
  /** Each contract that the declaration affects. */
  readonly affects: readonly string[];
  readonly verdicts: Readonly<Partial<Record<Direction, Verdict>>>;
  /** What the TypeScript compiler checks for it. */
  readonly code?: CodeLines;
  /** An edit that would make it safe, in the notation of the language, with what it leaves. */
  readonly bridge?: Bridge;
  /** The identity of this finding; its hash is the fingerprint. */
  readonly identity: string;
}

/** An edit with which less breaks: it was applied to a copy, which was compiled and judged. */
export interface Bridge extends Proposal {
  /** What no longer breaks with it. */
  readonly fixes: readonly Direction[];
  /** What still breaks with it. */
  readonly left: readonly Direction[];
  /** Code that was checked without a result. */
  readonly unknown: readonly Direction[];
  /** Code that was not checked, because TypeScript is missing or its directions are not requested. */
  readonly unchecked: readonly Direction[];
}

export function breaks({ verdicts }: EvolutionFinding): readonly Direction[] {
  return (Object.keys(verdicts) as readonly Direction[]).filter(
    (direction) => verdicts[direction]?.verdict === "break",
  );
}

export function isUnknown({ verdicts }: EvolutionFinding): boolean {
  return Object.values(verdicts).some(({ verdict }) => verdict === "unknown");
}
