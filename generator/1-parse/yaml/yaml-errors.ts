/** The errors of the YAML library as diagnostics. */
import { CST, Lexer, type YAMLError } from "yaml";
import { diagnose, type Report } from "../../diagnostics/diagnostic.js";
import { lineStarts, positionAt, type Source, type Span } from "../../source/source.js";
import { codePointName } from "../../diagnostics/terminal-text.js";
import { marks } from "./lexer-marks.js";
import { wordingOf } from "./yaml-wordings.js";

/** How many characters around an error are searched for a type. */
const longestName = 64;

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
  if (tab) report(diagnose("parse/tab-indentation", {}, { span: tab, help: "Indent with spaces." }));
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
  if (odd) return report(diagnose("parse/odd-space", { character: codePointName(odd.character) }, { span: odd.span }));
  const found = source.text.slice(span.start, span.end);
  report(
    diagnose(
      "parse/yaml-syntax",
      { problem: problem?.(found) ?? uncapitalised(error.message) },
      { span, help: typeInBrackets(source.text, span.start) ?? (typeof help === "string" ? help : help?.(found)) },
    ),
  );
}

/** A space that YAML does not take for one, where one has a meaning: in the line of the error or the line before. */
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
 * The library reports an unclosed quote at the end of the file, but its beginning is more helpful. Other locations can
 * be just beyond the end.
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

function uncapitalised(sentence: string): string {
  return sentence.slice(0, 1).toLowerCase() + sentence.slice(1);
}
