/** The prompt of a contract: short, and complete enough that an answer that follows it is valid. */
import { printJson } from "../../source/json.js";
import type { ContractModel, Model } from "../../model/model.js";
import { promptExampleOf } from "../print/example-of.js";
import { linesOf } from "../print/lines-of.js";
import { markdownFence } from "../print/markdown-text.js";
import { asItem, authorLines, withoutMarkers } from "./author-text.js";
import { hasOptionalKeys, policiesOf, promptNotation } from "./prompt-notation.js";
import { ruleBullets } from "./rule-bullets.js";
import { wrapExample, wrapInstruction } from "./wrapping.js";
import { template } from "../print/render-template.js";

/** All properties are final text; an absent one is "". */
interface PromptView {
  readonly intro: string;
  readonly instruction: string;
  readonly notation: string;
  readonly notes: readonly string[];
  readonly rules: readonly string[];
  readonly example: string;
}

const render = template<PromptView>("prompt.md.hbs");

/** The instructions for the model, without a newline at the end; "" for a contract without a prompt. */
export async function promptText(model: Model, contract: ContractModel): Promise<string> {
  const { prompt, description } = contract;
  if (prompt.isNone) return "";
  const intro = prompt.intro ?? description;
  const text = await render({
    intro: intro === undefined ? "" : authorLines(intro).join("\n"),
    instruction: instructionOf(model, contract),
    notation: markdownFence("ts", promptNotation(model, contract, rootText(contract))),
    notes: prompt.notes.map((note) => asItem(authorLines(note))),
    rules: ruleBullets(model, contract).map(asItem),
    example: await exampleBlock(model, contract),
  });
  return text.trimEnd();
}

/** The description, unless the prompt begins with it. */
function rootText({ prompt, description }: ContractModel): { readonly description?: string | undefined } {
  const isSaid =
    prompt.intro === undefined ||
    (description !== undefined && linesOf(prompt.intro).join("\n") === linesOf(description).join("\n"));
  return isSaid ? {} : { description };
}

/**
 * Extra keys are mentioned only if they are rejected everywhere: models invent some if they read that extra keys are
 * allowed.
 */
function instructionOf(model: Model, contract: ContractModel): string {
  const [policy, ...others] = policiesOf(model, contract);
  const isClosed = policy === "reject" && others.length === 0;
  const keys = [
    ...(isClosed ? ["Use only the keys below."] : []),
    ...(hasOptionalKeys(model, contract) ? ["`?` marks an optional key."] : []),
  ];
  const [wrapping = "", ...sentences] = [...wrapInstruction(contract, model), ...keys];
  return sentences.length === 0
    ? wrapping
    : `${wrapping}${wrapping.includes("\n") ? "\n\n" : " "}${sentences.join(" ")}`;
}

async function exampleBlock(model: Model, contract: ContractModel): Promise<string> {
  const example = await promptExampleOf(model, contract);
  return example ? wrapExample(contract, withoutMarkers(printJson(example.value))) : "";
}
