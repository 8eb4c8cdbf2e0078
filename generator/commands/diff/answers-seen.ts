/** Recorded answers as witnesses: the changes that affect them, how many answers each affects, and the first. */
import { contractFinder } from "../../../runtime/contract/find-contract.js";
import type { Diagnostic } from "../../diagnostics/diagnostic.js";
import { replay, type Replayed } from "../../evolution/witness/replay.js";
import type { Version } from "../../evolution/change/version.js";
import { isAbout, isChangedAt } from "../../evolution/witness/cause.js";
import type { Verdict } from "../../evolution/change/finding.js";
import { eachAnswer, type AnswerLine } from "../logs/answer-lines.js";
import type { ReportedChange, Seen } from "../results/diff-report.js";
import { newReplayTally, note, type ReplayTally } from "./replay-tally.js";

interface AnswersSeen {
  readonly changes: readonly ReportedChange[];
  /** Answers that are rejected or changed without a known change. */
  readonly others: ReplayTally;
}

type Failed = Extract<Replayed, { became: "rejected" | "changed" }>;

interface Counting {
  readonly changes: readonly ReportedChange[];
  readonly firsts: Map<
    ReportedChange,
    { readonly line: number; readonly text: string; readonly found: Failed; count: number }
  >;
  readonly others: ReplayTally;
}

/** Each line is read, compared and released. */
export async function answersSeen(
  file: string,
  cwd: string,
  changes: readonly ReportedChange[],
  old: Version,
  now: Version,
): Promise<AnswersSeen | Diagnostic> {
  const counting: Counting = { changes, firsts: new Map(), others: newReplayTally() };
  const [before, after] = [contractFinder(old.contracts), contractFinder(now.contracts)];
  const scopes = Object.keys(now.contracts);
  const failed = await eachAnswer(file, { cwd }, (line) => {
    const scope = "problem" in line ? undefined : (line.scope ?? (scopes.length === 1 ? scopes[0] : undefined));
    const [was, is] = scope === undefined ? [] : [before(scope), after(scope)];
    if ("problem" in line || scope === undefined || !was || !is)
      note(counting.others, {
        line: line.line,
        became: "no answer",
        says: "problem" in line ? line.problem : "the line names no contract that both versions have",
      });
    else count(line, scope, replay(line.text, { old: was, new: is }, { context: line.context ?? {} }), counting);
  });
  return failed ?? { changes: changes.map((change) => withSeen(change, file, counting)), others: counting.others };
}

function count(
  { line, text }: AnswerLine,
  scope: string,
  found: Replayed,
  { changes, firsts, others }: Counting,
): void {
  const failed = found.became === "rejected" || found.became === "changed" ? found : undefined;
  const met = failed ? changes.filter((change) => change.finding.affects.includes(scope) && meets(failed, change)) : [];
  if (!failed || met.length === 0) return note(others, { line, became: found.became, says: "" });
  note(others, { line, became: "equal", says: "" });
  for (const change of met) {
    const first = firsts.get(change);
    if (first) first.count += 1;
    else firsts.set(change, { line, text: text.slice(0, 2_000), found: failed, count: 1 });
  }
}

/**
 * Whether a change can be the reason why an answer fails. A change that is safe for recorded answers, or has no verdict
 * about them, cannot.
 */
function meets(found: Failed, { finding: { change, verdicts } }: ReportedChange): boolean {
  if ((verdicts.replay?.verdict ?? "safe") === "safe") return false;
  return found.became === "rejected" ? isAbout(found.issues, change) : isChangedAt(found.before, found.after, change);
}

/** Uses an answer as the witness if no sample showed the change. */
function withSeen(change: ReportedChange, file: string, { firsts, others }: Counting): ReportedChange {
  const first = firsts.get(change);
  if (!first) return change;
  const seen: Seen = { count: first.count, answers: others.lines, file, line: first.line, text: first.text };
  const { verdicts } = change.finding;
  const isOpen = verdicts.replay?.verdict === "unknown";
  return {
    ...change,
    seen,
    finding: isOpen ? { ...change.finding, verdicts: { ...verdicts, replay: recorded(first) } } : change.finding,
  };
}

function recorded({ text, found }: { readonly text: string; readonly found: Failed }): Verdict {
  const shown = { text, old: "accepts" } as const;
  return {
    verdict: "break",
    witness:
      found.became === "rejected"
        ? { ...shown, new: found.issues }
        : { ...shown, new: "accepts", values: [found.before, found.after] },
  };
}
