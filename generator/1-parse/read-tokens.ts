/** Text → tokens of the YAML library's concrete syntax tree, with everything refused on the way that contracts do not use. */
import { CST, Lexer, Parser } from "yaml";
import { diagnose, type Diagnostic, type Report } from "../diagnostic.js";
import type { FileLimits } from "../limits.js";
import type { Source, Span } from "../source.js";
import { marks } from "./lexer-marks.js";

/** No node of valid YAML has more signs and scalars than `? key : { } ,`. */
const lexemesPerNode = 6;

/** `isInPath`: right behind a bracket, as in `edges[*].id`, which YAML reads as a list within `{ }` and `[ ]`. */
type Lexeme = { readonly text: string; readonly span: Span; readonly isInPath: boolean };

const pathHelp = 'Within `{ }` and `[ ]` a path with brackets needs quotes: `"edges[*].id"`.';

const refusals: Readonly<Partial<Record<CST.TokenType, (lexeme: Lexeme) => Diagnostic>>> = {
  "directive-line": ({ text, span }) => diagnose("parse/directive", { directive: text }, { span }),
  anchor: ({ text, span }) => diagnose("parse/anchor", { anchor: text }, { span }),
  alias: ({ text, span, isInPath }) => diagnose("parse/alias", { alias: text }, { span, help: isInPath ? pathHelp : `Quote it if it is meant as a text: \`"${text}"\`.` }),
  tag: ({ text, span }) => diagnose("parse/tag", { tag: text }, { span, help: `Quote it if it is meant as a text: \`"${text}"\`.` }),
};

const withoutWeight: ReadonlySet<CST.TokenType | null> = new Set(["space", "newline", "comment", "byte-order-mark"]);

/**
 * The tokens of a file, or what there was before a limit was passed. The parser keeps the open collections in a stack, and every recursion of the library goes along it or along
 * the tree that it becomes; so the depth is watched here, sign by sign, by the same reading of quotes, comments and indentation that builds the tree.
 */
export function readTokens({ name: file, text }: Source, limits: FileLimits, report: Report): readonly CST.Token[] {
  const parser = new Parser();
  const tokens: CST.Token[] = [];
  let [weight, afterMark] = [0, false];
  for (const lexeme of new Lexer().lex(text)) {
    const type = afterMark ? "scalar" : CST.tokenType(lexeme);
    const span = { file, start: parser.offset, end: parser.offset + lexeme.length };
    if (!afterMark && type && refusals[type]) report(refusals[type]({ text: lexeme, span, isInPath: /[^\s[{,]\[$/.test(text.slice(Math.max(0, span.start - 2), span.start)) }));
    if (!withoutWeight.has(type) && !marks.has(lexeme)) weight += 1;
    tokens.push(...parser.next(lexeme));
    if (weight > limits.nodes * lexemesPerNode) return refuse(tokens, diagnose("parse/too-many-nodes", { limit: limits.nodes }, { span }), report);
    if (parser.stack.length > limits.depth && depthOf(parser) > limits.depth) return refuse(tokens, diagnose("parse/too-deep", { limit: limits.depth }, { span }), report);
    afterMark = !afterMark && lexeme === CST.SCALAR;
  }
  return [...tokens, ...parser.end()];
}

function depthOf({ stack }: Parser): number {
  return stack.filter(CST.isCollection).length;
}

function refuse(tokens: readonly CST.Token[], diagnostic: Diagnostic, report: Report): readonly CST.Token[] {
  report(diagnostic);
  return tokens;
}
