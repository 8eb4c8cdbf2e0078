/** Changed prompts: even without a verdict, a model may answer differently. */
import type { Version } from "../../evolution/change/version.js";
import { tokenCounter } from "../../lint/count-tokens.js";
import type { PromptChange } from "../results/diff-report.js";

/** For contracts of both versions. */
export async function promptChanges(
  against: string,
  { contracts: old }: Version,
  { contracts: now }: Version,
): Promise<readonly PromptChange[]> {
  const changed = Object.entries(now).flatMap(([scope, { prompt }]) => {
    const before = old[scope]?.prompt;
    return before === undefined || before === prompt ? [] : [{ scope, before, after: prompt }];
  });
  if (changed.length === 0) return [];
  const count = await tokenCounter();
  return changed.map(({ scope, before, after }) => ({ scope, against, before: count(before), after: count(after) }));
}

/** `REVIEW: 340 tokens, now 352 (+12)` */
export function promptLine({ scope, before, after }: PromptChange): string {
  const more = after - before;
  return `${scope}: ${before} tokens, now ${after} (${more > 0 ? "+" : ""}${more})`;
}
