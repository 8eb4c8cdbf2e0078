/** Computes a short string that is the same for answers with the same issues. */
import type { Issue, Rejected } from "../model/issue.js";
import { anywhere } from "./group-issues.js";

/** If there are no issues, the rest of the result is used. */
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
 * Hashes UTF-16 units with FNV-1a. Two different failures have the same 64 bits only by chance, and an attacker gains
 * nothing from a collision.
 */
function hash(text: string, seed: number): string {
  let sum = seed;
  for (let index = 0; index < text.length; index += 1) sum = Math.imul(sum ^ text.charCodeAt(index), 0x01000193);
  return (sum >>> 0).toString(16).padStart(8, "0");
}
