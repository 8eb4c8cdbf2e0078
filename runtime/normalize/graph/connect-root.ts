/** Adds edges from the root, so every node is part of a node. */
import type { GraphReading } from "../../model/reading.js";
import { type JsonObject, copyOf, withMember } from "../../support/objects.js";
import { inside, placeOf } from "../place.js";
import { type Run, recordChange } from "../run.js";
import {
  type Edge,
  edgeOf,
  edgesOf,
  type GraphData,
  graphIn,
  idOf,
  linkBetween,
  memberAt,
  reachedFrom,
  reaching,
  replaceAt,
} from "./graph-data.js";
import { entryNodes } from "./entry-nodes.js";
import { isRecord } from "../../support/records.js";
import { memberOf } from "../../support/path.js";

/**
 * Adds the fewest edges from the root that make every node reachable. An edge that would close a cycle is not added, so
 * its node stays unreachable.
 */
export function connectRoot(_: unknown, reading: GraphReading, value: unknown, run: Run): unknown {
  const data = graphIn(reading, value);
  const ends = data ? unreached(reading, data) : [];
  if (!data || ends.length === 0) return value;
  const keys = reading.edges.split(".");
  const model = edgesLike(reading, data);
  const links = ends.map((end, index) =>
    recordChange(run, "connect_root", inside(placeOf(keys), data.edges.length + index), undefined, model(end)),
  );
  return replaceAt(value, keys, [...data.edges, ...links]);
}

/** Nodes that lead to the root are ignored, because an edge from the root to one of them would close a cycle. */
function unreached(reading: GraphReading, { nodes, edges: items, root }: GraphData): readonly string[] {
  const ids = nodes.map((node) => idOf(reading, node)).filter((id) => id !== undefined);
  if (!ids.includes(root)) return [];
  const edges: readonly Edge[] = edgesOf(reading, items);
  const links = edges.filter(({ isLink }) => isLink);
  const [reached, above] = [reachedFrom([root], links), reaching(root, edges)];
  return entryNodes(
    ids.filter((id) => !reached.has(id) && !above.has(id)),
    links,
  );
}

/**
 * Creates edges like the existing ones of the root: if all of these have the same value at a path, the new ones have it
 * too.
 */
function edgesLike(reading: GraphReading, { edges, root }: GraphData): (end: string) => JsonObject {
  const siblings = edges.filter((item) => {
    const edge = edgeOf(reading, item);
    return edge?.isLink === true && edge.from === root;
  });
  const shared = reading.link.copy.flatMap((path) => {
    const [value, ...others] = new Set(
      siblings.map((edge) => memberAt(edge, path)).filter((found) => found !== undefined && found !== null),
    );
    return value !== undefined && others.length === 0 ? [[path, value] as const] : [];
  });
  return (end) =>
    shared.reduce(
      (link, [path, value]) => withMemberAt(link, path.split("."), copyOf(value)),
      linkBetween(reading, root, end),
    );
}

/** Returns the object with a value at a path of keys. Missing objects on the path are created. */
function withMemberAt(object: JsonObject, [key, ...rest]: readonly string[], value: unknown): JsonObject {
  if (key === undefined) return object;
  const member = memberOf(object, key);
  return withMember(object, key, rest.length === 0 ? value : withMemberAt(isRecord(member) ? member : {}, rest, value));
}
