/** The answers of a file with one on each line. */
import type { Readable } from "node:stream";
import { isRecord } from "../../../runtime/support/records.js";
import { reasonOf } from "../../5-write/system-error.js";
import { diagnose, type Diagnostic } from "../../diagnostics/diagnostic.js";
import { textOfBytes, withoutMark } from "../../source/utf-8.js";
import { createReadStream } from "node:fs";
import { resolve } from "node:path";
import type { CommandOptions } from "../command.js";

export interface AnswerLine {
  /** From 1. */
  readonly line: number;
  readonly text: string;
  /** The contract, if the line names it. */
  readonly scope?: string;
  /** The model, if the line names it. */
  readonly model?: string;
  /** The time in milliseconds since 1970, if the line contains it. */
  readonly time?: number;
  /** The context in the line, which overrides that of the command line. */
  readonly context?: Readonly<Record<string, unknown>>;
}

export interface BadLine {
  readonly line: number;
  readonly problem: string;
}

/** In bytes. A file without line breaks is not a file of answers, and would fill the memory. */
const longestLine = 67_108_864;

/**
 * A line is a JSON string, or an object with the key `text` and optionally `context`; empty lines are ignored. A line
 * that is too long ends the iteration.
 *
 * @throws the errors of the input
 */
async function* answerLines(input: Readable): AsyncGenerator<AnswerLine | BadLine> {
  let line = 0;
  for await (const bytes of linesOf(input, longestLine)) {
    line += 1;
    if (bytes.length > longestLine)
      return yield { line, problem: `the line is longer than ${longestLine} bytes; nothing after it was read` };
    const content = textOfBytes(bytes);
    if (content?.trim() !== "") yield { line, ...answerIn(content) };
  }
}

function answerIn(content: string | undefined): Omit<AnswerLine, "line"> | Omit<BadLine, "line"> {
  if (content === undefined) return { problem: "the line is not UTF-8" };
  const value = parsed(withoutMark(content));
  if (typeof value === "string") return { text: value };
  if (!isRecord(value) || typeof value["text"] !== "string")
    return { problem: "a line must be a JSON string, or an object with a string `text`" };
  const time = timeIn(value["time"]);
  return {
    text: value["text"],
    ...(typeof value["scope"] === "string" && { scope: value["scope"] }),
    ...(typeof value["model"] === "string" && { model: value["model"].slice(0, longestName) }),
    ...(time !== undefined && { time }),
    ...(isRecord(value["context"]) && { context: value["context"] }),
  };
}

/** In UTF-16 code units. */
const longestName = 100;
/** A smaller number counts seconds: as milliseconds it would be in 1973 or before. */
const smallestMilliseconds = 100_000_000_000;
const latestTime = 8_640_000_000_000_000;

/** A number since 1970, or a date as JSON.stringify writes it. */
function timeIn(time: unknown): number | undefined {
  const number =
    typeof time === "string"
      ? Date.parse(time)
      : typeof time === "number"
        ? time < smallestMilliseconds
          ? time * 1000
          : time
        : Number.NaN;
  return number >= 0 && number <= latestTime ? number : undefined;
}

function parsed(content: string): unknown {
  try {
    return JSON.parse(content);
  } catch {
    return undefined;
  }
}

const lineFeed = 0x0a;

/**
 * Each line without its newline, as bytes: a character may be split between two chunks, and the caller detects what is
 * not UTF-8. At most a line and a chunk are in memory; a line of more than `longest` bytes is the last one, as far as
 * it was read.
 *
 * @throws the errors of the input
 */
async function* linesOf(input: Readable, longest: number): AsyncGenerator<Buffer> {
  let parts: Buffer[] = [];
  let length = 0;
  for await (const chunk of input) {
    let rest = Buffer.from(chunk);
    for (let end = rest.indexOf(lineFeed); end >= 0; end = rest.indexOf(lineFeed)) {
      yield Buffer.concat([...parts, rest.subarray(0, end)]);
      [parts, length, rest] = [[], 0, rest.subarray(end + 1)];
    }
    parts.push(rest);
    length += rest.length;
    if (length > longest) return yield Buffer.concat(parts);
  }
  if (length > 0) yield Buffer.concat(parts);
}

/** Passes on each line of a file, one after the other; the result is why the file could not be read. */
export async function eachAnswer(
  file: string,
  given: CommandOptions,
  take: (line: AnswerLine | BadLine, input: Readable) => void | Promise<void>,
): Promise<Diagnostic | undefined> {
  try {
    const input = inputOf(file, given);
    for await (const line of answerLines(input)) await take(line, input);
    return undefined;
  } catch (thrown) {
    return diagnose("usage/unreadable-answer", { path: file, reason: reasonOf(thrown) });
  }
}

/** Moves to the start of the line and clears it. */
export const clearLine = "\r\u001b[K";

/** The file, or standard input for `-`. */
function inputOf(log: string, { cwd = ".", streams }: CommandOptions): Readable {
  return log === "-" && streams ? streams.input : createReadStream(resolve(cwd, log));
}
