/**
 * What the language will do in later versions. Their keys are reserved: each is rejected with a message that says which
 * feature it belongs to.
 */

export const features = {
  lenient: "lenient parsing of items and named types",
  outputs: "the choice of outputs",
  notations: "prompt notations",
} as const;

export type Feature = keyof typeof features;
