/** Conditions: `when` of rules, cases and gates, and `where` for the items of a rule. */
import { compileExpression, truth } from "../../expressions/compile-expression.js";
import type { ConditionDeclaration, TestDeclaration } from "../../document/document.js";
import type { LocatedText } from "../../source/source.js";
import { itemShape } from "../../rules/shapes-at.js";
import { joinPaths } from "../../rules/paths.js";
import type { ConditionModel, ExpressionModel, TestModel } from "../../model/rule.js";
import type { PathText } from "../../model/place.js";
import { writtenExpression, writtenPath, writtenValue } from "../../rules/values.js";
import { resolveLookUp } from "./resolve-look-up.js";
import { resolvePath, type RuleScope } from "./rule-scope.js";
import { type EachKind, matchKind } from "../../../runtime/support/match-kind.js";

type Declared<Kind extends ConditionDeclaration["kind"]> = Extract<ConditionDeclaration, { readonly kind: Kind }>;

const resolvers: EachKind<ConditionDeclaration, [scope: RuleScope, within: PathText], ConditionModel> = {
  test: resolveTest,
  all: (condition, scope, within) => ({
    kind: "all",
    parts: condition.parts.map((part) => resolveCondition(part, scope, within)),
  }),
  any: (condition, scope, within) => ({
    kind: "any",
    parts: condition.parts.map((part) => resolveCondition(part, scope, within)),
  }),
  not: ({ part }, scope, within) => ({ kind: "not", part: resolveCondition(part, scope, within) }),
  "look-up": resolveLookUp,
  expression: ({ expression }, scope, within) => ({
    kind: "expression",
    expression: resolveExpressionText(expression, scope, within),
  }),
};

/** The condition of a rule; with `within`, a condition on the values at that path, from which its own paths start. */
export function resolveCondition(
  condition: ConditionDeclaration,
  scope: RuleScope,
  within: PathText = "",
): ConditionModel {
  return matchKind(resolvers, condition, scope, within);
}

function resolveTest({ path, test }: Declared<"test">, scope: RuleScope, within: PathText): ConditionModel {
  const text = resolvePath(path, scope, within);
  const whole = joinPaths(within, text);
  if (test.kind === "values")
    for (const { value, span } of test.values) scope.written.set(writtenValue(whole, value), span);
  if (test.kind === "present" && test.word !== undefined)
    scope.written.set(writtenValue(whole, test.word), test.present.span);
  scope.written.set(writtenPath(whole), path.span);
  return { kind: "test", path: text, test: testOf(test) };
}

function testOf(test: TestDeclaration): TestModel {
  if (test.kind === "present") return { present: test.present.value };
  if (test.kind === "starts_with") return { starts_with: test.beginning.value };
  if (test.kind === "contains_any")
    return { contains_any: test.keywords.map(({ value }) => value), case: test.case?.value ?? "exact" };
  if (test.kind !== "values") return { [test.kind]: test.bound.value } as Extract<TestModel, { readonly lt: number }>;
  const [first, ...others] = test.values.map(({ value }) => value);
  return first !== undefined && others.length === 0 && !test.isList
    ? { equals: first }
    : { in: test.values.map(({ value }) => value) };
}

/** The paths that the expression reads; stage 3 reports its errors. */
export function resolveExpressionText(
  { value: source, span }: LocatedText,
  scope: RuleScope,
  within: PathText = "",
): ExpressionModel {
  scope.written.set(writtenExpression(source), span);
  const compiled = compileExpression(source, itemShape(within, scope), scope.vocabulary, truth);
  return { source, reads: compiled.ok ? compiled.reads : [] };
}
