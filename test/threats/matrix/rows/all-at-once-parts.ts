/** The larger parts of the set with a text at every position. */
import type { Voices } from "../voices.js";
import { literalReason } from "./decisions.js";
import { other, quoted } from "./row.js";
import { inEitherQuotes } from "./rules.js";

export function rulesSaying({ prose, line, word, literal, compared, keyword }: Voices): readonly object[] {
  const isSaid = `text == ${quoted(literal)}`;
  const conditions: readonly unknown[] = [
    { word: { equals: word } },
    { kind: [word, other] },
    { text: { starts_with: prose } },
    { text: { in: [line, other] } },
    { text: { contains_any: [keyword] } },
    isSaid,
    { all: [isSaid, { listed: other }] },
    { any: [isSaid, { listed: other }] },
    { not: isSaid },
    { table: "Policy", key: "word", column: "plain", is: word },
  ];
  return [
    ...conditions.map((when, index) => ({ forbid: ["extra"], when, message: prose, code: `code_${index}` })),
    { forbid: ["extra"], when: { text: "a" } },
    { assert: `text != ${quoted(literal)}`, message: prose },
    { compare: `text != ${inEitherQuotes(compared)}` },
    { includes: { path: "list", values: [word] }, when: isSaid },
    { includes: { path: "list", any_of: [word, other] } },
    { excludes: { path: "list", values: [word] }, when: { listed: other } },
  ];
}

export function decisionsSaying({ prose, word, literal, data, key }: Voices): Readonly<Record<string, object>> {
  const reason = literalReason(prose);
  const when = `text == ${quoted(literal)}`;
  const decision = (returns: unknown, value: unknown): object => ({
    description: prose,
    inputs: { text: "string", level: [word, other] },
    returns,
    cases: [{ when, value, reason }],
    otherwise: { value, reason },
  });
  return {
    choose: decision("string", data),
    choose_object: decision("object", { [key]: 1 }),
    choose_word: decision([word, other], word),
  };
}

export function readSaying({ line, word, data, key }: Voices): object {
  const held = { [key]: 1 };
  return {
    fields: {
      needed: "string",
      given: "string",
      object: "object",
      level: [word, other],
      prefixed: { type: "string", coerce: [{ strip_prefix: line }] },
      text: { type: "string", default: data },
      record: { type: "object", default: held },
      literal: { type: "string", default: { literal: data } },
      literals: { type: "object", default: { literal: held } },
      fallen: { enum: [word, other], fallback: word },
      repaired: { type: "string[]", on_invalid_item: { fallback: data } },
      objects: { type: "object[]", on_invalid_item: { fallback: held } },
      filled: {
        type: "list",
        items: { fields: { id: "string", note: "string", held: "object" } },
        complete: { by: "id", from: { context: "ids" }, filler: { note: data, held } },
      },
    },
    enums: { level: [word] },
    read: { fields: { given: { default: data }, object: { default: held }, level: { fallback: word } } },
  };
}

/** A graph, with its rules and repairs. */
export function graphSaying({ line, word, literal, data, key }: Voices): object {
  const where = `note == ${quoted(literal)}`;
  const edge = { edges: "edges[*]", from: "from", to: "to" };
  const members = { note: data, held: { [key]: 1 } };
  return {
    fields: {
      root: "string",
      nodes: { type: "list", items: { fields: { id: "string", note: "string", held: "object" } } },
      edges: {
        type: "list",
        items: { fields: { from: "string", to: "string", kind: [word, other], note: "string", held: "object" } },
      },
    },
    rules: [
      { acyclic: { ...edge, where } },
      { reachable: { nodes: "nodes[*].id", ...edge, root: "root", where } },
      { consistent: { path: "edges[*].kind", by: "edges[*].from", where } },
    ],
    graph: {
      nodes: "nodes",
      id: "id",
      edges: "edges",
      from: "from",
      to: "to",
      root: "root",
      link: { where: { kind: word }, set: members },
      repairs: [
        { sentinel_chain: { start: [line], end: [`${line}s`] } },
        { placeholder_nodes: { from: ["edges[*].to"], node: members } },
        "connect_root",
      ],
    },
  };
}
