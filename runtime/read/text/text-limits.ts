/** Checks the limits on the text itself before anything in it is parsed. */
import type { ContractReading } from "../../model/reading.js";
import type { TextFault } from "./text-faults.js";

/** The default limit, in UTF-8 bytes. A contract can change it. */
export const mostBytes = 1_048_576;

/** Returns true if the length of a JSON text is enough to know that it keeps the limits. False means unknown. */
export function surelyKeepsLimits(text: string, { maxBytes = mostBytes, charset }: ContractReading): boolean {
  return text.length * 3 <= maxBytes && charset === undefined;
}

export function limitFault(text: string, { maxBytes = mostBytes, charset }: ContractReading): TextFault | undefined {
  const excess = offsetBeyond(text, maxBytes);
  if (excess !== undefined) return { code: "too_large", offset: excess };
  const foreign = charset === "ascii" ? firstForeign(text) : undefined;
  if (foreign !== undefined) return { code: "charset", offset: foreign };
  return /\S/.test(text) ? undefined : { code: "empty_output", offset: 0 };
}

/**
 * Returns the offset at which the text exceeds a number of UTF-8 bytes. Most texts are so short that no bytes have to
 * be counted.
 */
function offsetBeyond(text: string, limit: number): number | undefined {
  if (text.length * 3 <= limit || bytesIn(text) <= limit) return undefined;
  let bytes = 0;
  for (let at = 0; at < text.length; at += 1) {
    bytes += bytesOf(text.charCodeAt(at));
    if (bytes > limit) return at;
  }
  return undefined;
}

function bytesIn(text: string): number {
  // Most model output is ASCII. This check is many times faster than counting bytes.
  if (!/[^\0-\x7f]/.test(text)) return text.length;
  let bytes = 0;
  for (let at = 0; at < text.length; at += 1) bytes += bytesOf(text.charCodeAt(at));
  return bytes;
}

/** The counted part of a growing text. */
export interface Counted {
  /** A text of up to this many characters always keeps the limit, so only a longer text has to be counted. */
  fits: number;
  length: number;
  /** The number of bytes allowed after the counted part. */
  left: number;
}

export function countedFor({ maxBytes = mostBytes }: ContractReading): Counted {
  return { fits: Math.floor(maxBytes / 3), length: 0, left: maxBytes };
}

/**
 * Counts the new part of a text that has grown beyond `fits`.
 *
 * @returns the offset of the first character beyond the limit
 */
export function excessIn(counted: Counted, text: string): number | undefined {
  const more = text.slice(counted.length);
  const excess = offsetBeyond(more, counted.left);
  if (excess !== undefined) return counted.length + excess;
  counted.left -= bytesIn(more);
  counted.length = text.length;
  counted.fits = text.length + Math.floor(counted.left / 3);
  return undefined;
}

/** Returns the number of UTF-8 bytes. Each half of a surrogate pair counts two of its four bytes. */
function bytesOf(code: number): number {
  if (code < 0x80) return 1;
  return code < 0x800 || (code >= 0xd800 && code <= 0xdfff) ? 2 : 3;
}

function firstForeign(text: string): number | undefined {
  for (let at = 0; at < text.length; at += 1) if (text.charCodeAt(at) > 0x7f) return at;
  return undefined;
}
