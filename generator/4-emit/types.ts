/** types.ts: a type for each enum, type and contract, a constant array for each enum, and a constant for each table. */
import type { Model } from "../model.js";
import type { Target } from "../target.js";
import { declarationsOf } from "./types/declarations.js";
import { defineAll } from "./types/definition.js";
import { declare } from "./types/library.js";
import { printDefinition } from "./types/print-definition.js";
import { printTable } from "./types/print-table.js";
import { createTokens } from "./types/tokens.js";
import { generatedBy } from "./typescript-text.js";

export const types: Target = {
  name: "types",
  emit: async (model) => [{ path: "types.ts", text: await printTypes(model) }],
};

/**
 * The empty export makes a module of a file without declarations. It also keeps comments of authors out of the file's head, where compilers look for
 * instructions such as `@jsxImportSource`.
 */
async function printTypes(model: Model): Promise<string> {
  const tokens = createTokens();
  const definitions = defineAll(declarationsOf(model), model, tokens);
  const printed = await declare(Object.fromEntries(definitions.map(({ token, schema }) => [token, schema])));
  const blocks = definitions.flatMap((definition) => printDefinition(definition, { printed, tokens }));
  const tables = model.tables.map((table) => printTable(table, model));
  return [generatedBy(model.file), "export {};", ...blocks, ...tables].map((block) => `${block}\n`).join("\n");
}
