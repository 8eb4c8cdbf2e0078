/**
 * Rules as calls of the functions in runtime/rules/, from which their code is printed, or from which they are created
 * in this process.
 */
import { eachItem, eachValue, type Path } from "../../runtime/rules/path.js";
import { compileExpression, truth } from "../expressions/compile-expression.js";
import type { Json } from "../source/json.js";
import { runtimeTest, containsExpression } from "../rules/condition.js";
import { itemShape } from "../rules/shapes-at.js";
import { kindOf } from "../rules/kinds.js";
import { countedIn, stepsFrom } from "../rules/paths.js";
import { pathsRead } from "../rules/any-kind/reads.js";
import type { HelperArgument, KindContext } from "../rules/rule-kind.js";
import type { CellModel, ConditionModel, Rule, RuleKindName, RuleOf, TestModel } from "../model/rule.js";
import type { PathText } from "../model/place.js";
import { type EachKind, matchKind } from "../../runtime/support/match-kind.js";

/** An argument of such a function, to be printed or evaluated. */
export type RuleArgument =
  | { readonly kind: "data"; readonly value: Json }
  | { readonly kind: "path"; readonly path: Path }
  /** An arrow function that calls the functions for expressions. */
  | { readonly kind: "function"; readonly javascript: string }
  | { readonly kind: "list"; readonly items: readonly RuleArgument[] }
  | ArgumentObject;

export interface ArgumentObject {
  readonly kind: "object";
  readonly members: Readonly<Record<string, RuleArgument>>;
}

/** `unique({ code: "duplicate_task_id", … })` */
export interface RuleCall {
  readonly helper: string;
  readonly given: ArgumentObject;
}

/** The call that creates a rule; `context` contains the value that declares the rule. */
export function ruleCall(rule: Rule, context: KindContext): RuleCall {
  const { helper, arguments: operands } = enforcing(rule, context);
  const lowering = { ...context, items: countedIn(rule) };
  return { helper, given: argumentObject({ ...factsOf(rule, context), ...lowerMembers(operands, lowering) }) };
}

function enforcing<Kind extends RuleKindName>(
  rule: RuleOf<Kind>,
  context: KindContext,
): ReturnType<ReturnType<typeof kindOf<Kind>>["enforce"]> {
  return kindOf(rule).enforce(rule.operands, context);
}

interface Lowering extends KindContext {
  /** The items that conditions within the operands are about. */
  readonly items: PathText;
}

function factsOf(rule: Rule, context: KindContext): Readonly<Record<string, RuleArgument>> {
  const { code, severity, place, message, when } = rule;
  return {
    code: data(code),
    ...(severity === "warning" && { severity: data(severity) }),
    at: data(place.path),
    ...(message !== undefined && { message: data(message) }),
    ...(when && { when: conditionArgument(when, context) }),
    reads: list(blockingPaths(rule).map(lowerPath)),
  };
}

/**
 * An issue at one of these paths, above it or inside the value there, blocks the rule. A path above another one is
 * omitted, because the rule only reads the parts at the longer ones. Expressions check their values themselves.
 */
function blockingPaths(rule: Rule): readonly PathText[] {
  const paths = pathsRead(rule);
  return usesExpression(rule) ? paths : paths.filter((path) => !paths.some((other) => isAbove(path, other)));
}

function usesExpression({ operands, when }: Rule): boolean {
  return "expression" in operands || (when !== undefined && containsExpression(when));
}

function isAbove(path: PathText, other: PathText): boolean {
  return other.startsWith(path) && (path === "" ? other !== "" : [".", "["].includes(other.charAt(path.length)));
}

const kinds: EachKind<HelperArgument, [lowering: Lowering], RuleArgument> = {
  data: ({ value }) => data(value),
  path: ({ path }) => lowerPath(path),
  paths: ({ paths }) => list(paths.map(lowerPath)),
  condition: ({ condition }, lowering) => lowerCondition(condition, lowering),
  expression: ({ source }, lowering) => lowerExpression(source, { ...lowering, items: "" }),
  // For a list of values, null means that there are none.
  cell: (cell, lowering) => cellArgument(cell, lowering, []),
  object: ({ members }, lowering) => argumentObject(lowerMembers(members, lowering)),
};

function lowerMembers(
  members: Readonly<Record<string, HelperArgument>>,
  lowering: Lowering,
): Readonly<Record<string, RuleArgument>> {
  return Object.fromEntries(
    Object.entries(members).map(([name, argument]) => [name, matchKind(kinds, argument, lowering)]),
  );
}

/** The condition on a value in the form of the runtime. */
export function conditionArgument(condition: ConditionModel, context: KindContext): RuleArgument {
  return lowerCondition(condition, { ...context, items: "" });
}

export function lowerPath(path: PathText): RuleArgument {
  const stepNames = { items: eachItem, values: eachValue } as const;
  return {
    kind: "path",
    path: stepsFrom(path).map((step) => (step.kind === "key" ? step.name : stepNames[step.kind])),
  };
}

function lowerCondition(condition: ConditionModel, lowering: Lowering): RuleArgument {
  if (condition.kind === "test")
    return argumentObject({ path: lowerPath(condition.path), test: lowerTest(condition.test) });
  if (condition.kind === "not") return argumentObject({ not: lowerCondition(condition.part, lowering) });
  if (condition.kind === "expression") return lowerExpression(condition.expression.source, lowering);
  return argumentObject({ [condition.kind]: list(condition.parts.map((part) => lowerCondition(part, lowering))) });
}

function lowerTest(test: TestModel): RuleArgument {
  return argumentObject(
    Object.fromEntries(Object.entries<Json>(runtimeTest(test)).map(([name, value]) => [name, data(value)])),
  );
}

/** Stage 3 compiled the same expression for the same value without an error. */
function lowerExpression(source: string, lowering: Lowering): RuleArgument {
  const compiled = compileExpression(source, itemShape(lowering.items, lowering), lowering.vocabulary, truth);
  if (!compiled.ok) throw new Error(`the expression ${JSON.stringify(source)} does not compile`);
  return { kind: "function", javascript: compiled.javascript };
}

/**
 * The column, row by row: keys are in an array, because an object cannot have every key (`__proto__`). `empty` replaces
 * a cell that is null.
 */
export function cellArgument(
  { table: name, key, column }: Pick<CellModel, "table" | "key" | "column">,
  { tables }: Pick<KindContext, "tables">,
  empty: Json,
): ArgumentObject {
  const table = tables.find((candidate) => candidate.name === name);
  if (!table) throw new Error(`the table ${name} is named, and the model does not declare it`);
  return argumentObject({
    key: lowerPath(key),
    rows: list(table.rows.map((row) => data([row.key, row.cells[column] ?? empty]))),
  });
}

export function data(value: Json): RuleArgument {
  return { kind: "data", value };
}

export function list(items: readonly RuleArgument[]): RuleArgument {
  return { kind: "list", items };
}

export function argumentObject(members: Readonly<Record<string, RuleArgument>>): ArgumentObject {
  return { kind: "object", members };
}
