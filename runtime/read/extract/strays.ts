/**
 * Parts of JSON outside of all values that were read: their value has lost its beginning, so that no other one can be
 * trusted.
 */
import { isNamed } from "../syntax/endings.js";
import type { Fence } from "./attempt.js";
import { indentAt } from "./lines.js";
import { passQuotation } from "./quotations.js";
import type { Scan } from "./scan.js";

export interface Stray {
  readonly at: number;
  readonly fence: Fence | undefined;
}

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
  const isInWord = /^[\p{L}\p{N}]'[\p{L}\p{N}]/u.test(text.slice(at - 1, at + 2));
  if (
    !isInWord &&
    (singleKey.test(text.slice(at, at + longestKey)) ||
      /^(?:',\s*(?:["'\n]|$)|':\s?[-"'[{\d])/.test(text.slice(at, at + 3)))
  )
    noteStray(scan);
  scan.at += 1;
}

const singleKey = /^'[^'\n]{1,80}'\s*:\s*(?:["'[{\d-]|true|false|null|True|False|None|$)/;

/** At a quote: a part of JSON, or a quotation. */
export function passQuote(scan: Scan): void {
  const rest = scan.text.slice(scan.at, scan.at + longestKey);
  if (
    /[:\\]$|(?:^|\n)[^\S\n]*:\s$/.test(scan.text.slice(Math.max(0, scan.at - longestKey), scan.at)) ||
    rest.startsWith('","') ||
    key.test(rest) ||
    (ownLine.test(rest) && indentAt(scan.text, scan.at) !== undefined)
  )
    noteStray(scan);
  passQuotation(scan);
}

/** A text, or one quote of it, that is all there is on its line. */
const ownLine = /^"(?:[^"\n]*",?)?[^\S\n]*(?:\n|$)/;

/** At the first thing to see in a text: a mark that stands between parts of JSON. */
export function passFirst(scan: Scan): void {
  scan.at = scan.firstAt;
  if (/^["']{0,2}[:,：，]/.test(scan.text.slice(scan.at, scan.at + 3))) noteStray(scan);
}

function noteStray({ strays, at, fence }: Scan): void {
  strays.push({ at, fence });
}

/**
 * Whether a bracket that closes nothing and a comma stand before this place: the text was cut at its head,
 * `…"b.ts"}, {"file": "c.ts"}]`.
 */
export function followsStray({ text, at, strays }: Scan): boolean {
  const last = strays.at(-1)?.at;
  return last !== undefined && at - last < longestGap && /^.\s*[,，]\s*$/u.test(text.slice(last, at));
}

const longestGap = 100;
