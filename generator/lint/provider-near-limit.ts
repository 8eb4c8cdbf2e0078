import type { LimitName } from "../language/provider-keys.js";
import type { Model, ProviderModel } from "../model/model.js";
import { lowerContract, providersOf } from "../providers/lower-contract.js";
import { excesses, requestSums } from "../providers/limits.js";
import type { Problem, LintRule } from "./rule.js";

export const providerNearLimit: LintRule = {
  level: "warning",
  explanation:
    "Providers reject schemas above their limits, and some reject or slow down large schemas long before that. The rule reports schemas above the usual sizes, and the sums for contracts listed in `together`.",
  example: {
    flagged:
      "generate: { providers: [anthropic] }\ncontracts:\n  FORM:\n    fields: { a?: date, b?: date, c?: date, d?: date, e?: date, f?: date, g?: date, h?: date, i?: date, j?: date, k?: date, l?: date, m?: date }",
    clean: "generate: { providers: [anthropic] }\ncontracts:\n  FORM:\n    fields: { a?: date, b?: date, c?: date }",
  },
  check: ({ model }) =>
    (model.generate.providers ?? []).flatMap((provider) => [
      ...ofContracts(model, provider),
      ...requestSums(model, provider).flatMap(({ scopes, sums }) =>
        problems(`${scopes.join(" with ")} have`, sums, provider, {
          path: "generate.providers",
          span: provider.span,
        }),
      ),
    ]),
};

const noWords = (): readonly string[] => [];

function ofContracts(model: Model, provider: ProviderModel): readonly Problem[] {
  const contracts = model.contracts.filter((contract) => providersOf(model, contract).includes(provider));
  return contracts.flatMap((contract) => {
    const { measures } = lowerContract(model, contract, provider.provider, noWords);
    return problems(`${contract.scope} has`, measures, provider, contract.place);
  });
}

function problems(
  subject: string,
  measures: Readonly<Partial<Record<LimitName, number>>>,
  provider: ProviderModel,
  place: Problem["place"],
): readonly Problem[] {
  return excesses(measures, provider, "usual").map(({ found }) => ({
    place,
    message: `${subject} ${found} of ${provider.provider}`,
    help: "Split the contract, or require fields that are always present.",
  }));
}
