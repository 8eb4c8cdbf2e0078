/** Detects words right after a value that retract it, `Scratch that.`, or call it an example. */
import { retractions } from "./retractions.js";
import { letterOf } from "./phrase.js";

/** The number of characters next to a value to search for a sentence about it. */
export const longestAround = 160;

/** Returns the offset of such words. */
export function retractedAt(text: string, end: number, signalsOf: (words: string) => string): number | undefined {
  const behind = text.slice(end, end + longestAround);
  const words = behind.replace(/^\s*(?:`{3,}|~{3,})[^\S\n]*/, "\n").replace(/\{[^]*/, "{");
  if (!/[\p{L}?❌✗✘]/u.test(words)) return undefined;
  const isCut = end + longestAround < text.length;
  const isSentence = /^[^\S\n]+\p{Lu}/u.test(words);
  const signals = `${isSentence ? "." : ""}${signalsOf(words)}${isCut ? letterOf("unknown") : ""}`;
  return retractions().test(signals) ? end + Math.max(0, behind.search(/[\p{L}?❌✗✘]/u)) : undefined;
}
