/** JSON that stands inside a text of a value. */
import type { Change } from "../issue.js";
import { readCandidates } from "../read/read-candidates.js";
import type { Tolerance } from "../reading.js";
import { syntaxChanges } from "./syntax-changes.js";

/** Read only as a whole, and only where it can be read in one way. */
export function parseInner(text: string, tolerance: Tolerance): { readonly value: unknown; readonly changes: readonly Change[] } | undefined {
  const { candidates, broken, fault } = readCandidates(text, { where: "whole", tolerance });
  const [candidate, ...others] = candidates;
  if (!candidate || others.length > 0 || broken.length > 0 || fault || candidate.bigIntegerAt !== undefined) return undefined;
  return { value: candidate.value, changes: syntaxChanges(text, candidate) };
}
