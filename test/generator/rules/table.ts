/**
 * A small contract for each kind of rule: values that satisfy the rule, values that violate it, and the messages. A
 * kind without a row does not compile.
 */
import type { Json } from "../../../generator/source/json.js";
import type { RuleKindName } from "../../../generator/model/rule.js";

export interface KindRow {
  /** Under `fields:`, one field per line. */
  readonly fields: readonly string[];
  /** The keys of the rule, one per line; the kind comes first. */
  readonly rule: readonly string[];
  /** The code of an issue if the rule has none. */
  readonly code: string;
  readonly good: Json;
  readonly bad: Json;
  /** The path of the issue of the invalid value. */
  readonly at: string;
  /** The sentence of the rule in prompts and comments. */
  readonly said: string;
  /** The outputs that enforce the rule; the others describe it and have a row in the loss report. */
  readonly heldBy: readonly ("types" | "schemas")[];
}

const verdict = "verdict: [PASS, FAIL]";
const nodes = "nodes: { type: list, items: { fields: { id: string } } }";
const edges = "edges: { type: list, items: { fields: { from: string, to: string, mode?: [AND, OR] } } }";
const graph = { nodes: [{ id: "a" }, { id: "b" }], edges: [{ from: "a", to: "b" }] };

export const table: Readonly<Record<RuleKindName, KindRow>> = {
  require: {
    fields: [verdict, "hint?: string | null"],
    rule: ["require: [hint]", "when: { verdict: FAIL }"],
    code: "required",
    good: { verdict: "FAIL", hint: "Set a timeout." },
    bad: { verdict: "FAIL", hint: null },
    at: "hint",
    said: 'If `verdict` is "FAIL", `hint` must be given.',
    heldBy: ["types", "schemas"],
  },
  forbid: {
    fields: [verdict, "hint?: string"],
    rule: ["forbid: [hint]", "when: { verdict: PASS }"],
    code: "forbidden",
    good: { verdict: "PASS" },
    bad: { verdict: "PASS", hint: "x" },
    at: "hint",
    said: 'If `verdict` is "PASS", `hint` must be omitted.',
    heldBy: ["types", "schemas"],
  },
  nonempty: {
    fields: [verdict, "findings: string[]"],
    rule: ["nonempty: [findings]", "when: { verdict: FAIL }"],
    code: "empty",
    good: { verdict: "FAIL", findings: ["x"] },
    bad: { verdict: "FAIL", findings: [] },
    at: "findings",
    said: 'If `verdict` is "FAIL", `findings` must not be empty.',
    heldBy: ["schemas"],
  },
  empty: {
    fields: [verdict, "findings: string[]"],
    rule: ["empty: [findings]", "when: { verdict: PASS }"],
    code: "not_empty",
    good: { verdict: "PASS", findings: [] },
    bad: { verdict: "PASS", findings: ["x"] },
    at: "findings",
    said: 'If `verdict` is "PASS", `findings` must be empty.',
    heldBy: ["types", "schemas"],
  },
  nonblank: {
    fields: [verdict, "note: string"],
    rule: ["nonblank: [note]", "when: { verdict: FAIL }"],
    code: "blank",
    good: { verdict: "FAIL", note: "x" },
    bad: { verdict: "FAIL", note: " \u00a0" },
    at: "note",
    said: 'If `verdict` is "FAIL", `note` must not be blank.',
    heldBy: ["schemas"],
  },
  exactly_one: {
    fields: ["file?: string", "url?: string | null"],
    rule: ["exactly_one: [file, url]"],
    code: "not_exactly_one",
    good: { file: "a", url: null },
    bad: { file: "a", url: "b" },
    at: "",
    said: "Exactly one of `file` or `url` must be given.",
    heldBy: ["schemas"],
  },
  at_least_one: {
    fields: ["file?: string", "url?: string | null"],
    rule: ["at_least_one: [file, url]"],
    code: "none_given",
    good: { file: "a" },
    bad: { url: null },
    at: "",
    said: "At least one of `file` or `url` must be given.",
    heldBy: ["schemas"],
  },
  at_most_one: {
    fields: ["id: string", "file?: string", "url?: string | null"],
    rule: ["at_most_one: [file, url]"],
    code: "several_given",
    good: { id: "i", url: null },
    bad: { id: "i", file: "a", url: "b" },
    at: "",
    said: "At most one of `file` or `url` may be given.",
    heldBy: ["schemas"],
  },
  unique: {
    fields: [nodes],
    rule: ["unique: { path: nodes, by: id }"],
    code: "duplicate",
    good: { nodes: [{ id: "a" }, { id: "b" }] },
    bad: { nodes: [{ id: "a" }, { id: "b" }, { id: "a" }, { id: "a" }] },
    at: "nodes[2].id",
    said: "No two items of `nodes` may have the same `id`.",
    heldBy: [],
  },
  disjoint: {
    fields: ["done: string[]", "open: string[]"],
    rule: ["disjoint: [done, open]"],
    code: "not_disjoint",
    good: { done: ["a", "a"], open: ["b"] },
    bad: { done: ["a"], open: ["b", "a"] },
    at: "open[1]",
    said: "An item must not appear in more than one of `done` and `open`.",
    heldBy: [],
  },
  includes: {
    fields: ["sources: { type: list, items: [db, doc, policy] }"],
    rule: ["includes: { path: sources, any_of: [doc, policy] }"],
    code: "not_included",
    good: { sources: ["db", "doc"] },
    bad: { sources: ["db"] },
    at: "sources",
    said: '`sources` must include "doc" or "policy".',
    heldBy: ["schemas"],
  },
  excludes: {
    fields: ["sources: { type: list, items: [db, doc, policy] }"],
    rule: ["excludes: { path: sources, values: [doc] }"],
    code: "not_excluded",
    good: { sources: ["db"] },
    bad: { sources: ["db", "doc"] },
    at: "sources",
    said: '`sources` must not include "doc".',
    heldBy: ["schemas"],
  },
  subset: {
    fields: ["sections: map<string>", "cut: string[]"],
    rule: ["subset: { path: cut, of: keys(sections) }"],
    code: "not_in_subset",
    good: { sections: { a: "x" }, cut: ["a"] },
    bad: { sections: { a: "x" }, cut: ["a", "toString"] },
    at: "cut[1]",
    said: "Each `cut[*]` must be a key of `sections`.",
    heldBy: [],
  },
  refs: {
    fields: [nodes, edges],
    rule: ['refs: { from: ["edges[*].from", "edges[*].to"], to: "nodes[*].id" }'],
    code: "unknown_reference",
    good: graph,
    bad: { ...graph, edges: [{ from: "a", to: "c" }] },
    at: "edges[0].to",
    said: "Each `edges[*].from` and each `edges[*].to` must be one of `nodes[*].id`.",
    heldBy: [],
  },
  equal: {
    fields: ["plan_id: string", "copies: string[]"],
    rule: ['equal: [plan_id, "copies[*]"]'],
    code: "not_equal",
    good: { plan_id: "p", copies: ["p", "p"] },
    bad: { plan_id: "p", copies: ["p", "q"] },
    at: "copies[1]",
    said: "Each `copies[*]` must equal `plan_id`.",
    heldBy: [],
  },
  consistent: {
    fields: [edges],
    rule: ['consistent: { path: "edges[*].mode", by: "edges[*].from" }'],
    code: "inconsistent",
    good: {
      edges: [
        { from: "a", to: "b", mode: "AND" },
        { from: "b", to: "c", mode: "OR" },
      ],
    },
    bad: {
      edges: [
        { from: "a", to: "b", mode: "AND" },
        { from: "a", to: "c", mode: "OR" },
      ],
    },
    at: "edges[1].mode",
    said: "Items of `edges` with the same `from` must have the same `mode`.",
    heldBy: [],
  },
  acyclic: {
    fields: [edges],
    rule: ['acyclic: { edges: "edges[*]", from: from, to: to }'],
    code: "cycle",
    good: {
      edges: [
        { from: "a", to: "b" },
        { from: "b", to: "c" },
        { from: "a", to: "c" },
      ],
    },
    bad: {
      edges: [
        { from: "a", to: "b" },
        { from: "b", to: "b" },
      ],
    },
    at: "edges[1]",
    said: "`edges` (from `from` to `to`) must not form a cycle.",
    heldBy: [],
  },
  reachable: {
    fields: ["root: string", nodes, edges],
    rule: ['reachable: { nodes: "nodes[*].id", edges: "edges[*]", from: from, to: to, root: root }'],
    code: "unreachable",
    good: { root: "a", ...graph },
    bad: { root: "b", ...graph },
    at: "nodes[0].id",
    said: "Each `nodes[*].id` must be reachable from `root` by following `edges` (from `from` to `to`).",
    heldBy: [],
  },
  compare: {
    fields: ["kept: integer", "all: integer"],
    rule: ["compare: kept <= all"],
    code: "comparison",
    good: { kept: 2, all: 2 },
    bad: { kept: 3, all: 2 },
    at: "kept",
    said: "`kept` must be at most `all`.",
    heldBy: [],
  },
  assert: {
    fields: ["kept: integer", "all: integer"],
    rule: ["assert: kept + all > 0", "message: Keep or count something."],
    code: "assertion",
    good: { kept: 0, all: 1 },
    bad: { kept: 0, all: 0 },
    at: "",
    said: "Keep or count something.",
    heldBy: [],
  },
};

export const ruleKinds = Object.keys(table) as readonly RuleKindName[];

export function scopeOf(kind: RuleKindName): string {
  return `RULE_${kind.toUpperCase()}`;
}

/** One contracts file with a contract for each kind: its rule is on the contract, its values are the examples. */
export const file = `edition: 1
name: every-rule
contracts:
${ruleKinds.map(contractText).join("")}`;

function contractText(kind: RuleKindName): string {
  const { fields, rule, code, good, bad } = table[kind];
  return `  ${scopeOf(kind)}:
    fields:
${fields.map((field) => `      ${field}\n`).join("")}    rules:
      - ${rule.join("\n        ")}
    examples:
      - { name: keeps it, value: ${JSON.stringify(good)} }
      - { name: breaks it, value: ${JSON.stringify(bad)}, issues: [${code}] }
`;
}

/** The line, counted from 1, of the rule of a kind in a text that was generated from `file`. */
export function lineOfRule(kind: RuleKindName, text: string): number {
  const lines = text.split("\n");
  const scope = lines.indexOf(`  ${scopeOf(kind)}:`);
  return lines.findIndex((line, index) => index > scope && line.startsWith(`      - ${kind}: `)) + 1;
}
