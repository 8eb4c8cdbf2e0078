/** Limits on the text itself, before anything is read in it. */
import type { ContractReading } from "../../model/reading.js";
import type { TextFault } from "./text-faults.js";

/** Bytes of UTF-8, unless the contract says otherwise. */
export const mostBytes = 1_048_576;

/** Whether a text of JSON keeps the limits, known from its length alone; of others nothing is said. */
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

/** Where the text passes a number of bytes of UTF-8. Most texts are so short that nothing has to be counted. */
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
  // Most texts of models are ASCII, which is found many times as fast as bytes are counted.
  if (!/[^\0-\x7f]/.test(text)) return text.length;
  let bytes = 0;
  for (let at = 0; at < text.length; at += 1) bytes += bytesOf(text.charCodeAt(at));
  return bytes;
}

/** How much of a text that grows was counted. */
export interface Counted {
  /** As many characters fit, whatever they are: a text has to be counted only when it has more. */
  fits: number;
  length: number;
  /** The bytes that may follow what was counted. */
  left: number;
}

export function countedFor({ maxBytes = mostBytes }: ContractReading): Counted {
  return { fits: Math.floor(maxBytes / 3), length: 0, left: maxBytes };
}

/**
 * Counts a text again that has grown to more than what surely fits.
 *
 * @returns the offset of the first character that is too many
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

/** Each half of a surrogate pair counts two of its four bytes. */
function bytesOf(code: number): number {
  if (code < 0x80) return 1;
  return code < 0x800 || (code >= 0xd800 && code <= 0xdfff) ? 2 : 3;
}

function firstForeign(text: string): number | undefined {
  for (let at = 0; at < text.length; at += 1) if (text.charCodeAt(at) > 0x7f) return at;
  return undefined;
}
