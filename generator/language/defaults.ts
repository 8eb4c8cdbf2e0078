/** The defaults of the contracts file. */

/** The output directory, relative to the contracts file. */
export const defaultDirectory = "generated";

export const defaultLanguage = "typescript";

/** The import specifier of the runtime in generated code. */
export const defaultRuntime = "agent-contracts/runtime";

/** Instead of a specifier: the runtime is copied into the output. */
export const inlineRuntime = "inline";

/** The extension of relative imports in generated code, which Node and bundlers find after TypeScript is compiled. */
export const defaultImportExtension = "js";
