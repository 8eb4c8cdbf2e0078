import { diagnose, type Report } from "../diagnostic.js";
import type { Model } from "../model.js";
import { patternsIn, type WrittenPattern } from "./patterns-in.js";
import { judgePattern, type Verdict } from "./judge-pattern.js";

/** No pattern can be made to take more than linear time by the text that it is matched against, for the text comes from a model. */
export async function patternsAreSafe(model: Model, report: Report): Promise<void> {
  const verdicts = new Map<string, Verdict>();
  for (const written of patternsIn(model)) {
    const verdict = verdicts.get(written.pattern) ?? (await judgePattern(written.pattern));
    verdicts.set(written.pattern, verdict);
    reportUnsafe(written, verdict, report);
  }
}

function reportUnsafe({ span }: WrittenPattern, verdict: Verdict, report: Report): void {
  if (verdict.kind === "unsafe") {
    const help = `Rewrite it so that no part of a text can be matched in two ways. A text to try it with: ${verdict.attack}`;
    report(diagnose("check/pattern-unsafe", { growth: verdict.growth }, { span, help }));
  }
  if (verdict.kind === "unknown") {
    const help = "Write it with simpler parts: small counts, no back references, common character classes.";
    report(diagnose("check/pattern-not-judged", { reason: verdict.reason }, { span, help }));
  }
}
