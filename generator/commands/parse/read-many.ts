/** Many answers, one on each line; each result is printed before the next answer is read. */
import type { ReadOptions } from "../../../runtime/options/options.js";
import type { AnyContract } from "../../../runtime/contract/contract-object.js";
import { contractFinder } from "../../../runtime/contract/find-contract.js";
import type { Diagnostic } from "../../diagnostics/diagnostic.js";
import { bigIntegersAsText, escapeHidden } from "../../source/json.js";
import type { CommandOptions } from "../command.js";
import type { Format } from "../formats.js";
import { type AnswerLine, type BadLine, clearLine, eachAnswer } from "../logs/answer-lines.js";
import { annotation } from "../print/print-github.js";
import type { Finding, ReadingReport } from "../results/report.js";
import { findingOfLine } from "./answer-findings.js";
import { type LineOutcome, rejectionLine } from "./rejection-line.js";
import type { AcceptedPatch, ReadOutcome } from "../../../runtime/answer/outcome.js";
import { printable } from "../../diagnostics/terminal-text.js";
import { counted } from "../print/print-results.js";

/** How many rejected answers a SARIF log lists, because it is one document; services show no more. */
const mostFindings = 5000;

/** How many answers are between two lines of progress. */
const progressEvery = 250;

export async function readMany(
  contract: AnyContract,
  given: CommandOptions,
  options: ReadOptions,
): Promise<ReadingReport | Diagnostic> {
  const [tally, findings] = [newTally(), new Array<Finding>()];
  const isOwn = contractFinder({ own: contract });
  for (const log of given.jsonl ?? []) {
    const name = log === "-" ? "stdin" : log;
    const reading = { contract, options, given, tally, findings, name };
    const failed = await eachAnswer(log, given, (line) => readLine(ownLine(line, isOwn), reading));
    if (failed) return failed;
  }
  if (tally.lines >= progressEvery) given.streams?.progress?.(clearLine);
  return {
    isAccepted: tally.rejected === 0 && tally.badLineCount === 0,
    lines: [],
    remarks: tallyLines(tally),
    findings: [...findings, ...notListed(tally, findings)],
    isPrinted: true,
  };
}

/** A line that names another contract must not be judged by this one. */
function ownLine(line: AnswerLine | BadLine, isOwn: (scope: string) => AnyContract | undefined): AnswerLine | BadLine {
  if ("problem" in line || line.scope === undefined || isOwn(line.scope)) return line;
  return { line: line.line, problem: `the line is for the contract ${line.scope}` };
}

/** Reports that a log is incomplete. */
function notListed({ rejected, badLineCount }: Tally, { length }: readonly Finding[]): readonly Finding[] {
  const more = rejected + badLineCount - length;
  return length < mostFindings || more === 0
    ? []
    : [
        {
          code: "answer/not_listed",
          severity: "error",
          message: `${more} more rejected answers are not listed`,
          related: [],
        },
      ];
}

interface Reading {
  readonly contract: AnyContract;
  readonly options: ReadOptions;
  readonly given: CommandOptions;
  readonly tally: Tally;
  /** The rejected answers, for a format that is one document. */
  readonly findings: Finding[];
  /** A description of the input in messages. */
  readonly name: string;
}

async function readLine(
  line: AnswerLine | BadLine,
  { contract, options, given: { format, streams }, tally, findings, name }: Reading,
): Promise<void> {
  if (tally.lines % progressEvery === 0 && tally.lines > 0)
    streams?.progress?.(`${clearLine}${counted(tally.lines, "answer")}, ${tally.rejected} rejected`);
  const read =
    "problem" in line
      ? line
      : {
          line: line.line,
          ...contract.safeParse(line.text, { ...options, context: { ...options.context, ...line.context } }),
        };
  if ("problem" in read) countBad(read, tally);
  else count(tally, read);
  if (format === "sarif" || format === "markdown") return keep(findingOfLine(read, name), findings);
  const printed = printers[format ?? "text"](read, name);
  if (printed === undefined) return;
  if (tally.lines >= progressEvery && format !== "json") streams?.progress?.(clearLine);
  await streams?.write(`${printed}\n`);
}

function keep(finding: Finding | undefined, findings: Finding[]): void {
  if (finding && findings.length < mostFindings) findings.push(finding);
}

const printers: Readonly<
  Record<Exclude<Format, "sarif" | "markdown">, (read: LineOutcome | BadLine, name: string) => string | undefined>
> = {
  text: rejectionLine,
  json: asJson,
  github: (read, name) => {
    const finding = findingOfLine(read, name);
    return finding && annotation(finding);
  },
};

/** A line without an answer is reported at the end, so each printed line is a result. */
function asJson(read: LineOutcome | BadLine): string | undefined {
  return "problem" in read ? undefined : escapeHidden(JSON.stringify(read, bigIntegersAsText));
}

function countBad({ line, problem }: BadLine, tally: Tally): void {
  tally.lines += 1;
  tally.badLineCount += 1;
  tally.firstBadLine ??= `line ${line}: ${problem}`;
}

interface Tally {
  lines: number;
  accepted: number;
  rejected: number;
  /** Accepted answers without changes. */
  untouched: number;
  /** The number of answers that have it. */
  readonly codes: Map<string, number>;
  readonly steps: Map<string, number>;
  /** Lines without an answer. */
  badLineCount: number;
  firstBadLine?: string;
}

function newTally(): Tally {
  return { lines: 0, accepted: 0, rejected: 0, untouched: 0, codes: new Map(), steps: new Map(), badLineCount: 0 };
}

function count(tally: Tally, outcome: ReadOutcome<unknown, AcceptedPatch>): void {
  tally.lines += 1;
  tally[outcome.ok ? "accepted" : "rejected"] += 1;
  if (outcome.ok && outcome.changes.length === 0) tally.untouched += 1;
  for (const step of new Set(outcome.changes.map((change) => change.step))) add(tally.steps, step);
  if (!outcome.ok) for (const code of new Set(outcome.issues.map((issue) => issue.code))) add(tally.codes, code);
}

function add(counts: Map<string, number>, key: string): void {
  counts.set(key, (counts.get(key) ?? 0) + 1);
}

/** The totals, then each code and each step with its number of answers, the most frequent first. */
function tallyLines(tally: Tally): readonly string[] {
  const { lines, accepted, rejected, untouched, codes, steps, badLineCount, firstBadLine } = tally;
  const bad = firstBadLine === undefined ? [] : [`${counted(badLineCount, "line")} without an answer; ${firstBadLine}`];
  return [
    `${counted(lines - badLineCount, "answer")}: ${accepted} accepted (${untouched} unchanged), ${rejected} rejected`,
    ...bad,
    ...listed("code", codes),
    ...listed("step", steps),
  ];
}

function listed(kind: string, counts: ReadonlyMap<string, number>): readonly string[] {
  const rows = [...counts].toSorted(([left, more], [right, less]) => less - more || (left < right ? -1 : 1));
  return rows.map(([name, amount]) => `${kind} ${printable(name)}: ${amount}`);
}
