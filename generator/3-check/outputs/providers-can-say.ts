import type { Report } from "../../diagnostics/diagnostic.js";
import type { LimitName } from "../../language/provider-keys.js";
import type { ContractModel, Model, ProviderModel } from "../../model/model.js";
import { lowerContract, providersOf, type ProviderSchema } from "../../providers/lower-contract.js";
import type { Problem } from "../../providers/lowering.js";
import { excesses, requestSums } from "../../providers/limits.js";

/** The structure of a contract determines whether a provider accepts it; texts are not needed for that. */
const noWords = (): readonly string[] => [];

/** A provider would reject the schema in every request, so this is reported at compile time. */
export function providersCanSay(model: Model, report: Report): void {
  for (const contract of model.contracts) {
    const compiled = providersOf(model, contract).map(
      (provider) => [provider, lowerContract(model, contract, provider.provider, noWords)] as const,
    );
    reportProblems(
      contract,
      compiled.map(([, lowered]) => lowered),
      report,
    );
    for (const [provider, { measures }] of compiled)
      reportExcesses(contract.scope, measures, provider, { span: contract.place.span, report });
  }
  for (const provider of model.generate.providers ?? []) reportGroups(model, provider, report);
}

/** The same problem of several providers is one diagnostic. */
function reportProblems({ scope }: ContractModel, lowered: readonly ProviderSchema[], report: Report): void {
  const found = new Map<string, { readonly problem: Problem; readonly providers: string[] }>();
  for (const { profile, problems } of lowered) {
    for (const problem of problems) {
      const key = JSON.stringify([problem.because, problem.span]);
      const known = found.get(key) ?? { problem, providers: [] };
      found.set(key, known);
      if (!known.providers.includes(profile.provider)) known.providers.push(profile.provider);
    }
  }
  for (const { problem, providers } of found.values()) {
    const { because, help, span } = problem;
    report("check/provider-cannot-say", { scope, provider: providers.join(", "), because }, { span, help });
  }
}

interface Place {
  readonly span: ContractModel["place"]["span"];
  readonly report: Report;
}

function reportExcesses(
  scope: string,
  measures: Readonly<Partial<Record<LimitName, number>>>,
  provider: ProviderModel,
  { span, report }: Place,
): void {
  for (const { found, name } of excesses(measures, provider, "most")) {
    const help = `Compile a smaller contract for ${provider.provider}, or set \`limits: { ${name}: … }\` if the provider has raised its limit.`;
    report("check/provider-limit", { scope, provider: provider.provider, found }, { span, help });
  }
}

/** Some limits apply to all schemas of a request. */
function reportGroups(model: Model, provider: ProviderModel, report: Report): void {
  for (const { scopes, sums } of requestSums(model, provider)) {
    reportExcesses(scopes.join(" with "), sums, provider, { span: provider.span, report });
  }
}
