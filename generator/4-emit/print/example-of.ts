/** The example that docs and prompts show for a contract. */
import { judgeOf } from "../../3-check/examples/judge-answer.js";
import type { Json } from "../../source/json.js";
import type { ContractModel, Model } from "../../model/model.js";
import { memoized } from "../../model/memoize.js";
import { conformingSamples } from "../../samples/conforming-samples.js";

interface ShownExample {
  /** Absent for a generated example. */
  readonly name?: string;
  readonly value: Json;
}

/**
 * The example that `prompt:` chooses, otherwise the first valid one that may be shown, otherwise a generated one;
 * undefined if no generated one is known to be valid. Used by docs and the loss report.
 */
export const exampleOf = memoized(async (model: Model, contract: ContractModel): Promise<ShownExample | undefined> => {
  const conforming = contract.examples.filter(({ issues }) => issues === undefined);
  const chosen =
    conforming.find(({ name }) => name === contract.prompt.example) ??
    conforming.find(({ inPrompt }) => inPrompt !== false);
  if (chosen) return { name: chosen.name, value: chosen.value };
  return provedSample(model, contract);
});

/**
 * The same for prompts, which only show examples of the author: a model may repeat a generated one, and because it is
 * valid, no check would notice.
 */
export async function promptExampleOf(model: Model, contract: ContractModel): Promise<ShownExample | undefined> {
  const example = await exampleOf(model, contract);
  return example?.name === undefined ? undefined : example;
}

async function provedSample(model: Model, contract: ContractModel): Promise<ShownExample | undefined> {
  const judge = await judgeOf(contract, model);
  for (const value of conformingSamples(contract, model)) {
    if (judge(value).length === 0) return { value };
  }
  return undefined;
}
