/** Graph rules, and the repairs of graphs. */
import { answer, other, quoted, type Contracts, type Rows } from "./row.js";

interface Names {
  readonly root?: string;
  readonly nodes?: string;
  readonly id?: string;
  readonly edges?: string;
  readonly from?: string;
  readonly to?: string;
  readonly note?: string;
}

const usual: Required<Names> = {
  root: "root",
  nodes: "nodes",
  id: "id",
  edges: "edges",
  from: "from",
  to: "to",
  note: "note",
};

/** The types of two fields: the kinds of edges, and the other fields of nodes and edges next to their ids. */
interface Types {
  readonly kind?: readonly string[];
  readonly noted?: string;
}

const list = (fields: object): object => ({ type: "list", items: { fields } });

/** A contract of a graph with other field names. */
function graph(
  names: Names,
  beside: (all: Required<Names>) => object,
  { kind = ["LINK", other], noted = "string" }: Types = {},
): Contracts {
  const all = { ...usual, ...names };
  const { root, nodes, id, edges, from, to, note } = all;
  return answer(
    {
      [root]: "string",
      [nodes]: list({ [id]: "string", [note]: noted }),
      [edges]: list({ [from]: "string", [to]: "string", kind, [note]: noted }),
    },
    beside(all),
  );
}

const ruled = (names: Names, rule: (all: Required<Names>) => object): Contracts =>
  graph(names, (all) => ({ rules: [rule(all)] }));

const refs = (names: Names): Contracts =>
  ruled(names, ({ edges, from, nodes, id }) => ({ refs: { from: [`${edges}[*].${from}`], to: `${nodes}[*].${id}` } }));
const consistent = (names: Names, where?: string): Contracts =>
  ruled(names, ({ edges, note, from }) => ({
    consistent: { path: `${edges}[*].${note}`, by: `${edges}[*].${from}`, ...(where !== undefined && { where }) },
  }));
const acyclic = (names: Names, where?: string): Contracts =>
  ruled(names, ({ edges, from, to }) => ({
    acyclic: { edges: `${edges}[*]`, from, to, ...(where !== undefined && { where }) },
  }));
const reachable = (names: Names, where?: string): Contracts =>
  ruled(names, ({ nodes, id, edges, from, to, root }) => ({
    reachable: {
      nodes: `${nodes}[*].${id}`,
      edges: `${edges}[*]`,
      from,
      to,
      root,
      ...(where !== undefined && { where }),
    },
  }));
const whereNote = (said: string): string => `note == ${quoted(said)}`;

export const graphRuleRows: Rows = {
  "refs.from": (from) => refs({ from }),
  "refs.to": (id) => refs({ id }),
  "consistent.path": (note) => consistent({ note }),
  "consistent.by": (from) => consistent({ from }),
  "consistent.where: code": (said) => consistent({}, said),
  "consistent.where: literal": (said) => consistent({}, whereNote(said)),
  "acyclic.edges": (edges) => acyclic({ edges }),
  "acyclic.from": (from) => acyclic({ from }),
  "acyclic.to": (to) => acyclic({ to }),
  "acyclic.where: code": (said) => acyclic({}, said),
  "acyclic.where: literal": (said) => acyclic({}, whereNote(said)),
  "reachable.nodes": (nodes) => reachable({ nodes }),
  "reachable.edges": (edges) => reachable({ edges }),
  "reachable.from": (from) => reachable({ from }),
  "reachable.to": (to) => reachable({ to }),
  "reachable.where: code": (said) => reachable({}, said),
  "reachable.where: literal": (said) => reachable({}, whereNote(said)),
  "reachable.root": (root) => reachable({ root }),
};

const link = { where: { kind: "LINK" } };

function repaired(names: Names, given: (all: Required<Names>) => object = () => ({}), types?: Types): Contracts {
  return graph(names, (all) => ({ graph: { ...graphOf(all), link, repairs: ["connect_root"], ...given(all) } }), types);
}

function graphOf({ nodes, id, edges, from, to, root }: Required<Names>): object {
  return { nodes, id, edges, from, to, root };
}

const steps = (names: Names, step: (all: Required<Names>) => object, types?: Types): Contracts =>
  repaired(names, (all) => ({ repairs: [step(all), "connect_root"] }), types);

export const graphRows: Rows = {
  "graph.nodes": (nodes) => repaired({ nodes }),
  "graph.id": (id) => repaired({ id }),
  "graph.edges": (edges) => repaired({ edges }),
  "graph.from": (from) => repaired({ from }),
  "graph.to": (to) => repaired({ to }),
  "graph.root": (root) => repaired({ root }),
  "link.where: field name": (note) => repaired({ note }, () => ({ link: { where: { [note]: "a" } } })),
  "link.where: value": (said) => repaired({}, () => ({ link: { where: { kind: said } } }), { kind: [said, other] }),
  "link.set: field name": (note) => repaired({ note }, () => ({ link: { ...link, set: { [note]: "a" } } })),
  "link.set: text": (said) => repaired({}, () => ({ link: { ...link, set: { note: said } } })),
  "link.set: key": (said) =>
    repaired({}, () => ({ link: { ...link, set: { note: { [said]: 1 } } } }), { noted: "object" }),
  "link.copy": (note) => repaired({ note }, () => ({ link: { ...link, copy: [note] } })),
  "graph-step.ids_to_uuids": (root) => steps({ root }, () => ({ ids_to_uuids: [root] })),
  "sentinel-chain.start": (said) => steps({}, () => ({ sentinel_chain: { start: [said], end: ["END"] } })),
  "sentinel-chain.end": (said) => steps({}, () => ({ sentinel_chain: { start: ["START"], end: [said] } })),
  "placeholder-nodes.from": (to) =>
    steps({ to }, ({ edges }) => ({ placeholder_nodes: { from: [`${edges}[*].${to}`], node: { note: "a" } } })),
  "placeholder-nodes.node: field name": (note) =>
    steps({ note }, ({ edges, to }) => ({ placeholder_nodes: { from: [`${edges}[*].${to}`], node: { [note]: "a" } } })),
  "placeholder-nodes.node: text": (said) =>
    steps({}, ({ edges, to }) => ({ placeholder_nodes: { from: [`${edges}[*].${to}`], node: { note: said } } })),
  "placeholder-nodes.node: key": (said) =>
    steps(
      {},
      ({ edges, to }) => ({ placeholder_nodes: { from: [`${edges}[*].${to}`], node: { note: { [said]: 1 } } } }),
      { noted: "object" },
    ),
};
