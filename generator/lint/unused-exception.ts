import { lintKeys, type LintRuleName } from "../language/lint-keys.js";
import { covers } from "./exceptions.js";
import type { LintRule } from "./rule.js";

export const unusedException: LintRule = {
  level: "warning",
  explanation: "The exception is misspelled, or its cause was fixed. It would hide the next finding at the same path.",
  example: {
    flagged:
      "lint: { unbounded-string: { except: [contracts.PLAN.fields.step] } }\ncontracts:\n  PLAN:\n    fields: { step: string ..200 }",
    clean:
      "lint: { unbounded-string: { except: [contracts.PLAN.fields.step] } }\ncontracts:\n  PLAN:\n    fields: { step: string }",
  },
  check: ({ model, problems }) =>
    (Object.keys(lintKeys) as LintRuleName[]).flatMap((rule) => {
      const { except = [], level } = model.lint?.[rule] ?? {};
      const found = problems.get(rule) ?? [];
      const idle =
        level === "off" ? except : except.filter(({ path }) => !found.some(({ place }) => covers(path, place.path)));
      return idle.map(({ path, span }) => ({
        place: { path: `lint.${rule}.except`, span },
        message: `${rule} has no finding at ${path}`,
        help: "Remove the exception, or copy the path from a finding.",
      }));
    }),
};
