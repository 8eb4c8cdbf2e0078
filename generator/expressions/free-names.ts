/** The free variables of an expression. */
import { collectFaults } from "./fault.js";
import { type Node, parseExpression } from "./parse-expression.js";
import { isMacro } from "./calls.js";

/**
 * Every name in the expression that is not the author's name for an item of a macro; empty if it is not an expression.
 */
export function freeNames(source: string): ReadonlySet<string> {
  const found = new Set<string>();
  const node = parseExpression(source, collectFaults().report);
  if (node) collect(node, new Set(), found);
  return found;
}

type Names = ReadonlySet<string>;

function collect(node: Node, bound: Names, found: Set<string>): void {
  if (node.op === "id" && !bound.has(node.args)) found.add(node.args);
  if (node.op !== "rcall" || !isMacro(node.args[0])) return collectIn(node.args, bound, found);
  const [, receiver, [item, ...bodies]] = node.args;
  collect(receiver, bound, found);
  collectIn(bodies, item?.op === "id" ? new Set([...bound, item.args]) : bound, found);
}

/** Parts are in arrays, and pairs of them in nested arrays; strings and numbers among them are not parts. */
function collectIn(parts: unknown, bound: Names, found: Set<string>): void {
  if (Array.isArray(parts)) for (const part of parts) collectIn(part, bound, found);
  else if (isNode(parts)) collect(parts, bound, found);
}

function isNode(part: unknown): part is Node {
  return typeof part === "object" && part !== null && "op" in part;
}
