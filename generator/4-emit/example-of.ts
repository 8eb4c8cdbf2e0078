/** The example that docs and prompts show for a contract. */
import { judgeOf } from "../3-check/judge-answer.js";
import type { Json } from "../json.js";
import type { ContractModel, Model } from "../model.js";
import { sampleOf } from "../samples/sample-value.js";

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

/** Another sample may hold to a rule that the first one breaks. */
const mostSamples = 6;

async function provedSample(model: Model, contract: ContractModel): Promise<ShownExample | undefined> {
  const judge = await judgeOf(contract, model);
  for (let nth = 0; nth < mostSamples; nth += 1) {
    const value = sampleOf(contract.shape, model, nth);
    if (value !== undefined && judge(value).length === 0) return { value };
  }
  return undefined;
}
