/** Reports why a text does not contain a valid value. */
import type { Broken } from "../extract/attempt.js";
import type { Judgement, JudgedCandidate, TextOutcome } from "../candidates/judgement.js";
import { disownedIn } from "../candidates/disowned.js";
import { roundedInteger } from "./rounded-integer.js";
import type { TextFault } from "../text/text-faults.js";
import { weightOf } from "./weight.js";

/**
 * Reports the value that is closest to an answer, unless something that looks more like the answer could not be parsed.
 */
export function reject<Judged extends Judgement>(
  judged: readonly JudgedCandidate<Judged>[],
  broken: readonly Broken[],
): TextOutcome<Judged> {
  const nearest = judged
    .filter(({ candidate }) => !candidate.isWitness)
    .toSorted(
      (one, other) => weightOf(other.candidate) - weightOf(one.candidate) || issuesOf(one) - issuesOf(other),
    )[0];
  const obstacle = broken.toSorted((one, other) => brokenWeight(other) - brokenWeight(one))[0];
  if (!nearest || (obstacle?.looksLikeJson && weightOf(nearest.candidate) < brokenWeight(obstacle)))
    return { kind: "unread", fault: faultOf(obstacle, broken, judged) };
  const fault = roundedInteger(nearest);
  return fault ? { kind: "unread", fault } : { kind: "rejected", ...nearest };
}

/**
 * Returns the fault to report. Words in brackets that are not JSON do not count as an attempt at an answer. An object
 * that is cut off in its first key does.
 */
function faultOf(
  obstacle: Broken | undefined,
  broken: readonly Broken[],
  judged: readonly JudgedCandidate<Judgement>[],
): TextFault {
  if (obstacle && (obstacle.looksLikeJson || obstacle.fence)) return obstacle.fault;
  return (
    broken.find(({ fault, opensObject }) => opensObject && fault.code === "truncated")?.fault ??
    disownedIn(judged.map(({ candidate }) => candidate)) ?? { code: "no_json_found", offset: 0 }
  );
}

function issuesOf({ judgement }: JudgedCandidate<Judgement>): number {
  return judgement.issueCount ?? 0;
}

function brokenWeight({ fence, looksLikeJson }: Broken): number {
  return (fence ? 2 : 0) + (looksLikeJson ? 1 : 0);
}
