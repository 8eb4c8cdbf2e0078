/** The answers of a file with one on each line. */
import type { Readable } from "node:stream";
import { createInterface } from "node:readline";

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

/** A line is a JSON string, or an object with the member `text` and perhaps `context`; empty lines are passed over. One line at a time is held in memory. */
export async function* answerLines(input: Readable): AsyncGenerator<AnswerLine | BadLine> {
  let line = 0;
  for await (const content of createInterface({ input, crlfDelay: Infinity })) {
    line += 1;
    if (content.trim() !== "") yield { line, ...answerIn(content) };
  }
}

function answerIn(content: string): Omit<AnswerLine, "line"> | Omit<BadLine, "line"> {
  const value = parsed(content);
  if (typeof value === "string") return { text: value };
  if (!isObject(value) || typeof value["text"] !== "string") return { problem: "a line has to be a JSON string, or an object with a string `text`" };
  return { text: value["text"], ...(isObject(value["context"]) && { context: value["context"] }) };
}

function parsed(content: string): unknown {
  try {
    return JSON.parse(content);
  } catch {
    return undefined;
  }
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
