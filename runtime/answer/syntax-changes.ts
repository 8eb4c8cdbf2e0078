/** Reports the repairs of a text as changes. */
import type { Change } from "../model/issue.js";
import { startOfText } from "../support/characters.js";
import type { Candidate } from "../read/candidates/candidate.js";
import { isLossless, type StepRecord } from "../read/text/steps.js";

/** The number of characters of the text that a change shows. */
const longestPiece = 40;

/** The most repairs of each kind that are reported. More of them say nothing new. */
const mostOfKind = 100;

const none: readonly Change[] = [];

/** `before` is the text from the start of the repair. The repaired text is part of the value. */
export function syntaxChanges(text: string, { steps }: Pick<Candidate, "steps">): readonly Change[] {
  return steps.length === 0
    ? none
    : firstOfEachKind(steps).map(({ step, offset }) => ({
        step,
        path: "",
        before: startOfText(text.slice(offset), longestPiece),
        after: undefined,
        lossless: isLossless(step),
        offset,
      }));
}

function firstOfEachKind(steps: readonly StepRecord[]): readonly StepRecord[] {
  const counts = new Map<string, number>();
  return steps.filter(({ step }) => {
    const count = (counts.get(step) ?? 0) + 1;
    counts.set(step, count);
    return count <= mostOfKind;
  });
}
