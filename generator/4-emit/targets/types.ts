/** types.ts: a type for each enum, type and contract, a constant array for each enum, and a constant for each table. */
import type { Model } from "../../model/model.js";
import type { Target } from "../../target.js";
import type { Module } from "../code/module.js";
import { printModule } from "../code/print-module.js";
import { declarationsOf } from "../types/declarations.js";
import { defineAll } from "../types/definition.js";
import { declareAll } from "../types/kept-declarations.js";
import { printDefinition } from "../types/print-definition.js";
import { printTable } from "../types/print-table.js";
import { createTokens } from "../types/tokens.js";

export const types: Target = {
  name: "types",
  emit: async (model) => printModule(await typesModule(model), model),
};

/** The module in TypeScript, whatever language is generated. */
export async function typesText(model: Model): Promise<string> {
  const [file] = await types.emit({ ...model, generate: { ...model.generate, language: "typescript" } });
  return file?.text ?? "";
}

/**
 * The empty export makes a module of a file without declarations. It also keeps comments of authors out of the file's
 * head, where compilers look for instructions such as `@jsxImportSource`.
 */
async function typesModule(model: Model): Promise<Module> {
  const tokens = createTokens();
  const definitions = defineAll(declarationsOf(model), model, tokens);
  const printed = await declareAll(definitions, model);
  const declared = definitions.flatMap((definition) => printDefinition(definition, { printed, tokens }));
  const tables = model.tables.map((table) => printTable(table, model));
  return {
    path: "types",
    blocks: [{ kind: "export names", names: [] } as const, ...declared, ...tables].map((statement) => [statement]),
  };
}
