/** Replaces judging values, so tests of the reader get each value as it was parsed. */
import { type Candidate } from "../../../runtime/read/candidates/candidate.js";
import { type Judge, type Judgement, type TextOutcome } from "../../../runtime/read/candidates/judgement.js";
import { readText } from "../../../runtime/read/read-text.js";
import { type ReadTextOptions } from "../../../runtime/read/options.js";
import type { TextDemands } from "../../../runtime/read/options.js";

/** Every value conforms. */
export const takeAny: Judge<Judgement> = (value, { steps }) => ({
  conforms: true,
  value,
  isAssembled: steps.some(({ step }) => step === "join_values"),
});

/** Objects conform that have the key `v`. */
export const takeV: Judge<Judgement> = (value) => ({
  conforms: typeof value === "object" && value !== null && Object.hasOwn(value, "v"),
  value,
});

export function read(
  text: string,
  reading: TextDemands = {},
  options: ReadTextOptions = {},
  judge: Judge<Judgement> = takeAny,
): TextOutcome<Judgement> {
  return readText(text, reading, options, judge);
}

/** The candidate that was taken; a test fails where none was. */
export function taken(outcome: TextOutcome<Judgement>): Candidate {
  if (outcome.kind !== "taken") throw new Error(`nothing was taken: ${JSON.stringify(outcome)}`);
  return outcome.candidate;
}

/** The code for which nothing was read; `taken` or `rejected` where something was. */
export function verdict(outcome: TextOutcome<Judgement>): string {
  return outcome.kind === "unread" ? outcome.fault.code : outcome.kind;
}
