/**
 * Text of a contract as Markdown that shows exactly this text and nothing else: no element, no link, no table of its
 * own. Applies to CommonMark, for GitHub's extensions (tables, autolinks, strikethrough, footnotes, mathematics) and
 * for MDX (braces, tags, `import`). Text that nobody could see is spelled out (`\u200b`). Contract text never goes into
 * an HTML comment.
 */
import type { Json } from "../../source/json.js";
import { printable } from "../../diagnostics/terminal-text.js";
import { oneLine } from "./one-line.js";
import { wrappedJson } from "./wrapped-json.js";

/**
 * A string for a paragraph, a heading or a table cell. Web and mail addresses become code: GitHub links them even where
 * their punctuation is escaped, and code is the one form that no reader makes a link of.
 */
export function markdownText(text: string): string {
  return escaped(oneLine(text));
}

/**
 * A word of a computer language (a name, a value, a pattern) as code. A bar cannot be in the code of a table cell, and
 * what opens a comment could be taken for a marker by programs that look for one; a string with either is shown as
 * plain text.
 */
export function markdownCode(text: string): string {
  const shown = printable(text);
  return /\||<!--|^ *$/.test(shown) ? escaped(shown) : codeSpan(shown);
}

/** The same outside of tables, if a bar is a bar. */
export function markdownCodeInText(text: string): string {
  const shown = printable(text);
  return /<!--|^ *$/.test(shown) ? escaped(shown) : codeSpan(shown);
}

/** A value as a block of JSON; here, too, nothing opens a comment. */
export function markdownJson(value: Json): string {
  return markdownFence(
    "json",
    wrappedJson(value).replace(/<(?=!--)/g, () => "\\u003c"),
  );
}

/** A string as a block, line by line as is; what cannot be seen is spelled out, and nothing opens a comment. */
export function markdownLines(text: string): string {
  const lines = text.split("\n").map((line) => printable(line).replace(/<(?=!--)/g, () => "\\u003c"));
  return markdownFence("text", lines.join("\n"));
}

/** A block of code; its fence is longer than every run of backticks in it. `text` may have any number of lines. */
export function markdownFence(language: string, text: string): string {
  const fence = "`".repeat(Math.max(3, longestRun(text) + 1));
  return `${fence}${language}\n${text.replace(/\r\n?/g, () => "\n")}\n${fence}`;
}

/** A link; `label` is Markdown already. */
export function markdownLink(label: string, address: string): string {
  return `[${label}](${encodeURI(address)})`;
}

/**
 * The anchor that GitHub gives to a heading: lowercase letters, no punctuation, blanks as hyphens. The heading is given
 * as the text that it shows. Two headings of one page must not come to one anchor.
 */
export function headingAnchor(heading: string): string {
  return heading
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}\p{Pc} -]/gu, () => "")
    .replaceAll(" ", "-");
}

/**
 * What GitHub makes a link of, and what could be taken for it. In each alternative a repetition is bounded or ends
 * where the match ends.
 */
const address = /((?:https?|ftp):\/\/(?:[!-{}~]*[\w/])?|www\.(?:[!-{}~]*[\w/])?|[\w.+-]{1,64}@[\w-][\w.-]*)/i;

/**
 * Everywhere meaningful; `_` only beside something that is not a letter, so that most names stay readable; `&` and `!`
 * only where they begin something.
 */
const meaningful = /[\\`*[\]<{}$~|#]|(?<=<)!|(?<![\p{L}\p{N}])_|_(?![\p{L}\p{N}])|&(?=[#\w])/gu;

function escaped(line: string): string {
  const parts = line.split(address);
  return guardStart(parts.map((part, index) => (index % 2 === 1 ? codeSpan(part) : escapePunctuation(part))).join(""));
}

function escapePunctuation(text: string): string {
  return text.replace(meaningful, (found) => `\\${found}`);
}

/**
 * What means something at the start of a line only: lists, quotes, rules, and the two words that begin a statement in
 * MDX.
 */
function guardStart(markdown: string): string {
  return markdown
    .replace(/^[-+=>]/, (found) => `\\${found}`)
    .replace(/^(\d{1,9})([.)])/, (_found, digits: string, mark: string) => `${digits}\\${mark}`)
    .replace(/^(?:import|export)\b/, (word) => `&#${word.charCodeAt(0)};${word.slice(1)}`);
}

/** The backticks around a code span outnumber those in it; a blank keeps them apart where they would touch. */
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
