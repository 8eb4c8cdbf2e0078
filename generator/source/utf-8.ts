/** Text from bytes. */

/**
 * The text of a file, with the byte order mark that it begins with, so that encoding it gives the same bytes; undefined
 * if the bytes are not UTF-8.
 */
export function textOfBytes(bytes: Buffer): string | undefined {
  return decoded(bytes, false);
}

/** The same for bytes that break off, perhaps within a character, which is omitted. */
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
 * The line, from 1, where bytes that are not UTF-8 stop being it. No part of a UTF-8 sequence looks like a newline, so
 * that each line can be tried on its own.
 */
export function firstBrokenLine(bytes: Buffer): number {
  const lines = bytes.toString("latin1").split("\n");
  return lines.findIndex((line) => textOfBytes(Buffer.from(line, "latin1")) === undefined) + 1;
}
