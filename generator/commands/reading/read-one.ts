/** One answer, from a file or from standard input. */
import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { buffer } from "node:stream/consumers";
import type { ReadOptions } from "../../../runtime/answer/options.js";
import type { AnyContract } from "../../../runtime/contract-object.js";
import { diagnose, type Diagnostic } from "../../diagnostics/diagnostic.js";
import { reasonOf } from "../../5-write/system-error.js";
import { firstBrokenLine, textOfBytes } from "../../source/utf-8.js";
import type { CommandOptions } from "../command.js";
import { printOutcome } from "./print-outcome.js";
import type { ReadingReport } from "./reading-report.js";

export async function readOne(contract: AnyContract, given: CommandOptions, options: ReadOptions): Promise<ReadingReport | Diagnostic> {
  const file = given.operands?.[1] ?? "-";
  const text = await textIn(file, given);
  if (typeof text !== "string") return text;
  const outcome = contract.safeParse(text, options);
  const { value, remarks } = printOutcome(outcome, text, file === "-" ? "stdin" : file);
  return { isAccepted: outcome.ok, lines: value, remarks, outcome };
}

/** Bytes that are no text would be read as another text, with marks in place of what the agent said. */
async function textIn(file: string, given: CommandOptions): Promise<string | Diagnostic> {
  const bytes = await bytesIn(file, given);
  if (!Buffer.isBuffer(bytes)) return bytes;
  return textOfBytes(bytes) ?? diagnose("usage/unreadable-answer", { path: file, reason: `line ${firstBrokenLine(bytes)} is not UTF-8` }, {});
}

async function bytesIn(file: string, { cwd = ".", streams }: CommandOptions): Promise<Buffer | Diagnostic> {
  try {
    if (file !== "-") return readFileSync(resolve(cwd, file));
    return streams ? await buffer(streams.input) : Buffer.alloc(0);
  } catch (thrown) {
    return diagnose("usage/unreadable-answer", { path: file, reason: reasonOf(thrown) }, {});
  }
}
