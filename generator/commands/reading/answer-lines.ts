/** The answers of a file with one on each line. */
import type { Readable } from "node:stream";
import { isRecord } from "../../../runtime/rules/path.js";
import { withoutMark } from "../../utf-8.js";

export interface AnswerLine {
  /** From 1. */
  readonly line: number;
  readonly text: string;
  /** What the line says of its surroundings, over what the command line says. */
  readonly context?: Readonly<Record<string, unknown>>;
}

export interface BadLine {
  readonly line: number;
  readonly problem: string;
}

/** In UTF-16 units; a file without line breaks is no file of answers, and would fill the memory. */
const longestLine = 67_108_864;

/**
 * A line is a JSON string, or an object with the member `text` and perhaps `context`; empty lines are passed over. No more than a line and a chunk is held in memory; a
 * line that is too long ends the reading.
 *
 * @throws what the input throws
 */
export async function* answerLines(input: Readable): AsyncGenerator<AnswerLine | BadLine> {
  let line = 0;
  for await (const content of linesOf(input)) {
    line += 1;
    if (content.length > longestLine) return yield { line, problem: `the line is longer than ${longestLine} characters; nothing behind it was read` };
    if (content.trim() !== "") yield { line, ...answerIn(content) };
  }
}

async function* linesOf(input: Readable): AsyncGenerator<string> {
  let rest = "";
  for await (const chunk of input.setEncoding("utf8")) {
    const [first = "", ...others] = String(chunk).split("\n");
    rest += first;
    if (rest.length > longestLine) return yield rest;
    for (const next of others) {
      yield rest;
      rest = next;
    }
  }
  if (rest !== "") yield rest;
}

function answerIn(content: string): Omit<AnswerLine, "line"> | Omit<BadLine, "line"> {
  const value = parsed(withoutMark(content));
  if (typeof value === "string") return { text: value };
  if (!isRecord(value) || typeof value["text"] !== "string") return { problem: "a line has to be a JSON string, or an object with a string `text`" };
  return { text: value["text"], ...(isRecord(value["context"]) && { context: value["context"] }) };
}

function parsed(content: string): unknown {
  try {
    return JSON.parse(content);
  } catch {
    return undefined;
  }
}
