/**
 * Prints text of a contract as Markdown that shows exactly this text, without elements, links and tables. Covers
 * CommonMark, GitHub's extensions (tables, autolinks, strikethrough, footnotes, mathematics) and MDX (braces, tags,
 * `import`). Invisible characters are escaped (`\u200b`). HTML comments never contain text of a contract.
 */
import { type Json, isList, printJson } from "../../source/json.js";
import { printable } from "../../diagnostics/terminal-text.js";
import { oneLine } from "./one-line.js";

/**
 * A name or a phrase for a paragraph, a heading or a table cell. Web and mail addresses become code: GitHub links them
 * even if their punctuation is escaped, and only code is never linked.
 */
export function markdownText(text: string): string {
  return guardStart(escaped(oneLine(text)));
}

/** The same for an author's sentences, in which words in single backticks are code. */
export function markdownProse(text: string): string {
  return guardStart(withCode(oneLine(text)));
}

/**
 * A name, a value or a pattern as code. Code in a table cell cannot contain a vertical bar, and programs that look for
 * markers could read `<!--` as one; a string with either is shown as plain text.
 */
export function markdownCode(text: string): string {
  const shown = printable(text);
  return /\||<!--|^ *$/.test(shown) ? guardStart(escaped(shown)) : codeSpan(shown);
}

/** The same for the notation of a type in a table cell, whose bars are escaped. No value in it contains a bar. */
export function markdownCell(text: string): string {
  return codeSpan(printable(text)).replaceAll("|", "\\|");
}

/** The same outside of tables, where a vertical bar has no meaning. */
export function markdownCodeInText(text: string): string {
  const shown = printable(text);
  return /<!--|^ *$/.test(shown) ? guardStart(escaped(shown)) : codeSpan(shown);
}

/** A value as a block of JSON that cannot open a comment either. */
export function markdownJson(value: Json): string {
  return markdownFence("json", wrappedJson(value).replace(/<(?=!--)/g, "\\u003c"));
}

/** A string as a block, line by line; invisible characters are escaped, and it cannot open a comment. */
export function markdownLines(text: string): string {
  const lines = text.split("\n").map((line) => printable(line).replace(/<(?=!--)/g, "\\u003c"));
  return markdownFence("text", lines.join("\n"));
}

/** A code block; its fence is longer than every run of backticks in it. `text` may have any number of lines. */
export function markdownFence(language: string, text: string): string {
  const fence = "`".repeat(Math.max(3, longestRun(text) + 1));
  return `${fence}${language}\n${text.replace(/\r\n?/g, "\n")}\n${fence}`;
}

/** A link; `label` is Markdown already. */
export function markdownLink(label: string, address: string): string {
  return `[${label}](${encodeURI(address)})`;
}

/**
 * The anchor that GitHub gives to a heading: lowercase letters, no punctuation, spaces as hyphens. The heading is the
 * displayed text. Two headings of one page must have different anchors.
 */
export function headingAnchor(heading: string): string {
  return heading
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}\p{Pc} -]/gu, "")
    .replaceAll(" ", "-");
}

/**
 * What GitHub links, and what looks like it. In each alternative, a repetition is bounded or ends where the match ends.
 */
const address = /((?:https?|ftp):\/\/(?:[!-{}~]*[\w/])?|www\.(?:[!-{}~]*[\w/])?|[\w.+-]{1,64}@[\w-][\w.-]*)/i;

/**
 * Characters with a meaning anywhere; `_` only if a neighbor is not a letter, so most names stay readable; `&` and `!`
 * only if they begin something.
 */
const meaningful = /[\\`*[\]<{}$~|#]|(?<=<)!|(?<![\p{L}\p{N}])_|_(?![\p{L}\p{N}])|&(?=[#\w])/gu;

/** Code in single backticks. */
const codeInText = /(?<!`)(`[^`]+`)(?!`)/;

/** A vertical bar would end a table cell, and programs could read `<!--` as a marker. */
const notCode = /\||<!--|^` *`$/;

function withCode(line: string): string {
  const parts = line.split(codeInText);
  return parts
    .map((part, index) => (index % 2 === 1 && !notCode.test(part) ? codeSpan(part.slice(1, -1)) : escaped(part)))
    .join("");
}

function escaped(text: string): string {
  const parts = text.split(address);
  return parts.map((part, index) => (index % 2 === 1 ? codeSpan(part) : escapePunctuation(part))).join("");
}

function escapePunctuation(text: string): string {
  return text.replace(meaningful, (found) => `\\${found}`);
}

/**
 * Characters with a meaning only at the start of a line: lists, quotes, rules, and the two words that begin a statement
 * in MDX.
 */
function guardStart(markdown: string): string {
  return markdown
    .replace(/^[-+=>]/, (found) => `\\${found}`)
    .replace(/^(\d{1,9})([.)])/, (_found, digits: string, mark: string) => `${digits}\\${mark}`)
    .replace(/^(?:import|export)\b/, (word) => `&#${word.charCodeAt(0)};${word.slice(1)}`);
}

/** The delimiters of a code span have more backticks than any run in it; spaces separate them if they would touch. */
function codeSpan(text: string): string {
  const fence = "`".repeat(runs(text).includes(1) ? longestRun(text) + 1 : 1);
  const blank = /^[` ]|[` ]$/.test(text) ? " " : "";
  return `${fence}${blank}${text}${blank}${fence}`;
}

function longestRun(text: string): number {
  return Math.max(0, ...runs(text));
}

function runs(text: string): readonly number[] {
  return Array.from(text.matchAll(/`+/g), ([run]) => run.length);
}

/** Wider JSON is printed on several lines. */
const widest = 110;

export function wrappedJson(value: Json): string {
  return wrapped(value, "", 0);
}

/** `taken` is the text on the line before the value. */
function wrapped(value: Json, indent: string, taken: number): string {
  const line = inOneLine(value);
  if (isScalar(value) || taken + line.length <= widest) return line;
  const inner = `${indent}  `;
  if (isList(value)) return `[\n${itemLines(value, inner).join(",\n")}\n${indent}]`;
  const members = Object.entries(value).map(([key, member]) => {
    const start = `${inner}${printJson(key)}: `;
    return start + wrapped(member, inner, start.length);
  });
  return `{\n${members.join(",\n")}\n${indent}}`;
}

function inOneLine(value: Json): string {
  if (isScalar(value)) return printJson(value);
  if (isList(value)) return `[${value.map(inOneLine).join(", ")}]`;
  const members = Object.entries(value).map(([key, member]) => `${printJson(key)}: ${inOneLine(member)}`);
  return members.length === 0 ? "{}" : `{ ${members.join(", ")} }`;
}

/** Scalars fill their lines; every other item has its own lines. */
function itemLines(items: readonly Json[], indent: string): readonly string[] {
  if (!items.every(isScalar)) return items.map((item) => indent + wrapped(item, indent, indent.length));
  const lines: string[] = [];
  for (const item of items.map((scalar) => printJson(scalar))) {
    const longer = `${lines.at(-1)}, ${item}`;
    if (lines.length > 0 && longer.length <= widest) lines.splice(-1, 1, longer);
    else lines.push(indent + item);
  }
  return lines;
}

function isScalar(value: Json): value is string | number | boolean | null {
  return typeof value !== "object" || value === null;
}
