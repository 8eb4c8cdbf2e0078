/** Finds a mistake that a text repeats: commas that are missing before several keys. */
import type { Change } from "../rivals/changes.js";
import type { SyntaxStep } from "../text/steps.js";

/** A change, and the repair that it is. */
export interface Edit extends Change {
  readonly step: SyntaxStep;
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
