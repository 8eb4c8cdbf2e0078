/**
 * Finds parts of JSON outside all parsed values. Their value has lost its beginning, so no other value can be trusted.
 */
import { isNamed } from "../syntax/endings.js";
import { indentAt } from "./lines.js";
import { lazily, madeBy } from "../../support/lazily.js";
import { mayClose, mayOpen, passQuotation } from "./quotations.js";
import { noteSign, noteStray, type Scan } from "./scan.js";

/** Handles a closing bracket without an opening one. */
export function passStrayCloser(scan: Scan): void {
  if (!isNamed(scan.text, scan.at)) noteStray(scan);
  scan.at += 1;
}

/** The maximum length of a key, much longer than real keys. */
const longestKey = 120;
/** Matches a quoted key with its colon, or only its closing quote and the colon. */
const key = /^"(?:[^"\n]{0,80}")?\s*[:：]\s*(?:["'“[{\d-]|true|false|null|$)/u;

/** Handles a single quote: the start of a key with its value, or the end of a string or key. */
export function passApostrophe(scan: Scan): void {
  const { text, at } = scan;
  scan.at += 1;
  if (/^[\p{L}\p{N}]'[\p{L}\p{N}]|^.'s(?![\p{L}\p{N}])/u.test(text.slice(at - 1, at + 3))) return;
  if (/^\p{L}\\'\p{L}/u.test(text.slice(at - 2, at + 2))) return;
  const isMember =
    singleKey.test(text.slice(at, at + longestKey)) ||
    /^(?:',\s*(?:["'\n]|$|[\w$-]+\s*:)|':\s?(?:[-"'[{\d]|null|true|false))/.test(text.slice(at, at + longestWord));
  if (isMember) noteStray(scan, at);
  else if (!mayOpen(text, at) && !mayClose(text[at - 1] ?? "", text[at + 1] ?? "")) noteSign(scan, at);
}

const singleKey = /^'[^'\n]{1,80}'\s*:\s*(?:["'[{\d-]|true|false|null|True|False|None|$)/;

/** Handles a double quote: the start of a key, a string that is alone on its line, or a quotation. */
export function passQuote(scan: Scan): void {
  const { text, at } = scan;
  const rest = text.slice(at, at + longestKey);
  if (/^\p{L}["”](?:s|t|re|ve|ll|d|m)(?=[\s.,;:!?])/u.test(text.slice(at - 1, at + 5))) return void (scan.at += 1);
  if (
    rest.startsWith('","') ||
    key.test(rest) ||
    isBesideAnswer(scan) ||
    ((ownLine.test(rest) || item.test(rest)) && indentAt(text, at) !== undefined)
  )
    noteStray(scan);
  passQuotation(scan);
}

/**
 * Returns whether a quote is right after a value on its line, perhaps with one letter between them, and does not end a
 * quotation.
 */
function isBesideAnswer({ text, at, attempts, quotation }: Scan): boolean {
  const last = attempts.at(-1);
  return (
    !quotation &&
    last?.kind === "found" &&
    at - last.end < longestGap &&
    /^(?:[^\S\n]*|\p{L})$/u.test(text.slice(last.end, at))
  );
}

const longestGap = 100;

/** Matches a string and the start of the next array item. */
const item = /^"[^"\n]*"\s*,\s*(?:\/[/*]|["[{\d-]|null|true|false)/;
/** Matches a string, or its closing quote, that is alone on its line. */
const ownLine = /^"(?:[^"\n]*",?)?[^\S\n]*(?:\n|$)/;

/**
 * Handles a comma or a colon. It is not part of prose at the start of a line, or after the end of a sentence and before
 * anything but a word.
 */
export function passSeparator(scan: Scan): void {
  const { text, at } = scan;
  const [before, rest] = [text.slice(Math.max(0, at - 1), at), text.slice(at, at + longestKey)];
  const isFirst =
    scan.attempts.at(-1)?.kind === "found" &&
    /(?:^|\n)[^\S\n]*[\w$-]{1,40}$/.test(text.slice(Math.max(0, at - longestKey), at));
  const isMember = (isFirst && scalar.test(rest)) || member().test(rest);
  if ((isFirst && numbers.test(rest)) || separated.get(before)?.test(rest) || isMember) noteSign(scan);
  scan.at += 1;
}

/** Matches the scalar value of a key, followed by a comma or a closing bracket. */
const scalar = /^:\s*(?:"[^"\n]*"|'[^'\n]*'|-?\d[\d.]*|true|false|null)\s*[,})\]]/;
/** Matches more numbers up to the end of the line. */
const numbers = /^,\s*-?\d[\d,. -]*(?:\n|$)/;
/** Matches a comma, a key and its scalar value. */
const member = lazily(
  () =>
    /^,\s*(?:(["'])[^"'\n]{1,80}\1\s*:|[\p{L}_$][\w$-]{0,80}\s?:\s?(?:["'“]|-?\d[\d.]*\s*(?:[,}\n]|$)|null|true|false))/u,
);

/** Maps the character before a comma or a colon to a pattern that does not occur in prose. */
const separated: ReadonlyMap<string, RegExp> = madeBy(() => {
  const behindQuestion = /^(?:,|.\s*?(?:["'“\d[{\n-]|$))/u;
  return new Map([
    ["?", behindQuestion],
    ["!", behindQuestion],
    [".", /^.(?:[\n\t]\s*)?["'“[{]|^:\s*(?:-?\d|null|true|false)/u],
    [">", /^,\s*["'“[{]/u],
    ["\n", /^.\s*["'“[\d]/u],
  ]);
});

const longestWord = 30;

/** Checks the first visible character of the text for a mark that belongs between parts of JSON. */
export function passFirst(scan: Scan): void {
  scan.at = scan.firstAt;
  if (head().test(scan.text.slice(scan.at, scan.at + longestKey))) noteStray(scan);
}

/** Matches a comma or a colon, a scalar and a comma, or a string right before a word. */
const head = lazily(
  () =>
    /^(?:["']{0,2}[:,：，]|(?:(["'`])(?:(?!\1)[^\n])+\1|-?\d[\d.eE+-]*|true|false|null|True|False|None)\s*,|\d+[[{]|(["'])(?:(?!\2)[^\n])+\2\p{Lu})/u,
);
