/** The beginning of a string, for logs. */
import { isJoined } from "./joined-characters.js";
import { holdsHidden, printText } from "./printable.js";

/**
 * As is, with its line breaks and tabs; its other hidden characters are as escapes, so that nothing in it acts on a
 * terminal. Characters are code points, and neither they nor escapes are torn apart.
 */
export function excerptOf(text: string, limit: number): string {
  let [excerpt, room] = ["", limit];
  // No character takes more than two units.
  for (const { 0: found, index } of text.slice(0, 2 * limit).matchAll(/\r\n|[^]/gu)) {
    const shown = holdsHidden(found) && !isKept(found) && !isJoined(text, index) ? printText(found) : found;
    room -= Array.from(shown).length;
    if (room < 0) break;
    excerpt += shown;
  }
  return excerpt;
}

function isKept(found: string): boolean {
  return found === "\r\n" || found === "\n" || found === "\t";
}
