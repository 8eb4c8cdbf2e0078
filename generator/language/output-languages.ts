/** The language of the generated code. */

/** `javascript` has declarations next to each module. */
export const outputLanguages = ["typescript", "javascript"] as const;

export type OutputLanguage = (typeof outputLanguages)[number];
