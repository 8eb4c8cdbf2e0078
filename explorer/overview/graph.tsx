/** The references between declarations, as a drawing whose nodes are links. */
import { Graph, layout } from "@dagrejs/dagre";
import type { JSX } from "preact";
import { useMemo, useState } from "preact/hooks";
import { everything, type Named } from "../data.js";
import { linkTo } from "../route.js";
import { Section } from "../parts/text.js";

/** A larger graph is only drawn on request: its layout takes a while, and it is hard to read. */
const mostDrawn = 60;

export function GraphSection({ names }: { readonly names: readonly Named[] }): JSX.Element | null {
  const [isWanted, want] = useState(false);
  if (names.length < 2) return null;
  return (
    <Section title="References">
      {names.length <= mostDrawn || isWanted ? (
        <GraphOf names={names} />
      ) : (
        <button type="button" onClick={() => want(true)}>
          Draw the graph of {names.length} names
        </button>
      )}
    </Section>
  );
}

/** The declarations that a declaration refers to, and those that refer to it. */
export function neighborsOf(name: string, kind: Named["kind"]): readonly Named[] {
  const self = everything.find((named) => named.name === name && named.kind === kind);
  if (!self) return [];
  return everything
    .filter((named) => named === self || self.references.includes(named.name) || named.references.includes(name))
    .slice(0, mostDrawn);
}

interface Drawn {
  readonly width: number;
  readonly height: number;
  readonly nodes: readonly { readonly named: Named; readonly x: number; readonly y: number; readonly width: number }[];
  readonly edges: readonly string[];
}

const height = 30;
/** The width of a character in pixels, rounded up. */
const characterWidth = 8;

function drawing(names: readonly Named[]): Drawn {
  const graph = new Graph();
  graph.setGraph({ rankdir: "LR", nodesep: 12, ranksep: 60, marginx: 8, marginy: 8 });
  graph.setDefaultEdgeLabel(() => ({}));
  for (const named of names) graph.setNode(idOf(named), { width: named.name.length * characterWidth + 24, height });
  for (const named of names)
    for (const target of names)
      if (named !== target && target.kind !== "decision" && named.references.includes(target.name))
        graph.setEdge(idOf(named), idOf(target));
  layout(graph);
  const size = graph.graph();
  return {
    width: Math.ceil(size.width ?? 0),
    height: Math.ceil(size.height ?? 0),
    nodes: names.map((named) => ({ named, ...(graph.node(idOf(named)) as { x: number; y: number; width: number }) })),
    edges: graph
      .edges()
      .map((edge: { readonly v: string; readonly w: string }) =>
        pathOf((graph.edge(edge) as { points: { x: number; y: number }[] }).points),
      ),
  };
}

function idOf({ kind, name }: Named): string {
  return `${kind} ${name}`;
}

function pathOf(points: readonly { readonly x: number; readonly y: number }[]): string {
  return points.map(({ x, y }, index) => `${index === 0 ? "M" : "L"}${x.toFixed(1)} ${y.toFixed(1)}`).join("");
}

export function GraphOf({ names }: { readonly names: readonly Named[] }): JSX.Element {
  const drawn = useMemo(() => drawing(names), [names.map(idOf).join("\n")]);
  return (
    <div class="graph" tabIndex={0} role="region" aria-label="Graph of references">
      <svg
        width={drawn.width}
        height={drawn.height}
        viewBox={`0 0 ${drawn.width} ${drawn.height}`}
        role="group"
        aria-label="References between the names"
      >
        <defs>
          <marker id="arrow" viewBox="0 0 8 8" refX="8" refY="4" markerWidth="8" markerHeight="8" orient="auto">
            <path d="M0 0L8 4L0 8z" class="arrow" />
          </marker>
        </defs>
        {drawn.edges.map((path) => (
          <path class="edge" d={path} marker-end="url(#arrow)" />
        ))}
        {drawn.nodes.map(({ named, x, y, width }) => (
          <a href={linkTo(named.kind, named.name)} class={`node ${named.kind}`}>
            <title>{`${named.kind} ${named.name}`}</title>
            <rect
              x={x - width / 2}
              y={y - height / 2}
              width={width}
              height={height}
              rx={named.kind === "contract" ? 4 : 15}
            />
            <text x={x} y={y} dy="0.35em" text-anchor="middle">
              {named.name}
            </text>
          </a>
        ))}
      </svg>
    </div>
  );
}
