/** Paths as a tree: what the paths of a summary show about each location. It is filled path by path, then read. */
import type { LocatedText, Located, Span } from "../../source/source.js";
import type { EnumValue } from "../../model/model.js";
import { stepsOf, type PathStep } from "../../model/paths.js";

/**
 * One location in a value: an array if there are `items`, a map if there are `entries`, an object if there are
 * `members`, an enum if there are `values`.
 */
export interface PathNode {
  /** Where the first path to it is written. */
  readonly span: Span;
  required: boolean;
  values?: Located<readonly EnumValue[]>;
  items?: PathNode;
  entries?: PathNode;
  readonly members: Map<string, PathNode>;
}

export function emptyNode(span: Span): PathNode {
  return { span, required: false, members: new Map() };
}

/** The node at a path; missing nodes on the path are created. */
export function nodeAt(root: PathNode, path: LocatedText): PathNode {
  return stepsOf(path.value).reduce((node, step) => childOf(node, step, path.span), root);
}

function childOf(node: PathNode, step: PathStep, span: Span): PathNode {
  if (step.kind === "items") return (node.items ??= emptyNode(span));
  if (step.kind === "values") return (node.entries ??= emptyNode(span));
  const known = node.members.get(step.name);
  if (known) return known;
  const member = emptyNode(span);
  node.members.set(step.name, member);
  return member;
}
