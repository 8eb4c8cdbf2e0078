/** Reads the text of one answer as far as necessary: the input may have any size, or no end. */
import { createReadStream } from "node:fs";
import { resolve } from "node:path";
import type { Readable } from "node:stream";
import { reasonOf } from "../../5-write/system-error.js";
import { diagnose, type Diagnostic } from "../../diagnostics/diagnostic.js";
import { firstBrokenLine, textOfBytes, textOfStart } from "../../source/utf-8.js";
import type { CommandOptions } from "../command.js";

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
export async function textOfAnswer(file: string, given: CommandOptions, maxBytes = 0): Promise<string | Diagnostic> {
  const limit = Math.min(Math.max(maxBytes, leastRead), mostRead);
  const rejected = (reason: string): Diagnostic => diagnose("usage/unreadable-answer", { path: file, reason }, {});
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
