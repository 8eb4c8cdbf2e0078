/** Parses text into a syntax tree. The parser is a package that is not needed at run time. */
import { Environment, type ASTNode, type ASTOperator, type ParseError } from "@marcbachmann/cel-js";
import type { ReportFault } from "./fault.js";
import { reportSyntaxFault } from "./syntax-faults.js";

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
