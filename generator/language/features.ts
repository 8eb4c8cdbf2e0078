/** What the language will do in later versions. Their keys are reserved: each is refused with a message that says which feature it belongs to. */

export const features = {
  decisions: "decisions",
  gates: "gates between steps",
  reading: "examples of texts",
  lenient: "lenient reading of items and named types",
  derived: "derived values",
  embedding: "writing blocks into other files",
  outputs: "choosing outputs",
  budgets: "token budgets and notations of prompts",
  sharing: "using contracts of other files",
} as const;

export type Feature = keyof typeof features;
