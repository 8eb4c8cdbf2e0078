/** The keys of rules: the requirement, the condition, and how a violation is reported. */
import { ready, type ReadyKey } from "./key.js";
import { about, type OperandKinds } from "./operands.js";
import { choice, comparison, either, formula, listOf, name, position, text } from "./takes.js";

const paths = listOf(name("path"), { atLeast: 1, unique: true });
const severalPaths = listOf(name("path"), { atLeast: 2, unique: true });

/** A condition as data, or as an expression. */
export const condition = either(formula, position("condition"), position("table-test"));

/** The edges of a graph come first: the others are resolved with them. */
const edgesOfGraph = { edges: "edges", from: "end", to: "end", where: "where" } as const;

/**
 * A rule has exactly one of these. If its operands are of common kinds, the row lists them, and all stages use the row.
 */
export const ruleKindKeys = {
  require: about(
    { paths: "paths" },
    ready(
      paths,
      "Paths that must be present and not null; usually with `when`.",
      "require: [artifact.name]\nwhen: { result_type: ARTIFACT }",
    ),
  ),
  forbid: about(
    { paths: "paths" },
    ready(
      paths,
      "Paths that must be absent or null; usually with `when`.",
      "forbid: [fix_hint]\nwhen: { verdict: PASS }",
    ),
  ),
  nonempty: about(
    { paths: "paths" },
    ready(
      paths,
      "Strings, arrays or maps that must not be empty; a string of spaces is not empty.",
      "nonempty: [error_details]\nwhen: { success: false }",
    ),
  ),
  empty: about(
    { paths: "paths" },
    ready(
      paths,
      "Strings, arrays or maps that must be missing or empty.",
      "empty: [required_actions]\nwhen: { verdict: PASS }",
    ),
  ),
  nonblank: about({ paths: "paths" }, ready(paths, "Strings that must have a visible character.", "nonblank: [notes]")),
  exactly_one: about(
    { paths: "several paths" },
    ready(severalPaths, "Keys of which exactly one must be present and not null.", "exactly_one: [file, url]"),
  ),
  at_least_one: about(
    { paths: "several paths" },
    ready(severalPaths, "Keys of which at least one must be present and not null.", "at_least_one: [file, url]"),
  ),
  at_most_one: about(
    { paths: "several paths" },
    ready(severalPaths, "Keys of which at most one may be present and not null.", "at_most_one: [file, url]"),
  ),
  unique: ready(
    either(paths, position("unique")),
    "Arrays without equal items; with `by`, no two items may have the same value at that path.",
    "unique: { path: nodes, by: task_id }",
  ),
  disjoint: about(
    { paths: "several paths" },
    ready(severalPaths, "Arrays that have no item in common.", "disjoint: [completed, in_progress]"),
  ),
  includes: ready(
    position("includes"),
    "An array and the values that it must contain.",
    "includes: { path: required_sources, values: [db] }",
  ),
  excludes: about(
    { path: "path", values: "values" },
    ready(
      position("excludes"),
      "An array and the values that it must not contain.",
      "excludes: { path: required_sources, values: [doc] }",
    ),
  ),
  subset: about(
    { path: "path", of: "target" },
    ready(
      position("subset"),
      "An array of which every item must be an item of another array, a key of an object or a value of an enum.",
      "subset: { path: sections_affected, of: keys(.) }",
    ),
  ),
  refs: about(
    { from: "paths", to: "path" },
    ready(
      position("refs"),
      "Paths whose values must exist at another path.",
      'refs:\n  from: ["edges[*].from_task_id", "edges[*].to_task_id"]\n  to: nodes[*].task_id',
    ),
  ),
  equal: about(
    { paths: "places" },
    ready(
      paths,
      "Paths that must all have the same value as the first one.",
      'equal: [plan.plan_id, "nodes[*].plan_id"]',
    ),
  ),
  consistent: ready(
    position("consistent"),
    "A field of items that must have one value within each group.",
    "consistent:\n  path: edges[*].and_or\n  by: edges[*].from_task_id",
  ),
  acyclic: about(
    edgesOfGraph,
    ready(
      position("acyclic"),
      "Edges of a graph that must not form a cycle.",
      'acyclic: { edges: "edges[*]", from: from_task_id, to: to_task_id }',
    ),
  ),
  reachable: about(
    { ...edgesOfGraph, nodes: "path", root: "path" },
    ready(
      position("reachable"),
      "Nodes of a graph that must all be reached from one of them.",
      "reachable:\n  nodes: nodes[*].task_id\n  edges: edges[*]\n  from: from_task_id\n  to: to_task_id\n  root: root_task_id",
    ),
  ),
  compare: ready(
    comparison,
    "Two values, or a value and a literal, joined by `<` `<=` `==` `!=` `>=` or `>`.",
    "compare: kept_lines <= original_lines",
  ),
  assert: ready(
    formula,
    "Any other requirement, as an expression that must be true; requires `message`.",
    "assert: size(findings) <= budget\nmessage: There are more findings than the budget allows.",
  ),
} satisfies Record<string, ReadyKey>;

export type RuleKindName = keyof typeof ruleKindKeys;

type RowOf<Kind extends RuleKindName> = (typeof ruleKindKeys)[Kind];

/** The kinds of rules whose operands are all of common kinds. */
export type CommonKindName = {
  [Kind in RuleKindName]: RowOf<Kind> extends { readonly operands: OperandKinds } ? Kind : never;
}[RuleKindName];

/** The operands of such a kind, each with its kind. */
export type OperandsOf<Kind extends CommonKindName> = RowOf<Kind>["operands"];

export const ruleKindNames = Object.keys(ruleKindKeys) as readonly RuleKindName[];

export const ruleKeys = {
  ...ruleKindKeys,
  when: ready(
    condition,
    "A condition; the rule applies only if it is true.",
    "forbid: [fix_hint]\nwhen: { verdict: PASS }",
  ),
  code: ready(
    name("code"),
    "The code of the rule's issues; each kind of rule has a default.",
    "unique: [tags]\ncode: duplicate_tag",
  ),
  severity: ready(
    choice("error", "warning"),
    "`error` (the default) rejects the answer, `warning` only reports the issue.",
    "unique: [tags]\nseverity: warning",
  ),
  message: ready(
    text,
    "The sentence for issues, docs and prompts, instead of the generated one.",
    "unique: [tags]\nmessage: Name each tag once.",
  ),
  id: ready(
    name("rule-id"),
    "A name that stays the same wherever the rule is in the list.",
    "unique: [tags]\nid: tags-once",
  ),
};
