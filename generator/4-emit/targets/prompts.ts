import type { ContractModel, Model } from "../../model/model.js";
import type { GeneratedFile, Target } from "../../target.js";
import { promptText } from "../prompts/prompt-text.js";
import { wantedContracts } from "../print/wanted.js";

/**
 * prompts/<SCOPE>.md: the instructions for the model. It has no header, because the model would read it as an
 * instruction.
 */
export const prompts: Target = {
  name: "prompts",
  emit: (model) =>
    Promise.all(
      wantedContracts(model)
        .filter(({ prompt }) => !prompt.isNone)
        .map((contract) => promptFile(model, contract)),
    ),
};

async function promptFile(model: Model, contract: ContractModel): Promise<GeneratedFile> {
  return { path: `prompts/${contract.scope}.md`, text: `${await promptText(model, contract)}\n` };
}
