import type { Report } from "../../diagnostics/diagnostic.js";
import type { Model } from "../../model/model.js";
import { patternsIn, type WrittenPattern } from "./patterns-are-valid.js";
import { isProvedSafe, judgePattern, type Verdict } from "./judge-pattern.js";

/** The limit for one set. Each analysis takes a few seconds at worst; most patterns are proved safe without it. */
const mostAnalyzed = 30;
/** Further errors are reported when these are fixed. */
const mostRejected = 10;

/** No pattern takes more than linear time for any string, because the strings come from a model. */
export async function patternsAreSafe(model: Model, report: Report): Promise<void> {
  const verdicts = new Map<string, Verdict>();
  for (const written of patternsIn(model)) {
    const verdict =
      verdicts.get(written.pattern) ?? limitOf(written, verdicts) ?? (await judgePattern(written.pattern));
    verdicts.set(written.pattern, verdict);
    reportUnsafe(written, verdict, report);
  }
}

/** Why a pattern is not analyzed anymore, so a file of hostile patterns takes only a few minutes. */
function limitOf({ pattern }: WrittenPattern, verdicts: ReadonlyMap<string, Verdict>): Verdict | undefined {
  if (isProvedSafe(pattern)) return undefined;
  const analyzed = [...verdicts].filter(([other]) => !isProvedSafe(other));
  if (analyzed.filter(([, { kind }]) => kind !== "safe").length >= mostRejected)
    return { kind: "unknown", reason: `${mostRejected} others have to be repaired first` };
  return analyzed.length < mostAnalyzed
    ? undefined
    : { kind: "unknown", reason: `${mostAnalyzed} others had to be analyzed already, and more would take too long` };
}

function reportUnsafe({ span }: WrittenPattern, verdict: Verdict, report: Report): void {
  if (verdict.kind === "unsafe") {
    const help = `Rewrite it so that each part of a string can match in only one way. A string to try: ${verdict.attack}`;
    report("check/pattern-unsafe", { growth: verdict.growth }, { span, help });
  }
  if (verdict.kind === "unknown") {
    const help = "Write it with simpler parts: small counts, no back references, common character classes.";
    report("check/pattern-not-judged", { reason: verdict.reason }, { span, help });
  }
}
