import type { LintRule } from "./rule.js";

export const missingRejectedExample: LintRule = {
  level: "warning",
  explanation:
    "An example with `issues` tests that a wrong answer is rejected, also after you edit the contract. `npx agent-contracts coverage` lists the constraints that no example tests, and can write examples for them.",
  example: {
    flagged:
      "contracts:\n  PLAN:\n    fields: { step: string ..200 }\n    examples: [{ name: one step, value: { step: Write the test first. } }]",
    clean:
      "contracts:\n  PLAN:\n    fields: { step: string ..200 }\n    examples: [{ name: one step, value: { step: Write the test first. } }, { name: no step, value: {}, issues: [missing] }]",
  },
  check: ({ model }) =>
    model.contracts.flatMap(({ scope, examples, textExamples = [], place }) => {
      if ([...examples, ...textExamples].some(({ issues }) => issues !== undefined)) return [];
      return [
        {
          place,
          message: `${scope} has no rejected example`,
          help: 'Add one with `issues`, or run "npx agent-contracts coverage --write".',
        },
      ];
    }),
};
