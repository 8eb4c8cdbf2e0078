/** Many answers, one on each line; each outcome goes out before the next answer is read. */
import { createReadStream } from "node:fs";
import { resolve } from "node:path";
import type { Readable } from "node:stream";
import type { ReadOptions } from "../../../runtime/answer/options.js";
import type { AnyContract } from "../../../runtime/contract-object.js";
import { reasonOf } from "../../5-write/system-error.js";
import { diagnose, type Diagnostic } from "../../diagnostic.js";
import { bigIntegersAsText, escapeHidden } from "../../json.js";
import type { CommandOptions } from "../command.js";
import { answerLines, type AnswerLine, type BadLine } from "./answer-lines.js";
import type { ReadingReport } from "./reading-report.js";
import { count, newTally, tallyLines, tallySoFar, type Tally } from "./tally.js";

/** How many answers lie between two lines of progress. */
const progressEvery = 250;

export async function readMany(contract: AnyContract, given: CommandOptions, options: ReadOptions): Promise<ReadingReport | Diagnostic> {
  const tally = newTally();
  try {
    for await (const line of answerLines(inputOf(given))) await readLine(line, { contract, options, given, tally });
  } catch (thrown) {
    return diagnose("usage/unreadable-answer", { path: given.jsonl ?? "-", reason: reasonOf(thrown) }, {});
  }
  if (tally.lines >= progressEvery) given.streams?.progress?.(clearLine);
  return { isAccepted: tally.refused === 0 && tally.badLineCount === 0, lines: [], remarks: tallyLines(tally), isPrinted: true };
}

/** Back to the start of the line, and nothing behind it. */
const clearLine = "\r\u001b[K";

function inputOf({ jsonl = "-", cwd = ".", streams }: CommandOptions): Readable {
  return jsonl === "-" && streams ? streams.input : createReadStream(resolve(cwd, jsonl));
}

interface Reading {
  readonly contract: AnyContract;
  readonly options: ReadOptions;
  readonly given: CommandOptions;
  readonly tally: Tally;
}

async function readLine(given: AnswerLine | BadLine, { contract, options, given: { format, streams }, tally }: Reading): Promise<void> {
  if (tally.lines % progressEvery === 0 && tally.lines > 0) streams?.progress?.(`${clearLine}${tallySoFar(tally)}`);
  if ("problem" in given) return countBad(given, tally);
  const outcome = contract.safeParse(given.text, { ...options, context: { ...options.context, ...given.context } });
  count(tally, outcome);
  if (format === "json") await streams?.write(`${escapeHidden(JSON.stringify({ line: given.line, ...outcome }, bigIntegersAsText))}\n`);
}

function countBad({ line, problem }: BadLine, tally: Tally): void {
  tally.lines += 1;
  tally.badLineCount += 1;
  tally.firstBadLine ??= `line ${line}: ${problem}`;
}
