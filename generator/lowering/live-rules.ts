/** Rules as functions of this process. */
import * as helpers from "../../runtime/rules/index.js";
import type { Rule as LiveRule } from "../../runtime/rules/rule.js";
import type { Shape as LiveShape } from "../../runtime/model/shape.js";
import type { Model } from "../model/model.js";
import { kindContext } from "../rules/rule-kind.js";
import type { Rule } from "../model/rule.js";
import { liveFunction } from "./live-function.js";
import { type RuleArgument, ruleCall } from "./runtime-rules.js";
import { type RulesOf, runtimeShape } from "./runtime-shape.js";
import type { Declaration } from "./schema-document.js";
import { type EachKind, matchKind } from "../../runtime/support/match-kind.js";

/** The shape of a declaration with its rules, ready to validate values. */
export function liveShape(declaration: Declaration, model: Model): LiveShape {
  return runtimeShape(declaration, model, liveRules(model));
}

const known = new WeakMap<Model, RulesOf<readonly LiveRule[]>>();

/** The rules of declarations, each created once for a Model. */
export function liveRules(model: Model): RulesOf<readonly LiveRule[]> {
  const rulesOf = known.get(model) ?? makingOnce(model);
  known.set(model, rulesOf);
  return rulesOf;
}

function makingOnce(model: Model): RulesOf<readonly LiveRule[]> {
  const made = new WeakMap<Declaration, readonly LiveRule[]>();
  const rulesOf = (declaration: Declaration): readonly LiveRule[] => {
    const rules = made.get(declaration) ?? declaration.rules.map((rule) => liveRule(rule, declaration, model));
    made.set(declaration, rules);
    return rules;
  };
  return (declarations) => declarations.flatMap(rulesOf);
}

/**
 * The arguments of a function have the form that its type requires: the compiler checks the generated code, which has
 * the same arguments as text.
 */
function liveRule(rule: Rule, { shape }: Declaration, model: Model): LiveRule {
  const { helper, given } = ruleCall(rule, kindContext(shape, model));
  const make: unknown = Object.hasOwn(helpers, helper) ? Reflect.get(helpers, helper) : undefined;
  if (typeof make !== "function") throw new Error(`the runtime has no helper ${helper}`);
  return make(evaluate(given)) as LiveRule;
}

const values: EachKind<RuleArgument, [], unknown> = {
  data: ({ value }) => value,
  path: ({ path }) => path,
  function: ({ javascript }) => liveFunction(javascript),
  list: ({ items }) => items.map(evaluate),
  object: ({ members }) =>
    Object.fromEntries(Object.entries(members).map(([name, member]) => [name, evaluate(member)])),
};

/** The value of a printed argument. */
export function evaluate(argument: RuleArgument): unknown {
  return matchKind(values, argument);
}
