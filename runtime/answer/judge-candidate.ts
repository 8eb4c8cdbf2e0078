/**
 * Judges a value that was read from a text, by what is known of its place there; and says of it what choosing among
 * several needs.
 */
import { admitsKind } from "../model/choose-member.js";
import type { TypeDefinition } from "../model/contract.js";
import { declaredNames } from "../normalize/known-keys.js";
import { standardSteps } from "../normalize/steps.js";
import type { Candidate } from "../read/candidate.js";
import { syntaxSteps } from "../read/syntax/steps.js";
import type { Tolerance } from "../model/reading.js";
import { isRecord } from "../rules/path.js";
import { mostIssues } from "../support/limits.js";
import { judgeValue, type Verdict } from "./judge.js";
import { withUndecoded } from "./decoding.js";
import { decidedIn } from "./decided.js";
import type { ReadOptions } from "../options/options.js";
import type { Judged } from "./plain-answer.js";
import type { Answering } from "./read-answer.js";

export interface CandidateVerdict extends Verdict {
  /** It speaks of what the contract asks for. */
  readonly isMeant: boolean;
  /** It is a list that was put together from values without brackets around them. */
  readonly isAssembled: boolean;
  /** Its decisions by name, as far as each of them conforms. */
  readonly decided: () => ReadonlyMap<string, unknown>;
}

export function judgeCandidate<T>(
  { definition, validate, decoding }: Answering<T>,
  { value: given, steps, writtenNumbers }: Candidate,
  options: ReadOptions,
  known?: Judged,
): CandidateVerdict {
  const isJoined = steps.some(({ step }) => step === "join_values");
  const allowed = isJoined
    ? { ...options, tolerance: withoutUnwrapping(options.tolerance ?? definition.reading?.tolerance) }
    : options;
  const { value, issues: undecoded } = decoding?.decode(given) ?? { value: given, issues: [] };
  // In another form the numbers are at other places than in the text.
  const origin = { isBounded: true, ...(decoding ? { isAnswer: true } : { writtenNumbers }), ...(known && { known }) };
  const judged = judgeValue(definition, validate, value, allowed, origin);
  const verdict = withUndecoded(judged, undecoded, options.maxIssues ?? mostIssues);
  const isAssembled = isJoined || verdict.changes.some(({ step, path }) => path === "" && assembling.has(step));
  const { conforms, changes, issues, issueCount, skippedRules } = verdict;
  // Member by member: to spread an object costs as much as all the rest of this for a small answer.
  return {
    conforms,
    value: verdict.value,
    changes,
    issues,
    issueCount,
    skippedRules,
    isMeant: conforms || isMeant(definition, verdict),
    isAssembled,
    decided: () => decidedIn(definition.shape, verdict),
  };
}

/** Steps that make the list, or all that the contract asks for, of a value that was written as less. */
const assembling: ReadonlySet<string> = new Set(["scalar_to_array", "wrap_root_array"]);

/** Lists that commas join stay lists: without their own brackets as well, two of them would become one. */
function withoutUnwrapping(tolerance: Tolerance = "standard"): Tolerance {
  if (tolerance === "strict") return tolerance;
  const steps = tolerance === "standard" ? [...Object.keys(syntaxSteps), ...standardSteps] : tolerance;
  return steps.filter((step) => step !== "unwrap_single_item_array");
}

/** An object with a key of the contract, or any other value of the kind that is due; but no schema. */
function isMeant({ shape }: TypeDefinition, { value, issues }: Verdict): boolean {
  if (!admitsKind(shape, value) || issues.some(({ code }) => code === "schema_echo")) return false;
  const names = isRecord(value) ? declaredNames(shape) : undefined;
  return !names || Object.keys(value as object).some((key) => names.has(key));
}
