/** What applies if the contracts file says nothing. */

/** The output folder, relative to the contracts file. */
export const defaultDirectory = "generated";

export const defaultLanguage = "typescript";

/** The import specifier of the runtime in generated code. */
export const defaultRuntime = "agent-contracts/runtime";

/** In place of a specifier: the runtime is copied into the output. */
export const inlineRuntime = "inline";

/** The ending of relative imports in generated code: what Node and bundlers find after TypeScript has been compiled. */
export const defaultImportExtension = "js";
