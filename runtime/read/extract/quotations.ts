/**
 * Handles quotations and inline code in prose: checks that their markers are paired, and skips brackets that they only
 * mention.
 */
import { openBrackets } from "../../support/characters.js";
import { indentAt, lineEnd, runEnd } from "./lines.js";
import { noteSign, type Quotation, type Scan } from "./scan.js";
import { lazily } from "../../support/lazily.js";

/** The maximum length of a quotation that only mentions a bracket. */
const longestQuotation = 400;

const closings: ReadonlyMap<string, string> = new Map([
  ['"', '"'],
  ["“", '”“"'],
  ["”", "”"],
  ["„", '“”"'],
]);

/**
 * Handles a double quote. In prose, quotes are paired: an opening quote is after a space or a sign and right before a
 * character, a closing quote the other way round. Any other quote is part of a value that was not parsed.
 */
export function passQuotation(scan: Scan): void {
  const { text, at } = scan;
  if (scan.quotation && isLeft(text, scan.quotation, at)) endQuotation(scan);
  const end = runEnd(text, at);
  const [mark, before, behind] = [text.slice(at, end), text[at - 1] ?? "\n", text[end] ?? "\n"];
  const isEmpty = mark.length === 2;
  if (before === "\\") noteSign(scan);
  if (scan.quotation && closes(scan.quotation.mark, mark) && (mark.length > 2 || mayClose(before, behind)))
    scan.quotation = undefined;
  else if (!isEmpty && mayOpen(text, at, end)) return openQuotation(scan, mark);
  else if (!(isEmpty ? mayOpen(text, at) && mayClose("-", behind) : /\d/.test(before))) noteSign(scan);
  scan.at = end;
}

function closes(opening: string, mark: string): boolean {
  return opening === mark || (closings.get(opening)?.includes(mark) ?? false);
}

/**
 * Returns whether the paragraph of the quotation has ended. It searches only the text after the last marker, so many
 * markers cost no more.
 */
function isLeft(text: string, quotation: Quotation, at: number): boolean {
  quotation.isLeft ||= /\n[^\S\n]*\n/.test(text.slice(quotation.seenTo, at));
  quotation.seenTo = at;
  return quotation.isLeft;
}

function opened(mark: string, at: number): Quotation {
  return { mark, at, seenTo: at, isLeft: false };
}

/** Ends an open quotation and notes its missing closing quote as a sign of broken JSON. */
export function endQuotation(scan: Scan): void {
  if (scan.quotation) noteSign(scan, scan.quotation.at);
  scan.quotation = undefined;
}

/** Ends open inline code and notes its missing closing marker as a sign of broken JSON. */
export function endCode(scan: Scan): void {
  if (scan.code) noteSign(scan, scan.code.at);
  scan.code = undefined;
}

/** Returns whether a quote may open here: after a space, a sign, or the prefix letters of a Python string. */
export function mayOpen(text: string, at: number, end = at + 1): boolean {
  if (/[“„]/u.test(text[at] ?? "")) return !/[\p{sc=Latin}.?!,;]/u.test(text[at - 1] ?? "");
  return (
    opensBehind().test(text.slice(Math.max(0, at - 3), at)) &&
    (end - at > 2 || /^(?![,;:.]\s)\S/.test(text.slice(end, end + 2)))
  );
}

export function mayClose(before: string, behind: string): boolean {
  return /\S/.test(before) && (!/[\p{L}\p{N}\]}"]/u.test(behind) || withoutBlanks().test(behind));
}

const opensBehind = lazily(
  () =>
    /(?:^|[\s()<>/=|*_~+'"`‘“「–—-]|(?<![\p{L}\p{N}])[fFrRbBuU]{1,2}|[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\p{sc=Thai}\p{sc=Hang}。，、：；）])$/u,
);
const withoutBlanks = lazily(() => /[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\p{sc=Thai}\p{sc=Hang}]/u);

/** Skips a quotation such as `"W, ["`, which ends on its line and contains an unclosed bracket. */
function openQuotation(scan: Scan, mark: string): void {
  const { text, at } = scan;
  endQuotation(scan);
  const closing = mark === '"' && /[\s(]/.test(text[at - 1] ?? " ") ? nextInLine(scan, '"', at + 1) : undefined;
  const isQuotation = closing !== undefined && /^[\s.,;!?)]/.test(text[closing + 1] ?? " ");
  if (isQuotation && openBrackets(text.slice(at + 1, closing)) !== 0) scan.at = closing + 1;
  else Object.assign(scan, { quotation: opened(mark, at), at: at + mark.length });
}

/** Skips inline code that is a tag or contains an unclosed bracket. Other inline code is scanned. */
export function passCodeSpan(scan: Scan, contentAt: number): void {
  const { text, at, code } = scan;
  if (!code && isMarkup(text, at, contentAt)) return void (scan.at = contentAt);
  const mark = text.slice(at, contentAt);
  if (code?.mark === mark && !isLeft(text, code, at)) {
    if (/^(?:[{[]|\p{sc=Latin}{2})/u.test(text.slice(contentAt, contentAt + 2))) noteSign(scan);
    return void Object.assign(scan, { code: undefined, at: contentAt });
  }
  const closing = nextInLine(scan, mark, contentAt);
  const content = closing === undefined ? "" : text.slice(contentAt, closing);
  const isMention = closing !== undefined && (openBrackets(content) !== 0 || isTag(content));
  if (!opensBehind().test(text.slice(Math.max(0, at - 3), at))) noteSign(scan);
  if (!isMention) {
    endCode(scan);
    scan.code = opened(mark, at);
  }
  scan.at = isMention ? closing + contentAt - at : contentAt;
}

/**
 * Returns whether backticks are the rest of a fence marker that lost a backtick, alone on a line or with its tag, or
 * are written as an apostrophe: `isn\`t`.
 */
function isMarkup(text: string, at: number, end: number): boolean {
  const rest = text.slice(end, end + longestTag);
  const isOnItsLine = indentAt(text, at) !== undefined && /^(?:json5?|jsonc)?[^\S\n]*(?:\n|$)/i.test(rest);
  return isOnItsLine || isElision(text, at);
}

function isElision(text: string, at: number): boolean {
  return /^\p{L}`(?:[stdm]|re|ve|ll)(?![\p{L}\p{N}`])/u.test(text.slice(at - 1, at + 4));
}

const longestTag = 40;

/** Returns whether inline code is a tag, as in "I will not use `<think>` here". */
function isTag(code: string): boolean {
  return /^(?:<[^<>{}[\]]{1,80}>|\[\/?\w{1,40}\]|◁\/?\w{1,40}▷)$/u.test(code);
}

function nextInLine({ text, effort }: Scan, mark: string, from: number): number | undefined {
  const end = lineEnd(text, from, longestQuotation);
  effort.left -= end - from;
  const at = text.slice(from, end).indexOf(mark);
  return at === -1 ? undefined : from + at;
}
