/** What is pasted into an agent: short, and complete enough that an answer which follows it conforms. */
import { printJson } from "../source/json.js";
import type { ContractModel, Model } from "../model/model.js";
import { promptExampleOf } from "./example-of.js";
import { markdownFence } from "./markdown-text.js";
import { sentence, unknownKeysWords } from "./phrases.js";
import { authorText, withoutMarkers } from "./prompts/author-text.js";
import { policiesOf, promptNotation } from "./prompts/prompt-notation.js";
import { ruleBullets } from "./prompts/rule-bullets.js";
import { wrapInstruction } from "./prompts/wrapping.js";
import { template } from "./render-template.js";

/** Every member is text in its final form; an absent one is "". */
interface PromptView {
  readonly intro: string;
  readonly instruction: string;
  readonly notation: string;
  readonly notes: readonly string[];
  readonly rules: readonly string[];
  readonly example: string;
}

const render = template<PromptView>("prompt.md.hbs");

/** The instructions for the model, without a line feed at the end. */
export async function promptText(model: Model, contract: ContractModel): Promise<string> {
  const { prompt, description } = contract;
  const intro = prompt.intro ?? description;
  const text = await render({
    intro: intro === undefined ? "" : authorText(intro),
    instruction: instructionOf(model, contract),
    notation: markdownFence("ts", promptNotation(model, contract, prompt.intro === undefined ? undefined : description)),
    notes: prompt.notes.map(authorText),
    rules: ruleBullets(model, contract),
    example: await exampleBlock(model, contract),
  });
  return text.trimEnd();
}

/** Where all objects treat other keys alike one sentence says so; else each says it for itself. */
function instructionOf(model: Model, contract: ContractModel): string {
  const [policy, ...others] = policiesOf(model, contract);
  const keys = policy !== undefined && others.length === 0 ? ` ${sentence(unknownKeysWords[policy])}` : "";
  return `${wrapInstruction(contract, model)}${keys}`;
}

async function exampleBlock(model: Model, contract: ContractModel): Promise<string> {
  const example = await promptExampleOf(model, contract);
  return example ? markdownFence("json", withoutMarkers(printJson(example.value))) : "";
}
