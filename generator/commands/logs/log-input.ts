/** The input of a log of answers, and how a line of progress is removed. */
import { createReadStream } from "node:fs";
import { resolve } from "node:path";
import type { Readable } from "node:stream";
import type { CommandOptions } from "../command.js";

/** Moves to the start of the line and clears it. */
export const clearLine = "\r\u001b[K";

/** The file, or standard input for `-`. */
export function inputOf(log: string, { cwd = ".", streams }: CommandOptions): Readable {
  return log === "-" && streams ? streams.input : createReadStream(resolve(cwd, log));
}
