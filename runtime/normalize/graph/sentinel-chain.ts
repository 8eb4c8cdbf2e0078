/**
 * Removes sentinels from chains such as START → a → b → END, which mean that each node of the chain is a part of the
 * root.
 */
import { memberOf } from "../../support/path.js";
import type { GraphReading, GraphStep } from "../../model/reading.js";
import { isRecord } from "../../support/records.js";
import { inside, type Place, placeOf } from "../place.js";
import { type Run, recordChange } from "../run.js";
import {
  type Edge,
  edgesOf,
  type GraphData,
  graphIn,
  idOf,
  linkBetween,
  reachedFrom,
  reaching,
  replaceAt,
} from "./graph-data.js";

type Step = Extract<GraphStep, { step: "sentinel_chain" }>;

/**
 * Removes the sentinels, their nodes and their edges. Every node on a path from a start sentinel becomes a part of the
 * root unless it already is one. The edges between these nodes stay.
 */
export function sentinelChain(step: Step, reading: GraphReading, value: unknown, run: Run): unknown {
  const data = graphIn(reading, value);
  if (!data) return value;
  const marks = marksOf(step, data);
  const edges = data.edges.filter((edge) => !touches(reading, edge, marks));
  const nodes = data.nodes.filter((node) => !marks.isMark(idOf(reading, node)));
  if (edges.length === data.edges.length && nodes.length === data.nodes.length) return value;
  const places = { nodes: placeOf(reading.nodes.split(".")), edges: placeOf(reading.edges.split(".")) };
  recordRemoved(data.edges, new Set(edges), places.edges, run);
  recordRemoved(data.nodes, new Set(nodes), places.nodes, run);
  const links = newLinks(reading, data, edges, marks).map((to, index) =>
    recordChange(
      run,
      "sentinel_chain",
      inside(places.edges, edges.length + index),
      undefined,
      linkBetween(reading, data.root, to),
    ),
  );
  return replaceAt(replaceAt(value, reading.nodes.split("."), nodes), reading.edges.split("."), [...edges, ...links]);
}

interface Marks {
  readonly isStart: (id: unknown) => boolean;
  readonly isMark: (id: unknown) => boolean;
}

/** The root is not a sentinel, whatever its name is. */
function marksOf({ start, end }: Step, { root }: GraphData): Marks {
  const [starts, ends] = [start, end].map((words) => new Set(words.map(wordOf)));
  const isIn = (words: ReadonlySet<string> | undefined, id: unknown): boolean =>
    typeof id === "string" && id !== root && (words?.has(wordOf(id)) ?? false);
  return { isStart: (id) => isIn(starts, id), isMark: (id) => isIn(starts, id) || isIn(ends, id) };
}

function wordOf(id: string): string {
  return id.trim().toUpperCase();
}

function touches({ from, to }: GraphReading, edge: unknown, { isMark }: Marks): boolean {
  return isRecord(edge) && (isMark(memberOf(edge, from)) || isMark(memberOf(edge, to)));
}

/** The pairs of nodes to connect, in the order of the path. An edge that would close a cycle is not created. */
function newLinks(
  reading: GraphReading,
  { edges, root }: GraphData,
  kept: readonly unknown[],
  { isStart, isMark }: Marks,
): readonly string[] {
  const all: readonly Edge[] = edgesOf(reading, kept);
  const first = edgesOf(reading, edges).flatMap(({ from, to }) => (isStart(from) && !isMark(to) ? [to] : []));
  const linked = new Set(all.flatMap(({ from, to, isLink }) => (isLink && from === root ? [to] : [])));
  const above = reaching(root, all);
  return [...reachedFrom(first, all)].filter((node) => !linked.has(node) && !above.has(node));
}

function recordRemoved(items: readonly unknown[], kept: ReadonlySet<unknown>, place: Place, run: Run): void {
  items.forEach(
    (item, index) => kept.has(item) || recordChange(run, "sentinel_chain", inside(place, index), item, undefined),
  );
}
