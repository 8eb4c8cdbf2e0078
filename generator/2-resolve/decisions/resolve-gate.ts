/** A gate: the contracts that it needs, and its condition on their answers. */
import { didYouMean } from "../../diagnostics/did-you-mean.js";
import { diagnose } from "../../diagnostics/diagnostic.js";
import type { GateDeclaration } from "../../document/document.js";
import type { LocatedText } from "../../source/source.js";
import { gateSelf } from "../../model/gate-self.js";
import type { ContractModel, GateModel } from "../../model/model.js";
import { gateNames } from "../../names.js";
import { writtenWhen } from "../../rules/written.js";
import { given } from "../../source/given.js";
import { type Context } from "../context.js";
import { resolveCondition } from "../rules/resolve-condition.js";
import type { RuleGround } from "../contracts/resolve-contract.js";

/** A gate of `gates:`. */
export function resolveGate(
  { name, description, needs, when }: GateDeclaration,
  contracts: readonly ContractModel[],
  { vocabulary, tables }: RuleGround,
  context: Context,
): GateModel {
  const scopes = needs.map(({ value }) => value);
  const unknown = needs.filter(({ value }) => !contracts.some(({ scope }) => scope === value));
  for (const scope of unknown) rejectUnknownScope(scope, contracts, context);
  const written = new Map(when ? [[writtenWhen, when.span]] : []);
  const self = gateSelf({ needs: scopes }, { contracts });
  const scope = {
    self,
    root: scopes.length === 1 ? `the contract ${scopes.join("")}` : `the gate ${name.value}`,
    vocabulary,
    tables,
    report: context.report,
    written,
  };
  return {
    name: name.value,
    ...gateNames(name.value),
    ...given({ description: description?.value }),
    needs: scopes,
    ...given({ when: when && unknown.length === 0 ? resolveCondition(when.value, scope) : undefined }),
    place: { path: `gates.${name.value}`, span: name.span },
    written: Object.fromEntries(written),
  };
}

function rejectUnknownScope(
  { value: scope, span }: LocatedText,
  contracts: readonly ContractModel[],
  { report }: Context,
): void {
  const scopes = contracts.map((contract) => contract.scope);
  const meant = contracts.find(({ aliases }) => aliases.includes(scope));
  const help =
    (meant && `It is another name of ${meant.scope}: write that.`) ??
    didYouMean(scope, scopes) ??
    (scopes.length > 0 ? `The scopes are ${scopes.join(", ")}.` : "Declare it under `contracts:`.");
  report(diagnose("resolve/unknown-scope", { scope }, { span, help }));
}
