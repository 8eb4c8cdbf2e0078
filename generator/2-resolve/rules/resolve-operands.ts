/** The operands of each kind of rule, with paths and names resolved. */
import type { OperandDeclarationOf, OperandDeclarations } from "../../document/document.js";
import type { OperandKind, OperandKinds } from "../../language/operands.js";
import { ruleKindKeys, type CommonKindName, type RuleKindName } from "../../language/rule-keys.js";
import type { LocatedText } from "../../source/source.js";
import { isMany, printPath, stepsOf } from "../../model/paths.js";
import type { Operands } from "../../model/rule.js";
import type { PathText } from "../../model/place.js";
import { closedValues } from "../../model/closed-values.js";
import { writtenValue } from "../../rules/values.js";
import { given } from "../../source/given.js";
import type { Instead } from "../names/unresolved-path.js";
import { resolveCondition, resolveExpressionText } from "./resolve-condition.js";
import { resolveTarget, resolveValues } from "./resolve-value-sources.js";
import { foundAt, resolvePath, resolvePaths, type RuleScope } from "./rule-scope.js";

type OwnKindName = Exclude<RuleKindName, CommonKindName>;
type OperandResolvers = {
  readonly [Kind in OwnKindName]: (operands: OperandDeclarations[Kind], scope: RuleScope) => Operands[Kind];
};

const resolversOfOwn: OperandResolvers = {
  unique: ({ paths, by }, scope) => {
    const lists = resolvePaths(paths, { ...scope, instead: { ofMember: uniqueMember } });
    return { paths: lists, ...given({ by: by && lists.map((list) => resolvePath(by, scope, `${list}[*]`))[0] }) };
  },
  includes: ({ path, values, any }, scope) => {
    const list = resolvePath(path, scope);
    return { path: list, values: resolveValues(values, list, scope), any };
  },
  consistent: resolveConsistent,
  compare: resolveCompare,
  assert: ({ expression }, scope) => ({ expression: resolveExpressionText(expression, scope) }),
};

export function resolveOperands<Kind extends RuleKindName>(
  kind: Kind,
  operands: OperandDeclarations[Kind],
  scope: RuleScope,
): Operands[Kind] {
  const row = ruleKindKeys[kind];
  if ("operands" in row) return resolveCommon(row.operands, operands, scope) as Operands[Kind];
  const resolve = resolversOfOwn[kind as OwnKindName] as (given: object, scope: RuleScope) => object;
  return resolve(operands, scope) as Operands[Kind];
}

/** Further inputs for resolving an operand: earlier operands, and the edges. */
interface Before {
  readonly path: PathText;
  readonly edges: Edges | undefined;
}

type ResolverOf<Kind extends OperandKind> = (
  declared: OperandDeclarationOf[Kind],
  scope: RuleScope,
  before: Before,
) => unknown;

const resolvers: { readonly [Kind in OperandKind]: ResolverOf<Kind> } = {
  paths: resolvePaths,
  "several paths": resolvePaths,
  places: resolvePaths,
  path: (path, scope) => resolvePath(path, scope),
  values: (values, scope, { path }) => resolveValues(values, path, scope),
  target: resolveTarget,
  edges: (_edges, _scope, { edges }) => edges?.path,
  end: (end, scope, { edges }) => (edges && edges.areMany ? resolvePath(end, scope, edges.path) : end.value),
  where: (where, scope, { edges }) => (edges?.areMany ? resolveCondition(where, scope, edges.path) : undefined),
};

/** Operands of the common kinds, in the order of their row. */
function resolveCommon(kinds: OperandKinds, operands: object, scope: RuleScope): object {
  const declared = operands as Readonly<Record<string, unknown>>;
  const edges = "edges" in kinds ? resolveEdges(declared["edges"] as LocatedText, scope) : undefined;
  const resolved: Record<string, unknown> = {};
  for (const [name, kind] of Object.entries(kinds)) {
    const before = { path: resolved["path"] as PathText, edges };
    const resolve = resolvers[kind] as (declared: unknown, scope: RuleScope, before: Before) => unknown;
    const found = declared[name] === undefined ? undefined : resolve(declared[name], scope, before);
    if (found !== undefined) resolved[name] = found;
  }
  return resolved;
}

function resolveCompare(
  { left, operator, right }: OperandDeclarations["compare"],
  scope: RuleScope,
): Operands["compare"] {
  const path = resolvePath(left, scope);
  if (right.kind === "path")
    return {
      left: path,
      operator: operator.value,
      right: { path: resolvePath(right.path, { ...scope, instead: insteadOfRight(path, right.path, scope) }) },
    };
  scope.written.set(writtenValue(path, right.literal.value), right.literal.span);
  return { left: path, operator: operator.value, right: { literal: right.literal.value } };
}

/** Suggests quotes for a string without them. It is certain if the other side allows that value. */
function insteadOfRight(left: PathText, { value }: LocatedText, scope: RuleScope): Instead {
  const isSure = closedValues(foundAt(left, scope).shapes)?.includes(value) ?? false;
  return { ofName: `Put a string in quotes: '${value}'.`, isSure };
}

/** Returns the help for `unique: [findings.file]`, which probably means that no two findings have the same file. */
function uniqueMember(list: string, field: string): string {
  return `Write \`unique: { path: ${list}, by: ${field} }\`.`;
}

/** `path` and `by` lead through the same items; in the Model they are relative to an item. */
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
    "resolve/not-one-list",
    { path: path.value, by: by.value },
    { span: by.span, help, related: [{ message: "the values that must agree are here", span: path.span }] },
  );
}

/** The part of a path that leads to its last items: `edges[*]` of `edges[*].metadata.and_or`. */
function itemsIn(path: PathText): PathText | undefined {
  const steps = stepsOf(path);
  const last = steps.findLastIndex(isMany);
  return last < 0 ? undefined : printPath(steps.slice(0, last + 1));
}

function below(path: PathText, items: PathText): PathText {
  return printPath(stepsOf(path).slice(stepsOf(items).length));
}

/** The edges of a graph, without their ends if only one path is given. */
interface Edges {
  readonly path: PathText;
  readonly areMany: boolean;
}

function resolveEdges(edges: LocatedText, scope: RuleScope): Edges {
  const path = resolvePath(edges, scope);
  const areMany = stepsOf(path).some(isMany);
  const list = foundAt(path, scope).shapes.find(({ kind }) => kind === "list" || kind === "map");
  if (!areMany) reportOneEdge(edges, path, list?.kind === "map" ? ".*" : "[*]", scope);
  return { path, areMany };
}

function reportOneEdge({ value, span }: LocatedText, path: PathText, step: string, { report }: RuleScope): void {
  report(
    "resolve/path-to-one-place",
    { path: value },
    { span, help: `Write "${path}${path === "" ? step.replace(/^\./, "") : step}" for all of them.` },
  );
}
