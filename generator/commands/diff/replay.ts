/** contracts replay: judges recorded answers with both versions. */
import { resolve } from "node:path";
import type { AnyContract } from "../../../runtime/contract/contract-object.js";
import { contractFinder } from "../../../runtime/contract/find-contract.js";
import { diagnose, type Diagnostic } from "../../diagnostics/diagnostic.js";
import { didYouMean } from "../../diagnostics/did-you-mean.js";
import { replay } from "../../evolution/witness/replay.js";
import type { CommandOptions } from "../command.js";
import { type Finding, reportOf, type Report } from "../results/report.js";
import { type AnswerLine, type BadLine, clearLine, eachAnswer } from "../logs/answer-lines.js";
import { readSource } from "../../disk/read-source.js";
import { usedReader } from "../../disk/read-used.js";
import { loadVersion } from "./load-version.js";
import { readBaseline } from "./git-baseline.js";
import { newReplayTally, note, progressLine, type ReplayTally, replayFindings, replayLines } from "./replay-tally.js";

/** How many answers are between two lines of progress. */
const progressEvery = 250;

type Find = (name: string) => AnyContract | undefined;

interface Replaying {
  readonly old: Find;
  readonly new: Find;
  /** For lines without a contract. */
  readonly scope: string | undefined;
  readonly tally: ReplayTally;
}

/** Each line is read, compared and released, so memory use does not depend on the size of the file. */
export async function replayAnswers(given: CommandOptions): Promise<Report> {
  const { operands: [file, named] = [], cwd = process.cwd(), against = [] } = given;
  const { source, home, diagnostics } = readSource(given);
  if (!source) return reportOf("replay", { diagnostics });
  if (file === undefined)
    return reportOf("replay", {
      diagnostics: [
        diagnose(
          "usage/unreadable-answer",
          { path: "the answers", reason: "no file is named" },
          { help: 'Name the file with the answers: "npx agent-contracts replay answers.jsonl".' },
        ),
      ],
    });
  const baseline = readBaseline(against[0], resolve(cwd, given.config ?? "contracts.yaml"), cwd);
  if ("code" in baseline) return reportOf("replay", { sources: [source], diagnostics: [baseline] });
  const [now, old] = [await loadVersion({ source, readUsed: usedReader(home) }), await loadVersion(baseline)];
  if (!now.version || !old.version)
    return reportOf("replay", {
      sources: [...now.sources, ...old.sources],
      diagnostics: [...now.diagnostics, ...old.diagnostics],
    });
  const scopes = Object.keys(now.version.contracts);
  const find = { old: contractFinder(old.version.contracts), new: contractFinder(now.version.contracts) };
  if (named !== undefined && !find.new(named) && !find.old(named))
    return reportOf("replay", { sources: now.sources, diagnostics: [unknownScope(named, scopes)] });
  const replaying = {
    ...find,
    scope: named ?? (scopes.length === 1 ? scopes[0] : undefined),
    tally: newReplayTally(),
  };
  const failed = await replayLinesOf(file, given, replaying);
  return failed
    ? reportOf("replay", { sources: [source], diagnostics: [failed] })
    : delivered(file, baseline.name, replaying.tally);
}

function unknownScope(name: string, scopes: readonly string[]): Diagnostic {
  const help = didYouMean(name, scopes) ?? `The contracts are ${scopes.join(", ")}.`;
  return diagnose("usage/unknown-scope", { name }, { help });
}

async function replayLinesOf(
  file: string,
  given: CommandOptions,
  replaying: Replaying,
): Promise<Diagnostic | undefined> {
  const { streams } = given;
  const failed = await eachAnswer(file, given, (line) => {
    replayLine(line, replaying);
    if (replaying.tally.lines % progressEvery === 0)
      streams?.progress?.(`${clearLine}${progressLine(replaying.tally)}`);
  });
  if (!failed && replaying.tally.lines >= progressEvery) streams?.progress?.(clearLine);
  return failed;
}

function replayLine(line: AnswerLine | BadLine, { old, new: now, scope, tally }: Replaying): void {
  if ("problem" in line) return note(tally, { line: line.line, became: "no answer", says: line.problem });
  const name = line.scope ?? scope;
  if (name === undefined)
    return note(tally, {
      line: line.line,
      became: "no answer",
      says: "the line names no contract: add `scope`, or name it on the command line",
    });
  const [before, after] = [old(name), now(name)];
  if (!before || !after)
    return note(tally, {
      line: line.line,
      became: "no answer",
      says: `there is no contract ${name} in ${before ? "the new version" : "the old version"}`,
    });
  const found = replay(line.text, { old: before, new: after }, { context: line.context ?? {} });
  const says =
    found.became === "rejected"
      ? found.issues
          .slice(0, 1)
          .map(({ code, message }) => `${code}: ${message}`)
          .join("")
      : found.became === "changed"
        ? `was ${JSON.stringify(found.before)}, is ${JSON.stringify(found.after)}`
        : "";
  note(tally, { line: line.line, became: found.became, says });
}

/** Rejected or changed answers fail, and so does a file without answers, because it proves nothing. */
function delivered(file: string, against: string, tally: ReplayTally): Report {
  const findings: readonly Finding[] = replayFindings(tally, file, against);
  const { lines: answers, counts, firsts } = tally;
  const data = { against, answers, counts: Object.fromEntries(counts), first: Object.fromEntries(firsts) };
  return reportOf("replay", {
    findings,
    answer: { lines: replayLines(tally, file, against), data, isAccepted: findings.length === 0 },
  });
}
