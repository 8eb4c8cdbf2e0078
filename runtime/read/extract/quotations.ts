/** Brackets that prose only mentions: in quotation marks or in code inside a line. */
import { lineEnd } from "./lines.js";
import type { Scan } from "./scan.js";

/** Longer ones are no mentions of a bracket. */
const longestQuotation = 400;

/**
 * Passes over `"W, ["`: a quotation that opens after a blank, ends in its line before a blank or a point, and holds a
 * bracket that it does not close.
 */
export function passQuotation(scan: Scan): void {
  const { text, at } = scan;
  const opens = at === 0 || /[\s(]/.test(text[at - 1] ?? "");
  const closing = opens ? nextInLine(scan, '"', at + 1) : undefined;
  const isQuotation = closing !== undefined && /^[\s.,;!?)]/.test(text[closing + 1] ?? " ");
  scan.at = isQuotation && !isBalanced(text.slice(at + 1, closing)) ? closing + 1 : at + 1;
}

/**
 * Passes over code inside a line that is a tag, or that holds a bracket which it does not close; any other code is
 * scanned.
 */
export function passCodeSpan(scan: Scan, contentAt: number): void {
  const { text, at } = scan;
  const closing = nextInLine(scan, text.slice(at, contentAt), contentAt);
  const content = closing === undefined ? "" : text.slice(contentAt, closing);
  const isMention = closing !== undefined && (!isBalanced(content) || isTag(content));
  scan.at = isMention ? closing + contentAt - at : contentAt;
}

/** As in "I will not use `<think>` here". */
function isTag(code: string): boolean {
  return /^(?:<[^<>{}[\]]{1,80}>|\[\/?\w{1,40}\]|◁\/?\w{1,40}▷)$/u.test(code);
}

function nextInLine({ text, effort }: Scan, mark: string, from: number): number | undefined {
  const end = lineEnd(text, from, longestQuotation);
  effort.left -= end - from;
  const at = text.slice(from, end).indexOf(mark);
  return at === -1 ? undefined : from + at;
}

function isBalanced(text: string): boolean {
  let open = 0;
  for (const character of text) {
    if (character === "{" || character === "[") open += 1;
    else if (character === "}" || character === "]") open -= 1;
    if (open < 0) return false;
  }
  return open === 0;
}
