import { printable } from "../../diagnostics/terminal-text.js";

/**
 * A string on one line: whitespace is folded to single blanks, as a browser would do, and what nobody could see is
 * spelled out (`\u200b`).
 */
export function oneLine(text: string): string {
  return printable(text.replace(/[\t\n\r ]+/g, () => " ").replace(/^ | $/g, () => ""));
}
