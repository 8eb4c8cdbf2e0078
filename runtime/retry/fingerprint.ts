/** A short text that is the same for answers that failed alike. */
import type { Issue, Rejected } from "../model/issue.js";
import { anywhere } from "./group-issues.js";

/** Where no issue was asked for, what is left of the outcome has to do. */
export function fingerprintOf(
  issues: readonly Issue[],
  { stage, issueCount }: Pick<Rejected, "stage" | "issueCount">,
): string {
  const kinds = new Set(
    issues.length > 0 ? issues.map(({ code, path }) => `${code}@${anywhere(path)}`) : [`${stage} ${issueCount}`],
  );
  const text = [...kinds].toSorted().join("\n");
  return [0x811c9dc5, 0x01000193].map((seed) => hash(text, seed)).join("");
}

/**
 * FNV-1a over UTF-16 units: two failures that differ get the same 64 bits by chance alone, and nobody gains by
 * arranging it.
 */
function hash(text: string, seed: number): string {
  let sum = seed;
  for (let index = 0; index < text.length; index += 1) sum = Math.imul(sum ^ text.charCodeAt(index), 0x01000193);
  return (sum >>> 0).toString(16).padStart(8, "0");
}
