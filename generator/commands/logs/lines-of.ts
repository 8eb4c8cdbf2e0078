/** The lines of a stream of bytes. */
import type { Readable } from "node:stream";

const lineFeed = 0x0a;

/**
 * Each line without its newline, as bytes: a character may be split between two chunks, and the caller detects what is
 * not UTF-8. At most a line and a chunk are in memory; a line of more than `longest` bytes is the last one, as far as
 * it was read.
 *
 * @throws the errors of the input
 */
export async function* linesOf(input: Readable, longest: number): AsyncGenerator<Buffer> {
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
