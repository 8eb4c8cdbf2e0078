import { printable } from "../../diagnostics/terminal-text.js";

/**
 * A text on one line: white space is folded to single blanks, as a browser would do, and what nobody could see is spelt
 * out (`\u200b`).
 */
export function oneLine(text: string): string {
  return printable(text.replace(/[\t\n\r ]+/g, () => " ").replace(/^ | $/g, () => ""));
}
