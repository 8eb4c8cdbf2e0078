import type { LintRule } from "./rule.js";

export const missingExample: LintRule = {
  level: "warning",
  explanation:
    "Prompts show the first valid example, which a model follows more closely than any description. Without one, the prompt shows the type and the rules only.",
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
          message: `${scope} has no valid example`,
          help: "Add a realistic answer under `examples`.",
        },
      ];
    }),
};
