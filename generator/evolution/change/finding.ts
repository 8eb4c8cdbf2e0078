/** A change with its verdicts. */
import type { Issue } from "../../../runtime/model/issue.js";
import type { Json } from "../../source/json.js";
import type { Span } from "../../source/source.js";
import type { Change } from "./change.js";
import type { Direction } from "./directions.js";

/**
 * Code that uses values of a contract, and code that creates them. Each line is an expression. The last line of each
 * array is the general case: if it compiles with both versions, the change does not affect such code.
 */
export interface CodeLines {
  readonly uses: readonly string[];
  readonly makes: readonly string[];
}

/**
 * A verdict with its reason: a break has a witness that both versions judged, a safe change has a proof, an unknown one
 * has an explanation.
 */
export type Verdict =
  | { readonly verdict: "break"; readonly witness: Witness }
  | { readonly verdict: "safe"; readonly proof: string }
  | { readonly verdict: "unknown"; readonly reason: string };

/** The result of one version: its issues, or "accepts" without issues. */
export type VersionResult = "accepts" | readonly Pick<Issue, "code" | "path" | "message">[];

export interface Witness {
  /** The answer, the value as JSON, or the code. */
  readonly text: string;
  readonly old: VersionResult;
  readonly new: VersionResult;
  /** The values of both versions, if both accept the text. */
  readonly values?: readonly [before: unknown, after: unknown];
}

export type Verdicts = Readonly<Partial<Record<Direction, Verdict>>>;

export interface EvolutionFinding {
  readonly change: Change;
  /** The scopes of the affected contracts. */
  readonly affects: readonly string[];
  readonly verdicts: Verdicts;
  /** The code that the TypeScript compiler checks. */
  readonly code?: CodeLines;
  /** An edit that would make it safe or break less. */
  readonly bridge?: Bridge;
  /** The identity of this finding; the fingerprint is its hash. */
  readonly identity: string;
}

/** An edit of one declaration. */
export type Edit =
  /** Sets a key, or adds a value to the array under a key. */
  | { readonly how: "set" | "append"; readonly key: string; readonly value: Json }
  /** Adds an alias to a value of the enum. */
  | { readonly how: "enum-alias"; readonly of: Json; readonly alias: string }
  /** Accepts a former schema version as the current one. */
  | { readonly how: "version-alias"; readonly of: string; readonly alias: string };

/** An edit and the declaration in the new version that it applies to. */
export type BridgeEdit = { readonly span: Span } & Edit;

export interface Proposal {
  /** The edit as an instruction. */
  readonly write: string;
  readonly edit: BridgeEdit;
  /** Whether the edit is certain to keep the meaning of an answer: nothing is lost, invented or accepted unchecked. */
  readonly isLossless: boolean;
}

/** An edit with which less breaks. It was applied to a copy, which was compiled and judged. */
export interface Bridge extends Proposal {
  /** The directions in which nothing breaks any more. */
  readonly fixes: readonly Direction[];
  /** The directions in which it still breaks. */
  readonly left: readonly Direction[];
  /** The directions in which checking code had no result. */
  readonly unknown: readonly Direction[];
  /** The directions in which code was not checked, because TypeScript is missing or they were not requested. */
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
