import { diagnose, type Report } from "../diagnostics/diagnostic.js";
import type { Model } from "../model/model.js";
import { patternsIn, type WrittenPattern } from "./patterns-in.js";
import { isPlainlySafe, judgePattern, longestAnalysis, type Verdict } from "./judge-pattern.js";

/** Of one set. Each takes some seconds at worst; most patterns take none. */
const mostAnalysed = 100;
/** Milliseconds for all of a set. A hundred patterns of those that people write take a quarter of it; one that looks aside can be made to take a minute for itself. */
const longestInAll = 120_000;
/** Who has to mend so many patterns hears of the others afterwards. */
const mostRefused = 10;

/** No pattern can be made to take more than linear time by the text that it is matched against, for the text comes from a model. */
export async function patternsAreSafe(model: Model, report: Report, now = () => performance.now()): Promise<void> {
  const verdicts = new Map<string, Verdict>();
  const end = now() + longestInAll;
  for (const written of patternsIn(model)) {
    const verdict = verdicts.get(written.pattern) ?? limitOf(written, verdicts) ?? (await judgeUntil(end, written, now));
    verdicts.set(written.pattern, verdict);
    reportUnsafe(written, verdict, report);
  }
}

/** The clock only ends what counts did not foresee, as it does for a single pattern. */
async function judgeUntil(end: number, { pattern }: WrittenPattern, now: () => number): Promise<Verdict> {
  const left = end - now();
  if (left <= 0 && !isPlainlySafe(pattern)) return { kind: "unknown", reason: "the analysis of others took too long already" };
  return judgePattern(pattern, Math.min(left, longestAnalysis));
}

/** Why a pattern is not analysed any more, so that a file of hostile patterns ends in a minute or two. */
function limitOf({ pattern }: WrittenPattern, verdicts: ReadonlyMap<string, Verdict>): Verdict | undefined {
  if (isPlainlySafe(pattern)) return undefined;
  const analysed = [...verdicts].filter(([other]) => !isPlainlySafe(other));
  if (analysed.filter(([, { kind }]) => kind !== "safe").length >= mostRefused) return { kind: "unknown", reason: `${mostRefused} others have to be mended first` };
  return analysed.length < mostAnalysed ? undefined : { kind: "unknown", reason: `${mostAnalysed} others had to be analysed already, and more would take too long` };
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
