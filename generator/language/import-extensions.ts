/** The extension with which generated TypeScript imports its modules. */

/** `none` is for bundlers that resolve `./types`, but not `./types.js` to `types.ts`. */
export const importExtensions = ["js", "ts", "none"] as const;

export type ImportExtension = (typeof importExtensions)[number];

/** `./types` with the extension. */
export function withExtension(path: string, extension: ImportExtension): string {
  return extension === "none" ? path : `${path}.${extension}`;
}
