/** Judges a value that was parsed from a text, and collects the data for choosing between several values. */
import { admitsKind } from "../model/choose-member.js";
import type { TypeDefinition } from "../model/contract.js";
import { declaredNames } from "../normalize/known-keys.js";
import { standardSteps } from "../normalize/steps.js";
import type { Candidate } from "../read/candidates/candidate.js";
import { syntaxSteps } from "../read/text/steps.js";
import type { Tolerance } from "../model/reading.js";
import { isRecord } from "../support/records.js";
import { mostIssues } from "../support/limits.js";
import { judgeValue } from "./judge.js";
import { withUndecoded } from "./decoding.js";
import type { ReadOptions } from "../options/options.js";
import type { Answering, Judged, Verdict } from "./answering.js";
import { takesWord } from "./takes-word.js";

export interface CandidateVerdict extends Verdict {
  /** Whether the value has keys of the contract, or its type if that is not an object. */
  readonly isIntended: boolean;
  /** Whether the value is an array that was assembled from items without brackets around them. */
  readonly isAssembled: boolean;
}

export function judgeCandidate<T>(
  { definition, validate, decoding }: Answering<T>,
  { value: given, steps, writtenNumbers }: Candidate,
  options: ReadOptions,
  known?: Judged,
): CandidateVerdict {
  const isJoined = steps.some(({ step }) => step === "join_values");
  const isWord = Array.isArray(given) && steps.some(({ step }) => step === "unquoted_value");
  const allowed =
    isJoined || (isWord && !takesWord(definition.shape))
      ? { ...options, tolerance: withoutUnwrapping(options.tolerance ?? definition.reading?.tolerance) }
      : options;
  const { value, issues: undecoded } = decoding?.decode(given) ?? { value: given, issues: [] };
  // In the form of a provider, numbers have other paths than in the text.
  const origin = { isBounded: true, ...(decoding ? { isAnswer: true } : { writtenNumbers }), ...(known && { known }) };
  const judged = judgeValue(definition, validate, value, allowed, origin);
  const verdict = withUndecoded(judged, undecoded, options.maxIssues ?? mostIssues);
  const isAssembled = isJoined || verdict.changes.some(({ step, path }) => path === "" && assembling.has(step));
  const { conforms, changes, issues, issueCount, skippedRules } = verdict;
  // The properties are listed one by one, because spreading an object would take as long as the rest of this function.
  return {
    conforms,
    value: verdict.value,
    changes,
    issues,
    issueCount,
    skippedRules,
    isIntended: conforms || isIntended(definition, verdict),
    isAssembled,
  };
}

/** Steps that create an array, or the whole answer, from a smaller value. */
const assembling: ReadonlySet<string> = new Set(["scalar_to_array", "wrap_root_array"]);

/**
 * Removes the steps that unwrap arrays. Otherwise two arrays that are joined with commas could become one, and a word
 * in brackets such as `[TODO]` could become an answer.
 */
function withoutUnwrapping(tolerance: Tolerance = "standard"): Tolerance {
  if (tolerance === "strict") return tolerance;
  const steps = tolerance === "standard" ? [...syntaxSteps, ...standardSteps] : tolerance;
  return steps.filter((step) => step !== "unwrap_single_item_array");
}

/**
 * Whether a value has a key of the contract, or the required type if that is not an object. A JSON Schema does not
 * count.
 */
function isIntended({ shape }: TypeDefinition, { value, issues }: Verdict): boolean {
  if (!admitsKind(shape, value) || issues.some(({ code }) => code === "schema_echo")) return false;
  const names = isRecord(value) ? declaredNames(shape) : undefined;
  return !names || Object.keys(value as object).some((key) => names.has(key));
}
