import type { ContractModel, Model } from "../model/model.js";
import { fieldsWithin, shapesWithin } from "../model/shape-parts.js";
import { lowerContract, providersOf } from "../providers/lower-contract.js";
import type { Problem, LintRule } from "./rule.js";

export const providerNullForAbsent: LintRule = {
  level: "warning",
  explanation:
    "OpenAI's strict mode requires every field, so its schema uses null for an absent field. A field that is both optional and nullable then comes back as null in both cases. Make the field optional or nullable, but not both.",
  example: {
    flagged:
      "generate: { providers: [openai] }\ncontracts:\n  NOTE:\n    fields: { title: string ..80, hint?: string ..80 | null }",
    clean:
      "generate: { providers: [openai] }\ncontracts:\n  NOTE:\n    fields: { title: string ..80, hint?: string ..80 }",
  },
  check: ({ model }) => {
    const found = new Map(
      model.contracts
        .flatMap((contract) => problemsOf(contract, model))
        .map((problem) => [problem.place.path, problem]),
    );
    return [...found.values()];
  },
};

const noWords = (): readonly string[] => [];

/** A type that several contracts use is reported once. */
function problemsOf(contract: ContractModel, model: Model): readonly Problem[] {
  const providers = providersOf(model, contract).map(({ provider }) => provider);
  const lossesOf = new Map(
    providers.map((provider) => [
      provider,
      lowerContract(model, contract, provider, noWords)
        .losses.filter(({ fact }) => fact === "optional")
        .map(({ path }) => path),
    ]),
  );
  const fields = shapesWithin(contract.shape, model).flatMap(fieldsWithin);
  return fields.flatMap(({ name, place }) => {
    const those = providers.filter((provider) => lossesOf.get(provider)?.includes(place.path));
    const message = `${those.join(" and ")} cannot say whether "${name}" is null or absent`;
    return those.length === 0
      ? []
      : [{ place, message, help: `Write \`${name}?\` without null, or \`${name}\` with null.` }];
  });
}
