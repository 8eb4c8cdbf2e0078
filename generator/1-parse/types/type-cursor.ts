/** Iterates over the tokens of one type expression. The first diagnostic ends it. */
import type { Circumstances, Report } from "../../diagnostics/diagnostic.js";
import type { DiagnosticCode, DiagnosticParameters } from "../../diagnostics/catalogue.js";
import type { Span } from "../../source/source.js";
import { codePointName, printable } from "../../diagnostics/terminal-text.js";
import { offsetIn, type PlacedText } from "../../source/offset-in.js";
import { typeTokens, type TypeToken } from "./type-tokens.js";

export interface TypeCursor {
  readonly expression: PlacedText;
  readonly report: Report;
  readonly tokens: readonly TypeToken[];
  /** The index of the next token. */
  next: number;
}

export function cursorOver(expression: PlacedText, report: Report): TypeCursor {
  return { expression, report, tokens: typeTokens(expression.value), next: 0 };
}

/** The next token, or a later one. */
export function peek({ tokens, next }: TypeCursor, ahead = 0): TypeToken {
  return tokens[Math.min(next + ahead, tokens.length - 1)] ?? { kind: "end", text: "", start: 0, end: 0 };
}

/** Advances to the next token, but never beyond the end. */
export function take(cursor: TypeCursor): TypeToken {
  const token = peek(cursor);
  if (token.kind !== "end") cursor.next += 1;
  return token;
}

/** The location in the file of a part of the expression. */
export function placeOf({ expression }: TypeCursor, start: number, end: number): Span {
  const from = offsetIn(expression, start);
  return { file: expression.span.file, start: from, end: Math.min(from + end - start, expression.span.end) };
}

/** The text of the expression from the token at `start` to the last one read. */
export function textFrom({ expression, tokens, next }: TypeCursor, start: number): string {
  return expression.value.slice(start, tokens[next - 1]?.end);
}

/** Reports a diagnostic about a token. */
export function reject<Code extends DiagnosticCode>(
  cursor: TypeCursor,
  token: Pick<TypeToken, "start" | "end">,
  code: Code,
  parameters: DiagnosticParameters<Code>,
  more: Omit<Circumstances, "span"> = {},
): undefined {
  cursor.report(code, parameters, { ...more, span: placeOf(cursor, token.start, token.end) });
}

/** Returns the name of a token in messages. */
export function tokenName({ kind, text }: TypeToken): string {
  if (kind === "end") return "the end of the expression";
  return printable(text) === text ? `\`${text}\`` : codePointName(text);
}
