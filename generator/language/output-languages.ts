/** In what the generated code is written. */

/** `javascript` has declarations beside each module. */
export const outputLanguages = ["typescript", "javascript"] as const;

export type OutputLanguage = (typeof outputLanguages)[number];
