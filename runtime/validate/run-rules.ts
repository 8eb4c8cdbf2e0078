/** Checks the rules of a shape against a value. */
import type { Segment } from "../support/path.js";
import { type FaultyPlace, isReported, meetsFault } from "../rules/faulty-places.js";
import { readableIn } from "../rules/readable.js";
import type { Finding, Rule } from "../rules/rule.js";
import type { Visit } from "./ruled-places.js";
import type { Judged } from "./rule-issue.js";

/** Called for each violation during the walk; `describe` must be called at once, if at all. */
export type OnViolation = (rule: Rule, judged: Judged, describe: () => Finding) => void;

/**
 * Walks a value whose structural issues are known, and counts the rules that these block, wholly or in part. Never
 * throws, whatever the value is.
 */
export function runRules(
  visit: Visit,
  value: unknown,
  faults: FaultyPlace | undefined,
  onViolation: OnViolation,
): number {
  const trail: Segment[] = [];
  let skippedRules = 0;
  const judge = (rules: readonly Rule[], self: unknown, faultsHere: FaultyPlace | undefined): void => {
    const judged = { self, place: trail };
    for (const rule of rules) if (!judgeOne(rule, judged, faultsHere, onViolation)) skippedRules += 1;
  };
  visit(value, { trail, judge }, faults);
  return skippedRules;
}

/** Whether the rule could read everything that it needs. */
function judgeOne(rule: Rule, judged: Judged, faults: FaultyPlace | undefined, onViolation: OnViolation): boolean {
  const { self } = judged;
  const { facts, needs, operands, readsInside, applies, check, checkPart, sameBounds } = rule;
  if (!faults) {
    if (applies(self)) check(self, (describe) => onViolation(rule, judged, describe));
    return true;
  }
  const isWhole = !facts.reads.some((path) => meetsFault(faults, path, readsInside));
  if (!isWhole && (operands.length === 0 || needs.some((path) => meetsFault(faults, path, readsInside)))) return false;
  const left = isWhole ? self : readableIn(self, faults, operands, readsInside);
  if (left === undefined || !applies(left)) return isWhole;
  (isWhole ? check : checkPart)(left, (describe) => {
    const finding = describe();
    if (!isReported(faults, finding.place, sameBounds)) onViolation(rule, judged, () => finding);
  });
  return isWhole;
}
