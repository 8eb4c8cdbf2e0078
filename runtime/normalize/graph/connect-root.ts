/** Nodes that are part of nothing become parts of the root. */
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
import { firstOfEachWay } from "./first-of-each-way.js";
import { isRecord } from "../../rules/path.js";
import { memberOf } from "../../support/path.js";

/**
 * The fewest links from the root so that it reaches every node over links. One that would close a cycle is not made,
 * and its node stays out of reach.
 */
export function connectRoot(_: unknown, reading: GraphReading, value: unknown, run: Run): unknown {
  const data = graphIn(reading, value);
  const ends = data ? unreached(reading, data) : [];
  if (!data || ends.length === 0) return value;
  const keys = reading.edges.split(".");
  const model = linkLike(reading, data);
  const links = ends.map((end, index) =>
    recordChange(run, "connect_root", inside(placeOf(keys), data.edges.length + index), undefined, model(end)),
  );
  return replaceAt(value, keys, [...data.edges, ...links]);
}

/** Nothing from which a way leads to the root can become a part of it; what such a node leads to may. */
function unreached(reading: GraphReading, { nodes, edges: items, root }: GraphData): readonly string[] {
  const ids = nodes.map((node) => idOf(reading, node)).filter((id) => id !== undefined);
  if (!ids.includes(root)) return [];
  const edges: readonly Edge[] = edgesOf(reading, items);
  const links = edges.filter(({ isLink }) => isLink);
  const [reached, above] = [reachedFrom([root], links), reaching(root, edges)];
  return firstOfEachWay(
    ids.filter((id) => !reached.has(id) && !above.has(id)),
    links,
  );
}

/**
 * Makes links that are like those which the root has already: where these agree on a value, the new ones have it, too.
 */
function linkLike(reading: GraphReading, { edges, root }: GraphData): (end: string) => JsonObject {
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

/** The object with a value at a path of keys; objects that are missing on the way are made. */
function withMemberAt(object: JsonObject, [key, ...rest]: readonly string[], value: unknown): JsonObject {
  if (key === undefined) return object;
  const member = memberOf(object, key);
  return withMember(object, key, rest.length === 0 ? value : withMemberAt(isRecord(member) ? member : {}, rest, value));
}
