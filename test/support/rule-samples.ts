/** For each kind of rule, some rules on one record that has all the fields that they need. */
import type { Model, TableModel } from "../../generator/model/model.js";
import type { ConditionModel, Operands, Rule, RuleKindName, TestModel } from "../../generator/model/rule.js";
import { kindOf } from "../../generator/rules/kinds.js";
import {
  any,
  boolean,
  constant,
  integer,
  list,
  map,
  modelOf,
  nullable,
  number,
  object,
  oneOf,
  record,
  reference,
  text,
  union,
  type Fields,
} from "./models.js";

const nowhere = { path: "contracts.A.rules[0]", span: { file: "contracts.yaml", start: 7, end: 8 } };

export function ruleOf<Kind extends RuleKindName>(
  kind: Kind,
  operands: Operands[Kind],
  rest: Partial<Omit<Rule, "kind" | "operands">> = {},
): Rule {
  return {
    kind,
    operands,
    code: kindOf({ kind }).defaultCode,
    severity: "error",
    place: nowhere,
    ...rest,
  } as unknown as Rule;
}

export function when(path: string, test: TestModel): ConditionModel {
  return { kind: "test", path, test };
}

const sources = oneOf("db", "doc", "policy");
const edge = record({
  from: text(),
  to: text(),
  type: oneOf("DECOMPOSE", "DEPENDS_ON"),
  "and_or?": nullable(oneOf("AND", "OR")),
  "note?": text(),
});

export const fieldsOfAll: Fields = {
  verdict: reference("Verdict", "enum"),
  success: boolean,
  "kind?": nullable(oneOf("STATUS_A", "STATUS_B", "OTHER")),
  score: integer({ min: 0, max: 100 }),
  "limit?": nullable(number()),
  title: text(),
  "hint?": nullable(text()),
  actions: list(text()),
  "notes?": nullable(list(text())),
  labels: map(text()),
  "part?": nullable(record({ name: text(), "size?": integer() }, { unknownKeys: "keep" })),
  sources: list(sources),
  "targets?": list(nullable(text())),
  "either?": union(text(), list(integer())),
  "anything?": any,
  "open?": object,
  plan: record({ id: text(), root: text(), version: constant("v1") }),
  nodes: list(record({ id: text(), plan_id: text(), "version?": nullable(text()) })),
  edges: list(edge),
  parts: map(record({ size: integer(), "tags?": list(text()) })),
  inner: list(record({ tags: list(text()), "label?": nullable(text()) })),
};

const table: TableModel = {
  name: "Policy",
  constantName: "policy",
  rowTypeName: "PolicyRow",
  key: "Verdict",
  columns: [{ name: "wanted", shape: list(sources) }],
  rows: [
    { key: "PASS", cells: { wanted: ["db"] }, place: nowhere },
    { key: "FAIL", cells: { wanted: ["doc", "policy"] }, place: nowhere },
    { key: "WAIT", cells: { wanted: [] }, place: nowhere },
  ],
  place: nowhere,
};

export const base: Model = {
  ...modelOf({ enums: { Verdict: ["PASS", "FAIL", "WAIT"] }, contracts: { A: record(fieldsOfAll) } }),
  tables: [table],
};

/** The model whose contract A has these rules. */
export function withRules(...rules: readonly Rule[]): Model {
  return { ...base, contracts: base.contracts.map((contract) => ({ ...contract, rules })) };
}

const cell = { kind: "cell", table: "Policy", key: "verdict", column: "wanted" } as const;
const literals = (...values: readonly string[]) => ({ kind: "literals", values }) as const;
const edges = { edges: "edges[*]", from: "from", to: "to" };
const decomposing = when("type", { equals: "DECOMPOSE" });

type OperandSamples = { readonly [Kind in RuleKindName]: readonly Operands[Kind][] };

/** Every kind has a row here: one that is missing does not compile. */
export const operandSamples: OperandSamples = {
  require: [
    { paths: ["hint"] },
    { paths: ["part.size", "kind"] },
    { paths: ["edges[*].and_or"] },
    { paths: ["parts.*.tags", "anything"] },
  ],
  forbid: [
    { paths: ["hint"] },
    { paths: ["open", "part.size"] },
    { paths: ["edges[*].note"] },
    { paths: ["parts.*.tags"] },
  ],
  nonempty: [
    { paths: ["title"] },
    { paths: ["hint", "actions"] },
    { paths: ["labels"] },
    { paths: ["either"] },
    { paths: ["anything"] },
    { paths: ["inner[*].tags"] },
  ],
  empty: [
    { paths: ["actions"] },
    { paths: ["hint", "title"] },
    { paths: ["labels", "notes"] },
    { paths: ["either"] },
    { paths: ["parts.*.tags"] },
    { paths: ["anything", "open"] },
  ],
  nonblank: [
    { paths: ["title"] },
    { paths: ["hint"] },
    { paths: ["inner[*].label"] },
    { paths: ["actions[*]", "notes[*]"] },
    { paths: ["part.name"] },
  ],
  exactly_one: [{ paths: ["hint", "kind"] }, { paths: ["hint", "notes", "part.size"] }],
  at_least_one: [{ paths: ["hint", "kind"] }, { paths: ["limit", "part.size"] }],
  at_most_one: [{ paths: ["hint", "kind"] }, { paths: ["hint", "notes", "part.size"] }],
  unique: [
    { paths: ["actions"] },
    { paths: ["inner[*].tags", "notes"] },
    { paths: ["targets"] },
    { paths: ["nodes"] },
    { paths: ["nodes"], by: "id" },
    { paths: ["edges"], by: "note" },
  ],
  disjoint: [{ paths: ["actions", "notes"] }, { paths: ["actions", "notes", "targets"] }],
  includes: [
    { path: "sources", values: literals("db"), any: false },
    { path: "sources", values: literals("db", "doc"), any: false },
    { path: "sources", values: literals("doc", "policy"), any: true },
    { path: "sources", values: cell, any: false },
    { path: "sources", values: cell, any: true },
    { path: "inner[*].tags", values: literals("a"), any: false },
  ],
  excludes: [
    { path: "sources", values: literals("doc") },
    { path: "targets", values: literals("a", "b") },
    { path: "sources", values: cell },
  ],
  subset: [
    { path: "targets", of: { kind: "enum", name: "Verdict", values: ["PASS", "FAIL", "WAIT"] } },
    { path: "sources", of: cell },
    { path: "actions", of: { kind: "path", path: "notes" } },
    { path: "actions", of: { kind: "keys", path: "" } },
    { path: "actions", of: { kind: "keys", path: "labels" } },
  ],
  refs: [{ from: ["edges[*].from", "edges[*].to"], to: "nodes[*].id" }],
  equal: [
    { paths: ["plan.id", "nodes[*].plan_id"] },
    { paths: ["plan.version", "nodes[*].version"] },
    { paths: ["nodes[*].version"] },
  ],
  consistent: [
    { items: "edges[*]", path: "and_or", by: "from" },
    { items: "edges[*]", path: "note", by: "from", where: decomposing },
  ],
  acyclic: [edges, { ...edges, where: decomposing }],
  reachable: [
    { ...edges, nodes: "nodes[*].id", root: "plan.root" },
    { ...edges, nodes: "nodes[*].id", root: "plan.root", where: decomposing },
  ],
  compare: [
    { left: "score", operator: "<=", right: { path: "limit" } },
    { left: "score", operator: "<", right: { literal: 2 } },
    { left: "limit", operator: ">=", right: { literal: 1 } },
    { left: "limit", operator: "==", right: { literal: 1 } },
    { left: "title", operator: "!=", right: { literal: "a" } },
    { left: "hint", operator: "<", right: { literal: "b" } },
    { left: "parts.*.size", operator: ">", right: { literal: 0 } },
  ],
  assert: [{ expression: { source: "score > 1 || success", reads: ["score", "success"] } }],
};

/** A condition of every sort. */
/** A condition that JSON Schema has no words for. */
export const searching = when("verdict", { contains_any: ["pass", "wait a", "NO"], case: "ignore" });

export const conditions: readonly ConditionModel[] = [
  when("verdict", { equals: "PASS" }),
  when("kind", { in: ["STATUS_A", "OTHER"] }),
  when("kind", { equals: null }),
  when("score", { gte: 2 }),
  when("limit", { lt: 2 }),
  when("limit", { gt: 1 }),
  when("score", { lte: 2 }),
  when("kind", { starts_with: "STATUS_" }),
  when("part.size", { present: true }),
  when("hint", { present: false }),
  { kind: "not", part: when("kind", { equals: "OTHER" }) },
  {
    kind: "all",
    parts: [when("verdict", { equals: "PASS" }), when("success", { equals: true }), when("part.name", { equals: "a" })],
  },
  {
    kind: "any",
    parts: [
      when("verdict", { equals: "PASS" }),
      { kind: "all", parts: [when("success", { equals: false }), when("success", { equals: false })] },
    ],
  },
];

/** All samples as rules, with and without a condition. */
export function samplesOf(kind: RuleKindName): readonly Rule[] {
  return operandSamples[kind].map((operands) => ruleOf(kind, operands));
}

export const kindNames = Object.keys(operandSamples) as readonly RuleKindName[];
