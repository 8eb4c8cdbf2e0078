/** One answer, from a file or from standard input. */
import type { ReadOptions } from "../../../runtime/options/options.js";
import type { AnyContract } from "../../../runtime/contract/contract-object.js";
import { type Diagnostic, diagnose } from "../../diagnostics/diagnostic.js";
import type { CommandOptions } from "../command.js";
import { findingsOfAnswer } from "./answer-findings.js";
import type { ReadingReport } from "../results/report.js";
import { createReadStream } from "node:fs";
import { resolve } from "node:path";
import type { Readable } from "node:stream";
import { reasonOf } from "../../5-write/system-error.js";
import { firstBrokenLine, textOfBytes, textOfStart } from "../../source/utf-8.js";
import type { AcceptedPatch, ReadOutcome } from "../../../runtime/answer/outcome.js";
import type { Change, Issue } from "../../../runtime/model/issue.js";
import { printValue } from "../../../runtime/support/printable.js";
import { positionAt } from "../../../runtime/read/text/text-position.js";
import { type Json, printJson } from "../../source/json.js";
import { printable } from "../../diagnostics/terminal-text.js";

/** `maxBytes` is the limit of the contract. */
export async function readOne(
  contract: AnyContract,
  given: CommandOptions,
  options: ReadOptions,
  maxBytes?: number,
): Promise<ReadingReport | Diagnostic> {
  const file = given.operands?.[1] ?? "-";
  const text = await textOfAnswer(file, given, maxBytes);
  if (typeof text !== "string") return text;
  const outcome = contract.safeParse(text, options);
  const { value, remarks } = printOutcome(outcome, text, file === "-" ? "stdin" : file);
  const findings = findingsOfAnswer(outcome, file === "-" ? undefined : file);
  return { isAccepted: outcome.ok, lines: value, remarks, findings, outcome };
}

/** In bytes; far more than the default limit of a contract. */
const leastRead = 4 * 1024 * 1024;

/** In bytes; the maximum length of a line in a file of answers. */
const mostRead = 67_108_864;

const longestCharacter = 4;

/**
 * Of a text that exceeds the limit of the contract, enough is read to detect that. Bytes that are not text would be
 * read as another text, with replacement characters.
 *
 * @param maxBytes the limit of the contract, if it has one
 */
async function textOfAnswer(file: string, given: CommandOptions, maxBytes = 0): Promise<string | Diagnostic> {
  const limit = Math.min(Math.max(maxBytes, leastRead), mostRead);
  const rejected = (reason: string): Diagnostic => diagnose("usage/unreadable-answer", { path: file, reason });
  try {
    const bytes = await startOf(inputOf(file, given), limit + longestCharacter);
    const isWhole = bytes.length <= limit;
    if (!isWhole && maxBytes > limit) return rejected(`it has more than ${limit} bytes`);
    return (
      (isWhole ? textOfBytes(bytes) : textOfStart(bytes)) ?? rejected(`line ${firstBrokenLine(bytes)} is not UTF-8`)
    );
  } catch (thrown) {
    return rejected(reasonOf(thrown));
  }
}

function inputOf(file: string, { cwd = ".", streams }: CommandOptions): Iterable<Buffer> | Readable {
  return file === "-" ? (streams?.input ?? []) : createReadStream(resolve(cwd, file));
}

/** The first bytes; the rest is not awaited. */
async function startOf(input: AsyncIterable<Buffer> | Iterable<Buffer>, most: number): Promise<Buffer> {
  const parts: Buffer[] = [];
  let length = 0;
  for await (const chunk of input) {
    parts.push(Buffer.from(chunk));
    length += chunk.length;
    if (length >= most) break;
  }
  return Buffer.concat(parts).subarray(0, most);
}

interface PrintedOutcome {
  /** The value as JSON, for another program; empty for an answer that is rejected. */
  readonly value: readonly string[];
  /** Changes and issues, one on each line. */
  readonly remarks: readonly string[];
}

/** `name` is the name of the text, such as the path of its file. */
function printOutcome(outcome: ReadOutcome<unknown, AcceptedPatch>, text: string, name: string): PrintedOutcome {
  const steps = outcome.changes.map((change) => stepLine(change, text, name));
  const shadow = outcome.ok && "shadow" in outcome ? outcome.shadow : undefined;
  const issues = outcome.ok ? [...outcome.warnings, ...(shadow?.issues ?? [])] : outcome.issues;
  const hidden = outcome.ok ? 0 : outcome.issueCount - outcome.issues.length;
  const value = outcome.ok ? [printJson(outcome.value as Json, 2)] : [];
  const passed = shadow ? [`${name} is accepted as it was read: the mode is shadow`] : [];
  return {
    value,
    remarks: [
      ...steps,
      ...issues.map((issue) => issueLine(issue, name)),
      ...(hidden > 0 ? [`and ${hidden} more issues`] : []),
      ...passed,
    ],
  };
}

function stepLine({ step, path, before, after, lossless, offset }: Change, text: string, name: string): string {
  const loss = lossless ? "" : " (loses something)";
  if (offset !== undefined) return `${placeOf(name, positionAt(text, offset))} step ${step}${loss}`;
  return `${name} step ${step}${path === "" ? "" : ` at ${path}`}: ${became(before, after)}${loss}`;
}

/** A value that was missing before is set, and one that is missing now was removed. */
function became(before: unknown, after: unknown): string {
  if (before === undefined) return after === undefined ? "no value" : `set to ${printValue(after, 60)}`;
  return after === undefined
    ? `${printValue(before, 60)} was removed`
    : `${printValue(before, 60)} became ${printValue(after, 60)}`;
}

function issueLine({ severity, code, path, message, position, declaredAt }: Issue, name: string): string {
  const at = path === "" ? "" : ` at ${path}`;
  return printable(`${placeOf(name, position)} ${severity} ${code}${at}: ${message} (${declaredAt})`);
}

function placeOf(name: string, position: Issue["position"]): string {
  return position ? `${name}:${position.line}:${position.column}` : name;
}
