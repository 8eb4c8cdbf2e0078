/** The example that docs and prompts show for a contract. */
import { judgeOf } from "../../3-check/examples/judge-answer.js";
import { decisionsIn } from "../../3-check/reading/decisions-in.js";
import type { Json } from "../../source/json.js";
import type { ContractModel, Model } from "../../model/model.js";
import { remembered } from "../../model/memoize.js";
import { conformingSamples } from "../../samples/conforming-samples.js";

export interface ShownExample {
  /** Absent for a sample that nobody wrote. */
  readonly name?: string;
  readonly value: Json;
}

/**
 * The example that `prompt:` chooses, else the first that conforms and may be shown, else a sample; undefined where no
 * sample is proved to conform. Docs, prompts, contract objects and the ledger ask for it.
 */
export const exampleOf = remembered(
  async (model: Model, contract: ContractModel): Promise<ShownExample | undefined> => {
    const conforming = contract.examples.filter(({ issues }) => issues === undefined);
    const chosen =
      conforming.find(({ name }) => name === contract.prompt.example) ??
      conforming.find(({ inPrompt }) => inPrompt !== false);
    if (chosen) return { name: chosen.name, value: chosen.value };
    return provedSample(model, contract);
  },
);

/**
 * The same for prompts, where models follow an example closely: one that nobody wrote must not put a decision into
 * their mouth.
 */
export async function promptExampleOf(model: Model, contract: ContractModel): Promise<ShownExample | undefined> {
  const example = await exampleOf(model, contract);
  return example && isSteering(example, model, contract) ? undefined : example;
}

/** Whether it is made up, with a decision in it. */
export function isSteering({ name, value }: ShownExample, model: Model, { shape }: ContractModel): boolean {
  return name === undefined && decisionsIn(value, shape, model).length > 0;
}

async function provedSample(model: Model, contract: ContractModel): Promise<ShownExample | undefined> {
  const judge = await judgeOf(contract, model);
  for (const value of conformingSamples(contract, model)) {
    if (judge(value).length === 0) return { value };
  }
  return undefined;
}
