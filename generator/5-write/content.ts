/**
 * The contents of a file for comparisons: bytes, with CRLF read as LF, because a checkout may have changed line
 * endings.
 */
import { createHash } from "node:crypto";

/** Byte by byte, so two broken encodings are never equal. */
export function normalized(bytes: Buffer): Buffer {
  return bytes.includes("\r\n") ? Buffer.from(bytes.toString("latin1").replaceAll("\r\n", "\n"), "latin1") : bytes;
}

/** SHA-256 in lowercase hexadecimal digits. A string is not copied into a buffer first, which would take its memory. */
export function contentHash(content: Buffer | string): string {
  const normal = typeof content === "string" ? content.replaceAll("\r\n", "\n") : normalized(content);
  return createHash("sha256").update(normal).digest("hex");
}

/** Whether the bytes on disk, if there are any, are the text, ignoring line endings. */
export function holds(bytes: Buffer | undefined, text: string): boolean {
  return bytes !== undefined && normalized(bytes).equals(Buffer.from(text));
}
