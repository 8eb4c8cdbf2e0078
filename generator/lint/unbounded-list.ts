import { sitesIn } from "../model/sites.js";
import type { LintRule } from "./rule.js";

export const unboundedList: LintRule = {
  level: "warning",
  explanation:
    "A model that repeats itself fills an array until its answer is cut off, and your code processes every item. A bound far above sensible sizes costs nothing and stops that. The prompt contains it as well.",
  example: {
    flagged: 'contracts:\n  PLAN:\n    fields: { steps: "string[]" }',
    clean: 'contracts:\n  PLAN:\n    fields: { steps: "string[..20]" }',
  },
  check: ({ model }) =>
    [...sitesIn(model)].flatMap(({ shape, place }) => {
      if ((shape.kind !== "list" && shape.kind !== "map") || shape.maxItems !== undefined) return [];
      const what = shape.kind === "list" ? "list" : "map";
      return [
        {
          place,
          message: `this ${what} may contain any number of ${what === "list" ? "items" : "entries"}`,
          help: `Say how many at most: ${what === "list" ? "`[..50]` after the type, or " : ""}\`max_items: 50\`.`,
        },
      ];
    }),
};
