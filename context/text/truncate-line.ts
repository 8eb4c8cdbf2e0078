import { firstCharacters } from "../../runtime/support/characters.js";
import { longestLine } from "../limits.js";
import { marker } from "./lines.js";
import { wholeNumber } from "../numbers.js";

export interface LineLimit {
  /** The maximum number of Unicode characters of the result, including the marker. Default 2,000. */
  readonly maxChars?: number;
}

/**
 * The text, or its beginning and `...` if it is longer than the limit. With fewer than 3 characters there is no room
 * for the marker, so it is omitted.
 */
export function truncateLine(text: string, { maxChars = longestLine }: LineLimit = {}): string {
  const start = firstCharacters(text, wholeNumber("maxChars", maxChars));
  if (start.length === text.length) return text;
  return maxChars < marker.length ? start : firstCharacters(text, maxChars - marker.length) + marker;
}
