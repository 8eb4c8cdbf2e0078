import { printable } from "../../diagnostics/terminal-text.js";

/**
 * A string on one line: each run of whitespace becomes one space, as in a browser, and invisible characters are escaped
 * (`\u200b`).
 */
export function oneLine(text: string): string {
  return printable(text.replace(/[\t\n\r ]+/g, " ").replace(/^ | $/g, ""));
}
