/**
 * Converts text to tokens of the YAML library's concrete syntax tree, and rejects features that contracts do not use.
 */
import { CST, Lexer, Parser } from "yaml";
import { diagnose, type Diagnostic, type Report } from "../../diagnostics/diagnostic.js";
import type { FileLimits } from "../../limits.js";
import type { Source, Span } from "../../source/source.js";
import { codePointName } from "../../diagnostics/terminal-text.js";
import { marks } from "./lexer-marks.js";

/** The limit keeps the first error of a very broken file visible. */
export const mostProblems = 100;

/** No node of valid YAML has more indicators and scalars than `? key : { } ,`. */
const lexemesPerNode = 6;

/** `isInPath`: directly after a bracket, as in `edges[*].id`, which YAML reads as a list inside `{ }` and `[ ]`. */
type Lexeme = { readonly text: string; readonly span: Span; readonly isInPath: () => boolean };

const pathHelp = 'Within `{ }` and `[ ]` a path with brackets needs quotes: `"edges[*].id"`.';

const rejections: Readonly<Partial<Record<CST.TokenType, (lexeme: Lexeme) => Diagnostic>>> = {
  "directive-line": ({ text, span }) => diagnose("parse/directive", { directive: text }, { span }),
  anchor: ({ text, span }) => diagnose("parse/anchor", { anchor: text }, { span }),
  alias: ({ text, span, isInPath }) =>
    diagnose("parse/alias", { alias: text }, { span, help: isInPath() ? pathHelp : aliasHelp(text) }),
  tag: ({ text, span }) =>
    diagnose("parse/tag", { tag: text }, { span, help: ownTag.test(text) ? "Remove the tag." : quoteHelp(text) }),
};

/** YAML's own tags, which are probably not intended as strings. */
const ownTag = /^!!(?:str|int|float|bool|null|map|seq|set|omap|binary|timestamp)$/;

function quoteHelp(text: string): string {
  return `Put it in quotes if it is a string: \`"${text}"\`.`;
}

function aliasHelp(text: string): string {
  return /^\*\w+$/.test(text)
    ? `For a declared type, write its name without \`*\`. ${quoteHelp(text)}`
    : quoteHelp(text);
}

const withoutWeight: ReadonlySet<CST.TokenType | null> = new Set(["space", "newline", "comment", "byte-order-mark"]);

/**
 * The tokens of a file, or those before a limit was exceeded. The parser keeps open collections on a stack, and all
 * recursion of the library follows it or the resulting tree. So the depth is checked here, token by token, with the
 * same handling of quotes, comments and indentation that builds the tree.
 */
export function readTokens({ name: file, text }: Source, limits: FileLimits, report: Report): readonly CST.Token[] {
  const parser = new Parser();
  const tokens: CST.Token[] = [];
  let [weight, rejected, afterMark] = [0, 0, false];
  for (const lexeme of new Lexer().lex(text)) {
    const type = afterMark ? "scalar" : CST.tokenType(lexeme);
    const span = { file, start: parser.offset, end: parser.offset + lexeme.length };
    const rejection = rejectionOf({ text: lexeme, span, isInPath: () => isBehindBracket(text, span.start) }, type);
    if (rejection) report(rejection);
    if (rejection && (rejected += 1) === mostProblems) return tokens;
    if (!withoutWeight.has(type) && !marks.has(lexeme)) weight += 1;
    tokens.push(...parser.next(lexeme));
    if (weight > limits.nodes * lexemesPerNode)
      return reject(tokens, diagnose("parse/too-many-nodes", { limit: limits.nodes }, { span }), report);
    if (parser.stack.length > limits.depth && depthOf(parser) > limits.depth)
      return reject(tokens, diagnose("parse/too-deep", { limit: limits.depth }, { span }), report);
    afterMark = !afterMark && lexeme === CST.SCALAR;
  }
  return [...tokens, ...parser.end()];
}

/**
 * Line endings in YAML 1.1 and some editors: the text after one could look like a separate line. They are harmless in
 * quotes, where JSON contains them.
 */
const lineSeparators = /[\u2028\u2029]/;

function rejectionOf(lexeme: Lexeme, type: CST.TokenType | null): Diagnostic | undefined {
  const found =
    type === "double-quoted-scalar" || type === "single-quoted-scalar" ? undefined : lineSeparators.exec(lexeme.text);
  if (!found) return type ? rejections[type]?.(lexeme) : undefined;
  const start = lexeme.span.start + found.index;
  return diagnose(
    "parse/hidden-character",
    { character: codePointName(found[0]), where: "the file" },
    { span: { ...lexeme.span, start, end: start + 1 }, help: "In double quotes write `\\u2028` or `\\u2029`." },
  );
}

function isBehindBracket(text: string, offset: number): boolean {
  return /[^\s[{,]\[$/.test(text.slice(Math.max(0, offset - 2), offset));
}

function depthOf({ stack }: Parser): number {
  return stack.filter(CST.isCollection).length;
}

function reject(tokens: readonly CST.Token[], diagnostic: Diagnostic, report: Report): readonly CST.Token[] {
  report(diagnostic);
  return tokens;
}
