/**
 * Features of later versions of the language. Their keys are reserved: each is rejected with a message that names the
 * feature.
 */

export const features = {
  lenient: "lenient parsing of items and named types",
  outputs: "the choice of outputs",
  notations: "prompt notations",
} as const;

export type Feature = keyof typeof features;
