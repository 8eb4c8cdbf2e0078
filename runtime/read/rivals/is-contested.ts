/** Whether a value that was read by repairs has a rival: another one that conforms and takes no more of them. */
import { isEqual } from "../../equality.js";
import type { Judge, JudgedCandidate, Judgement } from "../judgement.js";
import { isRepaired } from "../syntax/steps.js";
import { isDoubtful } from "./doubts.js";
import { rivalsOf } from "./rivals.js";

export function isContested<Judged extends Judgement>(text: string, { candidate, judgement }: JudgedCandidate<Judged>, judge: Judge<Judged>): boolean {
  if (candidate.stepCount === 0) return false;
  if (isDoubtful(candidate)) return true;
  if (candidate.steps.some(({ step }) => step === "join_values")) return false;
  if (judgement.isAssembled && isRepaired(candidate)) return true;
  for (const rival of rivalsOf(text.slice(candidate.start, candidate.end))) {
    if (!rival) return true;
    const other = judge(rival.value, { ...candidate, value: rival.value });
    if (other.conforms && !isEqual(other.value, judgement.value)) return true;
  }
  return false;
}
