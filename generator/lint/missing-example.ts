import type { LintRule } from "./rule.js";

export const missingExample: LintRule = {
  level: "warning",
  explanation:
    "The first example that is valid is shown to the model, which follows it more closely than any description; if there is none, one with values such as `text` and 0 is invented, or, in a contract with decisions, no example is shown at all. It is also what tells a reader of the file at a glance what an answer looks like.",
  example: {
    flagged: "contracts:\n  PLAN:\n    fields: { step: string ..200 }",
    clean:
      "contracts:\n  PLAN:\n    fields: { step: string ..200 }\n    examples: [{ name: one step, value: { step: Write the test first. } }]",
  },
  check: ({ model }) =>
    model.contracts.flatMap(({ scope, examples, place }) => {
      if (examples.some(({ issues }) => issues === undefined)) return [];
      return [
        {
          place,
          message: `${scope} has no example that is valid`,
          help: "Add an answer as an agent should give it under `examples`.",
        },
      ];
    }),
};
