/** A scope or an alias (`aliases`) leads to one contract, ignoring case. */
import { caseFolded } from "../../names.js";
import { diagnose, type Report } from "../../diagnostics/diagnostic.js";
import type { ContractDeclaration } from "../../document/document.js";
import type { LocatedText } from "../../source/source.js";

interface Owner {
  readonly scope: string;
  readonly name: LocatedText;
}

/** Reports every alias that is already a scope or another alias. The name table checks that scopes are distinct. */
export function rejectSharedScopes(contracts: readonly ContractDeclaration[], report: Report): void {
  const owners = new Map<string, Owner>();
  for (const { scope } of contracts) owners.set(caseFolded(scope.value), { scope: scope.value, name: scope });
  for (const { scope, aliases } of contracts)
    for (const name of aliases) claim({ scope: scope.value, name }, owners, report);
}

function claim(owner: Owner, owners: Map<string, Owner>, report: Report): void {
  const key = caseFolded(owner.name.value);
  const earlier = owners.get(key);
  if (!earlier) owners.set(key, owner);
  else reportShared(owner, earlier, report);
}

function reportShared({ name, scope }: Owner, earlier: Owner, report: Report): void {
  const related = [{ message: `it leads to ${earlier.scope} already`, span: earlier.name.span }];
  const help =
    earlier.scope === scope ? "Remove the alias: scopes ignore case." : "Keep the alias for one of the two contracts.";
  report(
    diagnose("resolve/scope-taken", { name: name.value, scope: earlier.scope }, { span: name.span, related, help }),
  );
}
