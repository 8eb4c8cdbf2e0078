/** Reports the repairs of a text as changes. */
import type { Change } from "../model/issue.js";
import { startOfText } from "../support/characters.js";
import type { Candidate } from "../read/candidates/candidate.js";

/** The number of characters of the text that a change shows. */
const longestPiece = 40;

const none: readonly Change[] = [];

/** `before` is the text from the start of the repair. The repaired text is part of the value. */
export function syntaxChanges(text: string, { steps }: Pick<Candidate, "steps">): readonly Change[] {
  return steps.length === 0
    ? none
    : steps.map(({ step, offset, lossless }) => ({
        step,
        path: "",
        before: startOfText(text.slice(offset), longestPiece),
        after: undefined,
        lossless,
        offset,
      }));
}
