import type { LintRule } from "./rule.js";

export const promptOverBudget: LintRule = {
  level: "error",
  explanation:
    "`prompt: { budget: 400 }` limits the tokens of the prompt, counted as o200k_base does; other models count up to a third more or less. Shorten descriptions, notes and the example, or raise the budget.",
  example: {
    flagged:
      "contracts:\n  PLAN:\n    description: The next steps of the planner.\n    fields: { step: string ..200 }\n    prompt: { budget: 10 }",
    clean:
      "contracts:\n  PLAN:\n    description: The next steps of the planner.\n    fields: { step: string ..200 }\n    prompt: { budget: 200 }",
  },
  check: ({ model, promptTokens }) =>
    model.contracts.flatMap(({ scope, prompt: { budget }, place }) => {
      const tokens = promptTokens.get(scope) ?? 0;
      if (!budget || tokens <= budget.tokens) return [];
      return [
        {
          place: { path: `${place.path}.prompt`, span: budget.span },
          message: `the prompt of ${scope} has ${tokens} tokens, and its budget is ${budget.tokens}`,
          help: "Shorten the descriptions and notes, or raise the budget.",
        },
      ];
    }),
};
