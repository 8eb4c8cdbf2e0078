/** What each kind of rule is about, with its paths proved and its names looked up. */
import { diagnose } from "../../diagnostics/diagnostic.js";
import type { OperandDeclarations } from "../../document/document.js";
import type { LocatedText } from "../../source/source.js";
import { isMany, printPath, stepsOf } from "../../model/paths.js";
import type { Operands, RuleKindName } from "../../model/rule.js";
import type { PathText } from "../../model/place.js";
import { writtenValue } from "../../rules/written.js";
import { given } from "../context.js";
import { resolveCondition, resolveExpressionText } from "./resolve-condition.js";
import { resolveTarget, resolveValues } from "./resolve-value-sources.js";
import { foundAt, resolvePath, resolvePaths, type RuleScope } from "./rule-scope.js";

type OperandResolvers = {
  readonly [Kind in RuleKindName]: (operands: OperandDeclarations[Kind], scope: RuleScope) => Operands[Kind];
};

const resolvers: OperandResolvers = {
  require: inPaths,
  forbid: inPaths,
  nonempty: inPaths,
  empty: inPaths,
  nonblank: inPaths,
  exactly_one: inPaths,
  at_least_one: inPaths,
  at_most_one: inPaths,
  disjoint: inPaths,
  equal: inPaths,
  unique: ({ paths, by }, scope) => {
    const lists = resolvePaths(paths, scope);
    return { paths: lists, ...given({ by: by && lists.map((list) => resolvePath(by, scope, `${list}[*]`))[0] }) };
  },
  includes: ({ path, values, any }, scope) => {
    const list = resolvePath(path, scope);
    return { path: list, values: resolveValues(values, list, scope), any };
  },
  excludes: ({ path, values }, scope) => {
    const list = resolvePath(path, scope);
    return { path: list, values: resolveValues(values, list, scope) };
  },
  subset: ({ path, of }, scope) => ({ path: resolvePath(path, scope), of: resolveTarget(of, scope) }),
  refs: ({ from, to }, scope) => ({ from: resolvePaths(from, scope), to: resolvePath(to, scope) }),
  consistent: resolveConsistent,
  acyclic: resolveEdges,
  reachable: ({ nodes, root, ...edges }, scope) => ({
    ...resolveEdges(edges, scope),
    nodes: resolvePath(nodes, scope),
    root: resolvePath(root, scope),
  }),
  compare: resolveCompare,
  assert: ({ expression }, scope) => ({ expression: resolveExpressionText(expression, scope) }),
};

export function resolveOperands<Kind extends RuleKindName>(
  kind: Kind,
  operands: OperandDeclarations[Kind],
  scope: RuleScope,
): Operands[Kind] {
  return resolvers[kind](operands, scope);
}

function inPaths({ paths }: OperandDeclarations["require"], scope: RuleScope): Operands["require"] {
  return { paths: resolvePaths(paths, scope) };
}

function resolveCompare(
  { left, operator, right }: OperandDeclarations["compare"],
  scope: RuleScope,
): Operands["compare"] {
  const path = resolvePath(left, scope);
  if (right.kind === "path")
    return { left: path, operator: operator.value, right: { path: resolvePath(right.path, scope) } };
  scope.written.set(writtenValue(path, right.literal.value), right.literal.span);
  return { left: path, operator: operator.value, right: { literal: right.literal.value } };
}

/** `path` and `by` lead through the same items; within the Model they start from one of these. */
function resolveConsistent(
  { path, by, where }: OperandDeclarations["consistent"],
  scope: RuleScope,
): Operands["consistent"] {
  const [whole, group] = [resolvePath(path, scope), resolvePath(by, scope)];
  const [items, others] = [itemsIn(whole), itemsIn(group)];
  if (items === undefined || items !== others) reportNotOneList(path, by, items, scope);
  const shared = items ?? "";
  return {
    items: shared,
    path: below(whole, shared),
    by: below(group, shared),
    ...given({ where: where && items !== undefined ? resolveCondition(where, scope, shared) : undefined }),
  };
}

function reportNotOneList(
  path: LocatedText,
  by: LocatedText,
  items: PathText | undefined,
  { report }: RuleScope,
): void {
  const help =
    items === undefined
      ? "Name a field of the items of one array on both sides: `edges[*].and_or` by `edges[*].from_task_id`."
      : `Name a member of ${items} in \`by\`.`;
  report(
    diagnose(
      "resolve/not-one-list",
      { path: path.value, by: by.value },
      { span: by.span, help, related: [{ message: "the values that must agree are here", span: path.span }] },
    ),
  );
}

/** The part of a path that leads to the last items on it: `edges[*]` of `edges[*].metadata.and_or`. */
function itemsIn(path: PathText): PathText | undefined {
  const steps = stepsOf(path);
  const last = steps.findLastIndex(isMany);
  return last < 0 ? undefined : printPath(steps.slice(0, last + 1));
}

function below(path: PathText, items: PathText): PathText {
  return printPath(stepsOf(path).slice(stepsOf(items).length));
}

/** Nothing is said about the ends of edges where the edges themselves are not found. */
function resolveEdges(
  { edges, from, to, where }: OperandDeclarations["acyclic"],
  scope: RuleScope,
): Operands["acyclic"] {
  const path = resolvePath(edges, scope);
  const isOne = stepsOf(path).every((step) => !isMany(step));
  const list = foundAt(path, scope).shapes.find(({ kind }) => kind === "list" || kind === "map");
  if (isOne) reportOneEdge(edges, path, list?.kind === "map" ? ".*" : "[*]", scope);
  if (isOne) return { edges: path, from: from.value, to: to.value };
  return {
    edges: path,
    from: resolvePath(from, scope, path),
    to: resolvePath(to, scope, path),
    ...given({ where: where && resolveCondition(where, scope, path) }),
  };
}

function reportOneEdge({ value, span }: LocatedText, path: PathText, step: string, { report }: RuleScope): void {
  report(
    diagnose(
      "resolve/path-to-one-place",
      { path: value },
      { span, help: `Write "${path}${path === "" ? step.replace(/^\./, () => "") : step}" for all of them.` },
    ),
  );
}
