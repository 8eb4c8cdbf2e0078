/** The YAML library's complaints as diagnostics. */
import { CST, Lexer, type YAMLError } from "yaml";
import { diagnose, type Report } from "../diagnostic.js";
import { lineStarts, positionAt, type Source, type Span } from "../source.js";
import { marks } from "./lexer-marks.js";
import { wordingOf } from "./yaml-wordings.js";

/** One mistake often gives further errors behind it. One for each line, and no more than this many, are shown. */
const mostErrors = 10;

/** Reports the library's errors, the first of each line; a tab in front of one of them is reported in their place. */
export function reportSyntaxErrors(errors: readonly YAMLError[], source: Source, report: Report): void {
  const starts = lineStarts(source.text);
  const firstOfLine = new Map<number, YAMLError>();
  for (const error of errors.toSorted((left, right) => left.pos[0] - right.pos[0])) {
    const { line } = positionAt(starts, error.pos[0]);
    if (!firstOfLine.has(line)) firstOfLine.set(line, error);
  }
  const [tab] = [...firstOfLine.keys()].flatMap((line) => tabInIndentation(source, starts[line - 1] ?? 0));
  if (tab) return report(diagnose("parse/tab-indentation", {}, { span: tab, help: "Indent with spaces." }));
  for (const error of [...firstOfLine.values()].slice(0, mostErrors)) reportError(error, source, report);
}

function tabInIndentation({ name: file, text }: Source, lineStart: number): readonly Span[] {
  const indentation = / *\t/y;
  indentation.lastIndex = lineStart;
  return indentation.test(text) ? [{ file, start: indentation.lastIndex - 1, end: indentation.lastIndex }] : [];
}

function reportError(error: YAMLError, source: Source, report: Report): void {
  const { problem, help } = wordingOf(error.message);
  const span = spanOf(error, source);
  const found = source.text.slice(span.start, span.end);
  report(diagnose("parse/yaml-syntax", { problem: problem?.(found) ?? uncapitalised(error.message) }, { span, help }));
}

/** The library reports quotes without an end where the file ends; what helps is where they begin. Its other places can lie just behind the end. */
function spanOf({ message, pos: [from, to] }: YAMLError, { name: file, text }: Source): Span {
  const start = message.startsWith("Missing closing") ? openingQuote(text, from) : Math.min(from, text.length);
  return { file, start, end: Math.min(Math.max(start, start + to - from), text.length) };
}

/** Where the last quoted text in front of an offset begins. */
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
