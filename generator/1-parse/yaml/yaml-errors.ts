/** The errors of the YAML library as diagnostics. */
import { CST, Lexer, type YAMLError } from "yaml";
import type { Report } from "../../diagnostics/diagnostic.js";
import { lineStarts, positionAt, type Source, type Span } from "../../source/source.js";
import { uncapitalized } from "../../source/letter-case.js";
import { codePointName } from "../../diagnostics/terminal-text.js";
import { foreignHelp } from "../types/foreign-type.js";
import { marks } from "./lexer-marks.js";
import { commentIn, openBracket, problemOfOpen } from "./open-bracket.js";

interface Wording {
  /** The beginning of the library's message. */
  readonly begins: string;
  /** The replacement of the message; by default the library's own. `found` is the text at its location. */
  readonly problem?: (found: string) => string;
  /** What to do. `found` is the text at its location. */
  readonly help?: string | ((found: string) => string);
}

const quoteAll =
  "A string that begins with a quote or a bracket, or that contains `: ` or ` #`, needs quotes around all of it.";
const unexpected: Wording["problem"] = (found) =>
  found.trim() === "" ? "a value is missing here" : `\`${found}\` is not expected here`;

/** The first with a matching beginning counts. */
const wordings: readonly Wording[] = [
  {
    begins: "Nested mappings",
    problem: () => "a second key begins on this line",
    help: "A string that contains `: ` needs quotes around it. A map begins on a new line, indented, and all of its keys start in one column.",
  },
  {
    begins: "Implicit map keys",
    problem: () => "a `:` is missing after this key",
    help: "Write `key: value`, with a space after the colon.",
  },
  {
    begins: "Implicit keys",
    problem: (found) => (found.startsWith("//") ? "`//` does not start a comment" : "a `:` is missing after this key"),
    help: (found) =>
      found.startsWith("//")
        ? "Start a comment with `#`."
        : "Write `key: value`, with a space after the colon. A string of several lines needs quotes, or `|` before it.",
  },
  {
    begins: "All mapping items",
    problem: () => "the keys of one map must start in the same column",
    help: "Indent this key like the keys above it.",
  },
  {
    begins: "All sequence items",
    problem: () => "the items of one list must start in the same column",
    help: "Indent this `-` like the ones above it.",
  },
  {
    begins: "Sequence item without",
    problem: () => "a `- ` is missing before this item",
    help: "Write `- ` before each item of an array.",
  },
  { begins: "Flow map", help: "Add the missing `}`, or indent the lines inside." },
  { begins: "Flow sequence", help: "Add the missing `]`, or indent the lines inside." },
  {
    begins: "Missing , or :",
    problem: () => "a `,` or a `:` is missing here",
    help: "Put a `,` between entries, and a `: ` after each key.",
  },
  { begins: "Missing , between", problem: () => "a `,` is missing here", help: "Put a `,` between the entries." },
  {
    begins: "Missing closing",
    problem: () => "the quote that opens here is not closed",
    help: "Add the closing quote. Inside single quotes, write a quote twice.",
  },
  {
    begins: "Invalid escape sequence",
    help: "In double quotes, write `\\\\` for a backslash, or use single quotes.",
  },
  {
    begins: "Plain value cannot start",
    problem: (found) => `a string cannot begin with \`${found}\``,
    help: "Put the string in quotes.",
  },
  {
    begins: "Block scalar values",
    problem: () => "the lines of a string after `|` or `>` must be indented",
    help: "Indent the lines of the string further than its key.",
  },
  {
    begins: "Block scalar header",
    problem: () => "only a comment may follow `|` or `>`",
    help: "Start the string on the next line, indented.",
  },
  {
    begins: "Block collections",
    problem: () => "a second key begins here",
    help: "A string that contains `: ` needs quotes around it. In brackets, a map needs braces and an array needs brackets of its own.",
  },
  { begins: "Unexpected", problem: unexpected, help: quoteAll },
  { begins: "Expected a flow scalar", problem: unexpected, help: quoteAll },
];

/** The wording for a message of the library; empty if there is none. */
function wordingOf(sentence: string): Partial<Wording> {
  return wordings.find(({ begins }) => sentence.startsWith(begins)) ?? {};
}

/** How many characters around an error are searched for a type. */
const longestName = 64;

/** How many characters are searched for a key in the next line. */
const longestLine = 1000;

/**
 * Reports the first of the library's errors, or instead a tab before it. After a syntax error the library continues in
 * an undefined state and reports errors for correct lines: one missing quote gave an error for every following line.
 */
export function reportSyntaxErrors(errors: readonly YAMLError[], source: Source, report: Report): void {
  const [first] = errors.toSorted((left, right) => left.pos[0] - right.pos[0]);
  if (!first) return;
  const starts = lineStarts(source.text);
  const lines = errors
    .map(({ pos: [start] }) => positionAt(starts, start).line)
    .toSorted((left, right) => left - right);
  const [tab] = lines.flatMap((line) => tabInIndentation(source, starts[line - 1] ?? 0));
  if (tab) report("parse/tab-indentation", {}, { span: tab, help: "Indent with spaces." });
  else reportError(first, source, report);
}

function tabInIndentation({ name: file, text }: Source, lineStart: number): readonly Span[] {
  const indentation = / *\t/y;
  indentation.lastIndex = lineStart;
  return indentation.test(text) ? [{ file, start: indentation.lastIndex - 1, end: indentation.lastIndex }] : [];
}

function reportError(error: YAMLError, source: Source, report: Report): void {
  const { problem, help } = wordingOf(error.message);
  const span = spanOf(error, source);
  const odd = oddSpace(source, span.end);
  if (odd) return report("parse/odd-space", { character: codePointName(odd.character) }, { span: odd.span });
  if (/^Flow (?:map|sequence) /.test(error.message) && reportOpen(error, source, report)) return;
  if (error.message.startsWith("Nested mappings") && reportTooDeep(span, source, report)) return;
  const found = source.text.slice(span.start, span.end);
  report(
    "parse/yaml-syntax",
    { problem: problem?.(found) ?? uncapitalized(error.message) },
    { span, help: helpAt(source.text, span.start) ?? (typeof help === "string" ? help : help?.(found)) },
  );
}

/**
 * Finds a character that looks like a space but is not one in YAML, in the line of the error or the line before. Only
 * spaces that separate parts of the syntax matter.
 */
function oddSpace(
  { name: file, text }: Source,
  end: number,
): { readonly character: string; readonly span: Span } | undefined {
  const lineBefore = text.lastIndexOf("\n", text.lastIndexOf("\n", end - 1) - 1) + 1;
  for (const { 0: character, index } of text.slice(lineBefore, end).matchAll(/(?! )\p{Zs}/gu)) {
    const start = lineBefore + index;
    if (/(?:^|[\n:,-]) {0,64}$/.test(text.slice(Math.max(start - longestName, 0), start)))
      return { character, span: { file, start, end: start + character.length } };
  }
  return undefined;
}

const commentProblem = "the bracket that closes is in a comment, which a `#` after a space begins";
const commentHelp = "Put the string that begins with `#` in quotes.";

/** Reports an unclosed bracket at the location where it opens; returns false if that cannot be found. */
function reportOpen({ pos: [end], message }: YAMLError, { name: file, text }: Source, report: Report): boolean {
  const open = openBracket(text, end);
  if (!open) return false;
  const { help } = wordingOf(message);
  const comment = commentIn(text, open.start, end);
  if (comment) {
    const span = { file, start: comment.start, end: comment.end };
    report("parse/yaml-syntax", { problem: commentProblem }, { span, help: commentHelp });
    return true;
  }
  report(
    "parse/yaml-syntax",
    { problem: problemOfOpen(open, text.slice(end)) },
    {
      span: { file, start: open.start, end: open.start + 1 },
      help: typeInBrackets(text, open.start) ?? (typeof help === "string" ? help : undefined),
    },
  );
  return true;
}

/**
 * Reports a key that is indented further than the keys above it. YAML treats it as part of the string in the line
 * above.
 */
function reportTooDeep({ start }: Span, { name: file, text }: Source, report: Report): boolean {
  const lines = /^[^\n"'[{|>#:]*(?:\n[ ]*)+([\w-]+\??):(?:[ \r\n]|$)/.exec(text.slice(start, start + longestLine));
  const key = lines?.[1];
  if (!lines || key === undefined) return false;
  const at = start + lines[0].lastIndexOf(`${key}:`);
  report(
    "parse/yaml-syntax",
    { problem: "this key is indented further than the keys above it" },
    { span: { file, start: at, end: at + key.length }, help: "Indent this key like the keys above it." },
  );
  return true;
}

/** What to do if the text around an error shows a frequent mistake. */
function helpAt(text: string, offset: number): string | undefined {
  return (
    typeInBrackets(text, offset) ??
    patternInSlashes(text, offset) ??
    extraComma(text, offset) ??
    unionOfQuotes(text, offset)
  );
}

/** `pattern: /[a-z]+/`: a regular expression as in JavaScript. */
function patternInSlashes(text: string, offset: number): string | undefined {
  const start = text.lastIndexOf("\n", offset - 1) + 1;
  const line = text.slice(start, text.indexOf("\n", offset) < 0 ? undefined : text.indexOf("\n", offset));
  const isPattern = /\bpattern: *\/[^ ]*$/.test(line.slice(0, offset - start));
  return isPattern ? "Write the pattern in quotes, without slashes: `pattern: '[a-z]+'`." : undefined;
}

/** `"low" | "high"`, a union of TypeScript: to YAML, the first quoted string is the whole value. */
function unionOfQuotes(text: string, offset: number): string | undefined {
  const start = text.lastIndexOf("\n", offset - 1) + 1;
  const line = text.slice(start, start + longestLine).split("\n", 1)[0] ?? "";
  const [union] = /(?:"[\w-]+"|'[\w-]+')(?: *\| *(?:"[\w-]+"|'[\w-]+'|\w+))+/.exec(line) ?? [];
  return union === undefined ? undefined : foreignHelp(union);
}

/** `[PASS,, FAIL]` */
function extraComma(text: string, offset: number): string | undefined {
  const before =
    text
      .slice(Math.max(offset - longestName, 0), offset)
      .trimEnd()
      .at(-1) ?? "";
  if (text[offset] !== "," || !",[{".includes(before)) return undefined;
  return before === "," ? "Remove one comma." : "Remove the comma.";
}

/** `findings: Finding[..50]` inside `{ }`: the bracket that authors of contracts often forget to quote. */
function typeInBrackets(text: string, offset: number): string | undefined {
  const line = text.slice(text.lastIndexOf("\n", offset - 1) + 1, offset);
  const name = /[\p{L}\p{N}_<>-]+$/u.exec(line.slice(-longestName))?.[0];
  const brackets = /^(?:\[[\d.]*\])+/.exec(text.slice(offset, offset + longestName))?.[0];
  return name && brackets
    ? `Within \`{ }\` and \`[ ]\` a type with brackets needs quotes: "${name}${brackets}".`
    : undefined;
}

/**
 * Moves an unclosed quote from the end of the file, where the library reports it, to its beginning, which is more
 * helpful. Other locations can be just beyond the end.
 */
function spanOf({ message, pos: [from, to] }: YAMLError, { name: file, text }: Source): Span {
  const start = message.startsWith("Missing closing") ? openingQuote(text, from) : Math.min(from, text.length);
  return { file, start, end: Math.min(Math.max(start, start + to - from), text.length) };
}

/** Where the last quoted text before an offset begins. */
function openingQuote(text: string, before: number): number {
  let [offset, found, previous] = [0, 0, ""];
  for (const lexeme of new Lexer().lex(text)) {
    if (offset >= before) break;
    if (/^["']/.test(lexeme) && previous !== CST.SCALAR) found = offset;
    if (!marks.has(lexeme)) offset += lexeme.length;
    previous = lexeme;
  }
  return found;
}
