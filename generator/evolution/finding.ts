/** A change with what it means, proved or shown by a witness. */
import type { Says } from "./ask.js";
import type { Change, Direction } from "./change.js";
import type { Proposal } from "./bridges.js";

/**
 * Code that uses values of a contract, and code that makes them; each line is an expression. The last of each compiles
 * with both versions only if the change does nothing to such code.
 */
export interface CodeLines {
  readonly uses: readonly string[];
  readonly makes: readonly string[];
}

/**
 * Why a verdict is what it is: a break has a witness that both versions were asked about, what is safe has a rule, what
 * is unknown a reason.
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
  /** What became of the value, if both versions accept the text. */
  readonly values?: readonly [before: unknown, after: unknown];
}

export interface EvolutionFinding {
  readonly change: Change;
  /** Each contract that the declaration affects. */
  readonly affects: readonly string[];
  readonly verdicts: Readonly<Partial<Record<Direction, Verdict>>>;
  /** What the TypeScript compiler is asked about it. */
  readonly code?: CodeLines;
  /** What would make it safe, in the words of the language, with what is left if it is written. */
  readonly bridge?: Bridge;
  /** What makes it this finding and no other; its hash is the fingerprint. */
  readonly identity: string;
}

/** What can be written so that less breaks: it was written into a copy, compiled and asked. */
export interface Bridge extends Proposal {
  /** What no longer breaks with it. */
  readonly fixes: readonly Direction[];
  /** What still breaks with it. */
  readonly left: readonly Direction[];
}

export function breaks({ verdicts }: EvolutionFinding): readonly Direction[] {
  return (Object.keys(verdicts) as readonly Direction[]).filter(
    (direction) => verdicts[direction]?.verdict === "break",
  );
}

export function isUnknown({ verdicts }: EvolutionFinding): boolean {
  return Object.values(verdicts).some(({ verdict }) => verdict === "unknown");
}
