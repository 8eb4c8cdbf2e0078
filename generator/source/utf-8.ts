/** Decodes text from bytes. */

/**
 * The text of a file including its byte order mark, so encoding it gives the same bytes; undefined if the bytes are not
 * UTF-8.
 */
export function textOfBytes(bytes: Buffer): string | undefined {
  return decoded(bytes, false);
}

/** The same for truncated bytes; an incomplete character at the end is omitted. */
export function textOfStart(bytes: Buffer): string | undefined {
  return decoded(bytes, true);
}

function decoded(bytes: Buffer, isCut: boolean): string | undefined {
  try {
    return new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(bytes, { stream: isCut });
  } catch {
    return undefined;
  }
}

export function withoutMark(text: string): string {
  return text.startsWith("\ufeff") ? text.slice(1) : text;
}

/**
 * The line, from 1, of the first bytes that are not UTF-8. No part of a UTF-8 sequence looks like a newline, so each
 * line can be decoded separately.
 */
export function firstBrokenLine(bytes: Buffer): number {
  const lines = bytes.toString("latin1").split("\n");
  return lines.findIndex((line) => textOfBytes(Buffer.from(line, "latin1")) === undefined) + 1;
}
