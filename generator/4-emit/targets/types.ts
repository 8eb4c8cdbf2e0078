/** types.ts: a type for each enum, type and contract, a constant array for each enum, and a constant for each table. */
import type { Model } from "../../model/model.js";
import type { Target } from "../../target.js";
import { printModule } from "../code/print-module.js";
import { typesModule } from "../types/module.js";

export const types: Target = {
  name: "types",
  emit: async (model) => printModule(await typesModule(model), model),
};

/** The module in TypeScript, also if the output language is JavaScript. */
export async function typesText(model: Model): Promise<string> {
  const [file] = await types.emit({ ...model, generate: { ...model.generate, language: "typescript" } });
  return file?.text ?? "";
}
