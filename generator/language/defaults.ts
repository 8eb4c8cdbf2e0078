/** What holds where the contracts file says nothing. */

/** The output folder, relative to the contracts file. */
export const defaultDirectory = "generated";

/** The import specifier of the runtime in generated code. */
export const defaultRuntime = "agent-contracts/runtime";

/** The ending of relative imports in generated code: what Node and bundlers find after TypeScript has been compiled. */
export const defaultImportExtension = "js";
