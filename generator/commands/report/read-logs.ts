/** Parses the answers of logs, one after the other, and counts the results. */
import { statSync } from "node:fs";
import { resolve } from "node:path";
import type { Readable } from "node:stream";
import type { ReadOptions } from "../../../runtime/options/options.js";
import type { AnyContract } from "../../../runtime/contract/contract-object.js";
import type { Diagnostic } from "../../diagnostics/diagnostic.js";
import type { CommandOptions } from "../command.js";
import { type AnswerLine, clearLine, eachAnswer } from "../logs/answer-lines.js";
import { counted } from "../print/print-results.js";
import { count, newPartial, noteFile, type Partial } from "./partial.js";

interface Reader {
  readonly find: (name: string) => Promise<AnyContract | undefined>;
  /** For lines without a contract. */
  readonly scope: string | undefined;
  readonly options: ReadOptions;
}

/** How many answers are between two lines of progress. */
const progressEvery = 500;

export async function readLogs(
  files: readonly string[],
  reader: Reader,
  given: CommandOptions,
): Promise<Partial | Diagnostic> {
  const partial = newPartial();
  const size = sizeOf(files, given.cwd);
  let before = 0;
  for (const file of files) {
    noteFile(partial, file === "-" ? "stdin" : file);
    let read = 0;
    const failed = await eachAnswer(file, given, async (line, input) => {
      if ("problem" in line || !(await readLine(partial, line, file, reader))) partial.badLines += 1;
      read = readFrom(input);
      if ((partial.answers + partial.badLines) % progressEvery === 0)
        given.streams?.progress?.(progressLine(partial, size && (before + read) / size));
    });
    if (failed) return failed;
    before += read;
  }
  if (partial.answers + partial.badLines >= progressEvery) given.streams?.progress?.(clearLine);
  return partial;
}

/** False for a line without a contract. */
async function readLine(
  partial: Partial,
  line: AnswerLine,
  file: string,
  { find, scope, options }: Reader,
): Promise<boolean> {
  const contract = await find(line.scope ?? scope ?? "");
  if (!contract) return false;
  const context = { ...options.context, ...line.context };
  const start = performance.now();
  const outcome = contract.safeParse(line.text, { ...options, context });
  const milliseconds = performance.now() - start;
  const { model, time, text } = line;
  count(partial, {
    scope: contract.scope,
    model,
    time,
    file: file === "-" ? "stdin" : file,
    line: line.line,
    text,
    ...(line.context && { context: line.context }),
    outcome,
    milliseconds,
  });
  return true;
}

/** The total size of all files; undefined if one is not a file, such as standard input. */
function sizeOf(files: readonly string[], cwd = "."): number | undefined {
  const sizes = files.map((file) =>
    file === "-" ? undefined : statSync(resolve(cwd, file), { throwIfNoEntry: false })?.size,
  );
  return sizes.includes(undefined) ? undefined : sizes.reduce<number>((sum, size = 0) => sum + size, 0);
}

function readFrom(input: Readable): number {
  return "bytesRead" in input && typeof input.bytesRead === "number" ? input.bytesRead : 0;
}

const barWidth = 24;

/** `[######          ] 25%  12000 answers, 40 rejected` */
function progressLine({ answers, totals }: Partial, share: number | undefined): string {
  const done = Math.min(1, share ?? 0);
  const bar =
    share === undefined
      ? ""
      : `[${"#".repeat(Math.round(done * barWidth)).padEnd(barWidth)}] ${Math.floor(done * 100)}%  `;
  return `${clearLine}${bar}${counted(answers, "answer")}, ${totals["rejected"] ?? 0} rejected`;
}
