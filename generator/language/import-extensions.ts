/** How generated TypeScript names the modules that it imports. */

/** `none` is for bundlers that look for `./types` and not for what `./types.js` was compiled from. */
export const importExtensions = ["js", "ts", "none"] as const;

export type ImportExtension = (typeof importExtensions)[number];

/** `./types` with the extension. */
export function withExtension(path: string, extension: ImportExtension): string {
  return extension === "none" ? path : `${path}.${extension}`;
}
