/** Parses the text of an answer, in any mode: into a value, a patch, or issues. */
import type { TypeDefinition } from "../model/contract.js";
import { nameAt } from "../model/declared-at.js";
import { isCutOff, isDeclined } from "../read/options.js";
import type { Change, Issue, Stage } from "../model/issue.js";
import type { Patch, PatchFault } from "../patch/patch.js";
import type { PatchReading } from "../patch/read-patch.js";
import { isEmpty } from "../support/equality.js";
import { readPath, type Segment } from "../support/path.js";
import type { Candidate } from "../read/candidates/candidate.js";
import type { TextOutcome } from "../read/candidates/judgement.js";
import { lastReasoningEnd } from "../read/extract/reasoning.js";
import { readText } from "../read/read-text.js";
import { type TextFault, textFaults } from "../read/text/text-faults.js";
import { limitFault } from "../read/text/text-limits.js";
import type { ContractReading } from "../model/reading.js";
import type { Answering, Decoding, Judged, Verdict } from "./answering.js";
import { type CandidateVerdict, judgeCandidate } from "./judge-candidate.js";
import type { ReadOptions } from "../options/options.js";
import { syntaxChanges } from "./syntax-changes.js";
import { declaredNames } from "../normalize/known-keys.js";
import { takesWord } from "./takes-word.js";
import { otherNotation, patchIssue, textIssue } from "./text-issue.js";

export type AnswerReading =
  | {
      readonly kind: "value";
      readonly value: unknown;
      readonly changes: readonly Change[];
      readonly warnings: readonly Issue[];
    }
  | { readonly kind: "patch"; readonly patch: Patch }
  | { readonly kind: "rejected"; readonly rejection: Rejection };

export interface Rejection {
  readonly stage: Stage;
  readonly issues: readonly Issue[];
  readonly issueCount: number;
  readonly skippedRules: number;
  readonly changes: readonly Change[];
  readonly cause?: string;
  /** The parsed value, if it is invalid. Absent if nothing was parsed, or if it is not JSON data. */
  readonly read?: { readonly value: unknown };
}

/**
 * Never throws.
 *
 * @param judged the result for a text that is only JSON, if it is already known
 */
export function readAnswer<T>(
  text: string,
  answering: Answering<T>,
  options: ReadOptions,
  judged?: Judged,
): AnswerReading {
  const { definition } = answering;
  const reading = readingFor(text, answering, options);
  const patchOf = patchesIn(text, reading, definition.parts, isCutOff(options));
  const patch = patchOf?.();
  if (patch && "patch" in patch) return { kind: "patch", patch: patch.patch };
  const declined = (): AnswerReading => unread(text, { code: "refusal", offset: 0 }, definition);
  if (patch && isDeclined(options)) return declined();
  if (patch) return brokenPatch(patch.fault, definition);
  const judge = (_: unknown, candidate: Candidate): CandidateVerdict =>
    judgeCandidate(answering, candidate, options, judged);
  const { shape } = definition;
  const demands = { ...reading, shape, takesWord: takesWord(shape), name: nameAt(definition.at) };
  const outcome = readText(text, demands, options, judge, judged);
  if (outcome.kind !== "taken" && isDeclined(options)) return declined();
  const misplaced = outcome.kind === "unread" && outcome.fault.code === "no_json_found" ? patchOf?.(true) : undefined;
  if (misplaced && "fault" in misplaced) return brokenPatch(misplaced.fault, definition);
  if (outcome.kind !== "taken") return answerOf(text, outcome, answering);
  const { end } = outcome.candidate;
  const second = reading.formats?.includes("patch") ? text.slice(end).search(patchStart) : -1;
  return second < 0
    ? answerOf(text, outcome, answering)
    : unread(text, { code: "text_after_value", offset: end + second + 1 }, definition);
}

type PatchesOf = (isUnread?: boolean) => PatchReading | undefined;

/** Parses the text as a patch, if the contract accepts patches. */
function patchesIn(
  text: string,
  reading: ContractReading,
  parts: TypeDefinition["parts"],
  isCut: boolean,
): PatchesOf | undefined {
  if (!reading.formats?.includes("patch") || limitFault(text, reading)) return undefined;
  const bare = withoutReasoning(text);
  return (isUnread) => parts?.patch?.(bare, isCut, isUnread) as PatchReading | undefined;
}

function brokenPatch(fault: PatchFault, definition: TypeDefinition): AnswerReading {
  const reason = { stage: "json_parse", cause: fault.code } as const;
  return { kind: "rejected", rejection: rejectionFor(patchIssue(fault, definition), reason) };
}

/**
 * The start of a patch after a value. That is a second answer, which would be lost. The parser of patches has its own
 * expressions, because it is only in bundles of contracts that accept patches.
 */
const patchStart = /\n(?:\*\*\* Begin Patch|diff --git )/;

/** Replaces reasoning with blank lines, so line numbers stay the same. */
function withoutReasoning(text: string): string {
  const end = lastReasoningEnd(text);
  return text.slice(0, end).replace(/\S/g, " ") + text.slice(end);
}

/** Returns the requirements on the text. Options replace those of the contract. */
export function askedOf(
  { reading = {} }: Pick<TypeDefinition, "reading">,
  { tolerance, where }: ReadOptions,
): ContractReading {
  return tolerance === undefined && where === undefined
    ? reading
    : { ...reading, ...(tolerance !== undefined && { tolerance }), ...(where && { where }) };
}

/** A provider that was given a schema returns an object with nothing around it, whatever the prompt says. */
function readingFor(text: string, { definition, decoding }: Answering<unknown>, options: ReadOptions): ContractReading {
  const asked = askedOf(definition, options);
  const needsFence = asked.where === "fenced" || asked.tolerance === "strict";
  return decoding && needsFence && text.trimStart().startsWith("{") ? { ...asked, where: "whole" } : asked;
}

/** Returns the rejection for a single issue. */
export function rejectionFor(issue: Issue, { stage, cause }: Pick<Rejection, "stage" | "cause">): Rejection {
  return { stage, issues: [issue], issueCount: 1, skippedRules: 0, changes: [], ...(cause && { cause }) };
}

function answerOf(
  text: string,
  outcome: TextOutcome<Verdict>,
  { definition, decoding }: Answering<unknown>,
): AnswerReading {
  if (outcome.kind === "unread") return unread(text, unlessMarkers(text, outcome.fault, definition), definition);
  const { candidate, judgement } = outcome;
  const inText = syntaxChanges(text, candidate);
  const changes = inText.length === 0 ? judgement.changes : [...inText, ...judgement.changes];
  if (outcome.kind === "taken") return { kind: "value", value: judgement.value, changes, warnings: judgement.issues };
  if (isPartOfOther(text, candidate, definition)) return unread(text, { code: "no_json_found", offset: 0 }, definition);
  const { issueCount, skippedRules } = judgement;
  const pathInText = decoding?.pathOf ?? ((path: readonly Segment[]) => path);
  const issues = judgement.issues.map((issue) => ({
    ...issue,
    position: candidate.positionOf(pathInText(readPath(issue.path))),
  }));
  return {
    kind: "rejected",
    rejection: { stage: "validation", issues, issueCount, skippedRules, changes, ...readOf(candidate, decoding) },
  };
}

/** Replaces the fault of the brackets in `[[ ## key ## ]]`, because the text contains no JSON. */
function unlessMarkers(text: string, fault: TextFault, { shape }: TypeDefinition): TextFault {
  const mayBe = /^(?:truncated|invalid_json)$/.test(fault.code) && !fault.isTooLong && !text.includes("{");
  const [, name = ""] = (mayBe && /\[\[ ?## ?([\w-]+) ?## ?\]\]/.exec(text)) || [];
  return declaredNames(shape)?.has(name) === true ? { code: "no_json_found", offset: 0 } : fault;
}

/**
 * Whether an array is a part of an answer in another notation: `files: []` in YAML, `files=[]`, `<files>[]`. It is the
 * value of a key, or empty in a text with several keys.
 */
function isPartOfOther(text: string, { value, start, foundIn }: Candidate, { shape }: TypeDefinition): boolean {
  if (isEmpty(value) && foundIn === "bare" && otherNotation(text, "no_json_found", shape) !== undefined) return true;
  const before = text.slice(Math.max(0, start - longestKey), start);
  const [, name = ""] = /([\w-]+)["'`]?\s*(?:[:=>]|## ?\]\])\s*$/.exec(before) ?? [];
  return Array.isArray(value) && declaredNames(shape)?.has(name) === true;
}

const longestKey = 80;

/**
 * Returns the parsed value. A value with integers that a number cannot represent is omitted, because programs that only
 * know numbers could not use it.
 */
function readOf({ value, bigIntegerAt }: Candidate, decoding: Decoding | undefined): Pick<Rejection, "read"> {
  return bigIntegerAt === undefined ? { read: { value: decoding ? decoding.decode(value).value : value } } : {};
}

export function unread(text: string, fault: TextFault, definition: TypeDefinition): AnswerReading {
  const { stage } = textFaults[fault.code];
  return {
    kind: "rejected",
    rejection: rejectionFor(textIssue(text, fault, definition), { stage, cause: fault.code }),
  };
}
