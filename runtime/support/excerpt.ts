/** Shortens a string for logs. */
import { isJoined } from "./joined-characters.js";
import { containsHidden, printText } from "./printable.js";

/**
 * Returns the beginning of a string. Line breaks and tabs stay; other hidden characters are escaped, so they cannot
 * affect a terminal. The limit counts code points; neither these nor escapes are split.
 */
export function excerptOf(text: string, limit: number): string {
  let [excerpt, room] = ["", limit];
  // A character has at most two UTF-16 units.
  for (const { 0: found, index } of text.slice(0, 2 * limit).matchAll(/\r\n|[^]/gu)) {
    const shown = !isKept(found) && containsHidden(found) && !isJoined(text, index) ? printText(found) : found;
    room -= Array.from(shown).length;
    if (room < 0) break;
    excerpt += shown;
  }
  return excerpt;
}

function isKept(found: string): boolean {
  return found === "\r\n" || found === "\n" || found === "\t";
}
