/** Reads the well-formed part of the graph in an answer: ids are strings, nodes and edges are objects. */
import { isEqual } from "../../support/equality.js";
import { memberOf } from "../../support/path.js";
import type { GraphReading } from "../../model/reading.js";
import { isRecord } from "../../support/records.js";
import { copyOfMembers, type JsonObject, withMember } from "../../support/objects.js";

export interface Edge {
  readonly from: string;
  readonly to: string;
  readonly isLink: boolean;
}

export interface GraphData {
  readonly nodes: readonly unknown[];
  readonly edges: readonly unknown[];
  readonly root: string;
}

/** Undefined if the answer lacks the arrays or the root. */
export function graphIn(reading: GraphReading, value: unknown): GraphData | undefined {
  const [nodes, edges, root] = [reading.nodes, reading.edges, reading.root].map((path) => memberAt(value, path));
  return Array.isArray(nodes) && Array.isArray(edges) && isId(root) ? { nodes, edges, root } : undefined;
}

export function idOf({ id }: GraphReading, node: unknown): string | undefined {
  const found = isRecord(node) ? memberOf(node, id) : undefined;
  return isId(found) ? found : undefined;
}

/** An edge with both ends. */
export function edgeOf({ from, to, link }: GraphReading, item: unknown): Edge | undefined {
  const [start, end] = isRecord(item) ? [memberOf(item, from), memberOf(item, to)] : [];
  if (!isId(start) || !isId(end)) return undefined;
  return {
    from: start,
    to: end,
    isLink: Object.entries(link.where).every(([key, expected]) => isEqual(memberOf(item, key), expected)),
  };
}

export function edgesOf(reading: GraphReading, items: readonly unknown[]): readonly Edge[] {
  return items.map((item) => edgeOf(reading, item)).filter((edge) => edge !== undefined);
}

/** Whether a value is a string with a visible character. */
export function isId(value: unknown): value is string {
  return typeof value === "string" && value.trim() !== "";
}

/** Creates an edge that makes one node a part of another. */
export function linkBetween({ from, to, link }: GraphReading, start: string, end: string): JsonObject {
  return { [from]: start, [to]: end, ...copyOfMembers(link.where), ...copyOfMembers(link.set) };
}

export function memberAt(value: unknown, path: string): unknown {
  return path.split(".").reduce<unknown>(memberOf, value);
}

/** Returns the value with a new value at a path of keys. If the path does not exist, returns the value as is. */
export function replaceAt(value: unknown, keys: readonly string[], next: unknown): unknown {
  const [key, ...rest] = keys;
  if (key === undefined) return next;
  return isRecord(value) && Object.hasOwn(value, key)
    ? withMember(value, key, replaceAt(value[key], rest, next))
    : value;
}

/**
 * Returns the given nodes and all nodes that edges lead to from them. The loop includes items that are added to the Set
 * meanwhile.
 */
export function reachedFrom(starts: Iterable<string>, edges: readonly Edge[]): ReadonlySet<string> {
  const next = edgesByStart(edges);
  const reached = new Set(starts);
  for (const node of reached) for (const { to } of next.get(node) ?? []) reached.add(to);
  return reached;
}

export function edgesByStart(edges: readonly Edge[]): ReadonlyMap<string, readonly Edge[]> {
  const found = new Map<string, Edge[]>();
  for (const edge of edges) {
    const siblings = found.get(edge.from);
    if (siblings) siblings.push(edge);
    else found.set(edge.from, [edge]);
  }
  return found;
}

/** Returns all nodes from which edges lead to the given one. A new edge from it to one of them would close a cycle. */
export function reaching(node: string, edges: readonly Edge[]): ReadonlySet<string> {
  return reachedFrom(
    [node],
    edges.map(({ from, to, isLink }) => ({ from: to, to: from, isLink })),
  );
}
