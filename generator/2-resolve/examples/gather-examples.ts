/** Adds the examples that are declared separately to their contracts. */
import { didYouMean } from "../../diagnostics/did-you-mean.js";
import type { Report } from "../../diagnostics/diagnostic.js";
import type {
  ContractDeclaration,
  Document,
  ExampleDeclaration,
  FurtherExamplesDeclaration,
  TextExampleDeclaration,
} from "../../document/document.js";
import type { LocatedText } from "../../source/source.js";

/** The contracts with all of their examples, their own first, the others in the order of the set. */
export function gatherExamples(
  { contracts, furtherExamples = [] }: Pick<Document, "contracts" | "furtherExamples">,
  report: Report,
): readonly ContractDeclaration[] {
  if (furtherExamples.length === 0) return contracts;
  const byScope = groupBy(furtherExamples);
  const scopes = new Set(contracts.map(({ scope }) => scope.value));
  for (const { scope } of furtherExamples) if (!scopes.has(scope.value)) rejectScope(scope, contracts, report);
  return contracts.map((contract) => withFurther(contract, byScope.get(contract.scope.value) ?? [], report));
}

function groupBy(
  further: readonly FurtherExamplesDeclaration[],
): ReadonlyMap<string, readonly FurtherExamplesDeclaration[]> {
  const byScope = new Map<string, FurtherExamplesDeclaration[]>();
  for (const each of further) {
    const known = byScope.get(each.scope.value);
    if (known) known.push(each);
    else byScope.set(each.scope.value, [each]);
  }
  return byScope;
}

function withFurther(
  contract: ContractDeclaration,
  further: readonly FurtherExamplesDeclaration[],
  report: Report,
): ContractDeclaration {
  if (further.length === 0) return contract;
  const examples = [contract, ...further].flatMap((each) => each.examples);
  const textExamples = [contract, ...further].flatMap((each) => each.textExamples ?? []);
  rejectRepeated([...examples, ...textExamples], contract.scope.value, report);
  return { ...contract, examples, ...(textExamples.length > 0 && { textExamples }) };
}

/** Stage 1 already reported repetitions within one list. */
function rejectRepeated(
  examples: readonly (ExampleDeclaration | TextExampleDeclaration)[],
  scope: string,
  report: Report,
): void {
  const first = new Map<string, LocatedText>();
  for (const { name } of examples) {
    const earlier = first.get(name.value);
    if (!earlier) first.set(name.value, name);
    else
      report(
        "resolve/example-repeated",
        { name: name.value, scope },
        {
          span: name.span,
          related: [{ message: "it is here first", span: earlier.span }],
          help: "Rename one of the two, or remove it.",
        },
      );
  }
}

function rejectScope(
  { value: scope, span }: LocatedText,
  contracts: readonly ContractDeclaration[],
  report: Report,
): void {
  const scopes = contracts.map((contract) => contract.scope.value);
  const meant = contracts.find(({ aliases }) => aliases.some(({ value }) => value === scope))?.scope.value;
  const help =
    (meant && `It is another name of ${meant}: write that.`) ??
    didYouMean(scope, scopes) ??
    (scopes.length > 0 ? `The scopes are ${scopes.join(", ")}.` : "Declare it under `contracts:`.");
  report("resolve/unknown-scope", { scope }, { span, help });
}
