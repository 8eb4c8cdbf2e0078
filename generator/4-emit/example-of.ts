/** The example that docs and prompts show for a contract. */
import { judgeOf } from "../3-check/judge-answer.js";
import type { Json } from "../json.js";
import type { ContractModel, Model } from "../model.js";
import { conformingSamples } from "../samples/conforming-samples.js";

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
  const judge = await judgeOf(contract, model);
  for (const value of conformingSamples(contract, model)) {
    if (judge(value).length === 0) return { value };
  }
  return undefined;
}
