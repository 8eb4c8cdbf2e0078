/** Parses text into a syntax tree. The parser is a package that is not needed at run time. */
import { Environment, type ASTNode, type ASTOperator, type ParseError } from "@marcbachmann/cel-js";
import type { ReportFault, Range } from "./fault.js";
import { quote } from "../diagnostics/catalogue/quote.js";

export type Node = ASTNode;
export type NodeOf<Operator extends ASTOperator> = Extract<ASTNode, { readonly op: Operator }>;

/** Created once, for the first expression. */
let environment: Environment | undefined;

/** The syntax tree of an expression; undefined if an error was reported. */
export function parseExpression(source: string, report: ReportFault): Node | undefined {
  if (source.length > ruleExpressionLimits.characters) {
    report(
      "check/expression-too-large",
      { measure: "characters", limit: ruleExpressionLimits.characters },
      { start: ruleExpressionLimits.characters, end: source.length },
    );
    return undefined;
  }
  environment ??= new Environment({
    limits: { maxAstNodes: ruleExpressionLimits.parts, maxDepth: ruleExpressionLimits.levels },
  });
  try {
    return environment.parse(source).ast;
  } catch (error) {
    if (!isParseError(error)) throw error;
    reportSyntaxFault(error, source, report);
    return undefined;
  }
}

function isParseError(error: unknown): error is ParseError {
  return error instanceof Error && error.name === "ParseError";
}

export const ruleExpressionLimits = {
  /** UTF-16 units. */
  characters: 2_000,
  /** Parts: each literal, name, operator and call. */
  parts: 400,
  /** Nested brackets, calls and accesses. */
  levels: 32,
  /** How often an expression may contain one value in its result: nested macros could double it again and again. */
  copies: 256,
} as const;

/** The parser's names of tokens that are not punctuation, in words. */
const tokenWords: Readonly<Record<string, string>> = {
  EOF: "the end of the expression",
  NUMBER: "a number",
  STRING: "a string",
  BYTES: "a string of bytes",
  BOOLEAN: "a boolean",
  NULL: "`null`",
  IDENTIFIER: "a name",
  IN: "`in`",
};

const hints: Readonly<Record<string, string>> = {
  "=": "Equality is written `==`.",
  "&": "Both of two conditions are written `a && b`.",
  "|": "One of two conditions is written `a || b`.",
  "`": "Text is in double or single quotes.",
  "a => b": "Write `!(a) || b`.",
  implies: "Write `!(a) || b`.",
  "if then": "Write `!(a) || b`.",
  "=>": "Test the items of a list with `list.all(x, x > 0)` or a similar macro.",
  and: "Both of two conditions are written `a && b`.",
  or: "One of two conditions is written `a || b`.",
  is: "Equality is written `==`.",
  "is null": "Whether a field is present is `has(a)`, and whether a value is null is `a == null`.",
  not: "The opposite of a condition is `!(a == b)`.",
  "${": "Write the expression without `${` and `}`.",
  "{{": "Write the expression without `{{` and `}}`.",
  "$.": "Write the field without `$.`.",
  "??": "Write `has(a) ? a : 0` for an optional field, and `a != null ? a : 0` for a nullable one.",
  "?.": "Test it first: `has(a) && a.b > 0` for an optional field, and `a != null && a.b > 0` for a nullable one.",
  "**": "There are no powers: write `a * a`.",
  for: "Write `list.all(x, x > 0)`, `list.exists(x, x > 0)`, `list.filter(x, x > 0)` or `list.map(x, x + 1)`.",
};

/** Reports the parser's error in `source`. */
function reportSyntaxFault(error: ParseError, source: string, report: ReportFault): void {
  const range = rangeOf(error, source);
  if (error.code === "limit_exceeded") return report("check/expression-too-large", limitIn(error.summary), range);
  const found = source.slice(range.start, range.end);
  report(
    "check/expression-syntax",
    { problem: problemOf(error, found) },
    range,
    hintFor(error, /\bnot\s+$/.test(source.slice(0, range.start)) ? "not" : wordsAt(found, source, range.start)),
  );
}

/** Signs of two characters; the parser may report only the second one. */
const signs = ["${", "$.", "??", "?.", "**"];

/** The words of a hint that begin with what was found: `=>`, `is None`. */
function wordsAt(found: string, source: string, start: number): string {
  const isNull = /^is\s+(?:not\s+)?(?:none|null|undefined|present|absent|missing|defined)\b/i;
  if (isNull.test(source.slice(start))) return "is null";
  if (found === "if" && /^if\s*[\w(!"']/.test(source.slice(start))) return "if then";
  const sign = signs.find((each) => source.startsWith(each, start) || source.startsWith(each, start - 1));
  if (sign !== undefined) return sign;
  if (source.trimStart().startsWith("{{")) return "{{";
  if (!source.startsWith("=>", start)) return found;
  return isLambda(source.slice(0, start)) ? "=>" : "a => b";
}

/** Whether `=>` follows the name of an item: `list.every(x => …)`. Elsewhere one condition implies another. */
function isLambda(before: string): boolean {
  return /\w\(\s*\(?\w+(?:,\s*\w+)*\)?\s*$/.test(before);
}

function rangeOf({ range }: ParseError, source: string): Range {
  const start = Math.min(range?.start ?? 0, source.length);
  const end = Math.min(Math.max(range?.end ?? 0, start), source.length);
  return { start, end: /^[\udc00-\udfff]/.test(source.slice(end)) ? end + 1 : end };
}

/** What the parser's limits count. */
const measures: Readonly<Record<string, string>> = { maxDepth: "levels", maxCallArguments: "arguments" };

/** The parser's message is `Exceeded maxDepth (32)`. */
function limitIn(summary: string): { readonly measure: string; readonly limit: number } {
  const [, key = "", limit] = /^Exceeded (\w+) \((\d+)\)/.exec(summary) ?? [];
  return { measure: measures[key] ?? "parts", limit: Number(limit) };
}

function problemOf({ code, summary }: ParseError, found: string): string {
  const here = found === "" ? tokenWords["EOF"] : quote(found);
  if (code === "unterminated_string" || code === "unterminated_triple_quoted_string") return "the string is not closed";
  if (code === "newline_in_string")
    return "a string in single or double quotes ends on its line; `\\n` is a line break in it";
  if (code === "reserved_identifier") return `${here} is a word that CEL keeps for itself`;
  if (code === "invalid_macro_argument")
    return "the first argument of a macro is a name for the item, such as `x` in `list.all(x, x > 0)`";
  if (code === "expected_token") return `${expectedIn(summary)} is expected here, not ${here}`;
  if (code === "unexpected_token" || code === "unexpected_character") return `${here} cannot be here`;
  return `${here} cannot be read`;
}

/** The parser's message is `Expected RPAREN, got EOF`. */
function expectedIn(summary: string): string {
  const [, token = ""] = /^Expected (\w+),/.exec(summary) ?? [];
  return tokenWords[token] ?? punctuation[token] ?? "something else";
}

const punctuation: Readonly<Record<string, string>> = {
  RPAREN: "`)`",
  RBRACKET: "`]`",
  RBRACE: "`}`",
  COLON: "`:`",
  LPAREN: "`(`",
};

function hintFor({ code }: ParseError, found: string): string | undefined {
  if (code === "reserved_identifier" && found !== "if then") return `A field of this name is \`self.${found}\`.`;
  const word = found.toLowerCase();
  if (Object.hasOwn(hints, word)) return hints[word];
  return code !== "unexpected_character"
    ? undefined
    : /[^\p{ASCII}]|[$@]/u.test(found)
      ? 'A field with such a name is `self["name"]`.'
      : undefined;
}
