/**
 * The limits of a tree. Tokens were limited before, so this limits the work of later stages, not that of the library.
 */
import type { Report } from "../../diagnostics/diagnostic.js";
import type { FileLimits } from "../../limits.js";
import type { SyntaxNode } from "../../source/syntax.js";

/** Walks the tree level by level and reports the first limit that is exceeded. */
export function checkLimits(root: SyntaxNode, limits: FileLimits, report: Report): void {
  let [level, nodes]: [readonly SyntaxNode[], number] = [[root], 0];
  for (let depth = 0; level.length > 0; depth += 1) {
    const deepest = level.find(({ kind }) => kind !== "scalar");
    if (depth >= limits.depth && deepest)
      return report("parse/too-deep", { limit: limits.depth }, { span: deepest.span });
    const children = level.flatMap(childrenOf);
    nodes += children.length + level.filter(({ kind }) => kind === "scalar").length;
    if (nodes > limits.nodes)
      return report("parse/too-many-nodes", { limit: limits.nodes }, { span: { ...root.span, end: root.span.start } });
    level = children;
  }
}

/** As the limit counts them: map entries, list items and scalar values. */
export function countNodes(node: SyntaxNode): number {
  const children = childrenOf(node);
  return children.reduce(
    (count, child) => count + countNodes(child),
    children.length + (node.kind === "scalar" ? 1 : 0),
  );
}

function childrenOf(node: SyntaxNode): readonly SyntaxNode[] {
  if (node.kind === "scalar") return [];
  return node.kind === "list" ? node.items : node.entries.map(({ value }) => value);
}
