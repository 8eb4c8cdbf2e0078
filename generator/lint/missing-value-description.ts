import type { LintRule } from "./rule.js";

export const missingValueDescription: LintRule = {
  level: "off",
  explanation:
    "A model chooses better if each value has a description of when it applies, especially if two values are similar.",
  example: {
    flagged: "enums:\n  Verdict: { description: The result for a draft., values: [PASS, RETRY] }",
    clean:
      "enums:\n  Verdict: { description: The result for a draft., values: { PASS: It can be published., RETRY: It has to be rewritten. } }",
  },
  check: ({ model }) =>
    model.enums.flatMap(({ name, values, place }) => {
      const silent = values.filter(({ description }) => description === undefined).map(({ value }) => String(value));
      if (silent.length === 0) return [];
      return [
        {
          place,
          message: `values of the enum ${name} have no description: ${silent.join(", ")}`,
          help: "Write the values as a map from each value to its description.",
        },
      ];
    }),
};
