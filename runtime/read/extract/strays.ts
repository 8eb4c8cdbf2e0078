/**
 * Parts of JSON outside of all values that were read: their value has lost its beginning, so that no other one can be
 * trusted.
 */
import { isNamed } from "../syntax/endings.js";
import { indentAt } from "./lines.js";
import { lazily, madeBy } from "../../support/lazily.js";
import { mayClose, mayOpen, passQuotation } from "./quotations.js";
import { noteSign, noteStray, type Scan } from "./scan.js";

/** At a bracket that closes nothing. */
export function passStrayCloser(scan: Scan): void {
  if (!isNamed(scan.text, scan.at)) noteStray(scan);
  scan.at += 1;
}

/** Far more than a key has. */
const longestKey = 120;
/** With its name, or only its closing quote. */
const key = /^"(?:[^"\n]{0,80}")?\s*[:：]\s*(?:["'“[{\d-]|true|false|null|$)/u;

/** At a single quote: a key with its value, or the end of a member. */
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

/** At a quote: the start of a key, what is all there is on its line, or a quotation. */
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

/** Right after a value on its line, perhaps with a letter between them, and not the end of a quotation of it. */
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

/** A text and the next item of a list. */
const item = /^"[^"\n]*"\s*,\s*(?:\/[/*]|["[{\d-]|null|true|false)/;
/** A text, or one quote of it, that is all there is on its line. */
const ownLine = /^"(?:[^"\n]*",?)?[^\S\n]*(?:\n|$)/;

/**
 * At a comma or a colon: at the start of a line, or after the end of a sentence and before something else than a word,
 * it is none of prose.
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

/** The value of a key, and a comma or a bracket that closes. */
const scalar = /^:\s*(?:"[^"\n]*"|'[^'\n]*'|-?\d[\d.]*|true|false|null)\s*[,})\]]/;
/** Further numbers, up to the end of the line. */
const numbers = /^,\s*-?\d[\d,. -]*(?:\n|$)/;
/** A comma, a key, and a scalar that is its value. */
const member = lazily(
  () =>
    /^,\s*(?:(["'])[^"'\n]{1,80}\1\s*:|[\p{L}_$][\w$-]{0,80}\s?:\s?(?:["'“]|-?\d[\d.]*\s*(?:[,}\n]|$)|null|true|false))/u,
);

/** By the character before a comma or a colon: where prose has none. */
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

/** At the first thing to see in a text: a mark that is between parts of JSON. */
export function passFirst(scan: Scan): void {
  scan.at = scan.firstAt;
  if (head().test(scan.text.slice(scan.at, scan.at + longestKey))) noteStray(scan);
}

/** A mark of JSON, a scalar and a comma, or a string right before a word. */
const head = lazily(
  () =>
    /^(?:["']{0,2}[:,：，]|(?:(["'`])(?:(?!\1)[^\n])+\1|-?\d[\d.eE+-]*|true|false|null|True|False|None)\s*,|\d+[[{]|(["'])(?:(?!\2)[^\n])+\2\p{Lu})/u,
);
