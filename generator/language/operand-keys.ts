/** The keys of the kinds of rules whose operands are a map, and of conditions. */
import { ready, required } from "./key.js";
import { condition } from "./rule-keys.js";
import { choice, either, flag, listOf, name, number, position, scalar, target, text } from "./takes.js";

const path = name("path");
const paths = listOf(path, { atLeast: 1, unique: true });
const scalars = listOf(scalar, { atLeast: 1, unique: true });

export const uniqueKeys = {
  path: required(path, "The array.", "path: nodes\nby: task_id"),
  by: ready(
    path,
    "The value that must differ, as a path from an item; items without it are ignored.",
    "path: nodes\nby: task_id",
  ),
};

const values = ready(
  either(scalars, position("cell")),
  "The values, written out or from a table.",
  "path: sources\nvalues: [db]",
);
const list = required(path, "The array.", "path: sources\nvalues: [db]");

export const includesKeys = {
  path: list,
  values,
  any_of: ready(
    either(scalars, position("cell")),
    "Values of which the array must contain at least one; `values` instead requires all of them.",
    "path: sources\nany_of: [doc, policy]",
  ),
};

export const excludesKeys = { path: list, values: required(values.takes, values.description, values.example) };

const cellExample = "table: EvidencePolicy\nkey: request_type\ncolumn: required";

export const cellKeys = {
  table: required(name("table"), "The table.", cellExample),
  key: required(path, "The field whose value chooses the row.", cellExample),
  column: required(name("column"), "The column; its cells are arrays.", cellExample),
};

const subsetExample = "path: sections_affected\nof: keys(.)";

export const subsetKeys = {
  path: required(path, "The array whose items are checked.", subsetExample),
  of: required(
    either(target, position("cell")),
    "What the items must be in: the path of another array, `keys(path)` of a map or object (`keys(.)` of the value itself), the name of an enum, or a table.",
    subsetExample,
  ),
};

const refsExample = 'from: ["edges[*].from_task_id"]\nto: nodes[*].task_id';

export const refsKeys = {
  from: required(paths, "The values that must exist elsewhere; missing ones are ignored.", refsExample),
  to: required(path, "The path at which they must exist.", refsExample),
};

const where = (example: string) =>
  ready(
    condition,
    "A condition on an item; only items that meet it count.",
    `${example}\nwhere: { edge_type: DECOMPOSE }`,
  );
const consistentExample = "path: edges[*].and_or\nby: edges[*].from_task_id";

export const consistentKeys = {
  path: required(path, "The values that must be equal.", consistentExample),
  by: required(path, "The values that form the groups, in the same items.", consistentExample),
  where: where(consistentExample),
};

const edgeExample = "edges: edges[*]\nfrom: from_task_id\nto: to_task_id";
const edgeKeys = (example: string) => ({
  edges: required(path, "The edges, all of them: `edges[*]`.", example),
  from: required(path, "The node that the edge starts at, as a path from the edge.", example),
  to: required(path, "The node that the edge ends at, as a path from the edge.", example),
  where: where(example),
});

export const acyclicKeys = edgeKeys(edgeExample);

const reachableExample = `nodes: nodes[*].task_id\n${edgeExample}\nroot: root_task_id`;

export const reachableKeys = {
  nodes: required(path, "The names of all nodes.", reachableExample),
  ...edgeKeys(reachableExample),
  root: required(path, "The name of the node from which the others must be reached.", reachableExample),
};

const conditions = listOf(condition, { atLeast: 1 });

export const conditionKeys = {
  all: ready(conditions, "Conditions that must all be met.", "all: [{ verdict: PASS }, { score: { gte: 90 } }]"),
  any: ready(
    conditions,
    "Conditions of which at least one must be met.",
    "any: [{ verdict: PASS }, { score: { gte: 90 } }]",
  ),
  not: ready(condition, "A condition that must not be met.", "not: { verdict: PASS }"),
};

/** A field and its required value. A field with the name `all`, `any` or `not` needs an expression. */
export const conditionRow = ready(
  either(scalar, scalars, position("test")),
  "A path and its requirement: a value, one of several values, `present`, `absent`, or tests. Paths in conditions cannot contain `[*]`.",
  "verdict: PASS",
);

export const testKeys = {
  equals: ready(
    scalar,
    "The value; needed only for strings that mean something else here, such as `present`.",
    "equals: present",
  ),
  in: ready(scalars, "The allowed values; the same as an array.", "in: [PASS, FAIL]"),
  lt: ready(number, "It must be below this number.", "lt: 10"),
  lte: ready(number, "It must be at most this number.", "lte: 10"),
  gt: ready(number, "It must be above this number.", "gt: 10"),
  gte: ready(number, "It must be at least this number.", "gte: 90"),
  starts_with: ready(text, "How the string must begin.", "starts_with: STATUS_"),
  contains_any: ready(
    listOf(text, { atLeast: 1, unique: true }),
    "Words or phrases of which the string must contain at least one.",
    "contains_any: [kpi, architecture, 권한]",
  ),
  case: ready(
    choice("exact", "ignore"),
    "Whether uppercase and lowercase letters are distinguished by `contains_any`: `exact` (they are; the default) or `ignore`.",
    "contains_any: [kpi]\ncase: ignore",
  ),
  present: ready(flag, "Whether something other than null must be there.", "present: true"),
};
