/** One text for all expressions that differ only in spaces, parentheses and quotes. */
import { collectFaults } from "./fault.js";
import { type Node, parseExpression } from "./parse-expression.js";

/** The expression as it is if it has an error. */
export function canonicalExpression(source: string): string {
  const node = parseExpression(source, collectFaults().report);
  return node ? printed(node, source) : source;
}

/** Operators with their parts. Strings are printed as JSON, other literals as written. */
function printed(part: unknown, source: string): string {
  if (Array.isArray(part)) return `[${part.map((inner) => printed(inner, source)).join()}]`;
  if (!isNode(part)) return JSON.stringify(part);
  const { op, args, start, end } = part;
  const text = op === "value" && typeof args !== "string" ? source.slice(start, end) : printed(args, source);
  return `(${op} ${text})`;
}

function isNode(part: unknown): part is Node {
  return typeof part === "object" && part !== null && "op" in part;
}
