/** Text to syntax tree. The parser is a package that is loaded for the first expression; nothing of it is needed at run time. */
import type { ASTNode, ASTOperator, Environment, ParseError } from "@marcbachmann/cel-js";
import { createRequire } from "node:module";
import type { ReportFault } from "./fault.js";
import { ruleExpressionLimits as limits } from "./limits.js";
import { reportSyntaxFault } from "./syntax-faults.js";

export type Node = ASTNode;
export type NodeOf<Operator extends ASTOperator> = Extract<ASTNode, { readonly op: Operator }>;

/** Made once. `require` loads an ES module as well, and unlike `import` it does so where the caller cannot wait. */
let environment: Environment | undefined;

function loadEnvironment(): Environment {
  const cel = createRequire(import.meta.url)("@marcbachmann/cel-js") as typeof import("@marcbachmann/cel-js");
  return new cel.Environment({ limits: { maxAstNodes: limits.parts, maxDepth: limits.levels } });
}

/** The syntax tree of an expression; nothing where a fault was reported. */
export function parseExpression(source: string, report: ReportFault): Node | undefined {
  if (source.length > limits.characters) {
    report("check/expression-too-large", { measure: "characters", limit: limits.characters }, { start: limits.characters, end: source.length });
    return undefined;
  }
  environment ??= loadEnvironment();
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
