/** Cuts one section to its share of a budget. */
import { startOfText } from "../../runtime/support/characters.js";
import type { TokenCounter } from "../text/estimate-tokens.js";
import { countLines, type Excerpt } from "../text/lines.js";
import { greatestFitting } from "../numbers.js";

/** A cut is after a complete line, unless that would leave more than 5% of the share unused. */
const usedPart = 0.95;

/**
 * Returns the beginning of a text that costs more than its share, followed by the marker if there is room for it. The
 * result is not longer than the text.
 */
export function cutSection(text: string, share: number, marker: string, count: TokenCounter): Excerpt {
  const shownMarker = marker.length < text.length && count(marker) <= share ? marker : "";
  const longest = text.length - Math.max(1, shownMarker.length);
  const beginning = (length: number): string => startOfText(text, length);
  const kept = beginning(greatestFitting(longest, (length) => count(beginning(length) + shownMarker) <= share));
  const lines = kept.slice(0, kept.lastIndexOf("\n") + 1);
  const isEnough = lines !== "" && count(lines + shownMarker) >= share * usedPart;
  return {
    text: (isEnough ? lines : kept) + shownMarker,
    originalLines: countLines(text),
    keptLines: countLines(lines),
  };
}
