import type { ContractModel, Model } from "../../model/model.js";
import type { GeneratedFile, Target } from "../../target.js";
import { contractPage } from "../docs/contract-page.js";
import { indexPage } from "../docs/index-page.js";
import { wantedContracts } from "../print/wanted.js";

/** docs/: a page for each contract and an index. */
export const docs: Target = {
  name: "docs",
  emit: async (model) => [
    { path: "docs/index.md", text: await indexPage(model) },
    ...(await Promise.all(wantedContracts(model).map((contract) => pageFile(model, contract)))),
  ],
};

async function pageFile(model: Model, contract: ContractModel): Promise<GeneratedFile> {
  return { path: `docs/${contract.scope}.md`, text: await contractPage(model, contract) };
}
