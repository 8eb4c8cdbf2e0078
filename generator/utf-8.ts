/** Text from bytes. */

/** The text of a file, with the byte order mark that it begins with, so that encoding it gives the same bytes; undefined where the bytes are not UTF-8. */
export function textOfBytes(bytes: Buffer): string | undefined {
  try {
    return new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    return undefined;
  }
}

export function withoutMark(text: string): string {
  return text.startsWith("\ufeff") ? text.slice(1) : text;
}
