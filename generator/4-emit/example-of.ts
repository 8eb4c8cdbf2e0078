/** The example that docs and prompts show for a contract. */
import type { Json } from "../json.js";
import { compileValidator } from "../lowering/compiled-validator.js";
import type { ContractModel, Model } from "../model.js";
import { sampleOf } from "./sample-value.js";

export interface ShownExample {
  /** Absent for a sample that nobody wrote. */
  readonly name?: string;
  readonly value: Json;
}

/** The example that `prompt:` chooses, else the first that conforms, else a sample; undefined where no sample is proved to conform. */
export async function exampleOf(model: Model, contract: ContractModel): Promise<ShownExample | undefined> {
  const conforming = contract.examples.filter(({ issues }) => issues === undefined);
  const chosen = conforming.find(({ name }) => name === contract.prompt.example) ?? conforming[0];
  if (chosen) return { name: chosen.name, value: chosen.value };
  return provedSample(model, contract);
}

async function provedSample(model: Model, contract: ContractModel): Promise<ShownExample | undefined> {
  const value = sampleOf(contract.shape, model);
  if (value === undefined) return undefined;
  const validate = await compileValidator(model, contract);
  return validate(value) ? { value } : undefined;
}
