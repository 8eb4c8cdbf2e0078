/** Rules of types and contracts. */
import type { RuleDeclaration } from "../../document/document.js";
import type { Rule } from "../../model/model.js";
import { ruleKinds } from "../../rules/kinds.js";
import { writtenKind, writtenWhen } from "../../rules/values.js";
import { given } from "../../source/given.js";
import { resolveCondition } from "./resolve-condition.js";
import { resolveOperands } from "./resolve-operands.js";
import type { RuleScope } from "./rule-scope.js";

/** Rules in the order of the file; `path` is the declaration path of their type or contract. */
export function resolveRules(
  rules: readonly RuleDeclaration[],
  path: string,
  scope: Omit<RuleScope, "written">,
): readonly Rule[] {
  return rules.map((rule, index) =>
    resolveRule(rule, `${path}.rules${rule.id ? `.${rule.id.value}` : `[${index}]`}`, scope),
  );
}

function resolveRule(declaration: RuleDeclaration, path: string, scope: Omit<RuleScope, "written">): Rule {
  const { kind, operands, when, code, severity, message, id, span } = declaration;
  const written = new Map([[writtenKind, kind.span], ...(when ? [[writtenWhen, when.span] as const] : [])]);
  const within = { ...scope, written };
  const rule = {
    kind: kind.value,
    operands: resolveOperands(kind.value, operands, within),
    ...given({ when: when && resolveCondition(when.value, within) }),
    code: code?.value ?? ruleKinds[kind.value].defaultCode,
    severity: severity?.value ?? "error",
    ...given({ message: message?.value, id: id?.value }),
    place: { path, span },
    written: Object.fromEntries(written),
  };
  return rule as Rule;
}
