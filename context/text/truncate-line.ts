import { firstCharacters } from "../../runtime/support/characters.js";
import { longestLine } from "../limits.js";
import { marker } from "./lines.js";
import { wholeNumber } from "../numbers.js";

export interface LineLimit {
  /** Unicode characters of the result, the marker included; 2000 unless said otherwise. */
  readonly maxChars?: number;
}

/**
 * The text, or its beginning and `...` where it is longer than the limit. Below 3 characters there is no room for the
 * marker, and none is set.
 */
export function truncateLine(text: string, { maxChars = longestLine }: LineLimit = {}): string {
  const start = firstCharacters(text, wholeNumber("maxChars", maxChars));
  if (start.length === text.length) return text;
  return maxChars < marker.length ? start : firstCharacters(text, maxChars - marker.length) + marker;
}
