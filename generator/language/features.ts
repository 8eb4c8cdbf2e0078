/** What the language will do in later versions. Their keys are reserved: each is refused with a message that says which feature it belongs to. */

export const features = {
  decisions: "decisions",
  gates: "gates between steps",
  reading: "reading the text of an answer",
  lenient: "lenient reading",
  modes: "enforcement modes",
  derived: "derived values",
  embedding: "writing blocks into other files",
  outputs: "choosing outputs",
  budgets: "token budgets and notations of prompts",
  sharing: "using contracts of other files",
} as const;

export type Feature = keyof typeof features;
