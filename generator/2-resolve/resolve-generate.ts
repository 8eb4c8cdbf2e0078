import type { GenerateDeclaration } from "../document.js";
import type { GenerateModel } from "../model.js";

/** Where output goes, with the defaults of the language. */
export function resolveGenerate({ directory, runtime, importExtension }: GenerateDeclaration): GenerateModel {
  return {
    directory: directory?.value ?? "generated",
    runtime: runtime?.value ?? "agent-contracts/runtime",
    importExtension: importExtension?.value ?? "js",
  };
}
