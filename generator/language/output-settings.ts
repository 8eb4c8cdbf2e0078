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

/** `javascript` has declarations next to each module. */
export const outputLanguages = ["typescript", "javascript"] as const;

export type OutputLanguage = (typeof outputLanguages)[number];

/** `none` is for bundlers that resolve `./types`, but not `./types.js` to `types.ts`. */
export const importExtensions = ["js", "ts", "none"] as const;

export type ImportExtension = (typeof importExtensions)[number];

/** `./types` with the extension. */
export function withExtension(path: string, extension: ImportExtension): string {
  return extension === "none" ? path : `${path}.${extension}`;
}
