/** Parses text into a syntax tree. The parser is a package that is not needed at run time. */
import { Environment, type ASTNode, type ASTOperator, type ParseError } from "@marcbachmann/cel-js";
import type { ReportFault } from "./fault.js";
import { ruleExpressionLimits as limits } from "./limits.js";
import { reportSyntaxFault } from "./syntax-faults.js";

export type Node = ASTNode;
export type NodeOf<Operator extends ASTOperator> = Extract<ASTNode, { readonly op: Operator }>;

/** Created once, for the first expression. */
let environment: Environment | undefined;

/** The syntax tree of an expression; undefined if an error was reported. */
export function parseExpression(source: string, report: ReportFault): Node | undefined {
  if (source.length > limits.characters) {
    report(
      "check/expression-too-large",
      { measure: "characters", limit: limits.characters },
      { start: limits.characters, end: source.length },
    );
    return undefined;
  }
  environment ??= new Environment({ limits: { maxAstNodes: limits.parts, maxDepth: limits.levels } });
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
