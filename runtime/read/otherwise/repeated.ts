/** Finds a mistake that a text repeats: commas that are missing before several keys. */
import type { SyntaxStep } from "../text/steps.js";

/** A change: `put` replaces `length` characters, and `step` names the repair. */
export interface Edit {
  readonly step: SyntaxStep;
  readonly at: number;
  readonly length: number;
  readonly put: string;
}

/** The most edits. Each of them is compared with all other changes of the text. */
const mostEdits = 8;

/** The end of a value before a key on the same line. */
const beforeKey = /(?<=["\]}\d]|\b(?:true|false|null))(?=[^\S\n]+"[^"\n]{1,80}"\s*:)/g;

/** Returns the edits that correct the mistake, or none. */
export function repeatedIn(text: string): readonly Edit[] {
  const edits = [...text.matchAll(beforeKey)].map(
    ({ index: at }) => ({ step: "missing_comma", at, length: 0, put: "," }) as const,
  );
  return edits.length > 1 && edits.length <= mostEdits ? edits : [];
}
