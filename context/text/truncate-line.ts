import { firstCharacters } from "../../runtime/support/characters.js";
import { longestLine } from "../limits.js";
import { marker } from "./lines.js";
import { integerOption } from "../numbers.js";

export interface LineLimit {
  /** The maximum number of Unicode characters of the result, including the marker. Default 2,000. */
  readonly maxChars?: number;
}

/**
 * Returns the text, or its beginning and `...` if it is longer than the limit. With a limit below 3, the marker is
 * omitted.
 */
export function truncateLine(text: string, { maxChars = longestLine }: LineLimit = {}): string {
  const start = firstCharacters(text, integerOption("maxChars", maxChars));
  if (start.length === text.length) return text;
  return maxChars < marker.length ? start : firstCharacters(text, maxChars - marker.length) + marker;
}
