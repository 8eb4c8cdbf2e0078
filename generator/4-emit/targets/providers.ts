/**
 * providers/: for each contract and each provider the schema that the provider takes, and a module with all of them for
 * code.
 */
import { printJson, type Json } from "../../source/json.js";
import { providersOf } from "../../providers/lower-contract.js";
import type { ContractModel, Model } from "../../model/model.js";
import type { GeneratedFile, Target } from "../../target.js";
import type { Module } from "../code/module.js";
import { printModule } from "../code/print-module.js";
import { imports } from "../code/statements.js";
import { modulePath, printRuntime } from "../code/module-paths.js";
import { codeOfJson, printCode } from "../code/print-code.js";
import { loweredContracts, providerSchemas } from "../providers/lowered.js";
import { printString } from "../../source/json.js";
import { wantedContracts } from "../print/wanted.js";

export const providers: Target = {
  name: "providers",
  emit: async (model) => {
    const compiled = wantedContracts(model).filter((contract) => providersOf(model, contract).length > 0);
    const files = await Promise.all(
      compiled.map(async (contract) => [
        ...schemaFiles(model, contract),
        ...printModule(await providersModule(model, contract), model),
      ]),
    );
    return files.flat();
  },
};

function schemaFiles(model: Model, contract: ContractModel): readonly GeneratedFile[] {
  return [...providerSchemas(model, contract)].map(([provider, { schema }]) => ({
    path: `providers/${provider}/${contract.scope}.schema.json`,
    text: `${printJson(schema, 2)}\n`,
  }));
}

/** One constant, `providers`. */
export async function providersModule(model: Model, contract: ContractModel): Promise<Module> {
  const lowered = await loweredContracts(model, contract);
  const names = Object.keys(lowered).map(printString).join(" | ");
  return {
    path: modulePath("providers", contract),
    blocks: [
      [imports(printRuntime(model, "providers"), { code: ["defineProviders"], type: ["Providers"] })],
      [
        {
          kind: "constant",
          name: "providers",
          type: `Providers<${names}>`,
          value: { call: "defineProviders", types: names, argument: printCode(codeOfJson(lowered as unknown as Json)) },
        },
      ],
    ],
  };
}
