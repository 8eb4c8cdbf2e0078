import { sitesIn } from "../model/sites.js";
import type { LintRule } from "./rule.js";

export const unboundedList: LintRule = {
  level: "warning",
  explanation:
    "A model that repeats itself fills an array until its answer is cut off, and your code processes every item. A generous bound prevents this; prompts include it.",
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
          message: `this ${what === "list" ? "array" : "map"} has no maximum number of ${what === "list" ? "items" : "entries"}`,
          help: `Set a maximum: ${what === "list" ? "`[..50]` after the type, or " : ""}\`max_items: 50\`.`,
        },
      ];
    }),
};
