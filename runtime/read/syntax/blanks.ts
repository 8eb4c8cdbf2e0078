/** Skips whitespace and comments between the parts of a value. */
import { continuesList, otherwiseIn, saysLeftOut } from "../../phrases/index.js";
import { isBlank, isBlankInLine, isLineBreak, isOddBlank } from "./characters.js";
import { fail, type Reader, spend, take, topLevel } from "./reader.js";

/** Skips whitespace and comments. Returns whether they contain a line break. */
export function skipBlanks(reader: Reader): boolean {
  const from = reader.at;
  while (reader.at < reader.end && skipOne(reader));
  return hasLineBreak(reader.text, from, reader.at);
}

function skipOne(reader: Reader): boolean {
  const code = reader.text.charCodeAt(reader.at);
  if (
    !isBlank(code) &&
    !(isOddBlank(code) && take(reader, code === 0xfeff && reader.at === 0 ? "strip_bom" : "odd_whitespace"))
  )
    return skipComment(reader);
  reader.at += 1;
  return true;
}

function skipComment(reader: Reader): boolean {
  const end = commentEnd(reader.text, reader.at, reader.end);
  if (end === undefined) return false;
  if (end > reader.end) return fail(reader, "truncated");
  if (!take(reader, "comment")) return false;
  const comment = reader.text.slice(reader.at, end);
  const isInList = topLevel(reader)?.kind === "list";
  if (saysLeftOut(comment) || (isInList && continuesList(comment)) || isInPlaceOfItems(reader.text, reader.at, end))
    return fail(reader, "elision");
  const otherwise = otherwiseIn(comment);
  if (otherwise) return fail(reader, otherwise);
  const holdsEnd = end === reader.end && /^#\S.*[}\]]\s*$/.test(comment);
  if (
    holdsEnd ||
    (holdsMembers(comment) && !isMember(reader.text, reader.at, end)) ||
    isGlued(reader.text, reader.at, end)
  )
    return fail(reader, "invalid_json");
  reader.at = end;
  return true;
}

/**
 * Returns whether a comment probably contains a part of the value. Signs are a key before a colon or a value, an
 * unpaired quote, the start of another comment, a quote right after the comment marker, or an empty comment.
 */
function holdsMembers(comment: string): boolean {
  return (
    /^#$|^(?:#|\/[/*])["'`]|\s{2}["'“]|^[^“‘]*[”’]\s*$|\\$/u.test(comment) ||
    comment.indexOf("/*", 2) > 0 ||
    /["'][\s\\]*[:：]|"[^"\n]*"[\s\\=;]*["'\d[{]|^(?:#|\/[/*])\s*[\w$]+\s*[:=]\s*["'[{]/.test(comment) ||
    comment.split('"').length % 2 === 0 ||
    [...comment.matchAll(/(?<!\p{L})'|'(?!\p{L})/gu)].length % 2 === 1 ||
    (/["']\s*,\s*$/.test(comment) && !isItem(comment))
  );
}

/**
 * Returns whether a comment may replace omitted items, whatever its words: `// same for the others`. It does so after
 * the last item of an array, or after a comma at the end of an object, if it is alone on its line or between the comma
 * and the bracket. An item or a key that was commented out does not count.
 */
function isInPlaceOfItems(text: string, at: number, end: number): boolean {
  const before = text.slice(Math.max(0, at - longestIndent), at);
  const behind = text.slice(end, end + longestIndent);
  const isLast = /^\s*\]/.test(behind) || (/,\s*$/.test(before) && /^\s*\}/.test(behind));
  return (
    isLast &&
    (startOfLine.test(before) || (/,[^\S\n]*$/.test(before) && /^[^\S\n]*\]/.test(behind))) &&
    !/\[\s*$/.test(before) &&
    !(/^\s*\}/.test(behind) && isMember(text, at, end)) &&
    !isItem(text.slice(at, end))
  );
}

const startOfLine = /(?:^|\n)[^\S\n]*$/;

/** Returns whether a comment is a complete item that was commented out. */
function isItem(comment: string): boolean {
  return /^(?:\/[/*]|#)\s*(?:".*"|'.*'|\{.*\}|\[.*\]|-?\d[\d.]*),?\s*(?:\*\/)?$/.test(comment);
}

/** Returns whether a comment is a complete member that was commented out, on a line of its own. */
function isMember(text: string, at: number, end: number): boolean {
  return (
    startOfLine.test(text.slice(Math.max(0, at - longestIndent), at)) &&
    /^[^\S\n]*(?:\n|$)/.test(text.slice(end, end + longestIndent)) &&
    /^(?:\/[/*]|#)\s*(?:(?:"[^"\n]*"|'[^'\n]*')\s*[:=]\s*\S|[\w$]+\s*[:=]\s*(?:["'[{\d-]|true|false|null))/.test(
      text.slice(at, end),
    )
  );
}

const longestIndent = 80;

/**
 * Returns whether a comment is probably part of a string that lost its quotes. It is right after a quote, right before
 * an empty string, or right before a quote or a closing bracket without a space on its other side.
 */
function isGlued(text: string, at: number, end: number): boolean {
  return (
    /^[^\s,]#$/.test(text.slice(at - 1, at + 1)) ||
    /^["'`“”]|^.(?:""|'')|^\S["'`“”]|^,[\]}]/u.test(`${text[at - 1] ?? " "}${text.slice(end, end + 2)}`)
  );
}

/** How many characters after a value are searched for a comment. Every value pays for this search. */
const longestBehind = 400;

/**
 * Rejects a value if a comment after it says that something was omitted. The comment must be on the same line, because
 * further lines may be prose with headings, or in the same fence.
 */
export function checkCommentBehind(reader: Reader): void {
  const { text, at, end, fence } = reader;
  const from = fence ? skipPlain(text, at, end, isBlank) : skipPlain(text, at, end, isBlankInLine);
  const behind = text.slice(from, Math.min(end, from + longestBehind));
  const close = commentEnd(behind, 0, behind.length);
  if (close !== undefined && spend(reader, close) && saysLeftOut(behind.slice(0, close))) fail(reader, "elision", from);
}

function skipPlain(text: string, from: number, end: number, isSkipped: (code: number) => boolean): number {
  let at = from;
  while (at < end && isSkipped(text.charCodeAt(at))) at += 1;
  return at;
}

/**
 * Returns the end of the comment that starts here: after `end` if a block comment is not closed, `undefined` if there
 * is no comment.
 */
function commentEnd(text: string, at: number, end: number): number | undefined {
  if (text.startsWith("/*", at)) {
    const close = text.indexOf("*/", at + 2);
    return close === -1 || close >= end ? end + 1 : close + 2;
  }
  if (text[at] !== "#" && !text.startsWith("//", at)) return undefined;
  const lineEnd = text.indexOf("\n", at);
  return lineEnd === -1 || lineEnd > end ? end : lineEnd;
}

/** Returns the end of the whitespace and comments that start here. Only looks ahead and records no repair. */
export function blanksEnd(reader: Reader, from: number): number {
  let at = from;
  while (at < reader.end) {
    const code = reader.text.charCodeAt(at);
    if (isBlank(code) || isOddBlank(code)) at += 1;
    else {
      const comment = commentEnd(reader.text, at, reader.end);
      if (comment === undefined) break;
      at = Math.min(comment, reader.end);
    }
  }
  spend(reader, at - from);
  return at;
}

export function hasLineBreak(text: string, from: number, to: number): boolean {
  for (let at = from; at < to; at += 1) if (isLineBreak(text.charCodeAt(at))) return true;
  return false;
}
