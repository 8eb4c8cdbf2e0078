/** providers/: the schema of each contract for each provider. */
import { printJson } from "../../source/json.js";
import type { ContractModel, Model } from "../../model/model.js";
import type { GeneratedFile, Target } from "../../target.js";
import { providerSchemas } from "../providers/lowered.js";
import { wantedContracts } from "../print/wanted.js";

export const providers: Target = {
  name: "providers",
  emit: (model) => wantedContracts(model).flatMap((contract) => schemaFiles(model, contract)),
};

function schemaFiles(model: Model, contract: ContractModel): readonly GeneratedFile[] {
  return [...providerSchemas(model, contract)].map(([provider, { schema }]) => ({
    path: `providers/${provider}/${contract.scope}.schema.json`,
    text: `${printJson(schema, 2)}\n`,
  }));
}
