import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { entryNodes } from "../../../runtime/normalize/graph/entry-nodes.js";
import { reachedFrom } from "../../../runtime/normalize/graph/graph-data.js";
import type { GraphReading, GraphStep } from "../../../runtime/model/reading.js";
import { runs } from "../../support/lanes.js";
import { readAs, readJudged, type Reading, short, uuidOf } from "./reading.js";
import { normalizeValue } from "../../../runtime/normalize/normalize-value.js";
import { any, definition, integer, list, object, record, text } from "./shapes.js";

const connect: GraphStep = { step: "connect_root" };
const chain: GraphStep = { step: "sentinel_chain", start: ["START"], end: ["END"] };
const idsToUuids: GraphStep = {
  step: "ids_to_uuids",
  paths: ["root", "nodes[*].id", "edges[*].from", "edges[*].to", "labels.*", "rows[*][*]"],
};
const placeholders: GraphStep = {
  step: "placeholder_nodes",
  from: ["edges[*].from", "edges[*].to"],
  node: { tags: ["made"] },
};

const graph = (...steps: readonly GraphStep[]): GraphReading => ({
  nodes: "nodes",
  id: "id",
  edges: "edges",
  from: "from",
  to: "to",
  root: "root",
  repairs: steps,
  link: { where: { kind: "PART" }, set: { meta: { and_or: "AND" } }, copy: ["meta.and_or"] },
});

const edge = record({
  from: text,
  to: text,
  kind: [text, { default: { literal: "AFTER" } }],
  "meta?": object,
  "n?": [any, { default: { context: "n" } }],
});
const shape = record({
  root: text,
  nodes: list(record({ id: text, "tags?": list(text) }, "keep")),
  edges: list(edge),
  "labels?": object,
  "rows?": list(list(text)),
});

/** `a>b` is an edge, `a*b` a link. */
const edgesOf = (words: string): readonly object[] =>
  words
    .split(" ")
    .filter(Boolean)
    .map((word) =>
      word.includes("*")
        ? { from: word.split("*")[0], to: word.split("*")[1], kind: "PART", meta: { and_or: "AND" } }
        : { from: word.split(">")[0], to: word.split(">")[1], kind: "AFTER" },
    );
const nodesOf = (ids: string): readonly object[] => ids.split(" ").map((id) => ({ id }));
const mend = (nodes: string, edges: string, ...steps: readonly GraphStep[]): Reading =>
  readAs(
    shape,
    { root: "r", nodes: nodesOf(nodes), edges: edgesOf(edges) },
    { tolerance: "strict", graph: graph(...steps) },
  );
const value = (nodes: string, edges: string): unknown => ({ root: "r", nodes: nodesOf(nodes), edges: edgesOf(edges) });

describe("connect_root", () => {
  test.for([
    ["a node alone", "r a", "", "r*a"],
    ["nodes in another order only", "r a b", "a>b", "a>b r*a r*b"],
    ["a node under another one", "r a b", "a*b", "a*b r*a"],
    ["what is reached already", "r a b", "r*a a*b", "r*a a*b"],
    ["a cycle away from the root", "r a b c", "a*b b*a b*c", "a*b b*a b*c r*a"],
    ["two ways into one node", "r a b c", "a*c b*c", "a*c b*c r*a r*b"],
    ["a node that leads to the root", "r a", "a>r", "a>r"],
    ["what stands under a node that leads to the root", "r a b", "a>r a*b", "a>r a*b r*b"],
    ["a root that is no node", "a b", "", ""],
    ["an edge to itself", "r a", "a*a", "a*a r*a"],
  ] as const)("%s", ([, nodes, before, after]) => {
    expect(mend(nodes, before, connect).value).toEqual(value(nodes, after));
  });

  test("makes links like those that the root has, and gives them their defaults", () => {
    const or = { from: "r", to: "a", kind: "PART", meta: { and_or: "OR" } };
    const given = { root: "r", nodes: nodesOf("r a b"), edges: [or] };
    const found = readAs(shape, given, { graph: graph(connect) }, { context: { n: 7 } });
    expect(found.value).toEqual({
      ...given,
      edges: [
        { ...or, n: 7 },
        { ...or, to: "b", n: 7 },
      ],
    });
    expect(found.changes).toEqual(["apply_default edges[0].n", "connect_root edges[1]", "apply_default edges[1].n"]);
  });

  test("gives them their defaults before items that do not conform are dropped, and numbers them on", () => {
    const weighted = record({
      from: text,
      to: text,
      kind: text,
      "meta?": object,
      weight: [integer, { default: { literal: 1 } }],
    });
    const judged = record({ root: text, nodes: list(object), edges: [list(weighted), { onInvalidItem: "drop" }] });
    const found = short(
      readJudged(judged, { root: "r", nodes: nodesOf("r a b c"), edges: edgesOf("r*a") }, { graph: graph(connect) }),
    );
    expect(found.value).toMatchObject({
      edges: [
        { to: "a", weight: 1 },
        { to: "b", weight: 1 },
        { to: "c", weight: 1 },
      ],
    });
    expect(found.changes.filter((change) => change.startsWith("connect_root"))).toEqual([
      "connect_root edges[1]",
      "connect_root edges[2]",
    ]);
  });

  test("falls back to the declared members where the root's links differ or say nothing", () => {
    const edges = [
      { from: "r", to: "a", kind: "PART", meta: { and_or: "OR" } },
      { from: "r", to: "b", kind: "PART", meta: { and_or: "AND" } },
      { from: "r", to: "c", kind: "PART" },
    ];
    expect(
      readAs(shape, { root: "r", nodes: nodesOf("r a b c d"), edges }, { graph: graph(connect) }).value,
    ).toMatchObject({ edges: [{}, {}, {}, { to: "d", meta: { and_or: "AND" } }] });
  });

  test("adds the fewest links from which all is reached", () => {
    const names = ["a", "b", "c", "d", "e", "f"];
    const links = fc.array(
      fc.record({ from: fc.constantFrom(...names), to: fc.constantFrom(...names), isLink: fc.constant(true) }),
      { maxLength: 10 },
    );
    fc.assert(
      fc.property(links, (edges) => {
        const first = entryNodes(names, edges);
        expect([...reachedFrom(first, edges)].toSorted()).toEqual(names);
        for (const node of first)
          expect(
            reachedFrom(
              first.filter((other) => other !== node),
              edges,
            ).has(node),
          ).toBe(false);
      }),
      { seed: 41, numRuns: runs(500) },
    );
  });

  test("follows chains of any length", () => {
    const ids = Array.from({ length: 10_000 }, (_, index) => `n${index}`);
    const edges = ids.slice(1).map((to, index) => ({ from: `n${index}`, to, kind: "PART" }));
    const found = readAs(
      shape,
      { root: "r", nodes: ["r", ...ids].map((id) => ({ id })), edges },
      { graph: graph(connect) },
    );
    expect(found.changes).toEqual(["connect_root edges[9999]"]);
  });
});

describe("sentinel_chain", () => {
  test.for([
    ["a chain", "r a b", "START>a a>b b>END", "r a b", "a>b r*a r*b"],
    ["nodes that stand for the marks", "r START a END", "START>a a>END", "r a", "r*a"],
    ["marks in another case, with blanks", "r a", "\tstart\n>a a>End", "r a", "r*a"],
    ["two chains", "r a b", "START>a START>b a>END b>END", "r a b", "r*a r*b"],
    ["links that are there", "r a b", "START>a a>b r*a b>END", "r a b", "a>b r*a r*b"],
    ["an end alone", "r a", "r*a a>END", "r a", "r*a"],
    ["edges to the start and from the end", "r a b", "r>START START>a a>END END>b", "r a b", "r*a"],
    ["a chain that leads to the root", "r a", "START>a a>r", "r a", "a>r"],
    ["no marks", "r a", "a>r", "r a", "a>r"],
  ] as const)("%s", ([, nodes, edges, nodesAfter, edgesAfter]) => {
    expect(mend(nodes, edges, chain).value).toEqual(value(nodesAfter, edgesAfter));
  });

  test("tells what goes and what comes, as a loss", () => {
    expect(mend("r START a", "START>a", chain).changes).toEqual([
      "sentinel_chain edges[0]",
      "sentinel_chain nodes[1]",
      "sentinel_chain edges[0]",
    ]);
  });

  test("takes the root for a node, whatever it is called", () => {
    const given = { root: "START", nodes: nodesOf("START a"), edges: edgesOf("START>a") };
    expect(readAs(shape, given, { graph: graph(chain) }).value).toEqual(given);
  });
});

describe("ids_to_uuids", () => {
  test("gives the same text the same id at every path", () => {
    const given = {
      root: "r",
      nodes: [{ id: "r" }, { id: "a" }],
      edges: edgesOf("r>a"),
      labels: { x: "a", y: 5 },
      rows: [["r"], []],
    };
    const [r, a] = [uuidOf(1), uuidOf(2)];
    expect(readAs(shape, given, { graph: graph(idsToUuids) }).value).toEqual({
      root: r,
      nodes: [{ id: r }, { id: a }],
      edges: [{ from: r, to: a, kind: "AFTER" }],
      labels: { x: a, y: 5 },
      rows: [[r], []],
    });
  });

  test("leaves UUIDs, numbers, blanks and what is missing", () => {
    const given = { root: uuidOf(9), nodes: [{ id: 5 }, { id: " " }, { id: null }, {}], edges: [] };
    expect(readAs(shape, given, { graph: graph(idsToUuids) })).toEqual({ value: given, changes: [], issues: [] });
  });

  test("needs a source of ids", () => {
    const given = { root: "r", nodes: [], edges: [] };
    expect(normalizeValue(definition(shape, { graph: graph(idsToUuids) }), given).value).toBe(given);
  });
});

describe("placeholder_nodes", () => {
  test("stand for what is referred to and not there, once", () => {
    const found = mend("r", "r>a a>b b>r", placeholders);
    expect(found.value).toEqual({
      root: "r",
      nodes: [{ id: "r" }, { id: "a", tags: ["made"] }, { id: "b", tags: ["made"] }],
      edges: edgesOf("r>a a>b b>r"),
    });
    expect(found.changes).toEqual(["placeholder_nodes nodes[1]", "placeholder_nodes nodes[2]"]);
  });

  test("stand for no number and for nothing", () => {
    const given = {
      root: "r",
      nodes: [{ id: "r" }],
      edges: [
        { from: "r", to: 5, kind: "AFTER" },
        { from: "r", kind: "AFTER" },
        { from: "r", to: "", kind: "AFTER" },
      ],
    };
    expect(readAs(shape, given, { graph: graph(placeholders) }).value).toEqual(given);
  });
});

test.for([
  { root: uuidOf(1) },
  { root: uuidOf(1), nodes: {}, edges: [] },
  { root: uuidOf(1), nodes: "x", edges: ["START"] },
  {
    root: 5,
    nodes: ["x", null, 7, { id: [] }],
    edges: ["y", { from: "START", kind: "AFTER" }, { from: 5, to: "END", kind: "AFTER" }],
  },
  { nodes: [], edges: [], root: null },
])("a graph that is not there, or is none, is left alone: %j", (given) => {
  expect(readAs(shape, given, { graph: graph(chain, connect), tolerance: "strict" })).toEqual({
    value: given,
    changes: [],
    issues: [],
  });
});
