/** Recognizes brackets in prose that are not an answer: citations, checkboxes, links, parts of code and formulas. */
import { isEmpty } from "../../support/equality.js";
import { isNamed } from "../syntax/endings.js";
import type { Parsed } from "../syntax/parse.js";
import { isOpeningQuote } from "../syntax/quotes.js";
import type { Scan } from "./scan.js";

/**
 * Returns whether a bracket is attached to the word before it: `items[0]`, `row["name"]`. Braces count only if no quote
 * or bracket follows directly: `body{margin:0}`, `\frac{1}`, `${name}`.
 */
export function isMention(text: string, at: number): boolean {
  return (
    /(?<!(?<!\p{L})[Jj][Ss][Oo][Nn])(?<=[\p{L}\p{N}_$\]])$/u.test(text.slice(Math.max(0, at - 5), at)) &&
    (text[at] === "[" || !/^.\s*["'“[{]/.test(text.slice(at, at + 40)))
  );
}

/**
 * Classifies a value in the middle of a line that contains almost nothing, such as `[1]`, `[x]`, `[]`, `{}`. An array
 * before a link target and a checkbox are a `mention`, and so are most others. A value that is empty, contains a
 * literal, or comes after a mark or before a new line `could be` a value: it is never the answer, but if it is valid,
 * it raises doubt about another value.
 */
export function weighMention(text: string, { value, start, end }: Parsed): "mention" | "could be" | "value" {
  if (Array.isArray(value) && (isInLink(text, start, end) || isBox(text, start))) return "mention";
  const isSlight = Array.isArray(value) ? isSlightList(value, text[start + 1] ?? "") : isEmpty(value);
  if (!isSlight || standsAlone(text, start, end)) return "value";
  return isEmpty(value) ||
    holdsLiteral(value) ||
    isIntroduced(text, start) ||
    /^\[\d+\]\s*\{/.test(text.slice(start, end + 80)) ||
    /^[^\S\n]*(?:[\n[]|`{3}|~{3}|$)/.test(text.slice(end, end + 80))
    ? "could be"
    : "mention";
}

/**
 * Returns whether an array starts with `null`, a boolean or a decimal. Citation marks in prose are integers and
 * letters.
 */
export function holdsLiteral(value: unknown): boolean {
  const [item] = Array.isArray(value) ? (value as readonly unknown[]) : [];
  return item === null || typeof item === "boolean" || (typeof item === "number" && !Number.isInteger(item));
}

function isIntroduced(text: string, start: number): boolean {
  return /[:=：,\\]\s*["“]?$/u.test(text.slice(Math.max(0, start - 80), start));
}

const longestLink = 400;

/** Matches `[left](#left)` and `https://example.org/list?ids=[left]`. */
function isInLink(text: string, start: number, end: number): boolean {
  return (
    /^\([^()\n]+\)/.test(text.slice(end, end + longestLink)) ||
    /:\/\/\S+$/.test(text.slice(Math.max(0, start - 80), start))
  );
}

function isBox(text: string, start: number): boolean {
  return (
    /^\[[ xX]\]/.test(text.slice(start, start + 3)) &&
    /(?:^|\n)[^\S\n]*(?:[-*+]|\d+[.)]) $/.test(text.slice(Math.max(0, start - 80), start))
  );
}

function isSlightList(items: readonly unknown[], first: string): boolean {
  return (
    items.length === 0 ||
    (items.length === 1 && typeof items[0] !== "object" && !isOpeningQuote(first) && !/\s/.test(first))
  );
}

/**
 * Returns whether a value is at the end of its line, perhaps with a period, and at the start of the line or after a
 * colon or an equals sign.
 */
function standsAlone(text: string, start: number, end: number): boolean {
  return (
    /(?:^|[\n:=])[^\S\n]*$/.test(text.slice(Math.max(0, start - 80), start)) &&
    /^[.;]?[^\S\n]*(?:\n|$)/.test(text.slice(end, end + 80))
  );
}

/**
 * Matches the text before a possible answer: a line start, a colon, a backslash, another value, or the end of a
 * sentence.
 */
export const opensAnswer = /(?:^|[\n:=：\\]|[}\]] )[^\S\n]*$|[.?!,;)"'”’]$/u;

/**
 * Returns whether unparsable brackets are where an answer can start and are not a remark such as `[Note: see above]` or
 * `{name} is yours`.
 */
export function isPlaced({ text, fence }: Scan, start: number, close: number | undefined): boolean {
  if (close === undefined ? !isNamed(text, start) : text[start - 1] === "\\" && text[close - 1] !== "\\") return true;
  if (!fence && !opensAnswer.test(text.slice(Math.max(0, start - 80), start))) return false;
  const content = text.slice(start + 1, Math.min(close ?? text.length, start + longestLink));
  const isRemark =
    !(text[start] === "{" && /[:,]/.test(text[(close ?? start) + 1] ?? "")) &&
    /^[^\S\n]*[*_]*[\p{L}\p{N}!^][\p{L}\p{N}'’-]*[,.:]?(?: [\p{L}\p{N}(]|\s*$)/u.test(content) &&
    !/["“”=;{}[\]]|['’]\s*,?\s*$|[:：]\s*[-\d]|^[-\d\s.,]*(?:null|true|false|None|True|False)/u.test(content);
  return (
    !isRemark ||
    close === undefined ||
    content.trim() === "" ||
    (text[start] === "{" && isOneName(content) && isLineEnd(text, close))
  );
}

/**
 * Returns the contents of a pair of brackets that is a remark or a formula, as in `[high]`, `[Note: see below]`, `\\[
 * x^2 \\]` and `\\{1, 2\\}`, or `undefined` if it may be an array or an object.
 */
export function remarkIn(text: string, start: number, close: number | undefined): string | undefined {
  const content = close === undefined ? "" : text.slice(start + 1, Math.min(close, start + longestLink));
  const isEscaped = text[start - 1] === "\\";
  if (isEscaped && !content.endsWith("\\")) return undefined;
  if (/^\s*\\?$|null|true|false|["“”„`[\]{}]|(?<!\p{L})['’]|['’](?!\p{L})/u.test(content)) return undefined;
  const isFormula =
    isEscaped ||
    !opensAnswer.test(text.slice(Math.max(0, start - 80), start)) ||
    /^.[^\S\n]+\p{L}/u.test(text.slice(close, start + longestLink));
  if (text[start] === "{") return isFormula && /^[^\p{L}:=]+$/u.test(content) ? content : undefined;
  return isFormula || /^\s*[*_!^]*\p{L}/u.test(content) ? content : undefined;
}

function isOneName(content: string): boolean {
  return /^\s*[\p{L}_$][\p{L}\p{N}_$]*\s*[,;=-]?\s*(?:-?\d[\d.eE+-]*|null|true|false)?,*\s*$/u.test(content);
}

function isLineEnd(text: string, close: number | undefined): boolean {
  return close !== undefined && /^[^\S\n]*[`~]*(?:\n|$)/.test(text.slice(close + 1, close + longestLink));
}

/**
 * Returns whether brackets that look like JSON are attached to a word or a number where an answer can start, or are
 * inside a literal: `n[ull]`.
 */
export function isPlacedMention(text: string, start: number): boolean {
  if (/^(?:n\[ull|t\[rue|f\[alse|N\[one|T\[rue|F\[alse)/.test(text.slice(start - 1, start + 5))) return true;
  const [word = "", before = ""] =
    /(^|[^])["']?[\p{L}\p{N}_$]+$/u.exec(text.slice(Math.max(0, start - 80), start)) ?? [];
  const place = text.slice(Math.max(0, start - word.length - 80), start - word.length + before.length);
  return (
    (word !== "" &&
      opensAnswer.test(place) &&
      (text[start] === "{" ? /^.(?:[^\n]*\n?[^\n]*[:"'=]|\s*\})/ : /^.(?:\s*[{"']|[^\n]*["']\])/).test(
        text.slice(start, start + longestLink),
      )) ||
    (/^\W?(?:\d+|null|true|false)$/.test(word) && opensAnswer.test(place))
  );
}
